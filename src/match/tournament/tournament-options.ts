/** The options of a tournament and their checks, and how its progress is reported. */

import {
  isBoolean,
  isCount,
  isFunction,
  isObjectOf,
  isSignal,
  type OptionCheck,
  type OptionSchema,
} from '../../core/check-options.js';
import { type Clock, isClock } from '../../engine/clock.js';
import type { SequentialTestOptions } from '../../statistics/sequential-test.js';
import { type Adjudication, isAdjudication } from '../adjudication.js';
import type { GameRunner, PlayerReference } from '../arena.js';
import type { MakeStart, Start } from '../starts.js';
import type { DamagedLine } from './log-lines.js';
import type { TournamentGame, TournamentLog } from './tournament-log.js';

/** The progress of a tournament. */
export interface TournamentProgress {
  /** Games that have been played and count, including those of a log. */
  readonly done: number;
  /** All games of the tournament. Falls when sequential tests decide early. */
  readonly total: number;
  /** Games per second, without those of a log. */
  readonly rate: number;
  /** Milliseconds since the first game of this run began. */
  readonly elapsed: number;
  /** Milliseconds that the remaining games will take at this rate. */
  readonly remaining: number;
  /** Lines of the log that cannot be used. Their games are played again. Empty without a log. */
  readonly damagedLines: readonly DamagedLine[];
}

/** What is played, and how. */
export interface TournamentOptions<Board, Move> {
  /** The players, by name. All players of the arena, in its order, by default. */
  readonly players?: readonly (string | PlayerReference)[];
  /** All against all (`round-robin`, the default), or the first player against each of the others (`gauntlet`). */
  readonly format?: 'round-robin' | 'gauntlet';
  /** Who meets whom, instead of `players` and `format`. */
  readonly pairings?: readonly (readonly [string | PlayerReference, string | PlayerReference])[];
  /** Games per pairing: 2 by default, and an even number if sides are swapped. */
  readonly games?: number;
  /** Whether every start is played twice, with sides swapped. If false, the first of a pairing is always side 0. Default true. */
  readonly swapSides?: boolean;
  /**
   * The boards that games start from: a list used in rotation, or a function such as `randomStarts` returns. Every pairing gets
   * the same boards. The rules' initial board by default.
   */
  readonly starts?: readonly Start<Board, Move>[] | MakeStart<Board, Move>;
  /** Determines everything that is random. */
  readonly seed?: number;
  /** Each player's clock for a game. */
  readonly clock?: Clock;
  /** The number of turns after which a game is a draw. */
  readonly mostTurns?: number;
  /** When the players' own opinions decide a game before its rules do. Never by default. */
  readonly adjudication?: Adjudication;
  /** A sequential test for each pairing, which ends as soon as the test decides. */
  readonly test?: SequentialTestOptions;
  /** What plays the games: a pool of workers, or `localRunner`, the default. */
  readonly runner?: GameRunner;
  /** Where the games are kept, so that the tournament can be interrupted and resumed: `fileLog`, or your own. */
  readonly log?: TournamentLog;
  /** Ends the tournament early. The result then has the games so far. */
  readonly signal?: AbortSignal;
  /** Called after every game, and once before the first. */
  readonly onProgress?: (progress: TournamentProgress) => void;
  /** Called with every game that is played, in the order in which they end. Not called for games of a log. */
  readonly onGame?: (game: TournamentGame) => void;
  /** A clock in milliseconds, for tests. */
  readonly now?: () => number;
}

const hasMethods = (...names: readonly string[]): OptionCheck => [
  (value) => names.every((name) => typeof (value as Record<string, unknown> | null)?.[name] === 'function'),
  `an object with ${names.join(' and ')}`,
];
const isList: OptionCheck = [(value) => Array.isArray(value) && value.length > 0, 'a list'];

/** The schema of the options that say how games are played, in tournaments and in tuning. */
export const PLAYING_SCHEMA = {
  starts: [
    (value) => typeof value === 'function' || isList[0](value),
    'a list of boards, or a function that makes them',
  ],
  seed: [Number.isInteger, 'a whole number'],
  clock: [isClock, 'a clock: { remaining, increment } in milliseconds, from 0'],
  mostTurns: isCount,
  test: isObjectOf('elo0, elo1, alpha, beta'),
  runner: [
    (value) =>
      hasMethods('play')[0](value) && Number.isInteger((value as GameRunner).size) && (value as GameRunner).size >= 1,
    'an object with play and size, a whole number from 1',
  ],
  log: hasMethods('read', 'append'),
  signal: isSignal,
  onProgress: isFunction,
} satisfies OptionSchema;

export const TOURNAMENT_SCHEMA: OptionSchema = {
  players: isList,
  format: [(value) => value === 'round-robin' || value === 'gauntlet', '"round-robin" or "gauntlet"'],
  pairings: [
    (value) => isList[0](value) && (value as unknown[]).every((one) => Array.isArray(one) && one.length === 2),
    'a list of pairs of players',
  ],
  games: [(value) => Number.isInteger(value) && (value as number) >= 1, 'a whole number from 1'],
  swapSides: isBoolean,
  adjudication: isAdjudication,
  ...PLAYING_SCHEMA,
  onGame: isFunction,
  now: isFunction,
};
