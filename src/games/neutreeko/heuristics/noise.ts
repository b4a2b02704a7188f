/**
 * The report's noise: up to 5 points that tell equal boards apart. Not drawn anew at each look, or a board would be worth
 * something else each time and searches would contradict each other: a hash of the seed and the position gives the same
 * number wherever the board is met. The position is taken up to symmetry, and as the mover sees it, so that boards
 * that are the same in all that matters get the same noise.
 */

import { isBoolean, type OptionCheck, type OptionSchema } from '../../../core/check-options.js';
import { DEFAULT_SEED, scramble } from '../../../core/random.js';
import type { NeutreekoSize } from '../board.js';
import { IMAGES } from '../symmetries.js';
import { tripleImages } from '../triples.js';
import type { TriplesValue } from './configurable.js';

/** Whether and how equal boards are told apart. */
export interface NoiseOptions {
  /** Whether the side to move gets 0 to 5 points more, by chance but always the same on the same board; not by default. */
  readonly noise?: boolean;
  /** Another seed gives other noise. */
  readonly seed?: number;
}

const isInteger: OptionCheck = [(value) => Number.isInteger(value), 'a whole number'];
export const NOISE_SCHEMA: OptionSchema = { noise: isBoolean, seed: isInteger };

/** The values that noise can have: 0 to 5. */
const LEVELS = 6;

/** The noise of a position, for the side to move. */
export function noiseOn(size: NeutreekoSize, seed: number = DEFAULT_SEED): TriplesValue {
  const images = tripleImages(size);
  const start = scramble(seed);
  return (own, enemy) => {
    let least = own;
    let beside = enemy;
    for (let symmetry = 1; symmetry < IMAGES; symmetry++) {
      const imageOfOwn = images[IMAGES * own + symmetry];
      if (imageOfOwn > least) continue;
      const imageOfEnemy = images[IMAGES * enemy + symmetry];
      if (imageOfOwn < least || imageOfEnemy < beside) {
        least = imageOfOwn;
        beside = imageOfEnemy;
      }
    }
    const hash = scramble(scramble(start ^ least) ^ beside) >>> 0;
    return Math.floor((hash * LEVELS) / 2 ** 32);
  };
}
