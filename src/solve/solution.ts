/**
 * What `solve` is asked and what it answers.
 */

import type { SearchLimits, SearchProgress } from '../core/budget.js';
import type { SearchOptions } from '../search/options.js';
import type { StopReason } from '../search/result.js';
import type { Verdict } from '../search/score.js';

/** A value that the side to move can at least, or at most, reach. Without `plies` if any win will do. */
export interface SolveBound {
  readonly kind: 'win' | 'draw' | 'loss';
  /** The distance of a win or loss, where it is known. */
  readonly plies?: number;
}

/** The progress of `solve`. In games counted in points, and with a `leaf`, it has neither bounds nor a line. */
export interface SolveProgress<Move> extends SearchProgress {
  /** Proven: what the side to move gets at least. It only grows. */
  readonly least?: SolveBound;
  /** Proven: what it gets at most. It only shrinks. */
  readonly most?: SolveBound;
  /** The best line so far: the first move has achieved `least`. Empty if nothing better than a loss is proven. */
  readonly line?: readonly Move[];
}

/** The options of `solve`. */
export interface SolveOptions<Board, Move>
  extends Omit<SearchLimits, 'onProgress'>,
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
  /**
   * The most memory for what is known about positions, in megabytes; 64 by default. With less, positions are forgotten and searched
   * again. A `table` keeps its own size.
   */
  readonly megabytes?: number;
  /**
   * How to search where only the outcome and one move are asked for (`distance: false, bestMoves: false`) in a game that is won or
   * lost and has a `key`: by `windows` (the default), by `proof`-number search, or by `both` in turns, until one of them has the
   * answer. Proofs are best where narrow lines decide, as in Hex; windows where many orders of moves meet, as in connect four.
   */
  readonly strategy?: 'windows' | 'proof' | 'both';
  /** Called about ten times per second with the progress so far. */
  readonly onProgress?: (progress: SolveProgress<Move>) => void;
}

/** The options with their defaults. */
export type SettledSolveOptions<Board, Move> = SolveOptions<Board, Move> &
  Required<
    Pick<SolveOptions<Board, Move>, 'distance' | 'bestMoves' | 'everyMove' | 'endgame' | 'megabytes' | 'strategy'>
  >;

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
  readonly bounds?: {
    /** The least that the difference can be. */
    readonly least: number;
    /** The most that it can be. */
    readonly most: number;
  };
  /**
   * All moves that achieve the verdict; only one of them without `bestMoves`, or if the limits ended the work before all
   * were found. Empty if the game is over.
   */
  readonly moves: readonly Move[];
  /** Best play to the end of the game, as far as it is known, one list of moves per turn. */
  readonly principalVariation: readonly (readonly Move[])[];
  /** The verdict of each move, for the side to move, with `everyMove`. */
  readonly values?: readonly {
    /** A move of the position. */
    readonly move: Move;
    /** What it leads to, for the side to move before it. */
    readonly verdict: Verdict;
  }[];
  /** Positions visited. */
  readonly nodes: number;
  /** The memory taken for what is known about positions, in megabytes; missing if the game's own exact method was used. */
  readonly megabytes?: number;
  /** Milliseconds taken. */
  readonly elapsed: number;
  /** Why the work ended: `complete` if everything asked for was found. */
  readonly stop: StopReason;
}
