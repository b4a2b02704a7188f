/** The heuristics of the game as one group. */

import { openings } from './openings.js';
import { patterns } from './patterns.js';

/**
 * All heuristics of this game by name, for programs that choose or compare them. Each can also be imported alone, which
 * bundles less.
 *
 * @example
 * ```ts
 * import { alphaBeta, Position } from 'foreply';
 * import { gomoku, heuristics, nearStones } from 'foreply/gomoku';
 *
 * const rules = gomoku();
 * const { board } = Position.start(rules).playAll(['h8', 'h9', 'i9', 'g7']);
 * const chosen = Object.entries(heuristics).map(([name, heuristic]) => {
 *   return `${name}: ${alphaBeta(rules, board, { depth: 2, heuristic, candidates: nearStones }).move}`;
 * });
 * console.log(chosen); // → [ 'openings: g9', 'patterns: h10' ]
 * ```
 */
export const heuristics = { openings, patterns } as const;
