/** Invalid graphs are refused with the name of the fault, and grids are tied and numbered as documented. */

import { describe, expect, it, test } from 'vitest';
import { OptionError } from '../../../src/core/errors.js';
import {
  type CoinsOptions,
  coinsAndStrings,
  type GridOptions,
  grid,
} from '../../../src/games/coins-and-strings/index.js';
import { networkOf, otherEnd } from '../../../src/games/coins-and-strings/network.js';

/** The message of the OptionError that options cause. */
function complaint(make: () => unknown): string {
  try {
    make();
  } catch (error) {
    if (error instanceof OptionError) return error.message.replace(/^Option /, '');
    throw error;
  }
  throw new Error('The options were taken, and should have been refused.');
}

/** A list in which what is undefined is left out. */
function holed(list: readonly unknown[]): unknown[] {
  const made = new Array<unknown>(list.length);
  list.forEach((item, index) => {
    if (item !== undefined) made[index] = item;
  });
  return made;
}

describe('graphs', () => {
  const CASES: [what: string, options: unknown, message: string][] = [
    ['nothing', undefined, '"options" must be an object with some of coins, strings, places, name, not undefined.'],
    ['a number', 3, '"options" must be an object with some of coins, strings, places, name, not 3.'],
    ['a list', [1, 2], '"options" must be an object with some of coins, strings, places, name, not [1,2].'],
    ['no coins', { strings: [] }, '"coins" must be a list of values, one per coin, not undefined.'],
    ['no strings', { coins: [1] }, '"strings" must be a list of strings, each a list of two ends, not undefined.'],
    [
      'another option',
      { coins: [], strings: [], rows: 3 },
      'Unknown option "rows". The options are coins, strings, places, name.',
    ],
    ['a coin worth nothing', { coins: [1, 0], strings: [] }, '"coins[1]" must be a whole number above 0, not 0.'],
    ['a coin worth less', { coins: [-2], strings: [] }, '"coins[0]" must be a whole number above 0, not -2.'],
    ['half a coin', { coins: [0.5], strings: [] }, '"coins[0]" must be a whole number above 0, not 0.5.'],
    [
      'a coin left out',
      { coins: holed([1, undefined, 1]), strings: [] },
      '"coins[1]" must be a whole number above 0, not undefined.',
    ],
    ['a coin in words', { coins: ['1'], strings: [] }, '"coins[0]" must be a whole number above 0, not "1".'],
    [
      'too much',
      { coins: [9e8, 2e8], strings: [] },
      '"coins" must be worth at most 1000000000 in total, not 1100000000.',
    ],
    [
      'a string that is none',
      { coins: [1], strings: ['ground'] },
      '"strings[0]" must be a list of two ends, not "ground".',
    ],
    [
      'a string left out',
      { coins: [1], strings: holed([undefined, [0, 'ground']]) },
      '"strings[0]" must be a list of two ends, not undefined.',
    ],
    ['three ends', { coins: [1, 1, 1], strings: [[0, 1, 2]] }, '"strings[0]" must be a list of two ends, not [0,1,2].'],
    [
      'an end left out',
      { coins: [1, 1], strings: [holed([undefined, 1])] },
      `"strings[0][0]" must be a coin, 0 to 1, or 'ground', not undefined.`,
    ],
    [
      'a coin too many',
      {
        coins: [1, 1],
        strings: [
          [0, 1],
          [0, 2],
        ],
      },
      `"strings[1][1]" must be a coin, 0 to 1, or 'ground', not 2.`,
    ],
    [
      'a coin below 0',
      { coins: [1, 1], strings: [[-1, 0]] },
      `"strings[0][0]" must be a coin, 0 to 1, or 'ground', not -1.`,
    ],
    [
      'other ground',
      { coins: [1], strings: [[0, 'Ground']] },
      `"strings[0][1]" must be a coin, 0 to 0, or 'ground', not "Ground".`,
    ],
    [
      'no coin to tie',
      { coins: [], strings: [[0, 'ground']] },
      '"strings" must be empty, since there are no coins, not [[0,"ground"]].',
    ],
    ['a loop', { coins: [1, 1], strings: [[1, 1]] }, '"strings[0]" must be between two different coins, not [1,1].'],
    [
      'ground to ground',
      { coins: [1], strings: [['ground', 'ground']] },
      '"strings[0]" must be tied to a coin at one end at least, not ["ground","ground"].',
    ],
    [
      'too few places',
      { coins: [1, 1], strings: [], places: [[0, 0]] },
      '"places" must be a list of 2 places, one per coin, not [[0,0]].',
    ],
    [
      'half a place',
      { coins: [1], strings: [], places: [[0, 0.5]] },
      '"places[0]" must be a row and a column, whole numbers from 0, not [0,0.5].',
    ],
    [
      'a place left out',
      { coins: [1], strings: [], places: holed([undefined]) },
      '"places[0]" must be a row and a column, whole numbers from 0, not undefined.',
    ],
    [
      'a place taken',
      {
        coins: [1, 1],
        strings: [],
        places: [
          [0, 1],
          [0, 1],
        ],
      },
      '"places[1]" must be a place of its own, not [0,1].',
    ],
    [
      'far too many coins',
      { coins: new Array(10_001).fill(1), strings: [] },
      '"coins" must be a list of at most 10000 values, not 10001.',
    ],
    [
      'far too many strings',
      { coins: [1], strings: new Array(10_001).fill([0, 'ground']) },
      '"strings" must be a list of at most 10000 strings, not 10001.',
    ],
    ['an empty name', { coins: [1], strings: [], name: '' }, '"name" must be a text, not "".'],
    ['a name in numbers', { coins: [1], strings: [], name: 7 }, '"name" must be a text, not 7.'],
  ];
  test.each(CASES)('%s', (_, options, message) => {
    expect(complaint(() => coinsAndStrings(options as CoinsOptions))).toBe(message);
  });
});

describe('networks', () => {
  const { graph } = coinsAndStrings({
    coins: [5, 3, 9, 1],
    strings: [
      [0, 1],
      ['ground', 1],
      [3, 0],
      [1, 0],
    ],
  });
  const network = networkOf(graph);

  it('describe graphs in numbers, with the ground as one more coin', () => {
    expect(network).toMatchObject({ coins: 4, strings: 4, ground: 4, words: 1, total: 9 });
    expect([...network.values]).toEqual([5, 3, 9, 1, 0]);
    expect([...network.ends]).toEqual([0, 1, 4, 1, 3, 0, 1, 0]);
    const hanging = [0, 1, 2, 3, 4].map((coin) => [
      ...network.hangs.subarray(network.from[coin], network.from[coin + 1]),
    ]);
    expect(hanging).toEqual([[0, 2, 3], [0, 1, 3], [], [2], []]);
    expect([...network.masks]).toEqual([0b1101, 0b1011, 0, 0b100]);
    expect([...network.all]).toEqual([0b1111]);
  });

  it('know the other end of a string', () => {
    expect([otherEnd(network.ends, 1, 1), otherEnd(network.ends, 2, 3), otherEnd(network.ends, 2, 0)]).toEqual([
      4, 0, 3,
    ]);
  });

  test.each([
    [0, [0]],
    [31, [0x7fffffff]],
    [32, [-1]],
    [33, [-1, 1]],
    [64, [-1, -1]],
    [65, [-1, -1, 1]],
  ])('%s strings are bits of words', (strings, all) => {
    const many = { coins: [1], strings: Array.from({ length: strings }, () => [0, 'ground'] as const) };
    const made = networkOf(coinsAndStrings(many).graph);
    expect([...made.all]).toEqual(all);
    expect([...made.masks]).toEqual(all);
    expect(made.words).toBe(all.length);
  });

  it('are made once per graph', () => {
    expect(networkOf(graph)).toBe(network);
    expect(networkOf(structuredClone(graph))).toEqual(network);
  });
});

describe('grids', () => {
  it('tie each coin to the right, below, diagonally below, then to the ground above, left, right, below', () => {
    const options = grid(2, 2, { ground: true, diagonals: true });
    expect(options).toEqual({
      name: 'coins and strings 2×2 with ground and diagonals',
      coins: [1, 1, 1, 1],
      strings: [
        ...([
          [0, 1],
          [0, 2],
          [0, 3],
          [0, 'ground'],
          [0, 'ground'],
        ] as const),
        ...([
          [1, 3],
          [1, 2],
          [1, 'ground'],
          [1, 'ground'],
        ] as const),
        ...([
          [2, 3],
          [2, 'ground'],
          [2, 'ground'],
        ] as const),
        ...([
          [3, 'ground'],
          [3, 'ground'],
        ] as const),
      ],
      places: [
        [0, 0],
        [0, 1],
        [1, 0],
        [1, 1],
      ],
    });
  });

  const SIZES = [1, 2, 3, 4, 7].flatMap((rows) => [1, 2, 3, 5].map((columns) => ({ rows, columns })));
  const OPTIONS: GridOptions[] = [{}, { ground: true }, { diagonals: true }, { ground: true, diagonals: true }];

  test.each(SIZES)('of $rows×$columns have the right number of strings', ({ rows, columns }) => {
    const across = rows * (columns - 1) + columns * (rows - 1);
    const slanted = 2 * (rows - 1) * (columns - 1);
    const outer = 2 * (rows + columns);
    const counts = OPTIONS.map((options) => grid(rows, columns, options).strings.length);
    expect(counts).toEqual([across, across + outer, across + slanted, across + slanted + outer]);
  });

  test.each(SIZES)(
    'of $rows×$columns with ground hang every coin on four strings, as Dots and Boxes does',
    ({ rows, columns }) => {
      const { coins, strings } = grid(rows, columns, { ground: true });
      const degrees = coins.map((_, coin) => strings.filter((ends) => ends.includes(coin)).length);
      expect(new Set(degrees)).toEqual(new Set([4]));
    },
  );

  test.each(SIZES)('of $rows×$columns tie neighbours only, each pair once', ({ rows, columns }) => {
    const { strings, places = [] } = grid(rows, columns, { diagonals: true });
    const names = strings.map((ends) => {
      const [[row, column], [otherRow, otherColumn]] = ends.map((end) => places[Number(end)]);
      expect(Math.max(Math.abs(row - otherRow), Math.abs(column - otherColumn))).toBe(1);
      return [...ends].sort().join();
    });
    expect(new Set(names).size).toBe(strings.length);
  });

  it('have coins of one value, or of values by row and column', () => {
    expect(grid(2, 3, { value: 7 }).coins).toEqual([7, 7, 7, 7, 7, 7]);
    expect(grid(2, 3, { value: (row, column) => 10 * row + column + 1 }).coins).toEqual([1, 2, 3, 11, 12, 13]);
  });

  const CASES: [rows: unknown, columns: unknown, options: unknown, message: string][] = [
    [0, 3, {}, '"rows" must be a whole number from 1 to 10000, not 0.'],
    [2.5, 1, {}, '"rows" must be a whole number from 1 to 10000, not 2.5.'],
    [-1, 1, {}, '"rows" must be a whole number from 1 to 10000, not -1.'],
    [2, undefined, {}, '"columns" must be a whole number from 1 to 5000, not undefined.'],
    [2, '3', {}, '"columns" must be a whole number from 1 to 5000, not "3".'],
    [2, 2, { ground: 1 }, '"ground" must be true or false, not 1.'],
    [2, 2, { diagonals: 'yes' }, '"diagonals" must be true or false, not "yes".'],
    [2, 2, { value: 0 }, '"value" must be a whole number above 0, or a function, not 0.'],
    [2, 2, { values: 1 }, 'Unknown option "values". Did you mean "value"?'],
    [2, 2, 4, '"options" must be an object with some of ground, diagonals, value, not 4.'],
    [2, 2, { value: (row: number) => row }, '"value(0, 0)" must be a whole number above 0, not 0.'],
    [2, 2, { value: () => undefined }, '"value(0, 0)" must be a whole number above 0, not undefined.'],
    [1e5, 1e5, {}, '"rows" must be a whole number from 1 to 10000, not 100000.'],
    [101, 100, {}, '"columns" must be a whole number from 1 to 99, not 100.'],
  ];
  test.each(CASES)('of %s × %s with %o are refused', (rows, columns, options, message) => {
    expect(complaint(() => grid(rows as number, columns as number, options as GridOptions))).toBe(message);
  });
});
