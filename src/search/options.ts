/** The types of the search options. Their checks, defaults and needs are in option-schema.ts. */

import type { SearchLimits } from '../core/budget.js';
import type { OtherFunctions } from '../position/untouched.js';
import type { Cursor } from '../rules/cursor.js';
import type { Heuristic } from '../rules/heuristic.js';
import type { TreeObserver } from './kernel/tree-observer.js';
import type { MoveOrdering } from './ordering.js';
import type { Verdict } from './score.js';
import type { TranspositionTable } from './transposition-table.js';

/**
 * Which of the legal moves to search: a game with hundreds of moves may know that only a few matter. The other moves are not
 * searched, so "at most" claims are lost: a win is proven only if all of the *opponent's* moves were searched, and a loss
 * never is. An empty list means "no opinion": all moves are searched. If all candidates of the root lose, iterative deepening
 * searches its other moves, too.
 */
export interface Candidates<Board, Move> {
  // Legal moves of the board, most promising first.
  (board: Board): readonly Move[];
  /** The same on the game's own cursor: writes codes from `from` on and returns the index after the last. */
  onCursor?(cursor: Cursor<Board, Move>, into: Int32Array, from: number): number;
  /**
   * Whether, on this board, the moves left out are certainly no better than the best of those listed, as with forced
   * replies. Then nothing is lost by leaving them out, and proofs remain valid. The answer is trusted. Without this function
   * no list is exhaustive.
   */
  readonly exhaustive?: ExhaustiveTest<Board>;
}

/** Whether a list of candidates contains every move that matters: see `Candidates.exhaustive`. */
export interface ExhaustiveTest<Board> {
  // The board whose candidates were listed.
  (board: Board): boolean;
  /** The same on the game's own cursor. */
  onCursor?(cursor: Cursor<Board, unknown>): boolean;
}

/**
 * How many plies to reduce the move at this place in the order (1 for the second move), with this much depth left: late moves
 * are rarely best. A reduced move that turns out better is searched again to the full depth. Extended moves are not reduced.
 * The position after the move is always visited, however large the reduction, with one exception: below the root, `Infinity`
 * leaves the move out, and with it all claims that need every move.
 */
export type LateMoveReduction = (place: number, depth: number) => number;

/**
 * How many plies deeper to search after a move, for moves that force the reply. A whole number, 0 for most moves. Called
 * before `move` is played on `board`.
 */
export interface Extension<Board, Move> {
  // The board before the move, and the move.
  (board: Board, move: Move): number;
  /** The same on the game's own cursor, which stands before the move. */
  onCursor?(cursor: Cursor<Board, Move>, code: number): number;
}

/** The answer of a `LeafSolver`: a verdict. With `equalWins`, a win or loss needs no distance. */
export type LeafVerdict =
  | Verdict
  | {
      readonly kind: 'win' | 'loss' | 'draw';
      /** No distance: only searches with `equalWins` take this answer. */
      readonly plies?: undefined;
    };

/** Gives the exact verdict of a position at the horizon for its side to move, or `undefined` if it has none. The verdict is taken as proven. */
export interface LeafSolver<Board, Answer extends LeafVerdict = Verdict> {
  // Only proven verdicts count. An estimate is the same as no answer.
  (board: Board): Answer | undefined;
  /** The same on the game's own cursor. */
  onCursor?(cursor: Cursor<Board, unknown>): Verdict | undefined;
  /** Whether it is also asked above the horizon. Where its answer decides, nothing below is searched. */
  readonly everywhere?: boolean;
}

/**
 * By how much the heuristic's value must exceed what the side to move needs, on this board with this much depth left, to be
 * trusted without a search (reverse futility pruning). `Infinity` means that it is not trusted at all. Such a cut-off proves
 * nothing.
 */
export interface TrustMargin<Board> {
  // The board, and the depth left, which is at least 1.
  (board: Board, depth: number): number;
  /** The same on the game's own cursor. */
  onCursor?(cursor: Cursor<Board, unknown>, depth: number): number;
}

/** What a shortcut has found. */
export interface ShortcutAnswer<Move> {
  /** `win`: the side to move wins against every defence. `none`: it has no such win. `open`: not known. */
  readonly kind: 'win' | 'none' | 'open';
  /** For a win: the moves of both sides to the end of the game. */
  readonly line?: readonly Move[];
  /** Positions visited. */
  readonly nodes: number;
}

/** Looks for a proven win of the side to move, not for draws or losses. The engine trusts its answer. */
export type Shortcut<Board, Move> = (
  board: Board,
  limits: Pick<SearchLimits, 'nodes'> & Required<Pick<SearchLimits, 'shouldStop'>>,
) => ShortcutAnswer<Move>;

/** Records the trees of searches: a `SearchTrace` of `foreply/trace`. Searches know only this type, so a bundle without traces stays small. */
export interface Tracer<in Move> {
  /** Whether some nodes were left out because the trace was full. */
  readonly isTruncated: boolean;
  /** For the compiler only: whose moves are recorded. */
  readonly takes?: (move: Move) => void;

  /**
   * Returns the observer of one search. `board` returns the board that the search stands at; `settings` is what its walk works
   * with, if it has one.
   *
   * @internal
   */
  observe(rules: object, board: () => unknown, settings?: object): TreeObserver;
}

/** Options that every tree search understands. */
export interface SearchOptions<Board, Move> extends SearchLimits {
  /** How many plies (single moves) to look ahead, or a function of the board that says so. By default, to the end of the game. */
  readonly depth?: number | ((board: Board) => number);
  /** How many whole turns to look ahead, instead of `depth`. */
  readonly turns?: number;
  /** The value of a board at the horizon. By default 0, or the banked points in a game with `banked`. */
  readonly heuristic?: Heuristic<Board>;
  /** The order in which moves are tried: names, or `(board, move) => number`, largest first. See `MoveOrdering`. */
  readonly ordering?: MoveOrdering<Board, Move> | readonly MoveOrdering<Board, Move>[];
  /**
   * Varies the choice among equally good moves, reproducibly: the moves at the root are shuffled with this seed. It is also
   * the seed of the `random` ordering. Without it the first of equally good moves is chosen, proven ones before others.
   */
  readonly seed?: number;
  /** Search only one of several moves that lead to the same position. A number limits this to that many plies from the root. Needs `key`. */
  readonly duplicates?: boolean | number;
  /**
   * On a symmetric board, search only one of each set of equivalent moves. A number limits this to that many plies from the
   * root. Needs `symmetries` and `key`, and a heuristic that values symmetric boards equally. In a game that can repeat, moves
   * are equivalent only if the path to the board is symmetric, too, so this applies only at the root, and only in a
   * search from a board.
   */
  readonly symmetries?: boolean | number;
  /** Give all wins the same value, however far away. Then the first win found is enough, and `plies` is the length of the line found. */
  readonly equalWins?: boolean;
  /** List all best moves in `bestMoves`. This costs some nodes: the other moves must be shown to be worse, not only no better. */
  readonly bestMoves?: boolean;
  /**
   * List the best moves in `lines`, each with its exact score: this many, or all with `true`. One search finds them all, for far
   * fewer nodes than a search per move.
   *
   * @see The example of `SearchLine`.
   */
  readonly multi?: boolean | number;
  /** Consider only these moves at the root. Score and verdict are then those of the best of them. */
  readonly rootMoves?: readonly Move[];
  /** Only values inside this window matter. Outside it the score is a bound. */
  readonly window?: readonly [alpha: number, beta: number];
  /** Which moves to search, as a list: `(board) => moves`. See `Candidates`. */
  readonly candidates?: Candidates<Board, Move>;
  /**
   * Moves to try beyond the horizon until the position is quiet (captures, checks …), as a list: `(board) => moves`. The side to move
   * may decline all of them.
   */
  readonly noisy?: Candidates<Board, Move>;
  /** How many plies to add after a move, as a number: `(board, move) => plies`. See `Extension`. */
  readonly extend?: Extension<Board, Move>;
  /** Asked at the horizon before the heuristic: see `LeafSolver`. */
  readonly leaf?: LeafSolver<Board, LeafVerdict>;
  /** When to trust the heuristic above the horizon: see `TrustMargin`. Never, by default. */
  readonly margin?: TrustMargin<Board>;
  /**
   * When to give a position up above the horizon (razoring): if the heuristic's value, with this much added, does not exceed
   * what is needed. Never, by default.
   */
  readonly razor?: TrustMargin<Board>;
  /** Search late moves less deep: see `LateMoveReduction`. */
  readonly reduce?: LateMoveReduction;
  /** Records the tree as it is searched: a `SearchTrace` of `foreply/trace`. */
  readonly trace?: Tracer<Move>;
}

/**
 * The options of the transposition table. They need rules with a `key`.
 *
 * @see The example of `TranspositionTable`.
 */
export interface TableSearchOptions {
  /** A table to use, or `true` for a fresh one. */
  readonly table?: TranspositionTable | boolean;
  /**
   * Accept table entries from deeper searches than the one asked for. This is faster when a table is kept from move to move,
   * but the score may then be that of a deeper search and differ from plain minimax at this depth.
   */
  readonly deeperEntries?: boolean;
  /**
   * Let symmetric positions share an entry. A number limits this to that many plies from the root, since it costs time and
   * pays off only where symmetric positions are frequent. Needs `symmetries`, and a heuristic that values symmetric boards
   * equally.
   */
  readonly canonicalKeys?: boolean | number;
}

/** Named in the compiler's error when a `table` is given for rules without a `key`. */
interface RulesNeedAKey {
  readonly 'a table needs rules with a `key`': never;
}

/** The table options of rules without a `key`: none. */
type NoTableOptions = { readonly [Name in keyof TableSearchOptions]?: RulesNeedAKey };

/** The table options if the rules have a `key`; otherwise none are accepted. */
export type TableOptionsFor<Rules> = Rules extends { key(board: never): string | number }
  ? TableSearchOptions
  : NoTableOptions;

/** Both sets of options together, once the types have been checked. */
export type AnySearchOptions<Board, Move> = SearchOptions<Board, Move> & TableSearchOptions;

/** The options that are functions of the board, to be named if one of them changes it. */
export function askedForTheBoard<Board>(
  options: { readonly heuristic?: Heuristic<Board> } | undefined,
): OtherFunctions<Board> {
  return { heuristic: (board) => options?.heuristic?.(board, 0) };
}
