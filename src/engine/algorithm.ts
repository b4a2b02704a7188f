/**
 * Which search an engine plays by: iterative deepening where something says what is good, Monte Carlo tree search where
 * nothing does. Without a heuristic a horizon is blind, and games played to the end at random are the better judges:
 * docs/choosing.md has the matches.
 */

import type { OptionCheck } from '../core/check-options.js';
import { OptionError } from '../core/errors.js';
import type { GameRules } from '../rules/game-rules.js';
import type { AnyDeepeningOptions } from '../search/iterative-deepening.js';
import { MONTE_CARLO_SCHEMA, type MonteCarloOptions } from '../search/monte-carlo/options.js';

/** The searches that an engine can play by. */
export type EngineAlgorithm = 'iterativeDeepening' | 'monteCarlo';

export const isAlgorithm: OptionCheck = [
  (value) => value === 'iterativeDeepening' || value === 'monteCarlo',
  '"iterativeDeepening" or "monteCarlo"',
];

/** Options that make sense with both searches, and so do not say which of them is meant. */
const OF_BOTH = [...Object.keys(MONTE_CARLO_SCHEMA), 'level', 'endgame', 'shortcut', 'advice'];

/** The search that an engine with these options plays by where it is not told: Monte Carlo if nothing else will do. */
export function algorithmFor<Board, Move>(rules: GameRules<Board, Move>, given: object): EngineAlgorithm {
  const { heuristic } = given as { readonly heuristic?: unknown };
  const hasJudgement = (heuristic ?? rules.advice ?? rules.banked) !== undefined;
  const isTreeSearch = Object.keys(given).some((name) => !OF_BOTH.includes(name));
  return hasJudgement || isTreeSearch ? 'iterativeDeepening' : 'monteCarlo';
}

/** Whether the limits of a move can be kept by Monte Carlo search, which knows no depth. */
export function isWithoutDepth({ depth, turns }: { readonly depth?: unknown; readonly turns?: unknown }): boolean {
  return depth === undefined && turns === undefined;
}

/** Those of an engine's options that Monte Carlo search takes; an ordering only where it is a function. */
export function monteCarloPart<Board, Move>(options: AnyDeepeningOptions<Board, Move>): MonteCarloOptions<Board, Move> {
  const names = Object.keys(MONTE_CARLO_SCHEMA);
  const taken = Object.entries(options).filter(
    ([name, value]) => names.includes(name) && (name !== 'ordering' || typeof value === 'function'),
  );
  return Object.fromEntries(taken);
}

/** Turns away a depth for a search that knows none. */
export function refuseDepth(options: { readonly depth?: unknown; readonly turns?: unknown }): void {
  for (const name of ['depth', 'turns'] as const) {
    if (options[name] !== undefined) throw new OptionError(name, 'left out for "monteCarlo", which knows no depth');
  }
}
