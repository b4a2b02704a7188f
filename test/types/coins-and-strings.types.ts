/** What the compiler knows about Coins and Strings: moves are ids, boards hold their graph, and all optional rules are present. */
import { createEngine, type KeyedRules, Position, type Side, solve } from 'foreply';
import {
  type CoinsBoard,
  type CoinsEnd,
  type CoinsGraph,
  type CoinsOptions,
  type CoinsPlace,
  type CoinsRules,
  coinsAndStrings,
  drawBoard,
  type GridOptions,
  grid,
  isCut,
  readBoard,
  readBoards,
  stringsLeft,
} from 'foreply/coins-and-strings';
import { expectTypeOf } from 'vitest';

// Every source of options is an argument of the game.
const rules = coinsAndStrings(grid(2, 3, { ground: true, value: (row, column) => row + column + 1 }));
expectTypeOf(rules).toEqualTypeOf<CoinsRules>();
expectTypeOf(grid(2, 3)).toEqualTypeOf<CoinsOptions>();
expectTypeOf(readBoard('{}')).toEqualTypeOf<CoinsOptions>();
expectTypeOf(readBoards({})).toEqualTypeOf<Record<string, CoinsOptions>>();
coinsAndStrings({ ...grid(2, 2), name: 'mine' });
coinsAndStrings({
  coins: [1, 2],
  strings: [
    [0, 1],
    [1, 'ground'],
    ['ground', 0],
  ],
  places: [
    [0, 0],
    [0, 1],
  ],
});
const frozen = { coins: [1, 2], strings: [[0, 1]] } as const;
coinsAndStrings(frozen);
coinsAndStrings(rules.graph);

const board = rules.initial();
rules satisfies KeyedRules<CoinsBoard, number>;
expectTypeOf(board).toEqualTypeOf<CoinsBoard>();
expectTypeOf(board.graph).toEqualTypeOf<CoinsGraph>();
expectTypeOf(board.points).toEqualTypeOf<readonly [number, number]>();
expectTypeOf(rules.moves(board)).toEqualTypeOf<readonly number[]>();
expectTypeOf(stringsLeft(board)).toEqualTypeOf<number[]>();
expectTypeOf(isCut(board, 1)).toEqualTypeOf<boolean>();
expectTypeOf(drawBoard(board)).toEqualTypeOf<string>();
'ground' satisfies CoinsEnd;
[0, 1] satisfies CoinsPlace;
({ diagonals: true }) satisfies GridOptions;

// Optional members of the rules are present: no `?.` is needed.
expectTypeOf(rules.banked(board)).toEqualTypeOf<number>();
expectTypeOf(rules.cursor(board).side).toEqualTypeOf<Side>();
expectTypeOf(rules.symmetries.length).toEqualTypeOf<number>();
expectTypeOf(rules.parseMove('3')).toEqualTypeOf<number>();
expectTypeOf(createEngine(rules).choose(board).turn).toEqualTypeOf<readonly number[]>();
expectTypeOf(solve(rules, board).moves).toEqualTypeOf<readonly number[]>();
Position.start(rules).play(3);

// @ts-expect-error a game needs a graph
coinsAndStrings();
// @ts-expect-error strings are missing
coinsAndStrings({ coins: [1] });
// @ts-expect-error unknown end
coinsAndStrings({ coins: [1], strings: [[0, 'sky']] });
// @ts-expect-error a string has two ends
coinsAndStrings({ coins: [1], strings: [[0]] });
// @ts-expect-error unknown option
grid(2, 2, { values: 3 });
// @ts-expect-error a grid has columns as well
grid(2);
// @ts-expect-error a move is a number
Position.start(rules).play('3');
// @ts-expect-error boards are read-only
board.turn = 1;
// @ts-expect-error the graph is read-only, too
board.graph.coins[0] = 5;
