import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Position } from '../../src/position/position.js';
import { boardsOf, gamesOf, positionsOf } from '../../src/testing/arbitraries.js';
import { cycle } from '../support/games/cycle.js';
import { line } from '../support/games/line.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';

const choices = (maxLength: number) => fc.array(fc.nat(), { maxLength, size: 'max' });
const games = choices(9).map(gamesOf(ticTacToe));
const boards = choices(9).map(boardsOf(ticTacToe));
const positions = choices(9).map(positionsOf(ticTacToe));

describe('arbitraries', () => {
  it('are legal games, their boards and their positions', () => {
    fc.assert(fc.property(games, (moves) => Position.start(ticTacToe).playAll(moves).ply === moves.length));
    fc.assert(fc.property(boards, (board) => board.length === 9));
    fc.assert(fc.property(positions, (position) => position.isOver || position.moves.length > 0));
  });

  it('choose moves modulo their number, and stop at the end', () => {
    expect(gamesOf(ticTacToe)([0, 8, 7])).toEqual([0, 1, 2]);
    expect(boardsOf(line(3))([5, 5, 5, 5, 5])).toBe(0);
  });

  it('come to the end of the game, and to its start', () => {
    const sampled = fc.sample(positions, { numRuns: 300, seed: 1 });
    expect(sampled.some((position) => position.isOver)).toBe(true);
    expect(sampled.some((position) => position.ply === 0)).toBe(true);
  });

  it('shrink to short games', () => {
    const { counterexample } = fc.check(
      fc.property(games, (moves) => moves.length < 3),
      { seed: 1 },
    );
    expect(counterexample).toEqual([[0, 1, 2]]);
  });

  it('begin where asked to, and end by repetition', () => {
    fc.assert(fc.property(choices(9).map(boardsOf(ticTacToe, 'X........')), (board) => board.startsWith('X')));
    fc.assert(fc.property(choices(80).map(positionsOf(cycle)), (position) => position.occurrences <= 3));
  });
});
