/**
 * Coins and strings, a game of points: each move cuts a string. Cutting a coin's last string banks the coin's value and keeps
 * the turn. A string joins two coins, or a coin and the ground. The game ends when every string is cut.
 *
 *     (0)──0──(1)
 *      │       │        coinGrid(2, 2): four coins of value 1, four strings;
 *      1       2        with `ground`, every coin at an edge hangs on the frame too
 *      │       │
 *     (2)──3──(3)
 *
 * A move is the number of a string. The cut strings are the bits of a number, so there can be up to 30 of them.
 */

import type { KeyedRules } from '../../../src/rules/game-rules.js';
import { defineHeuristic, type Heuristic } from '../../../src/rules/heuristic.js';
import { opponent, points, type Side } from '../../../src/rules/outcome.js';

export interface CoinsBoard {
  /** Bit n: string n is cut. */
  readonly cut: number;
  readonly scores: readonly [number, number];
  readonly mover: Side;
}

type CoinString = readonly [number, number | 'ground'];

export interface CoinsGame {
  /** The value of each coin. */
  readonly coins: readonly number[];
  readonly strings: readonly CoinString[];
  /** If false, the points are part of the key and there is no `banked`. */
  readonly banked?: boolean;
}

export function coins({ coins: values, strings, banked = true }: CoinsGame): KeyedRules<CoinsBoard, number> {
  const numbers = strings.map((_, string) => string);
  const all = 2 ** strings.length - 1;
  const hangsOn = values.map((_, coin) =>
    numbers
      .filter((string) => strings[string].includes(coin))
      .map(bit)
      .reduce(or),
  );
  const difference = ({ scores }: CoinsBoard) => scores[0] - scores[1];
  const rest = ({ cut, mover }: CoinsBoard) => cut * 2 + mover;

  return {
    name: `coins and strings, ${values.length} coins on ${strings.length} strings`,
    initial: () => ({ cut: 0, scores: [0, 0], mover: 0 }),
    turn: (board) => board.mover,
    moves: ({ cut }) => numbers.filter((string) => (cut & bit(string)) === 0),
    play: ({ cut, scores, mover }, string) => {
      const after = cut | bit(string);
      const freed = values.filter((_, coin) => (hangsOn[coin] & ~cut) === bit(string));
      const gain = freed.reduce((sum, value) => sum + value, 0);
      return {
        cut: after,
        scores: mover === 0 ? [scores[0] + gain, scores[1]] : [scores[0], scores[1] + gain],
        mover: freed.length > 0 ? mover : opponent(mover),
      };
    },
    outcome: (board) => (board.cut === all ? points(difference(board)) : undefined),
    ...(banked ? { key: rest, banked: difference } : { key: (board) => `${rest(board)} ${board.scores}` }),
  };
}

/** Coins of value 1 in a grid, each tied to its neighbours, and with `ground` the outer ones also to the ground. */
export function coinGrid(rows: number, columns: number, { ground = false } = {}): CoinsGame {
  const strings: CoinString[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const coin = row * columns + column;
      if (column + 1 < columns) strings.push([coin, coin + 1]);
      if (row + 1 < rows) strings.push([coin, coin + columns]);
      const edges = [row === 0, row === rows - 1, column === 0, column === columns - 1].filter(Boolean).length;
      if (ground) for (let edge = 0; edge < edges; edge++) strings.push([coin, 'ground']);
    }
  }
  return { coins: new Array<number>(rows * columns).fill(1), strings };
}

/** The points so far: zero-sum, and additive. */
export const utility: Heuristic<CoinsBoard> = defineHeuristic(
  ({ scores }, side) => scores[side] - scores[opponent(side)],
  { zeroSum: true, additive: true },
);

/** Values the side's own points more than proportionally and the opponent's little: neither zero-sum nor additive. */
export const greed: Heuristic<CoinsBoard> = (board, side) =>
  board.scores[side] ** 2 - 0.3 * board.scores[opponent(side)] + 0.1 * parity(board.cut);

function bit(string: number): number {
  return 1 << string;
}

function or(one: number, other: number): number {
  return one | other;
}

function parity(cut: number): number {
  let odd = 0;
  for (let left = cut; left !== 0; left &= left - 1) odd ^= 1;
  return odd;
}
