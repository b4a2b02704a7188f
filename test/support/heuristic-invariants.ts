/** Invariants of every heuristic of a game: symmetric boards have the same value, and so do boards with colours and side swapped. */

import fc from 'fast-check';
import { expect } from 'vitest';
import type { GameRules } from '../../src/rules/game-rules.js';
import type { Heuristic } from '../../src/rules/heuristic.js';
import type { Side } from '../../src/rules/outcome.js';
import { cases } from './cases.js';

const anySide = fc.constantFrom<Side>(0, 1);
export const numRuns = cases(38);

/** Turns −0 into 0. */
export function expectSame(value: number, expected: number): void {
  expect(value + 0).toBe(expected + 0);
}

/** Equal on all images of a board. */
export function expectSymmetry<Board, Move>(
  heuristic: Heuristic<Board>,
  boards: fc.Arbitrary<Board>,
  rulesOf: (board: Board) => GameRules<Board, Move>,
): void {
  fc.assert(
    fc.property(boards, anySide, (board, side) => {
      const value = heuristic(board, side);
      const { symmetries = [] } = rulesOf(board);
      expect(symmetries).toHaveLength(7);
      for (const symmetry of symmetries) expectSame(heuristic(symmetry.board(board), side), value);
    }),
    { numRuns },
  );
}

/** Equal when colours, mover and side are swapped. */
export function expectFairness<Board>(
  heuristic: Heuristic<Board>,
  boards: fc.Arbitrary<Board>,
  swapped: (board: Board) => Board,
): void {
  fc.assert(
    fc.property(boards, anySide, (board, side) => {
      expectSame(heuristic(swapped(board), side === 0 ? 1 : 0), heuristic(board, side));
    }),
    { numRuns },
  );
}

/** A finite number on every board. */
export function expectFinite<Board>(heuristic: Heuristic<Board>, boards: fc.Arbitrary<Board>): void {
  fc.assert(
    fc.property(boards, anySide, (board, side) => Number.isFinite(heuristic(board, side))),
    { numRuns },
  );
}
