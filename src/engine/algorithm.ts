/**
 * Which search an engine uses: iterative deepening if something values positions, Monte Carlo tree search otherwise. Without a
 * heuristic a search sees nothing at its horizon, and random games played to the end are the better judge: docs/algorithms.md has the
 * matches.
 */

import type { OptionCheck } from '../core/check-options.js';
import { OptionError } from '../core/errors.js';
import type { GameRules } from '../rules/game-rules.js';
import type { AnyDeepeningOptions } from '../search/iterative-deepening.js';
import { MONTE_CARLO_SCHEMA, type MonteCarloOptions } from '../search/monte-carlo/options.js';

/** The searches that an engine can use. */
export type EngineAlgorithm = 'iterativeDeepening' | 'monteCarlo';

export const isAlgorithm: OptionCheck = [
  (value) => value === 'iterativeDeepening' || value === 'monteCarlo',
  '"iterativeDeepening" or "monteCarlo"',
];

/** Options that both searches take, and that therefore do not decide between them. */
const OF_BOTH = [...Object.keys(MONTE_CARLO_SCHEMA), 'level', 'endgame', 'shortcut', 'book', 'advice', 'onDepth'];

/** The default search of an engine with these options. */
export function algorithmFor<Board, Move>(rules: GameRules<Board, Move>, given: object): EngineAlgorithm {
  const { heuristic } = given as { readonly heuristic?: unknown };
  const hasJudgement = (heuristic ?? rules.advice ?? rules.banked) !== undefined;
  const isTreeSearch = Object.keys(given).some((name) => !OF_BOTH.includes(name));
  return hasJudgement || isTreeSearch ? 'iterativeDeepening' : 'monteCarlo';
}

/** Whether Monte Carlo search, which has no depth, can keep these limits of a turn. */
export function isWithoutDepth({ depth, turns }: { readonly depth?: unknown; readonly turns?: unknown }): boolean {
  return depth === undefined && turns === undefined;
}

/** The options of an engine that Monte Carlo search takes; an ordering only if it is a function. */
export function monteCarloPart<Board, Move>(options: AnyDeepeningOptions<Board, Move>): MonteCarloOptions<Board, Move> {
  const names = Object.keys(MONTE_CARLO_SCHEMA);
  const taken = Object.entries(options).filter(
    ([name, value]) => names.includes(name) && (name !== 'ordering' || typeof value === 'function'),
  );
  return Object.fromEntries(taken);
}

/** Refuses what Monte Carlo search cannot give: a depth, and exact scores of several lines. */
export function refuseExactness(options: {
  readonly depth?: unknown;
  readonly turns?: unknown;
  readonly multi?: unknown;
}): void {
  for (const name of ['depth', 'turns'] as const) {
    if (options[name] !== undefined) throw new OptionError(name, 'left out for "monteCarlo", which has no depth');
  }
  if (options.multi) throw new OptionError('multi', 'left out for "monteCarlo", which has no exact scores');
}
