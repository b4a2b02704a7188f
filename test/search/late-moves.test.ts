/** Late moves are first searched less deep: what that may cost, and what it must not. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draw, iterativeDeepening, TranspositionTable } from '../../src/index.js';
import { expectAnalysedAlike } from '../support/analysed-alike.js';
import { cases, hashed, wander } from '../support/cases.js';
import { takeAgain } from '../support/games/take-again.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { branch, estimates, writtenTree } from '../support/games/written-tree.js';
import { anyGame, expectSound, expectTrue, TREE_SEARCH_NAMES, TREE_SEARCHES, timeless } from '../support/searches.js';

const game = anyGame(ticTacToe);

/** `c` is better than `a`, but that takes `depth` plies to see; before that its value is `early`. */
function lateTree(early: number) {
  const end = { x: draw() };
  return branch(0, {
    a: branch(1, { p: branch(0, { q: branch(1, end, 1) }, 1) }, 1),
    b: branch(1, { p: branch(0, { q: branch(1, end, 0) }, 0) }, 0),
    c: branch(1, { p: branch(0, { q: branch(1, end, 9) }, early) }, early),
  });
}

describe.each(TREE_SEARCH_NAMES)('late moves in %s', (name) => {
  const search = TREE_SEARCHES[name];

  it('a reduction of 0 plies changes nothing', () => {
    const options = { depth: 4, heuristic: hashed(game, 'whole', 1) };
    for (const reduce of [() => 0, () => -3, () => 0.5]) {
      expect(timeless(search(game, 'X........', { ...options, reduce }))).toEqual(
        timeless(search(game, 'X........', options)),
      );
    }
  });

  it('late moves are searched again to the full depth if they look better', () => {
    const tree = lateTree(5);
    const rules = anyGame(writtenTree(tree));
    const options = { depth: 3, heuristic: estimates(tree), reduce: () => 2, table: false };
    expect(search(rules, '', options)).toMatchObject({ move: 'c', score: 9 });
  });

  it('a good late move is missed if it looks worse at reduced depth', () => {
    const tree = lateTree(-5);
    const rules = anyGame(writtenTree(tree));
    const options = { depth: 3, heuristic: estimates(tree), table: false, ordering: 'none' };
    expect(search(rules, '', options)).toMatchObject({ move: 'c', score: 9 });
    expect(search(rules, '', { ...options, reduce: () => 2 })).toMatchObject({ move: 'a', score: 1 });
  });

  it('the reduction is asked with the place in the order, from 1, and the depth left', () => {
    const asked = new Set<string>();
    const reduce = (place: number, depth: number) => {
      asked.add(`${place} ${depth}`);
      return 0;
    };
    search(anyGame(writtenTree(lateTree(0))), '', { depth: 3, reduce, table: false });
    expect(asked).toContain('1 3');
    expect(asked).toContain('2 3');
    expect([...asked].some((each) => each.startsWith('0'))).toBe(false);
  });

  it('late moves are left out if asked for, but not at the root, nor if they are extended', () => {
    let seen: string[] = [];
    const heuristic = (board: string) => {
      seen.push(board);
      return 0;
    };
    const options = { depth: 2, heuristic, reduce: () => Number.POSITIVE_INFINITY, ordering: 'none', table: false };
    search(game, '.........', options);
    expect(seen).toContain('XO.......');
    expect(seen).toContain('........X');
    expect(seen.filter((board) => board.startsWith('X.') && board.includes('O'))).toEqual([]);
    seen = [];
    search(game, '.........', { ...options, extend: (_: string, move: number) => (move === 8 ? 1 : 0) });
    expect(seen).toContain('XX......O');
  });

  it('extended moves are not reduced', () => {
    const tree = lateTree(-5);
    const rules = anyGame(writtenTree(tree));
    const extend = (_: string, move: string) => (move === 'c' ? 1 : 0);
    const options = { depth: 2, heuristic: estimates(tree), reduce: () => 2, extend, table: false };
    expect(search(rules, '', options).move).toBe('c');
  });

  it('reductions never prove anything false', () => {
    const again = anyGame(takeAgain());
    const seeds = fc.record({
      seed: fc.nat(10_000),
      plies: fc.nat(6),
      most: fc.oneof(fc.nat(3), fc.constant(Number.POSITIVE_INFINITY)),
      depth: fc.integer({ min: 2, max: 6 }),
    });
    fc.assert(
      fc.property(seeds, ({ seed, plies, most, depth }) => {
        const rules = seed % 2 === 0 ? game : again;
        const board = wander(rules, plies, seed);
        if (rules.outcome(board) !== undefined) return;
        const table = new TranspositionTable({ megabytes: 0.1 });
        const options = {
          depth,
          table,
          heuristic: hashed(rules, 'whole', seed),
          reduce: (place: number) => (place > 2 ? most : Math.min(place, most)),
        };
        const result = search(rules, board, options);
        expectSound(result, rules, board);
        expectTrue(rules, board, result);
      }),
      { numRuns: cases(15) },
    );
  });
});

it('analyse visits the same positions as iterativeDeepening, with late moves reduced', () =>
  expectAnalysedAlike(game, {
    reduce: (place: number) => (place > 3 ? Number.POSITIVE_INFINITY : Math.min(place >> 1, 2)),
  }));

it('a table refuses a search with another reduction', () => {
  const table = new TranspositionTable({ megabytes: 0.1 });
  iterativeDeepening(ticTacToe, '.........', { depth: 2, table, reduce: () => 1 });
  expect(() => iterativeDeepening(ticTacToe, '.........', { depth: 2, table })).toThrow('the same reduce');
});

describe('exhaustive candidates', () => {
  // O must block at c1, and every other move loses.
  const blocking = (board: string) => (ticTacToe.turn(board) === 1 ? [2] : []);

  it.each(TREE_SEARCH_NAMES)('exhaustive candidates prove what they lead to, in %s', (name) => {
    const board = 'XOXXOO.X.';
    const candidates = (at: string) => ticTacToe.moves(at).slice(0, 1);
    const search = TREE_SEARCHES[name];
    expect(search(game, board, { candidates }).proven).toBe(false);
    const all = Object.assign((at: string) => [...ticTacToe.moves(at)].reverse(), { exhaustive: () => true });
    expect(search(game, board, { candidates: all }).proven).toBe(true);
  });

  it('whether candidates are exhaustive is asked for each position', () => {
    const asked: string[] = [];
    const exhaustive = (board: string) => {
      asked.push(board);
      return ticTacToe.turn(board) === 1;
    };
    const candidates = Object.assign(blocking, { exhaustive });
    TREE_SEARCHES.alphaBeta(game, 'XX..O....', { depth: 2, candidates });
    for (const board of asked) expect(blocking(board)).toEqual([2]);
    expect(asked.length).toBeGreaterThan(0);
  });
});
