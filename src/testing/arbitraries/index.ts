/**
 * Arbitraries of fast-check for the games of any rules: random boards, positions and games that shrink to short games.
 * An entry of its own, so that `foreply/testing` needs no fast-check, which is an optional peer.
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
   * How many moves a game may have; 20 by default. A game that is over ends sooner; where most end much sooner, most
   * positions are final ones, and a smaller number gives a better mixture.
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
 * The boards that random games lead to, the first and final ones among them. A counterexample shrinks to a board that
 * a short game of early moves leads to.
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
 * Random games as lists of legal moves, not all played to the end. A counterexample shrinks to a short game of early
 * moves.
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

/** What `choices.ts` turns into games. Without `size`, fast-check would keep lists to some ten numbers. */
function choices(options: ArbitraryOptions<unknown>): Arbitrary<number[]> {
  checkOptions(options, OPTION_SCHEMA);
  return array(nat(), { maxLength: options.plies ?? 20, size: 'max' });
}
