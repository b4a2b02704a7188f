/**
 * The 32 lines of five, and the outcome that follows from them. Twelve lie in rows, twelve in columns, four on the long and
 * four on the short diagonals: one bit each of one number. For every content of a quadrant, a table gives the lines that it
 * completes within the quadrant (all their cells there are filled, or they have none there). So a side has five in a row if
 *
 *     FIVES[TL] & FIVES[TR] & FIVES[BL] & FIVES[BR]  ≠  0
 *
 * which takes four look-ups per side. Six in a row are two lines of five.
 */

import { draw, type Outcome, win } from '../../rules/outcome.js';
import { CELLS, cellOf, isFull, type PentagoBoard, QUADRANT_BITS, unionsByQuadrant } from './board.js';

const DIRECTIONS = [
  { row: 0, column: 1 },
  { row: 1, column: 0 },
  { row: 1, column: 1 },
  { row: 1, column: -1 },
];

/** The cells of each line of five. */
export const LINES: readonly (readonly number[])[] = DIRECTIONS.flatMap(({ row, column }) => {
  const starts = Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => {
    const lastRow = Math.floor(cell / 6) + 4 * row;
    const lastColumn = (cell % 6) + 4 * column;
    return lastRow < 6 && lastColumn >= 0 && lastColumn < 6;
  });
  return starts.map((start) => [0, 1, 2, 3, 4].map((step) => start + step * (6 * row + column)));
});

/** The lines through a cell. */
function linesThrough(cell: number): number {
  return LINES.reduce((lines, cells, line) => (cells.includes(cell) ? lines | (1 << line) : lines), 0);
}

/** The lines that nine bits of a quadrant touch: index by quadrant × 512 + bits. */
export const TOUCHED_LINES = unionsByQuadrant((quadrant, bit) => linesThrough(cellOf(quadrant, bit)));

/** The lines that are completed within a quadrant, all but those through its other cells: index as above. */
export const FIVES = TOUCHED_LINES.map((_, at) => ~TOUCHED_LINES[at ^ QUADRANT_BITS]);

/** Whether stones, nine bits per quadrant, include five in a row. */
export function hasFive(tl: number, tr: number, bl: number, br: number): boolean {
  return (FIVES[tl] & FIVES[512 | tr] & FIVES[1024 | bl] & FIVES[1536 | br]) !== 0;
}

/**
 * The outcome, which depends on the stones alone: five in a row for one side is a win, for both a draw. A full board is a
 * draw once its last quadrant is turned.
 */
export function outcome(board: PentagoBoard): Outcome | undefined {
  const first = fiveOf(board, 0);
  const second = fiveOf(board, 9);
  if (first) return second ? draw() : win(0);
  if (second) return win(1);
  return board.phase === 'place' && isFull(board) ? draw() : undefined;
}

/** Why a finished game is over. */
export function describeOutcome(board: PentagoBoard): string {
  if (outcome(board)?.kind === 'win') return 'five in a row';
  return fiveOf(board, 0) ? 'five in a row for both' : 'full board';
}

/** Whether a side has five in a row. Its bits begin at `shift`, 0 or 9. */
function fiveOf({ tl, tr, bl, br }: PentagoBoard, shift: number): boolean {
  const bits = QUADRANT_BITS;
  return hasFive((tl >> shift) & bits, (tr >> shift) & bits, (bl >> shift) & bits, (br >> shift) & bits);
}
