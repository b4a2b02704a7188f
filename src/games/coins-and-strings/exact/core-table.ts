/**
 * What the search of cores has found out: for sets of links, bounds of the value, for the side to move. Two words name the
 * set, and both are stored, so that an entry is never taken for another's. The table grows with the work up to a limit;
 * then entries of small sets, which are soon found again, make room for those of large ones.
 */

import { bitCount } from '../../../bits.js';

/** Words an entry: the set of links, the value's bounds. */
const ENTRY = 4;
/** Entries that share a place. */
const BUCKET = 4;

/** Entries to begin with, and at most, as powers of two: 64 kB, 512 MB. */
const FIRST_BITS = 12;
const MOST_BITS = 25;

export class CoreTable {
  /** The bounds of the entry just found. */
  least = 0;
  most = 0;
  #bits = FIRST_BITS;
  #words = new Int32Array(ENTRY << FIRST_BITS);
  #count = 0;

  /** Looks a set up; if it is there, `least` and `most` are its bounds. */
  find(low: number, high: number): boolean {
    const words = this.#words;
    const start = this.#placeOf(low, high);
    for (let at = start; at < start + BUCKET * ENTRY; at += ENTRY) {
      if (words[at] === low && words[at + 1] === high) {
        this.least = words[at + 2];
        this.most = words[at + 3];
        return true;
      }
    }
    return false;
  }

  /** Remembers bounds of a set that is not empty. */
  store(low: number, high: number, least: number, most: number): void {
    if (this.#bits < MOST_BITS && this.#count > 1 << (this.#bits - 1)) this.#grow();
    this.#put(low, high, least, most);
  }

  #put(low: number, high: number, least: number, most: number): void {
    const words = this.#words;
    const start = this.#placeOf(low, high);
    let to = start;
    let fewest = 65;
    for (let at = start; at < start + BUCKET * ENTRY; at += ENTRY) {
      const size = sizeOf(words[at], words[at + 1]);
      if (size === 0 || (words[at] === low && words[at + 1] === high)) {
        if (size === 0) this.#count++;
        fewest = 0;
        to = at;
        break;
      }
      if (size < fewest) {
        fewest = size;
        to = at;
      }
    }
    words[to] = low;
    words[to + 1] = high;
    words[to + 2] = least;
    words[to + 3] = most;
  }

  #grow(): void {
    const old = this.#words;
    this.#bits++;
    this.#words = new Int32Array(ENTRY << this.#bits);
    this.#count = 0;
    for (let at = 0; at < old.length; at += ENTRY) {
      if ((old[at] | old[at + 1]) !== 0) this.#put(old[at], old[at + 1], old[at + 2], old[at + 3]);
    }
  }

  /** Where the bucket of a set begins. */
  #placeOf(low: number, high: number): number {
    let mixed = Math.imul(low, 0x9e3779b1) ^ Math.imul(high ^ (low >>> 15), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 13)) >>> (34 - this.#bits)) * (BUCKET * ENTRY);
  }
}

function sizeOf(low: number, high: number): number {
  return bitCount(low) + bitCount(high);
}
