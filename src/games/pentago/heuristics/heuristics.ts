/** All heuristics of the game in one object, for callers who would rather not import a function called `a`. */

import { a } from './a.js';
import { aHacked } from './a-hacked.js';
import { aStar } from './a-star.js';
import { best } from './best.js';
import { control } from './control.js';
import { longestRow } from './longest-row.js';
import { one } from './one.js';
import { oneDotTwo } from './one-dot-two.js';

/**
 * All heuristics of Pentago by name. A bundle that imports a single heuristic instead leaves the others out.
 *
 * @example
 * ```ts
 * import { alphaBeta } from 'foreply';
 * import { heuristics, pentago } from 'foreply/pentago';
 *
 * const rules = pentago();
 * const board = rules.parseBoard('XX.X../....../....../.O..../...O../....O. X');
 * const byLines = alphaBeta(rules, board, { turns: 1, heuristic: heuristics.best });
 * const byRows = alphaBeta(rules, board, { turns: 1, heuristic: heuristics.longestRow({ diagonals: 'long' }) });
 * console.log(byLines.turn, byRows.turn); // → [ 'e1', 'BR-' ] [ 'c1', 'BR+' ]
 * ```
 */
export const heuristics = /* @__PURE__ */ Object.freeze({
  best,
  one,
  oneDotTwo,
  a,
  aHacked,
  aStar,
  control,
  longestRow,
});
