/**
 * Windows: five neighbouring cells of a line. A window with three own stones and two empty cells allows two fours: a stone on
 * one of the empty cells is answered on the other. This holds until the other side places a stone in the window (or, if a row
 * of six does not win, an own stone joins its end). All fours of a side are found through such windows, and all its fives
 * through windows with four own stones.
 *
 * A window is packed into one number: both empty cells, the line, and the window's first bit in the line's word.
 */

import type { Geometry } from '../lines.js';
import { DIRECTIONS, MARGIN } from '../lines.js';

const CELL_BITS = 9;
const CELL_MASK = (1 << CELL_BITS) - 1;
const LINE_SHIFT = 2 * CELL_BITS;
const LINE_MASK = 127;
const START_SHIFT = LINE_SHIFT + 7;
/** The bits of a window; and the two bits beyond its ends, for a window that begins at bit 1. */
const FIVE_BITS = 31;
const END_BITS = 0x41;

/** One of the two empty cells of a window. */
export function oneCell(window: number): number {
  return window & CELL_MASK;
}

/** The other one. */
export function otherCell(window: number): number {
  return (window >>> CELL_BITS) & CELL_MASK;
}

/** No cell; and more than one cell. */
export const NO_CELL = -1;
export const SEVERAL_CELLS = -2;

/** The windows of boards of one size. Words are those of `Shapes`: the stones of a side, and walls. */
export class Windows {
  readonly #geometry: Geometry;
  readonly #exactly: boolean;
  /** By line: its first cell, and the difference between the numbers of neighbouring cells. */
  readonly #bases: Int32Array;
  readonly #steps: Int32Array;

  constructor(geometry: Geometry, exactly: boolean) {
    this.#geometry = geometry;
    this.#exactly = exactly;
    const lines = geometry.walls.length;
    this.#bases = new Int32Array(lines);
    this.#steps = new Int32Array(lines);
    for (let at = 0; at < geometry.lines.length; at++) {
      const line = geometry.lines[at];
      if (geometry.bits[at] === MARGIN) this.#bases[line] = Math.floor(at / DIRECTIONS);
      this.#steps[line] = geometry.steps[at % DIRECTIONS];
    }
  }

  /** Writes all windows with three stones into a list, from an index on; returns the index after the last. */
  all(own: Int32Array, other: Int32Array, into: Int32Array, from: number): number {
    let end = from;
    for (let line = 0; line < own.length; line++) {
      let starts = starting(own[line], other[line], this.#exactly, false);
      for (; starts !== 0; starts &= starts - 1) {
        const start = 31 - Math.clz32(starts & (0 - starts));
        into[end++] = this.#pack(line, start, (FIVE_BITS << start) & ~own[line]);
      }
    }
    return end;
  }

  /** The same, but only windows through a cell with an own stone on it. */
  through(cell: number, own: Int32Array, other: Int32Array, into: Int32Array, from: number): number {
    const { lines, bits } = this.#geometry;
    let end = from;
    for (let at = DIRECTIONS * cell; at < DIRECTIONS * (cell + 1); at++) {
      const line = lines[at];
      let starts = starting(own[line], other[line], this.#exactly, false) & (FIVE_BITS << (bits[at] - 4));
      for (; starts !== 0; starts &= starts - 1) {
        const start = 31 - Math.clz32(starts & (0 - starts));
        into[end++] = this.#pack(line, start, (FIVE_BITS << start) & ~own[line]);
      }
    }
    return end;
  }

  /** Whether a window still allows its fours. */
  stands(window: number, own: Int32Array, other: Int32Array): boolean {
    const line = (window >>> LINE_SHIFT) & LINE_MASK;
    const start = window >>> START_SHIFT;
    if ((other[line] & (FIVE_BITS << start)) !== 0) return false;
    return !this.#exactly || (own[line] & ~other[line] & (END_BITS << (start - 1))) === 0;
  }

  /** The cell that completes a five through a given stone; `NO_CELL` or `SEVERAL_CELLS` if there is not exactly one. */
  fiveThrough(cell: number, own: Int32Array, other: Int32Array): number {
    const { lines, bits } = this.#geometry;
    let found = NO_CELL;
    for (let at = DIRECTIONS * cell; at < DIRECTIONS * (cell + 1); at++) {
      const line = lines[at];
      let starts = starting(own[line], other[line], this.#exactly, true) & (FIVE_BITS << (bits[at] - 4));
      for (; starts !== 0; starts &= starts - 1) {
        const start = 31 - Math.clz32(starts & (0 - starts));
        const five = this.#cell(line, (FIVE_BITS << start) & ~own[line]);
        if (found !== NO_CELL && found !== five) return SEVERAL_CELLS;
        found = five;
      }
    }
    return found;
  }

  /** A cell that completes a five, or `NO_CELL`. */
  someFive(own: Int32Array, other: Int32Array): number {
    for (let line = 0; line < own.length; line++) {
      const starts = starting(own[line], other[line], this.#exactly, true);
      if (starts === 0) continue;
      const start = 31 - Math.clz32(starts);
      return this.#cell(line, (FIVE_BITS << start) & ~own[line]);
    }
    return NO_CELL;
  }

  #cell(line: number, bit: number): number {
    return this.#bases[line] + this.#steps[line] * (31 - Math.clz32(bit) - MARGIN);
  }

  #pack(line: number, start: number, open: number): number {
    const one = this.#cell(line, open & (0 - open));
    const other = this.#cell(line, open & (open - 1));
    return one | (other << CELL_BITS) | (line << LINE_SHIFT) | (start << START_SHIFT);
  }
}

/** The first bits of a line's windows with three stones and two empty cells; or with four stones and one. */
function starting(own: number, other: number, exactly: boolean, four: boolean): number {
  const free = ~other;
  const stones = own & free;
  const allButOne = stones & (stones - 1);
  if ((allButOne & (allButOne - 1)) === 0) return 0;
  const pairs = free & (free >>> 1);
  const open = pairs & (pairs >>> 2) & (free >>> 4);
  if (open === 0) return 0;
  const second = stones >>> 1;
  const third = stones >>> 2;
  const fourth = stones >>> 3;
  const fifth = stones >>> 4;
  // Adds five bits in parallel: `odd` is the lowest bit of the sum, `twos` and `moreTwos` are the carries.
  const half = stones ^ second ^ third;
  const twos = (stones & second) | (third & (stones ^ second));
  const odd = half ^ fourth ^ fifth;
  const moreTwos = (half & fourth) | (fifth & (half ^ fourth));
  const found = four ? open & ~odd & twos & moreTwos : open & odd & (twos ^ moreTwos);
  return exactly ? found & ~(stones << 1) & ~(stones >>> 5) : found;
}
