/**
 * The eight symmetries of the square: quarter turns and reflections of boards and moves.
 *
 *     c15   mirrored left to right on 15×15   m15
 */

import { SQUARE_SYMMETRIES } from '../../rules/square-symmetries.js';
import type { GameSymmetry } from '../../rules/symmetry.js';
import { cellOf, type GomokuBoard, type GomokuMove, namesOf } from './board.js';

const mapsBySize: (readonly Int32Array[])[] = [];

/** Where each cell of a board goes, one map per symmetry, the identity first. */
export function cellMaps(size: number): readonly Int32Array[] {
  mapsBySize[size] ??= SQUARE_SYMMETRIES.map(({ to }) =>
    Int32Array.from({ length: size * size }, (_, cell) => {
      const [row, column] = to(Math.floor(cell / size), cell % size, size - 1);
      return size * row + column;
    }),
  );
  return mapsBySize[size];
}

/** The symmetries for the rules, without the identity. */
export function symmetriesOf(size: number): readonly GameSymmetry<GomokuBoard, GomokuMove>[] {
  const names = namesOf(size);
  return cellMaps(size)
    .map((images, index) => ({
      name: SQUARE_SYMMETRIES[index].name,
      board: (board: GomokuBoard) => {
        const cells: string[] = [];
        for (let cell = 0; cell < images.length; cell++) cells[images[cell]] = board.cells[cell];
        return { ...board, cells: cells.join('') };
      },
      move: (move: GomokuMove) => names[images[cellOf(size, move)]],
    }))
    .slice(1);
}
