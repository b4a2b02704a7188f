/**
 * Sets of three cells, numbered from 0: what one side's pieces can be. Within a board cells are counted without gaps here,
 * row by row, so that a board of 25 cells has 2,300 triples.
 *
 *     number of a < b < c  =  a + b(b−1)/2 + c(c−1)(c−2)/6
 *
 * Moving a piece takes one of a triple's three pairs of other cells and a new third cell: two looks into tables.
 */

import { cellAt, columnOf, type NeutreekoSize, rowOf, type Triple, triple } from './board.js';
import { hasLine } from './lines.js';
import { WORD, wordsOf } from './reach.js';
import { cellMaps, IMAGES } from './symmetries.js';

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
  const at = (cell: number): number => size * rowOf(cell) + columnOf(cell);
  return numberOf(at(one), at(two), at(three));
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
  /** The image of each triple under each symmetry: by 8 × triple + symmetry, the identity first. */
  readonly images: Uint16Array;
}

export function tripleTables(size: NeutreekoSize): TripleTables {
  const all = triplesOf(size * size);
  const toCell = (place: number): number => cellAt(Math.floor(place / size), place % size);
  const maps = cellMaps(size);
  const lines = Uint8Array.from(all, ([a, b, c]) => Number(hasLine([toCell(a), toCell(b), toCell(c)])));
  return {
    places: Uint8Array.from(all.flat()),
    bits: bitsOf(size, all),
    pairs: Uint16Array.from(all.flatMap(([a, b, c]) => [pairOf(b, c), pairOf(a, c), pairOf(a, b)])),
    ...completions(size, all, lines),
    lines,
    images: Uint16Array.from({ length: IMAGES * all.length }, (_, at) => {
      const map = maps[at % IMAGES];
      const [a, b, c] = all[Math.floor(at / IMAGES)];
      return tripleNumber(size, [map[toCell(a)], map[toCell(b)], map[toCell(c)]]);
    }),
  };
}

/** All triples in the order of their numbers. */
function triplesOf(places: number): Triple[] {
  const found: Triple[] = [];
  for (let c = 2; c < places; c++) {
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
