/**
 * Zobrist hashing for games that write their own cursor: every feature of a position (a stone of this colour on this
 * cell, this side to move …) has two random words, and the position's hash is the XOR of the words of its features.
 * Putting a feature in and taking it out are the same operation, so a cursor keeps its hash up to date in a few XORs.
 */

import { DEFAULT_SEED, Random } from '../core/random.js';

/** Random words for `features` features, from a seed. */
export interface ZobristWords {
  readonly low: Int32Array;
  readonly high: Int32Array;
}

/**
 * Two random 32-bit words a feature, the same for the same seed everywhere.
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
