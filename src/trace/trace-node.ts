/**
 * A search tree as plain data: what was asked of each position, what came out, and which moves were never looked at. It
 * survives `structuredClone`, and so goes from a worker to a page. JSON has no infinity and writes `null` for the open end of
 * a window; what reads trees here takes `null` for that again.
 */

import type { Side } from '../rules/outcome.js';

/**
 * How a position got its score.
 *
 * | value | meaning |
 * |---|---|
 * | `searched` | from its moves |
 * | `ended` | the game is over there |
 * | `repeated` | a draw, since the position came back too often on the way here |
 * | `estimated` | at the horizon, by the heuristic, and by noisy moves if those are searched |
 * | `table` | the transposition table knew |
 * | `believed` | by a `leaf` solver or a `margin`, without a search |
 * | `unfinished` | the search was ended inside it: its score is the best of its finished moves, 0 without any |
 */
export type TraceKind = 'searched' | 'ended' | 'repeated' | 'estimated' | 'table' | 'believed' | 'unfinished';

/**
 * How the position above asked: with its whole window, with one too narrow to hold a value ("better than that?"), less deep
 * than usual, or once more, since the answer to a cheaper question was yes.
 */
export type TraceAttempt = 'full' | 'null-window' | 'again' | 'reduced';

/**
 * Why a legal move was not looked at.
 *
 * | value | meaning |
 * |---|---|
 * | `cutoff` | an earlier move was good enough already |
 * | `late` | `reduce` left it out |
 * | `symmetric` | another move leads to the same position, or to a mirror image of it |
 * | `not-candidate` | it is not among the `candidates`, or at the root not among the `rootMoves` |
 */
export type SkipReason = 'cutoff' | 'late' | 'symmetric' | 'not-candidate';

/** A legal move that was not looked at. */
export interface SkippedMove<Move> {
  readonly move: Move;
  readonly why: SkipReason;
}

/** A position of the tree. Everything speaks for the side to move there. */
export interface TraceNode<Move> {
  /** The move that led here. Missing at the root. */
  readonly move?: Move;
  /** Who is to move. */
  readonly side: Side;
  /** How deep to look from here, in plies or turns as asked for; `Infinity` for the end of the game. */
  readonly depth: number;
  /** What the side to move is sure of elsewhere: values up to here make no difference. */
  readonly alpha: number;
  /** What the opponent is sure of elsewhere, seen from here: a value from here up ends the search of this position. */
  readonly beta: number;
  /** What came out. */
  readonly score: number;
  /** What the score is to the value of the position: it, or a bound of it. */
  readonly bound: 'exact' | 'lower' | 'upper';
  /** Whether the score is certain, not an estimate. */
  readonly proven: boolean;
  readonly kind: TraceKind;
  readonly attempt: TraceAttempt;
  /** The move that set the score. */
  readonly best?: Move;
  /** The positions looked at, in order; a move that was asked about twice is there twice. */
  readonly children: readonly TraceNode<Move>[];
  /** The legal moves not looked at. At the horizon none counts as skipped, except noisy ones. */
  readonly skipped: readonly SkippedMove<Move>[];
}
