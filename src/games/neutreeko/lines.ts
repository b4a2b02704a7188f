/**
 * Three in a row, which win; and the directions and rays along which pieces slide.
 *
 *     0 1 2        Directions are numbered so that opposite ones add up to 7.
 *     3 · 4
 *     5 6 7
 */

import { type Outcome, type Side, win } from '../../rules/outcome.js';
import {
  CELLS,
  cellAt,
  columnOf,
  type NeutreekoBoard,
  type NeutreekoSize,
  piecesOf,
  rowOf,
  type Triple,
} from './board.js';

/** Steps down and to the right. */
const DIRECTIONS: readonly (readonly [down: number, right: number])[] = [
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
];

/** The number of directions. */
export const WAYS = DIRECTIONS.length;
/** A cell that stands for everything beyond the edge. It is never empty. */
export const WALL = CELLS;

/** The next cell from each cell in each direction, by 8 × cell + direction; `WALL` at the edge. */
export function stepsOf(size: NeutreekoSize): Int32Array {
  const isInside = (at: number): boolean => at >= 0 && at < size;
  return Int32Array.from({ length: CELLS * WAYS }, (_, at) => {
    const [down, right] = DIRECTIONS[at % WAYS];
    const cell = Math.floor(at / WAYS);
    const row = rowOf(cell) + down;
    const column = columnOf(cell) + right;
    return isInside(row) && isInside(column) ? cellAt(row, column) : WALL;
  });
}

/** The cells from a cell to the edge in a direction. */
export function rayOf(steps: Int32Array, cell: number, direction: number): number[] {
  const cells: number[] = [];
  for (let at = steps[WAYS * cell + direction]; at !== WALL; at = steps[WAYS * at + direction]) cells.push(at);
  return cells;
}

/** Which differences adjacent cells can have: 1 along a row, and 7, 8 or 9 to the next row. */
const IS_STEP = Uint8Array.from({ length: 10 }, (_, step) => (step === 1 || step >= 7 ? 1 : 0));

/** Whether three cells in ascending order are adjacent and in a row. */
export function isLine(least: number, middle: number, most: number): boolean {
  const step = middle - least;
  if (most - middle !== step || IS_STEP[step] !== 1) return false;
  // A step across the edge ends on the other side of the board, six columns away.
  return Math.abs(columnOf(most) - columnOf(least)) === (step === 8 ? 0 : 2);
}

/** Whether three cells, in any order, are adjacent and in a row. */
export function hasLine([one, two, three]: Triple): boolean {
  const least = Math.min(one, two, three);
  const most = Math.max(one, two, three);
  return isLine(least, one + two + three - least - most, most);
}

/**
 * Three adjacent pieces in a row win. On a board where both sides have three, which no game reaches, the side that moved
 * last has won. Draws by repetition are declared where the history is known, not here.
 */
export function outcome(board: NeutreekoBoard): Outcome | undefined {
  const last: Side = board.turn === 0 ? 1 : 0;
  if (hasLine(piecesOf(board, last))) return win(last);
  return hasLine(piecesOf(board, board.turn)) ? win(board.turn) : undefined;
}
