import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OptionError } from '../../src/core/errors.js';
import { eloDifference, expectedScore, likelihoodOfSuperiority, normalDistribution } from '../../src/statistics/elo.js';
import { countGames, countPairs, type MatchScores } from '../../src/statistics/score-counts.js';
import { allCounts, chanceOfCounts, meanOf } from '../support/match/multinomial.js';

const asGames = ([losses, draws, wins]: readonly number[]) => ({ wins, draws, losses });
const asPairs = (counts: readonly number[]) => ({ pairs: counts as [number, number, number, number, number] });
const count = fc.nat({ max: 60 });
const anyScores: fc.Arbitrary<MatchScores> = fc.oneof(
  fc.record({ wins: count, draws: count, losses: count }),
  fc.record({ pairs: fc.tuple(count, count, count, count, count) }),
);

/** How often the interval contains the true value, enumerated over all possible results. */
function coverage(chances: readonly number[], observations: number): number {
  const truth = meanOf(chances);
  let covered = 0;
  for (const counts of allCounts(observations, chances.length)) {
    const { low, high } = eloDifference(counts.length === 3 ? asGames(counts) : asPairs(counts));
    const holds = expectedScore(low) <= truth + 1e-12 && truth - 1e-12 <= expectedScore(high);
    if (holds) covered += chanceOfCounts(counts, chances);
  }
  return covered;
}

/** The probabilities of loss, draw and win for a mean score and a share of draws. */
const games = (mean: number, draws: number) => [1 - mean - draws / 2, draws, mean - draws / 2];

describe('eloDifference', () => {
  it('the difference lies on the logistic curve', () => {
    expect(eloDifference({ wins: 10, draws: 0, losses: 1 }).elo).toBeCloseTo(400);
    expect(eloDifference({ wins: 1, draws: 2, losses: 1 }).elo).toBe(0);
    expect(eloDifference({ wins: 0, draws: 2, losses: 1 }).elo).toBeCloseTo(-120.41, 2);
  });

  it("without draws the interval is Wilson's", () => {
    // 7 of 10: Wilson's 95 % interval, from tables.
    const { low, high } = eloDifference({ wins: 7, draws: 0, losses: 3 });
    expect(expectedScore(low)).toBeCloseTo(0.3968, 4);
    expect(expectedScore(high)).toBeCloseTo(0.8922, 4);
  });

  it.each([
    ['no draws', games(0.5, 0), 10],
    ['no draws', games(0.6, 0), 30],
    ['no draws', games(0.9, 0), 10],
    ['some draws', games(0.5, 0.3), 30],
    ['mostly draws', games(0.6, 0.6), 30],
    ['nearly all draws', games(0.5, 0.9), 60],
    ['nearly all won', games(0.97, 0), 60],
  ])('the interval contains the true value often enough: %s, %j, %i games', (_, chances, observations) => {
    const share = coverage(chances, observations);
    expect(share).toBeGreaterThan(0.92);
    expect(share).toBeLessThan(0.98);
  });

  it.each([
    ['independent games', [0.0625, 0.25, 0.375, 0.25, 0.0625], 20],
    ['the start decides', [0.05, 0, 0.9, 0, 0.05], 20],
    ['a little better', [0.01, 0.04, 0.5, 0.3, 0.15], 20],
    ['nearly all won', [0, 0.01, 0.09, 0.2, 0.7], 20],
    ['all or nothing', [0.1, 0.1, 0.1, 0.1, 0.6], 10],
  ])('the interval of pairs contains the true value often enough: %s', (_, chances, observations) => {
    const share = coverage(chances, observations);
    expect(share).toBeGreaterThan(0.945);
  });

  it('a better result never lowers the difference or its interval', () => {
    for (let total = 1; total <= 16; total++) {
      for (const counts of allCounts(total, 3)) {
        for (const from of [0, 1].filter((outcome) => counts[outcome] > 0)) {
          const better = [...counts];
          better[from]--;
          better[from + 1]++;
          const [before, after] = [eloDifference(asGames(counts)), eloDifference(asGames(better))];
          expect(after.elo).toBeGreaterThan(before.elo);
          expect(after.low).toBeGreaterThanOrEqual(before.low);
          expect(after.high).toBeGreaterThanOrEqual(before.high);
        }
      }
    }
  });

  it('the difference lies inside its interval, and is mirrored for the other player', () => {
    fc.assert(
      fc.property(count, count, count, (wins, draws, losses) => {
        const { elo, low, high } = eloDifference({ wins, draws, losses });
        const other = eloDifference({ wins: losses, draws, losses: wins });
        expect(low).toBeLessThanOrEqual(elo);
        expect(high).toBeGreaterThanOrEqual(elo);
        if (Number.isFinite(elo)) expect(other.elo).toBeCloseTo(-elo, 8);
        else expect(other.elo).toBe(-elo);
        if (Number.isFinite(low)) expect(other.high).toBeCloseTo(-low, 8);
        else expect(other.high).toBe(Number.POSITIVE_INFINITY);
      }),
    );
  });

  it('the interval stays wide if all pairs ended alike, and narrows with more pairs', () => {
    const widths = [1, 10, 100, 1000].map((pairs) => eloDifference({ pairs: [0, 0, pairs, 0, 0] }).high);
    expect(widths.map(Math.round)).toEqual([434, 87, 10, 1]);
  });

  it('the interval has one finite end if everything was won, and none without games', () => {
    const won = eloDifference({ wins: 100, draws: 0, losses: 0 });
    expect(won).toEqual({
      elo: Number.POSITIVE_INFINITY,
      low: expect.closeTo(566.2, 0),
      high: Number.POSITIVE_INFINITY,
    });
    const lost = eloDifference({ wins: 0, draws: 0, losses: 100 });
    expect(lost).toEqual({ elo: -won.elo, low: -won.high, high: expect.closeTo(-won.low, 6) });
    expect(eloDifference([])).toEqual({ elo: 0, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY });
  });

  it('pairs of independent games give about the same interval as single games', () => {
    const pairs = eloDifference({ pairs: [62, 250, 376, 250, 62] });
    const single = eloDifference({ wins: 500, draws: 1000, losses: 500 });
    expect(pairs.high / single.high).toBeCloseTo(1, 2);
  });
});

describe('likelihoodOfSuperiority', () => {
  it('the likelihood is a half for equals and without games, and nearly 1 after many wins', () => {
    expect(likelihoodOfSuperiority([])).toBe(0.5);
    expect(likelihoodOfSuperiority({ wins: 4, draws: 3, losses: 4 })).toBe(0.5);
    expect(likelihoodOfSuperiority([1])).toBeCloseTo(0.8413, 4);
    expect(likelihoodOfSuperiority({ wins: 100, draws: 0, losses: 0 })).toBe(1);
  });

  it('the likelihood is 0.975 when the interval starts at 0', () => {
    fc.assert(
      fc.property(anyScores, (scores) => {
        const { low, high } = eloDifference(scores);
        const superiority = likelihoodOfSuperiority(scores);
        if (Math.abs(low) > 1e-9) expect(superiority > 0.975).toBe(low > 0);
        if (Math.abs(high) > 1e-9) expect(superiority < 0.025).toBe(high < 0);
      }),
    );
  });
});

describe('normalDistribution', () => {
  it('the normal distribution has the values of the tables', () => {
    for (const [z, chance] of [
      [0, 0.5],
      [1, 0.841344746068543],
      [-1.959963984540054, 0.025],
      [3, 0.99865010196837],
      [-6, 9.865876e-10],
    ]) {
      expect(normalDistribution(z)).toBeCloseTo(chance, 14);
    }
    expect([normalDistribution(-9), normalDistribution(9)]).toEqual([0, 1]);
  });

  it('the slope of the normal distribution is its density', () => {
    for (let z = -5; z <= 5; z += 0.25) {
      const slope = (normalDistribution(z + 1e-5) - normalDistribution(z - 1e-5)) / 2e-5;
      expect(slope).toBeCloseTo(Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI), 8);
    }
  });
});

describe('counting scores', () => {
  it('scores are counted as games and as pairs', () => {
    expect(countGames([1, 1, 0.5, 0])).toEqual({ wins: 2, draws: 1, losses: 1 });
    expect(countPairs([0, 0, 0, 0.5, 1, 0, 0.5, 0.5, 0.5, 1, 1, 1])).toEqual({ pairs: [1, 1, 2, 1, 1] });
    expect(countPairs([1, 1, 1])).toEqual({ pairs: [0, 0, 0, 0, 1] });
  });

  it.each([
    [[2]],
    [[0.25]],
    [{ wins: -1, draws: 0, losses: 0 }],
    [{ wins: 1.5, draws: 0, losses: 0 }],
    [{ wins: 1 }],
    [{ pairs: [1, 2, 3] }],
    [{}],
    [null],
    [7],
  ])('eloDifference refuses %j', (scores) => {
    expect(() => eloDifference(scores as unknown as MatchScores)).toThrow(OptionError);
  });
});
