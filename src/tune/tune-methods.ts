/**
 * The two ways to search for better values. Both play one duel per round between two settings of the same player:
 *
 * - `random` draws values from the whole space and keeps them if they win a sequential test against the best so far. It
 *   needs no gradient and cannot get stuck in a local optimum, but it learns nothing from lost duels.
 * - `spsa`, simultaneous perturbation stochastic approximation (Spall 1992), changes all parameters at once, each up or down at
 *   random. The values changed one way play those changed the opposite way, and all parameters move towards the winner, the
 *   further the clearer it won. A round costs the same for any number of parameters. In round k of n, counted from 0,
 *
 *       change   c · (k + 1)^−0.101
 *       step     a · ((A + 1) / (A + k + 1))^0.602 · (k + 1)^0.101        A = n / 10
 *
 *   as shares of each range: Spall's exponents and stability constant, with `a` scaled so that it is the first step after a duel
 *   in which one side won everything. The answer is the mean of the second half of the rounds, which averages out the noise of
 *   the last duels.
 */

import { Random } from '../core/random.js';
import type { TuneSpace, TuneValues } from './tune-space.js';

/** Two settings that will play each other. */
interface Duel {
  readonly candidate: TuneValues;
  readonly opponent: TuneValues;
}

/** The result of a duel: the candidate's share of the points, and whether a sequential test found it better. */
interface DuelScore {
  readonly share: number;
  readonly isBetter: boolean;
}

/** A search method: proposes one duel after another, and gets the score of each before the next. */
export interface TuneMethod {
  propose(): Duel;
  learn(score: DuelScore): void;
  /** The values that the search has reached. */
  readonly current: TuneValues;
  /** The best values so far, by the method's own estimate. */
  readonly best: TuneValues;
}

/** The step sizes of `spsa`, as shares of the ranges. */
export interface SpsaGains {
  /** How far values are perturbed in the first round. */
  readonly change: number;
  /** How far they move after the first round if one side won everything. */
  readonly step: number;
  /** The number of rounds. */
  readonly rounds: number;
}

/** Random values from the whole space, kept when they win. */
export function randomMethod(space: TuneSpace, seed: number): TuneMethod {
  const random = new Random(seed);
  let best = space.values(space.start);
  let candidate = best;
  return {
    propose() {
      do candidate = space.values(Array.from({ length: space.size }, () => random.fraction()));
      while (isSame(candidate, best));
      return { candidate, opponent: best };
    },
    learn({ isBetter }) {
      if (isBetter) best = candidate;
    },
    get current() {
      return best;
    },
    get best() {
      return best;
    },
  };
}

/** Simultaneous perturbation: steps towards the winner of two settings on opposite sides of the current one. */
export function spsaMethod(space: TuneSpace, seed: number, { change, step, rounds }: SpsaGains): TuneMethod {
  const random = new Random(seed);
  const stability = rounds / 10;
  let point = space.start;
  let directions: number[] = [];
  let round = 0;
  const visited: number[][] = [];
  const moved = (size: (index: number) => number) =>
    point.map((share, index) => share + size(index) * directions[index]);
  return {
    propose() {
      directions = point.map(() => (random.below(2) === 0 ? -1 : 1));
      const reach = (index: number) => Math.max(change * (round + 1) ** -0.101, space.leastChange(index));
      return { candidate: space.values(moved(reach)), opponent: space.values(moved((index) => -reach(index))) };
    },
    learn({ share }) {
      const size = step * ((stability + 1) / (stability + round + 1)) ** 0.602 * (round + 1) ** 0.101;
      point = moved(() => size * (2 * share - 1)).map((value) => Math.min(1, Math.max(0, value)));
      visited.push(point);
      round++;
    },
    get current() {
      return space.values(point);
    },
    get best() {
      return space.values(meanOf(visited.slice(Math.floor(visited.length / 2)), point));
    },
  };
}

/** The mean of some points, or `otherwise` if there are none. */
function meanOf(points: readonly (readonly number[])[], otherwise: readonly number[]): readonly number[] {
  if (points.length === 0) return otherwise;
  return otherwise.map((_, index) => points.reduce((sum, point) => sum + point[index], 0) / points.length);
}

/** Whether two settings have the same values. */
export function isSame(one: TuneValues, other: TuneValues): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}
