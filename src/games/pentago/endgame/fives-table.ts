/**
 * When added stones make five: for each side and each set of cells it may have filled, the rotations under which it has
 * five in a row. Built per size of sets on first use. 32 bytes per set, at most 2¹⁸ sets per side.
 */

import { bitCount } from '../../../core/bits.js';
import { fivesInto, SET_WORDS } from './rotation-set.js';

/** A position as these tables need it. */
export interface EndgameStart {
  /** Nine bits per quadrant, for the side to place first and for the other. */
  readonly stones: readonly [readonly number[], readonly number[]];
  /** The empty cells. */
  readonly cells: readonly { readonly quadrant: number; readonly bit: number }[];
  /** The number of rotations before the first stone: 1 if one is still due, otherwise 0. */
  readonly turnsBefore: 0 | 1;
}

export class FivesTable {
  readonly #start: EndgameStart;
  readonly #bySet: readonly [Int32Array, Int32Array];
  readonly #made: readonly [boolean[], boolean[]] = [[], []];

  constructor(start: EndgameStart) {
    const words = (2 * SET_WORDS) << start.cells.length;
    this.#start = start;
    this.#bySet = [new Int32Array(words), new Int32Array(words)];
  }

  /** Four words of even rotations, then four of odd ones, by the mask of the set. Sets of other sizes may be missing. */
  of(side: 0 | 1, size: number): Int32Array {
    if (!this.#made[side][size]) this.#make(side, size);
    return this.#bySet[side];
  }

  #make(side: 0 | 1, size: number): void {
    const { stones, cells } = this.#start;
    for (let set = 0; set < 1 << cells.length; set++) {
      if (bitCount(set) !== size) continue;
      const contents = [...stones[side]];
      cells.forEach(({ quadrant, bit }, cell) => {
        if ((set >> cell) & 1) contents[quadrant] |= bit;
      });
      fivesInto(contents, this.#bySet[side], set * 2 * SET_WORDS);
    }
    this.#made[side][size] = true;
  }
}
