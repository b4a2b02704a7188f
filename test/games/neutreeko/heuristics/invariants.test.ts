/** What is true of every heuristic: symmetric boards are worth the same, and so are boards with everything swapped. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { neutreeko } from '../../../../src/games/neutreeko/index.js';
import type { Side } from '../../../../src/rules/outcome.js';
import { cases } from '../../../support/cases.js';
import { HEURISTIC_SUBJECTS, heuristicBoard, swapped } from '../../../support/neutreeko/heuristic-subjects.js';

const anySide = fc.constantFrom<Side>(0, 1);
const numRuns = cases(150);

/** −0 is 0 here. */
function expectSame(value: number, expected: number): void {
  expect(value + 0).toBe(expected + 0);
}

describe.each(HEURISTIC_SUBJECTS)('$name', ({ heuristic }) => {
  test('is equal on the eight images of a board', () => {
    fc.assert(
      fc.property(heuristicBoard, anySide, (board, side) => {
        const value = heuristic(board, side);
        for (const symmetry of neutreeko({ size: board.size }).symmetries) {
          expectSame(heuristic(symmetry.board(board), side), value);
        }
      }),
      { numRuns },
    );
  });

  test('is equal when colours, mover and side are swapped', () => {
    fc.assert(
      fc.property(heuristicBoard, anySide, (board, side) => {
        expectSame(heuristic(swapped(board), side === 0 ? 1 : 0), heuristic(board, side));
      }),
      { numRuns },
    );
  });

  test('is a finite number, and zero-sum', () => {
    expect(heuristic.zeroSum).toBe(true);
    fc.assert(
      fc.property(heuristicBoard, (board) => {
        expect(Number.isFinite(heuristic(board, 0))).toBe(true);
        expectSame(heuristic(board, 0), -heuristic(board, 1));
      }),
      { numRuns },
    );
  });
});
