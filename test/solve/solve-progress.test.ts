/** What `solve` and `prove` tell while they work, and the memory they keep to: properties of every call. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SolveBound, type SolveProgress, solve, TranspositionTable } from '../../src/index.js';
import { type AnyGame, cases, wander } from '../support/cases.js';
import { connectFour } from '../support/games/connect-four.js';
import { nim } from '../support/games/nim.js';
import { randomTree } from '../support/games/random-tree.js';
import { anyGame, tickingClock } from '../support/searches.js';
import { Truth } from '../support/solve/truth.js';

/** A bound as a number: the better for the side to move, the larger. Any win is worth as much if there is no distance. */
function worth({ kind, plies = 0 }: SolveBound): number {
  return kind === 'draw' ? 0 : kind === 'win' ? 1000 - plies : plies - 1000;
}

function progressOf(rules: AnyGame, board: unknown, options: object): SolveProgress<unknown>[] {
  const told: SolveProgress<unknown>[] = [];
  const onProgress = (progress: SolveProgress<unknown>): void => void told.push(progress);
  // The clock advances so far at every reading that every reading is told.
  solve(rules, board, { ...options, onProgress, now: tickingClock(200) });
  return told;
}

/** Fails unless everything told is true and nothing told is taken back. */
function expectTrueProgress(rules: AnyGame, board: unknown, distance: boolean): number {
  const truth = new Truth(rules, distance);
  const rank = (bound: SolveBound): number => worth(distance ? bound : { kind: bound.kind });
  const verdictOf = (value: number): SolveBound => truth.verdict(board, value) as SolveBound;
  const value = rank(verdictOf(truth.value(board)));
  const table = new TranspositionTable({ megabytes: 0.01 });
  const told = progressOf(rules, board, { distance, everyMove: true, table });
  let [nodes, least, most] = [0, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const progress of told) {
    expect(progress.nodes).toBeGreaterThanOrEqual(nodes);
    nodes = progress.nodes;
    if (progress.least === undefined || progress.most === undefined) continue;
    expect(worth(progress.least)).toBeGreaterThanOrEqual(least);
    expect(worth(progress.most)).toBeLessThanOrEqual(most);
    least = worth(progress.least);
    most = worth(progress.most);
    expect(least).toBeLessThanOrEqual(value);
    expect(most).toBeGreaterThanOrEqual(value);
    let at = board;
    for (const move of progress.line ?? []) {
      expect(rules.moves(at)).toContainEqual(move);
      at = rules.play(at, move);
    }
    const [first] = progress.line ?? [];
    if (first !== undefined) expect(rank(verdictOf(truth.after(board, first)))).toBeGreaterThanOrEqual(least);
  }
  return told.filter(({ line }) => (line ?? []).length > 0).length;
}

describe('the progress of solve', () => {
  it('tells bounds that are true and only get closer, and a line that keeps the lower one', () => {
    const shape = fc.record({
      seed: fc.nat(9999),
      repeatTurns: fc.boolean(),
      skips: fc.boolean(),
      depth: fc.integer({ min: 4, max: 9 }),
      width: fc.constantFrom(5, 30),
    });
    let lines = 0;
    fc.assert(
      fc.property(shape, fc.boolean(), (given, distance) => {
        const rules = anyGame(randomTree({ ...given, branching: 4 }));
        lines += expectTrueProgress(rules, rules.initial(), distance);
      }),
      { numRuns: cases(40, 400) },
    );
    lines += expectTrueProgress(anyGame(nim({ heaps: [2, 3, 1] })), { heaps: [2, 3, 1], mover: 0 }, true);
    expect(lines).toBeGreaterThan(40);
  });
});

describe('the memory of a solution', () => {
  it('of a small solution is small, and of a given table its size', () => {
    const rules: AnyGame = anyGame(connectFour({ columns: 6, rows: 5, connect: 4 }));
    const late = wander(rules, 22, 1);
    expect(solve(rules, late).megabytes).toBeLessThan(1);
    expect(solve(rules, late, { table: new TranspositionTable({ megabytes: 2 }) }).megabytes).toBeGreaterThan(1.9);
    expect(() => solve(rules, late, { megabytes: 0 })).toThrow('Option "megabytes"');
  });
});
