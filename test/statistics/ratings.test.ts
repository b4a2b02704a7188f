import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../src/core/random.js';
import { eloDifference, expectedScore } from '../../src/statistics/elo.js';
import { invertPositive } from '../../src/statistics/positive-matrix.js';
import { type PairingCounts, type RateOptions, rate } from '../../src/statistics/ratings.js';
import { cases } from '../support/cases.js';
import { drawOutcome } from '../support/match/multinomial.js';

const names = ['anna', 'bert', 'cleo', 'dirk', 'elsa'];
const pairing = fc
  .record({
    first: fc.constantFrom(...names),
    second: fc.constantFrom(...names),
    wins: fc.nat({ max: 20 }),
    draws: fc.nat({ max: 10 }),
    losses: fc.nat({ max: 20 }),
  })
  .filter(({ first, second }) => first !== second);
const pairings = fc.array(pairing, { minLength: 1, maxLength: 8 });

/** The likelihood of all results and of the ratings, in its plainest form: a product over games and players. */
function logPosterior(games: readonly PairingCounts[], elo: ReadonlyMap<string, number>, spread: number): number {
  let sum = 0;
  for (const { first, second, wins, draws, losses } of games) {
    const chance = expectedScore((elo.get(first) as number) - (elo.get(second) as number));
    sum += (wins + draws / 2) * Math.log(chance) + (losses + draws / 2) * Math.log(1 - chance);
  }
  for (const rating of elo.values()) sum -= (rating / spread) ** 2 / 2;
  return sum;
}

/** All nonempty sets of names. */
function subsets(names: readonly string[]): string[][] {
  const sets: string[][] = [[]];
  for (const name of names) sets.push(...sets.map((set) => [...set, name]));
  return sets.slice(1);
}

/**
 * The slow twin: moves sets of ratings together, by ever smaller steps, as long as that helps. Moving one at a time is not
 * enough: if two players have many games against each other and few against the others, only moving both helps.
 */
function climb(games: readonly PairingCounts[], spread: number): Map<string, number> {
  let elo = new Map(games.flatMap(({ first, second }) => [first, second]).map((name) => [name, 0]));
  let best = logPosterior(games, elo, spread);
  const groups = subsets([...elo.keys()]);
  for (let size = 256; size > 0.005; ) {
    let improved = false;
    for (const group of groups) {
      for (const step of [size, -size]) {
        const moved = new Map([...elo].map(([name, rating]) => [name, group.includes(name) ? rating + step : rating]));
        const value = logPosterior(games, moved, spread);
        if (value <= best) continue;
        [best, elo, improved] = [value, moved, true];
      }
    }
    if (!improved) size /= 2;
  }
  return elo;
}

describe('rate', () => {
  it('ratings maximise the likelihood, as hill climbing does', () => {
    fc.assert(
      fc.property(pairings, fc.constantFrom(200, 500, 1000), (games, spread) => {
        const slow = climb(games, spread);
        const fast = new Map(rate(games, { spread }).map(({ name, elo }) => [name, elo]));
        expect(fast.size).toBe(slow.size);
        expect(logPosterior(games, fast, spread)).toBeGreaterThanOrEqual(logPosterior(games, slow, spread) - 1e-9);
        for (const [name, elo] of slow) expect(Math.abs((fast.get(name) as number) - elo)).toBeLessThan(2);
      }),
      { numRuns: cases(40) },
    );
  });

  it('ratings have mean 0, all games and points, and the strongest first', () => {
    fc.assert(
      fc.property(pairings, (games) => {
        const ratings = rate(games);
        const sum = (of: (rating: (typeof ratings)[number]) => number) =>
          ratings.reduce((all, one) => all + of(one), 0);
        const played = games.reduce((all, { wins, draws, losses }) => all + wins + draws + losses, 0);
        expect(sum(({ elo }) => elo)).toBeCloseTo(0, 6);
        expect(sum((one) => one.games)).toBe(2 * played);
        expect(sum(({ points }) => points)).toBeCloseTo(played, 9);
        const elos = ratings.map(({ elo }) => elo);
        expect(elos).toEqual([...elos].sort((one, other) => other - one));
      }),
    );
  });

  it('ratings converge even if plain Newton steps overshoot', () => {
    const results = [
      ['a', 'd', 5046, 0],
      ['b', 'f', 127, 0],
      ['c', 'b', 59375, 0],
      ['c', 'f', 18852, 0],
      ['d', 'f', 18, 25],
      ['a', 'e', 0, 50974],
      ['e', 'b', 75, 142],
      ['c', 'b', 9, 0],
      ['a', 'c', 6, 0],
    ] as const;
    const games = results.map(([first, second, wins, losses]) => ({ first, second, wins, draws: 0, losses }));
    const fast = new Map(rate(games).map(({ name, elo }) => [name, elo]));
    expect(logPosterior(games, fast, 500)).toBeGreaterThan(logPosterior(games, climb(games, 500), 500) - 1e-6);
  });

  it('ratings do not depend on how games are grouped or which player is named first', () => {
    const together = rate([{ first: 'a', second: 'b', wins: 8, draws: 3, losses: 4 }]);
    const apart = rate([
      { first: 'b', second: 'a', wins: 3, draws: 0, losses: 8 },
      { first: 'a', second: 'b', wins: 0, draws: 3, losses: 1 },
    ]);
    for (const [index, { name, elo, high, games, points }] of together.entries()) {
      expect(apart[index]).toMatchObject({ name, games, points });
      expect(apart[index].elo).toBeCloseTo(elo, 8);
      expect(apart[index].high).toBeCloseTo(high, 8);
    }
  });

  it('ratings of two players agree with eloDifference after many games', () => {
    const counts = { wins: 600, draws: 0, losses: 400 };
    const [first, second] = rate([{ first: 'a', second: 'b', ...counts }]);
    const { elo, low, high } = eloDifference(counts);
    expect((first.elo - second.elo) / elo).toBeCloseTo(1, 3);
    expect((first.high - first.low) / ((high - low) / 2)).toBeCloseTo(1, 2);
  });

  it('a chain of players is rated by its differences', () => {
    const [a, b, c] = rate([
      { first: 'a', second: 'b', wins: 10_000, draws: 0, losses: 1000 },
      { first: 'b', second: 'c', wins: 10_000, draws: 0, losses: 1000 },
    ]);
    expect(a.elo - b.elo).toBeCloseTo(400, -1);
    expect(b.elo - c.elo).toBeCloseTo(400, -1);
    expect([a.name, b.name, c.name]).toEqual(['a', 'b', 'c']);
  });

  it('players that won everything and groups that never met have finite ratings', () => {
    const ratings = rate([
      { first: 'a', second: 'b', wins: 100_000, draws: 0, losses: 0 },
      { first: 'c', second: 'd', wins: 5, draws: 0, losses: 5 },
      { first: 'e', second: 'f', wins: 0, draws: 0, losses: 0 },
    ]);
    expect(ratings.map(({ name }) => name)).toEqual(['a', 'c', 'd', 'e', 'f', 'b']);
    expect(ratings.map(({ elo }) => Math.round(elo) + 0)).toEqual([1029, 0, 0, 0, 0, -1029]);
    for (const { low, elo, high } of ratings) {
      expect(high - elo).toBeGreaterThan(450);
      expect(elo - low).toBeLessThan(900);
    }
  });

  it('intervals contain the true value in about 95 of 100 tournaments', () => {
    const truth = [150, 40, -20, -170];
    const random = new Random(5);
    let covered = 0;
    for (let trial = 0; trial < 250; trial++) {
      const games: PairingCounts[] = [];
      for (let first = 0; first < 4; first++) {
        for (let second = 0; second < first; second++) {
          const mean = expectedScore(truth[first] - truth[second]);
          const counts = [0, 0];
          for (let game = 0; game < 30; game++) counts[drawOutcome(random, [1 - mean, mean])]++;
          games.push({ first: names[first], second: names[second], wins: counts[1], draws: 0, losses: counts[0] });
        }
      }
      for (const { name, low, high } of rate(games)) {
        const elo = truth[names.indexOf(name)];
        covered += low <= elo && elo <= high ? 1 : 0;
      }
    }
    expect(covered / 1000).toBeGreaterThan(0.93);
    expect(covered / 1000).toBeLessThan(0.97);
  });

  it('without games there are no ratings', () => expect(rate([])).toEqual([]));

  it.each([
    [[{ first: 'a', second: 'a', wins: 1, draws: 0, losses: 0 }], {}, 'pairings'],
    [[{ first: 'a', second: 'b', wins: -1, draws: 0, losses: 0 }], {}, 'scores'],
    [[], { spread: 0 }, 'spread'],
    [[], { prior: 1 }, 'prior'],
  ])('rate refuses %j with %j', (games, options, culprit) => {
    expect(() => rate(games, options as RateOptions)).toThrow(
      expect.objectContaining({ name: 'OptionError', option: culprit }),
    );
  });
});

describe('invertPositive', () => {
  it('a matrix times its inverse is the unit matrix', () => {
    const entry = fc.double({ min: -3, max: 3, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.array(entry, { minLength: 5, maxLength: 5 }), { minLength: 5, maxLength: 5 }), (root) => {
        // A matrix times its transpose, plus a little of the unit matrix, is positive definite.
        const matrix = root.map((row, at) =>
          root.map((other, column) => row.reduce((sum, value, k) => sum + value * other[k], at === column ? 0.5 : 0)),
        );
        const inverse = invertPositive(matrix);
        for (const [at, row] of matrix.entries()) {
          for (let column = 0; column < 5; column++) {
            const product = row.reduce((sum, value, k) => sum + value * inverse[k][column], 0);
            expect(product).toBeCloseTo(at === column ? 1 : 0, 8);
          }
        }
      }),
    );
  });
});
