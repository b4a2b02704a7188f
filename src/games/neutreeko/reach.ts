/**
 * Where a piece can slide to and where it may have come from, by look-up. This depends only on the pieces on the four lines
 * through its place.
 *
 *     0 1 2        Line n runs from direction n to direction 7 − n. The *view* from a place has one bit for each place
 *     3 · 3        of its four lines, `size` bits per line, set if a piece is there.
 *     2 1 0
 *
 * Places are numbered without gaps, row by row. Sets of them are words of 32 bits: one word up to 5×5, two for larger
 * boards.
 */

import { cellOf, type NeutreekoSize, placeOf } from './board.js';
import { rayOf, stepsOf, WAYS } from './lines.js';

const LINES = WAYS / 2;
/** Places per word. */
export const WORD = 32;

/** The number of words in a set of places. */
export function wordsOf(size: NeutreekoSize): number {
  return Math.ceil((size * size) / WORD);
}

/** Views, and what follows from them. */
export interface ReachTables {
  /** The bit that a piece sets in the view from a place, if any: by places × place + the piece's place. */
  readonly views: Int32Array;
  /** By place: the bits of its view that stand for neighbours, and the number of neighbours. */
  readonly near: Int32Array;
  readonly neighbours: Uint8Array;
  /** Where a piece on a place can slide to: a set by (word × places + place) × lines × 2ˢⁱᶻᵉ + one line's part of the view. */
  readonly targets: Int32Array;
  /** The same for where it may have slid from. */
  readonly origins: Int32Array;
}

export function reachTables(size: NeutreekoSize): ReachTables {
  const places = size * size;
  const length = wordsOf(size) * places * LINES * 2 ** size;
  const tables: ReachTables = {
    views: new Int32Array(places * places),
    near: new Int32Array(places),
    neighbours: new Uint8Array(places),
    targets: new Int32Array(length),
    origins: new Int32Array(length),
  };
  const steps = stepsOf(size);
  const toPlace = (cell: number): number => placeOf(size, cell);
  for (let place = 0; place < places; place++) {
    const cell = cellOf(size, place);
    for (let line = 0; line < LINES; line++) {
      const before = rayOf(steps, cell, line).map(toPlace).reverse();
      const after = rayOf(steps, cell, WAYS - 1 - line).map(toPlace);
      addLine(tables, size, place, line, [...before, place, ...after]);
    }
  }
  return tables;
}

/** Fills in the entries for a line through a place, given from end to end. */
function addLine(
  { views, near, neighbours, targets, origins }: ReachTables,
  size: NeutreekoSize,
  place: number,
  line: number,
  along: readonly number[],
): void {
  const places = size * size;
  const own = along.indexOf(place);
  along.forEach((other, at) => {
    const bit = 1 << (size * line + at);
    if (at !== own) views[places * place + other] = bit;
    if (Math.abs(at - own) !== 1) return;
    near[place] |= bit;
    neighbours[place]++;
  });
  const add = (table: Int32Array, view: number, other: number): void => {
    const word = Math.floor(other / WORD);
    table[((word * places + place) * LINES + line) * 2 ** size + view] |= 1 << (other % WORD);
  };
  for (let view = 0; view < 2 ** along.length; view++) {
    for (const step of [1, -1]) {
      const free = freeAlong(along, view, own, step);
      const last = free.at(-1);
      if (last !== undefined) add(targets, view, last);
      // The piece was stopped by what lies beyond it, on the other side.
      if (freeAlong(along, view, own, -step).length === 0) for (const from of free) add(origins, view, from);
    }
  }
}

/** The free places from a place on a line up to the next piece or the end. */
function freeAlong(along: readonly number[], view: number, own: number, step: number): number[] {
  const free: number[] = [];
  for (let at = own + step; at >= 0 && at < along.length && ((view >> at) & 1) === 0; at += step) free.push(along[at]);
  return free;
}
