/**
 * The eight symmetries of the square: quarter turns and reflections of boards and moves, one set per size.
 *
 *     b1-b4   mirrored left to right on 5×5   d1-d4
 */

import { SQUARE_SYMMETRIES } from '../../rules/square-symmetries.js';
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

/** The number of symmetries, the identity included. */
export const IMAGES = SQUARE_SYMMETRIES.length;

/** Where each cell of a board goes, one map per symmetry, the identity first. Numbers that are not cells of the board stay as they are. */
export function cellMaps(size: NeutreekoSize): Int32Array[] {
  return SQUARE_SYMMETRIES.map(({ to }) =>
    Int32Array.from({ length: CELLS }, (_, cell) => {
      const isOnBoard = rowOf(cell) < size && columnOf(cell) < size;
      return isOnBoard ? cellAt(...to(rowOf(cell), columnOf(cell), size - 1)) : cell;
    }),
  );
}

/** The symmetries for the rules, without the identity. */
export function symmetriesOf(size: NeutreekoSize): readonly GameSymmetry<NeutreekoBoard, NeutreekoMove>[] {
  return cellMaps(size)
    .map((cells, index) => {
      const image = ([one, two, three]: Triple): Triple => triple(cells[one], cells[two], cells[three]);
      return {
        name: SQUARE_SYMMETRIES[index].name,
        board: ({ black, white, turn }: NeutreekoBoard) => ({ size, black: image(black), white: image(white), turn }),
        move: (move: NeutreekoMove) => {
          const code = codeOfMove(move);
          return moveOf(codeOf(cells[fromOf(code)], cells[toOf(code)]));
        },
      };
    })
    .slice(1);
}
