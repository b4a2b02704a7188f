/**
 * The cursors of both turn models, held to the laws of cursors. They list moves without trying them, and look for cells that
 * make five only where three quadrants have filled their part of a line. So every line is tried with each of its cells
 * left open, for both sides.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PentagoBoard } from '../../../src/games/pentago/board.js';
import { LINES } from '../../../src/games/pentago/lines.js';
import { casesOf, cursorLaws, endingLaw, moveListLaw, walkLaw } from '../../support/games/cursor-laws.js';
import { anyBoard, MODELS, ongoingBoard, textOf } from '../../support/pentago/board-arbitraries.js';

/** Four stones of the side to move on a line of five; the opponent's stones lie far apart. */
function nearlyFive(line: readonly number[], open: number, side: 'X' | 'O'): string {
  const cells = Array.from({ length: 36 }, () => '.');
  for (const cell of line) if (cell !== open) cells[cell] = side;
  const others = [0, 8, 16, 17, 19, 21, 30, 32, 34].filter((cell) => !line.includes(cell));
  for (const cell of others.slice(0, side === 'X' ? 4 : 5)) cells[cell] = side === 'X' ? 'O' : 'X';
  return textOf(cells, side, false);
}

describe.each(MODELS)('the cursor of $turns turns', ({ rules }) => {
  const listed = (board: PentagoBoard): string[] => {
    const cursor = rules.cursor(board);
    const codes = new Int32Array(400);
    return [...codes.subarray(7, cursor.moves(codes, 7))].map((code) => cursor.move(code));
  };

  walkLaw(casesOf(fc.constant(rules.initial()), rules), { steps: 250, runs: 3 });
  moveListLaw(casesOf(ongoingBoard({ max: 33 }), rules), 200);
  endingLaw(casesOf(anyBoard(), rules), 100);
  cursorLaws(rules);

  it('a cursor sees every stone that makes five', () => {
    for (const side of ['X', 'O'] as const) {
      for (const line of LINES) {
        for (const open of line) {
          const board = rules.parseBoard(nearlyFive(line, open, side));
          expect(rules.outcome(board)).toBeUndefined();
          expect(listed(board)).toEqual(rules.moves(board));
        }
      }
    }
  });
});

describe('the cursor of whole turns, which lists its moves in stages', () => {
  const whole = MODELS[1].rules;

  it('lists the same moves in two stages, and says whether the first is all', () => {
    // Few empty cells in all places: the stages divide the list by the first of them.
    const late = fc.oneof(ongoingBoard({ min: 31, max: 33 }), ongoingBoard({ min: 34, max: 35 }), ongoingBoard());
    fc.assert(
      fc.property(late, (board) => {
        const cursor = whole.cursor(board);
        const [all, staged] = [new Int32Array(400), new Int32Array(400)];
        const end = cursor.moves(all, 7);
        const told = cursor.firstMoves?.(staged, 7) ?? 0;
        const first = told < 0 ? -1 - told : told;
        expect(first).toBeGreaterThan(7);
        expect(told < 0).toBe(first < end);
        if (told < 0) expect(cursor.remainingMoves?.(staged, first)).toBe(end);
        expect(staged).toEqual(all);
      }),
    );
  });
});
