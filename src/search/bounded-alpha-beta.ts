/**
 * Bounded alpha-beta: the caller says what is good enough. A node of the root player with a value above `upper`, or a node of
 * the opponent with a value below `lower`, is cut off at once.
 *
 *     … too bad to care │ lower ──────── told exactly ──────── upper │ good enough …
 *
 * Law: clamped to [lower, upper], its score equals minimax's score clamped to the same range. With limits that no value
 * reaches it is alpha-beta. With limits just inside the value of a win, the first winning move ends the search.
 */

import { OptionError } from '../core/errors.js';
import type { Position } from '../position/position.js';
import type { GameRules } from '../rules/game-rules.js';
import { searchOnce } from './kernel/search-once.js';
import { allBut, checkByRows, type OptionRows, SEARCH_ROWS, schemaOf } from './option-schema.js';
import type { AnySearchOptions, SearchOptions, TableOptionsFor } from './options.js';
import type { SearchResult } from './result.js';
import { justAbove, justBelow } from './score.js';

/** The options of `boundedAlphaBeta`. */
export interface BoundedOptions<Board, Move>
  extends Omit<SearchOptions<Board, Move>, 'window' | 'bestMoves' | 'multi'> {
  /** Values above this are good enough for the side to move at the root. Infinity by default. */
  readonly upper?: number;
  /** Values below this are bad enough for the side to move at the root. −Infinity by default. */
  readonly lower?: number;
}

const BOUNDED_ROWS = /* @__PURE__ */ boundedRows();

function boundedRows() {
  return {
    upper: {
      check: [(value) => typeof value === 'number' && value > Number.NEGATIVE_INFINITY, 'a number above -Infinity'],
      changesValues: false,
      default: Number.POSITIVE_INFINITY,
    },
    lower: {
      check: [(value) => typeof value === 'number' && value < Number.POSITIVE_INFINITY, 'a number below Infinity'],
      changesValues: false,
      default: Number.NEGATIVE_INFINITY,
    },
  } satisfies OptionRows;
}

export const BOUNDED_SCHEMA = /* @__PURE__ */ schemaOf(/* @__PURE__ */ allBut('window', 'bestMoves', 'multi'), [
  BOUNDED_ROWS,
]);

/**
 * Searches only for values between two limits. `bound` in the result says whether the score is the exact value or lies beyond
 * a limit.
 *
 * @example
 * ```ts
 * import { alphaBeta, boundedAlphaBeta, defineGame, points } from 'foreply';
 *
 * const grab = defineGame({
 *   name: 'grab from either end',
 *   initial: () => ({ row: [3, 9, 1, 2, 8, 4, 7, 5, 6], gain: 0, mover: 0 as 0 | 1 }),
 *   turn: (board) => board.mover,
 *   moves: (board) => (board.row.length > 0 ? ['left', 'right'] : []),
 *   play: ({ row, gain, mover }, end) => ({
 *     row: end === 'left' ? row.slice(1) : row.slice(0, -1),
 *     gain: gain + (mover === 0 ? 1 : -1) * (end === 'left' ? row[0] : row[row.length - 1]),
 *     mover: mover === 0 ? 1 : 0,
 *   }),
 *   outcome: (board) => (board.row.length === 0 ? points(board.gain) : undefined),
 * });
 * const exact = alphaBeta(grab, grab.initial());
 * const enough = boundedAlphaBeta(grab, grab.initial(), { upper: 0 });
 * console.log(exact.score > 0, enough.bound, enough.nodes < exact.nodes); // → true lower true
 * ```
 */
export function boundedAlphaBeta<Board, Move, Rules extends GameRules<Board, Move>>(
  rules: Rules & GameRules<Board, Move>,
  at: Position<Board, Move> | Board,
  options: BoundedOptions<NoInfer<Board>, NoInfer<Move>> & TableOptionsFor<Rules> = {} as never,
): SearchResult<Move> {
  checkByRows(options, BOUNDED_SCHEMA);
  const { upper = BOUNDED_ROWS.upper.default, lower = BOUNDED_ROWS.lower.default, ...rest } = options;
  if (lower > upper) throw new OptionError('lower', 'no larger than `upper`', lower);
  const window = [justBelow(lower), justAbove(upper)] as const;
  return searchOnce(rules, at, { ...rest, window } as AnySearchOptions<Board, Move>, SEARCH_ROWS, {
    nullWindows: false,
  });
}
