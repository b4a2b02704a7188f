/** Drawings of boards: they show every string left with its id, every coin with its value, and the points. */

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type CoinsOptions,
  coinsAndStrings,
  drawBoard,
  grid,
  stringsLeft,
} from '../../../src/games/coins-and-strings/index.js';
import { cases } from '../../support/cases.js';
import { anyGraph, wandered } from '../../support/coins-and-strings/board-arbitraries.js';

function drawn(options: CoinsOptions, text?: string): string[] {
  const rules = coinsAndStrings(options);
  return drawBoard(text === undefined ? rules.initial() : rules.parseBoard(text)).split('\n');
}

describe('the drawing of a grid', () => {
  it('shows strings with their ids, coins with their values, and strings to the ground going out', () => {
    expect(drawn(grid(2, 2, { ground: true, value: (row, column) => 1 + row + column }))).toEqual([
      '     3        6',
      '     │        │',
      ' 4──(1)──1───(2)──7',
      '     │        │',
      '     2        5',
      '     │        │',
      ' 9──(2)──8───(3)──11',
      '     │        │',
      '    10       12',
      'Points 0:0, side 0 to move',
    ]);
  });

  it('leaves out strings that are cut and shows a dot for coins that are taken', () => {
    expect(drawn(grid(2, 2), 'cut 1,2 1:0 0')).toEqual([
      ' ·      (1)',
      '         │',
      '         3',
      '         │',
      '(1)──4──(1)',
      'Points 1:0, side 0 to move',
    ]);
  });

  it('shows diagonal strings with their ids beside their upper ends, and where they cross', () => {
    const options = grid(2, 2, { diagonals: true });
    expect(drawn(options)).toEqual([
      '(1)──1──(1)',
      ' │ ╲3 5╱ │',
      ' 2   ╳   4',
      ' │ ╱   ╲ │',
      '(1)──6──(1)',
      'Points 0:0, side 0 to move',
    ]);
    expect(drawn(options, 'cut 2,3 0:0 0').slice(1, 4)).toEqual(['      5╱ │', '     ╱   4', '   ╱     │']);
  });

  it('makes room for wide values and ids', () => {
    expect(drawn(grid(2, 2, { value: (row, column) => 10 ** (row + 2 * column) }))).toEqual([
      '  (1)───1───(100)',
      '   │          │',
      '   2          3',
      '   │          │',
      ' (10)──4───(1000)',
      'Points 0:0, side 0 to move',
    ]);
  });
});

describe('drawings of other boards with places', () => {
  it('list what cannot be drawn: parallel strings, distant ends, more ground than free sides', () => {
    const options: CoinsOptions = {
      coins: [5, 3, 1],
      strings: [
        ...([
          [0, 1],
          [1, 0],
          [0, 2],
        ] as const),
        ...(['ground', 'ground', 'ground', 'ground'] as const).map((end) => [end, 1] as const),
      ],
      places: [
        [4, 2],
        [4, 3],
        [4, 5],
      ],
    };
    expect(drawn(options)).toEqual([
      '         4',
      '         │',
      '(5)──1──(3)──6          (1)',
      '         │',
      '         5',
      'And these strings, by row and column from 0:',
      '2: (3) at 4,3 to (5) at 4,2',
      '3: (5) at 4,2 to (1) at 4,5',
      '7: the ground to (3) at 4,3',
      'Points 0:0, side 0 to move',
    ]);
    expect(drawn(options, 'cut 2,3,7 1:0 0').at(-1)).toBe('Points 1:0, side 0 to move');
    expect(drawn(options, 'cut 2,3,7 1:0 0').join()).not.toContain('And');
  });

  it('lead strings to the ground out of the picture first, then into gaps', () => {
    const options: CoinsOptions = {
      coins: [5, 3],
      strings: new Array(3).fill(['ground', 0]),
      places: [
        [0, 2],
        [1, 0],
      ],
    };
    expect(drawn(options).slice(0, 3)).toEqual([
      '                 1', // two steps of eight characters from the middle of the other coin
      '                 │',
      '             3──(5)──2',
    ]);
  });

  it('become lists if they would be too large', () => {
    const options: CoinsOptions = {
      coins: [5, 3],
      strings: [[0, 1]],
      places: [
        [0, 0],
        [1_000_000, 1_000_000],
      ],
    };
    expect(drawn(options)[0]).toBe('coin 0 (5) hangs on 1 to coin 1');
  });
});

test('a board without places is drawn as a list of coins', () => {
  const options: CoinsOptions = {
    coins: [5, 3, 1, 9],
    strings: [
      [0, 1],
      [1, 2],
      [2, 'ground'],
      [0, 1],
    ],
  };
  expect(drawn(options)).toEqual([
    'coin 0 (5) hangs on 1 to coin 1, 4 to coin 1',
    'coin 1 (3) hangs on 1 to coin 0, 2 to coin 2, 4 to coin 0',
    'coin 2 (1) hangs on 2 to coin 1, 3 to the ground',
    'coin 3 (9) hangs on nothing',
    'Points 0:0, side 0 to move',
  ]);
  expect(drawn(options, 'cut 1,4 0:5 1')).toEqual([
    'coin 0 (5) taken',
    'coin 1 (3) hangs on 2 to coin 2',
    'coin 2 (1) hangs on 2 to coin 1, 3 to the ground',
    'coin 3 (9) hangs on nothing',
    'Points 0:5, side 1 to move',
  ]);
});

test.each<[string, CoinsOptions, string | undefined, string[]]>([
  ['won', grid(1, 2), 'cut 1 2:0 0', [' ·       ·', 'Points 2:0, side 0 has won']],
  ['lost', grid(1, 2), 'cut 1 0:2 0', [' ·       ·', 'Points 0:2, side 1 has won']],
  ['drawn', grid(1, 2), 'cut 1 1:1 0', [' ·       ·', 'Points 1:1, a draw']],
  ['over before it begins', grid(1, 1, { value: 4 }), undefined, ['(4)', 'Points 0:0, a draw']],
  ['without coins', { coins: [], strings: [], places: [] }, undefined, ['Points 0:0, a draw']],
])('a game that is %s', (_, options, text, picture) => expect(drawn(options, text)).toEqual(picture));

/** The coins of a random graph, scattered over a few places. */
const scattered = fc.tuple(
  anyGraph({ coins: 8, strings: 14 }),
  fc.shuffledSubarray([...Array(12).keys()], { minLength: 8 }),
);

describe('a drawing shows everything exactly once', () => {
  it('on random boards with random places', () => {
    fc.assert(
      fc.property(scattered, fc.nat(99), fc.nat(9999), ([graph, order], plies, seed) => {
        const places = graph.coins.map((_, coin) => [Math.floor(order[coin] / 4), order[coin] % 4] as const);
        const rules = coinsAndStrings({ ...graph, places });
        const board = wandered(rules, plies % (graph.strings.length + 1), seed);
        const lines = drawBoard(board).split('\n').slice(0, -1);
        const listAt = lines.findIndex((line) => line.startsWith('And'));
        const [picture, list] = listAt < 0 ? [lines, []] : [lines.slice(0, listAt), lines.slice(listAt + 1)];
        const ids = [
          ...picture.flatMap((line) => line.replace(/\(\d+\)/g, ' ').match(/\d+/g) ?? []),
          ...list.map((line) => line.split(':')[0]),
        ].map(Number);
        expect(ids.sort((one, other) => other - one)).toEqual(stringsLeft(board));
        const values = picture.flatMap((line) => [...line.matchAll(/\((\d+)\)/g)].map(([, value]) => Number(value)));
        const isThere = (coin: number) =>
          stringsLeft(board).some((id) => graph.strings[id - 1].includes(coin)) ||
          !graph.strings.some((ends) => ends.includes(coin));
        const known = graph.coins.filter((_, coin) => isThere(coin));
        expect(values.sort()).toEqual([...known].sort());
        expect(picture.join('').replaceAll(/[^·]/g, '').length).toBe(graph.coins.length - known.length);
      }),
      { numRuns: cases(200) },
    );
  });

  it.each([
    grid(5, 5, { ground: true }),
    grid(6, 6, { ground: true, diagonals: true }),
    grid(10, 10, { diagonals: true }),
  ])('on $name, in words as in pictures', (options) => {
    const rules = coinsAndStrings(options);
    const { coins, strings } = options;
    const unplaced = coinsAndStrings({ coins, strings });
    for (const plies of [0, 20, 60]) {
      const board = wandered(rules, plies, plies);
      const ids =
        drawBoard(board)
          .replace(/\(\d+\)|Points.*/g, ' ')
          .match(/\d+/g) ?? [];
      expect(ids.map(Number).sort((one, other) => other - one)).toEqual(stringsLeft(board));
      const list = drawBoard({ ...board, graph: unplaced.graph }).replace(/Points.*/, '');
      expect(new Set([...list.matchAll(/(\d+) to/g)].map(([, id]) => Number(id)))).toEqual(new Set(stringsLeft(board)));
    }
  });

  it('on a board that was cloned', () => {
    const rules = coinsAndStrings(grid(3, 3, { ground: true }));
    const board = wandered(rules, 9, 2);
    expect(drawBoard(structuredClone(board))).toBe(drawBoard(board));
  });
});
