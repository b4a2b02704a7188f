import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../src/core/random.js';
import { expectedScore } from '../../src/statistics/elo.js';
import { isSame, randomMethod, spsaMethod, type TuneMethod } from '../../src/tune/tune-methods.js';
import { type TuneRange, TuneSpace, type TuneValues } from '../../src/tune/tune-space.js';

const range: fc.Arbitrary<TuneRange> = fc.oneof(
  fc
    .tuple(fc.double({ min: -1e3, max: 1e3, noNaN: true }), fc.double({ min: 1e-3, max: 1e3, noNaN: true }))
    .map(([min, width]) => ({ min, max: min + width })),
  fc
    .tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 100 }))
    .map(([min, width]) => ({ min, max: min + width, integer: true })),
);
const ranges = fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), range, { minKeys: 1, maxKeys: 4 });

/** Lets a method learn from games between players whose strength is a known function of their values. */
function train(method: TuneMethod, elo: (values: TuneValues) => number, rounds: number, games: number): void {
  const random = new Random(3);
  for (let round = 0; round < rounds; round++) {
    const { candidate, opponent } = method.propose();
    const chance = expectedScore(elo(candidate) - elo(opponent));
    let points = 0;
    for (let game = 0; game < games; game++) points += random.fraction() < chance ? 1 : 0;
    method.learn({ share: points / games, isBetter: points > 0.6 * games });
  }
}

describe('TuneSpace', () => {
  it('values lie inside their ranges, reach both ends, and are whole numbers where required', () => {
    fc.assert(
      fc.property(ranges, fc.double({ min: -0.5, max: 1.5, noNaN: true }), (bounds, share) => {
        const space = new TuneSpace(bounds);
        const all = (value: number) => space.values(new Array(space.size).fill(value));
        for (const [name, { min, max, integer }] of Object.entries(bounds)) {
          const value = all(share)[name];
          expect(value).toBeGreaterThanOrEqual(min);
          expect(value).toBeLessThanOrEqual(max);
          if (integer) expect(Number.isInteger(value)).toBe(true);
          expect(Math.abs(value - (min + Math.min(1, Math.max(0, share)) * (max - min)))).toBeLessThanOrEqual(
            integer ? 0.5 : (max - min) / 5000,
          );
          if (integer) expect([all(0)[name], all(1)[name]]).toEqual([min, max]);
        }
      }),
    );
  });

  it('leastChange is enough to change a value', () => {
    fc.assert(
      fc.property(ranges, fc.double({ min: 0, max: 1, noNaN: true }), (bounds, share) => {
        const space = new TuneSpace(bounds);
        const changed = (sign: number) =>
          space.values(Array.from({ length: space.size }, (_, index) => share + sign * space.leastChange(index)));
        for (const name of Object.keys(bounds)) expect(changed(1)[name]).toBeGreaterThan(changed(-1)[name]);
      }),
    );
  });

  it('the search starts at the given value, or in the middle of the range', () => {
    const space = new TuneSpace({ one: { min: 2, max: 4 }, two: { min: -10, max: 10, start: -7, integer: true } });
    expect(space.values(space.start)).toEqual({ one: 3, two: -7 });
  });

  it('values are rounded to readable numbers', () => {
    const space = new TuneSpace({
      small: { min: 0, max: 0.003 },
      one: { min: 0, max: 1 },
      large: { min: 0, max: 5000 },
    });
    expect(space.values([1 / 3, 1 / 3, 1 / 3])).toEqual({ small: 0.001, one: 0.3333, large: 1666.7 });
  });

  it.each([
    [{}, 'space'],
    [{ a: null }, 'space.a'],
    [{ a: { min: 1, max: 1 } }, 'space.a'],
    [{ a: { min: 1 } }, 'space.a'],
    [{ a: { min: 0, max: Number.POSITIVE_INFINITY } }, 'max'],
    [{ a: { min: 0, max: 1, start: 2 } }, 'space.a'],
    [{ a: { min: 0, max: 1.5, integer: true } }, 'space.a'],
    [{ a: { min: 0, max: 1, step: 0.1 } }, 'step'],
  ])('TuneSpace refuses %j', (bounds, culprit) => {
    expect(() => new TuneSpace(bounds as unknown as Record<string, TuneRange>)).toThrow(
      expect.objectContaining({ name: 'OptionError', option: culprit }),
    );
  });
});

describe('both methods', () => {
  const bounds = { a: { min: 0, max: 10 }, b: { min: -1, max: 1 }, n: { min: 0, max: 20, start: 3, integer: true } };
  /** Best at a = 7, b = −0.4, n = 12. */
  const elo = ({ a, b, n }: TuneValues) => -800 * (((a - 7) / 10) ** 2 + ((b + 0.4) / 2) ** 2 + ((n - 12) / 20) ** 2);
  const gains = { change: 0.15, step: 0.1, rounds: 200 };
  const space = new TuneSpace(bounds);
  const methods = { random: randomMethod(space, 5), spsa: spsaMethod(space, 5, gains) };

  it.each(['random', 'spsa'] as const)('the method finds better values: %s', (name) => {
    const method = methods[name];
    const before = elo(method.best);
    train(method, elo, 200, 20);
    expect(before).toBeLessThan(-200);
    expect(elo(method.best)).toBeGreaterThan(name === 'spsa' ? -15 : -60);
  });

  it.each(['random', 'spsa'] as const)(
    'the method proposes the same values for the same seed, within the bounds: %s',
    (name) => {
      const run = (seed: number) => {
        const method = name === 'random' ? randomMethod(space, seed) : spsaMethod(space, seed, gains);
        const duels = [];
        for (let round = 0; round < 50; round++) {
          const duel = method.propose();
          duels.push(duel);
          for (const values of [duel.candidate, duel.opponent]) {
            for (const [key, { min, max }] of Object.entries(bounds)) {
              expect(values[key]).toBeGreaterThanOrEqual(min);
              expect(values[key]).toBeLessThanOrEqual(max);
            }
          }
          expect(isSame(duel.candidate, duel.opponent)).toBe(false);
          method.learn({ share: round % 3 === 0 ? 1 : 0.2, isBetter: round % 7 === 0 });
        }
        return duels;
      };
      expect(run(1)).toEqual(run(1));
      expect(run(1)).not.toEqual(run(2));
    },
  );
});

describe('random', () => {
  it('random never proposes the values that are already the best', () => {
    const method = randomMethod(new TuneSpace({ n: { min: 0, max: 1, start: 0, integer: true } }), 1);
    for (let round = 0; round < 20; round++) {
      const { candidate, opponent } = method.propose();
      expect(candidate.n).toBe(1 - opponent.n);
      method.learn({ share: 1, isBetter: round % 3 === 0 });
    }
  });
});

describe('spsa', () => {
  it('spsa moves by its step towards the winner of a clear duel, and back after the opposite result', () => {
    const space = new TuneSpace({ a: { min: 0, max: 1 } });
    for (const share of [1, 0]) {
      const method = spsaMethod(space, 1, { change: 0.2, step: 0.1, rounds: 100 });
      const { candidate, opponent } = method.propose();
      expect(Math.abs(candidate.a - opponent.a)).toBeCloseTo(0.4, 10);
      method.learn({ share, isBetter: false });
      const winner = share === 1 ? candidate : opponent;
      expect(Math.abs(method.current.a - 0.5)).toBeCloseTo(0.1, 10);
      expect(Math.sign(method.current.a - 0.5)).toBe(Math.sign(winner.a - 0.5));
    }
  });

  it('spsa perturbs and moves less from round to round, as its exponents say', () => {
    const space = new TuneSpace({ a: { min: 0, max: 1 } });
    const method = spsaMethod(space, 1, { change: 0.2, step: 0.1, rounds: 100 });
    let moved = 0;
    let changed = 0;
    for (let round = 0; round < 90; round++) {
      const { candidate, opponent } = method.propose();
      const before = method.current.a;
      // The values nearer to the middle win, so that no bound is reached.
      method.learn({ share: Math.abs(candidate.a - 0.5) < Math.abs(opponent.a - 0.5) ? 1 : 0, isBetter: false });
      moved = Math.abs(method.current.a - before);
      changed = Math.abs(candidate.a - opponent.a) / 2;
    }
    expect(changed).toBeCloseTo(0.2 * 90 ** -0.101, 3);
    expect(moved).toBeCloseTo(0.1 * (11 / 100) ** 0.602 * 90 ** 0.101, 3);
  });

  it('spsa returns the mean of the second half of its rounds', () => {
    const space = new TuneSpace({ a: { min: 0, max: 1 } });
    const method = spsaMethod(space, 1, { change: 0.2, step: 0.1, rounds: 4 });
    expect(method.best).toEqual({ a: 0.5 });
    const visited = [1, 0.7, 0.2, 0.9].map((share) => {
      method.propose();
      method.learn({ share, isBetter: false });
      return method.current.a;
    });
    expect(method.best.a).toBeCloseTo((visited[2] + visited[3]) / 2, 3);
  });
});
