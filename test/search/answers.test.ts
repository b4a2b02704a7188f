/** Errors about wrong answers, and strange answers that are valid. */

import { describe, expect, it } from 'vitest';
import {
  alphaBeta,
  createEngine,
  iterativeDeepening,
  minimax,
  Position,
  points,
  solve,
  tabulate,
} from '../../src/index.js';
import type { KeyedRules } from '../../src/rules/game-rules.js';
import { MOST_POINTS } from '../../src/rules/outcome.js';
import { WIN_BAND } from '../../src/search/score.js';
import { takeAgain } from '../support/games/take-again.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { anyGame, expectSound, SEARCH_NAMES, SEARCHES, TREE_SEARCH_NAMES, TREE_SEARCHES } from '../support/searches.js';

const game = anyGame(ticTacToe);
const start = '.........';

describe('the error about a wrong answer', () => {
  it('the error names function, answer and board, and formats the board with formatBoard', () => {
    const set = { ...game, moves: () => new Set([4]) as never };
    expect(() => alphaBeta(set, start, { depth: 2 })).toThrow(
      'In the rules of "tic-tac-toe", `moves` must give an array of moves, not [object Set] (board: .../.../... X).',
    );
    expect(() => Position.start(set)).toThrow('not [object Set] (board: .../.../... X)');
    const extend = (board: string) => (board.includes('O') ? 0.5 : 0);
    expect(() => alphaBeta(ticTacToe, start, { depth: 3, extend })).toThrow(
      '`extend` must give a whole number from 0 below 32767, not 0.5 (board: XO./.../... X)',
    );
  });

  it('the error shows the board as data if the game has no formatBoard', () => {
    const { formatBoard: _, ...mute } = ticTacToe;
    const failing = { ...mute, formatBoard: () => expect.fail('no text') };
    for (const rules of [mute, failing]) {
      const asked = { ...anyGame(rules as typeof ticTacToe), turn: () => 2 as never };
      expect(() => minimax(asked, start, { depth: 2 })).toThrow('`turn` must give 0 or 1, not 2 (board: ".........")');
    }
  });

  it('the error shows numbers that JSON does not have', () => {
    const boundless = { ...game, outcome: () => points(Number.POSITIVE_INFINITY) };
    expect(() => alphaBeta(boundless, start)).toThrow('not {"kind":"points","difference":"Infinity"}');
    expect(() => alphaBeta(ticTacToe, start, { depth: 2, heuristic: () => 5n as never })).toThrow('not 5n');
  });
});

describe('sides 1 and 2', () => {
  it.each(SEARCH_NAMES)('sides 1 and 2 are refused by %s', (name) => {
    const sides = { ...game, turn: (board: unknown) => (ticTacToe.turn(board as string) + 1) as 0 | 1 };
    expect(() => SEARCHES[name](sides, start, { depth: 3 })).toThrow('`turn` must give 0 or 1, not 2');
  });
});

describe('the side to move of a finished game', () => {
  it.each(SEARCH_NAMES)('the side to move of a finished game may be any answer in %s', (name) => {
    const board = 'XX.OO....';
    const careless = {
      ...game,
      turn: (at: unknown) => (ticTacToe.outcome(at as string) ? undefined : ticTacToe.turn(at as string)) as 0 | 1,
    };
    const { score, verdict, move } = SEARCHES[name](game, board, { depth: 4 });
    expect(SEARCHES[name](careless, board, { depth: 4 })).toMatchObject({ score, verdict, move });
  });
});

describe('points', () => {
  const ending = (difference: number): KeyedRules<number, number> => ({
    name: 'two moves',
    initial: () => 0,
    turn: (board) => (board === 0 ? 0 : 1),
    moves: () => [1],
    play: (board) => board + 1,
    outcome: (board) => (board === 2 ? points(difference) : undefined),
    key: (board) => board,
  });

  it('points are refused if they could be mistaken for a win', () => {
    expect(MOST_POINTS).toBeLessThan(WIN_BAND);
    for (const difference of [1e12, -1e12, MOST_POINTS + 1, Number.NaN, Number.NEGATIVE_INFINITY]) {
      for (const name of SEARCH_NAMES) {
        const call = () => SEARCHES[name](anyGame(ending(difference)), 0, { depth: 3 });
        expect(call).toThrow(/`outcome` must give .* points\(…\) between ±999998999999/);
      }
      expect(() => solve(ending(difference), 0)).toThrow('`outcome` must give');
      expect(() => createEngine(ending(difference), { depth: 3 }).choose(0)).toThrow('`outcome` must give');
    }
  });

  it('points count up to that limit', () => {
    for (const difference of [MOST_POINTS, -MOST_POINTS]) {
      for (const name of SEARCH_NAMES) {
        const { verdict } = SEARCHES[name](anyGame(ending(difference)), 0, { depth: 3 });
        expect(verdict).toEqual({ kind: 'points', difference });
      }
    }
  });
});

describe('an ordering out of range', () => {
  it.each(TREE_SEARCH_NAMES)('an ordering that returns undefined ends %s with an error', (name) => {
    const bonus = [3, 2];
    const ordering = (_: unknown, move: number) => bonus[move];
    expect(() => TREE_SEARCHES[name](game, start, { depth: 3, ordering })).toThrow(
      '`ordering` must give a number, not undefined (board: .../.../... X)',
    );
  });
});

describe('candidates that are not legal', () => {
  it('illegal candidates are neither searched nor played', () => {
    const candidates = () => [4];
    expect(() => alphaBeta(ticTacToe, '....X....', { depth: 1, candidates })).toThrow(
      '`candidates` must give legal moves, not 4 (board: .../.X./... O)',
    );
    expect(() => createEngine(ticTacToe, { depth: 2, candidates }).choose(start)).toThrow('`candidates`');
    expect(() => alphaBeta(ticTacToe, start, { depth: 1, noisy: () => [0] })).toThrow('`noisy`');
  });

  it('candidates may be new objects equal to legal moves', () => {
    const wrapped = {
      ...game,
      moves: (board: unknown) => ticTacToe.moves(board as string).map((cell) => ({ cell })),
      play: (board: unknown, move: unknown) => ticTacToe.play(board as string, (move as { cell: number }).cell),
      symmetries: [],
    };
    const candidates = (board: string) => [{ cell: board.lastIndexOf('.') }, { cell: board.indexOf('.') }];
    expect(iterativeDeepening(wrapped, start, { depth: 3, candidates: candidates as never }).move).toEqual({ cell: 8 });
  });
});

describe('a verdict without a distance', () => {
  const rules = takeAgain();
  const table = tabulate(rules, { storage: 'value' });
  const exact = tabulate(rules);
  const leaf = (board: Parameters<typeof table.find>[0]) => table.find(board);
  const board = rules.initial();

  it.each(TREE_SEARCH_NAMES)('a verdict without a distance is accepted by %s if all wins are equal', (name) => {
    const result = TREE_SEARCHES[name](anyGame(rules), board, { depth: 2, leaf, equalWins: true });
    expect(result).toMatchObject({ proven: true, verdict: { kind: exact.verdict(board).kind } });
    expectSound(result, anyGame(rules), board);
  });

  it('a verdict without a distance is accepted by solve without distances', () => {
    expect(solve(rules, board, { leaf, distance: false }).verdict.kind).toBe(exact.verdict(board).kind);
  });

  it.each(TREE_SEARCH_NAMES)('a verdict without a distance is refused by %s if distances count', (name) => {
    expect(() => TREE_SEARCHES[name](anyGame(rules), board, { depth: 2, leaf })).toThrow(
      /`leaf` must give `plies` with a win or loss .* unless `equalWins`/,
    );
  });
});
