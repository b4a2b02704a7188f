/**
 * A cursor is a position that changes in place. Searches walk the tree with it. It is trusted and checks nothing. Most
 * games need not write one, since the library builds one from any `GameRules`. A game has its own for speed.
 *
 *     play(3)  →  play(7)  →  undo()  →  play(8)  →  undo()  →  undo()      is back where it began
 *
 * Moves are *codes*: integers from 0 up, the same code for the same move in every position of the game. Small codes
 * (below a few thousand) keep the tables of killers and history small. On a game's own cursor nothing may allocate except
 * `board` and `move`, which searches call only for results, or for a heuristic without a cursor form.
 */

import type { Side } from './outcome.js';

/**
 * The game is not over.
 *
 * @example Three of the five answers to whether the game is over.
 * ```ts
 * import { COUNTED, createCursor, ONGOING, WON_BY_FIRST } from 'foreply';
 * import { coinsAndStrings } from 'foreply/coins-and-strings';
 * import { gomoku } from 'foreply/gomoku';
 *
 * const rules = gomoku({ size: 5 });
 * const outcomeOf = (text: string) => createCursor(rules, rules.parseBoard(text)).outcome();
 * console.log(outcomeOf('...../...../..X../...../..... O') === ONGOING); // → true
 * console.log(outcomeOf('XXXXX/OOOO./...../...../..... O') === WON_BY_FIRST); // → true
 *
 * const coins = coinsAndStrings({ coins: [3, 5], strings: [[0, 1], [1, 'ground']] });
 * const cursor = createCursor(coins, coins.parseBoard('cut 1,2 0:8 1'));
 * console.log(cursor.outcome() === COUNTED, cursor.banked()); // → true -8
 * ```
 */
export const ONGOING = 0;
/**
 * Side 0 has won.
 *
 * @see The example of `ONGOING`.
 */
export const WON_BY_FIRST = 1;
/**
 * Side 1 has won.
 *
 * @see The example of `ONGOING`.
 */
export const WON_BY_SECOND = 2;
/**
 * The game is a draw.
 *
 * @see The example of `ONGOING`.
 */
export const DRAWN = 3;
/**
 * The game is over and decided by points: `banked()` is the difference.
 *
 * @see The example of `ONGOING`.
 */
export const COUNTED = 4;

/** An outcome as a small integer, so that asking for it does not allocate. */
export type Ending = typeof ONGOING | typeof WON_BY_FIRST | typeof WON_BY_SECOND | typeof DRAWN | typeof COUNTED;

/**
 * A position for searches: mutable, trusted, with moves as integers. See `GameRules.cursor`.
 *
 * @example
 * ```ts
 * import { createCursor, defineGame, draw } from 'foreply';
 *
 * const countdown = defineGame({
 *   name: 'countdown',
 *   initial: () => 3,
 *   turn: (left) => (left % 2 === 1 ? 0 : 1),
 *   moves: (left) => (left > 0 ? [1] : []),
 *   play: (left, step) => left - step,
 *   outcome: (left) => (left === 0 ? draw() : undefined),
 * });
 * const cursor = createCursor(countdown, 3);
 * const codes = new Int32Array(8);
 * const end = cursor.moves(codes, 0);
 * cursor.play(codes[end - 1]);
 * console.log(cursor.board(), cursor.side); // → 2 1
 * cursor.undo();
 * console.log(cursor.board()); // → 3
 * ```
 */
export interface Cursor<Board, Move> {
  /** The side to move. Any answer will do when the game is over. */
  readonly side: Side;

  /**
   * Two 32-bit words (signed or not, any numbers that `| 0` keeps apart) that stand for the position: the side to move and
   * everything the future depends on, except banked points. Valid after `rehash`.
   */
  readonly hashLow: number;
  /** The second word: see `hashLow`. */
  readonly hashHigh: number;

  /** Brings the hash words up to date. A cursor that keeps them current with every move does nothing here. */
  rehash(): void;

  /**
   * Writes the codes of all legal moves to `into[from]`, `into[from + 1]` … and returns the index after the last.
   * `into` may be too short: writes past its end are lost, and the caller sees the returned index and asks again with a
   * longer array. Called only while the game is not over.
   */
  moves(into: Int32Array, from: number): number;

  /**
   * Writes the first codes of `moves`, at least one, as `moves` does. Returns the index after the last if these are all
   * moves, or −1 minus that index if there are more. After an early cutoff a search never asks for the rest, which pays off
   * in positions with hundreds of moves. A cursor has both this and `remainingMoves`, or neither.
   */
  firstMoves?(into: Int32Array, from: number): number;

  /** Writes the codes of `moves` that `firstMoves` left out on this position, in the same order, as `moves` does. */
  remainingMoves?(into: Int32Array, from: number): number;

  /**
   * Writes the codes of those `moves` that do not let the opponent win with its next move, as `moves` does. If the side to move
   * can win at once, writes one move that does; if every move lets the opponent win, none. Exact solvers enter no others.
   * Only for games without points in which the sides take turns move by move and no move loses by itself.
   */
  safeMoves?(into: Int32Array, from: number): number;

  /** Plays a legal move. */
  play(code: number): void;

  /** Takes back the last move. */
  undo(): void;

  /** Whether and how the game is over. */
  outcome(): Ending;

  /**
   * Points already secured, side 0 minus side 1: `GameRules.banked`, or 0 without it. The final difference when a game of
   * points is over.
   */
  banked(): number;

  /** The position as a board, for results and heuristics. May allocate. Later moves must not change it. */
  board(): Board;

  /** The move of a code that `moves` gave in this position. */
  move(code: number): Move;

  /** The code of a legal move of this position. */
  code(move: Move): number;

  /** The `key` that `rehash` made last, if it makes one. Saves exact solvers from making it again. */
  readonly key?: string | number | undefined;

  /**
   * Whether equal hash words always mean equal positions (the words are the position, or a bijection of it). Solvers
   * then need not compare keys.
   */
  readonly exactHash?: boolean;

  /**
   * Whether the words of `canonicalHash` are the hash words of one of the images. If the hash is exact, solvers then need not compare
   * the keys of images either, which makes them several times as fast.
   */
  readonly exactCanonicalHash?: boolean;

  /**
   * Writes to `into[0]` and `into[1]` hash words that all symmetric images of the position share. Without it, a search that
   * needs them maps `board()` through `symmetries`, which is slow.
   */
  canonicalHash?(into: Int32Array): void;

  /**
   * Writes to `into[0]` and `into[1]` hash words that stand for `repetition.key`. Without it, a search of rules with that key
   * makes it from `board()`, which is slow.
   */
  repetitionHash?(into: Int32Array): void;
}
