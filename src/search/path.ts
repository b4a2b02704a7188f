/**
 * The positions on the way from the start of the game to the cursor, counted by hash: how a search sees repetition.
 * A position on the path is found through a small table of counts first, so that a long history costs nothing.
 */

import { OCCURRENCES_TO_DRAW } from '../position/position.js';
import type { Cursor } from '../rules/cursor.js';

const FILTER_SIZE = 1 << 12;

export class Path {
  readonly #lows: number[] = [];
  readonly #highs: number[] = [];
  /** How many positions of the path fall on each place: none means that there is no need to look. */
  readonly #filter = new Uint16Array(FILTER_SIZE);

  /** How often each position had occurred when it was entered, and how many had before: mostly none. */
  readonly #counts: number[] = [];
  #repeats = 0;

  /** How often the position last entered was on the path then, that time included. */
  occurrences = 0;

  /** How many positions the path has. */
  get length(): number {
    return this.#lows.length;
  }

  /** Appends a position and says how often it is on the path now, this time included. */
  enter(low: number, high: number): number {
    const place = low & (FILTER_SIZE - 1);
    const occurrences = 1 + (this.#filter[place] > 0 ? this.#count(low, high) : 0);
    this.#filter[place]++;
    this.#counts.push(occurrences);
    if (occurrences > 1) this.#repeats++;
    this.#lows.push(low);
    this.#highs.push(high);
    this.occurrences = occurrences;
    return occurrences;
  }

  /** Whether the cursor's position would be drawn by repetition if it were entered, which it is not: for leaves. */
  isThird(cursor: Cursor<unknown, unknown>): boolean {
    // A third occurrence follows a second one.
    if (this.#repeats === 0) return false;
    cursor.rehash();
    const { hashLow, hashHigh } = cursor;
    if (this.#filter[hashLow & (FILTER_SIZE - 1)] < OCCURRENCES_TO_DRAW - 1) return false;
    return this.#count(hashLow, hashHigh) >= OCCURRENCES_TO_DRAW - 1;
  }

  /** How often a position is on the path. */
  #count(low: number, high: number): number {
    let occurrences = 0;
    for (let at = this.#lows.length - 1; at >= 0; at--) {
      if (this.#lows[at] === low && this.#highs[at] === high) occurrences++;
    }
    return occurrences;
  }

  /** Takes the last position away. */
  leave(): void {
    const low = this.#lows.pop() as number;
    this.#highs.pop();
    if ((this.#counts.pop() as number) > 1) this.#repeats--;
    this.#filter[low & (FILTER_SIZE - 1)]--;
  }

  /** Goes back to a path of `length` positions. */
  truncate(length: number): void {
    while (this.#lows.length > length) this.leave();
    // A stack that overflowed in the middle of `enter` leaves one list longer than the others.
    this.#highs.length = length;
    this.#counts.length = length;
    this.#repeats = this.#counts.filter((occurrences) => occurrences > 1).length;
  }
}
