/** Invariants of every heuristic: symmetric boards have equal values, and so have boards with everything swapped. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardOf, type PentagoBoard, quadrantsOf, turnedQuadrant } from '../../../../src/games/pentago/board.js';
import { pentago } from '../../../../src/games/pentago/index.js';
import { expectFairness, expectFinite, expectSymmetry, numRuns } from '../../../support/heuristic-invariants.js';
import { heuristicBoard, playedBoard, swapped } from '../../../support/pentago/heuristic-twins-boards.js';
import { HEURISTIC_SUBJECTS } from '../../../support/pentago/heuristic-twins-subjects.js';

const rules = pentago();

describe.each(HEURISTIC_SUBJECTS)('$name', ({ heuristic, isZeroSum, ignoresTurns = false }) => {
  test('is equal on the eight images of a board', () => expectSymmetry(heuristic, heuristicBoard, () => rules));

  test('is equal when colours, mover and side are swapped', () => expectFairness(heuristic, heuristicBoard, swapped));

  test('is a finite number', () => expectFinite(heuristic, heuristicBoard));

  test(isZeroSum ? 'is zero-sum' : 'is not zero-sum, and does not say so', () => {
    expect(heuristic.zeroSum).toBe(isZeroSum);
    const isOpposite = (board: PentagoBoard) => heuristic(board, 0) === -heuristic(board, 1);
    if (isZeroSum) fc.assert(fc.property(heuristicBoard, isOpposite), { numRuns });
    else expect([10, 20, 30].map((seed) => playedBoard(20, seed)).some((board) => !isOpposite(board))).toBe(true);
  });

  test(ignoresTurns ? 'does not change when a quadrant is turned' : 'changes when a quadrant is turned', () => {
    const isSame = (board: PentagoBoard, quadrant: number) =>
      heuristic(turned(board, quadrant), 0) === heuristic(board, 0);
    if (ignoresTurns) fc.assert(fc.property(heuristicBoard, fc.nat(3), isSame), { numRuns });
    else
      expect(Array.from({ length: 30 }, (_, seed) => playedBoard(20, seed)).every((board) => isSame(board, 0))).toBe(
        false,
      );
  });
});

function turned(board: PentagoBoard, quadrant: number): PentagoBoard {
  const quadrants = quadrantsOf(board);
  quadrants[quadrant] = turnedQuadrant(quadrants[quadrant], 0);
  return boardOf(quadrants, board.turn, board.phase);
}
