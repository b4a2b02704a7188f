/**
 * Triples: sets of three cells, where one side's pieces can be, numbered from 0 by their places. A board of 25 cells has
 * 2,300 triples.
 *
 *     number of a < b < c  =  a + b(b−1)/2 + c(c−1)(c−2)/6
 *
 * Moving a piece keeps the pair of the other two cells and adds a new third cell: two look-ups in tables.
 */

import { cellOf, type NeutreekoSize, perSize, placeOf, type Triple, triple } from './board.js';
import { hasLine } from './lines.js';
import { WORD, wordsOf } from './reach.js';
import { cellMaps } from './symmetries.js';

/** The number of triples of a board. */
export function tripleCount(size: NeutreekoSize): number {
  const cells = size * size;
  return (cells * (cells - 1) * (cells - 2)) / 6;
}

/** The number of the triple of three places, in any order. */
function numberOf(one: number, two: number, three: number): number {
  const [a, b, c] = triple(one, two, three);
  return a + (b * (b - 1)) / 2 + (c * (c - 1) * (c - 2)) / 6;
}

/** The number of the triple of a side's cells, on boards of a size. */
export function tripleNumber(size: NeutreekoSize, [one, two, three]: Triple): number {
  return numberOf(placeOf(size, one), placeOf(size, two), placeOf(size, three));
}

/** Triples as tables. A *stone* is 3 × triple + index within the triple. */
export interface TripleTables {
  /** The place of each stone. */
  readonly places: Uint8Array;
  /** The places of each triple as bits: by words × triple + word. */
  readonly bits: Int32Array;
  /** By stone: the pair of the other two … */
  readonly pairs: Uint16Array;
  /** … and the triple that a pair makes with a place: by 32 × words × pair + place. */
  readonly completed: Uint16Array;
  /** The places that complete a pair to three in a row, as bits: by words × pair + word. */
  readonly winning: Int32Array;
  /** By triple: 1 if it is adjacent and in a row. */
  readonly lines: Uint8Array;
  /** See `tripleImages`. */
  readonly images: Uint16Array;
}

export function tripleTables(size: NeutreekoSize): TripleTables {
  const all = placeTriples(size);
  const lines = Uint8Array.from(triplesOf(size), (each) => Number(hasLine(each)));
  return {
    places: Uint8Array.from(all.flat()),
    bits: bitsOf(size, all),
    pairs: Uint16Array.from(all.flatMap(([a, b, c]) => [pairOf(b, c), pairOf(a, c), pairOf(a, b)])),
    ...completions(size, all, lines),
    lines,
    images: tripleImages(size),
  };
}

/** The image of each triple under each symmetry: by 8 × triple + symmetry, the identity first. */
export const tripleImages: (size: NeutreekoSize) => Uint16Array = /* @__PURE__ */ perSize((size) => {
  const maps = cellMaps(size);
  const images = triplesOf(size).flatMap(([one, two, three]) => {
    return maps.map((map) => tripleNumber(size, [map[one], map[two], map[three]]));
  });
  return Uint16Array.from(images);
});

/** All triples of a board, in the order of their numbers. */
export function triplesOf(size: NeutreekoSize): Triple[] {
  return placeTriples(size).map(([a, b, c]) => [cellOf(size, a), cellOf(size, b), cellOf(size, c)]);
}

/** The same, as places. */
function placeTriples(size: NeutreekoSize): Triple[] {
  const found: Triple[] = [];
  for (let c = 2; c < size * size; c++) {
    for (let b = 1; b < c; b++) for (let a = 0; a < b; a++) found.push([a, b, c]);
  }
  return found;
}

/** The number of two places in ascending order. */
function pairOf(one: number, other: number): number {
  return one + (other * (other - 1)) / 2;
}

function bitsOf(size: NeutreekoSize, all: readonly Triple[]): Int32Array {
  const words = wordsOf(size);
  const bits = new Int32Array(words * all.length);
  all.forEach((places, number) => {
    for (const place of places) bits[words * number + Math.floor(place / WORD)] |= 1 << (place % WORD);
  });
  return bits;
}

function completions(
  size: NeutreekoSize,
  all: readonly Triple[],
  lines: Uint8Array,
): Pick<TripleTables, 'completed' | 'winning'> {
  const words = wordsOf(size);
  const count = pairOf(0, size * size);
  const completed = new Uint16Array(WORD * words * count);
  const winning = new Int32Array(words * count);
  all.forEach(([a, b, c], number) => {
    for (const [pair, place] of [
      [pairOf(b, c), a],
      [pairOf(a, c), b],
      [pairOf(a, b), c],
    ]) {
      completed[WORD * words * pair + place] = number;
      if (lines[number]) winning[words * pair + Math.floor(place / WORD)] |= 1 << (place % WORD);
    }
  });
  return { completed, winning };
}
