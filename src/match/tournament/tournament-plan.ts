/**
 * Which games a tournament has, and the number of each. The pairings take turns, so that a tournament that is ended early has
 * played about equally much of each. A game's number does not depend on how many games there are, so that a tournament can be
 * resumed. With sides swapped, games 2n and 2n + 1 share a start:
 *
 *     number    0   1   2   3   4   5   6   7   8 …
 *     pairing   0   0   1   1   2   2   0   0   1 …
 *     start     0   0   0   0   0   0   1   1   1 …
 */

import { checkOptions } from '../../core/check-options.js';
import { OptionError } from '../../core/errors.js';
import { DEFAULT_SEED, derivedSeed } from '../../core/random.js';
import { type Arena, checkArena, type GameJob, isReference, labelOf, type PlayerReference } from '../arena.js';
import { startTexts } from '../starts.js';
import type { LogHeader } from './tournament-log.js';
import { TOURNAMENT_SCHEMA, type TournamentOptions } from './tournament-options.js';

/** Two players who meet. The first plays side 0 in games whose sides are not swapped. */
export type Pairing = readonly [PlayerReference, PlayerReference];

/** The place of a game in its tournament. */
export interface Slot {
  /** Which pairing plays it, from 0. */
  readonly pairing: number;
  /** Its number among the games of its pairing. */
  readonly game: number;
  /** The number of its start, which is the same for game `n` of every pairing. */
  readonly start: number;
  /** Whether the pairing's first player plays side 1. */
  readonly isSwapped: boolean;
}

export class Schedule {
  readonly pairings: readonly Pairing[];
  /** Games per pairing. */
  readonly games: number;
  /** Games of the whole tournament. */
  readonly total: number;
  /** Games with the same start and the same players, which make one observation. */
  readonly gamesPerStart: number;

  constructor(pairings: readonly Pairing[], games: number, swapSides: boolean) {
    this.pairings = pairings;
    this.games = games;
    this.total = pairings.length * games;
    this.gamesPerStart = swapSides ? 2 : 1;
  }

  slot(number: number): Slot {
    const { gamesPerStart, pairings } = this;
    const half = number % gamesPerStart;
    const couple = (number - half) / gamesPerStart;
    const start = Math.floor(couple / pairings.length);
    const pairing = couple % pairings.length;
    return { pairing, game: start * gamesPerStart + half, start, isSwapped: half === 1 };
  }

  /** The players of a game, by side. */
  players({ pairing, isSwapped }: Slot): Pairing {
    const [first, second] = this.pairings[pairing];
    return isSwapped ? [second, first] : [first, second];
  }
}

/** A tournament to be played. */
export interface TournamentPlan {
  readonly schedule: Schedule;
  readonly seed: number;
  /** Everything the games depend on, as far as it is data. */
  readonly header: LogHeader;
  job(number: number): GameJob;
}

/** Checks the options and works out all games. */
export function planTournament<Board, Move>(
  arena: Arena<Board, Move>,
  options: TournamentOptions<Board, Move>,
): TournamentPlan {
  checkArena(arena);
  checkOptions(options, TOURNAMENT_SCHEMA);
  const { rules, players } = arena;
  const { games = 2, swapSides = true, seed = DEFAULT_SEED, clock, mostTurns, adjudication } = options;
  if (swapSides && games % 2 !== 0) throw new OptionError('games', 'even, or swapSides false', games);
  const schedule = new Schedule(pairingsOf(Object.keys(players), options), games, swapSides);
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
    adjudication,
  };
  const job = (number: number): GameJob => {
    const slot = schedule.slot(number);
    const start = startOf(slot.start);
    return {
      game: rules.name,
      number,
      players: schedule.players(slot),
      seed: derivedSeed(seedOfGames, number),
      ...(start === undefined ? {} : { start }),
      ...(clock === undefined ? {} : { clock }),
      ...(mostTurns === undefined ? {} : { mostTurns }),
      ...(adjudication === undefined ? {} : { adjudication }),
    };
  };
  return { schedule, seed, header, job };
}

/** Who meets whom, as the options say. */
export function pairingsOf(
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
  if (options.pairings !== undefined) {
    if (options.players !== undefined || options.format !== undefined) {
      throw new OptionError('pairings', 'given without players and format: it replaces them');
    }
    return options.pairings.map(([first, second]) => [known(first, 'pairings'), known(second, 'pairings')]);
  }
  const players = (options.players ?? names).map((player) => known(player, 'players'));
  if (players.length < 2) throw new OptionError('players', 'two players or more', players);
  const hosts = options.format === 'gauntlet' ? players.slice(0, 1) : players;
  return hosts.flatMap((host, index) => players.slice(index + 1).map((guest): Pairing => [host, guest]));
}
