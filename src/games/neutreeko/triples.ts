/**
 * Sets of three cells, numbered from 0 by their places: what one side's pieces can be. A board of 25 cells has 2,300
 * triples.
 *
 *     number of a < b < c  =  a + b(b−1)/2 + c(c−1)(c−2)/6
 *
 * Moving a piece takes one of a triple's three pairs of other cells and a new third cell: two looks into tables.
 */

import { cellOf, type NeutreekoSize, perSize, placeOf, type Triple, triple } from './board.js';
import { hasLine } from './lines.js';
import { WORD, wordsOf } from './reach.js';
import { cellMaps } from './symmetries.js';

/** How many triples a board has. */
export function tripleCount(size: NeutreekoSize): number {
  const cells = size * size;
  return (cells * (cells - 1) * (cells - 2)) / 6;
}

/** The number of three cells, whatever their order; cells are counted without gaps. */
function numberOf(one: number, two: number, three: number): number {
  const [a, b, c] = triple(one, two, three);
  return a + (b * (b - 1)) / 2 + (c * (c - 1) * (c - 2)) / 6;
}

/** The number of a side's cells, on boards of a size. */
export function tripleNumber(size: NeutreekoSize, [one, two, three]: Triple): number {
  return numberOf(placeOf(size, one), placeOf(size, two), placeOf(size, three));
}

/** Triples as tables. A stone is 3 × triple + which of the three. */
export interface TripleTables {
  /** The place of each stone, counted without gaps. */
  readonly places: Uint8Array;
  /** The places of each triple as bits: by words × triple + word. */
  readonly bits: Int32Array;
  /** The pair that is left when a stone is taken away … */
  readonly pairs: Uint16Array;
  /** … and the triple that a pair and a place make: by 32 × words × pair + place. */
  readonly completed: Uint16Array;
  /** The places that make a pair three in a row, as bits: by words × pair + word. */
  readonly winning: Int32Array;
  /** 1 where three are adjacent and in a row. */
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

/** The same, by places. */
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
