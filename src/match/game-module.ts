/**
 * A game in a file of its own, as the command line reads it: `foreply play ./my-game.mjs`. Only `rules` is required, and rules alone
 * may be exported in place of the object.
 */

import type { GameRules } from '../rules/game-rules.js';
import type { Heuristic } from '../rules/heuristic.js';
import type { BoardView } from './board-view.js';
import type { PlayerFactory } from './players/player.js';

/**
 * What a module exports for the command line, as its default export or as named exports.
 *
 * @example
 * ```ts
 * import { defineGame, win } from 'foreply';
 * import type { GameModule } from 'foreply/match';
 *
 * interface Pile {
 *   readonly sticks: number;
 *   readonly mover: 0 | 1;
 * }
 *
 * const rules = defineGame({
 *   name: 'sticks',
 *   initial: (): Pile => ({ sticks: 21, mover: 0 }),
 *   turn: (pile) => pile.mover,
 *   moves: (pile) => [1, 2, 3].filter((taken) => taken <= pile.sticks),
 *   play: (pile, taken) => ({ sticks: pile.sticks - taken, mover: pile.mover === 0 ? 1 : 0 }),
 *   outcome: (pile) => (pile.sticks === 0 ? win(pile.mover === 0 ? 1 : 0) : undefined),
 * });
 *
 * export default {
 *   rules,
 *   draw: ({ sticks }) => '|'.repeat(sticks),
 *   sides: ['Anna', 'Ben'],
 * } satisfies GameModule<Pile, number>;
 * ```
 */
export interface GameModule<Board, Move> {
  /** The rules of the game. */
  readonly rules: GameRules<Board, Move>;
  /** Heuristics by the names that are typed. Engines and searches use the first, unless the rules' `advice` has one. */
  readonly heuristics?: Readonly<Record<string, Heuristic<Board>>>;
  /** A board as several lines of text. By default as `formatBoard` writes it, or as data. */
  draw?(board: Board): string;
  /** How the playground of `foreply serve` draws a board. By default as text, with a button for each move. */
  readonly view?: BoardView<Board, Move>;
  /** More players, by the names that are typed. What is typed after a name, `greedy:depth=3`, arrives as `parameters`. */
  readonly players?: Readonly<Record<string, PlayerFactory<Board, Move>>>;
  /** What the two sides are called: "Side 0" and "Side 1" by default. */
  readonly sides?: readonly [string, string];
  /** The rules in words, for people who play. */
  readonly about?: string;
  /** How moves are typed, in words. */
  readonly notation?: string;
}
