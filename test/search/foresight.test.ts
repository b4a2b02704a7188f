/** Answers above the horizon without a search: a heuristic value beyond a margin, and a solver that is asked everywhere. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alphaBeta, draw, iterativeDeepening, TranspositionTable, type Verdict, win } from '../../src/index.js';
import { expectAnalysedAlike } from '../support/analysed-alike.js';
import { cases, hashed, wander } from '../support/cases.js';
import { takeAgain } from '../support/games/take-again.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { branch, estimates, writtenTree } from '../support/games/written-tree.js';
import { anyGame, expectSound, expectTrue, TREE_SEARCH_NAMES, TREE_SEARCHES, timeless } from '../support/searches.js';

const game = anyGame(ticTacToe);

/** After `a`, side 0 has 4. After `b`, side 1 seems to have `seeming`, but has `truly` two plies later. */
function seemingTree(seeming: number, truly: number) {
  const end = { x: draw() };
  return branch(0, {
    a: branch(1, { p: branch(0, { q: branch(1, end, 4) }, 4) }, 4),
    b: branch(1, { p: branch(0, { q: branch(1, end, -truly) }, -truly) }, -seeming),
  });
}

describe.each(TREE_SEARCH_NAMES)('a margin in %s', (name) => {
  const search = TREE_SEARCHES[name];
  const given = { depth: 3, table: false, ordering: 'none' };

  it('a margin that no value exceeds changes nothing', () => {
    const options = { depth: 4, heuristic: hashed(game, 'whole', 1) };
    for (const margin of [() => Number.POSITIVE_INFINITY, () => 1e9]) {
      expect(timeless(search(game, 'X........', { ...options, margin }))).toEqual(
        timeless(search(game, 'X........', options)),
      );
    }
  });

  it('a margin saves searching positions that are good enough by far', () => {
    const tree = seemingTree(6, 6);
    const options = { ...given, heuristic: estimates(tree) };
    const rules = anyGame(writtenTree(tree));
    const without = search(rules, '', options);
    const result = search(rules, '', { ...options, margin: () => 5 });
    expect(result).toMatchObject({ move: 'a', score: 4 });
    expect(result.nodes).toBeLessThan(without.nodes);
  });

  it('a small margin misses a refutation that a larger margin finds', () => {
    const tree = seemingTree(6, -9);
    const options = { ...given, heuristic: estimates(tree) };
    const rules = anyGame(writtenTree(tree));
    expect(search(rules, '', options)).toMatchObject({ move: 'b', score: 9 });
    // Side 1 needs −4 and seems to have 6.
    expect(search(rules, '', { ...options, margin: () => 10 })).toMatchObject({ move: 'a', score: 4, proven: false });
    expect(search(rules, '', { ...options, margin: () => 10.5 })).toMatchObject({ move: 'b', score: 9 });
  });

  it('a margin is asked with the depth left, above the horizon and below the root', () => {
    const asked = new Set<number>();
    const margin = (board: string, depth: number) => {
      asked.add(depth);
      expect(depth + board.replaceAll('.', '').length).toBe(3);
      return Number.POSITIVE_INFINITY;
    };
    search(game, '.........', { depth: 3, heuristic: hashed(game, 'whole', 2), margin, table: false });
    expect([...asked].sort()).toEqual([1, 2]);
  });

  it('a margin does not prevent finding that a loss can be delayed', () => {
    // After b side 0 loses as well, but two plies later.
    const tree = branch(0, {
      a: branch(1, { p: win(1) }),
      b: branch(1, { p: branch(0, { q: branch(1, { r: win(1) }) }, 1000) }, -1000),
    });
    const options = { depth: 5, heuristic: estimates(tree), margin: () => 0, table: false };
    const { score, move } = search(anyGame(writtenTree(tree)), '', options);
    expect(move).toBe('b');
    expect(score).toBeLessThan(-1e11);
  });

  it('a margin never proves anything false', () => {
    const again = anyGame(takeAgain());
    const seeds = fc.record({ seed: fc.nat(10_000), plies: fc.nat(6), depth: fc.integer({ min: 2, max: 6 }) });
    fc.assert(
      fc.property(seeds, ({ seed, plies, depth }) => {
        const rules = seed % 2 === 0 ? game : again;
        const board = wander(rules, plies, seed);
        if (rules.outcome(board) !== undefined) return;
        const options = {
          depth,
          table: new TranspositionTable({ megabytes: 0.1 }),
          heuristic: hashed(rules, 'whole', seed),
          margin: () => seed % 5,
        };
        const result = search(rules, board, options);
        expectSound(result, rules, board);
        expectTrue(rules, board, result);
      }),
      { numRuns: cases(15) },
    );
  });
});

describe.each(TREE_SEARCH_NAMES)('a razor in %s', (name) => {
  const search = TREE_SEARCHES[name];
  const given = { depth: 3, table: false, ordering: 'none' };
  /** After `a`, side 0 has 4. After `b` and `p` it seems to have −6, but has `truly` one ply later. */
  const treeWith = (truly: number) => {
    const end = { x: draw() };
    return branch(0, {
      a: branch(1, { p: branch(0, { q: branch(1, end, 4) }, 4) }, 4),
      b: branch(1, { p: branch(0, { q: branch(1, end, truly), r: branch(1, end, -7) }, -6) }, 0),
    });
  };

  it('a razor that no value falls short of changes nothing', () => {
    const options = { depth: 4, heuristic: hashed(game, 'whole', 1) };
    for (const razor of [() => Number.POSITIVE_INFINITY, () => 1e9]) {
      expect(timeless(search(game, 'X........', { ...options, razor }))).toEqual(
        timeless(search(game, 'X........', options)),
      );
    }
  });

  it('a razor saves searching positions that are hopeless, and misses a rescue that a larger razor finds', () => {
    for (const truly of [-6, 9]) {
      const tree = treeWith(truly);
      const options = { ...given, heuristic: estimates(tree) };
      const rules = anyGame(writtenTree(tree));
      const without = search(rules, '', options);
      expect(without.move).toBe(truly > 4 ? 'b' : 'a');
      // Side 0 needs 4 and seems to have −6.
      const razored = search(rules, '', { ...options, razor: () => 10 });
      expect(razored).toMatchObject({ move: 'a', score: 4, proven: false });
      expect(razored.nodes).toBeLessThan(without.nodes);
      expect(search(rules, '', { ...options, razor: () => 10.5 })).toMatchObject({ move: without.move });
    }
  });

  it('a razor is asked with the depth left, above the horizon and below the root', () => {
    const asked = new Set<number>();
    const limit = 4;
    const razor = (board: string, depth: number) => {
      asked.add(depth);
      const plies = board.replaceAll('.', '').length;
      expect(plies).toBeGreaterThan(0);
      // Iterative deepening has searched to lesser depths before.
      if (name === 'iterativeDeepening') expect(depth + plies).toBeLessThanOrEqual(limit);
      else expect(depth + plies).toBe(limit);
      return Number.POSITIVE_INFINITY;
    };
    search(game, '.........', { depth: limit, heuristic: hashed(game, 'whole', 2), razor, table: false });
    expect(asked.size).toBeGreaterThan(1);
  });

  it('a razor does not prevent finding a faster win', () => {
    const tree = branch(0, {
      a: branch(1, { p: branch(0, { q: branch(1, { r: branch(0, { s: win(0) }) }) }) }),
      b: branch(1, { p: branch(0, { q: win(0) }, -1000) }, 1000),
    });
    const options = { depth: 5, heuristic: estimates(tree), razor: () => 0, table: false, ordering: 'none' };
    expect(search(anyGame(writtenTree(tree)), '', options)).toMatchObject({
      move: 'b',
      verdict: { kind: 'win', plies: 3 },
    });
  });

  it('a razor never proves anything false', () => {
    const seeds = fc.record({ seed: fc.nat(10_000), plies: fc.nat(6), depth: fc.integer({ min: 2, max: 6 }) });
    fc.assert(
      fc.property(seeds, ({ seed, plies, depth }) => {
        const board = wander(game, plies, seed);
        if (game.outcome(board) !== undefined) return;
        const table = new TranspositionTable({ megabytes: 0.1 });
        const heuristic = hashed(game, 'whole', seed);
        const result = search(game, board, { depth, table, heuristic, razor: () => seed % 5 });
        expectSound(result, game, board);
        expectTrue(game, board, result);
      }),
      { numRuns: cases(15) },
    );
  });
});

const verdicts = new Map<string, Verdict>();

/** Knows the exact verdict of some boards. */
function oracle(modulus: number) {
  const solve = (at: unknown): Verdict | undefined => {
    const board = String(at);
    if (board.replaceAll('.', '').length % modulus !== 0) return undefined;
    const verdict = verdicts.get(board) ?? alphaBeta(ticTacToe, board).verdict;
    verdicts.set(board, verdict);
    return verdict;
  };
  return Object.assign(solve, { everywhere: true });
}

describe.each(TREE_SEARCH_NAMES)('a solver that is asked everywhere in %s', (name) => {
  const search = TREE_SEARCHES[name];

  it('a solver asked everywhere leads to the true value, and proves it', () => {
    for (let seed = 0; seed < 30; seed++) {
      const board = wander(game, seed % 6, seed);
      if (game.outcome(board) !== undefined) continue;
      const table = new TranspositionTable({ megabytes: 0.1 });
      const result = search(game, board, { depth: 9, leaf: oracle(2 + (seed % 2)), table });
      expect(result.proven).toBe(true);
      expectTrue(game, board, result);
    }
  });

  it('a solver asked everywhere saves the nodes below its answers', () => {
    const solve = (board: string) => (board === 'X...O....' ? { kind: 'draw' } : undefined);
    const nodes = (leaf: object) => search(game, 'X........', { depth: 8, leaf, table: false }).nodes;
    expect(nodes(Object.assign(solve.bind(undefined), { everywhere: true }))).toBeLessThan(nodes(solve));
  });

  it("a position with a solver's win is searched further if the win may not be the shortest", () => {
    // After a, side 1 wins within 9 plies according to the solver, but in fact at once.
    const tree = branch(0, { a: branch(1, { p: win(1), q: branch(0, { r: draw() }) }) });
    const leaf = Object.assign((board: string) => (board === 'a' ? { kind: 'win', plies: 9 } : undefined), {
      everywhere: true,
    });
    expect(search(anyGame(writtenTree(tree)), '', { depth: 3, leaf }).verdict).toEqual({ kind: 'loss', plies: 2 });
  });
});

it('analyse visits the same positions as iterativeDeepening, with a margin and a solver', () =>
  expectAnalysedAlike(game, { margin: () => 1, leaf: oracle(5) }));

it('a table refuses a search with another margin', () => {
  const table = new TranspositionTable({ megabytes: 0.1 });
  iterativeDeepening(ticTacToe, '.........', { depth: 2, table, margin: () => 1 });
  expect(() => iterativeDeepening(ticTacToe, '.........', { depth: 2, table })).toThrow('the same margin');
});
