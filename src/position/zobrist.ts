/**
 * Hash words for games that write their own cursor.
 *
 * Zobrist hashing: every feature of a position (a stone of this colour on this cell, this side to move …) has two random
 * words, and the hash of a position is the XOR of the words of its features. Adding and removing a feature are the same
 * operation, so a cursor keeps its hash up to date with a few XORs.
 *
 * Where a position fits 64 bits, mixing these bits without loss gives an exact hash: equal words, equal positions.
 */

import { DEFAULT_SEED, Random } from '../core/random.js';

/** Random words for `features` features, from a seed. */
export interface ZobristWords {
  /** The lower 32 bits of each number. */
  readonly low: Int32Array;
  /** The upper 32 bits of each number. */
  readonly high: Int32Array;
}

/**
 * Two random 32-bit words per feature. The same seed gives the same words everywhere.
 *
 * @example
 * ```ts
 * import { zobrist } from 'foreply';
 *
 * const words = zobrist(2 * 9); // two colours on nine cells
 * let low = 0;
 * low ^= words.low[4]; // a stone appears on cell 4 …
 * low ^= words.low[4]; // … and is taken away
 * console.log(low); // → 0
 * ```
 */
export function zobrist(features: number, seed: number = DEFAULT_SEED): ZobristWords {
  const random = new Random(seed);
  const low = Int32Array.from({ length: features }, () => random.word());
  const high = Int32Array.from({ length: features }, () => random.word());
  return { low, high };
}

/**
 * Writes two words to `into`, mixed so that their low bits can index a table. Each step can be undone if the other word is
 * known, so that nothing is lost.
 */
export function stirInto(into: Int32Array, low: number, high: number): void {
  let a = Math.imul(low, 0x9e3779b1);
  let b = high ^ (a ^ (a >>> 15));
  b = Math.imul(b, 0x85ebca6b);
  a ^= b ^ (b >>> 13);
  a = Math.imul(a, 0xc2b2ae35);
  b ^= a ^ (a >>> 16);
  into[0] = a ^ (b >>> 14);
  into[1] = b;
}
