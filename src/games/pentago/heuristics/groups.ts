/**
 * What `one` and `oneDotTwo` count. Any five on a line needs certain cells of each quadrant that the line crosses. Turned
 * with the quadrant, these cells form four *groups*. For the second row, in the top left quadrant:
 *
 *     . . .     . # .     . . .     . . .      The third cell of the line there is the group's *extension* (+):
 *     . # #     . # .     # # .     . # .          + # #
 *     . . .     . . .     . . .     . # .
 *
 * Since the groups turn with their quadrant, a rotation changes no count.
 *
 * Seven lines of six cells cross a quadrant: three rows, three columns and a long diagonal. Their 28 groups fit a word,
 * four bits per line, at the same position for all quadrants. The groups of short diagonals (two edges, or a corner) have a
 * word of their own. The number of groups, 0 to 4, fits the same four bits, so the minimum over two quadrants is found for
 * seven lines at once.
 */

import { BIT_OF, QUADRANT_BITS, QUADRANT_OF, TURNED, unionsByQuadrant, unionsOf } from '../board.js';
import {
  COLUMN_LINES,
  DIAGONAL_LINES,
  MIDDLE,
  MONICA,
  ROW_LINES,
  STRAIGHT,
  TRIPLE,
  type WholeLine,
} from './whole-lines.js';

/** Four groups and their extensions, nine bits each. */
interface Groups {
  readonly groups: readonly number[];
  readonly extensions: readonly number[];
}

const LONG_LINES = [...ROW_LINES, ...COLUMN_LINES, ...DIAGONAL_LINES.filter(({ kind }) => kind === MONICA)];

/** The groups of a line in a quadrant. */
function groupsOf({ kind, cells }: WholeLine, quadrant: number): Groups {
  let group = 0;
  let extension = 0;
  cells.forEach((cell, index) => {
    if (QUADRANT_OF[cell] !== quadrant) return;
    if (kind !== TRIPLE && (index === 0 || index === 5)) extension |= BIT_OF[cell];
    else group |= BIT_OF[cell];
  });
  return { groups: turnsOf(group), extensions: turnsOf(extension) };
}

function turnsOf(bits: number): number[] {
  const turns = [bits];
  for (let turn = 1; turn < 4; turn++) turns.push(TURNED[turns[turn - 1]]);
  return turns;
}

/** The groups of the seven lines that cross each quadrant. */
const LONG_GROUPS = [0, 1, 2, 3].map((quadrant) => {
  const crossing = LONG_LINES.filter(({ cells }) => cells.some((cell) => QUADRANT_OF[cell] === quadrant));
  return crossing.map((line) => groupsOf(line, quadrant));
});
/** Two edges, and a corner: what a short diagonal needs of the top quadrants. The groups are the same in all quadrants. */
const SHORT_GROUPS = [0, 1].map((quadrant) => groupsOf(DIAGONAL_LINES[2], quadrant));

/** All groups: four for each of seven lines, four for pairs of edges and four for corners. */
const ALL_LONG = 0xfffffff;
const ALL_SHORT = 0xff;

/** The groups that pass a test, by the contents of a quadrant. */
export interface GroupTable {
  /** Index by quadrant × 512 + nine bits; bit 4 × line + turn of the entry is the answer. */
  readonly long: Int32Array;
  /** Index by nine bits; bits 0 to 3 for pairs of edges, 4 to 7 for corners. */
  readonly short: Int32Array;
}

/** The groups, or the extensions, with at least one of these stones. */
function touched(part: keyof Groups): GroupTable {
  return {
    long: unionsByQuadrant((quadrant, bit) => holding(LONG_GROUPS[quadrant], part, bit)),
    short: unionsOf((bit) => holding(SHORT_GROUPS, part, bit)),
  };
}

/** Those that contain a bit of the quadrant, as bits 4 × line + turn. */
function holding(all: readonly Groups[], part: keyof Groups, bit: number): number {
  let holders = 0;
  all.forEach((line, index) => {
    line[part].forEach((cells, turn) => {
      if (cells & (1 << bit)) holders |= 1 << (4 * index + turn);
    });
  });
  return holders;
}

/** The groups that a table leaves out. */
function others({ long, short }: GroupTable): GroupTable {
  return { long: long.map((groups) => ALL_LONG & ~groups), short: short.map((groups) => ALL_SHORT & ~groups) };
}

/** The groups that the other cells of the quadrant would have, if stones stood there. */
function atRest({ long, short }: GroupTable): GroupTable {
  return {
    long: long.map((_, index) => long[index ^ QUADRANT_BITS]),
    short: short.map((_, content) => short[content ^ QUADRANT_BITS]),
  };
}

/** Groups with at least one of these stones. */
export const TOUCHED: GroupTable = /* @__PURE__ */ touched('groups');
/** Groups without any of these stones. */
export const FREE: GroupTable = /* @__PURE__ */ others(TOUCHED);
/** Groups full of these stones: no other cell touches them. */
export const FILLED: GroupTable = /* @__PURE__ */ atRest(FREE);
/** Groups whose extension has none of these stones. */
export const EXTENSIBLE: GroupTable = /* @__PURE__ */ others(/* @__PURE__ */ touched('extensions'));

/** Replaces every four bits by the number of bits set. */
export function countByFours(bits: number): number {
  const pairs = bits - ((bits >> 1) & 0x5555555);
  return (pairs & 0x3333333) + ((pairs >> 2) & 0x3333333);
}

/** The numbers of a word: rows, columns, the long diagonal. */
const ROW_NUMBERS = 0xfff;
const COLUMN_NUMBERS = 0xfff000;
const DIAGONAL_NUMBER = 0xf000000;
const TOP_BITS = 0x8888888;

/** The lesser number in each group of four bits. */
function lesser(one: number, other: number): number {
  // The top bit of four survives where `one` is not less. Widened to all four bits, it selects `other`.
  const kept = ((one | TOP_BITS) - other) & TOP_BITS;
  const mask = kept | (kept - (kept >> 3));
  return (other & mask) | (one & ~mask);
}

function greater(one: number, other: number): number {
  return one ^ other ^ lesser(one, other);
}

/** The numbers at the far end of the lines through the top left quadrant. */
function acrossFirst(counts: Int32Array): number {
  return (counts[1] & ROW_NUMBERS) | (counts[2] & COLUMN_NUMBERS) | (counts[3] & DIAGONAL_NUMBER);
}

/** The numbers of the remaining lines: those through the bottom right quadrant, and the other long diagonal … */
function hereSecond(counts: Int32Array): number {
  return (counts[3] & ~DIAGONAL_NUMBER) | (counts[1] & DIAGONAL_NUMBER);
}

/** … and their numbers at the far end. */
function acrossSecond(counts: Int32Array): number {
  return (counts[2] & (ROW_NUMBERS | DIAGONAL_NUMBER)) | (counts[1] & COLUMN_NUMBERS);
}

/** The weighted sum of a word's numbers. Whole numbers are added first, so that symmetric boards get identical sums. */
function weighed(numbers: number, weights: Float64Array): number {
  const outer = (numbers & 15) + ((numbers >> 8) & 15) + ((numbers >> 12) & 15) + ((numbers >> 20) & 15);
  const middle = ((numbers >> 4) & 15) + ((numbers >> 16) & 15);
  return weights[STRAIGHT] * outer + weights[MIDDLE] * middle + weights[MONICA] * (numbers >> 24);
}

/** The sum over the 14 long lines of the lesser number of its two quadrants, weighted by kind. */
export function sumOfLeast(counts: Int32Array, weights: Float64Array): number {
  const first = lesser(counts[0], acrossFirst(counts));
  return weighed(first + lesser(hereSecond(counts), acrossSecond(counts)), weights);
}

/** The same with two numbers per quadrant, where one of the two quadrants must provide the better one. */
export function sumOfStrong(strong: Int32Array, better: Int32Array, weights: Float64Array): number {
  const first = greater(lesser(strong[0], acrossFirst(better)), lesser(better[0], acrossFirst(strong)));
  const second = greater(
    lesser(hereSecond(strong), acrossSecond(better)),
    lesser(hereSecond(better), acrossSecond(strong)),
  );
  return weighed(first + second, weights);
}

/** The weighted sum over the four short diagonals of the least number of its three quadrants. */
export function sumOfShort(counts: Int32Array, weights: Float64Array): number {
  const falling = Math.min(counts[0] & 15, counts[3] & 15);
  const rising = Math.min(counts[1] & 15, counts[2] & 15);
  const fallingTotal = Math.min(falling, counts[1] >> 4) + Math.min(falling, counts[2] >> 4);
  const risingTotal = Math.min(rising, counts[0] >> 4) + Math.min(rising, counts[3] >> 4);
  return weights[TRIPLE] * (fallingTotal + risingTotal);
}
