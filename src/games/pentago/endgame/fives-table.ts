/**
 * When added stones make five: for each side and each set of cells it may have filled, the rotations under which it has
 * five in a row. Built per size on first use. 32 bytes per set, at most 2¹⁸ sets per side.
 */

import { fivesInto, SET_WORDS } from './rotation-set.js';
import type { Subsets } from './subsets.js';

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
  readonly #subsets: Subsets;
  readonly #made: [Int32Array[], Int32Array[]] = [[], []];

  constructor(start: EndgameStart, subsets: Subsets) {
    this.#start = start;
    this.#subsets = subsets;
  }

  /** Four words of even rotations, then four of odd ones, by the number of the set. */
  of(side: 0 | 1, size: number): Int32Array {
    this.#made[side][size] ??= this.#make(side, size);
    return this.#made[side][size];
  }

  #make(side: 0 | 1, size: number): Int32Array {
    const { stones, cells } = this.#start;
    const sets = this.#subsets.ofSize[size];
    const fives = new Int32Array(sets.length * 2 * SET_WORDS);
    sets.forEach((set, index) => {
      const contents = [...stones[side]];
      cells.forEach(({ quadrant, bit }, cell) => {
        if ((set >> cell) & 1) contents[quadrant] |= bit;
      });
      fivesInto(contents, fives, index * 2 * SET_WORDS);
    });
    return fives;
  }
}
