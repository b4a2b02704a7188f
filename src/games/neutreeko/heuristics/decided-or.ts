/** What the course report's two heuristics share: three in a row decide, and on other boards each side's triple is worth something. */

import { OptionError } from '../../../core/errors.js';
import type { Triple } from '../board.js';
import { hasLine } from '../lines.js';
import { triplesOf } from '../triples.js';
import type { Recipe } from './configurable.js';
import { type NoiseOptions, noiseOn } from './noise.js';

/** What three in a row are worth. */
const DECIDED = 5000;

/** The worth of the mover's triple less that of the other's. Three in a row have no noise. */
export function decidedOr(worth: (triple: Triple) => number, { noise = false, seed }: NoiseOptions): Recipe {
  if (seed !== undefined && !noise) throw new OptionError('seed', 'left out where `noise` is not true');
  return (size) => {
    const triples = triplesOf(size);
    const lines = Uint8Array.from(triples, (each) => Number(hasLine(each)));
    const worths = Float64Array.from(triples, worth);
    const further = noise ? noiseOn(size, seed) : undefined;
    return (own, enemy) => {
      // Where both have three, who moved last has won.
      if (lines[enemy] === 1) return -DECIDED;
      if (lines[own] === 1) return DECIDED;
      const value = worths[own] - worths[enemy];
      return further === undefined ? value : value + further(own, enemy);
    };
  };
}
