import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SEED, Random, scramble } from '../../src/core/random.js';

/** The first `count` words of a stream. */
function words(random: Random, count: number): number[] {
  return Array.from({ length: count }, () => random.word());
}

describe('a seeded stream', () => {
  it('equal seeds give equal streams, and different seeds different ones', () => {
    expect(words(new Random(7), 20)).toEqual(words(new Random(7), 20));
    expect(words(new Random(7), 20)).not.toEqual(words(new Random(8), 20));
  });

  it('the default seed is fixed', () => expect(words(new Random(), 5)).toEqual(words(new Random(DEFAULT_SEED), 5)));

  it('a stream is the same on every machine and in every version', () => {
    expect(words(new Random(1), 4)).toEqual([1885349648, 318295054, 1588648310, 204941290]);
  });

  it('words are signed and use all 32 bits', () => {
    const some = words(new Random(2), 500);
    for (const word of some) expect(word).toBe(word | 0);
    for (let bit = 0; bit < 32; bit++) {
      const set = some.filter((word) => word & (1 << bit)).length;
      expect(set).toBeGreaterThan(190);
      expect(set).toBeLessThan(310);
    }
  });

  it('fractions are spread evenly from 0 to 1', () => {
    const random = new Random(3);
    const tenths = new Array<number>(10).fill(0);
    for (let draw = 0; draw < 2000; draw++) {
      const fraction = random.fraction();
      expect(fraction >= 0 && fraction < 1).toBe(true);
      tenths[Math.floor(fraction * 10)]++;
    }
    for (const count of tenths) expect(Math.abs(count - 200)).toBeLessThan(70);
  });

  it('below gives every whole number below its limit', () => {
    const random = new Random(4);
    expect(new Set(Array.from({ length: 100 }, () => random.below(6)))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    expect(random.below(1)).toBe(0);
  });

  it('pick gives every item sooner or later', () => {
    const random = new Random(5);
    expect(new Set(Array.from({ length: 50 }, () => random.pick(['a', 'b', 'c'])))).toEqual(new Set(['a', 'b', 'c']));
  });
});

describe('a shuffle', () => {
  it('a shuffle keeps every item and changes only its stretch', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { maxLength: 12 }),
        fc.nat(12),
        fc.nat(12),
        fc.integer(),
        (items, a, b, seed) => {
          const [from, to] = [Math.min(a, b, items.length), Math.min(Math.max(a, b), items.length)];
          const shuffled = [...items];
          new Random(seed).shuffle(shuffled, from, to);
          expect(shuffled.slice(0, from)).toEqual(items.slice(0, from));
          expect(shuffled.slice(to)).toEqual(items.slice(to));
          expect(shuffled.slice(from, to).sort()).toEqual(items.slice(from, to).sort());
        },
      ),
    );
  });

  it('a shuffle gives every order the same probability', () => {
    const random = new Random(6);
    const counts = new Map<string, number>();
    for (let turn = 0; turn < 3000; turn++) {
      const items = [0, 1, 2];
      random.shuffle(items, 0, 3);
      counts.set(String(items), (counts.get(String(items)) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 500)).toBeLessThan(100);
  });
});

describe('scramble', () => {
  it('scramble never maps two words to one', () => {
    const images = new Set(Array.from({ length: 20_000 }, (_, word) => scramble(word * 214_013 - 7)));
    expect(images.size).toBe(20_000);
  });

  it('in scramble every input bit affects every output bit', () => {
    const flips = new Array<number>(32).fill(0);
    for (let word = 0; word < 200; word++) {
      for (let bit = 0; bit < 32; bit++) {
        const changed = scramble(word) ^ scramble(word ^ (1 << bit));
        for (let at = 0; at < 32; at++) flips[at] += (changed >>> at) & 1;
      }
    }
    for (const count of flips) expect(Math.abs(count / 6400 - 0.5)).toBeLessThan(0.05);
  });
});
