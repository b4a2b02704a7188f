/**
 * A search tree as plain data: for each position the window, the result, and the moves that were never searched. It survives
 * `structuredClone`, so a worker can send it to a page. JSON has no infinity and writes `null` for the open end of a window;
 * the functions of this folder accept `null` there.
 */

import type { Side } from '../rules/outcome.js';

/**
 * How a position got its score.
 *
 * | value | meaning |
 * |---|---|
 * | `searched` | from its moves |
 * | `ended` | the game is over there |
 * | `repeated` | over by repetition on the way here |
 * | `estimated` | at the horizon, by the heuristic, after noisy moves if those are searched |
 * | `table` | from the transposition table |
 * | `believed` | by a `leaf` solver or a `margin`, without a search |
 * | `unfinished` | the search ended inside it: its score is the best of its finished moves, or 0 |
 */
export type TraceKind = 'searched' | 'ended' | 'repeated' | 'estimated' | 'table' | 'believed' | 'unfinished';

/**
 * How the parent searched this position: with its whole window, with a null window ("better than that?"), reduced, or again
 * because a cheaper search had answered yes.
 */
export type TraceAttempt = 'full' | 'null-window' | 'again' | 'reduced';

/**
 * Why a legal move was not searched.
 *
 * | value | meaning |
 * |---|---|
 * | `cutoff` | an earlier move was already good enough |
 * | `late` | `reduce` left it out |
 * | `symmetric` | another move leads to the same position, or to a mirror image of it |
 * | `not-candidate` | it is not among the `candidates`, or at the root not among the `rootMoves` |
 */
export type SkipReason = 'cutoff' | 'late' | 'symmetric' | 'not-candidate';

/** A legal move that was not searched. */
export interface SkippedMove<Move> {
  /** The move. */
  readonly move: Move;
  /** The move in the game's notation. Missing if the rules have no `formatMove`, or if the text is the move itself. */
  readonly text?: string;
  /** Why it was not searched. */
  readonly why: SkipReason;
}

/** A position of the tree. All values are for the side to move there. */
export interface TraceNode<Move> {
  /** The move that led here. Missing at the root. */
  readonly move?: Move;
  /** That move in the game's notation. Missing if the rules have no `formatMove`, or if the text is the move itself. */
  readonly text?: string;
  /** Who is to move. */
  readonly side: Side;
  /** The depth to search from here, in plies or turns; `Infinity` for the end of the game. */
  readonly depth: number;
  /** What the side to move is sure of elsewhere: values up to this one make no difference. */
  readonly alpha: number;
  /** What the opponent is sure of elsewhere, for the side to move: a value of at least this ends the search of this position. */
  readonly beta: number;
  /** The result. */
  readonly score: number;
  /** Whether the score is the value of the position or a bound of it. */
  readonly bound: 'exact' | 'lower' | 'upper';
  /** Whether the score is certain rather than an estimate. */
  readonly proven: boolean;
  /** Where its score comes from. */
  readonly kind: TraceKind;
  /** How its parent searched it. */
  readonly attempt: TraceAttempt;
  /** The move that set the score. */
  readonly best?: Move;
  /** That move in the game's notation, like `text`. */
  readonly bestText?: string;
  /** The positions searched, in order; a move that was searched twice appears twice. */
  readonly children: readonly TraceNode<Move>[];
  /** The legal moves not searched. At the horizon only noisy moves count as skipped. */
  readonly skipped: readonly SkippedMove<Move>[];
}
