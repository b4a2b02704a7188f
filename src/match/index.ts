/**
 * Games between players, from a single match to a tournament: for any rules and any players, with clocks, transcripts that can be
 * replayed, and results that are the same for the same seed.
 *
 * @module
 */

export type { Adjudication } from './adjudication.js';
export {
  type Arena,
  defineArena,
  type GameAnswer,
  type GameJob,
  type GameRunner,
  type LostGame,
  type PlayerReference,
  type ReliableRunner,
} from './arena.js';
export type { BoardView, ViewCell, ViewColor, ViewLine, ViewName } from './board-view.js';
export type { GameModule } from './game-module.js';
export { type MatchOptions, type MatchResult, playMatch } from './match.js';
export type { EndReason, FaultReason, MatchEnd, MatchRecord, TurnRecord } from './match-record.js';
export { type OpeningsOptions, parseOpenings } from './openings.js';
export {
  type AskHuman,
  type HumanAnswer,
  type HumanQuestion,
  humanPlayer,
  RESIGN,
} from './players/human-player.js';
export type {
  AnyPlayer,
  GameSetup,
  Player,
  PlayerFactory,
  PlayerTurn,
  SimplePlayer,
} from './players/player.js';
export { PlayerFault } from './players/player-fault.js';
export { type RandomPlayerOptions, randomPlayer } from './players/random-player.js';
export { scriptedPlayer } from './players/scripted-player.js';
export { type SearchPlayerOptions, searchPlayer } from './players/search-player.js';
export { ReplayError, replay } from './replay.js';
export { type MakeStart, type RandomStartsOptions, randomStarts, type Start } from './starts.js';
export { type LocalRunnerOptions, localRunner } from './tournament/local-runner.js';
export type { DamagedLine } from './tournament/log-lines.js';
export { playTournament } from './tournament/tournament.js';
export { fileLog, type TournamentGame, type TournamentLog } from './tournament/tournament-log.js';
export type { TournamentOptions, TournamentProgress } from './tournament/tournament-options.js';
export type {
  FaultCause,
  GameSummary,
  PairingResult,
  TournamentResult,
  UnplayedGame,
} from './tournament/tournament-result.js';
export { formatTranscript, parseTranscript, type TranscriptOptions } from './transcript.js';
