/**
 * The result of a search: plain readonly data that survives JSON and `structuredClone`.
 */

import type { Verdict } from './score.js';

/**
 * Why a search ended.
 *
 * | value | meaning |
 * |---|---|
 * | `complete` | a deeper search would not change the answer: it is proven, or a win or loss that stood while the search grew far deeper |
 * | `depth` | the depth asked for was searched |
 * | `nodes` `time` `iterations` | that limit was reached first |
 * | `aborted` | `shouldStop` or `signal` ended it |
 * | `book` | an engine's book knew the turn, or how it begins: nothing was searched at the root |
 */
export type StopReason = 'complete' | 'depth' | 'nodes' | 'time' | 'iterations' | 'aborted' | 'book';

/**
 * One of several lines: a move at the root, and what the search found about it. A line belongs to a single move, even if turns
 * have several: two lines may begin a turn differently and end it alike.
 *
 * @example
 * ```ts
 * import { defineGame, iterativeDeepening, points } from 'foreply';
 *
 * const grab = defineGame({
 *   name: 'grab a number',
 *   initial: () => ({ left: [9, 7, 4, 2], gain: 0, mover: 0 as 0 | 1 }),
 *   turn: (board) => board.mover,
 *   moves: (board) => [...board.left],
 *   play: ({ left, gain, mover }, taken) => ({
 *     left: left.filter((number) => number !== taken),
 *     gain: mover === 0 ? gain + taken : gain - taken,
 *     mover: mover === 0 ? 1 : 0,
 *   }),
 *   outcome: (board) => (board.left.length === 0 ? points(board.gain) : undefined),
 * });
 * const { lines = [] } = iterativeDeepening(grab, grab.initial(), { multi: 3 });
 * console.log(lines.map(({ move, score }) => `${move}: ${score}`).join(', ')); // → 9: 4, 7: 0, 4: 0
 * ```
 */
export interface SearchLine<Move> {
  /** The move. */
  readonly move: Move;
  /** The whole turn that begins with it: all moves until the opponent is to move or the game ends. */
  readonly turn: readonly Move[];
  /** The value of the move, for the side to move at the root, to the result's `depth`. */
  readonly score: number;
  /** The value in words. */
  readonly verdict: Verdict;
  /** Best play for both sides after the move as far as the search saw it, one list of moves per turn, the first of which is `turn`. */
  readonly principalVariation: readonly (readonly Move[])[];
}

/** The result of a search. All scores and verdicts are for the side to move at the root. */
export interface SearchResult<Move> {
  /** The best move found. Among equal moves, the first one that is proven to be that good, or else the first. Missing only if the game is over. */
  readonly move?: Move;
  /** The whole turn that begins with `move`: all moves until the opponent is to move or the game ends. */
  readonly turn: readonly Move[];
  /** The value. A win in n plies is `1e12 - n` and a loss in n its negative; other values are on the scale of the heuristic or of the points. */
  readonly score: number;
  /**
   * Whether `score` is the value itself or only a bound on it: because the search had a window or limits, or was interrupted
   * before all moves at the root were searched.
   */
  readonly bound: 'exact' | 'lower' | 'upper';
  /** The value in words. */
  readonly verdict: Verdict;
  /** Whether the verdict is certain, not an estimate. */
  readonly proven: boolean;
  /** Best play for both sides as far as the search saw it, one list of moves per turn. */
  readonly principalVariation: readonly (readonly Move[])[];
  /** All moves as good as `move`, if the option `bestMoves` was given. */
  readonly bestMoves?: readonly Move[];
  /**
   * The best moves, best first, if the option `multi` was given; among equally good ones, proven ones first. All scores are those
   * of the last finished depth. If an interrupted depth has found a better `move`, the lines do not know it yet. Before the first
   * depth is finished there are none.
   */
  readonly lines?: readonly SearchLine<Move>[];
  /** The last finished depth, in plies or in turns as asked for; 0 if no depth was finished. */
  readonly depth: number;
  /** The length of the longest line searched, in plies. */
  readonly selectiveDepth: number;
  /** Positions visited below the root. */
  readonly nodes: number;
  /** Positions whose value was taken from the table. */
  readonly tableHits: number;
  /** Positions that were cut off because a move was already too good. */
  readonly cutoffs: number;
  /** Milliseconds taken. */
  readonly elapsed: number;
  /** Why the search ended. */
  readonly stop: StopReason;
}
