/**
 * Boards in rows and columns: coins tied to their neighbours and, if requested, the outer ones to the ground.
 *
 *      3       7       9              grid(2, 3, { ground: true })
 *      │       │       │
 *  4──( )──1──( )──5──( )──10         the first coin has the strings 1 to 4: right, below, ground above, ground on
 *      │       │       │              the left; the second one adds 5 to 7
 *      2       6       8
 *      │       │       │
 *
 * Strings are numbered coin by coin, row by row: to the coin on the right, to the one below, to the two diagonally below
 * (right, then left), then to the ground above, on the left, on the right, and below.
 */

import { checkOptions, isBoolean, type OptionSchema } from '../../core/check-options.js';
import { OptionError } from '../../core/errors.js';
import { type CoinsEnd, isCoinValue, MOST_COINS } from './graph.js';
import type { CoinsOptions } from './rules.js';

/** The options of a grid. */
export interface GridOptions {
  /** Whether outer coins are tied to the ground, once per side of the grid they lie on: Dots and Boxes. False by default. */
  readonly ground?: boolean;
  /** Whether coins are also tied to their diagonal neighbours. False by default. */
  readonly diagonals?: boolean;
  /** The value of each coin, or a function of its row and column, which count from 0. 1 by default. */
  readonly value?: number | ((row: number, column: number) => number);
}

const [isValue, aValue] = isCoinValue;
const GRID_SCHEMA: OptionSchema = {
  ground: isBoolean,
  diagonals: isBoolean,
  value: [(value) => isValue(value) || typeof value === 'function', `${aValue}, or a function`],
};

/**
 * The options of a game on a grid, for `coinsAndStrings`.
 *
 * @example
 * ```ts
 * import { coinsAndStrings, drawBoard, grid } from 'foreply/coins-and-strings';
 *
 * const dotsAndBoxes = coinsAndStrings(grid(3, 3, { ground: true }));
 * console.log(dotsAndBoxes.name, dotsAndBoxes.graph.strings.length); // → coins and strings 3×3 with ground 24
 *
 * const uneven = grid(2, 2, { value: (row, column) => 1 + row + column });
 * console.log(uneven.coins, uneven.strings); // → [ 1, 2, 2, 3 ] [ [ 0, 1 ], [ 0, 2 ], [ 1, 3 ], [ 2, 3 ] ]
 * ```
 */
export function grid(rows: number, columns: number, options: GridOptions = {}): CoinsOptions {
  checkCount('rows', rows, MOST_COINS);
  checkCount('columns', columns, Math.floor(MOST_COINS / rows));
  checkOptions(options, GRID_SCHEMA);
  const { ground = false, diagonals = false, value = 1 } = options;
  const places = Array.from(
    { length: rows * columns },
    (_, coin) => [Math.floor(coin / columns), coin % columns] as const,
  );
  const further = [...(ground ? ['ground'] : []), ...(diagonals ? ['diagonals'] : [])].join(' and ');
  return {
    name: `coins and strings ${rows}×${columns}${further === '' ? '' : ` with ${further}`}`,
    coins: places.map(([row, column]) => (typeof value === 'function' ? valueAt(value, row, column) : value)),
    strings: places.flatMap(([row, column]) => {
      const from = row * columns + column;
      const neighbours: CoinsEnd[] = [];
      if (column + 1 < columns) neighbours.push(from + 1);
      if (row + 1 < rows) neighbours.push(from + columns);
      if (diagonals && row + 1 < rows && column + 1 < columns) neighbours.push(from + columns + 1);
      if (diagonals && row + 1 < rows && column > 0) neighbours.push(from + columns - 1);
      const edges = [row === 0, column === 0, column === columns - 1, row === rows - 1].filter(Boolean).length;
      if (ground) for (let edge = 0; edge < edges; edge++) neighbours.push('ground');
      return neighbours.map((to) => [from, to] as const);
    }),
    places,
  };
}

function checkCount(name: string, count: number, most: number): void {
  if (!Number.isInteger(count) || count < 1 || count > most) {
    throw new OptionError(name, `a whole number from 1 to ${most}`, count);
  }
}

/** The value that a function gives a coin, checked. */
function valueAt(value: (row: number, column: number) => number, row: number, column: number): number {
  const found = value(row, column);
  if (!isValue(found)) throw new OptionError(`value(${row}, ${column})`, aValue, found);
  return found;
}
