/** Nothing blocks for ever: neither trusted code that is wrong, nor a game that never ends without saying so. */

import { describe, expect, it } from 'vitest';
import {
  type GameRules,
  type KeyedRules,
  minimax,
  points,
  RulesError,
  TranspositionTable,
  type Verdict,
} from '../../src/index.js';
import { coinGrid, coins } from '../support/games/coins.js';
import { CoinsCursor } from '../support/games/coins-cursor.js';
import { anyGame, SEARCH_NAMES, SEARCHES, TREE_SEARCH_NAMES, TREE_SEARCHES } from '../support/searches.js';

describe('a trusted cursor that is wrong', () => {
  const grid = coinGrid(2, 2, { ground: true });
  const rules = coins(grid);

  class Boundless extends CoinsCursor {
    override banked(): number {
      return Number.POSITIVE_INFINITY;
    }
  }
  class Uncounted extends CoinsCursor {
    override banked(): number {
      return Number.NaN;
    }
  }

  it.each(TREE_SEARCH_NAMES)('%s ends even with a wrong cursor', (name) => {
    for (const Wrong of [Boundless, Uncounted]) {
      const wrong = anyGame({ ...rules, cursor: (board) => new Wrong(rules, grid.strings.length, board) });
      // Two strings are left, so the second depth sees the end of the game.
      const board = { ...rules.initial(), cut: 2 ** grid.strings.length - 4 };
      const limits = { depth: 3, heuristic: () => 0 };
      for (const aspiration of name === 'iterativeDeepening' ? [{}, { aspiration: 1 }] : [{}]) {
        const end = (() => {
          try {
            return TREE_SEARCHES[name](wrong, board, { ...limits, ...aspiration }).nodes;
          } catch (error) {
            return error;
          }
        })();
        expect(end).toBeDefined();
      }
    }
  });

  it.each(TREE_SEARCH_NAMES)('%s ends with a solver that knows no distances, and gives a whole turn', (name) => {
    const own = anyGame({ ...rules, cursor: (board) => new CoinsCursor(rules, grid.strings.length, board) });
    const leaf = Object.assign(() => undefined, { onCursor: () => ({ kind: 'win' }) as Verdict });
    const { turn } = TREE_SEARCHES[name](own, own.initial(), { depth: 2, nodes: 2000, leaf });
    expect(turn.length).toBeGreaterThan(0);
  });
});

describe('a game that never ends', () => {
  const endless = (turn: (board: number) => 0 | 1): GameRules<number, number> => ({
    name: 'endless',
    initial: () => 0,
    turn,
    moves: () => [1, 2],
    play: (board, step) => board + step,
    outcome: () => undefined,
  });

  it.each(SEARCH_NAMES)('%s throws an error for a turn that never ends', (name) => {
    const rules = anyGame(endless(() => 0));
    let error: unknown;
    try {
      SEARCHES[name](rules, 0, { depth: 2, nodes: 50 });
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(RulesError);
    expect(error).toMatchObject({ member: 'turn', message: expect.stringContaining('"endless"') });
  });

  it.each(TREE_SEARCH_NAMES)('%s throws an error if it cannot tell a draw from points', (name) => {
    // A proven 0 is a draw in one kind of game and a difference of points in the other: only a finished game tells which.
    const rules = anyGame(endless((board) => (board % 2 === 0 ? 0 : 1)));
    const leaf = () => ({ kind: 'draw' });
    expect(() => TREE_SEARCHES[name](rules, 0, { depth: 2, leaf })).toThrow('`outcome` must end every game');
  });
});

describe('points just below the limit', () => {
  const rules = coins({ ...coinGrid(2, 2), coins: [4e11, 1e11, 2e11, 2.9e11] });

  it.each(TREE_SEARCH_NAMES)('points just below the limit are not wins in %s, with a table and without', (name) => {
    const exact = minimax(rules, rules.initial());
    expect(exact.verdict.kind).toBe('points');
    for (const table of [false, true]) {
      expect(TREE_SEARCHES[name](anyGame(rules), rules.initial(), { table })).toMatchObject({
        score: exact.score,
        verdict: exact.verdict,
      });
    }
  });

  /** Side 0 begins far behind and can only gain, so the points still to be won exceed any score but that of a win. */
  const catchingUp: KeyedRules<{ readonly left: number; readonly points: number }, number> = {
    name: 'catching up',
    initial: () => ({ left: 6, points: -9e11 }),
    turn: ({ left }) => (left % 2 === 0 ? 0 : 1),
    moves: () => [2.5e11, 3e11],
    play: (board, gain) => ({ left: board.left - 1, points: board.points + gain }),
    outcome: ({ left, points: difference }) => (left === 0 ? points(difference) : undefined),
    key: ({ left }) => left,
    banked: (board) => board.points,
  };

  it.each(TREE_SEARCH_NAMES)(
    'points just below the limit are stored correctly by %s in a table kept from move to move',
    (name) => {
      const table = new TranspositionTable({ megabytes: 0.1 });
      let board = catchingUp.initial();
      while (board.left > 0) {
        const { score } = TREE_SEARCHES[name](anyGame(catchingUp), board, { table, deeperEntries: true });
        expect(score).toBe(minimax(catchingUp, board).score);
        board = catchingUp.play(board, 3e11);
      }
    },
  );
});
