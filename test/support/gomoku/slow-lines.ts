/** The lines of a Gomoku board as text, taken from the rows that `formatBoard` writes: every row, column and diagonal. */

import type { GomokuBoard } from '../../../src/games/gomoku/board.js';
import { formatBoard } from '../../../src/games/gomoku/notation.js';

/** Across, down, falling and rising: the same order as in the cursor and the shapes. */
const SLOW_DIRECTIONS: readonly (readonly [down: number, right: number])[] = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
];

export interface SlowLine {
  readonly direction: number;
  /** The numbers of its cells, from its upper end or from the left. */
  readonly cells: readonly number[];
  /** Its contents: one of `.XO` per cell. */
  readonly text: string;
}

/** All lines, including the diagonals of a single corner cell. */
export function slowLines(board: GomokuBoard): SlowLine[] {
  const rows = formatBoard(board).split(' ')[0].split('/');
  return rows.flatMap((row, down) =>
    [...row].flatMap((_, right) =>
      SLOW_DIRECTIONS.flatMap((step, direction) => {
        const isFirst = rows[down - step[0]]?.[right - step[1]] === undefined;
        return isFirst ? [lineFrom(rows, down, right, direction)] : [];
      }),
    ),
  );
}

function lineFrom(rows: readonly string[], down: number, right: number, direction: number): SlowLine {
  const cells: number[] = [];
  let text = '';
  const [stepDown, stepRight] = SLOW_DIRECTIONS[direction];
  for (let [row, column] = [down, right]; rows[row]?.[column] !== undefined; row += stepDown, column += stepRight) {
    cells.push(rows.length * row + column);
    text += rows[row][column];
  }
  return { direction, cells, text };
}
