/**
 * The simple heuristic of a course report: 5000 for three in a row, −5000 for three of the enemy's, else 0. A search sees
 * wins by itself, so at the horizon it knows nothing; with noise it plays at random until somebody can win.
 */

import { type ConfigurableHeuristic, configurable } from './configurable.js';
import { decidedOr } from './decided-or.js';
import { NOISE_SCHEMA, type NoiseOptions } from './noise.js';

/**
 * Three adjacent in a row, and nothing else.
 *
 * @example
 * ```ts
 * import { neutreeko, threeInARow } from 'foreply/neutreeko';
 *
 * const rules = neutreeko();
 * const won = rules.parseBoard('.BBB./...../W.W../...../....W W');
 * console.log(threeInARow(won, 0), threeInARow(won, 1)); // → 5000 -5000
 * console.log(threeInARow(rules.initial(), 0)); // → 0
 * console.log(threeInARow({ noise: true, seed: 7 })(rules.initial(), 0)); // → 5
 * ```
 */
export const threeInARow: ConfigurableHeuristic<NoiseOptions> = /* @__PURE__ */ configurable(
  'threeInARow',
  NOISE_SCHEMA,
  (options) => decidedOr(() => 0, options),
);
