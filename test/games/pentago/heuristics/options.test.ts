/** Options of the heuristics: what they default to, what they refuse, and that a heuristic is one with and without them. */
import { describe, expect, expectTypeOf, test } from 'vitest';
import { OptionError } from '../../../../src/core/errors.js';
import type { PentagoBoard } from '../../../../src/games/pentago/board.js';
import {
  a,
  aHacked,
  aStar,
  automaticDepth,
  type ConfigurableHeuristic,
  control,
  longestRow,
  one,
  oneDotTwo,
  pentago,
  possibilityPresets,
  strengths,
} from '../../../../src/games/pentago/index.js';
import type { Heuristic } from '../../../../src/rules/heuristic.js';
import { playedBoard } from '../../../support/pentago/heuristic-twins-boards.js';

const ALL = { one, oneDotTwo, a, aHacked, aStar, control, longestRow };
const boards = Array.from({ length: 60 }, (_, seed) => playedBoard(2 + (seed % 40), seed));

function expectEqual(heuristic: Heuristic<PentagoBoard>, expected: Heuristic<PentagoBoard>): void {
  for (const board of boards) {
    for (const side of [0, 1] as const) expect(heuristic(board, side)).toBe(expected(board, side));
  }
}

describe.each(Object.entries(ALL))('%s', (_, heuristic) => {
  const configurable = heuristic as ConfigurableHeuristic<object>;

  test('has its defaults when called with nothing, with no options, or with undefined ones', () => {
    expectEqual(configurable(), heuristic);
    expectEqual(configurable({}), heuristic);
    expectEqual(configurable(undefined), heuristic);
  });

  test('carries its traits, and so do those made of it', () => {
    for (const one of [configurable, configurable()]) {
      expect(one.onCursor).toBeTypeOf('function');
      expect(one.zeroSum).toBe(configurable.zeroSum);
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
  expectEqual(one({ bias: undefined, lines: undefined }), one);
  expectEqual(one({ lines: { triple: undefined } }), one);
  expectEqual(oneDotTwo({ own: undefined, relaxed: undefined, diagonalHack: undefined }), oneDotTwo);
  expectEqual(aStar({ monica: undefined, analyseRotations: undefined }), aStar);
  expectEqual(aHacked({ asFirst: undefined, asSecond: undefined, straight: undefined }), aHacked);
  expectEqual(aHacked({ asFirst: { own: undefined, strongOwn: 1 } }), aHacked);
  expectEqual(control({ seed: undefined }), control);
  expectEqual(longestRow({ diagonals: undefined, values: undefined }), longestRow);
});

const BAD: readonly (readonly [name: string, make: () => unknown, message: string])[] = [
  ['a bias above 1', () => one({ bias: 1.5 }), 'Option "bias" must be a number from 0 to 1, not 1.5.'],
  ['a bias that is no number', () => one({ bias: Number.NaN }), 'Option "bias" must be a number from 0 to 1, not NaN.'],
  ['a negative weight', () => one({ lines: { middle: -1 } }), 'Option "middle" must be a number from 0, not -1.'],
  [
    'an unknown kind of line',
    () => one({ lines: { rows: 1 } as object }),
    'Unknown option "rows". The options are monica',
  ],
  ['lines that are no object', () => oneDotTwo({ lines: 3 as never }), 'Option "lines" must be an object'],
  ['lines in a list', () => one({ lines: [1, 1, 1, 1] as never }), 'Option "lines" must be an object with weights'],
  ['infinite weight', () => oneDotTwo({ own: Number.POSITIVE_INFINITY }), 'Option "own" must be a number from 0'],
  [
    'four weights of 0',
    () => oneDotTwo({ own: 0, opponent: 0, strongOwn: 0, strongOpponent: 0 }),
    'Option "own" must be above 0, unless another of the four weights is.',
  ],
  ['a relaxed that is no boolean', () => oneDotTwo({ relaxed: 1 as never }), 'Option "relaxed" must be true or false'],
  ['a strength of 0', () => a({ monica: 0 }), 'Option "monica" must be a number above 0, at most 10, not 0.'],
  ['an enormous strength', () => aStar({ triple: 11 }), 'Option "triple" must be a number above 0, at most 10'],
  ['rotations that are no boolean', () => aStar({ analyseRotations: 'no' as never }), 'Option "analyseRotations"'],
  ['weights without any', () => aHacked({ asSecond: {} }), 'Option "own" must be above 0'],
  [
    'weights that are unknown',
    () => aHacked({ asFirst: { both: 1 } as object }),
    'Unknown option "both". The options are own',
  ],
  [
    'a list of weights',
    () => aHacked({ asFirst: null as never }),
    'Option "asFirst" must be an object with the weights',
  ],
  ['a seed with a fraction', () => control({ seed: 0.5 }), 'Option "seed" must be a whole number, not 0.5.'],
  ['other diagonals', () => longestRow({ diagonals: 'none' as never }), "Option \"diagonals\" must be 'all' or 'long'"],
  ['too few values', () => longestRow({ values: [1, 2, 3] }), 'Option "values" must be a list of seven numbers'],
];

test.each(BAD)('%s is refused', (_, make, message) => {
  expect(make).toThrow(OptionError);
  expect(make).toThrow(message);
});

describe('presets', () => {
  test('of strengths: the first is the default of all three', () => {
    expectEqual(a(strengths.guide), a);
    expectEqual(aHacked(strengths.guide), aHacked);
    expectEqual(aStar(strengths.guide), aStar);
    expect(Object.values(strengths).map((preset) => Object.values(preset))).toEqual([
      [1.13, 1.15, 1.17, 1.19],
      [1.23308, 1.26326, 1.11807, 0.99693],
      [0.946981, 1.120938, 1.126149, 1.23813],
      [0.917492, 1.138074, 1.259564, 1.168299],
    ]);
  });

  test('of possibilities: the first is the default', () => {
    expectEqual(oneDotTwo(possibilityPresets.even), oneDotTwo);
    expect(Object.values(possibilityPresets).map((preset) => Object.values(preset))).toEqual([
      [1, 1, 1, 1],
      [4, 3, 2, 8],
      [3, 4, 8, 3],
      [1, 5, 3, 10.1],
      [5, 1, 8.1, 3],
      [10, 10, 6, 4],
    ]);
  });

  test('of the long diagonals: by who began', () => {
    expectEqual(aHacked({ asFirst: { strongOwn: 1 }, asSecond: { strongOwn: 1, strongOpponent: 2 } }), aHacked);
    const differs = boards.some((board) => aHacked({ asFirst: { strongOpponent: 1 } })(board, 0) !== aHacked(board, 0));
    expect(differs).toBe(true);
  });
});

test('the automatic depth grows as cells fill up', () => {
  const depths = Array.from({ length: 37 }, (_, empty) => automaticDepth(withEmpty(empty)));
  const expected = [...Array(6).fill(10), ...Array(4).fill(8), ...Array(5).fill(6), ...Array(22).fill(4)];
  expect(depths).toEqual(expected);
});

/** A board with so many empty cells, from the last on. */
function withEmpty(empty: number): PentagoBoard {
  const stones = 36 - empty;
  const balanced = 'XO'.repeat(18).slice(0, stones).padEnd(36, '.');
  const rows = [0, 6, 12, 18, 24, 30].map((start) => balanced.slice(start, start + 6));
  return pentago().parseBoard(`${rows.join('/')} ${stones % 2 === 0 ? 'X' : 'O'}`);
}

test('both calls are typed', () => {
  expectTypeOf(one(boards[0], 0)).toEqualTypeOf<number>();
  expectTypeOf(one({ bias: 1 })).toEqualTypeOf<Heuristic<PentagoBoard>>();
  expectTypeOf(one()).toEqualTypeOf<Heuristic<PentagoBoard>>();
  expectTypeOf(one).toExtend<Heuristic<PentagoBoard>>();
  // @ts-expect-error: `one` has no strengths.
  expect(() => one({ monica: 1 })).toThrow(OptionError);
});
