/**
 * `tabulate` compared with value iteration (slow, straight from the definition) on random games with everything a game may
 * have, over all domains, options and optional members of the rules. A failure prints fast-check's seed and the shape of
 * the game; FOREPLY_CASES=20 runs twenty times as many cases.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KeyedRules, PositionIndex } from '../../src/rules/game-rules.js';
import { tabulate } from '../../src/solve/tabulate.js';
import { cases } from '../support/cases.js';
import { connectFour } from '../support/games/connect-four.js';
import { cycle } from '../support/games/cycle.js';
import { nim } from '../support/games/nim.js';
import { takeAgain } from '../support/games/take-again.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { expectEqualTables, expectEqualValues } from '../support/solve/compare.js';
import { randomDigraph, withForms } from '../support/solve/random-digraph.js';
import { allBoards, reachableBoards, ValueIteration } from '../support/solve/value-iteration.js';

const shapes = fc.record({
  seed: fc.nat(),
  orbits: fc.integer({ min: 1, max: 30 }),
  degree: fc.double({ min: 0.5, max: 5, noNaN: true }),
  ends: fc.double({ min: 0, max: 0.5, noNaN: true }),
});

const integers: (keyof PositionIndex<number>)[] = [
  'ending',
  'turn',
  'successors',
  'successorCount',
  'predecessors',
  'images',
];
const forms = fc.record({ predecessors: fc.boolean(), integers: fc.subarray(integers) });

describe('tabulate on random graphs', () => {
  it('solves all positions', () => {
    fc.assert(
      fc.property(shapes, forms, fc.boolean(), (shape, helps, symmetries) => {
        const rules = randomDigraph(shape);
        const twin = new ValueIteration(rules, allBoards(rules));
        const helped = withForms(rules, helps);
        expectEqualTables(rules, tabulate(helped, { symmetries }), twin);
        expectEqualValues(rules, tabulate(helped, { symmetries, storage: 'value' }), twin);
      }),
      { numRuns: cases(38) },
    );
  });

  it('solves the reachable positions by number', () => {
    fc.assert(
      fc.property(shapes, forms, fc.boolean(), fc.nat(), (shape, helps, symmetries, start) => {
        const rules = randomDigraph(shape);
        const from = [0, start % allBoards(rules).length];
        const twin = new ValueIteration(rules, reachableBoards(rules, from, symmetries));
        expectEqualTables(rules, tabulate(withForms(rules, helps), { from, symmetries }), twin);
      }),
      { numRuns: cases(38) },
    );
  });

  it('solves the reachable positions by key', () => {
    fc.assert(
      fc.property(shapes, fc.boolean(), (shape, symmetries) => {
        const rules = { ...randomDigraph(shape), positions: undefined };
        const twin = new ValueIteration(rules, reachableBoards(rules, [0], symmetries));
        expectEqualTables(rules, tabulate(rules, { symmetries }), twin);
        expectEqualValues(rules, tabulate(rules, { symmetries, storage: 'value' }), twin);
      }),
      { numRuns: cases(38) },
    );
  });

  it('stores one position per symmetry class', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const rules = randomDigraph(shape);
        expect(tabulate(rules, { symmetries: true }).counts.stored).toBe(shape.orbits);
        expect(tabulate(rules).counts.stored).toBe(allBoards(rules).length);
      }),
      { numRuns: cases(20) },
    );
  });
});

describe("tabulate on three men's slide", () => {
  const all = new ValueIteration(cycle, allBoards(cycle));
  const reached = new ValueIteration(cycle, reachableBoards(cycle));
  const forwards = { ...cycle, predecessors: undefined };
  const keyed = { ...cycle, positions: undefined };

  for (const symmetries of [false, true]) {
    const how = symmetries ? 'by symmetry class' : 'position by position';
    it(`solves all positions backwards, ${how}`, () => {
      expectEqualTables(cycle, tabulate(cycle, { symmetries }), all);
    });
    it(`solves all positions forwards, ${how}`, () => {
      expectEqualTables(cycle, tabulate(forwards, { symmetries }), all);
    });
    it(`solves the reachable positions by number, ${how}`, () => {
      expectEqualTables(cycle, tabulate(cycle, { domain: 'reachable', symmetries }), reached);
      expectEqualTables(cycle, tabulate(forwards, { domain: 'reachable', symmetries }), reached);
    });
    it(`solves the reachable positions by key, ${how}`, () => {
      expectEqualTables(cycle, tabulate(keyed, { symmetries }), reached);
    });
    it(`stores values without distances, ${how}`, () => {
      expectEqualValues(cycle, tabulate(cycle, { symmetries, storage: 'value' }), all);
    });
  }
});

/** Value and distance by plain recursion: only for games that end. */
function minimaxVerdict<Board, Move>(rules: KeyedRules<Board, Move>) {
  const known = new Map<string | number, number>();
  /** For side 0: 1000 − plies for a win, plies − 1000 for a loss. */
  const value = (board: Board): number => {
    const key = rules.key(board);
    const found = known.get(key) ?? backedUp(board);
    known.set(key, found);
    return found;
  };
  const backedUp = (board: Board): number => {
    const outcome = rules.outcome(board);
    if (outcome !== undefined) return outcome.kind === 'win' ? (outcome.winner === 0 ? 1000 : -1000) : 0;
    const values = rules.moves(board).map((move) => value(rules.play(board, move)));
    const best = rules.turn(board) === 0 ? Math.max(...values) : Math.min(...values);
    return best - Math.sign(best);
  };
  return (board: Board) => {
    const found = rules.turn(board) === 0 ? value(board) : -value(board);
    if (found === 0) return { kind: 'draw' };
    return { kind: found > 0 ? 'win' : 'loss', plies: 1000 - Math.abs(found) };
  };
}

describe('tabulate on games without cycles', () => {
  const games: KeyedRules<unknown, unknown>[] = [
    ticTacToe,
    nim({ heaps: [2, 3, 4] }),
    nim({ heaps: [1, 3, 3], misere: true }),
    takeAgain({ pits: 2, seeds: 3 }),
    connectFour({ columns: 3, rows: 4, connect: 3 }),
  ];
  for (const rules of games) {
    it(`agrees with plain recursion: ${rules.name}`, () => {
      const tablebase = tabulate(rules);
      const boards = reachableBoards(rules);
      const expected = minimaxVerdict(rules);
      expect(tablebase.counts.positions).toBe(boards.length);
      for (const board of boards) expect(tablebase.verdict(board)).toEqual(expected(board));
    });
  }
});
