/**
 * The results of the search of cores: bounds of the value of a set of links, for the side to move. The whole set is stored,
 * so entries are never confused. Most cores are small enough for two words per entry:
 *
 *     narrow   32 links │ 16 links, a byte for each bound      up to 48 links, values up to 127
 *     wide     32 links │ 32 links │ a bound │ a bound         any other
 *
 * The table grows as it fills, up to a limit. Then entries of small sets, which are cheap to compute again, make room for
 * those of large ones.
 */

import { bitCount } from '../../../core/bits.js';
import type { Core } from './core.js';

const NARROW = 2;
const WIDE = 4;
const NARROW_LINKS = 48;
const NARROW_VALUE = 127;
/** The links in the second word of a narrow entry. */
const LINKS = 0xffff;

/** The entries per bucket. */
const BUCKET = 4;

/** The first and the largest number of words, as powers of two: 32 kB, 512 MB. */
const FIRST_BITS = 13;
const MOST_BITS = 27;

export class CoreTable {
  /** The bounds of the entry just found. */
  least = 0;
  most = 0;
  /** The words per entry. */
  readonly #entry: number;
  /** The links in the second word. */
  readonly #links: number;
  #bits = FIRST_BITS;
  #words = new Int32Array(1 << FIRST_BITS);
  #count = 0;

  constructor({ links, total }: Pick<Core, 'links' | 'total'>) {
    const isNarrow = links.length <= NARROW_LINKS && total <= NARROW_VALUE;
    this.#entry = isNarrow ? NARROW : WIDE;
    this.#links = isNarrow ? LINKS : -1;
  }

  /** Looks up a set. If it is there, `least` and `most` are its bounds. */
  find(low: number, high: number): boolean {
    const words = this.#words;
    const entry = this.#entry;
    const start = this.#placeOf(low, high);
    for (let at = start; at < start + BUCKET * entry; at += entry) {
      if (words[at] !== low || (words[at + 1] & this.#links) !== high) continue;
      if (entry === NARROW) {
        this.least = (words[at + 1] << 8) >> 24;
        this.most = words[at + 1] >> 24;
      } else {
        this.least = words[at + 2];
        this.most = words[at + 3];
      }
      return true;
    }
    return false;
  }

  /** Stores the bounds of a non-empty set. */
  store(low: number, high: number, least: number, most: number): void {
    // Grow when half full: crowded buckets would lose entries.
    if (this.#bits < MOST_BITS && 2 * this.#count * this.#entry > this.#words.length) this.#grow();
    const at = this.#placeFor(low, high);
    this.#words[at] = low;
    if (this.#entry === NARROW) {
      this.#words[at + 1] = high | ((least & 0xff) << 16) | (most << 24);
    } else {
      this.#words[at + 1] = high;
      this.#words[at + 2] = least;
      this.#words[at + 3] = most;
    }
  }

  /** Where to put an entry: the place of the same set, an empty place, or that of the smallest set. */
  #placeFor(low: number, high: number): number {
    const words = this.#words;
    const start = this.#placeOf(low, high);
    let smallest = start;
    let fewest = Number.POSITIVE_INFINITY;
    for (let at = start; at < start + BUCKET * this.#entry; at += this.#entry) {
      const otherHigh = words[at + 1] & this.#links;
      if (words[at] === low && otherHigh === high) return at;
      const size = bitCount(words[at]) + bitCount(otherHigh);
      if (size === 0) {
        this.#count++;
        return at;
      }
      if (size < fewest) {
        fewest = size;
        smallest = at;
      }
    }
    return smallest;
  }

  #grow(): void {
    const old = this.#words;
    const entry = this.#entry;
    this.#bits++;
    this.#words = new Int32Array(1 << this.#bits);
    this.#count = 0;
    for (let at = 0; at < old.length; at += entry) {
      const high = old[at + 1] & this.#links;
      if ((old[at] | high) === 0) continue;
      this.#words.set(old.subarray(at, at + entry), this.#placeFor(old[at], high));
    }
  }

  /** Where the bucket of a set begins. */
  #placeOf(low: number, high: number): number {
    let mixed = Math.imul(low, 0x9e3779b1) ^ Math.imul(high ^ (low >>> 15), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
    mixed ^= mixed >>> 13;
    // The top bits choose one of the buckets.
    const bucket = BUCKET * this.#entry;
    return (mixed >>> (32 - this.#bits + (bucket === 8 ? 3 : 4))) * bucket;
  }
}
