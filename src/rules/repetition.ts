/**
 * When a position that comes back ends the game, and how. A board has no history, so `outcome` cannot know; `Position` and the
 * searches count.
 *
 *     canRepeat: true                 chess in short: the third occurrence by `key` is a draw
 *     repetition: { times: 4 }        shogi: the fourth
 *     repetition: { key }             draughts: counted without the moves since the last capture, which `key` must contain
 *     repetition: { outcome }         shogi again: a side that repeats by giving check every time loses
 */

import type { Outcome } from './outcome.js';

/**
 * How a game ends when a position occurs too often. Everything has a default: `repetition: {}` is the same as `canRepeat: true`.
 *
 * @example A king and a rook on a ring. Going round in circles is a draw at the second occurrence, unless it was all check.
 * ```ts
 * import { defineGame, draw, minimax, opponent, Position, type Side, win } from 'foreply';
 *
 * const chase = defineGame({
 *   name: 'chase',
 *   initial: () => ({ king: 0, rook: 3, mover: 0 as Side }),
 *   turn: (board) => board.mover,
 *   moves: () => [-1, 1],
 *   play: ({ king, rook, mover }, step) => ({
 *     king: mover === 0 ? (king + step + 6) % 6 : king,
 *     rook: mover === 1 ? (rook + step + 6) % 6 : rook,
 *     mover: opponent(mover),
 *   }),
 *   outcome: (board) => (board.king === board.rook ? win(opponent(board.mover)) : undefined),
 *   key: ({ king, rook, mover }) => (king * 6 + rook) * 2 + mover,
 *   repetition: {
 *     times: 2,
 *     outcome: (_, since) => (since.every(({ king, rook }) => king % 3 === rook % 3) ? win(0) : draw()),
 *   },
 * });
 *
 * const position = Position.start(chase).playAll([1, 1, -1]);
 * console.log(position.play(-1).outcome); // → { kind: 'draw' }
 * console.log(minimax(chase, position, { depth: 1 }).move); // → -1
 * ```
 */
export interface Repetition<Board> {
  /**
   * The name under which occurrences are counted; `GameRules.key` by default. Boards that `key` takes for the same position must
   * have the same name here. The reverse is what it is for: boards may count as the same although their futures differ, as when
   * only a counter of moves tells them apart.
   */
  key?(board: Board): string | number;
  /** At which occurrence of a position the game ends, the first one included: a whole number from 2, 3 by default. */
  readonly times?: number;
  /** How the game then ends: a draw by default. Never in points. */
  readonly outcome?: Outcome | RepetitionOutcome<Board>;
}

/**
 * How a game ends by repetition. `since` lists the boards from the first occurrence of the position to this one, which is the last
 * of them.
 *
 * @example
 * ```ts
 * import { type RepetitionOutcome, win } from 'foreply';
 *
 * // Whoever is to move when a position occurs again has won: the other side has brought it about.
 * const repeaterLoses: RepetitionOutcome<{ mover: 0 | 1 }> = (board) => win(board.mover);
 * console.log(repeaterLoses({ mover: 1 }, [])); // → { kind: 'win', winner: 1 }
 * ```
 */
// The type of a method, so that rules of any board remain rules of an unknown board.
export type RepetitionOutcome<Board> = {
  /** The outcome at a board that occurs for the last time. */
  of(board: Board, since: readonly Board[]): Outcome;
}['of'];
