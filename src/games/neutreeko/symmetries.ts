/**
 * The eight symmetries of the square: quarter turns and reflections of boards and moves. One set a size.
 *
 *     b1-b4   mirrored left to right on 5×5   d1-d4
 */

import type { GameSymmetry } from '../../rules/symmetry.js';
import {
  CELLS,
  cellAt,
  columnOf,
  type NeutreekoBoard,
  type NeutreekoSize,
  rowOf,
  type Triple,
  triple,
} from './board.js';
import { codeOf, codeOfMove, fromOf, moveOf, type NeutreekoMove, toOf } from './moves.js';

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

/** How many symmetries there are, the identity counted. */
export const IMAGES = POINT_MAPS.length;

/** Where each cell of a board goes, one map a symmetry, the identity first. Cells that are not on the board stay. */
export function cellMaps(size: NeutreekoSize): Int32Array[] {
  return POINT_MAPS.map(({ to }) =>
    Int32Array.from({ length: CELLS }, (_, cell) => {
      const isOnBoard = rowOf(cell) < size && columnOf(cell) < size;
      return isOnBoard ? cellAt(...to(rowOf(cell), columnOf(cell), size - 1)) : cell;
    }),
  );
}

/** The symmetries as the rules list them, the identity left out. */
export function symmetriesOf(size: NeutreekoSize): readonly GameSymmetry<NeutreekoBoard, NeutreekoMove>[] {
  return cellMaps(size)
    .map((cells, index) => {
      const image = ([one, two, three]: Triple): Triple => triple(cells[one], cells[two], cells[three]);
      return {
        name: POINT_MAPS[index].name,
        board: ({ black, white, turn }: NeutreekoBoard) => ({ size, black: image(black), white: image(white), turn }),
        move: (move: NeutreekoMove) => {
          const code = codeOfMove(move);
          return moveOf(codeOf(cells[fromOf(code)], cells[toOf(code)]));
        },
      };
    })
    .slice(1);
}
