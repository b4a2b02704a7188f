/** What `tune` is told: its options, checked once and completed, so that what follows can trust them. */

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

/** How far a tuning has come. */
export interface TuneProgress {
  /** The round that is being played, from 1; one more than there are while the best values are verified. */
  readonly round: number;
  /** How many rounds there are. */
  readonly rounds: number;
  /** Games played so far, those of a log included. */
  readonly games: number;
  /** The best values so far. */
  readonly parameters: TuneValues;
  /** Lines of the log that cannot be used; what they held is played again. None without a log. */
  readonly damagedLines: readonly DamagedLine[];
}

/** What is tuned, and how. */
export interface TuneOptions<Board, Move> {
  /** The player whose numbers are tuned: its factory reads them from `setup.parameters`. */
  readonly player: string;
  /** The numbers and their bounds, by name. */
  readonly space: Readonly<Record<string, TuneRange>>;
  /** What the best values are measured against in the end; the player with the values that the search began with by default. */
  readonly baseline?: string | PlayerReference;
  /**
   * `spsa` (the default): small steps towards the better of two settings near by. `random`: any values, kept when they beat the
   * best so far.
   */
  readonly method?: 'spsa' | 'random';
  /** Rounds of the search: settings that are tried. Default 100 with `spsa`, 20 with `random`. */
  readonly rounds?: number;
  /** Games of a round, an even number: all of them with `spsa` (default 20), at most with `random` (default 200). */
  readonly games?: number;
  /** Games at most that verify the best values in the end, an even number; 0 for no verification. Default 400. */
  readonly verification?: number;
  /** The sequential test that values have to win, in rounds of `random` and in the end. */
  readonly test?: SequentialTestOptions;
  /** How far `spsa` changes numbers in its first round, as a share of their ranges. Default 0.15. */
  readonly change?: number;
  /** How far `spsa` moves after its first round if one side won everything, as a share of the ranges. Default 0.1. */
  readonly step?: number;
  /** The boards that games begin with, as in a tournament; each is played twice, with the sides swapped. */
  readonly starts?: readonly Start<Board, Move>[] | MakeStart<Board, Move>;
  /** Decides everything that is random. */
  readonly seed?: number;
  /** The clock that each player has for a game. */
  readonly clock?: Clock;
  /** Turns after which a game is a draw. */
  readonly mostTurns?: number;
  /** Who plays the games: a pool of workers, or `localRunner`, which is the default. */
  readonly runner?: GameRunner;
  /** Where the games are kept, so that the tuning can be interrupted and gone on with: `fileLog`, or your own. */
  readonly log?: TournamentLog;
  /** Ends the tuning; the result is what was found so far. */
  readonly signal?: AbortSignal;
  /** Told after every game how far the tuning has come. */
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

/** What is to be done, with nothing left open. */
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
  /** Everything that the tuning depends on, as far as it is data. */
  readonly header: LogHeader;
}

/** Checks the options and fills in what is not said. */
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
    if (options[name] !== undefined) throw new OptionError(name, 'left out: only the method "spsa" has it');
  }
}

function headerOf<Board, Move>(
  { rules }: Arena<Board, Move>,
  { space, clock, mostTurns }: TuneOptions<Board, Move>,
  settings: object,
): LogHeader {
  return { log: 'foreply tuning', version: 2, game: rules.name, ...settings, space, clock, mostTurns };
}
