/** Options of the heuristics: what they default to, what they refuse, and that a heuristic is one with and without them. */

import { describe, expect, expectTypeOf, test } from 'vitest';
import { OptionError } from '../../../../src/core/errors.js';
import {
  adjacency,
  type ConfigurableHeuristic,
  type NeutreekoBoard,
  prospects,
  threeInARow,
} from '../../../../src/games/neutreeko/index.js';
import type { Heuristic } from '../../../../src/rules/heuristic.js';
import { scattered } from '../../../support/neutreeko/board-arbitraries.js';

const ALL = { threeInARow, adjacency, prospects };
const boards = Array.from({ length: 60 }, (_, seed) => scattered(5, seed));

function expectEqual(heuristic: Heuristic<NeutreekoBoard>, expected: Heuristic<NeutreekoBoard>): void {
  for (const board of boards) {
    for (const side of [0, 1] as const) expect(heuristic(board, side)).toBe(expected(board, side));
  }
}

describe.each(Object.entries(ALL))('%s', (name, heuristic) => {
  const configurable = heuristic as ConfigurableHeuristic<object>;

  test('has its defaults when called with nothing, with no options, or with undefined ones', () => {
    expectEqual(configurable(), heuristic);
    expectEqual(configurable({}), heuristic);
    expectEqual(configurable(undefined), heuristic);
  });

  test('carries its name and traits, and so do those made of it', () => {
    for (const one of [configurable, configurable()]) {
      expect((one as unknown as { name: string }).name).toBe(name);
      expect(one.onCursor).toBeTypeOf('function');
      expect(one.zeroSum).toBe(true);
    }
  });

  test('refuses an option it does not know, a board without a side among them', () => {
    expect(() => configurable({ depth: 3 })).toThrow(OptionError);
    expect(() => configurable(boards[0])).toThrow(
      'Option "side" must be 0 or 1: pass the side for which to value the board.',
    );
  });
});

test('options given as undefined count as not given', () => {
  expectEqual(threeInARow({ noise: undefined, seed: undefined }), threeInARow);
  expectEqual(adjacency({ adjacent: undefined, inLine: undefined, noise: undefined }), adjacency);
  expectEqual(prospects({ win: undefined, tempo: undefined, corner: undefined }), prospects);
});

test('the defaults are those described', () => {
  expectEqual(adjacency({ adjacent: 5, inLine: 5, noise: false }), adjacency);
  expectEqual(
    prospects({ win: 1000, tempo: 40, threat: 60, threats: 100, preparation: 6, corner: 50, besideCorner: 15 }),
    prospects,
  );
});

const BAD: readonly (readonly [name: string, make: () => unknown, message: string])[] = [
  [
    'a weight that is no number',
    () => adjacency({ adjacent: '5' as never }),
    'Option "adjacent" must be a finite number',
  ],
  [
    'an infinite weight',
    () => adjacency({ inLine: Number.POSITIVE_INFINITY }),
    'Option "inLine" must be a finite number',
  ],
  ['noise by the pound', () => adjacency({ noise: 5 as never }), 'Option "noise" must be true or false, not 5.'],
  ['a seed with a fraction', () => threeInARow({ seed: 0.5 }), 'Option "seed" must be a whole number, not 0.5.'],
  [
    'weights where there are none',
    () => threeInARow({ adjacent: 5 } as object),
    'Unknown option "adjacent". The options are noise',
  ],
  [
    'noise where there is none',
    () => prospects({ noise: true } as object),
    'Unknown option "noise". The options are win, tempo',
  ],
  ['a tempo that is none', () => prospects({ tempo: Number.NaN }), 'Option "tempo" must be a finite number, not NaN.'],
];

test.each(BAD)('%s is refused', (_, make, message) => {
  expect(make).toThrow(OptionError);
  expect(make).toThrow(message);
});

test('both calls are typed', () => {
  expectTypeOf(adjacency(boards[0], 0)).toEqualTypeOf<number>();
  expectTypeOf(adjacency({ noise: true })).toEqualTypeOf<Heuristic<NeutreekoBoard>>();
  expectTypeOf(prospects()).toEqualTypeOf<Heuristic<NeutreekoBoard>>();
  expectTypeOf(threeInARow).toExtend<Heuristic<NeutreekoBoard>>();
  // @ts-expect-error: `threeInARow` has no weights.
  expect(() => threeInARow({ inLine: 1 })).toThrow(OptionError);
});
