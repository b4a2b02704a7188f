/** The options of `tune`, checked once and completed, so that the rest can trust them. */

import { checkOptions, isCount, isObjectOf, type OptionCheck } from '../core/check-options.js';
import { OptionError } from '../core/errors.js';
import { DEFAULT_SEED } from '../core/random.js';
import type { Clock } from '../engine/clock.js';
import { type Arena, checkArena, type GameRunner, isReference, labelOf, type PlayerReference } from '../match/arena.js';
import type { MakeStart, Start } from '../match/starts.js';
import type { DamagedLine } from '../match/tournament/log-lines.js';
import type { LogHeader, TournamentLog } from '../match/tournament/tournament-log.js';
import { PLAYING_SCHEMA } from '../match/tournament/tournament-options.js';
import { type SequentialTestOptions, sequentialTest } from '../statistics/sequential-test.js';
import { type TuneRange, TuneSpace, type TuneValues } from './tune-space.js';

/** The progress of a tuning run. */
export interface TuneProgress {
  /** The current round, from 1. During verification it is `rounds + 1`. */
  readonly round: number;
  /** The number of rounds. */
  readonly rounds: number;
  /** Games played so far, including those of a log. */
  readonly games: number;
  /** The best values so far. */
  readonly parameters: TuneValues;
  /** Lines of the log that cannot be used. Their games are played again. Empty without a log. */
  readonly damagedLines: readonly DamagedLine[];
}

/** What is tuned, and how. */
export interface TuneOptions<Board, Move> {
  /** The player to tune. Its factory reads the values from `setup.parameters`. */
  readonly player: string;
  /** The parameters and their ranges, by name. */
  readonly space: Readonly<Record<string, TuneRange>>;
  /** What the best values are measured against at the end. The player with the search's initial values by default. */
  readonly baseline?: string | PlayerReference;
  /**
   * `spsa` (the default): small steps towards the better of two nearby settings. `random`: random values, kept when they beat
   * the best so far.
   */
  readonly method?: 'spsa' | 'random';
  /** The number of rounds, each of which tries one setting. Default 100 with `spsa`, 20 with `random`. */
  readonly rounds?: number;
  /** Games per round, an even number. With `spsa` all are played (default 20); with `random` at most this many (default 200). */
  readonly games?: number;
  /** The most games that verify the best values at the end, an even number. 0 for no verification. Default 400. */
  readonly verification?: number;
  /** The sequential test that values must win, in rounds of `random` and at the end. */
  readonly test?: SequentialTestOptions;
  /** How far `spsa` perturbs values in its first round, as a share of their ranges. Default 0.15. */
  readonly change?: number;
  /** How far `spsa` moves after its first round if one side won everything, as a share of the ranges. Default 0.1. */
  readonly step?: number;
  /** The boards that games start from, as in a tournament. Each is played twice, with sides swapped. */
  readonly starts?: readonly Start<Board, Move>[] | MakeStart<Board, Move>;
  /** Determines everything that is random. */
  readonly seed?: number;
  /** Each player's clock for a game. */
  readonly clock?: Clock;
  /** The number of turns after which a game is a draw. */
  readonly mostTurns?: number;
  /** What plays the games: a pool of workers, or `localRunner`, the default. */
  readonly runner?: GameRunner;
  /** Where the games are kept, so that the tuning can be interrupted and resumed: `fileLog`, or your own. */
  readonly log?: TournamentLog;
  /** Ends the tuning early. The result is the best found so far. */
  readonly signal?: AbortSignal;
  /** Called after every game. */
  readonly onProgress?: (progress: TuneProgress) => void;
}

const isPairs = (least: number): OptionCheck => [
  (value) => Number.isInteger(value) && (value as number) >= least && (value as number) % 2 === 0,
  `an even number from ${least}`,
];
const isShare: OptionCheck = [
  (value) => typeof value === 'number' && value > 0 && value <= 1,
  'a number above 0, at most 1',
];

const SCHEMA = {
  player: [(value) => typeof value === 'string', "a player's name"],
  space: isObjectOf('ranges by name'),
  baseline: [isReference, "a player's name, or { name, parameters } with numbers"],
  method: [(value) => value === 'spsa' || value === 'random', '"spsa" or "random"'],
  rounds: isCount,
  games: isPairs(2),
  verification: isPairs(0),
  change: isShare,
  step: isShare,
  ...PLAYING_SCHEMA,
} satisfies Record<string, OptionCheck>;

/** The options with all defaults filled in. */
export interface TunePlan {
  readonly player: string;
  readonly baseline: PlayerReference;
  readonly space: TuneSpace;
  readonly method: 'random' | 'spsa';
  readonly rounds: number;
  readonly games: number;
  readonly verification: number;
  readonly test: SequentialTestOptions;
  readonly change: number;
  readonly step: number;
  readonly seed: number;
  /** Everything the tuning depends on, as far as it is data. */
  readonly header: LogHeader;
}

/** Checks the options and fills in the defaults. */
export function planTuning<Board, Move>(arena: Arena<Board, Move>, options: TuneOptions<Board, Move>): TunePlan {
  checkArena(arena);
  checkOptions(options, SCHEMA);
  for (const name of ['player', 'space'] as const) {
    if (options[name] === undefined) throw new OptionError(name, `given: ${SCHEMA[name][1]}`);
  }
  const { player, method = 'spsa', test = {}, verification = 400, seed = DEFAULT_SEED } = options;
  const { rounds = method === 'spsa' ? 100 : 20, games = method === 'spsa' ? 20 : 200 } = options;
  if (method !== 'spsa') refuseGains(options);
  const { change = 0.15, step = 0.1 } = options;
  sequentialTest(test);
  const space = new TuneSpace(options.space);
  const baseline = baselineOf(options, space);
  requirePlayers(arena, { player, baseline: baseline.name });
  const settings = { player, method, rounds, games, verification, test, change, step, seed };
  return {
    ...settings,
    baseline,
    space,
    header: headerOf(arena, options, { ...settings, baseline: labelOf(baseline) }),
  };
}

function baselineOf(
  options: Pick<TuneOptions<never, never>, 'player' | 'baseline'>,
  space: TuneSpace,
): PlayerReference {
  const { player, baseline = { name: player, parameters: space.values(space.start) } } = options;
  return typeof baseline === 'string' ? { name: baseline } : baseline;
}

function requirePlayers<Board, Move>({ players }: Arena<Board, Move>, wanted: Readonly<Record<string, string>>): void {
  for (const [option, name] of Object.entries(wanted)) {
    if (Object.hasOwn(players, name)) continue;
    throw new OptionError(option, `one of the arena's players (${Object.keys(players).join(', ')})`, name);
  }
}

function refuseGains(options: Pick<TuneOptions<never, never>, 'change' | 'step'>): void {
  for (const name of ['change', 'step'] as const) {
    if (options[name] !== undefined) throw new OptionError(name, 'left out: it is for the method "spsa" only');
  }
}

function headerOf<Board, Move>(
  { rules }: Arena<Board, Move>,
  { space, clock, mostTurns }: TuneOptions<Board, Move>,
  settings: object,
): LogHeader {
  return { log: 'foreply tuning', version: 2, game: rules.name, ...settings, space, clock, mostTurns };
}
