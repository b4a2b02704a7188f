/**
 * The eight symmetries of a square board, as maps of cells. Games on such boards build their `GameSymmetry`s from them.
 *
 *     1 . .                2 . 1                     1 . 2
 *     . . .    quarter     . . .    left-right       . . .
 *     2 . .     turn →     . . .      mirror →       . . .
 */

/** One symmetry of the square. */
export interface SquareSymmetry {
  readonly name: string;
  /** Where a cell goes on a board whose last row and column is `last`. */
  to(row: number, column: number, last: number): readonly [row: number, column: number];
}

/** All eight, the identity first. */
export const SQUARE_SYMMETRIES: readonly SquareSymmetry[] = [
  { name: 'identity', to: (row, column) => [row, column] },
  { name: 'quarter turn', to: (row, column, last) => [column, last - row] },
  { name: 'half turn', to: (row, column, last) => [last - row, last - column] },
  { name: 'three-quarter turn', to: (row, column, last) => [last - column, row] },
  { name: 'left-right mirror', to: (row, column, last) => [row, last - column] },
  { name: 'top-bottom mirror', to: (row, column, last) => [last - row, column] },
  { name: 'diagonal mirror', to: (row, column) => [column, row] },
  { name: 'antidiagonal mirror', to: (row, column, last) => [last - column, last - row] },
];
