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
import { BIT_OF, CELLS, isFull, type PentagoBoard, QUADRANT_BITS, QUADRANT_OF } from './board.js';

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

/** The bits of each line in each quadrant: `LINE_BITS[line][quadrant]`. */
export const LINE_BITS: readonly (readonly number[])[] = LINES.map((cells) => {
  const bits = [0, 0, 0, 0];
  for (const cell of cells) bits[QUADRANT_OF[cell]] |= BIT_OF[cell];
  return bits;
});

/** Index by quadrant × 512 + the nine bits of one side there. */
export const FIVES = new Int32Array(4 * 512);
for (let quadrant = 0; quadrant < 4; quadrant++) {
  for (let bits = 0; bits < 512; bits++) {
    let lines = 0;
    LINE_BITS.forEach((needed, line) => {
      if ((needed[quadrant] & ~bits) === 0) lines |= 1 << line;
    });
    FIVES[(quadrant << 9) | bits] = lines;
  }
}

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
