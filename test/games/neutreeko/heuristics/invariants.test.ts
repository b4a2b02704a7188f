/** What holds for every heuristic: symmetric boards have the same value, and so do boards with everything swapped. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { neutreeko } from '../../../../src/games/neutreeko/index.js';
import {
  expectFairness,
  expectFinite,
  expectSame,
  expectSymmetry,
  numRuns,
} from '../../../support/heuristic-invariants.js';
import { HEURISTIC_SUBJECTS, heuristicBoard, swapped } from '../../../support/neutreeko/heuristic-subjects.js';

describe.each(HEURISTIC_SUBJECTS)('$name', ({ heuristic }) => {
  test('is equal on the eight images of a board', () => {
    expectSymmetry(heuristic, heuristicBoard, ({ size }) => neutreeko({ size }));
  });

  test('is equal when colours, mover and side are swapped', () => expectFairness(heuristic, heuristicBoard, swapped));

  test('is a finite number', () => expectFinite(heuristic, heuristicBoard));

  test('is zero-sum', () => {
    expect(heuristic.zeroSum).toBe(true);
    const isOpposite = fc.property(heuristicBoard, (board) => expectSame(heuristic(board, 0), -heuristic(board, 1)));
    fc.assert(isOpposite, { numRuns });
  });
});
