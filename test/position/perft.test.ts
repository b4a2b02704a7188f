import { describe, expect, it } from 'vitest';
import { OptionError } from '../../src/core/errors.js';
import { perft, perftDivide } from '../../src/position/perft.js';
import type { GameRules } from '../../src/rules/game-rules.js';
import { draw } from '../../src/rules/outcome.js';
import { coinGrid, coins } from '../support/games/coins.js';
import { fastCoins } from '../support/games/coins-cursor.js';
import { cycle } from '../support/games/cycle.js';
import { takeAgain } from '../support/games/take-again.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { fastTicTacToe } from '../support/games/tic-tac-toe-cursor.js';

/** Perft by its definition. */
function count<Board, Move>(rules: GameRules<Board, Move>, board: Board, depth: number): number {
  if (depth === 0) return 1;
  if (rules.outcome(board) !== undefined) return 0;
  return rules.moves(board).reduce((sum, move) => sum + count(rules, rules.play(board, move), depth - 1), 0);
}

describe('perft', () => {
  it('perft is 1 at depth 0, also if the game is over', () => {
    expect(perft(ticTacToe, ticTacToe.initial(), 0)).toBe(1);
    expect(perft(ticTacToe, 'XXXOO....', 0)).toBe(1);
  });

  it('perft does not continue a finished game, even if the rules still list moves', () => {
    const careless = {
      ...ticTacToe,
      moves: (board: string) => [...board].flatMap((cell, at) => (cell === '.' ? at : [])),
    };
    for (const rules of [ticTacToe, careless]) {
      expect(perft(rules, 'XXXOO....', 1)).toBe(0);
      expect(perft(rules, 'XX.OO....', 2)).toBe(4 * 4);
      expect(perftDivide(rules, 'XXXOO....', 2)).toEqual([]);
    }
  });

  it('perft agrees with its definition, also if a side moves twice', () => {
    const rules = takeAgain();
    for (const depth of [1, 2, 3, 4, 5]) {
      expect(perft(rules, rules.initial(), depth)).toBe(count(rules, rules.initial(), depth));
    }
  });

  it('perft ignores repetition', () => {
    expect(perft(cycle, cycle.initial(), 5)).toBe(count(cycle, cycle.initial(), 5));
  });

  it("perft counts the same with the game's own cursor", () => {
    expect(perft(fastTicTacToe, '.........', 5)).toBe(perft(ticTacToe, '.........', 5));
    const game = coinGrid(2, 2, { ground: true });
    expect(perft(fastCoins(game), coins(game).initial(), 4)).toBe(perft(coins(game), coins(game).initial(), 4));
  });

  it('perft handles positions with very many moves', () => {
    const wide: GameRules<number, string> = {
      name: 'wide',
      initial: () => 0,
      turn: () => 0,
      moves: (ply) => (ply < 2 ? Array.from({ length: 700 }, (_, at) => `move ${at}`) : []),
      play: (ply) => ply + 1,
      outcome: (ply) => (ply === 2 ? draw() : undefined),
    };
    expect(perft(wide, 0, 2)).toBe(490_000);
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('perft refuses depth %s', (depth) => {
    expect(() => perft(ticTacToe, '.........', depth)).toThrow(OptionError);
    expect(() => perftDivide(ticTacToe, '.........', depth)).toThrow('Option "depth" must be a whole number from 0');
  });
});

describe('perftDivide', () => {
  it('perftDivide adds up to perft and lists moves in the order of the rules', () => {
    const rules = takeAgain();
    const divided = perftDivide(rules, rules.initial(), 4);
    expect(divided.map(({ move }) => move)).toEqual(rules.moves(rules.initial()));
    expect(divided.reduce((sum, { count: part }) => sum + part, 0)).toBe(perft(rules, rules.initial(), 4));
    for (const { move, count: part } of divided) {
      expect(part).toBe(perft(rules, rules.play(rules.initial(), move), 3));
    }
  });

  it('perftDivide is empty at depth 0 and for a finished game', () => {
    expect(perftDivide(ticTacToe, '.........', 0)).toEqual([]);
    expect(perftDivide(ticTacToe, 'XXXOO....', 2)).toEqual([]);
  });
});
