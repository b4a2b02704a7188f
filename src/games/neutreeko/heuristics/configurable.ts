/**
 * How this game's heuristics are made: `adjacency` values a board with its defaults, `adjacency({ noise: true })` returns
 * a heuristic with other options.
 *
 * All heuristics see a board as two numbers: that of the mover's triple of cells and that of the other side's (see
 * triples.ts). What triples are worth is looked up by number, in tables that are made when a board of their size is first
 * valued: importing computes nothing. All values are for the side to move, and the other side has the opposite: zero-sum.
 *
 *     number of a < b < c  =  a + b(b−1)/2 + c(c−1)(c−2)/6          one look-up per piece, and two sums
 */

import type { OptionCheck, OptionSchema } from '../../../core/check-options.js';
import type { Cursor } from '../../../rules/cursor.js';
import {
  type ConfigurableHeuristic,
  configurable as configurableOf,
  defineHeuristic,
  type Heuristic,
} from '../../../rules/heuristic.js';
import type { Side } from '../../../rules/outcome.js';
import { MOST_ON_BITS, type NeutreekoBoard, type NeutreekoSize, STRIDE } from '../board.js';
import type { NeutreekoCursor } from '../cursor.js';
import { tripleNumber } from '../triples.js';
import type { WideCursor } from '../wide-cursor.js';

/** The value for the side to move, from the number of its triple and the number of the other side's. */
export type TriplesValue = (own: number, enemy: number) => number;

/** A heuristic with its options fixed: its value function for each board size. */
export type Recipe = (size: NeutreekoSize) => TriplesValue;

export const isWeight: OptionCheck = [
  (value) => typeof value === 'number' && Number.isFinite(value),
  'a finite number',
];

/** Makes a heuristic configurable. `build` receives options that have passed `schema`. */
export function configurable<Options extends object>(
  name: string,
  schema: OptionSchema,
  build: (options: Options) => Recipe,
): ConfigurableHeuristic<NeutreekoBoard, Options> {
  return configurableOf({
    name,
    schema,
    boardMember: 'black',
    build: (options: Options) => heuristicOf(build(options)),
  });
}

/** A heuristic on boards of one size. */
interface Sized {
  readonly terms: Terms;
  readonly value: TriplesValue;
}

type AnyCursor = (NeutreekoCursor | WideCursor) & { readonly size: NeutreekoSize };

function heuristicOf(recipe: Recipe): Heuristic<NeutreekoBoard> {
  const known: (Sized | undefined)[] = [];
  const first = (size: NeutreekoSize): Sized => {
    const sized = { terms: termsOf(size), value: recipe(size) };
    known[size] = sized;
    return sized;
  };
  const onBoard = ({ size, black, white, turn }: NeutreekoBoard, side: Side): number => {
    const { value } = known[size] ?? first(size);
    const [own, enemy] = turn === 0 ? [black, white] : [white, black];
    const forMover = value(tripleNumber(size, own), tripleNumber(size, enemy));
    return side === turn ? forMover : 0 - forMover;
  };
  const onCursor = (given: Cursor<NeutreekoBoard, unknown>, side: Side): number => {
    const cursor = given as unknown as AnyCursor;
    const { terms, value } = known[cursor.size] ?? first(cursor.size);
    const black = numberOf(terms, cursor, 0);
    const white = numberOf(terms, cursor, 1);
    const forMover = cursor.side === 0 ? value(black, white) : value(white, black);
    return side === cursor.side ? forMover : 0 - forMover;
  };
  return defineHeuristic(onBoard, { zeroSum: true, onCursor });
}

/** What a piece adds to its triple's number as the least, the middle and the greatest of the three. */
interface Terms {
  readonly least: Int32Array;
  readonly middle: Int32Array;
  readonly most: Int32Array;
}

/** Indexed by bit for cursors that keep bits, by cell for others. */
function termsOf(size: NeutreekoSize): Terms {
  const width = size <= MOST_ON_BITS ? MOST_ON_BITS : STRIDE;
  // Entries beyond the edge are never read.
  const places = Int32Array.from({ length: width * width }, (_, at) => size * Math.floor(at / width) + (at % width));
  return {
    least: places,
    middle: places.map((place) => (place * (place - 1)) / 2),
    most: places.map((place) => (place * (place - 1) * (place - 2)) / 6),
  };
}

/** The number of a side's triple. Allocates nothing. */
function numberOf(terms: Terms, cursor: AnyCursor, side: Side): number {
  if (cursor.size > MOST_ON_BITS) return numberOfCells(terms, (cursor as WideCursor).cells, 3 * side);
  const { black, white } = cursor as NeutreekoCursor;
  return numberOfBits(terms, side === 0 ? black : white);
}

/** The number of the triple of three bits. */
function numberOfBits({ least, middle, most }: Terms, bits: number): number {
  const upper = bits & (bits - 1);
  return least[31 - Math.clz32(bits & -bits)] + middle[31 - Math.clz32(upper & -upper)] + most[31 - Math.clz32(upper)];
}

/** The number of the triple of three cells in ascending order, from index `from` on. */
function numberOfCells({ least, middle, most }: Terms, cells: Int32Array, from: number): number {
  return least[cells[from]] + middle[cells[from + 1]] + most[cells[from + 2]];
}
