/**
 * A testing kit for any game and any search: it checks rules against their contract and searches against plain minimax.
 *
 * @packageDocumentation
 */

export {
  type CheckMonteCarloOptions,
  checkMonteCarlo,
  type MonteCarloReport,
  type SamplingSearch,
} from './check-monte-carlo.js';
export { type CheckRulesOptions, checkRules } from './check-rules.js';
export { type CheckSearchOptions, checkSearch, type SearchReport } from './check-search.js';
export { boardsOf, gamesOf, positionsOf } from './choices.js';
export { type HashedHeuristicOptions, hashedHeuristic } from './hashed-heuristic.js';
export { LAWS, type Law, type LawBreach, LawError } from './law-error.js';
export type { RulesReport } from './rules-run.js';
export type { SearchQuestion } from './search-trial.js';
