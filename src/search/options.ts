/** What a search can be asked for: the types of the options. What else there is to say about each is in option-schema.ts. */

import type { SearchLimits } from '../core/budget.js';
import type { OtherFunctions } from '../position/untouched.js';
import type { Cursor } from '../rules/cursor.js';
import type { Heuristic } from '../rules/heuristic.js';
import type { TreeObserver } from './kernel/tree-observer.js';
import type { MoveOrdering } from './ordering.js';
import type { Verdict } from './score.js';
import type { TranspositionTable } from './transposition-table.js';

/**
 * Which moves to look at, out of the legal ones: a game with hundreds of moves may know that only a few matter. What it
 * leaves out is not searched, so that "at most" claims are lost: a win stays proven only where the *opponent's* moves
 * were all searched, and a loss never is. An empty list means "no opinion": all moves are searched.
 */
export interface Candidates<Board, Move> {
  // Legal moves of the board, most promising first.
  (board: Board): readonly Move[];
  /** The same on the game's own cursor: writes codes from `from` on and returns the index after the last. */
  onCursor?(cursor: Cursor<Board, Move>, into: Int32Array, from: number): number;
  /**
   * Whether, on this board, the moves left out are certainly no better than the best of those listed: forced replies, say.
   * Nothing is lost by leaving them out then, and proofs go through. It is believed. Never, without it.
   */
  readonly exhaustive?: ExhaustiveTest<Board>;
}

/** Whether a list of candidates has all that matters: see `Candidates.exhaustive`. */
export interface ExhaustiveTest<Board> {
  // The board whose candidates were listed.
  (board: Board): boolean;
  /** The same on the game's own cursor. */
  onCursor?(cursor: Cursor<Board, unknown>): boolean;
}

/**
 * How many plies less to look at first at a move that is tried late, by its place in the order (1 for the second move) and
 * the depth left: late moves are rarely best. One that turns out better all the same is searched again, in full. Moves that
 * are extended are not reduced. The position after the move is always looked at, however large the answer; but `Infinity`
 * leaves the move out, below the root, and with it all claims that need every move.
 */
export type LateMoveReduction = (place: number, depth: number) => number;

/**
 * How many plies deeper to look after a move: for moves that force the reply. A whole number, 0 for most moves. Asked before
 * `move` is played on `board`.
 */
export interface Extension<Board, Move> {
  // The board before the move, and the move.
  (board: Board, move: Move): number;
  /** The same on the game's own cursor, which stands before the move. */
  onCursor?(cursor: Cursor<Board, Move>, code: number): number;
}

/** What a `LeafSolver` says: a verdict. Where `equalWins` makes all wins alike, a win or loss needs no distance. */
export type LeafVerdict = Verdict | { readonly kind: 'win' | 'loss' | 'draw'; readonly plies?: undefined };

/** An exact answer for a position at the horizon, for its side to move, or `undefined` if it has none. It is believed. */
export interface LeafSolver<Board, Answer extends LeafVerdict = Verdict> {
  // Only verdicts that are proven. An estimate counts as no answer.
  (board: Board): Answer | undefined;
  /** The same on the game's own cursor. */
  onCursor?(cursor: Cursor<Board, unknown>): Verdict | undefined;
  /** Whether it is asked above the horizon, too: where its answer decides, nothing below is searched. */
  readonly everywhere?: boolean;
}

/**
 * How far above what the side to move needs the heuristic must be, on a board with so much depth left, to be believed without
 * a search: nobody is that much worse off for having the move. `Infinity` where it is not to be believed at all. What is cut
 * off so proves nothing.
 */
export interface TrustMargin<Board> {
  // The board, and the depth left: at least 1.
  (board: Board, depth: number): number;
  /** The same on the game's own cursor. */
  onCursor?(cursor: Cursor<Board, unknown>, depth: number): number;
}

/** Records the trees of searches: a `SearchTrace` of `foreply/trace`. Searches know only this type, so a bundle without traces stays small. */
export interface Tracer<in Move> {
  /** Whether some nodes were left out because the trace was full. */
  readonly isTruncated: boolean;
  /** For the compiler only: whose moves are recorded. */
  readonly takes?: (move: Move) => void;

  /**
   * Returns the observer of one search. `settings`: what its walk works with, if it has one.
   *
   * @internal
   */
  observe(settings?: object): TreeObserver;
}

/** Options that every tree search understands. */
export interface SearchOptions<Board, Move> extends SearchLimits {
  /** How many plies (single moves) to look ahead, or a function that says so for the board. To the end of the game by default. */
  readonly depth?: number | ((board: Board) => number);
  /** How many whole turns to look ahead, instead of `depth`. */
  readonly turns?: number;
  /** What a board at the horizon is worth. By default 0, or the points banked in a game with `banked`. */
  readonly heuristic?: Heuristic<Board>;
  /** The order in which moves are tried: see `MoveOrdering`. */
  readonly ordering?: MoveOrdering<Board, Move> | readonly MoveOrdering<Board, Move>[];
  /**
   * Varies the choice among equally good moves, reproducibly: the moves at the root are shuffled from this seed. Also the
   * seed of the `random` ordering. Without it the first of equally good moves is chosen, proven ones before others.
   */
  readonly seed?: number;
  /** Earlier boards of the game, oldest first, in a game that can repeat: `position.history()`. */
  readonly history?: readonly Board[];
  /** Search only one of several moves that lead to the same position; a number limits this to so many plies from the root. Needs `key`. */
  readonly duplicates?: boolean | number;
  /**
   * On a symmetric board search only one move of each set of equivalent ones; a number limits this to so many plies from
   * the root. Needs `symmetries` and `key`, and a heuristic that values symmetric boards equally. In a game that can
   * repeat, moves are equivalent only where the way to the board is symmetric too, so that this is done only at the root,
   * and only without `history`.
   */
  readonly symmetries?: boolean | number;
  /** Value all wins alike, however far away. Then the first win found will do, and `plies` tells the length of the line found. */
  readonly equalWins?: boolean;
  /** List all best moves in `bestMoves`. Costs some nodes: the others must be shown to be worse, not only no better. */
  readonly bestMoves?: boolean;
  /** Consider only these moves at the root: score and verdict then speak of the best of them. */
  readonly rootMoves?: readonly Move[];
  /** Only values inside this window matter; outside it the score is a bound. */
  readonly window?: readonly [alpha: number, beta: number];
  /** Which moves to look at: see `Candidates`. */
  readonly candidates?: Candidates<Board, Move>;
  /** Moves to try beyond the horizon until the position is quiet (captures, checks …): none of them need be played. */
  readonly noisy?: Candidates<Board, Move>;
  /** Plies to add after a move: see `Extension`. */
  readonly extend?: Extension<Board, Move>;
  /** Asked at the horizon before the heuristic: see `LeafSolver`. */
  readonly leaf?: LeafSolver<Board, LeafVerdict>;
  /** When to believe the heuristic above the horizon: see `TrustMargin`. Never by default. */
  readonly margin?: TrustMargin<Board>;
  /** Look less deep at moves tried late: see `LateMoveReduction`. */
  readonly reduce?: LateMoveReduction;
  /** Writes the tree down as it is searched: a `SearchTrace` of `foreply/trace`. */
  readonly trace?: Tracer<Move>;
}

/** Options about the transposition table. They need rules with a `key`. */
export interface TableSearchOptions {
  /** A table to use, or `true` for a fresh one. */
  readonly table?: TranspositionTable | boolean;
  /**
   * Accept table entries from deeper searches than asked for. Quicker when a table is kept from move to move; but the
   * score may then be that of a deeper search, and differ from plain minimax at this depth.
   */
  readonly deeperEntries?: boolean;
  /**
   * Let symmetric positions share an entry; a number limits this to so many plies from the root, since it costs time
   * and pays where symmetric positions are met often. Needs `symmetries`, and a heuristic that values symmetric boards equally.
   */
  readonly canonicalKeys?: boolean | number;
}

/** What the compiler names when a `table` is given for rules that have no `key`. */
export interface RulesNeedAKey {
  readonly 'a table needs rules with a `key`': never;
}

/** The table options of rules without a `key`: none. */
export type NoTableOptions = { readonly [Name in keyof TableSearchOptions]?: RulesNeedAKey };

/** Table options where the rules have a `key`, a refusal where they have not. */
export type TableOptionsFor<Rules> = Rules extends { key(board: never): string | number }
  ? TableSearchOptions
  : NoTableOptions;

/** What the door lets through: the two sets of options together, once the types have done their work. */
export type AnySearchOptions<Board, Move> = SearchOptions<Board, Move> & TableSearchOptions;

/** The options that are functions of a board. */
export function askedForTheBoard<Board>(
  options: { readonly heuristic?: Heuristic<Board> } | undefined,
): OtherFunctions<Board> {
  return { heuristic: (board) => options?.heuristic?.(board, 0) };
}
