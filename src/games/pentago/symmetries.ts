/**
 * The eight symmetries of the board: quarter turns and reflections of all 36 cells. Quadrants change places, and each is
 * turned or reflected within itself in the same way. A reflection swaps clockwise and counter-clockwise.
 *
 *     b3 TL+   mirrored left to right:   e3 TR-
 */

import { SQUARE_SYMMETRIES } from '../../rules/square-symmetries.js';
import type { GameSymmetry } from '../../rules/symmetry.js';
import {
  BIT_OF,
  boardOf,
  CELLS,
  cellOf,
  type PentagoBoard,
  QUADRANT_BITS,
  QUADRANT_OF,
  quadrantsOf,
  turnedBit,
  unionsOf,
} from './board.js';
import { partsOfCode, ROTATIONS, SPLIT_CODES, SPLIT_MOVES, WHOLE_CODES, WHOLE_MOVES } from './moves.js';

/** A symmetry as tables. */
export interface BoardMap {
  readonly name: string;
  /** Where each cell goes. */
  readonly cells: Int32Array;
  /** Where each quadrant goes. */
  readonly quadrants: Int32Array;
  /** The image of nine bits of a quadrant, in the quadrant it goes to. */
  readonly bits: Int32Array;
  /** Where each of the eight rotations goes. */
  readonly rotations: Int32Array;
}

/** All eight, the identity first. */
export const BOARD_MAPS: readonly BoardMap[] = SQUARE_SYMMETRIES.map(({ name, to }) => {
  const cells = Int32Array.from({ length: CELLS }, (_, cell) => {
    const [row, column] = to(Math.floor(cell / 6), cell % 6, 5);
    return 6 * row + column;
  });
  const quadrants = Int32Array.from({ length: 4 }, (_, quadrant) => QUADRANT_OF[cells[cellOf(quadrant, 0)]]);
  // The same inside every quadrant, so the first one is enough.
  const toBit = (bit: number): number => Math.log2(BIT_OF[cells[cellOf(0, bit)]]);
  const bits = unionsOf((bit) => 1 << toBit(bit));
  // Quarter turns commute with a clockwise turn of a quadrant, mirrors reverse it.
  const reflects = toBit(turnedBit(1)) !== turnedBit(toBit(1));
  const rotations = Int32Array.from({ length: ROTATIONS }, (_, rotation) => {
    return 2 * quadrants[rotation >> 1] + (reflects ? 1 - (rotation & 1) : rotation & 1);
  });
  return { name, cells, quadrants, bits, rotations };
});

/** The image of a board. */
export function mappedBoard(map: BoardMap, board: PentagoBoard): PentagoBoard {
  const image = [0, 0, 0, 0];
  quadrantsOf(board).forEach((quadrant, index) => {
    image[map.quadrants[index]] = map.bits[quadrant & QUADRANT_BITS] | (map.bits[quadrant >> 9] << 9);
  });
  return boardOf(image, board.turn, board.phase);
}

function mappedParts(map: BoardMap, cell: number, rotation: number): string {
  const parts = [];
  if (cell >= 0) parts.push(SPLIT_MOVES[map.cells[cell]]);
  if (rotation >= 0) parts.push(SPLIT_MOVES[CELLS + map.rotations[rotation]]);
  return parts.join(' ');
}

/** The symmetries as the rules list them, without the identity, for moves numbered by `codes`. */
function symmetriesOf<Move extends string>(
  moves: readonly Move[],
  codes: ReadonlyMap<string, number>,
  parts: (code: number) => { readonly cell: number; readonly rotation: number },
): readonly GameSymmetry<PentagoBoard, Move>[] {
  return BOARD_MAPS.slice(1).map((map) => {
    const images = moves.map((_, code) => {
      const { cell, rotation } = parts(code);
      return mappedParts(map, cell, rotation) as Move;
    });
    return {
      name: map.name,
      board: (board) => mappedBoard(map, board),
      move: (move) => images[codes.get(move) as number],
    };
  });
}

export const SPLIT_SYMMETRIES = symmetriesOf(SPLIT_MOVES, SPLIT_CODES, (code) => {
  return code < CELLS ? { cell: code, rotation: -1 } : { cell: -1, rotation: code - CELLS };
});
export const WHOLE_SYMMETRIES = symmetriesOf(WHOLE_MOVES, WHOLE_CODES, partsOfCode);
