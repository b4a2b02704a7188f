/** Rules and hooks that break their contract in the middle of a search, and lines too long for the stack. */

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

describe('a heuristic that gives no number', () => {
  it.each(SEARCH_NAMES)('ends %s', (name) => {
    for (const value of [Number.NaN, undefined]) {
      expect(culprit(() => SEARCHES[name](game, '.........', { depth: 2, heuristic: () => value }))).toBe('heuristic');
    }
    expect(() => SEARCHES[name](game, '.........', { depth: 2, heuristic: () => Number.NaN })).toThrow('"tic-tac-toe"');
  });

  it.each(SEARCH_NAMES)('now and then ends %s too', (name) => {
    let asked = 0;
    const heuristic = () => (++asked === 30 ? Number.NaN : 0);
    expect(culprit(() => SEARCHES[name](game, '.........', { depth: 3, heuristic }))).toBe('heuristic');
  });

  it('in its form for the cursor is found as well', () => {
    const heuristic = Object.assign(() => 0, { onCursor: () => Number.NaN });
    expect(culprit(() => SEARCHES.alphaBeta(anyGame(fastTicTacToe), '.........', { depth: 2, heuristic }))).toBe(
      'heuristic',
    );
  });

  it('ends an analysis, where it is waited for', async () => {
    const results = analyse(ticTacToe, '.........', { depth: 2, heuristic: () => Number.NaN });
    await expect(results.next()).rejects.toThrow('`heuristic` must give a number, not NaN');
  });
});

describe('an ordering that gives NaN', () => {
  it.each(TREE_SEARCH_NAMES)('ends %s', (name) => {
    const ordering = () => Number.NaN;
    expect(culprit(() => SEARCHES[name](game, '.........', { depth: 2, ordering }))).toBe('ordering');
  });
});

describe('rules without a move though the game goes on', () => {
  /** Ends properly only where a side never runs out of moves. */
  const stuckAt = (depth: number): KeyedRules<number, number> => ({
    name: 'dead end',
    initial: () => 0,
    turn: (board) => (board % 2 === 0 ? 0 : 1),
    moves: (board) => (board < depth ? [1, 2] : []),
    play: (board, step) => board + step,
    outcome: (board) => (board >= 50 ? draw() : undefined),
    key: (board) => board,
  });

  it.each(SEARCH_NAMES)('are named by %s, at the root and below', (name) => {
    for (const depth of [0, 1, 3]) {
      const rules = anyGame(stuckAt(depth));
      expect(culprit(() => SEARCHES[name](rules, 0, { depth: 6 }))).toBe('moves');
      expect(() => SEARCHES[name](rules, 0, { depth: 6 })).toThrow('"dead end"');
    }
  });

  it.each(SEARCH_NAMES)('are named by %s even when it need not look', (name) => {
    for (const options of [{ depth: 0 }, { depth: 5, nodes: 0 }, { depth: 5, time: 0 }]) {
      expect(culprit(() => SEARCHES[name](anyGame(stuckAt(0)), 0, options))).toBe('moves');
    }
  });

  it('are named by solve and by an engine', () => {
    expect(culprit(() => solve(stuckAt(3), 0))).toBe('moves');
    expect(culprit(() => createEngine(stuckAt(1), { depth: 4 }).choose(0))).toBe('moves');
  });
});

describe('a key that is none', () => {
  it('is named by a search with a table', () => {
    const rules = { ...ticTacToe, key: () => Number.NaN };
    expect(culprit(() => SEARCHES.alphaBeta(anyGame(rules), '.........', { depth: 2, table: true }))).toBe('key');
  });
});

describe('errors of the rules themselves', () => {
  it.each(SEARCH_NAMES)('come out of %s as they are', (name) => {
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

  it('ends minimax, which recurses, with a StackError that says how far it came', () => {
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

  it.each(['alphaBeta', 'boundedAlphaBeta', 'principalVariation'] as const)('is searched to its end by %s', (name) => {
    const result = SEARCHES[name](anyGame(long), PLIES, {});
    expect(result).toMatchObject({
      stop: 'complete',
      verdict: { kind: 'loss', plies: PLIES },
      depth: PLIES,
      nodes: PLIES,
    });
    expect(result.principalVariation).toHaveLength(PLIES);
  });

  it('is no trouble with a depth', () => {
    for (const name of SEARCH_NAMES) {
      expect(SEARCHES[name](anyGame(long), PLIES, { depth: 20 })).toMatchObject({ stop: 'depth', depth: 20 });
    }
  });

  it('is extended by iterative deepening as far as it goes, and solved', () => {
    const extended = iterativeDeepening(long, PLIES, { depth: 2, extend: (left) => (left < PLIES ? 1 : 0) });
    expect(extended).toMatchObject({ selectiveDepth: PLIES, verdict: { kind: 'loss', plies: PLIES } });
    expect(solve(line(1000), 1000)).toMatchObject({ solved: true, verdict: { kind: 'loss', plies: 1000 } });
  });

  it('is traced as deep as there is room', () => {
    const trace = new SearchTrace<number>({ nodes: 100 });
    SEARCHES.alphaBeta(anyGame(long), PLIES, { trace });
    expect(trace.isTruncated).toBe(true);
  });
});
