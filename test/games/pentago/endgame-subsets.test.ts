/** The numbering of subsets against lists made one subset at a time. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHOOSE, gather, MOST_CELLS, Spreader, subsetsOf } from '../../../src/games/pentago/endgame/subsets.js';
import { cases } from '../../support/cases.js';

/** The cells of a subset, lowest first. */
function cellsIn(mask: number): number[] {
  return Array.from({ length: MOST_CELLS }, (_, cell) => cell).filter((cell) => (mask & (1 << cell)) !== 0);
}

function maskOf(cells: readonly number[]): number {
  return cells.reduce((mask, cell) => mask | (1 << cell), 0);
}

const anyMask = fc.nat(2 ** MOST_CELLS - 1);

test('the binomial coefficients count the subsets of each size', () => {
  for (let cells = 0; cells <= MOST_CELLS; cells++) {
    for (let size = 0; size <= cells; size++) {
      // cells · (cells − 1) · … / size!
      const factors = Array.from({ length: size }, (_, factor) => (cells - factor) / (size - factor));
      expect(CHOOSE[cells][size]).toBe(Math.round(factors.reduce((product, factor) => product * factor, 1)));
    }
    expect(CHOOSE[cells][cells + 1]).toBe(0);
  }
});

describe.each([0, 1, 2, 5, 6, 7, 12, 13])('subsets of %i cells', (cells) => {
  const { rank, ofSize } = subsetsOf(cells);
  const masks = Array.from({ length: 2 ** cells }, (_, mask) => mask);

  test('are listed in order for each size', () => {
    for (let size = 0; size <= cells; size++) {
      expect([...ofSize[size]]).toEqual(masks.filter((mask) => cellsIn(mask).length === size));
      expect(ofSize[size]).toHaveLength(CHOOSE[cells][size]);
    }
  });

  test('have their position in that list as their rank', () => {
    expect(masks.every((mask) => ofSize[cellsIn(mask).length][rank[mask]] === mask)).toBe(true);
  });
});

test('a subset has the same rank for any number of cells', () => {
  const narrow = subsetsOf(7).rank;
  expect([...subsetsOf(MOST_CELLS).rank.subarray(0, 128)]).toEqual([...narrow]);
});

test('gathering keeps the cells that are free, and closes them up', () => {
  fc.assert(
    fc.property(anyMask, anyMask, (subset, onto) => {
      const places = cellsIn(onto).flatMap((cell, place) => ((subset >> cell) & 1 ? [place] : []));
      expect(gather(subset, onto)).toBe(maskOf(places));
    }),
    { numRuns: cases(500) },
  );
});

test('spreading lays a closed-up mask over the free cells', () => {
  const spreader = new Spreader();
  fc.assert(
    fc.property(anyMask, anyMask, (onto, given) => {
      const free = cellsIn(onto);
      const closed = given & (2 ** free.length - 1);
      spreader.aim(onto);
      expect(spreader.spread(closed)).toBe(maskOf(cellsIn(closed).map((place) => free[place])));
      expect(gather(spreader.spread(closed), onto)).toBe(closed);
    }),
    { numRuns: cases(500) },
  );
});
