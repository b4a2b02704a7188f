/**
 * `GameRules` is all that the library knows about a game: a name and five functions that you write, and optional
 * capabilities that unlock more. It holds no opinions: what is *good* (heuristics), what to try *first* (orderings) and how
 * *far* to look (depths) are options of a search.
 *
 * Two players, side 0 and side 1, take turns. Everything is visible, nothing is left to chance, and one side's gain is the
 * other's loss. A board is any value you like, as plain as you can make it. No function may change its argument, and each
 * must always return the same value for the same arguments.
 *
 * The side to move is *asked for*, never assumed to alternate. A player who moves twice in a row (places, then rotates;
 * captures, then moves again) simply stays on turn:
 *
 *     turn(board)            0        0        1
 *     board          start ───→ placed ───→ rotated        one turn of side 0, two moves, two plies
 *
 * A player who must pass has one legal move: the pass.
 */

import type { Cursor, Ending } from './cursor.js';
import type { EndgameMethod } from './endgame-method.js';
import type { EngineAdvice } from './engine-advice.js';
import type { Outcome, Side } from './outcome.js';
import type { Repetition } from './repetition.js';
import type { GameSymmetry } from './symmetry.js';

/**
 * The rules of a game. The first six members are the game. The rest are capabilities; whatever needs one asks for it by
 * name.
 *
 * | to get | write |
 * |---|---|
 * | a search, an opponent, a solver | the six |
 * | a transposition table | `key` |
 * | a game in which positions repeat | `canRepeat`, `key` |
 * | another end by repetition than a draw at the third time | `repetition` |
 * | a table that ignores points already won | `banked`, `key` |
 * | fewer moves on symmetric boards | `symmetries`, `key` |
 * | boards and moves as text | `formatBoard`, `parseBoard`, `formatMove`, `parseMove` |
 * | matches that say why they ended | `describeOutcome` |
 * | an engine that plays well without being told how | `advice` |
 * | late positions solved by the game's own method | `endgame` |
 * | a whole game solved, including unreachable positions | `positions`, better with `predecessors` |
 * | the last factor of two or three in speed | `cursor` |
 *
 * @example A pile of sticks. Take one, two or three. The player who takes the last one wins.
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
 * @typeParam Board - A position without its history: any value. Plain data that survives `structuredClone` can be stored
 * and sent to workers.
 * @typeParam Move - One step of one player: any value. Numbers and strings are the fastest and the easiest to print.
 */
export interface GameRules<Board, Move> {
  /** The name of the game, for people and error messages. Variants need names of their own: "gomoku 19×19". */
  readonly name: string;

  /** The board a game begins with. */
  initial(): Board;

  /** The side to move. Asked after every move. Any answer will do when the game is over. */
  turn(board: Board): Side;

  /**
   * All legal moves, each once, in an order that depends only on the board. Empty only when the game is over. The order
   * changes nothing but speed: promising moves first make every search faster.
   */
  moves(board: Board): readonly Move[];

  /** The board after a legal move. Never changes its argument. Trusts that the move is legal. */
  play(board: Board, move: Move): Board;

  /**
   * How the game ended, or `undefined` if it is not over. Use `win`, `draw` and `points`. A game has either wins and draws,
   * or points, never both. The end by repetition is not declared here: see `canRepeat`.
   */
  outcome(board: Board): Outcome | undefined;

  /** Why the game is over on this board, on one line: `full board`. Called only when it is over. */
  describeOutcome?(board: Board): string;

  /**
   * A short name of the position. Boards with equal keys have the same side to move, the same moves and the same future,
   * except for banked points (see `banked`). A string of any length, or an integer up to 2⁵³. The more boards rightly share
   * a key, the more often a table finds an entry. If boards with different futures share a key, tables give wrong
   * answers; `checkRules` looks for such pairs.
   */
  key?(board: Board): string | number;

  /**
   * All symmetries of the game except the identity: any two symmetric boards must be images of each other by one of them.
   * Needs `key`.
   */
  readonly symmetries?: readonly GameSymmetry<Board, Move>[];

  /**
   * Points already secured, side 0 minus side 1, in a game counted in points. What is still to be won may depend only on
   * the rest of the board, and at the end of the game `banked` is the difference of the outcome. The `key` should then leave
   * the points out, so that a table finds the same rest again whatever the points so far.
   */
  banked?(board: Board): number;

  /**
   * Whether a position can occur twice in a game. The third occurrence of a position (by `key`) is then a draw: `Position`
   * declares it, and searches count occurrences along the path, after those in the game so far if they are given a `Position`.
   * Searches of such a game need a depth limit. Only for games with wins and draws.
   */
  readonly canRepeat?: boolean;

  /**
   * What a repetition is and how it ends the game, if that is not a draw at the third occurrence by `key`: see `Repetition`. A game
   * with this can repeat, without saying so in `canRepeat`.
   */
  readonly repetition?: Repetition<Board>;

  /**
   * A small integer from 0 for each move, the same for the same move everywhere: for killer and history tables. Not needed
   * if moves are such integers already. Without it, moves are numbered in the order they occur.
   */
  moveId?(move: Move): number;

  /** The board as one line of text that `parseBoard` reads. */
  formatBoard?(board: Board): string;
  /** Reads what `formatBoard` writes; throws a `NotationError` otherwise. */
  parseBoard?(text: string): Board;
  /** The move as a short text that `parseMove` reads. The board is passed for notations that depend on it. */
  formatMove?(move: Move, board?: Board): string;
  /** Reads what `formatMove` writes; throws a `NotationError` otherwise. Need not check that the move is legal. */
  parseMove?(text: string, board?: Board): Move;

  /** A numbering of positions, for solving the whole game with `tabulate`. */
  readonly positions?: PositionIndex<Board>;

  /**
   * All boards of unfinished games from which one legal move leads to this board. Lets `tabulate` go backwards without
   * storing the edges of the game.
   */
  predecessors?(board: Board): readonly Board[];

  /** The game's own exact method for late positions. `solve` uses it wherever it has an answer. */
  readonly endgame?: EndgameMethod<Board, Move>;

  /** What an engine uses where its options say nothing. */
  readonly advice?: EngineAdvice<Board, Move>;

  /** The game's own fast cursor, placed on `board`. It must do exactly what these rules do; `checkRules` compares the two. */
  cursor?(board: Board): Cursor<Board, Move>;
}

/**
 * A numbering of the positions of a game, from 0 up to `count`. It may include positions that cannot be reached.
 *
 * `count`, `index` and `at` are enough. The other members repeat the rules in terms of numbers, so that millions of
 * positions can be solved without making a board: ten times as fast or more. Boards are used in place of each one that is
 * missing. They are trusted, and must not allocate. Those that write to `into` return how many numbers there are, which may
 * be more than fit: writes past its end are lost, and the caller asks again with a longer array.
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
  /** The number of positions. */
  readonly count: number;
  /** The number of a position. */
  index(board: Board): number;
  /** The position with a number, or `undefined` if no legal position has it. */
  at(index: number): Board | undefined;

  /** Whether and how the game is over: see `Cursor.outcome`. `undefined` if no legal position has this number. Needs `turn`. */
  ending?(index: number): Ending | undefined;
  /** The side to move. Called only while the game is not over. */
  turn?(index: number): Side;
  /**
   * Writes the numbers of all positions that one move leads to, each once, however many moves lead there. Called only while
   * the game is not over.
   */
  successors?(index: number, into: Int32Array): number;
  /** The number of `successors`, if that is faster to tell than which they are. */
  successorCount?(index: number): number;
  /** Writes the numbers of all positions from which one move leads here, each once: see `GameRules.predecessors`. */
  predecessors?(index: number, into: Int32Array): number;
  /** Writes the numbers of all symmetric images of a position, one for each of `symmetries`, even if some are equal. */
  images?(index: number, into: Int32Array): number;
}

/** Rules with a `key`, which a transposition table needs. */
export interface KeyedRules<Board, Move> extends GameRules<Board, Move> {
  key(board: Board): string | number;
}
