/**
 * How a tournament stands: which games have been played, which are still wanted, and the results. Games arrive in any order, and
 * no result depends on that order. A sequential test sees the games of a pairing in the order of their numbers, up to the first
 * that is missing. Games played beyond the point where it decides do not count.
 */

import { type Outcome, opponent, type Side } from '../../rules/outcome.js';
import { eloDifference, likelihoodOfSuperiority } from '../../statistics/elo.js';
import { rate } from '../../statistics/ratings.js';
import { countGames, type MatchScores, type PairCounts } from '../../statistics/score-counts.js';
import type { SequentialTest, SequentialTestState } from '../../statistics/sequential-test.js';
import { labelOf } from '../arena.js';
import { type Fault, faultOf } from '../endings.js';
import type { MatchRecord } from '../match-record.js';
import type { Schedule } from './tournament-plan.js';
import type { FaultCause, GameSummary, PairingResult, TournamentResult } from './tournament-result.js';

export class Standings {
  readonly #schedule: Schedule;
  readonly #pairings: readonly PairingGames[];
  /** All games with a lower number have been played or handed out, or are not wanted. */
  #next = 0;

  constructor(schedule: Schedule, test: SequentialTest | undefined) {
    this.#schedule = schedule;
    this.#pairings = schedule.pairings.map(() => new PairingGames(schedule.games, schedule.gamesPerStart, test));
  }

  /** All games to be played. */
  get wanted(): number {
    return this.#pairings.reduce((total, pairing) => total + pairing.wanted, 0);
  }

  /** Games that have been played and count. */
  get played(): number {
    return this.#pairings.reduce((total, pairing) => total + pairing.played, 0);
  }

  /** The number of the next game to be played, or `undefined` if there is none. Gives each number only once. */
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

  results(): Pick<TournamentResult, 'pairings' | 'ratings' | 'games'> {
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

/** A game as its pairing keeps it. */
interface PairingGame {
  readonly summary: GameSummary;
  /** The side of the pairing's first player. */
  readonly side: Side;
  /** The number of turns, by side. */
  readonly turns: readonly [number, number];
  /** The fault that ended it, if any. */
  readonly fault: Fault | undefined;
}

function pairingGame(record: MatchRecord, number: number, side: Side): PairingGame {
  const { players, outcome, reason } = record;
  const [turns, nodes, elapsed]: [number, number][] = [
    [0, 0],
    [0, 0],
    [0, 0],
  ];
  for (const turn of record.turns) {
    turns[turn.side]++;
    nodes[turn.side] += turn.nodes;
    elapsed[turn.side] += turn.elapsed;
  }
  const score = scoreOf(outcome, side);
  const fault = faultOf(record);
  const why = fault === undefined ? {} : { fault: fault.message };
  return {
    summary: { number, players, score, reason, ...why, turns: record.turns.length, nodes, elapsed },
    side,
    turns,
    fault,
  };
}

/** What an outcome is worth for a side: 1, 0.5 or 0. */
function scoreOf(outcome: Outcome, side: Side): number {
  if (outcome.kind === 'draw') return 0.5;
  if (outcome.kind === 'win') return outcome.winner === side ? 1 : 0;
  const difference = side === 0 ? outcome.difference : -outcome.difference;
  return difference > 0 ? 1 : difference < 0 ? 0 : 0.5;
}

/** The games of one pairing. */
class PairingGames {
  readonly #games: (PairingGame | undefined)[];
  readonly #gamesPerStart: number;
  readonly #test: SequentialTest | undefined;
  /** The observations that the test has seen: all from the first one, without a gap. */
  readonly #seen: number[];
  #state: SequentialTestState | undefined;
  /** The number of games that count, if all of them are played. */
  #end: number;
  /** How many of those have been played. */
  #played = 0;

  constructor(games: number, gamesPerStart: number, test: SequentialTest | undefined) {
    this.#games = new Array<PairingGame | undefined>(games).fill(undefined);
    this.#gamesPerStart = gamesPerStart;
    this.#test = test;
    this.#seen = noObservations(gamesPerStart);
    this.#state = test?.(asScores(this.#seen));
    this.#end = games;
  }

  /** The number of games to be played. Falls once the test has decided. */
  get wanted(): number {
    return this.#end;
  }

  /** How many of those have been played. */
  get played(): number {
    return this.#played;
  }

  /** The games that count, in order. */
  get games(): GameSummary[] {
    return this.#counted().map(({ summary }) => summary);
  }

  /** Whether a game of the pairing is still to be played. */
  isOpen(game: number): boolean {
    return game < this.#end && this.#games[game] === undefined;
  }

  add(game: number, played: PairingGame): void {
    this.#games[game] = played;
    if (game < this.#end) this.#played++;
    if (this.#test !== undefined) this.#ask(this.#test);
  }

  /** Shows the test all games up to the next missing one, one observation after another. */
  #ask(test: SequentialTest): void {
    for (;;) {
      const begin = this.#gamesPerStart * sum(this.#seen);
      const next = observation(this.#games, begin, this.#gamesPerStart);
      if (next === undefined || this.#end < this.#games.length) return;
      this.#seen[next]++;
      this.#state = test(asScores(this.#seen));
      if (this.#state.decision !== 'open') this.#decide(begin + this.#gamesPerStart);
    }
  }

  #decide(end: number): void {
    this.#end = end;
    this.#played = end;
  }

  /** The pairing's result. All means are 0 if no game was played. */
  result(first: string, second: string): PairingResult {
    const games = this.#counted();
    const scores = games.map(({ summary }) => summary.score);
    const counts = asScores(this.#observations());
    return {
      first,
      second,
      games: games.length,
      ...countGames(scores),
      faults: byPlayer(games, ({ fault }, side) => Number(fault?.side === side)),
      ...causesOf(games),
      meanTurns: ratio(sum(games.map(({ summary }) => summary.turns)), games.length),
      meanNodes: perTurn(games, ({ summary }, side) => summary.nodes[side]),
      meanTime: perTurn(games, ({ summary }, side) => summary.elapsed[side]),
      elo: eloDifference(counts),
      superiority: likelihoodOfSuperiority(counts),
      ...this.#testResult(),
    };
  }

  #testResult(): Pick<PairingResult, 'test'> {
    if (this.#state === undefined) return {};
    const { decision, logLikelihoodRatio } = this.#state;
    return { test: { decision, logLikelihoodRatio } };
  }

  #counted(): PairingGame[] {
    return this.#games.slice(0, this.#end).filter((game) => game !== undefined);
  }

  /** All observations, including those after a missing one. */
  #observations(): number[] {
    const counts = noObservations(this.#gamesPerStart);
    for (let begin = 0; begin < this.#end; begin += this.#gamesPerStart) {
      const points = observation(this.#games, begin, this.#gamesPerStart);
      if (points !== undefined) counts[points]++;
    }
    return counts;
  }
}

/** Counts of observations by half points: 0 to 2 for single games, 0 to 4 for two games with the same start. */
function noObservations(gamesPerStart: number): number[] {
  return new Array<number>(2 * gamesPerStart + 1).fill(0);
}

/** The half points of the first player in the games of one start, or `undefined` if one of them is missing. */
function observation(
  games: readonly (PairingGame | undefined)[],
  begin: number,
  gamesPerStart: number,
): number | undefined {
  let points = 0;
  for (let game = begin; game < begin + gamesPerStart; game++) points += games[game]?.summary.score ?? Number.NaN;
  return Number.isNaN(points) ? undefined : 2 * points;
}

function asScores(counts: readonly number[]): MatchScores {
  if (counts.length === 3) return { losses: counts[0], draws: counts[1], wins: counts[2] };
  return { pairs: counts as unknown as PairCounts['pairs'] };
}

/** The faults of the first and of the second player, most frequent first, then in the order of the games. */
function causesOf(games: readonly PairingGame[]): Pick<PairingResult, 'faultCauses'> {
  if (games.every(({ fault }) => fault === undefined)) return {};
  const causes = (sideOf: (side: Side) => Side): FaultCause[] => {
    const counts = new Map<string, FaultCause>();
    for (const { fault, side } of games) {
      if (fault?.side !== sideOf(side)) continue;
      const { reason, message } = fault;
      const key = `${reason} ${message}`;
      counts.set(key, { reason, message, games: (counts.get(key)?.games ?? 0) + 1 });
    }
    return [...counts.values()].sort((one, other) => other.games - one.games);
  };
  return { faultCauses: [causes((side) => side), causes(opponent)] };
}

/** A sum over all games, for the first and for the second player. */
function byPlayer(
  games: readonly PairingGame[],
  worth: (game: PairingGame, side: Side) => number,
): readonly [number, number] {
  const total = (sideOf: (game: PairingGame) => Side) => sum(games.map((game) => worth(game, sideOf(game))));
  return [total(({ side }) => side), total(({ side }) => opponent(side))];
}

/** A mean per turn, for the first and for the second player. */
function perTurn(
  games: readonly PairingGame[],
  worth: (game: PairingGame, side: Side) => number,
): readonly [number, number] {
  const [first, second] = byPlayer(games, worth);
  const turns = byPlayer(games, (game, side) => game.turns[side]);
  return [ratio(first, turns[0]), ratio(second, turns[1])];
}

function ratio(total: number, count: number): number {
  return count === 0 ? 0 : total / count;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
