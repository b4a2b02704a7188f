/** What a position is worth where a playout is cut off. */

import { describe, expect, it } from 'vitest';
import { LeafValue } from '../../../src/search/monte-carlo/leaf-value.js';
import { coinGrid, coins } from '../../support/games/coins.js';
import { ticTacToe } from '../../support/games/tic-tac-toe.js';

const forRootSide = (value: number) => () => value;

describe('the value at a cut-off', () => {
  it('of a game that is won or lost lies between −1 and 1: a value of the usual size is one half', () => {
    const values = [4, 12, 0, -16];
    const board = ticTacToe.initial();
    const leaf = new LeafValue(ticTacToe, board, 0, () => values.shift() as number);
    // The means of the sizes so far are 4, 8, 16/3 and 8.
    expect([1, 2, 3, 4].map(() => leaf.ofBoard(board))).toEqual([4 / 8, 12 / 20, 0, -16 / 24]);
  });

  it('is for side 0, whichever side the heuristic speaks for', () => {
    const board = ticTacToe.initial();
    expect(new LeafValue(ticTacToe, board, 0, forRootSide(3)).ofBoard(board)).toBe(0.5);
    expect(new LeafValue(ticTacToe, board, 1, forRootSide(3)).ofBoard(board)).toBe(-0.5);
  });

  it('of a game of points is in points, and without a heuristic it is what is banked', () => {
    const rules = coins(coinGrid(2, 3));
    const board = rules.initial();
    expect(new LeafValue(rules, board, 1, forRootSide(7)).ofBoard(board)).toBe(-7);
    expect(new LeafValue({ ...rules, banked: () => 5 }, board, 1, undefined).ofBoard(board)).toBe(5);
    expect(new LeafValue(ticTacToe, ticTacToe.initial(), 1, undefined).ofBoard(ticTacToe.initial())).toBe(0);
  });
});
