/**
 * Turns lists of random numbers into games, boards and positions, for use with fast-check or any other library for property
 * tests. Each number chooses a legal move, modulo the number of moves. A shorter list is a shorter game and a smaller number
 * an earlier move, so such values shrink well.
 *
 *     [7, 4, 9]   →   moves[7 % 9], then moves[4 % 8], then moves[9 % 7]
 *
 * Nothing is imported from fast-check, not even a type: `foreply/testing` works without it. Ready-made arbitraries of
 * fast-check are in `foreply/testing/arbitraries`.
 */

import { Position } from '../position/position.js';
import { checkGame } from '../rules/check-game.js';
import type { GameRules } from '../rules/game-rules.js';

/**
 * A function from lists of whole numbers to the positions that random games lead to, with their history.
 *
 * @example
 * ```ts
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
 * const positions = [[], [0], [7, 4, 9, 3]].map(positionsOf(race));
 * console.log(positions.map(({ ply, isOver }) => `${ply} ${isOver}`)); // → [ '0 false', '1 false', '3 true' ]
 * ```
 *
 * @param start - Where games begin; `rules.initial()` by default.
 */
export function positionsOf<Board, Move>(
  rules: GameRules<Board, Move>,
  start?: Board,
): (choices: readonly number[]) => Position<Board, Move> {
  checkGame(rules);
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
 * A function from lists of whole numbers to the boards that random games lead to.
 *
 * @example
 * ```ts
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
 * console.log(boardsOf(race)([7, 4])); // → { sum: 3, mover: 0 }
 * console.log(boardsOf(race, { sum: 4, mover: 1 })([7, 4])); // → { sum: 6, mover: 0 }
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
 * A function from lists of whole numbers to random games, as lists of legal moves.
 *
 * @example
 * ```ts
 * import { defineGame, win } from 'foreply';
 * import { gamesOf } from 'foreply/testing';
 *
 * const race = defineGame({
 *   name: 'race to five',
 *   initial: () => ({ sum: 0, mover: 0 as 0 | 1 }),
 *   turn: (board) => board.mover,
 *   moves: (board) => (board.sum < 5 ? [1, 2] : []),
 *   play: (board, step) => ({ sum: board.sum + step, mover: board.mover === 0 ? 1 : 0 }),
 *   outcome: (board) => (board.sum >= 5 ? win(board.mover === 0 ? 1 : 0) : undefined),
 * });
 * console.log(gamesOf(race)([7, 4, 9, 3, 8])); // → [ 2, 1, 2 ]
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
