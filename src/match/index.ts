/**
 * Games between players, from one match to a tournament: any rules, any players, clocks, transcripts that replay, and results
 * that are the same for the same seed.
 *
 * @module
 */

export type { GameSetup, Player, PlayerFactory, PlayerTurn, TurnLimits } from '../players/player.js';
export type { Arena, GameJob, GameRunner, PlayerReference } from './arena.js';
export { eloDifference, expectedScore, likelihoodOfSuperiority } from './elo.js';
export type { EndReason, MatchRecord, TurnRecord } from './match-record.js';
export { type PairingCounts, type RateOptions, rate } from './ratings.js';
export { countGames, countPairs, type GameCounts, type MatchScores, type PairCounts } from './score-counts.js';
export {
  type SequentialTest,
  type SequentialTestOptions,
  type SequentialTestState,
  sequentialTest,
} from './sequential-test.js';
export type {
  EloEstimate,
  GameSummary,
  PairingResult,
  Rating,
  TournamentResult,
} from './tournament-result.js';
