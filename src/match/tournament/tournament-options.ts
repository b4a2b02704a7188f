/** What a tournament is told: its options, checked once and completed, so that what follows can trust them. */

import {
  checkOptions,
  isBoolean,
  isCount,
  isFunction,
  isObjectOf,
  isSignal,
  type OptionCheck,
  type OptionSchema,
} from '../../core/check-options.js';
import { OptionError } from '../../core/errors.js';
import { DEFAULT_SEED } from '../../core/random.js';
import { type Clock, isClock } from '../../engine/clock.js';
import type { SequentialTestOptions } from '../../statistics/sequential-test.js';
import {
  type Arena,
  checkArena,
  type GameJob,
  type GameRunner,
  isReference,
  labelOf,
  type PlayerReference,
} from '../arena.js';
import { derivedSeed } from '../seeds.js';
import { type MakeStart, type Start, startTexts } from '../starts.js';
import type { DamagedLine } from './log-lines.js';
import { type Pairing, pairingsOf, Schedule } from './schedule.js';
import type { LogHeader, TournamentGame, TournamentLog } from './tournament-log.js';

/** How far a tournament has come. */
export interface TournamentProgress {
  /** Games that have been played and count, those of a log included. */
  readonly done: number;
  /** Games in all; fewer as sequential tests decide. */
  readonly total: number;
  /** Games a second, those of a log not included. */
  readonly rate: number;
  /** Milliseconds since the first game began, those of earlier runs not included. */
  readonly elapsed: number;
  /** Milliseconds that the rest will take at this rate. */
  readonly remaining: number;
  /** Lines of the log that cannot be used; what they held is played again. None without a log. */
  readonly damagedLines: readonly DamagedLine[];
}

/** What is played, and how. */
export interface TournamentOptions<Board, Move> {
  /** Those who play, by name; all of the arena in its order if nothing is said. */
  readonly players?: readonly (string | PlayerReference)[];
  /** Everybody against everybody (`round-robin`, the default), or the first player against each of the others. */
  readonly format?: 'round-robin' | 'gauntlet';
  /** Who meets whom, instead of `players` and `format`. */
  readonly pairings?: readonly (readonly [string | PlayerReference, string | PlayerReference])[];
  /** Games of each pairing, 2 by default. With sides swapped an even number. */
  readonly games?: number;
  /** Whether every start is played twice, with the sides swapped. Otherwise the first of a pairing is always side 0. Default true. */
  readonly swapSides?: boolean;
  /**
   * The boards that games begin with: a list that is gone through again and again, or a function such as `randomStarts`
   * makes. Every pairing meets the same boards. The rules' initial board if nothing is said.
   */
  readonly starts?: readonly Start<Board, Move>[] | MakeStart<Board, Move>;
  /** Decides everything that is random. */
  readonly seed?: number;
  /** The clock that each player has for a game. */
  readonly clock?: Clock;
  /** Turns after which a game is a draw. */
  readonly mostTurns?: number;
  /** A sequential test for each pairing, which ends it as soon as the matter is decided. */
  readonly test?: SequentialTestOptions;
  /** Who plays the games: a pool of workers, or `localRunner`, which is the default. */
  readonly runner?: GameRunner;
  /** Where the games are kept, so that the tournament can be interrupted and gone on with: `fileLog`, or your own. */
  readonly log?: TournamentLog;
  /** Ends the tournament; the result is the table so far. */
  readonly signal?: AbortSignal;
  /** Told after every game how far the tournament has come, and once before the first. */
  readonly onProgress?: (progress: TournamentProgress) => void;
  /** Told about every game that is played, in the order in which they end; not about those of a log. */
  readonly onGame?: (game: TournamentGame) => void;
  /** A clock in milliseconds, for tests. */
  readonly now?: () => number;
}

const hasMethods = (...names: readonly string[]): OptionCheck => [
  (value) => names.every((name) => typeof (value as Record<string, unknown> | null)?.[name] === 'function'),
  `an object with ${names.join(' and ')}`,
];
const isList: OptionCheck = [(value) => Array.isArray(value) && value.length > 0, 'a list'];

/** The schema of the options that say how games are played, whatever they are played for. */
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

const SCHEMA: OptionSchema = {
  players: isList,
  format: [(value) => value === 'round-robin' || value === 'gauntlet', '"round-robin" or "gauntlet"'],
  pairings: [
    (value) => isList[0](value) && (value as unknown[]).every((one) => Array.isArray(one) && one.length === 2),
    'a list of pairs of players',
  ],
  games: [(value) => Number.isInteger(value) && (value as number) >= 1, 'a whole number from 1'],
  swapSides: isBoolean,
  ...PLAYING_SCHEMA,
  onGame: isFunction,
  now: isFunction,
};

/** What is to be played. */
export interface TournamentPlan {
  readonly schedule: Schedule;
  readonly seed: number;
  /** Everything that the games depend on, as far as it is data. */
  readonly header: LogHeader;
  job(number: number): GameJob;
}

/** Checks the options and works out all games. */
export function planTournament<Board, Move>(
  arena: Arena<Board, Move>,
  options: TournamentOptions<Board, Move>,
): TournamentPlan {
  checkArena(arena);
  checkOptions(options, SCHEMA);
  const { rules, players } = arena;
  const { games = 2, swapSides = true, seed = DEFAULT_SEED, clock, mostTurns } = options;
  if (swapSides && games % 2 !== 0) throw new OptionError('games', 'even, or swapSides false', games);
  const schedule = new Schedule(pairings(Object.keys(players), options), games, swapSides);
  const startOf = startTexts(rules, options.starts, derivedSeed(seed, 0));
  const seedOfGames = derivedSeed(seed, 1);
  const header = {
    log: 'foreply tournament',
    version: 2,
    game: rules.name,
    seed,
    pairings: schedule.pairings.map((pairing) => pairing.map(labelOf)),
    swapSides,
    clock,
    mostTurns,
  };
  const job = (number: number): GameJob => {
    const start = startOf(schedule.slot(number).start);
    return {
      game: rules.name,
      number,
      players: schedule.players(number),
      seed: derivedSeed(seedOfGames, number),
      ...(start === undefined ? {} : { start }),
      ...(clock === undefined ? {} : { clock }),
      ...(mostTurns === undefined ? {} : { mostTurns }),
    };
  };
  return { schedule, seed, header, job };
}

function pairings(
  names: readonly string[],
  options: Pick<TournamentOptions<never, never>, 'players' | 'format' | 'pairings'>,
): readonly Pairing[] {
  const known = (player: string | PlayerReference, option: string): PlayerReference => {
    if (!isReference(player))
      throw new OptionError(option, 'names of players, or { name, parameters } with numbers', player);
    const reference = typeof player === 'string' ? { name: player } : player;
    if (names.includes(reference.name)) return reference;
    throw new OptionError(option, `players of the arena (${names.join(', ')})`, reference.name);
  };
  if (options.pairings === undefined) {
    const players = (options.players ?? names).map((player) => known(player, 'players'));
    return pairingsOf(options.format ?? 'round-robin', players);
  }
  if (options.players !== undefined || options.format !== undefined) {
    throw new OptionError('pairings', 'given alone: players and format say the same in another way');
  }
  return options.pairings.map(([first, second]) => [known(first, 'pairings'), known(second, 'pairings')]);
}
