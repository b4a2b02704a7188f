/** How a tournament stands: which games have been played, which are wanted, and the tables. */

import { rate } from '../../statistics/ratings.js';
import type { SequentialTest } from '../../statistics/sequential-test.js';
import { labelOf } from '../arena.js';
import type { MatchRecord } from '../match-record.js';
import { PairingGames, pairingGame } from './pairing-games.js';
import type { Schedule } from './schedule.js';
import type { TournamentResult } from './tournament-result.js';

export class Standings {
  readonly #schedule: Schedule;
  readonly #pairings: readonly PairingGames[];
  /** All games with a lower number have been played or handed out, or are not wanted. */
  #next = 0;

  constructor(schedule: Schedule, test: SequentialTest | undefined) {
    this.#schedule = schedule;
    this.#pairings = schedule.pairings.map(() => new PairingGames(schedule.games, schedule.gamesPerStart, test));
  }

  /** Games that are to be played in all. */
  get wanted(): number {
    return this.#pairings.reduce((total, pairing) => total + pairing.wanted, 0);
  }

  /** Games that have been played and count. */
  get played(): number {
    return this.#pairings.reduce((total, pairing) => total + pairing.played, 0);
  }

  /** The number of the next game to be played, each once, or `undefined` if there is none. */
  next(): number | undefined {
    while (this.#next < this.#schedule.total) {
      const number = this.#next++;
      if (this.isOpen(number)) return number;
    }
    return undefined;
  }

  /** Whether a game is wanted and has not been played. */
  isOpen(number: number): boolean {
    const { pairing, game } = this.#schedule.slot(number);
    return this.#pairings[pairing].isOpen(game);
  }

  add(number: number, record: MatchRecord): void {
    const { pairing, game, isSwapped } = this.#schedule.slot(number);
    this.#pairings[pairing].add(game, pairingGame(record, number, isSwapped ? 1 : 0));
  }

  tables(): Pick<TournamentResult, 'pairings' | 'ratings' | 'games'> {
    const pairings = this.#pairings.map((games, index) => {
      const [first, second] = this.#schedule.pairings[index];
      return games.result(labelOf(first), labelOf(second));
    });
    const games = this.#pairings.flatMap((pairing) => pairing.games);
    return {
      pairings,
      ratings: rate(pairings.filter(({ first, second }) => first !== second)),
      games: games.sort((one, other) => one.number - other.number),
    };
  }
}
