/**
 * What `one` and `oneDotTwo` count. A line needs certain cells of each quadrant it crosses, whichever five is made on it;
 * turned with the quadrant they are four *groups*. In the top left quadrant, for the second row:
 *
 *     . . .     . # .     . . .     . . .      The third cell of the line there is the group's *extension* (+):
 *     . # #     . # .     # # .     . # .          + # #
 *     . . .     . . .     . . .     . # .
 *
 * There are six shapes: corner and edge (two, mirror images), edge and centre, corner and centre, two edges, one corner.
 * Their 24 groups fit the bits of a number; four look-ups by a quadrant's contents tell which of them are free, filled,
 * touched or have a free extension. As groups turn with their quadrant, turning one changes no count.
 */

import { BIT_OF, permuted, QUADRANT_OF, turnedBit } from '../board.js';
import { TRIPLE, WHOLE_LINES, type WholeLine } from './whole-lines.js';

interface Shape {
  /** Nine bits each, a group and its three turns. */
  readonly groups: readonly number[];
  readonly extensions: readonly number[];
}

const QUADRANTS = [0, 1, 2, 3];

/** What a line needs of a quadrant, and what else it has there. */
function partsOf({ kind, cells }: WholeLine, quadrant: number): { readonly group: number; readonly extension: number } {
  let group = 0;
  let extension = 0;
  cells.forEach((cell, index) => {
    const isBorder = kind !== TRIPLE && (index === 0 || index === 5);
    if (QUADRANT_OF[cell] !== quadrant) return;
    if (isBorder) extension |= BIT_OF[cell];
    else group |= BIT_OF[cell];
  });
  return { group, extension };
}

function turnsOf(bits: number): number[] {
  const turns = [bits];
  for (let turn = 1; turn < 4; turn++) turns.push(permuted(turns[turn - 1], turnedBit));
  return turns;
}

/** The shapes found so far; there will be six. */
const SHAPES: Shape[] = [];

function shapeOf(group: number, extension: number): number {
  const known = SHAPES.findIndex(({ groups }) => groups.includes(group));
  if (known >= 0) return known;
  return SHAPES.push({ groups: turnsOf(group), extensions: turnsOf(extension) }) - 1;
}

/** Six numbers a line, for up to three quadrants: the quadrant, and four times the shape. The last one fills up. */
const PER_LINE = 6;
const PLACES = Int32Array.from(
  WHOLE_LINES.flatMap((line) => {
    const places = QUADRANTS.flatMap((quadrant) => {
      const { group, extension } = partsOf(line, quadrant);
      return group === 0 ? [] : [[quadrant, 4 * shapeOf(group, extension)]];
    });
    return [...places, ...places.slice(-1)].slice(0, 3).flat();
  }),
);

/** Bit 4 × shape + turn says whether the group, or its extension, passes. */
function groupTable(passes: (content: number, group: number, extension: number) => boolean): Int32Array {
  return Int32Array.from({ length: 512 }, (_, content) => {
    let bits = 0;
    SHAPES.forEach(({ groups, extensions }, shape) => {
      groups.forEach((group, turn) => {
        if (passes(content, group, extensions[turn])) bits |= 1 << (4 * shape + turn);
      });
    });
    return bits;
  });
}

/** Groups without one of these stones. */
export const FREE_GROUPS = groupTable((content, group) => (content & group) === 0);
/** Groups full of these stones. */
export const FILLED_GROUPS = groupTable((content, group) => (content & group) === group);
/** Groups with at least one of these stones. */
export const TOUCHED_GROUPS = groupTable((content, group) => (content & group) !== 0);
/** Groups whose extension has none of these stones. */
export const EXTENSIBLE_GROUPS = groupTable((content, _, extension) => (content & extension) === 0);

const COUNT_OF_FOUR = Int32Array.of(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);

/** Of the groups of a line in one of its quadrants, how many are set: `at` points into `PLACES`. */
function countAt(groups: Int32Array, at: number): number {
  return COUNT_OF_FOUR[(groups[PLACES[at]] >> PLACES[at + 1]) & 15];
}

/** Where the lines of each kind begin. */
const FIRST_LINES = [0, 2, 6, 14, 18];

/**
 * Over all lines, the least number of groups set in one of its quadrants, times the weight of its kind. `groups` has 24
 * bits a quadrant. Whole numbers are added up before weights come in: symmetric boards get equal sums, to the last bit.
 */
export function sumOfLeast(groups: Int32Array, weights: Float64Array): number {
  let sum = 0;
  for (let kind = 0; kind <= TRIPLE; kind++) {
    if (weights[kind] === 0) continue;
    let total = 0;
    for (let at = PER_LINE * FIRST_LINES[kind]; at < PER_LINE * FIRST_LINES[kind + 1]; at += PER_LINE) {
      total += Math.min(countAt(groups, at), countAt(groups, at + 2), countAt(groups, at + 4));
    }
    sum += weights[kind] * total;
  }
  return sum;
}

/** The same for two kinds of groups: one quadrant of a line must have the better kind. Short diagonals ask for the plain one. */
export function sumOfStrong(strong: Int32Array, veryStrong: Int32Array, weights: Float64Array): number {
  let sum = 0;
  for (let kind = 0; kind < TRIPLE; kind++) {
    if (weights[kind] === 0) continue;
    let total = 0;
    for (let at = PER_LINE * FIRST_LINES[kind]; at < PER_LINE * FIRST_LINES[kind + 1]; at += PER_LINE) {
      const second = Math.min(countAt(strong, at), countAt(veryStrong, at + 2));
      total += Math.max(second, Math.min(countAt(veryStrong, at), countAt(strong, at + 2)));
    }
    sum += weights[kind] * total;
  }
  return sum + shortDiagonals(strong, weights);
}

function shortDiagonals(strong: Int32Array, weights: Float64Array): number {
  if (weights[TRIPLE] === 0) return 0;
  let total = 0;
  for (let at = PER_LINE * FIRST_LINES[TRIPLE]; at < PER_LINE * FIRST_LINES[TRIPLE + 1]; at += PER_LINE) {
    total += Math.min(countAt(strong, at), countAt(strong, at + 2), countAt(strong, at + 4));
  }
  return weights[TRIPLE] * total;
}
