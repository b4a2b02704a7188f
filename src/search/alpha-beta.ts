/**
 * Alpha-beta: minimax's value and move, without the parts of the tree that cannot change them. A player who has found a
 * move worth alpha need not search a position further once the opponent can hold its value below alpha.
 */

import type { Position } from '../position/position.js';
import type { GameRules } from '../rules/game-rules.js';
import { searchOnce } from './kernel/search-once.js';
import { SEARCH_ROWS } from './option-schema.js';
import type { AnySearchOptions, SearchOptions, TableOptionsFor } from './options.js';
import type { SearchResult } from './result.js';

/**
 * Searches with fail-soft alpha-beta. It finds the same score as `minimax` with the same depth and heuristic, and one of its
 * best moves, with far fewer nodes. Everything is off unless asked for: no table, no ordering.
 *
 * @example
 * ```ts
 * import { alphaBeta, defineGame, win } from 'foreply';
 *
 * const race = defineGame({
 *   name: 'race to ten',
 *   initial: () => ({ sum: 0, mover: 0 as 0 | 1 }),
 *   turn: (board) => board.mover,
 *   moves: (board) => (board.sum < 10 ? [1, 2] : []),
 *   play: (board, step) => ({ sum: board.sum + step, mover: board.mover === 0 ? 1 : 0 }),
 *   outcome: (board) => (board.sum >= 10 ? win(board.mover === 0 ? 1 : 0) : undefined),
 * });
 * const { move, verdict } = alphaBeta(race, race.initial());
 * console.log(move, verdict); // → 1 { kind: 'win', plies: 7 }
 * ```
 */
export function alphaBeta<Board, Move, Rules extends GameRules<Board, Move>>(
  rules: Rules & GameRules<Board, Move>,
  at: Position<Board, Move> | Board,
  options: SearchOptions<NoInfer<Board>, NoInfer<Move>> & TableOptionsFor<Rules> = {} as never,
): SearchResult<Move> {
  return searchOnce(rules, at, options as AnySearchOptions<Board, Move>, SEARCH_ROWS, { nullWindows: false });
}
