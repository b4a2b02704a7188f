/**
 * The heuristic of the Poznań coursework: the length of a side's longest row of stones, anywhere and in any direction, minus
 * that of the other side. Lengths are first mapped by a table: 3 counts 4, 4 counts 7, 5 counts 13, 6 counts 11.
 *
 *     X . O | . . .      The example of the coursework. The longest row of X is X X X in row 2, that of O the diagonal
 *     . X X | X . .      from f4 to d6: 4 − 4 = 0, as the coursework says. Its text counts only the long diagonals and
 *     . . O | O . .      those next to them; O's longest row would then be in row 3: 4 − 2 = 2. So all diagonals count
 *     ------+------      unless `diagonals` is `'long'`.
 *     . X . | . . O
 *     . X . | . O .      That a row of six counts less than one of five follows the coursework. The side to move and the
 *     . . . | O . .      phase do not matter. Zero-sum.
 */

import type { OptionSchema } from '../../../core/check-options.js';
import type { ConfigurableHeuristic } from '../../../rules/heuristic.js';
import type { PentagoBoard } from '../board.js';
import { configurable } from './configurable.js';

/** Which rows `longestRow` counts, and for how much. */
export interface LongestRowOptions {
  /** All diagonals, the default, or only those of five and six cells. */
  readonly diagonals?: 'all' | 'long';
  /** The value of a longest row of 0, 1, … 6 stones: seven numbers. */
  readonly values?: readonly number[];
}

const LENGTHS = 7;
const DEFAULT_VALUES: readonly number[] = [0, 1, 2, 4, 7, 13, 11];
const OPTION_SCHEMA: OptionSchema = {
  diagonals: [(value) => value === 'all' || value === 'long', "'all' or 'long'"],
  values: [
    (value) => Array.isArray(value) && value.length === LENGTHS && value.every(Number.isFinite),
    'a list of seven numbers, for rows of 0 to 6 stones',
  ],
};

const ROWS = 6;
const ALL_COLUMNS = 0b111111;
/** The columns of each row on a diagonal of five or six cells, from top left to bottom right. */
const LONG_DIAGONALS = Int32Array.from({ length: ROWS }, (_, row) => ((0b111 << row) >> 1) & ALL_COLUMNS);
/** … and from top right to bottom left. */
const LONG_ANTIDIAGONALS = LONG_DIAGONALS.slice().reverse();
const ALL_DIAGONALS = new Int32Array(ROWS).fill(ALL_COLUMNS);

/** One side's stones, six bits per row; `left` shrinks while rows are measured. */
const rows = new Int32Array(ROWS);
const left = new Int32Array(ROWS + 1);

/**
 * The value of the player's longest row of stones minus that of the opponent's.
 *
 * @example
 * ```ts
 * import { longestRow, pentago } from 'foreply/pentago';
 *
 * const board = pentago().parseBoard('X.O.../.XXX../..OO../.X...O/.X..O./...O.. X');
 * console.log(longestRow(board, 0), longestRow({ diagonals: 'long' })(board, 0)); // → 0 2
 * ```
 */
export const longestRow: ConfigurableHeuristic<PentagoBoard, LongestRowOptions> = /* @__PURE__ */ configurable(
  'longestRow',
  OPTION_SCHEMA,
  (options) => {
    const { diagonals = 'all', values = DEFAULT_VALUES } = options;
    const worth = Float64Array.from(values);
    const [falling, rising] =
      diagonals === 'all' ? [ALL_DIAGONALS, ALL_DIAGONALS] : [LONG_DIAGONALS, LONG_ANTIDIAGONALS];
    const longestOf = (stones: Int32Array, side: number): number => {
      takeRows(stones, 4 * side);
      let longest = longestAlong(1, 0, ALL_DIAGONALS, 0);
      longest = longestAlong(0, 1, ALL_DIAGONALS, longest);
      longest = longestAlong(1, 1, falling, longest);
      return longestAlong(-1, 1, rising, longest);
    };
    return {
      zeroSum: true,
      value: (stones, _turn, _isRotating, side) =>
        worth[longestOf(stones, side)] - worth[longestOf(stones, side === 0 ? 1 : 0)],
    };
  },
);

/** Column a is the lowest bit. */
function takeRows(stones: Int32Array, from: number): void {
  for (let row = 0; row < 3; row++) {
    const shift = 3 * row;
    rows[row] = ((stones[from] >> shift) & 7) | (((stones[from + 1] >> shift) & 7) << 3);
    rows[row + 3] = ((stones[from + 2] >> shift) & 7) | (((stones[from + 3] >> shift) & 7) << 3);
  }
}

/**
 * The length of the longest row in a direction among the cells of `mask`, or `atLeast` if that is longer. In every round,
 * stones without a next stone in that direction are removed. After n rounds, those that begin a row of more than n are
 * left.
 */
function longestAlong(columns: number, down: number, mask: Int32Array, atLeast: number): number {
  let any = 0;
  for (let row = 0; row < ROWS; row++) {
    left[row] = rows[row] & mask[row];
    any |= left[row];
  }
  let length = 0;
  while (any !== 0) {
    length++;
    any = 0;
    for (let row = 0; row < ROWS; row++) {
      const next = left[row + down];
      left[row] &= columns > 0 ? next >> 1 : columns < 0 ? next << 1 : next;
      any |= left[row];
    }
  }
  return Math.max(length, atLeast);
}
