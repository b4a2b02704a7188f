import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../src/core/random.js';
import { Subset } from '../../src/solve/retrograde/subset.js';
import { cases } from '../support/cases.js';

/** A random subset of the numbers below `limit`, also as a sorted list. */
function subsetOf(seed: number, limit: number, share: number): { subset: Subset; members: number[] } {
  const random = new Random(seed);
  const subset = new Subset(limit);
  const members: number[] = [];
  for (let number = 0; number < limit; number++) {
    if (random.fraction() >= share) continue;
    subset.add(number);
    members.push(number);
  }
  return { subset, members };
}

describe('a subset', () => {
  const shapes = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 300 }), fc.constantFrom(0, 0.02, 0.5, 0.98, 1));

  it('gives its members new numbers in order', () => {
    fc.assert(
      fc.property(shapes, ([seed, limit, share]) => {
        const { subset, members } = subsetOf(seed, limit, share);
        subset.seal();
        expect(subset.size).toBe(members.length);
        expect([...subset.members()]).toEqual(members);
        for (let number = 0; number < limit; number++) expect(subset.rank(number)).toBe(members.indexOf(number));
      }),
      { numRuns: cases(50) },
    );
  });

  it('gives new numbers to members beyond the first 65,536', () => {
    const { subset, members } = subsetOf(1, 200_000, 0.7);
    subset.seal();
    expect([...subset.members()]).toEqual(members);
    expect(members.map((member) => subset.rank(member))).toEqual(members.map((_, rank) => rank));
  });

  it('finds the members that are not in another subset', () => {
    fc.assert(
      fc.property(shapes, fc.nat(), fc.nat(299), ([seed, limit, share], otherSeed, from) => {
        const { subset, members } = subsetOf(seed, limit, share);
        const other = subsetOf(otherSeed, limit, 0.6);
        const expected = members.find((member) => member >= from && !other.members.includes(member));
        expect(subset.next(from, other.subset)).toBe(expected ?? -1);
        expect(subset.next(from)).toBe(members.find((member) => member >= from) ?? -1);
      }),
      { numRuns: cases(100) },
    );
  });
});
