/**
 * The result of a search: plain readonly data that survives JSON and `structuredClone`.
 */

import type { Verdict } from './score.js';

/**
 * Why a search ended.
 *
 * | value | meaning |
 * |---|---|
 * | `complete` | the answer is proven; a deeper search would not change it |
 * | `depth` | the depth asked for was searched |
 * | `nodes` `time` `iterations` | that limit was reached first |
 * | `aborted` | `shouldStop` or `signal` ended it |
 */
export type StopReason = 'complete' | 'depth' | 'nodes' | 'time' | 'iterations' | 'aborted';

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
