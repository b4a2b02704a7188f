/**
 * A cursor is a position that is changed in place: what searches walk the tree with. It is trusted and checks
 * nothing. Most games never see one, since one is built from any `GameRules`; a game brings its own for speed.
 *
 *     play(3)  →  play(7)  →  undo()  →  play(8)  →  undo()  →  undo()      and it is where it began
 *
 * Moves are *codes*: integers from 0 up, the same code for the same move in every position of the game. Small codes
 * (below some thousands) keep the tables of killers and history small. On a game's own cursor nothing here may
 * allocate, except `board` and `move`, which searches call only for people, or for a heuristic without a cursor form.
 */

import type { Side } from './outcome.js';

/**
 * The game goes on.
 *
 * @example
 * ```ts
 * import { createCursor, ONGOING } from 'foreply';
 * import { gomoku } from 'foreply/gomoku';
 *
 * const rules = gomoku({ size: 5 });
 * const cursor = createCursor(rules, rules.parseBoard('...../...../..X../...../..... O'));
 * console.log(cursor.outcome() === ONGOING); // → true
 * ```
 */
export const ONGOING = 0;
/**
 * Side 0 has won.
 *
 * @example
 * ```ts
 * import { createCursor, WON_BY_FIRST } from 'foreply';
 * import { gomoku } from 'foreply/gomoku';
 *
 * const rules = gomoku({ size: 5 });
 * const cursor = createCursor(rules, rules.parseBoard('XXXXX/OOOO./...../...../..... O'));
 * console.log(cursor.outcome() === WON_BY_FIRST); // → true
 * ```
 */
export const WON_BY_FIRST = 1;
/**
 * Side 1 has won.
 *
 * @example
 * ```ts
 * import { createCursor, WON_BY_SECOND } from 'foreply';
 * import { gomoku } from 'foreply/gomoku';
 *
 * const rules = gomoku({ size: 5 });
 * const cursor = createCursor(rules, rules.parseBoard('OOOOO/XXXX./X..../...../..... X'));
 * console.log(cursor.outcome() === WON_BY_SECOND); // → true
 * ```
 */
export const WON_BY_SECOND = 2;
/**
 * Nobody has won.
 *
 * @example
 * ```ts
 * import { createCursor, DRAWN } from 'foreply';
 * import { gomoku } from 'foreply/gomoku';
 *
 * const rules = gomoku({ size: 5 });
 * const cursor = createCursor(rules, rules.parseBoard('XXOOX/OOXXO/XXOOX/OOXXO/XXOOX O'));
 * console.log(cursor.outcome() === DRAWN); // → true
 * ```
 */
export const DRAWN = 3;
/**
 * The game is over and counted; `banked()` has the difference.
 *
 * @example
 * ```ts
 * import { COUNTED, createCursor } from 'foreply';
 * import { coinsAndStrings } from 'foreply/coins-and-strings';
 *
 * const rules = coinsAndStrings({ coins: [3, 5], strings: [[0, 1], [1, 'ground']] });
 * const cursor = createCursor(rules, rules.parseBoard('cut 1,2 0:8 1'));
 * console.log(cursor.outcome() === COUNTED, cursor.banked()); // → true -8
 * ```
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
  /** Who is to move. On a finished game any answer does. */
  readonly side: Side;

  /**
   * Two 32-bit words (signed or not, any numbers that `| 0` keeps apart) that stand for the position: side to move
   * and everything the future depends on, banked points apart. Valid after `rehash`.
   */
  readonly hashLow: number;
  readonly hashHigh: number;

  /** Brings the hash words up to date. A cursor that keeps them current with every move does nothing here. */
  rehash(): void;

  /**
   * Writes the codes of all legal moves to `into[from]`, `into[from + 1]` … and returns the index after the last.
   * `into` may be too short: writes past its end are lost, and the caller, who sees the returned index, asks again
   * with a longer one. Asked only while the game goes on.
   */
  moves(into: Int32Array, from: number): number;

  /**
   * Writes the first codes of `moves`, at least one, as `moves` does. Returns the index after the last if these are all
   * moves, and −1 minus that index if others remain. A search that cuts a position off early then never asks for the rest:
   * worthwhile where a position has hundreds of moves. A cursor has both this and `remainingMoves`, or neither.
   */
  firstMoves?(into: Int32Array, from: number): number;

  /** Writes the codes of `moves` that `firstMoves` left out on this position, in the same order, as `moves` does. */
  remainingMoves?(into: Int32Array, from: number): number;

  /** Plays a legal move. */
  play(code: number): void;

  /** Takes back the last move. */
  undo(): void;

  /** Whether and how the game is over. */
  outcome(): Ending;

  /**
   * Points already secured, side 0 minus side 1: `GameRules.banked`, or 0 without it. Where the game is over and
   * counted, its final difference.
   */
  banked(): number;

  /** The position as a board, for people and heuristics. May allocate; must not be changed by later moves. */
  board(): Board;

  /** The move of a code that `moves` gave in this position. */
  move(code: number): Move;

  /** The code of a legal move of this position. */
  code(move: Move): number;

  /** The position's `key`, where `rehash` has to make it: what it made last. Saves exact solvers from making it again. */
  readonly key?: string | number | undefined;

  /**
   * Whether equal hash words always mean equal positions (the words are the position, or a bijection of it). Solvers
   * then need not compare keys.
   */
  readonly exactHash?: boolean;

  /**
   * Writes to `into[0]` and `into[1]` hash words that all symmetric images of the position share. Without it a search
   * that wants them maps `board()` through `symmetries`, which is slow.
   */
  canonicalHash?(into: Int32Array): void;
}
