/**
 * Heuristics see a board as two numbers: that of the mover's three cells and that of the other's (see `triples.ts`). What
 * three cells are worth is looked up by number. This file reads the numbers off boards and cursors, without allocating on
 * the latter.
 *
 *     number of a < b < c  =  a + b(b−1)/2 + c(c−1)(c−2)/6          one look-up a piece, and two sums
 */

import { MOST_ON_BITS, type NeutreekoSize, STRIDE } from '../board.js';

/** What a piece adds to its triple's number as the least, the middle and the most of the three. */
export interface Terms {
  readonly least: Int32Array;
  readonly middle: Int32Array;
  readonly most: Int32Array;
}

/** By bit on boards that are kept as bits, by cell on others. */
export function termsOf(size: NeutreekoSize): Terms {
  const width = size <= MOST_ON_BITS ? MOST_ON_BITS : STRIDE;
  // Beyond the edge there is nothing to read, and any number does.
  const places = Int32Array.from({ length: width * width }, (_, at) => size * Math.floor(at / width) + (at % width));
  return {
    least: places,
    middle: places.map((place) => (place * (place - 1)) / 2),
    most: places.map((place) => (place * (place - 1) * (place - 2)) / 6),
  };
}

/** The number of three bits. */
export function numberOfBits({ least, middle, most }: Terms, bits: number): number {
  const upper = bits & (bits - 1);
  return least[31 - Math.clz32(bits & -bits)] + middle[31 - Math.clz32(upper & -upper)] + most[31 - Math.clz32(upper)];
}

/** The number of three cells that stand in ascending order from `from` on. */
export function numberOfCells({ least, middle, most }: Terms, cells: Int32Array, from: number): number {
  return least[cells[from]] + middle[cells[from + 1]] + most[cells[from + 2]];
}
