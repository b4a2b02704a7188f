/**
 * What the compiler knows of Neutreeko: sizes, moves, and that nothing of its rules is missing. Moves are a union of
 * thousands of texts, which are assigned here and not compared: comparing them member by member would take minutes.
 */
import { createEngine, type KeyedRules, Position, type Side, tabulate } from 'foreply';
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
expectTypeOf(board).toEqualTypeOf<NeutreekoBoard>();
expectTypeOf(board.black).toEqualTypeOf<Triple>();
expectTypeOf(board.size).toEqualTypeOf<NeutreekoSize>();
expectTypeOf(pieceAt(board, 1)).toEqualTypeOf<Side | undefined>();
'h8' satisfies NeutreekoCell;

// What is optional in rules is there: no `?.` is needed.
expectTypeOf(rules.positions.images(0, new Int32Array(7))).toEqualTypeOf<number>();
expectTypeOf(rules.predecessors(board)).toEqualTypeOf<readonly NeutreekoBoard[]>();
expectTypeOf(rules.cursor(board).side).toEqualTypeOf<Side>();

// Moves are texts that the compiler reads.
Position.start(rules).play('b5-c5');
rules.parseMove('c2-c3') satisfies NeutreekoMove;
createEngine(rules).choose(board).turn satisfies readonly NeutreekoMove[];
tabulate(rules).probe(board).moves satisfies readonly NeutreekoMove[];
// @ts-expect-error there is no column i
Position.start(rules).play('i1-a1');
// @ts-expect-error there is no row 9
rules.play(board, 'a9-a1');
// @ts-expect-error a move has two cells
rules.play(board, 'a1');

// Sizes.
neutreeko({ size: 3 });
// @ts-expect-error too small
neutreeko({ size: 2 });
// @ts-expect-error not a number
neutreeko({ size: '5' });
// @ts-expect-error no such option
neutreeko({ rows: 5 });
// @ts-expect-error a board is read, not written
board.turn = 1;
// @ts-expect-error three cells, not two
rules.key({ size: 5, black: [1, 2], white: [3, 4, 5], turn: 0 });
