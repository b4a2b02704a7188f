/** Seeds made of seeds: one number decides a whole tournament, and every game, start and player has its own. */

import { scramble } from '../core/random.js';

/** A seed for each whole number, made of another seed: different numbers always give different seeds. */
export function derivedSeed(seed: number, number: number): number {
  return scramble(scramble(seed) + number) >>> 0;
}
