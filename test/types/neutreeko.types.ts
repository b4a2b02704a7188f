/** What the compiler knows about Neutreeko: its moves, its boards, and that all optional rules are present. */
import {
  createEngine,
  type KeyedRules,
  type LoadTablebaseOptions,
  loadTablebase,
  Position,
  perfectPlayer,
  type Side,
  type Tablebase,
  tabulate,
  type ValueVerdict,
  type Verdict,
} from 'foreply';
import {
  type NeutreekoBoard,
  type NeutreekoCell,
  type NeutreekoMove,
  type NeutreekoSize,
  neutreeko,
  pieceAt,
  type Triple,
} from 'foreply/neutreeko';
import { expectTypeOf } from 'vitest';

const rules = neutreeko();
const board = rules.initial();

rules satisfies KeyedRules<NeutreekoBoard, NeutreekoMove>;
expectTypeOf(rules.moves(board)).toEqualTypeOf<readonly NeutreekoMove[]>();
expectTypeOf(board).toEqualTypeOf<NeutreekoBoard>();
expectTypeOf(board.black).toEqualTypeOf<Triple>();
expectTypeOf(board.size).toEqualTypeOf<NeutreekoSize>();
expectTypeOf(pieceAt(board, 1)).toEqualTypeOf<Side | undefined>();
'h8' satisfies NeutreekoCell;

// Optional members of the rules are present: no `?.` is needed.
expectTypeOf(rules.positions.images(0, new Int32Array(7))).toEqualTypeOf<number>();
expectTypeOf(rules.predecessors(board)).toEqualTypeOf<readonly NeutreekoBoard[]>();
expectTypeOf(rules.cursor(board).side).toEqualTypeOf<Side>();

// Moves are template literal types, which the compiler checks.
Position.start(rules).play('b5-c5');
expectTypeOf(rules.parseMove('c2-c3')).toEqualTypeOf<NeutreekoMove>();
expectTypeOf(createEngine(rules).choose(board).turn).toEqualTypeOf<readonly NeutreekoMove[]>();
expectTypeOf(tabulate(rules).probe(board).moves).toEqualTypeOf<readonly NeutreekoMove[]>();
// @ts-expect-error there is no column i
Position.start(rules).play('i1-a1');
// @ts-expect-error a row is a number
rules.play(board, 'aa-a1');
// @ts-expect-error a move has two cells
rules.play(board, 'a1');

// A tablebase is loaded as it was saved. If its storage is unknown to the compiler, its answers may lack distances.
const bytes = new Uint8Array();
const options: LoadTablebaseOptions = { storage: 'value' };
expectTypeOf(loadTablebase(rules, bytes)).toEqualTypeOf<Tablebase<NeutreekoBoard, NeutreekoMove>>();
expectTypeOf(loadTablebase(rules, bytes, options)).toEqualTypeOf<
  Tablebase<NeutreekoBoard, NeutreekoMove, Verdict | ValueVerdict>
>();
perfectPlayer(loadTablebase(rules, bytes));
// @ts-expect-error without distances a winner could move in circles
perfectPlayer(loadTablebase(rules, bytes, { storage: 'value' }));

// The compiler accepts any number as a size, since it may be computed.
for (const size of [3, 4, 5]) expectTypeOf(neutreeko({ size }).initial().size).toEqualTypeOf<NeutreekoSize>();
// @ts-expect-error not a number
neutreeko({ size: '5' });
// @ts-expect-error unknown option
neutreeko({ rows: 5 });
// @ts-expect-error boards are read-only
board.turn = 1;
// @ts-expect-error three cells, not two
rules.key({ size: 5, black: [1, 2], white: [3, 4, 5], turn: 0 });
