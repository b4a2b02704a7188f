/** What is true of every heuristic: symmetric boards are worth the same, and so are boards with everything swapped. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardOf, type PentagoBoard, quadrantsOf, turnedQuadrant } from '../../../../src/games/pentago/board.js';
import { pentago } from '../../../../src/games/pentago/index.js';
import type { Side } from '../../../../src/rules/outcome.js';
import { cases } from '../../../support/cases.js';
import { heuristicBoard, playedBoard, swapped } from '../../../support/pentago/heuristic-twins-boards.js';
import { HEURISTIC_SUBJECTS } from '../../../support/pentago/heuristic-twins-subjects.js';

const rules = pentago();
const anySide = fc.constantFrom<Side>(0, 1);
const numRuns = cases(150);

/** −0 is 0 here. */
function expectSame(value: number, expected: number): void {
  expect(value + 0).toBe(expected + 0);
}

describe.each(HEURISTIC_SUBJECTS)('$name', ({ heuristic, isZeroSum, ignoresTurns = false }) => {
  test('is equal on the eight images of a board', () => {
    fc.assert(
      fc.property(heuristicBoard, anySide, (board, side) => {
        const value = heuristic(board, side);
        for (const symmetry of rules.symmetries) expectSame(heuristic(symmetry.board(board), side), value);
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

  test('is a finite number', () => {
    fc.assert(
      fc.property(heuristicBoard, anySide, (board, side) => Number.isFinite(heuristic(board, side))),
      { numRuns },
    );
  });

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
