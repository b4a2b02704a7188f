/**
 * Three in a row, and the ways between cells: directions, rays, and what lies on them.
 *
 *     0 1 2        Directions are numbered so that opposite ones add up to 7.
 *     3 · 4
 *     5 6 7
 */

import { CELLS, cellAt, columnOf, type NeutreekoSize, rowOf, type Triple } from './board.js';

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

/** How many directions there are. */
export const WAYS = DIRECTIONS.length;
/** Behind the edge of the board: a cell that is never free. */
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

/** Which differences two adjacent cells can have: 1 along a row, 7, 8 and 9 to the next row. */
const IS_STEP = Uint8Array.from({ length: 10 }, (_, step) => (step === 1 || step >= 7 ? 1 : 0));

/** Whether three cells in ascending order are adjacent and in a row. */
export function isLine(least: number, middle: number, most: number): boolean {
  const step = middle - least;
  if (most - middle !== step || IS_STEP[step] !== 1) return false;
  // A step across the edge comes out on the other side of the board, six columns away.
  return Math.abs(columnOf(most) - columnOf(least)) === (step === 8 ? 0 : 2);
}

/** Whether a side has won; its cells may stand in any order. */
export function hasLine([one, two, three]: Triple): boolean {
  const least = Math.min(one, two, three);
  const most = Math.max(one, two, three);
  return isLine(least, one + two + three - least - most, most);
}
