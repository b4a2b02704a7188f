/** What the compiler knows about Gomoku: its moves, its boards, and that all optional rules are present. */
import { alphaBeta, createEngine, type KeyedRules, Position, type SearchResult, type Side } from 'foreply';
import {
  drawBoard,
  type GomokuBoard,
  type GomokuMove,
  type GomokuOptions,
  type GomokuRule,
  type GomokuRules,
  gomoku,
  patterns,
  stoneAt,
} from 'foreply/gomoku';
import { expectTypeOf } from 'vitest';

const rules = gomoku();
const board = rules.initial();

rules satisfies KeyedRules<GomokuBoard, GomokuMove>;
expectTypeOf(rules).toEqualTypeOf<GomokuRules>();
expectTypeOf(rules.moves(board)).toEqualTypeOf<readonly GomokuMove[]>();
expectTypeOf(board).toEqualTypeOf<GomokuBoard>();
expectTypeOf(board.rule).toEqualTypeOf<GomokuRule>();
expectTypeOf(stoneAt(board, 'h8')).toEqualTypeOf<Side | undefined>();
expectTypeOf(drawBoard(board)).toEqualTypeOf<string>();

// Optional members of the rules are present: no `?.` is needed.
expectTypeOf(rules.cursor(board).side).toEqualTypeOf<Side>();
expectTypeOf(rules.symmetries[0].move('h8')).toEqualTypeOf<GomokuMove>();
expectTypeOf(rules.parseMove('h8')).toEqualTypeOf<GomokuMove>();
expectTypeOf(rules.formatBoard(board)).toEqualTypeOf<string>();
// @ts-expect-error positions of this game are not indexed
rules.positions;
// @ts-expect-error this game has no points
rules.banked;

// Moves are template literal types, which the compiler checks.
Position.start(rules).play('h8').play('t20');
expectTypeOf(Position.parse(rules, '').moves).toEqualTypeOf<readonly GomokuMove[]>();
expectTypeOf(createEngine(rules).choose(board).turn).toEqualTypeOf<readonly GomokuMove[]>();
expectTypeOf(alphaBeta(rules, board, { depth: 2, heuristic: patterns })).toEqualTypeOf<SearchResult<GomokuMove>>();
for (const row of [1, 2, 3]) rules.play(board, `h${row}`);
// @ts-expect-error there is no column z
Position.start(rules).play('z9');
// @ts-expect-error columns are lower case
rules.play(board, 'H8');
// @ts-expect-error a row is a number
rules.play(board, 'hh');
// @ts-expect-error a move is a text, not the index of a cell
rules.play(board, 112);

// Sizes may be computed; the rule is one of two words.
for (const size of [15, 19]) expectTypeOf(gomoku({ size, rule: 'standard' })).toEqualTypeOf<GomokuRules>();
({ size: 20, rule: 'freestyle' }) satisfies GomokuOptions;
// @ts-expect-error not a number
gomoku({ size: '15' });
// @ts-expect-error unknown rule
gomoku({ rule: 'renju' });
// @ts-expect-error unknown option
gomoku({ rows: 15 });
// @ts-expect-error boards are read-only
board.turn = 1;
// @ts-expect-error a board has a rule
rules.key({ size: 15, cells: '', turn: 0 });
