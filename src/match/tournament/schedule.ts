/**
 * Which games a tournament has, and which number each has. The pairings take turns, so that a tournament that is ended early
 * has played about as much of each; and a number does not depend on how many games there are, so that a tournament can be
 * gone on with. With sides swapped, games 2n and 2n + 1 share a start:
 *
 *     number    0   1   2   3   4   5   6   7   8 …
 *     pairing   0   0   1   1   2   2   0   0   1 …
 *     start     0   0   0   0   0   0   1   1   1 …
 */

import { OptionError } from '../../core/errors.js';
import type { PlayerReference } from '../arena.js';

/** Two players who meet. The first plays side 0 in games whose sides are not swapped. */
export type Pairing = readonly [PlayerReference, PlayerReference];

/** Where a game stands in its tournament. */
export interface Slot {
  /** Which pairing plays it, from 0. */
  readonly pairing: number;
  /** Its number among the games of its pairing. */
  readonly game: number;
  /** The number of its start: game `n` of every pairing has the same. */
  readonly start: number;
  /** Whether the pairing's first player plays side 1. */
  readonly isSwapped: boolean;
}

export class Schedule {
  readonly pairings: readonly Pairing[];
  /** Games of each pairing. */
  readonly games: number;
  readonly swapSides: boolean;

  constructor(pairings: readonly Pairing[], games: number, swapSides: boolean) {
    this.pairings = pairings;
    this.games = games;
    this.swapSides = swapSides;
  }

  /** Games of the whole tournament. */
  get total(): number {
    return this.pairings.length * this.games;
  }

  /** Games with the same start and the same players: one observation. */
  get gamesPerStart(): number {
    return this.swapSides ? 2 : 1;
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
  players(number: number): Pairing {
    const { pairing, isSwapped } = this.slot(number);
    const [first, second] = this.pairings[pairing];
    return isSwapped ? [second, first] : [first, second];
  }
}

/** Who meets whom, everybody once: all pairs, or the first player and each of the others. */
export function pairingsOf(format: 'round-robin' | 'gauntlet', players: readonly PlayerReference[]): Pairing[] {
  if (players.length < 2) throw new OptionError('players', 'two players or more', players);
  const hosts = format === 'gauntlet' ? players.slice(0, 1) : players;
  return hosts.flatMap((host, index) => players.slice(index + 1).map((guest): Pairing => [host, guest]));
}
