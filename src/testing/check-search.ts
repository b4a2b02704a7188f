/**
 * `checkSearch`: compares any search with plain minimax, on random positions of any game, at random depths, with heuristics
 * hashed from the board.
 */

import { checkOptions, isBoolean, isCount, type OptionCheck } from '../core/check-options.js';
import { DEFAULT_SEED, Random, scramble } from '../core/random.js';
import type { Position } from '../position/position.js';
import { checkGame } from '../rules/check-game.js';
import type { GameRules } from '../rules/game-rules.js';
import type { SearchResult } from '../search/result.js';
import type { HashedHeuristicOptions } from './hashed-heuristic.js';
import { type AnySearch, type SearchQuestion, SearchTrial } from './search-trial.js';

/** What `checkSearch` does. */
export interface CheckSearchOptions<Board> {
  /** The same seed gives the same positions, depths and heuristics. */
  readonly seed?: number;
  /** The number of positions to search; 100 by default. */
  readonly cases?: number;
  /** The deepest search, in plies; 4 by default. */
  readonly depth?: number;
  /** The most random moves before a position; 20 by default. */
  readonly plies?: number;
  /** Where games begin; `rules.initial()` by default. */
  readonly start?: Board;
  /** Options of the heuristics. Those left out vary from case to case, except `symmetric`. */
  readonly heuristic?: Omit<HashedHeuristicOptions, 'seed'>;
  /** Count depth in whole turns. */
  readonly turns?: boolean;
  /** Give all wins the same value, at any distance. */
  readonly equalWins?: boolean;
}

/** What `checkSearch` has checked. */
export interface SearchReport {
  /** The rules' name. */
  readonly game: string;
  /** The seed of the cases. */
  readonly seed: number;
  /** Searches compared with plain minimax. */
  readonly cases: number;
  /** The number of proven results. */
  readonly proven: number;
  /** The number of positions that were finished games. */
  readonly finished: number;
}

const OPTION_SCHEMA: Readonly<Record<keyof CheckSearchOptions<unknown>, OptionCheck>> = {
  seed: [(value) => Number.isInteger(value), 'a whole number'],
  cases: isCount,
  depth: [(value) => Number.isInteger(value) && (value as number) > 0, 'a whole number from 1'],
  plies: isCount,
  start: [() => true, ''],
  heuristic: [(value) => typeof value === 'object' && value !== null, 'the options of a hashed heuristic'],
  turns: isBoolean,
  equalWins: isBoolean,
};

/**
 * Compares a search with `minimax` on random positions: the score must be equal, the move one of the best, the verdict in
 * agreement and the line legal. Throws a `LawError` with the shortest game and the least depth found that show a difference.
 *
 * @example
 * ```ts
 * import { defineGame, iterativeDeepening, win } from 'foreply';
 * import { checkSearch } from 'foreply/testing';
 *
 * const race = defineGame({
 *   name: 'race to twenty',
 *   initial: () => ({ sum: 0, mover: 0 as 0 | 1 }),
 *   turn: (board) => board.mover,
 *   moves: (board) => (board.sum < 20 ? [1, 2, 3] : []),
 *   play: (board, step) => ({ sum: board.sum + step, mover: board.mover === 0 ? 1 : 0 }),
 *   outcome: (board) => (board.sum >= 20 ? win(board.mover === 0 ? 1 : 0) : undefined),
 *   key: (board) => board.sum * 2 + board.mover,
 * });
 *
 * const report = checkSearch(race, (rules, position, options) => iterativeDeepening(rules, position, { ...options, table: true }));
 * console.log(report.cases); // → 100
 * ```
 *
 * @param search - The search to check, given the rules, a position with the game so far, and a `SearchQuestion`.
 */
export function checkSearch<Board, Move, Rules extends GameRules<Board, Move>>(
  rules: Rules & GameRules<Board, Move>,
  search: (
    rules: Rules & GameRules<Board, Move>,
    position: Position<Board, Move>,
    question: SearchQuestion<Board>,
  ) => SearchResult<Move>,
  options: CheckSearchOptions<Board> = {},
): SearchReport {
  checkGame(rules);
  checkOptions(options, OPTION_SCHEMA);
  const { seed = DEFAULT_SEED, cases = 100, plies = 20, depth = 4 } = options;
  const trial = new SearchTrial(rules, search as AnySearch, { ...options, seed });
  let proven = 0;
  let finished = 0;
  for (let number = 0; number < cases; number++) {
    const random = new Random(scramble(seed) + number);
    const visit = trial.randomVisit(random, plies);
    const { result } = trial.run(visit, trial.randomCase(random, depth));
    if (result.proven) proven++;
    if (result.move === undefined) finished++;
  }
  return { game: rules.name, seed, cases, proven, finished };
}
