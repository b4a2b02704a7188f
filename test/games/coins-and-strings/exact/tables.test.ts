/** Images of sets of links, and the table of bounds, against plain versions. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../../src/core/random.js';
import type { Core } from '../../../../src/games/coins-and-strings/exact/core.js';
import { CoreTable } from '../../../../src/games/coins-and-strings/exact/core-table.js';
import { LinkImages } from '../../../../src/games/coins-and-strings/exact/link-images.js';
import { cases } from '../../../support/cases.js';

const word = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });

/** The image of a set, bit by bit. */
function imageOf(low: number, high: number, map: Int32Array): [number, number] {
  let [toLow, toHigh] = [0, 0];
  map.forEach((to, link) => {
    if (((link < 32 ? low : high) & (1 << link)) === 0) return;
    if (to < 32) toLow |= 1 << to;
    else toHigh |= 1 << to;
  });
  return [toLow, toHigh];
}

function permutation(links: number, seed: number): Int32Array {
  const map = Int32Array.from({ length: links }, (_, link) => link);
  new Random(seed).shuffle(map, 0, links);
  return map;
}

describe('the greatest image of a set of links', () => {
  it('is the one found link by link', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 64 }),
        fc.array(fc.nat(), { maxLength: 4 }),
        word,
        word,
        (links, seeds, one, other) => {
          const low = links < 32 ? one & ((1 << links) - 1) : one;
          const high = links <= 32 ? 0 : links === 64 ? other : other & ((1 << (links - 32)) - 1);
          const maps = seeds.map((seed) => permutation(links, seed));
          const images = [[low, high] as [number, number], ...maps.map((map) => imageOf(low, high, map))];
          const greatest = images.reduce((best, each) =>
            each[1] > best[1] || (each[1] === best[1] && each[0] > best[0]) ? each : best,
          );
          const found = new LinkImages(maps);
          found.find(low, high);
          expect([found.low, found.high]).toEqual(greatest);
        },
      ),
      { numRuns: cases(300) },
    );
  });
});

describe.each([
  ['narrow', 48, 127],
  ['wide, of many links', 64, 127],
  ['wide, of high values', 40, 1e9],
])('the table of bounds, %s', (_, links, total) => {
  const core = { links: new Array(links), total } as unknown as Core;

  it('returns what was stored last, as long as there is room, however it grows', () => {
    const table = new CoreTable(core);
    const known = new Map<string, readonly [number, number]>();
    const random = new Random(7);
    const bound = (): number => random.below(2 * Math.min(total, 2 ** 30) + 1) - Math.min(total, 2 ** 30);
    const highs = links > 48 ? 2 ** 31 : 2 ** 16;
    for (let count = 0; count < 30_000; count++) {
      const [low, high] = [random.word() | 0, random.below(4) === 0 ? random.below(highs) : random.below(2)];
      const bounds = [bound(), bound()] as const;
      table.store(low, high, ...bounds);
      known.set(`${low} ${high}`, bounds);
    }
    let found = 0;
    for (const [name, bounds] of known) {
      const [low, high] = name.split(' ').map(Number);
      if (!table.find(low, high)) continue;
      found++;
      expect([table.least, table.most]).toEqual(bounds);
    }
    // Some places are crowded before the table grows; there the smallest sets go.
    expect(found).toBeGreaterThan(0.9 * known.size);
    expect(table.find(1, 77)).toBe(false);
  });

  it('replaces the bounds of a set', () => {
    const table = new CoreTable(core);
    table.store(5, 1, -3, 3);
    table.store(5, 1, -1, 3);
    expect([table.find(5, 1), table.least, table.most]).toEqual([true, -1, 3]);
  });
});
