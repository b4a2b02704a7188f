/**
 * Games between players, from one match to a tournament: any rules, any players, clocks, transcripts that replay, and results
 * that are the same for the same seed.
 *
 * @module
 */

export {
  type AskForText,
  type AskHuman,
  type HumanAnswer,
  type HumanQuestion,
  humanPlayer,
  RESIGN,
  type TextAnswer,
} from '../players/human-player.js';
export type {
  AnyPlayer,
  GameSetup,
  Player,
  PlayerFactory,
  PlayerTurn,
  SimplePlayer,
  TurnLimits,
} from '../players/player.js';
export { type RandomPlayerOptions, randomPlayer } from '../players/random-player.js';
export type { WrittenMoves } from '../players/read-moves.js';
export { type Script, scriptedPlayer } from '../players/scripted-player.js';
export { type OfOneSearch, type SearchPlayerOptions, searchPlayer } from '../players/search-player.js';
export { type Arena, defineArena, type GameJob, type GameRunner, type PlayerReference } from './arena.js';
export { type BarChart, type BarRow, barChart } from './chart-bars.js';
export { type LineChart, type LineSeries, lineChart } from './chart-lines.js';
export { eloDifference, expectedScore, likelihoodOfSuperiority } from './elo.js';
export { type LocalRunnerOptions, localRunner } from './local-runner.js';
export type { DamagedLine } from './log-lines.js';
export { type MatchOptions, type MatchResult, playMatch } from './match.js';
export type { EndReason, FaultReason, MatchRecord, TurnRecord } from './match-record.js';
export { type PairingCounts, type RateOptions, rate } from './ratings.js';
export { ReplayError, replay } from './replay.js';
export { type ReportOptions, report } from './report.js';
export { formatTable, type Table, type TableCell, type TableColumn, type TableFormat } from './report-table.js';
export type { ReportTable } from './report-tables.js';
export { countGames, countPairs, type GameCounts, type MatchScores, type PairCounts } from './score-counts.js';
export {
  type SequentialTest,
  type SequentialTestOptions,
  type SequentialTestState,
  sequentialTest,
} from './sequential-test.js';
export { type MakeStart, type RandomStartsOptions, randomStarts, type Start } from './starts.js';
export { playTournament } from './tournament.js';
export { fileLog, type TournamentGame, type TournamentLog } from './tournament-log.js';
export type { TournamentOptions, TournamentProgress } from './tournament-options.js';
export type {
  EloEstimate,
  FaultCause,
  GameSummary,
  PairingResult,
  Rating,
  TournamentResult,
} from './tournament-result.js';
export { formatTranscript, parseTranscript, type TranscriptOptions } from './transcript.js';
export { tune } from './tune.js';
export type { TuneOptions, TuneProgress } from './tune-options.js';
export type { TuneResult, TuneRound, TuneVerification } from './tune-result.js';
export type { TuneRange, TuneValues } from './tune-space.js';
