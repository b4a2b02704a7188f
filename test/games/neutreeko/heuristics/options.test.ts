/** Options of the heuristics: their defaults, what they refuse, and that a heuristic works with and without them. */

import { describe, expect, expectTypeOf, test } from 'vitest';
import { OptionError } from '../../../../src/core/errors.js';
import {
  adjacency,
  heuristics,
  type NeutreekoBoard,
  prospects,
  threeInARow,
} from '../../../../src/games/neutreeko/index.js';
import type { ConfigurableHeuristic, Heuristic } from '../../../../src/rules/heuristic.js';
import { scattered } from '../../../support/neutreeko/board-arbitraries.js';

const ALL = { threeInARow, adjacency, prospects };
const boards = Array.from({ length: 60 }, (_, seed) => scattered(5, seed));

function expectEqual(heuristic: Heuristic<NeutreekoBoard>, expected: Heuristic<NeutreekoBoard>): void {
  for (const board of boards) {
    for (const side of [0, 1] as const) expect(heuristic(board, side)).toBe(expected(board, side));
  }
}

describe.each(Object.entries(ALL))('%s', (name, heuristic) => {
  const configurable = heuristic as ConfigurableHeuristic<NeutreekoBoard, object>;

  test('has its defaults when called with nothing, with no options, or with undefined', () => {
    expectEqual(configurable(), heuristic);
    expectEqual(configurable({}), heuristic);
    expectEqual(configurable(undefined), heuristic);
  });

  test('keeps its name and traits when it is called with options', () => {
    for (const one of [configurable, configurable()]) {
      expect((one as unknown as { name: string }).name).toBe(name);
      expect(one.onCursor).toBeTypeOf('function');
      expect(one.zeroSum).toBe(true);
    }
  });

  test('refuses an unknown option, and a board without a side', () => {
    expect(() => configurable({ depth: 3 })).toThrow(OptionError);
    expect(() => configurable(boards[0])).toThrow(
      'Option "side" must be 0 or 1: pass the side for which to value the board.',
    );
  });
});

test('the group has each heuristic under its own name', () => {
  expect(Object.keys(heuristics).sort()).toEqual(Object.keys(ALL).sort());
  for (const [name, heuristic] of Object.entries(heuristics)) expect(heuristic).toBe(ALL[name as keyof typeof ALL]);
});

test('options that are undefined have their defaults', () => {
  expectEqual(threeInARow({ noise: undefined, seed: undefined }), threeInARow);
  expectEqual(adjacency({ adjacent: undefined, inLine: undefined, noise: undefined }), adjacency);
  expectEqual(prospects({ win: undefined, tempo: undefined, corner: undefined }), prospects);
});

test('the defaults are the documented ones', () => {
  expectEqual(adjacency({ adjacent: 5, inLine: 5, noise: false }), adjacency);
  expectEqual(
    prospects({ win: 1000, tempo: 40, threat: 60, threats: 100, preparation: 6, corner: 50, besideCorner: 15 }),
    prospects,
  );
});

const BAD: readonly (readonly [name: string, make: () => unknown, message: string])[] = [
  [
    'a weight that is not a number',
    () => adjacency({ adjacent: '5' as never }),
    'Option "adjacent" must be a finite number',
  ],
  [
    'an infinite weight',
    () => adjacency({ inLine: Number.POSITIVE_INFINITY }),
    'Option "inLine" must be a finite number',
  ],
  ['noise that is a number', () => adjacency({ noise: 5 as never }), 'Option "noise" must be true or false, not 5.'],
  ['a seed with a fraction', () => threeInARow({ seed: 0.5 }), 'Option "seed" must be a whole number, not 0.5.'],
  [
    'a weight of a heuristic that has none',
    () => threeInARow({ adjacent: 5 } as object),
    'Unknown option "adjacent". The options are noise',
  ],
  [
    'noise of a heuristic that has none',
    () => prospects({ noise: true } as object),
    'Unknown option "noise". The options are win, tempo',
  ],
  ['a tempo that is NaN', () => prospects({ tempo: Number.NaN }), 'Option "tempo" must be a finite number, not NaN.'],
];

test.each(BAD)('%s is refused', (_, make, message) => {
  expect(make).toThrow(OptionError);
  expect(make).toThrow(message);
});

test('calls with a board and calls with options have their own types', () => {
  expectTypeOf(adjacency(boards[0], 0)).toEqualTypeOf<number>();
  expectTypeOf(adjacency({ noise: true })).toEqualTypeOf<Heuristic<NeutreekoBoard>>();
  expectTypeOf(prospects()).toEqualTypeOf<Heuristic<NeutreekoBoard>>();
  expectTypeOf(threeInARow).toExtend<Heuristic<NeutreekoBoard>>();
  // @ts-expect-error: `threeInARow` has no weights.
  expect(() => threeInARow({ inLine: 1 })).toThrow(OptionError);
});
