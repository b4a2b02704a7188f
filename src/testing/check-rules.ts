/**
 * `checkRules`: plays random games and checks that the rules keep their contract.
 */

import { checkOptions, isCount, type OptionCheck } from '../core/check-options.js';
import { DEFAULT_SEED } from '../core/random.js';
import { checkMembers } from '../rules/check-game.js';
import type { GameRules } from '../rules/game-rules.js';
import { LAWS, type Law } from './law-error.js';
import { type RulesReport, RulesRun } from './rules-run.js';

/** What `checkRules` does. */
export interface CheckRulesOptions<Board> {
  /** The same seed gives the same random games. */
  readonly seed?: number;
  /** The number of random games; 50 by default. */
  readonly games?: number;
  /** The most moves of a random game; 1,000 by default. A game that cannot repeat must be over by then. */
  readonly plies?: number;
  /** The number of positions near the start to check, nearest first; 300 by default. */
  readonly positions?: number;
  /** Where games begin; `rules.initial()` by default. */
  readonly start?: Board;
  /** Laws to leave out, such as `structured-clone` for boards that are never sent to a worker. */
  readonly skip?: readonly Law[];
}

const isSeed: OptionCheck = [(value) => Number.isInteger(value), 'a whole number'];
const isLaws: OptionCheck = [
  (value) => Array.isArray(value) && value.every((law) => Object.hasOwn(LAWS, law)),
  'a list of names of laws',
];
const OPTION_SCHEMA: Readonly<Record<keyof CheckRulesOptions<unknown>, OptionCheck>> = {
  seed: isSeed,
  games: isCount,
  plies: isCount,
  positions: isCount,
  start: [() => true, ''],
  skip: isLaws,
};

/**
 * Plays random games and checks that the rules keep their contract: no function changes its arguments, equal questions have
 * equal answers, games end, and keys, symmetries, text forms, points, numberings and cursors do what they should. Throws a
 * `LawError` with the shortest game found that breaks a law. Otherwise reports what was checked, and what was not and why.
 *
 * Boards and moves are compared as data, so that private fields are not seen. Boards and moves are frozen.
 *
 * @example
 * ```ts
 * import { defineGame, win } from 'foreply';
 * import { checkRules } from 'foreply/testing';
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
 * const report = checkRules(race, { games: 20 });
 * console.log(report.positions, report.longestGame); // → 12 5
 * console.log(report.skipped['key-future']); // → the rules have no `key`
 * ```
 */
export function checkRules<Board, Move>(
  rules: GameRules<Board, Move>,
  options: CheckRulesOptions<Board> = {},
): RulesReport {
  checkMembers(rules);
  checkOptions(options, OPTION_SCHEMA);
  const { seed = DEFAULT_SEED, games = 50, plies = 1000, positions = 300, skip = [], start } = options;
  return new RulesRun(rules, { seed, games, plies, positions, skip, start }).run();
}
