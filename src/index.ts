/**
 * Search for two-player games: describe a game as `GameRules` and get minimax, alpha-beta, iterative deepening,
 * transposition tables and exact solvers for it.
 *
 * @packageDocumentation
 */

export type { AbortSignalLike, SearchLimits, SearchProgress } from './core/budget.js';
export {
  IllegalMoveError,
  NotationError,
  type NotationFault,
  OptionError,
  RulesError,
  StackError,
  TablebaseFileError,
} from './core/errors.js';
export { DEFAULT_SEED, Random } from './core/random.js';
export type { Clock, TurnLimits } from './engine/clock.js';
export { createEngine, type Engine } from './engine/engine.js';
export type { EngineOptions } from './engine/engine-options.js';
export type { EngineLevel } from './engine/levels.js';
export { type PerfectPlayer, perfectPlayer } from './engine/perfect-player.js';
export { type Book, readBook } from './position/book.js';
export { canonicalKey } from './position/keys.js';
export { type PerftDivision, perft, perftDivide } from './position/perft.js';
export { type PlayedMove, Position } from './position/position.js';
export { type CursorOptions, createCursor } from './position/rules-cursor.js';
export { type ZobristWords, zobrist } from './position/zobrist.js';
export { COUNTED, type Cursor, DRAWN, type Ending, ONGOING, WON_BY_FIRST, WON_BY_SECOND } from './rules/cursor.js';
export { defineGame, type GameDefinition } from './rules/define-game.js';
export type { EndgameMethod, EndgameRequest, EndgameValue } from './rules/endgame-method.js';
export type { AdvisedSearch, EngineAdvice } from './rules/engine-advice.js';
export type { GameRules, KeyedRules, PositionIndex } from './rules/game-rules.js';
export {
  type ConfigurableHeuristic,
  defineHeuristic,
  type Heuristic,
  type HeuristicTraits,
} from './rules/heuristic.js';
export { draw, type Outcome, opponent, points, type Side, win } from './rules/outcome.js';
export type { Repetition, RepetitionOutcome } from './rules/repetition.js';
export type { GameSymmetry } from './rules/symmetry.js';
export { alphaBeta } from './search/alpha-beta.js';
export { type AnalyseOptions, analyse, type MonteCarloAnalysis } from './search/analyse.js';
export { type BoundedOptions, boundedAlphaBeta } from './search/bounded-alpha-beta.js';
export { type DeepeningOptions, iterativeDeepening } from './search/iterative-deepening.js';
export { type MinimaxOptions, minimax } from './search/minimax.js';
export { monteCarlo } from './search/monte-carlo/monte-carlo.js';
export type { MonteCarloOptions } from './search/monte-carlo/options.js';
export type { PlayoutPolicy } from './search/monte-carlo/playout.js';
export type {
  Candidates,
  ExhaustiveTest,
  Extension,
  LateMoveReduction,
  LeafSolver,
  LeafVerdict,
  SearchOptions,
  Shortcut,
  ShortcutAnswer,
  TableSearchOptions,
  Tracer,
  TrustMargin,
} from './search/options.js';
export type { MoveOrdering, MoveScorer } from './search/ordering.js';
export { principalVariation } from './search/principal-variation.js';
export type { SearchLine, SearchResult, StopReason } from './search/result.js';
export { describeVerdict, type Verdict } from './search/score.js';
export type { TranspositionTableOptions } from './search/table-options.js';
export {
  TranspositionTable,
  type TranspositionTableStatistics,
} from './search/transposition-table.js';
export { type Proof, type ProofGoal, type ProofProgress, type ProveOptions, prove } from './solve/prove.js';
export type { Solution, SolveBound, SolveOptions, SolveProgress } from './solve/solution.js';
export { solve } from './solve/solve.js';
export { type LoadTablebaseOptions, loadTablebase } from './solve/tablebase/load-tablebase.js';
export type { Tablebase, TablebaseProbe, ValueVerdict } from './solve/tablebase/tablebase.js';
export type { SideCounts, TablebaseCounts } from './solve/tablebase/tablebase-counts.js';
export { type TabulateOptions, tabulate } from './solve/tabulate.js';
export type { TabulateProgress } from './solve/tabulate-progress.js';
