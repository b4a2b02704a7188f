import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OptionError } from '../../src/core/errors.js';
import { Position } from '../../src/position/position.js';
import { arbitraryBoard, arbitraryGame, arbitraryPosition } from '../../src/testing/arbitraries/index.js';
import { cycle } from '../support/games/cycle.js';
import { line } from '../support/games/line.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';

const samples = { numRuns: 300, seed: 1 };

describe('arbitraries', () => {
  it('arbitraries give legal games, their boards and their positions', () => {
    fc.assert(fc.property(arbitraryGame(ticTacToe), (moves) => Position.start(ticTacToe).playAll(moves).ply <= 9));
    fc.assert(fc.property(arbitraryBoard(ticTacToe), (board) => /^[.XO]{9}$/.test(board)));
    fc.assert(
      fc.property(
        arbitraryPosition(ticTacToe),
        (position) => position.ply === position.board.replaceAll('.', '').length,
      ),
    );
  });

  it('arbitraries reach every ply of a game', () => {
    const plies = fc.sample(arbitraryPosition(ticTacToe, { plies: 9 }), samples).map(({ ply }) => ply);
    expect([...new Set(plies)].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('arbitrary games have up to `plies` moves', () => {
    const longest = (plies: number | undefined) =>
      Math.max(...fc.sample(arbitraryGame(line(1000), { plies }), samples).map((moves) => moves.length));
    expect([longest(0), longest(3), longest(undefined), longest(200)]).toEqual([0, 3, 20, 200]);
  });

  it('arbitrary games begin at `start`', () => {
    fc.assert(fc.property(arbitraryBoard(ticTacToe, { start: 'X........' }), (board) => board.startsWith('X')));
    fc.assert(fc.property(arbitraryPosition(line(9), { start: 2 }), ({ ply }) => ply <= 2));
    fc.assert(fc.property(arbitraryGame(line(9), { start: 2 }), (moves) => moves.length <= 2));
  });

  it('arbitrary games end by repetition', () => {
    fc.assert(fc.property(arbitraryPosition(cycle, { plies: 80 }), ({ occurrences }) => occurrences <= 3));
  });

  it('counterexamples shrink to short games of moves listed early', () => {
    const shortest = fc.check(
      fc.property(arbitraryGame(ticTacToe), (moves) => moves.length < 3),
      { seed: 1 },
    );
    expect(shortest.counterexample).toEqual([[0, 1, 2]]);
    const won = fc.check(
      fc.property(arbitraryPosition(ticTacToe), ({ outcome }) => outcome?.kind !== 'win'),
      { seed: 1 },
    );
    expect(won.counterexample?.[0].ply).toBe(5);
  });

  it.each([arbitraryBoard, arbitraryGame, arbitraryPosition])('arbitraries refuse bad options: %o', (arbitrary) => {
    // @ts-expect-error unknown
    expect(() => arbitrary(ticTacToe, { ply: 3 })).toThrow(new OptionError('ply', ['plies', 'start']));
    expect(() => arbitrary(ticTacToe, { plies: -1 })).toThrow(new OptionError('plies', 'a whole number from 0', -1));
  });
});
