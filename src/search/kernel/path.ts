/**
 * The positions from the start of the game to the cursor, counted by hash, so that a search can detect repetition. A small
 * table of counts is checked first, so a long history costs almost nothing.
 */

import { OCCURRENCES_TO_DRAW } from '../../position/position.js';
import type { Cursor } from '../../rules/cursor.js';

const FILTER_SIZE = 1 << 12;

export class Path {
  /** By index on the path: hash words, and how often the position had occurred when it was entered. */
  #lows = new Int32Array(64);
  #highs = new Int32Array(64);
  #counts = new Int32Array(64);
  #length = 0;
  /** How many positions of the path share each index of the filter. If none does, the path need not be scanned. */
  readonly #filter = new Int32Array(FILTER_SIZE);
  /** How many positions had already occurred when they were entered: usually none. */
  #repeats = 0;

  /** The number of positions on the path. */
  get length(): number {
    return this.#length;
  }

  /** How often the last position has occurred on the path, including that time. */
  get occurrences(): number {
    return this.#length === 0 ? 0 : this.#counts[this.#length - 1];
  }

  /** Appends a position and returns how often it is on the path now, including this time. */
  enter(low: number, high: number): number {
    if (this.#length === this.#lows.length) this.#grow();
    const length = this.#length++;
    const place = low & (FILTER_SIZE - 1);
    const occurrences = this.#filter[place] > 0 ? 1 + this.#count(low | 0, high | 0, length) : 1;
    if (occurrences > 1) this.#repeats++;
    this.#filter[place]++;
    this.#lows[length] = low;
    this.#highs[length] = high;
    this.#counts[length] = occurrences;
    return occurrences;
  }

  /** Whether entering the cursor's position would draw the game by repetition. Does not enter it: for leaves. */
  isThird(cursor: Cursor<unknown, unknown>): boolean {
    // A third occurrence needs a second one first.
    return this.#repeats > 0 && this.#isThird(cursor);
  }

  #isThird(cursor: Cursor<unknown, unknown>): boolean {
    cursor.rehash();
    const { hashLow, hashHigh } = cursor;
    if (this.#filter[hashLow & (FILTER_SIZE - 1)] < OCCURRENCES_TO_DRAW - 1) return false;
    return this.#count(hashLow | 0, hashHigh | 0, this.#length) >= OCCURRENCES_TO_DRAW - 1;
  }

  /** How often a position occurs among the first `length` positions of the path. */
  #count(low: number, high: number, length: number): number {
    let occurrences = 0;
    for (let at = length - 1; at >= 0; at--) {
      if (this.#lows[at] === low && this.#highs[at] === high) occurrences++;
    }
    return occurrences;
  }

  /** Removes the last position. */
  leave(): void {
    const last = --this.#length;
    if (this.#counts[last] > 1) this.#repeats--;
    this.#filter[this.#lows[last] & (FILTER_SIZE - 1)]--;
  }

  /** Shortens the path to `length` positions. */
  truncate(length: number): void {
    while (this.#length > length) this.leave();
  }

  #grow(): void {
    this.#lows = longer(this.#lows);
    this.#highs = longer(this.#highs);
    this.#counts = longer(this.#counts);
  }
}

function longer(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(2 * numbers.length);
  copy.set(numbers);
  return copy;
}
