/**
 * What `solve` is asked and what it answers.
 */

import type { SearchLimits } from '../core/budget.js';
import type { SearchOptions } from '../search/options.js';
import type { StopReason } from '../search/result.js';
import type { Verdict } from '../search/score.js';

/** The options of `solve`. */
export interface SolveOptions<Board, Move>
  extends SearchLimits,
    Pick<SearchOptions<Board, Move>, 'ordering' | 'seed' | 'duplicates' | 'symmetries' | 'leaf'> {
  /**
   * Whether wins must be the quickest and losses the slowest possible (the default). Otherwise any win will do, which is
   * found sooner. But then *all* winning moves are equally good, and finding them all takes longer: see `bestMoves`.
   */
  readonly distance?: boolean;
  /** Whether to find all moves that keep the value (the default), or only one: half the work or less. */
  readonly bestMoves?: boolean;
  /** Whether to find the verdict of every move as well. */
  readonly everyMove?: boolean;
  /**
   * Whether to use the game's own exact method where it has an answer (the default, see `GameRules.endgame`), or to search.
   * With a `leaf`, `solve` always searches.
   */
  readonly endgame?: boolean;
}

/** The options with their defaults. */
export type SettledSolveOptions<Board, Move> = SolveOptions<Board, Move> &
  Required<Pick<SolveOptions<Board, Move>, 'distance' | 'bestMoves' | 'everyMove' | 'endgame'>>;

/** What is known about a position. */
export interface Solution<Move> {
  /** Whether the verdict is final. If not, the limits were too tight; `stop` says which. */
  readonly solved: boolean;
  /** The value with best play, for the side to move; an estimate if it could not be solved. */
  readonly verdict: Verdict;
  /**
   * In a game counted in points whose exact method ran into the limits: the least and most that the final difference can be,
   * for the side to move.
   */
  readonly bounds?: { readonly least: number; readonly most: number };
  /**
   * All moves that achieve the verdict; only one of them without `bestMoves`, or if the limits ended the work before all
   * were found. Empty if the game is over.
   */
  readonly moves: readonly Move[];
  /** Best play to the end of the game, as far as it is known, one list of moves per turn. */
  readonly principalVariation: readonly (readonly Move[])[];
  /** The verdict of each move, for the side to move, with `everyMove`. */
  readonly values?: readonly { readonly move: Move; readonly verdict: Verdict }[];
  /** Positions visited. */
  readonly nodes: number;
  /** Milliseconds taken. */
  readonly elapsed: number;
  /** Why the work ended: `complete` if everything asked for was found. */
  readonly stop: StopReason;
}
