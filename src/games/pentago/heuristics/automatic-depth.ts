/**
 * The automatic depth of the Porto coursework: the fewer cells are empty, the fewer moves there are, and the deeper a
 * search can look in the same time. The unit is half a turn, which is one move if turns are split.
 *
 *     empty cells    0–5    6–9    10–14    15–36
 *     depth          10     8      6        4
 */

import { CELLS, countStones, type PentagoBoard } from '../board.js';

/**
 * A depth that suits the board, in moves of split turns: from 4 on an open board to 10 on one that is nearly full. Pass it
 * as the option `depth` of a search.
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
