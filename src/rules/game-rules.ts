/**
 * `GameRules` is all that the library knows about a game: five functions and a name that you write, and a handful of
 * optional capabilities that unlock more. It holds no opinions: what is *good* (heuristics), what to try *first*
 * (orderings) and how *far* to look (depths) are handed to the search.
 *
 * Two players, side 0 and side 1, take turns; everything is visible; nothing is left to chance; one's gain is the
 * other's loss. A board is any value you like, as plain as you can make it. No function may change its argument, and
 * each must give the same answer to the same question.
 *
 * Whose turn it is is *asked*, never assumed to alternate. A player who moves twice in a row (places, then rotates;
 * captures, then moves again) simply stays on turn:
 *
 *     turn(board)            0        0        1
 *     board          start ───→ placed ───→ rotated        one turn of side 0, two moves, two plies
 *
 * A player who must pass has one legal move, and it is called "pass".
 */

import type { Cursor, Ending } from './cursor.js';
import type { EndgameMethod } from './endgame-method.js';
import type { EngineAdvice } from './engine-advice.js';
import type { Outcome, Side } from './outcome.js';
import type { GameSymmetry } from './symmetry.js';

/**
 * A game, described. The first six members are the game; the rest are capabilities, each of which some part of the
 * library asks for by name when it needs it.
 *
 * | to get | write |
 * |---|---|
 * | a search, an opponent, a solver | the six |
 * | a transposition table | `key` |
 * | a game in which positions come back | `canRepeat`, `key` |
 * | a table that ignores points already won | `banked`, `key` |
 * | fewer moves on symmetric boards | `symmetries`, `key` |
 * | boards and moves as text | `formatBoard`, `parseBoard`, `formatMove`, `parseMove` |
 * | matches that say why they ended | `describeOutcome` |
 * | an engine that plays well without being told how | `advice` |
 * | late positions solved by a method of the game's own | `endgame` |
 * | a whole game solved, unreachable positions included | `positions`, better with `predecessors` |
 * | the last factor of two or three in speed | `cursor` |
 *
 * @example A pile of sticks; take one, two or three; whoever takes the last one wins.
 * ```ts
 * import { alphaBeta, type GameRules, win } from 'foreply';
 *
 * interface Pile {
 *   readonly sticks: number;
 *   readonly mover: 0 | 1;
 * }
 *
 * const sticks: GameRules<Pile, number> = {
 *   name: 'sticks',
 *   initial: () => ({ sticks: 10, mover: 0 }),
 *   turn: (pile) => pile.mover,
 *   moves: (pile) => [1, 2, 3].filter((taken) => taken <= pile.sticks),
 *   play: (pile, taken) => ({ sticks: pile.sticks - taken, mover: pile.mover === 0 ? 1 : 0 }),
 *   outcome: (pile) => (pile.sticks === 0 ? win(pile.mover === 0 ? 1 : 0) : undefined),
 * };
 *
 * const { move, verdict } = alphaBeta(sticks, sticks.initial());
 * console.log(move, verdict); // → 2 { kind: 'win', plies: 5 }
 * ```
 *
 * @typeParam Board - A position without its history: any value. Plain data that survives `structuredClone` can be
 * sent to workers and stored.
 * @typeParam Move - One step of one player: any value. Numbers and strings are the quickest and the easiest to print.
 */
export interface GameRules<Board, Move> {
  /** The game's name, for people and error messages. Variants deserve their own: "gomoku 19×19". */
  readonly name: string;

  /** The board a game begins with. */
  initial(): Board;

  /** Who moves on this board. Asked after every move. On a finished board any answer does. */
  turn(board: Board): Side;

  /**
   * All legal moves, each once, in an order that depends on the board alone. Empty only when the game is over. The
   * order matters to nobody but the clock: promising moves first makes every search quicker.
   */
  moves(board: Board): readonly Move[];

  /** The board after a legal move. Never changes its argument. Trusts that the move is legal. */
  play(board: Board, move: Move): Board;

  /**
   * How the game ended, or `undefined` while it goes on. Use `win`, `draw` and `points`; a game has either wins and
   * draws or points, never both. The draw by repetition is not the rules' business, see `canRepeat`.
   */
  outcome(board: Board): Outcome | undefined;

  /** In words and on one line, why the game is over on this board: `full board`. Only asked where it is. */
  describeOutcome?(board: Board): string;

  /**
   * A short name of the position: boards with equal keys have the same side to move, the same moves and the same
   * future, banked points apart (see `banked`). Strings of any length, or integers up to 2⁵³. The more boards share a
   * key rightly, the more a table finds again. A key that merges boards with different futures makes a table lie;
   * `checkRules` hunts for such a pair.
   */
  key?(board: Board): string | number;

  /**
   * Symmetries of the game, the identity left out: *all* of them, so that any two symmetric boards are images of each
   * other by one of these. Needs `key`.
   */
  readonly symmetries?: readonly GameSymmetry<Board, Move>[];

  /**
   * Points already secured, side 0 minus side 1, in a game counted in points. What is still to be won may depend on the
   * rest of the board only, and at the end of the game `banked` is the outcome's difference. With it the `key` should
   * leave the points out, and a table finds the same rest again whatever the points so far.
   */
  banked?(board: Board): number;

  /**
   * Whether a position can come back in the course of a game. The third occurrence of a position (by `key`) is then a
   * draw: `Position` declares it, and searches count occurrences along the path and in the `history` they are given.
   * Searches of such a game need a depth limit. Only for games that are won, lost and drawn.
   */
  readonly canRepeat?: boolean;

  /**
   * A small integer from 0 for each move, the same for the same move everywhere: for killer and history tables. Not
   * needed where moves are such integers already; without it moves are numbered as they are met, by their text.
   */
  moveId?(move: Move): number;

  /** The board as one line of text that `parseBoard` reads. */
  formatBoard?(board: Board): string;
  /** Reads what `formatBoard` writes; throws a `NotationError` otherwise. */
  parseBoard?(text: string): Board;
  /** The move as a short text that `parseMove` reads. The board is there for notations that depend on it. */
  formatMove?(move: Move, board?: Board): string;
  /** Reads what `formatMove` writes; throws a `NotationError` otherwise. Need not check that the move is legal. */
  parseMove?(text: string, board?: Board): Move;

  /** A numbering of positions, for solving the whole game with `tabulate`. */
  readonly positions?: PositionIndex<Board>;

  /**
   * All boards from which one legal move leads to this board, finished boards left out. Lets `tabulate` walk backwards
   * without storing the edges of the game.
   */
  predecessors?(board: Board): readonly Board[];

  /** An exact method of the game's own for late positions, which `solve` uses where it has an answer. */
  readonly endgame?: EndgameMethod<Board, Move>;

  /** What `createEngine` uses where its options say nothing. */
  readonly advice?: EngineAdvice<Board, Move>;

  /** A fast cursor of the game's own, standing on `board`. It must do exactly what these rules do; `checkRules` drives both side by side. */
  cursor?(board: Board): Cursor<Board, Move>;
}

/**
 * A numbering of the positions of a game, from 0 up to `count`. It may number more than can be reached.
 *
 * `count`, `index` and `at` are enough. The other members say once more, in numbers, what the rules say in boards, so
 * that millions of positions can be solved without making a board: ten times as fast or more. Each that is missing is
 * made up for by boards. They are trusted, and must allocate nothing. Those that write to `into` return how many
 * numbers there are, which may be more than `into` holds: writes past its end are lost, and the caller asks again with
 * a longer array.
 *
 * @example
 * ```ts
 * import type { PositionIndex } from 'foreply';
 *
 * // A pile of up to 20 sticks and a side to move.
 * const piles: PositionIndex<{ sticks: number; mover: 0 | 1 }> = {
 *   count: 42,
 *   index: (pile) => pile.sticks * 2 + pile.mover,
 *   at: (index) => ({ sticks: index >> 1, mover: index % 2 === 0 ? 0 : 1 }),
 * };
 * console.log(piles.index({ sticks: 10, mover: 1 })); // → 21
 * ```
 */
export interface PositionIndex<Board> {
  /** How many numbers there are. */
  readonly count: number;
  /** The number of a position. */
  index(board: Board): number;
  /** The position of a number, or `undefined` where no legal position has it. */
  at(index: number): Board | undefined;

  /** Whether and how the game is over: `Cursor.outcome`; `undefined` where no legal position has this number. Needs `turn`. */
  ending?(index: number): Ending | undefined;
  /** Who moves. Asked only while the game goes on. */
  turn?(index: number): Side;
  /**
   * Writes the numbers of all positions that one move leads to, each once, however many moves lead there. Asked only
   * while the game goes on.
   */
  successors?(index: number, into: Int32Array): number;
  /** How many `successors` there are, where that is quicker to tell than which. */
  successorCount?(index: number): number;
  /** Writes the numbers of all positions that one move leads here from, each once: `GameRules.predecessors`. */
  predecessors?(index: number, into: Int32Array): number;
  /** Writes the numbers of all symmetric images of a position, one for each of `symmetries`, repeats and all. */
  images?(index: number, into: Int32Array): number;
}

/** Rules that name their positions: what a transposition table needs. */
export interface KeyedRules<Board, Move> extends GameRules<Board, Move> {
  key(board: Board): string | number;
}
