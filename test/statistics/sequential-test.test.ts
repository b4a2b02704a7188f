import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OptionError } from '../../src/core/errors.js';
import { Random } from '../../src/core/random.js';
import { expectedScore } from '../../src/statistics/elo.js';
import { type SequentialTestOptions, sequentialTest } from '../../src/statistics/sequential-test.js';
import { cases } from '../support/cases.js';
import { drawOutcome } from '../support/match/multinomial.js';

type Five = [number, number, number, number, number];

/** The probabilities of loss, draw and win for a given Elo difference. */
function chancesOfGame(elo: number, draws: number): number[] {
  const mean = expectedScore(elo);
  return [1 - mean - draws / 2, draws, mean - draws / 2];
}

/** Two games from one start. Some starts decide both games, one for each player; the others have no influence. */
function chancesOfPair(elo: number, decided: number): number[] {
  const mean = (expectedScore(elo) - decided / 2) / (1 - decided);
  const chances = [0, 0, decided, 0, 0];
  for (const [points, chance] of [(1 - mean) ** 2, 2 * mean * (1 - mean), mean ** 2].entries()) {
    chances[2 * points] += (1 - decided) * chance;
  }
  return chances;
}

/** Plays until the test decides. Returns the number of observations and the decision. */
function simulate(random: Random, chances: readonly number[], test: ReturnType<typeof sequentialTest>) {
  const counts = chances.map(() => 0);
  for (let played = 1; ; played++) {
    counts[drawOutcome(random, chances)]++;
    const [losses, draws, wins] = counts;
    const scores = counts.length === 3 ? { wins, draws, losses } : { pairs: counts as Five };
    const { decision } = test(scores);
    if (decision !== 'open') return { decision, played };
  }
}

function shareAccepted(chances: readonly number[], test: ReturnType<typeof sequentialTest>, trials: number) {
  const random = new Random(11);
  let [accepted, played] = [0, 0];
  for (let trial = 0; trial < trials; trial++) {
    const end = simulate(random, chances, test);
    accepted += end.decision === 'accepted' ? 1 : 0;
    played += end.played;
  }
  return { accepted: accepted / trials, mean: played / trials };
}

/**
 * The slow twin: the likeliest probabilities with a given mean, by hill climbing. Every step moves along a direction that keeps
 * both the sum and the mean.
 */
function climbedLikelihood(counts: readonly number[], mean: number): number {
  const most = counts.length - 1;
  let chances = counts.map((_, outcome) => {
    const spread = 0.5 / counts.length;
    return spread + (outcome === 0 ? 0.5 * (1 - shifted(mean)) : outcome === most ? 0.5 * shifted(mean) : 0);
  });
  const value = (at: readonly number[]) =>
    counts.reduce((sum, count, outcome) => sum + count * Math.log(at[outcome]), 0);
  for (let size = 0.1; size > 1e-13; ) {
    let improved = false;
    for (let middle = 1; middle < most; middle++) {
      for (const sign of [size, -size]) {
        const moved = [...chances];
        moved[middle] -= 2 * sign;
        moved[middle - 1] += sign;
        moved[middle + 1] += sign;
        if (Math.min(...moved) > 0 && value(moved) > value(chances)) [chances, improved] = [moved, true];
      }
    }
    if (!improved) size /= 2;
  }
  return value(chances);
}

/** If half of the probability is spread evenly, the mean that the other half must have. */
const shifted = (mean: number) => 2 * mean - 0.5;

describe('sequentialTest', () => {
  it("the test has Wald's bounds", () => {
    const { lower, upper, decision, logLikelihoodRatio } = sequentialTest({ alpha: 0.01, beta: 0.1 })([]);
    expect([lower, upper]).toEqual([Math.log(0.1 / 0.99), Math.log(0.9 / 0.01)]);
    expect([decision, logLikelihoodRatio]).toEqual(['open', 0]);
  });

  it('without draws the ratio is that of binomial probabilities', () => {
    const test = sequentialTest({ elo0: -30, elo1: 70 });
    const [low, high] = [expectedScore(-30), expectedScore(70)];
    const exact = 40 * Math.log(high / low) + 25 * Math.log((1 - high) / (1 - low));
    expect(test({ wins: 40, draws: 0, losses: 25 }).logLikelihoodRatio).toBeCloseTo(exact, 2);
  });

  it('the test finds the likeliest probabilities, as hill climbing does', () => {
    const count = fc.integer({ min: 1, max: 30 });
    const scores = fc.oneof(fc.tuple(count, count, count), fc.tuple(count, count, count, count, count));
    fc.assert(
      fc.property(scores, fc.integer({ min: -80, max: 0 }), fc.integer({ min: 5, max: 80 }), (counts, elo0, elo1) => {
        const test = sequentialTest({ elo0, elo1 });
        const [losses, draws, wins] = counts;
        const given = counts.length === 3 ? { wins, draws, losses } : { pairs: counts as Five };
        const slow = climbedLikelihood(counts, expectedScore(elo1)) - climbedLikelihood(counts, expectedScore(elo0));
        expect(test(given).logLikelihoodRatio).toBeCloseTo(slow, 4);
      }),
      { numRuns: cases(30) },
    );
  });

  it('the ratio is near the normal approximation for small differences', () => {
    const [mean0, mean1] = [expectedScore(0), expectedScore(4)];
    const [wins, draws, losses] = [3100, 4000, 2900];
    const [total, mean] = [10000, 0.51];
    const variance = (wins + draws / 4) / total - mean ** 2;
    const approximate = (total * (mean1 - mean0) * (2 * mean - mean0 - mean1)) / (2 * variance);
    const { logLikelihoodRatio } = sequentialTest({ elo0: 0, elo1: 4 })({ wins, draws, losses });
    expect(logLikelihoodRatio / approximate).toBeCloseTo(1, 2);
  });

  it('the ratio grows with every better result', () => {
    const count = fc.nat({ max: 40 });
    fc.assert(
      fc.property(count, count, fc.integer({ min: 1, max: 40 }), (wins, draws, losses) => {
        const test = sequentialTest({ elo0: -10, elo1: 40 });
        const worse = test({ wins, draws, losses }).logLikelihoodRatio;
        expect(test({ wins: wins + 1, draws, losses: losses - 1 }).logLikelihoodRatio).toBeGreaterThan(worse);
      }),
    );
  });

  it('the test decides even if all games end alike', () => {
    const test = sequentialTest({ elo0: 0, elo1: 100 });
    expect(test({ wins: 15, draws: 0, losses: 0 }).decision).toBe('accepted');
    expect(test({ wins: 0, draws: 0, losses: 15 }).decision).toBe('rejected');
    expect(test({ wins: 0, draws: 15, losses: 0 }).decision).toBe('rejected');
    expect(test({ pairs: [0, 0, 0, 0, 15] }).decision).toBe('accepted');
  });

  it.each([
    ['games, no draws', chancesOfGame(0, 0), chancesOfGame(100, 0), 75],
    ['games, half drawn', chancesOfGame(0, 0.5), chancesOfGame(100, 0.5), 45],
    ['pairs', chancesOfPair(0, 0), chancesOfPair(100, 0), 40],
    ['pairs that the start decides', chancesOfPair(0, 0.6), chancesOfPair(100, 0.6), 20],
  ])('the test errs no more often than allowed: %s', (_, equal, better, mostObservations) => {
    const test = sequentialTest({ elo0: 0, elo1: 100, alpha: 0.05, beta: 0.1 });
    const wrong = shareAccepted(equal, test, 400);
    const right = shareAccepted(better, test, 400);
    // 400 trials at a rate of 0.05 or 0.1: three standard deviations are 0.033 and 0.045.
    expect(wrong.accepted).toBeLessThan(0.05 + 0.033);
    expect(1 - right.accepted).toBeLessThan(0.1 + 0.045);
    expect(wrong.accepted).toBeGreaterThan(0);
    expect(right.accepted).toBeLessThan(1);
    expect(Math.max(wrong.mean, right.mean)).toBeLessThan(mostObservations);
  });

  it.each([
    [{ elo0: 10, elo1: 10 }, 'elo1'],
    [{ elo0: 60 }, 'elo1'],
    [{ elo0: Number.NaN }, 'elo0'],
    [{ elo1: 5000 }, 'elo1'],
    [{ alpha: 0 }, 'alpha'],
    [{ beta: 0.5 }, 'beta'],
    [{ gamma: 1 }, 'gamma'],
  ])('sequentialTest refuses %j', (options, culprit) => {
    expect(() => sequentialTest(options as SequentialTestOptions)).toThrow(
      expect.objectContaining({ name: 'OptionError', option: culprit }),
    );
  });

  it('a sequential test refuses anything that is not a score', () => {
    expect(() => sequentialTest()([0.3])).toThrow(OptionError);
  });
});
