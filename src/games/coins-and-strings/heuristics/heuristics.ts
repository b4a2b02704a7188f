/** All heuristics of the game in one object. */

import { control } from './control.js';
import { h1, h2, h3, h4, h5, h6, h7, utility } from './coursework.js';

/**
 * All heuristics of Coins and Strings by name. A bundle that imports a single heuristic instead leaves the others out.
 *
 * @example
 * ```ts
 * import { coinsAndStrings, grid, heuristics } from 'foreply/coins-and-strings';
 *
 * const board = coinsAndStrings(grid(2, 3)).parseBoard('cut 1 0:0 1');
 * const values = Object.entries(heuristics).map(([name, heuristic]) => `${name} ${heuristic(board, 0)}`);
 * console.log(values.join(', ')); // → control -2, utility 0, h1 6, h2 -1, h3 -2, h4 -1, h5 -1, h6 2, h7 -3
 * ```
 */
export const heuristics = /* @__PURE__ */ Object.freeze({ control, utility, h1, h2, h3, h4, h5, h6, h7 });
