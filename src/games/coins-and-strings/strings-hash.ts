/**
 * Hash words for sets of strings. With symmetries, all images of a set share their words: every image is hashed, and the
 * greatest hash is taken.
 *
 * A hash is the XOR of two words per string. The hash of an image uses the words of the strings that each string is mapped
 * to. These are looked up eight strings at a time, for all symmetries side by side:
 *
 *     strings left   01100101 11010010 00000011       hash of image k  =  table[0][01100101][k]
 *                    byte 0   byte 1   byte 2                           ^ table[1][11010010][k]
 *                                                                       ^ table[2][00000011][k]
 */

import type { ZobristWords } from '../../position/zobrist.js';
import type { StringMap, Symmetries } from './symmetries.js';

/** The number of subsets of eight strings. */
const SETS = 256;

export class StringsHash {
  /** Two words per byte, set of its strings and symmetry. */
  readonly #table: Int32Array;
  /** The length of the entry of one set: two words per symmetry. */
  readonly #row: number;
  readonly #bytes: number;
  readonly #parallels: Symmetries['parallels'];
  /** The hash of each image, while they are computed. */
  readonly #hashes: Int32Array;
  /** The strings left, with parallel ones pushed together. */
  readonly #pushed: Int32Array;

  /** `keys` has two words per string. For a plain hash, the identity is enough as a symmetry. */
  constructor({ maps, parallels }: Symmetries, keys: ZobristWords) {
    const strings = maps[0].length;
    this.#row = 2 * maps.length;
    this.#bytes = Math.ceil(strings / 8);
    this.#parallels = parallels;
    this.#hashes = new Int32Array(this.#row);
    this.#pushed = new Int32Array(Math.ceil(strings / 32));
    this.#table = new Int32Array(this.#bytes * SETS * this.#row);
    maps.forEach((map, at) => {
      this.#fill(map, 2 * at, keys);
    });
  }

  /** The entry of a set is that of the set without one string, XORed with that string's words. */
  #fill(map: StringMap, column: number, { low, high }: ZobristWords): void {
    const table = this.#table;
    for (let entry = 0; entry < this.#bytes * SETS; entry++) {
      const set = entry % SETS;
      const to = map[(entry >> 8) * 8 + 31 - Math.clz32(set & -set)];
      // The last byte may have fewer than eight strings.
      if (set === 0 || to === undefined) continue;
      const at = entry * this.#row + column;
      const less = (entry - (set & -set)) * this.#row + column;
      table[at] = table[less] ^ low[to];
      table[at + 1] = table[less + 1] ^ high[to];
    }
  }

  /** Writes the two words to `into`. */
  write(into: Int32Array, left: Int32Array): void {
    this.#hashImages(this.#parallels.length === 0 ? left : this.#push(left));
    const hashes = this.#hashes;
    let low = hashes[0];
    let high = hashes[1];
    for (let at = 2; at < hashes.length; at += 2) {
      if (hashes[at] < low || (hashes[at] === low && hashes[at + 1] <= high)) continue;
      low = hashes[at];
      high = hashes[at + 1];
    }
    into[0] = low;
    into[1] = high;
  }

  #hashImages(left: Int32Array): void {
    const hashes = this.#hashes;
    const table = this.#table;
    const row = this.#row;
    hashes.fill(0);
    for (let byte = 0; byte < this.#bytes; byte++) {
      const set = (left[byte >> 2] >> ((byte & 3) << 3)) & (SETS - 1);
      const from = (byte * SETS + set) * row;
      for (let at = 0; at < row; at++) hashes[at] ^= table[from + at];
    }
  }

  /** Makes the strings left among exchangeable ones the first of them. Symmetries keep their order, so once is enough. */
  #push(left: Int32Array): Int32Array {
    const pushed = this.#pushed;
    pushed.set(left);
    for (const strings of this.#parallels) {
      let count = 0;
      for (const string of strings) {
        if ((pushed[string >> 5] & (1 << string)) === 0) continue;
        pushed[string >> 5] ^= 1 << string;
        const to = strings[count++];
        pushed[to >> 5] |= 1 << to;
      }
    }
    return pushed;
  }
}
