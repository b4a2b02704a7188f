/**
 * Ratings of any number of players from all their games, by the Bradley–Terry model: the probability of a win depends only on the
 * difference of two ratings, by Elo's logistic curve. A draw counts as half a win and half a loss. The ratings maximise the
 * likelihood of all results together. Intervals come from the curvature of that likelihood (the information matrix) and are
 * rather wide if many games are drawn.
 *
 * Likelihood alone has no answer for a player who won everything, nor for groups that never met. So the prior is that ratings lie
 * around 0 with a standard deviation of 500 Elo points. Games soon outweigh it: after fifty, it shrinks the difference of two
 * players by half a per cent. It also makes the mean of all ratings exactly 0.
 */

import { checkOptions, type OptionSchema } from '../core/check-options.js';
import { OptionError } from '../core/errors.js';
import { ELO_PER_NAT, type EloEstimate, Z95 } from './elo.js';
import { invertPositive } from './positive-matrix.js';
import { type GameCounts, outcomeCounts } from './score-counts.js';

/** A player's rating from all its games, relative to the mean of all players. */
export interface Rating extends EloEstimate {
  /** The player's name. */
  readonly name: string;
  /** The number of games it played. */
  readonly games: number;
  /** Its points: 1 for a win, 0.5 for a draw. */
  readonly points: number;
}

/** Games between two players, counted for the first. A `PairingResult` is one. */
export interface PairingCounts extends GameCounts {
  /** The player that the counts are for. */
  readonly first: string;
  /** Its opponent. */
  readonly second: string;
}

/** Options of `rate`. */
export interface RateOptions {
  /** The prior standard deviation of ratings, in Elo. The larger it is, the less ratings are pulled together. Default 500. */
  readonly spread?: number;
}

const RATE_OPTIONS: OptionSchema = {
  spread: [
    (value) => Number.isFinite(value) && (value as number) >= 1 && (value as number) <= 1e4,
    'a number from 1 to 10000',
  ],
};

/** The games of two players, by their numbers. */
interface Encounter {
  readonly first: number;
  readonly second: number;
  readonly games: number;
  /** The points of the first. */
  readonly points: number;
}

/** The most Newton steps. A handful is usually enough, and each one improves the likelihood. */
const MOST_STEPS = 100;
/** Ratings have converged when none moves by more than this, in units of log-odds. */
const SETTLED = 1e-12;

/**
 * Rates players by all their games. The mean of the ratings is 0. The strongest come first; equals are ordered by name.
 *
 * @example
 * ```ts
 * import { rate } from 'foreply/report';
 *
 * const [best, second, last] = rate([
 *   { first: 'deep', second: 'shallow', wins: 70, draws: 10, losses: 20 },
 *   { first: 'shallow', second: 'random', wins: 95, draws: 0, losses: 5 },
 * ]);
 * console.log(best.name, second.name, last.name); // → deep shallow random
 * console.log(best.elo.toFixed(), best.low.toFixed(), best.high.toFixed()); // → 293 221 366
 * ```
 */
export function rate(pairings: Iterable<PairingCounts>, options: RateOptions = {}): Rating[] {
  checkOptions(options, RATE_OPTIONS);
  const { spread = 500 } = options;
  // The Fisher information of the prior.
  const prior = (ELO_PER_NAT / spread) ** 2;
  const names: string[] = [];
  const encounters = meet(pairings, names);
  const ratings = likeliestRatings(encounters, names.length, prior);
  const spreads = spreadsAroundMean(invertPositive(curvature(encounters, ratings, prior)));
  const rated = names.map((name, player): Rating => {
    const elo = ELO_PER_NAT * ratings[player];
    const reach = ELO_PER_NAT * Z95 * spreads[player];
    return { name, ...total(encounters, player), elo, low: elo - reach, high: elo + reach };
  });
  return rated.sort((one, other) => other.elo - one.elo || (one.name < other.name ? -1 : 1));
}

/** The encounters with players as numbers. New names are appended to `names` and numbered in that order. */
function meet(pairings: Iterable<PairingCounts>, names: string[]): Encounter[] {
  const numbers = new Map<string, number>();
  const numberOf = (name: string) => {
    const number = numbers.get(name) ?? names.push(name) - 1;
    numbers.set(name, number);
    return number;
  };
  return Array.from(pairings, ({ first, second, wins, draws, losses }) => {
    if (first === second) throw new OptionError('pairings', 'between two players', `${first} and ${second}`);
    const { total: games, mean } = outcomeCounts({ wins, draws, losses });
    return { first: numberOf(first), second: numberOf(second), games, points: games * mean };
  });
}

function total(encounters: readonly Encounter[], player: number): { games: number; points: number } {
  let [games, points] = [0, 0];
  for (const one of encounters) {
    if (one.first !== player && one.second !== player) continue;
    games += one.games;
    points += one.first === player ? one.points : one.games - one.points;
  }
  return { games, points };
}

/** Newton's method, with each step halved until it improves the likelihood. */
function likeliestRatings(encounters: readonly Encounter[], players: number, prior: number): number[] {
  let ratings = new Array<number>(players).fill(0);
  let value = logLikelihood(encounters, ratings, prior);
  for (let round = 0; round < MOST_STEPS; round++) {
    const inverse = invertPositive(curvature(encounters, ratings, prior));
    const slope = gradient(encounters, ratings, prior);
    const step = inverse.map((row) => row.reduce((sum, entry, player) => sum + entry * slope[player], 0));
    if (step.every((change) => Math.abs(change) < SETTLED)) return ratings;
    for (let size = 1; ; size /= 2) {
      const moved = ratings.map((rating, player) => rating + size * step[player]);
      const reached = logLikelihood(encounters, moved, prior);
      if (reached <= value && size > 2 ** -40) continue;
      // No step improves the likelihood: only rounding errors are left.
      if (reached <= value) return ratings;
      [ratings, value] = [moved, reached];
      break;
    }
  }
  return ratings;
}

function logLikelihood(encounters: readonly Encounter[], ratings: readonly number[], prior: number): number {
  let sum = 0;
  for (const { first, second, games, points } of encounters) {
    const difference = ratings[first] - ratings[second];
    sum += points * logOfChance(difference) + (games - points) * logOfChance(-difference);
  }
  for (const rating of ratings) sum -= (prior / 2) * rating ** 2;
  return sum;
}

function gradient(encounters: readonly Encounter[], ratings: readonly number[], prior: number): number[] {
  const slope = ratings.map((rating) => -prior * rating);
  for (const { first, second, games, points } of encounters) {
    const surplus = points - games * chance(ratings[first] - ratings[second]);
    slope[first] += surplus;
    slope[second] -= surplus;
  }
  return slope;
}

/** The information matrix: the curvature of the likelihood in every direction. */
function curvature(encounters: readonly Encounter[], ratings: readonly number[], prior: number): number[][] {
  const matrix = ratings.map((_, row) => ratings.map((_, column) => (row === column ? prior : 0)));
  for (const { first, second, games } of encounters) {
    const difference = ratings[first] - ratings[second];
    const information = games * chance(difference) * chance(-difference);
    matrix[first][first] += information;
    matrix[second][second] += information;
    matrix[first][second] -= information;
    matrix[second][first] -= information;
  }
  return matrix;
}

/** The standard deviation of each rating minus the mean of all. */
function spreadsAroundMean(covariance: readonly (readonly number[])[]): number[] {
  const means = covariance.map((row) => row.reduce((sum, entry) => sum + entry, 0) / row.length);
  const ofMean = means.reduce((sum, mean) => sum + mean, 0) / means.length;
  return covariance.map((row, player) => Math.sqrt(Math.max(0, row[player] - 2 * means[player] + ofMean)));
}

function chance(difference: number): number {
  return 1 / (1 + Math.exp(-difference));
}

function logOfChance(difference: number): number {
  return difference > 0 ? -Math.log1p(Math.exp(-difference)) : difference - Math.log1p(Math.exp(difference));
}
