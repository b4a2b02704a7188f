/** Placements on half of the cells, against digits read one by one; and levels in one buffer, against who still needs which group. */

import { describe, expect, test } from 'vitest';
import { HalfBoards } from '../../../src/games/pentago/endgame/half-boards.js';
import {
  codesInOrder,
  onLowHalf,
  placements,
  planLevels,
  stonesOf,
} from '../../../src/games/pentago/endgame/level-plan.js';

/** The content of each cell, lowest first: 2 for side 0, 0 for side 1, 1 for none. */
function digitsOf(code: number, cells: number): number[] {
  return [...code.toString(3).padStart(cells, '0')].reverse().slice(0, cells).map(Number);
}

function placesOf(digits: readonly number[], digit: number): number[] {
  return digits.flatMap((each, cell) => (each === digit ? [cell] : []));
}

describe.each([0, 1, 2, 5])('half boards of %i cells', (cells) => {
  const half = new HalfBoards(cells);
  const all = Array.from({ length: 3 ** cells }, (_, code) => code);

  test('hold the stones of both sides', () => {
    expect(half.size).toBe(all.length);
    for (const code of all) {
      const sides = [placesOf(digitsOf(code, cells), 2), placesOf(digitsOf(code, cells), 0)];
      expect(half.masks.map((masks) => masks[code])).toEqual(
        sides.map((some) => some.reduce((m, c) => m | (1 << c), 0)),
      );
      expect(half.counts.map((counts) => counts[code])).toEqual(sides.map((some) => some.length));
    }
  });

  test('are listed by their numbers of stones, in order', () => {
    for (let first = 0; first <= cells; first++) {
      for (let second = 0; first + second <= cells; second++) {
        const expected = all.filter((code) => half.counts[0][code] === first && half.counts[1][code] === second);
        expect(half.listOf([first, second])).toEqual(expected);
        expect(half.count([first, second])).toBe(expected.length);
      }
    }
    expect([half.count([-1, 0]), half.count([0, -1]), half.count([cells, 1])]).toEqual([0, 0, 0]);
  });

  test('know where each further stone leads', () => {
    for (const side of [0, 1] as const) {
      for (const code of all) {
        const free = placesOf(digitsOf(code, cells), 1);
        const next = free.map((cell) => code + (side === 0 ? 1 : -1) * 3 ** cell);
        expect(half.after(code, side)).toEqual(next);
        const stones = [half.counts[0][code], half.counts[1][code]] as const;
        const more = side === 0 ? ([stones[0] + 1, stones[1]] as const) : ([stones[0], stones[1] + 1] as const);
        const places = half.placesAfter(stones, side);
        const from = half.listOf(stones).indexOf(code) * free.length;
        expect([...places.subarray(from, from + free.length)]).toEqual(
          next.map((each) => half.listOf(more).indexOf(each)),
        );
      }
    }
  });
});

describe.each([
  [0, 0, 0],
  [1, 1, 0],
  [7, 7, 1],
  [8, 5, 0],
  [10, 10, 1],
  [11, 11, 0],
] as const)('the levels of %i cells from %i stones up to %i', (cells, last, top) => {
  const high = new HalfBoards(cells >> 1);
  const low = new HalfBoards(cells - (cells >> 1));
  const { levels, capacity } = planLevels(high, low, last, top);

  test('hold all placements, inside the buffer', () => {
    for (let stones = top; stones <= last; stones++) {
      const { starts } = levels[stones];
      expect(starts[high.size] - starts[0]).toBe(placements(cells, stones));
      expect(starts[0]).toBeGreaterThanOrEqual(0);
      expect(starts[high.size]).toBeLessThanOrEqual(capacity);
      for (let code = 0; code < high.size; code++) {
        expect(starts[code + 1] - starts[code]).toBe(low.count(onLowHalf(stones, high, code)));
      }
    }
  });

  test('are never written over a group that is still needed', () => {
    for (let stones = top; stones < last; stones++) {
      const { starts } = levels[stones];
      const below = levels[stones + 1].starts;
      // From the last group to the first: what it reads is needed by itself and by all before it.
      const needed = new Uint8Array(capacity);
      for (const code of [...codesInOrder(stones, high.size)].reverse()) {
        if (starts[code] === starts[code + 1]) continue;
        for (const read of [code, ...high.after(code, stones % 2 === 0 ? 0 : 1)]) {
          needed.fill(1, below[read], below[read + 1]);
        }
        expect(needed.subarray(starts[code], starts[code + 1]).includes(1)).toBe(false);
      }
    }
  });
});

test('the buffer is hardly longer than the longest level', () => {
  const half = new HalfBoards(9);
  const longest = Math.max(...Array.from({ length: 19 }, (_, stones) => placements(18, stones)));
  expect(longest).toBe(17_153_136);
  expect(planLevels(half, half, 18, 1).capacity).toBeLessThan(1.03 * longest);
});

test('side 0 places the first stone, and the sides take turns', () => {
  expect([0, 1, 2, 3].map(stonesOf)).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
    [2, 1],
  ]);
});
