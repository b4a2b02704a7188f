/** Rules and hooks that break their contract in the middle of a search, and lines too long for the call stack. */

import { describe, expect, it } from 'vitest';
import { analyse, createEngine, draw, iterativeDeepening, RulesError, StackError, solve } from '../../src/index.js';
import type { KeyedRules } from '../../src/rules/game-rules.js';
import { SearchTrace } from '../../src/trace/index.js';
import { line } from '../support/games/line.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { fastTicTacToe } from '../support/games/tic-tac-toe-cursor.js';
import { anyGame, SEARCH_NAMES, SEARCHES, TREE_SEARCH_NAMES } from '../support/searches.js';

const game = anyGame(ticTacToe);

/** The member that the error names; anything else fails the test. */
function culprit(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    expect(error).toBeInstanceOf(RulesError);
    expect((error as RulesError).message).toContain(`\`${(error as RulesError).member}\``);
    return (error as RulesError).member;
  }
  return 'nobody';
}

describe('a heuristic that does not return a number', () => {
  it.each(SEARCH_NAMES)('%s ends with an error', (name) => {
    for (const value of [Number.NaN, undefined]) {
      expect(culprit(() => SEARCHES[name](game, '.........', { depth: 2, heuristic: () => value }))).toBe('heuristic');
    }
    expect(() => SEARCHES[name](game, '.........', { depth: 2, heuristic: () => Number.NaN })).toThrow('"tic-tac-toe"');
  });

  it.each(SEARCH_NAMES)('%s ends with an error even if most values are numbers', (name) => {
    let asked = 0;
    const heuristic = () => (++asked === 30 ? Number.NaN : 0);
    expect(culprit(() => SEARCHES[name](game, '.........', { depth: 3, heuristic }))).toBe('heuristic');
  });

  it('a bad value of the onCursor form is an error, too', () => {
    const heuristic = Object.assign(() => 0, { onCursor: () => Number.NaN });
    expect(culprit(() => SEARCHES.alphaBeta(anyGame(fastTicTacToe), '.........', { depth: 2, heuristic }))).toBe(
      'heuristic',
    );
  });

  it('a bad heuristic value rejects the pending result of an analysis', async () => {
    const results = analyse(ticTacToe, '.........', { depth: 2, heuristic: () => Number.NaN });
    await expect(results.next()).rejects.toThrow('`heuristic` must give a number, not NaN');
  });
});

describe('an ordering that returns NaN', () => {
  it.each(TREE_SEARCH_NAMES)('%s ends with an error', (name) => {
    const ordering = () => Number.NaN;
    expect(culprit(() => SEARCHES[name](game, '.........', { depth: 2, ordering }))).toBe('ordering');
  });
});

describe('rules without a move although the game is not over', () => {
  /** Ends properly only if no side runs out of moves. */
  const stuckAt = (depth: number): KeyedRules<number, number> => ({
    name: 'dead end',
    initial: () => 0,
    turn: (board) => (board % 2 === 0 ? 0 : 1),
    moves: (board) => (board < depth ? [1, 2] : []),
    play: (board, step) => board + step,
    outcome: (board) => (board >= 50 ? draw() : undefined),
    key: (board) => board,
  });

  it.each(SEARCH_NAMES)('%s names `moves` if a position has none, at the root and below', (name) => {
    for (const depth of [0, 1, 3]) {
      const rules = anyGame(stuckAt(depth));
      expect(culprit(() => SEARCHES[name](rules, 0, { depth: 6 }))).toBe('moves');
      expect(() => SEARCHES[name](rules, 0, { depth: 6 })).toThrow('"dead end"');
    }
  });

  it.each(SEARCH_NAMES)('%s names `moves` even if it need not search', (name) => {
    for (const options of [{ depth: 0 }, { depth: 5, nodes: 0 }, { depth: 5, time: 0 }]) {
      expect(culprit(() => SEARCHES[name](anyGame(stuckAt(0)), 0, options))).toBe('moves');
    }
  });

  it('solve and an engine name `moves` if a position has none', () => {
    expect(culprit(() => solve(stuckAt(3), 0))).toBe('moves');
    expect(culprit(() => createEngine(stuckAt(1), { depth: 4 }).choose(0))).toBe('moves');
  });
});

describe('a key that is not a key', () => {
  it('a search with a table names a bad `key`', () => {
    const rules = { ...ticTacToe, key: () => Number.NaN };
    expect(culprit(() => SEARCHES.alphaBeta(anyGame(rules), '.........', { depth: 2, table: true }))).toBe('key');
  });
});

describe('errors of the rules themselves', () => {
  it.each(SEARCH_NAMES)('errors thrown by the rules pass through %s unchanged', (name) => {
    const failing = {
      ...ticTacToe,
      play: (board: string, move: number) => {
        if (board.includes('O')) throw new TypeError('out of cells');
        return ticTacToe.play(board, move);
      },
    };
    expect(() => SEARCHES[name](anyGame(failing), '.........', { depth: 4 })).toThrow(new TypeError('out of cells'));
  });
});

describe('a line of 20,000 moves', () => {
  const PLIES = 20_000;
  const long = line(PLIES);

  it('minimax, which recurses, throws a StackError that says how deep it got', () => {
    let error: unknown;
    try {
      SEARCHES.minimax(anyGame(long), PLIES, {});
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(StackError);
    expect((error as StackError).ply).toBeGreaterThan(100);
    expect((error as StackError).ply).toBeLessThan(PLIES);
  });

  it.each(['alphaBeta', 'boundedAlphaBeta', 'principalVariation'] as const)(
    'a line of 20,000 moves is searched to its end by %s',
    (name) => {
      const result = SEARCHES[name](anyGame(long), PLIES, {});
      expect(result).toMatchObject({
        stop: 'complete',
        verdict: { kind: 'loss', plies: PLIES },
        depth: PLIES,
        nodes: PLIES,
      });
      expect(result.principalVariation).toHaveLength(PLIES);
    },
  );

  it('a line of 20,000 moves is no trouble with a depth limit', () => {
    for (const name of SEARCH_NAMES) {
      expect(SEARCHES[name](anyGame(long), PLIES, { depth: 20 })).toMatchObject({ stop: 'depth', depth: 20 });
    }
  });

  it('a line of 20,000 moves is extended to its end by iterative deepening, and solved', () => {
    const extended = iterativeDeepening(long, PLIES, { depth: 2, extend: (left) => (left < PLIES ? 1 : 0) });
    expect(extended).toMatchObject({ selectiveDepth: PLIES, verdict: { kind: 'loss', plies: PLIES } });
    expect(solve(line(1000), 1000)).toMatchObject({ solved: true, verdict: { kind: 'loss', plies: 1000 } });
  });

  it('a line of 20,000 moves is traced as deep as there is room', () => {
    const trace = new SearchTrace<number>({ nodes: 100 });
    SEARCHES.alphaBeta(anyGame(long), PLIES, { trace });
    expect(trace.isTruncated).toBe(true);
  });
});
