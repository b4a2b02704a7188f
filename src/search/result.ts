/**
 * What a search gives back: plain readonly data that survives JSON and `structuredClone`.
 */

import type { Verdict } from './score.js';

/**
 * Why a search ended.
 *
 * | value | meaning |
 * |---|---|
 * | `complete` | the answer is proven; looking deeper would not change it |
 * | `depth` | the depth asked for was searched |
 * | `nodes` `time` `iterations` | that limit was reached first |
 * | `aborted` | `shouldStop` or `signal` said so |
 */
export type StopReason = 'complete' | 'depth' | 'nodes' | 'time' | 'iterations' | 'aborted';

/** The answer of a search. All scores and verdicts speak for the side to move at the root. */
export interface SearchResult<Move> {
  /** The best move found: of equal ones, the first that is proven to be that good, or else the first. Missing only when the game is over. */
  readonly move?: Move;
  /** The whole turn that begins with `move`: all moves until the opponent is to move or the game ends. */
  readonly turn: readonly Move[];
  /** The value: a win in n is `1e12 - n`, a loss in n its negative, anything else the heuristic's or the points' scale. */
  readonly score: number;
  /**
   * What `score` is: the value itself, or only a bound of it, because the search was given a window or limits, or was
   * interrupted with some moves at the root not yet looked at.
   */
  readonly bound: 'exact' | 'lower' | 'upper';
  /** The value in words. */
  readonly verdict: Verdict;
  /** Whether the verdict is certain, not an estimate. */
  readonly proven: boolean;
  /** Best play for both sides as far as the search saw it, one list of moves a turn. */
  readonly principalVariation: readonly (readonly Move[])[];
  /** All moves as good as `move`, when `bestMoves` was asked for. */
  readonly bestMoves?: readonly Move[];
  /** The depth finished, in plies or in turns as asked for; 0 if none was. Iterative deepening: the last finished one. */
  readonly depth: number;
  /** The longest line looked at, in plies. */
  readonly selectiveDepth: number;
  /** Positions visited below the root. */
  readonly nodes: number;
  /** Positions whose value the table knew. */
  readonly tableHits: number;
  /** Positions left early because a move was already too good. */
  readonly cutoffs: number;
  /** Milliseconds taken. */
  readonly elapsed: number;
  /** Why the search ended. */
  readonly stop: StopReason;
}
