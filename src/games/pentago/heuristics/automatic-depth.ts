/**
 * The automatic depth of the Porto report: the fewer cells are empty, the fewer moves there are and the deeper a search
 * can look in the same time. Its unit is half a turn, a move where turns are split.
 *
 *     empty cells    0–5    6–9    10–14    15–36
 *     depth          10     8      6        4
 */

import { CELLS, countStones, type PentagoBoard } from '../board.js';

/**
 * A depth for the board, in moves of split turns: 4 on an open board, up to 10 on one that is nearly full. For the
 * option `depth` of a search.
 *
 * @example
 * ```ts
 * import { alphaBeta } from 'foreply';
 * import { automaticDepth, longestRow, pentago } from 'foreply/pentago';
 *
 * const rules = pentago();
 * const board = rules.parseBoard('XOXOXO/OXOXOX/XOXXOX/OXOOXO/XOXOXO/OXOX.. X');
 * console.log(automaticDepth(rules.initial()), automaticDepth(board)); // → 4 10
 * console.log(alphaBeta(rules, board, { depth: automaticDepth, heuristic: longestRow }).stop); // → complete
 * ```
 */
export function automaticDepth(board: PentagoBoard): number {
  const empty = CELLS - countStones(board);
  if (empty <= 5) return 10;
  if (empty <= 9) return 8;
  return empty <= 14 ? 6 : 4;
}
