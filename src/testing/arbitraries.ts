/**
 * Games, boards and positions out of lists of random numbers: what turns an arbitrary of fast-check, or of any other
 * library for property tests, into one for the games of any rules. Each number chooses a legal move, modulo how many
 * there are; a shorter list is a shorter game, a smaller number an earlier move, so such values shrink well.
 *
 *     [7, 4, 9]   →   moves[7 % 9], then moves[4 % 8], then moves[9 % 7]
 *
 * Nothing of fast-check is imported, not even a type: it is an optional peer, and declarations that mention it would
 * not compile without it.
 */

import { Position } from '../position/position.js';
import type { GameRules } from '../rules/game-rules.js';

/**
 * For `map` of an arbitrary list of numbers: the positions, with their history, that random games lead to.
 *
 * @example
 * ```ts
 * import fc from 'fast-check';
 * import { defineGame, win } from 'foreply';
 * import { positionsOf } from 'foreply/testing';
 *
 * const race = defineGame({
 *   name: 'race to five',
 *   initial: () => ({ sum: 0, mover: 0 as 0 | 1 }),
 *   turn: (board) => board.mover,
 *   moves: (board) => (board.sum < 5 ? [1, 2] : []),
 *   play: (board, step) => ({ sum: board.sum + step, mover: board.mover === 0 ? 1 : 0 }),
 *   outcome: (board) => (board.sum >= 5 ? win(board.mover === 0 ? 1 : 0) : undefined),
 * });
 * const positions = fc.array(fc.nat()).map(positionsOf(race));
 * fc.assert(fc.property(positions, (position) => position.isOver === position.board.sum >= 5));
 * console.log(fc.sample(positions, 100).length); // → 100
 * ```
 *
 * @param start - Where games begin; `rules.initial()` by default.
 */
export function positionsOf<Board, Move>(
  rules: GameRules<Board, Move>,
  start?: Board,
): (choices: readonly number[]) => Position<Board, Move> {
  return (choices) => {
    let position = Position.start(rules, start);
    for (const choice of choices) {
      if (position.isOver) break;
      position = position.play(position.moves[choice % position.moves.length]);
    }
    return position;
  };
}

/**
 * For `map` of an arbitrary list of numbers: the boards that random games lead to.
 *
 * @example
 * ```ts
 * import fc from 'fast-check';
 * import { defineGame, win } from 'foreply';
 * import { boardsOf } from 'foreply/testing';
 *
 * const race = defineGame({
 *   name: 'race to five',
 *   initial: () => ({ sum: 0, mover: 0 as 0 | 1 }),
 *   turn: (board) => board.mover,
 *   moves: (board) => (board.sum < 5 ? [1, 2] : []),
 *   play: (board, step) => ({ sum: board.sum + step, mover: board.mover === 0 ? 1 : 0 }),
 *   outcome: (board) => (board.sum >= 5 ? win(board.mover === 0 ? 1 : 0) : undefined),
 * });
 * const boards = fc.array(fc.nat()).map(boardsOf(race));
 * const { counterexample } = fc.check(fc.property(boards, (board) => board.sum < 3));
 * console.log(counterexample); // → [ { sum: 3, mover: 0 } ]
 * ```
 *
 * @param start - Where games begin; `rules.initial()` by default.
 */
export function boardsOf<Board, Move>(
  rules: GameRules<Board, Move>,
  start?: Board,
): (choices: readonly number[]) => Board {
  const positions = positionsOf(rules, start);
  return (choices) => positions(choices).board;
}

/**
 * For `map` of an arbitrary list of numbers: random games, as lists of legal moves. fast-check keeps lists to some ten
 * numbers unless it is given a `size`.
 *
 * @example
 * ```ts
 * import fc from 'fast-check';
 * import { defineGame, Position, win } from 'foreply';
 * import { gamesOf } from 'foreply/testing';
 *
 * const race = defineGame({
 *   name: 'race to thirty',
 *   initial: () => ({ sum: 0, mover: 0 as 0 | 1 }),
 *   turn: (board) => board.mover,
 *   moves: (board) => (board.sum < 30 ? [1, 2] : []),
 *   play: (board, step) => ({ sum: board.sum + step, mover: board.mover === 0 ? 1 : 0 }),
 *   outcome: (board) => (board.sum >= 30 ? win(board.mover === 0 ? 1 : 0) : undefined),
 * });
 * const games = fc.array(fc.nat(), { maxLength: 30, size: 'max' }).map(gamesOf(race));
 * fc.assert(fc.property(games, (moves) => Position.start(race).playAll(moves).ply === moves.length));
 * console.log(gamesOf(race)([0, 1, 2])); // → [ 1, 2, 1 ]
 * ```
 *
 * @param start - Where games begin; `rules.initial()` by default.
 */
export function gamesOf<Board, Move>(
  rules: GameRules<Board, Move>,
  start?: Board,
): (choices: readonly number[]) => Move[] {
  const positions = positionsOf(rules, start);
  return (choices) =>
    positions(choices)
      .played()
      .map(({ move }) => move);
}
