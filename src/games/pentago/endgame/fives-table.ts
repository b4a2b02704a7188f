/**
 * Where added stones make five: for each side and each set of cells it may have filled, the rotations under which it
 * has five in a row. Made size by size when first asked for; 32 bytes a set, at most 2¹⁸ sets a side.
 */

import { fivesInto, SET_WORDS } from './rotation-set.js';
import type { Subsets } from './subsets.js';

/** A position as these tables see it. */
export interface EndgameStart {
  /** Nine bits a quadrant for the side to place first, then for the other. */
  readonly stones: readonly [readonly number[], readonly number[]];
  /** The empty cells. */
  readonly cells: readonly { readonly quadrant: number; readonly bit: number }[];
  /** How many quadrants are turned before the first stone is placed: 1 if the turn was still due, else 0. */
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

  /** By number of the set: four words of even rotations, then four of odd ones. */
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
