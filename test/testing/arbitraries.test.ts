import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Position } from '../../src/position/position.js';
import { arbitraries } from '../../src/testing/arbitraries.js';
import { cycle } from '../support/games/cycle.js';
import { line } from '../support/games/line.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';

const { games, boards, positions } = arbitraries(fc, ticTacToe);

describe('arbitraries', () => {
  it('are legal games, their boards and their positions', () => {
    fc.assert(fc.property(games, (moves) => Position.start(ticTacToe).playAll(moves).ply === moves.length));
    fc.assert(fc.property(boards, (board) => board.length === 9));
    fc.assert(fc.property(positions, (position) => position.isOver || position.moves.length > 0));
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

  it('are as long as asked for', () => {
    const lengths = (plies: number) =>
      fc.sample(arbitraries(fc, line(1000), { plies }).games, { numRuns: 50, seed: 1 }).map((moves) => moves.length);
    expect(Math.max(...lengths(400))).toBeGreaterThan(200);
    expect(Math.max(...lengths(5))).toBeLessThanOrEqual(5);
  });

  it('begin where asked to, and end by repetition', () => {
    fc.assert(fc.property(arbitraries(fc, ticTacToe, { start: 'X........' }).boards, (board) => board.startsWith('X')));
    fc.assert(fc.property(arbitraries(fc, cycle, { plies: 80 }).positions, (position) => position.occurrences <= 3));
  });

  it('refuse options they do not know', () => {
    expect(() => arbitraries(fc, ticTacToe, { length: 3 } as object)).toThrow('Option "length"');
  });
});
