/** The lines of a Gomoku board as text, read off the rows that `formatBoard` writes: every row, column and diagonal. */

import type { GomokuBoard } from '../../../src/games/gomoku/board.js';
import { formatBoard } from '../../../src/games/gomoku/notation.js';

/** Across, down, falling and rising; in this order the cursor and the shapes number them, too. */
const SLOW_DIRECTIONS: readonly (readonly [down: number, right: number])[] = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
];

export interface SlowLine {
  readonly direction: number;
  /** The numbers of its cells, from its upper end on, or from the left. */
  readonly cells: readonly number[];
  /** What lies on them: one of `.XO` a cell. */
  readonly text: string;
}

/** All lines, those of a single cell in a corner among them. */
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
