/**
 * Arbitraries of fast-check for any game: random boards, positions and games that shrink to short games. They are a separate
 * entry, so that `foreply/testing` does not need fast-check, which is an optional peer.
 *
 * @packageDocumentation
 */

import { type Arbitrary, array, nat } from 'fast-check';
import { checkOptions, isCount, type OptionCheck } from '../../core/check-options.js';
import type { Position } from '../../position/position.js';
import type { GameRules } from '../../rules/game-rules.js';
import { boardsOf, gamesOf, positionsOf } from '../choices.js';

/** Which games an arbitrary plays. */
export interface ArbitraryOptions<Board> {
  /**
   * The most moves of a game; 20 by default. If most games end much sooner, most positions are final ones, and a smaller
   * number gives a better mixture.
   */
  readonly plies?: number;
  /** Where games begin; `rules.initial()` by default. */
  readonly start?: Board;
}

const OPTION_SCHEMA: Readonly<Record<keyof ArbitraryOptions<unknown>, OptionCheck>> = {
  plies: isCount,
  start: [() => true, ''],
};

/**
 * The boards that random games lead to, including first and final boards. A counterexample shrinks to a board after a short
 * game of moves listed early.
 *
 * @example
 * ```ts
 * import fc from 'fast-check';
 * import { defineGame, win } from 'foreply';
 * import { arbitraryBoard } from 'foreply/testing/arbitraries';
 *
 * const race = defineGame({
 *   name: 'race to five',
 *   initial: () => ({ sum: 0, mover: 0 as 0 | 1 }),
 *   turn: (board) => board.mover,
 *   moves: (board) => (board.sum < 5 ? [1, 2] : []),
 *   play: (board, step) => ({ sum: board.sum + step, mover: board.mover === 0 ? 1 : 0 }),
 *   outcome: (board) => (board.sum >= 5 ? win(board.mover === 0 ? 1 : 0) : undefined),
 * });
 *
 * const { counterexample } = fc.check(fc.property(arbitraryBoard(race), (board) => board.sum < 5), { seed: 1 });
 * console.log(counterexample?.[0].sum); // → 5
 * ```
 */
export function arbitraryBoard<Board, Move>(
  rules: GameRules<Board, Move>,
  options: ArbitraryOptions<Board> = {},
): Arbitrary<Board> {
  return choices(options).map(boardsOf(rules, options.start));
}

/**
 * The positions that random games lead to, with their history. A counterexample shrinks to a short history.
 *
 * @example
 * ```ts
 * import fc from 'fast-check';
 * import { defineGame, win } from 'foreply';
 * import { arbitraryPosition } from 'foreply/testing/arbitraries';
 *
 * const race = defineGame({
 *   name: 'race to five',
 *   initial: () => ({ sum: 0, mover: 0 as 0 | 1 }),
 *   turn: (board) => board.mover,
 *   moves: (board) => (board.sum < 5 ? [1, 2] : []),
 *   play: (board, step) => ({ sum: board.sum + step, mover: board.mover === 0 ? 1 : 0 }),
 *   outcome: (board) => (board.sum >= 5 ? win(board.mover === 0 ? 1 : 0) : undefined),
 * });
 *
 * fc.assert(fc.property(arbitraryPosition(race), (position) => position.isOver === position.board.sum >= 5));
 * const openings = fc.sample(arbitraryPosition(race, { plies: 2 }), 100);
 * console.log(openings.every(({ ply, isOver }) => ply <= 2 && !isOver)); // → true
 * ```
 */
export function arbitraryPosition<Board, Move>(
  rules: GameRules<Board, Move>,
  options: ArbitraryOptions<Board> = {},
): Arbitrary<Position<Board, Move>> {
  return choices(options).map(positionsOf(rules, options.start));
}

/**
 * Random games as lists of legal moves, not all played to the end. A counterexample shrinks to a short game of moves listed
 * early.
 *
 * @example
 * ```ts
 * import fc from 'fast-check';
 * import { defineGame, win } from 'foreply';
 * import { arbitraryGame } from 'foreply/testing/arbitraries';
 *
 * const race = defineGame({
 *   name: 'race to five',
 *   initial: () => ({ sum: 0, mover: 0 as 0 | 1 }),
 *   turn: (board) => board.mover,
 *   moves: (board) => (board.sum < 5 ? [1, 2] : []),
 *   play: (board, step) => ({ sum: board.sum + step, mover: board.mover === 0 ? 1 : 0 }),
 *   outcome: (board) => (board.sum >= 5 ? win(board.mover === 0 ? 1 : 0) : undefined),
 * });
 *
 * const { counterexample } = fc.check(fc.property(arbitraryGame(race), (moves) => moves.length < 3), { seed: 1 });
 * console.log(counterexample); // → [ [ 1, 1, 1 ] ]
 * ```
 */
export function arbitraryGame<Board, Move>(
  rules: GameRules<Board, Move>,
  options: ArbitraryOptions<Board> = {},
): Arbitrary<Move[]> {
  return choices(options).map(gamesOf(rules, options.start));
}

/** Lists of numbers that `choices.ts` turns into games. Without `size`, fast-check would limit them to about ten numbers. */
function choices(options: ArbitraryOptions<unknown>): Arbitrary<number[]> {
  checkOptions(options, OPTION_SCHEMA);
  return array(nat(), { maxLength: options.plies ?? 20, size: 'max' });
}
