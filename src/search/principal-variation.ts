/**
 * Principal-variation search (NegaScout): alpha-beta that bets on its move order. It searches the first move in full. Of every
 * other move it only asks "is this better?", with a null window, and searches again if the answer is yes. With a good order
 * that is rare, and the questions are cheap.
 */

import type { Position } from '../position/position.js';
import type { GameRules } from '../rules/game-rules.js';
import { searchOnce } from './kernel/search-once.js';
import { SEARCH_ROWS } from './option-schema.js';
import type { AnySearchOptions, SearchOptions, TableOptionsFor } from './options.js';
import type { SearchResult } from './result.js';

/**
 * Searches with null windows. It finds the same score as `minimax` and `alphaBeta`. It pays off with a good move order, so give
 * it one, such as `ordering: ['table', 'killers', 'history']`.
 *
 * @example
 * ```ts
 * import { defineGame, principalVariation, win } from 'foreply';
 *
 * const race = defineGame({
 *   name: 'race to ten',
 *   initial: () => ({ sum: 0, mover: 0 as 0 | 1 }),
 *   turn: (board) => board.mover,
 *   moves: (board) => (board.sum < 10 ? [1, 2] : []),
 *   play: (board, step) => ({ sum: board.sum + step, mover: board.mover === 0 ? 1 : 0 }),
 *   outcome: (board) => (board.sum >= 10 ? win(board.mover === 0 ? 1 : 0) : undefined),
 * });
 * const result = principalVariation(race, race.initial(), { ordering: 'killers' });
 * console.log(result.principalVariation.length, result.verdict); // → 7 { kind: 'win', plies: 7 }
 * ```
 */
export function principalVariation<Board, Move, Rules extends GameRules<Board, Move>>(
  rules: Rules & GameRules<Board, Move>,
  at: Position<Board, Move> | Board,
  options: SearchOptions<NoInfer<Board>, NoInfer<Move>> & TableOptionsFor<Rules> = {} as never,
): SearchResult<Move> {
  return searchOnce(rules, at, options as AnySearchOptions<Board, Move>, SEARCH_ROWS, { nullWindows: true });
}
