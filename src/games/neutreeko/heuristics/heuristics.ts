/** The heuristics of the game as one group. */

import { adjacency, threeInARow } from './coursework.js';
import { prospects } from './prospects.js';

/**
 * All heuristics of this game by name, for programs that choose or compare them. Each can also be imported alone, which
 * bundles less.
 *
 * @example
 * ```ts
 * import { alphaBeta } from 'foreply';
 * import { heuristics, neutreeko } from 'foreply/neutreeko';
 *
 * const rules = neutreeko();
 * const board = rules.parseBoard('B..../.B.../..W../W..../B..W. B');
 * const chosen = Object.entries(heuristics).map(([name, heuristic]) => {
 *   return `${name}: ${alphaBeta(rules, board, { depth: 4, heuristic }).move}`;
 * });
 * console.log(chosen); // → [ 'adjacency: b2-a2', 'prospects: a5-c5', 'threeInARow: a1-a3' ]
 * ```
 */
export const heuristics = { adjacency, prospects, threeInARow } as const;
