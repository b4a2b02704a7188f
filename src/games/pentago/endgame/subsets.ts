/**
 * Numbers for subsets of up to 18 cells. Subsets of one size are numbered in the order of their masks. The number does not
 * depend on the total number of cells, so one table serves every width. `spread` and `gather` convert between a subset of
 * the cells that another subset leaves free, and its mask with those cells closed up:
 *
 *     taken    0 1 1 0 0 1          free cells are 0, 1, 4 from the right … closed up: 1 0 1
 *     subset   1 0 0 0 1 0
 */

import { bitCount } from '../../../core/bits.js';

/** The largest number of cells. */
export const MOST_CELLS = 18;

/** Binomial coefficients: `CHOOSE[n][k]`. */
export const CHOOSE: readonly Int32Array[] = Array.from(
  { length: MOST_CELLS + 1 },
  () => new Int32Array(MOST_CELLS + 2),
);
for (let n = 0; n <= MOST_CELLS; n++) {
  CHOOSE[n][0] = 1;
  for (let k = 1; k <= n; k++) CHOOSE[n][k] = CHOOSE[n - 1][k - 1] + (k < n ? CHOOSE[n - 1][k] : 0);
}

/** The tables for a number of cells. */
export interface Subsets {
  /** A subset's number among those of its size. */
  readonly rank: Int32Array;
  /** All subsets of each size, in order. */
  readonly ofSize: readonly Int32Array[];
}

/** Builds the tables, with 2^cells entries. */
export function subsetsOf(cells: number): Subsets {
  const rank = new Int32Array(1 << cells);
  const ofSize = Array.from({ length: cells + 1 }, (_, size) => new Int32Array(CHOOSE[cells][size]));
  const counts = new Int32Array(cells + 1);
  for (let mask = 0; mask < rank.length; mask++) {
    const size = SIZES[mask & 63] + SIZES[(mask >> 6) & 63] + SIZES[mask >> 12];
    rank[mask] = counts[size];
    ofSize[size][counts[size]++] = mask;
  }
  return { rank, ofSize };
}

/** The size of a subset of six cells. */
const SIZES = Int32Array.from({ length: 64 }, (_, mask) => bitCount(mask));

/** A subset of six cells closed up onto the cells in `onto`: `CLOSED[64 × onto + subset]`. */
const CLOSED = new Int32Array(64 * 64);
for (let onto = 0; onto < 64; onto++) {
  for (let subset = 0; subset < 64; subset++) {
    let closed = 0;
    let place = 0;
    for (let bit = 0; bit < 6; bit++) {
      if ((onto >> bit) & 1) closed |= ((subset >> bit) & 1) << place++;
    }
    CLOSED[(onto << 6) | subset] = closed;
  }
}

/** The mask of `subset` restricted to the cells of `onto` and closed up. Three look-ups. */
export function gather(subset: number, onto: number): number {
  const low = onto & 63;
  const middle = (onto >> 6) & 63;
  const shift = SIZES[low];
  return (
    CLOSED[(low << 6) | (subset & 63)] |
    (CLOSED[(middle << 6) | ((subset >> 6) & 63)] << shift) |
    (CLOSED[((onto >> 12) << 6) | (subset >> 12)] << (shift + SIZES[middle]))
  );
}

/** The reverse, for one set of free cells: spreads closed-up masks over them, six bits at a time. */
export class Spreader {
  readonly #parts = new Int32Array(3 * 64);

  /** Prepares for the cells in `onto`. */
  aim(onto: number): void {
    const parts = this.#parts;
    let rest = onto;
    for (let part = 0; part < parts.length; part += 64) {
      parts[part] = 0;
      for (let bit = 1; bit < 64; bit <<= 1) {
        const cell = rest & -rest;
        rest ^= cell;
        for (let mask = 0; mask < bit; mask++) parts[part | bit | mask] = parts[part | mask] | cell;
      }
    }
  }

  spread(closed: number): number {
    const parts = this.#parts;
    return parts[closed & 63] | parts[64 | ((closed >> 6) & 63)] | parts[128 | (closed >> 12)];
  }
}
