/**
 * The eight symmetries of the square: quarter turns and reflections of boards and moves.
 *
 *     c15   mirrored left to right on 15×15   m15
 */

import type { GameSymmetry } from '../../rules/symmetry.js';
import { cellOf, type GomokuBoard, type GomokuMove, namesOf } from './board.js';

type Point = readonly [row: number, column: number];

/** Where a cell goes on a board whose last row and column is `last`; the identity first. */
const POINT_MAPS: readonly { name: string; to: (row: number, column: number, last: number) => Point }[] = [
  { name: 'identity', to: (row, column) => [row, column] },
  { name: 'quarter turn', to: (row, column, last) => [column, last - row] },
  { name: 'half turn', to: (row, column, last) => [last - row, last - column] },
  { name: 'three-quarter turn', to: (row, column, last) => [last - column, row] },
  { name: 'left-right mirror', to: (row, column, last) => [row, last - column] },
  { name: 'top-bottom mirror', to: (row, column, last) => [last - row, column] },
  { name: 'diagonal mirror', to: (row, column) => [column, row] },
  { name: 'antidiagonal mirror', to: (row, column, last) => [last - column, last - row] },
];

const mapsBySize: (readonly Int32Array[])[] = [];

/** Where each cell of a board goes, one map a symmetry, the identity first. */
export function cellMaps(size: number): readonly Int32Array[] {
  mapsBySize[size] ??= POINT_MAPS.map(({ to }) =>
    Int32Array.from({ length: size * size }, (_, cell) => {
      const [row, column] = to(Math.floor(cell / size), cell % size, size - 1);
      return size * row + column;
    }),
  );
  return mapsBySize[size];
}

/** The symmetries as the rules list them, the identity left out. */
export function symmetriesOf(size: number): readonly GameSymmetry<GomokuBoard, GomokuMove>[] {
  const names = namesOf(size);
  return cellMaps(size)
    .map((images, index) => ({
      name: POINT_MAPS[index].name,
      board: (board: GomokuBoard) => {
        const cells: string[] = [];
        for (let cell = 0; cell < images.length; cell++) cells[images[cell]] = board.cells[cell];
        return { ...board, cells: cells.join('') };
      },
      move: (move: GomokuMove) => names[images[cellOf(size, move)]],
    }))
    .slice(1);
}
