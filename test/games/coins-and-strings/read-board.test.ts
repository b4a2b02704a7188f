/** Boards from JSON: valid ones are read, and invalid ones are refused with the path of the fault. */

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { OptionError } from '../../../src/core/errors.js';
import {
  type CoinsGraph,
  coinsAndStrings,
  grid,
  readBoard,
  readBoards,
} from '../../../src/games/coins-and-strings/index.js';
import { cases } from '../../support/cases.js';
import { anyGraph } from '../../support/coins-and-strings/board-arbitraries.js';

const right = {
  rows: 2,
  cols: 3,
  coins: [
    [0, 0, 5],
    [1, 2, 7],
    [0, 1, 3],
  ],
  strings: [
    [2, [0, 1], [1, 2]],
    [1, [0, 0], [0, 1]],
    [3, 'ground', [1, 2]],
  ],
};

const graph: CoinsGraph = {
  coins: [5, 7, 3],
  strings: [
    [0, 2],
    [2, 1],
    ['ground', 1],
  ],
  places: [
    [0, 0],
    [1, 2],
    [0, 1],
  ],
};

/** A graph as JSON, its coins all in one row. */
function written({ coins, strings }: CoinsGraph): string {
  return JSON.stringify({
    rows: 1,
    cols: Math.max(1, coins.length),
    coins: coins.map((value, coin) => [0, coin, value]),
    strings: strings.map((ends, index) => [index + 1, ...ends.map((end) => (end === 'ground' ? end : [0, end]))]),
  });
}

describe('a board', () => {
  it('is read from text or parsed JSON, with coins as listed and strings sorted by id', () => {
    expect(readBoard(JSON.stringify(right))).toEqual(graph);
    expect(readBoard(right)).toEqual(graph);
  });

  it('can be played on', () => {
    const rules = coinsAndStrings(readBoard(right));
    expect(rules.graph).toEqual(graph);
    expect(rules.name).toBe('coins and strings, 3 coins on 3 strings');
  });

  it('may have no strings and no coins', () => {
    expect(readBoard({ rows: 1, cols: 1, coins: [], strings: [] })).toEqual({ coins: [], strings: [], places: [] });
    expect(readBoard({ rows: 1, cols: 1, coins: [[0, 0, 4]], strings: [] }).coins).toEqual([4]);
  });

  it('is read back for any graph', () => {
    fc.assert(
      fc.property(anyGraph(), ({ coins, strings }) => {
        const places = coins.map((_, coin) => [0, coin]);
        expect(readBoard(written({ coins, strings }))).toEqual({ coins, strings, places });
      }),
      { numRuns: cases(50) },
    );
  });

  it('written as a grid equals the grid', () => {
    const { coins, strings, places = [] } = grid(3, 3, { ground: true, diagonals: true, value: 2 });
    const placed = (end: number | 'ground') => (end === 'ground' ? end : places[end]);
    const json = {
      rows: 3,
      cols: 3,
      coins: coins.map((value, coin) => [...places[coin], value]),
      strings: strings.map(([one, other], index) => [index + 1, placed(one), placed(other)]).reverse(),
    };
    expect(readBoard(json)).toEqual({ coins, strings, places });
  });
});

describe('boards', () => {
  it('have names, which become the names of their games', () => {
    const boards = readBoards(JSON.stringify({ about: 'Two boards.', boards: { t1: right, 'the 2nd': right } }));
    expect(boards).toEqual({ t1: { name: 't1', ...graph }, 'the 2nd': { name: 'the 2nd', ...graph } });
    expect(coinsAndStrings(boards['the 2nd']).name).toBe('the 2nd');
  });

  it('may be an empty list', () => expect(readBoards({ boards: {} })).toEqual({}));

  it('may have any name', () => {
    const text = `{ "boards": { "__proto__": ${JSON.stringify(right)}, "constructor": ${JSON.stringify(right)} } }`;
    expect(Object.keys(readBoards(text))).toEqual(['__proto__', 'constructor']);
  });
});

/** The place that an OptionError names, and the rest of its message. */
function complaint(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof OptionError) {
      return error.message.replace(/^Option "(.*?)" must be /, '$1: ').replace(/^Unknown option "(.*?)"\. /, '$1: ');
    }
    throw error;
  }
  throw new Error('The board was read, and should have been refused.');
}

const pair = [
  [0, 0, 1],
  [0, 1, 1],
];
const WRONG: [what: string, change: object, message: string][] = [
  ['no rows', { rows: undefined }, 'rows: a whole number from 1, not undefined.'],
  ['half a row', { rows: 1.5 }, 'rows: a whole number from 1, not 1.5.'],
  ['no columns', { cols: 0 }, 'cols: a whole number from 1, not 0.'],
  ['columns by another name', { columns: 3 }, 'columns: The options are rows, cols, coins, strings.'],
  ['no coins', { coins: undefined }, 'coins: a list, not undefined.'],
  ['no strings', { strings: undefined }, 'strings: a list, not undefined.'],
  ['strings as an object', { strings: { 1: [] } }, 'strings: a list, not {"1":[]}.'],
  ['a coin without a value', { coins: [[0, 0]] }, 'coins[0]: a list of row, column and value, not [0,0].'],
  ['a coin that is a number', { coins: [7] }, 'coins[0]: a list of row, column and value, not 7.'],
  [
    'a coin below',
    {
      coins: [
        [0, 0, 1],
        [2, 0, 1],
      ],
    },
    'coins[1][0]: a row, 0 to 1, not 2.',
  ],
  ['a coin above', { coins: [[-1, 0, 1]] }, 'coins[0][0]: a row, 0 to 1, not -1.'],
  ['a coin on the right', { coins: [[0, 3, 1]] }, 'coins[0][1]: a column, 0 to 2, not 3.'],
  ['a coin between columns', { coins: [[0, 0.5, 1]] }, 'coins[0][1]: a column, 0 to 2, not 0.5.'],
  ['a coin worth nothing', { coins: [[0, 0, 0]] }, 'coins[0][2]: a whole number above 0, not 0.'],
  ['a coin in words', { coins: [[0, 0, 'five']] }, 'coins[0][2]: a whole number above 0, not "five".'],
  [
    'coins worth too much',
    {
      coins: [
        [0, 0, 9e8],
        [0, 1, 9e8],
      ],
    },
    'coins: worth at most 1000000000 in total, not 1800000000.',
  ],
  [
    'two coins on one place',
    { coins: [...pair, [0, 1, 2]] },
    'coins[2]: at a place of its own: coins[1] is already there, not [0,1].',
  ],
  [
    'a string without an id',
    {
      strings: [
        [
          [0, 0],
          [0, 1],
        ],
      ],
    },
    'strings[0]: a list of id and two ends, not [[0,0],[0,1]].',
  ],
  ['a string that is a number', { strings: [1] }, 'strings[0]: a list of id and two ends, not 1.'],
  ['ids from 0', { strings: [[0, [0, 0], [0, 1]]] }, 'strings[0][0]: an id from 1 to 1, the number of strings, not 0.'],
  [
    'a missing id',
    {
      strings: [
        [1, [0, 0], [0, 1]],
        [3, [0, 0], [0, 1]],
      ],
    },
    'strings[1][0]: an id from 1 to 2, the number of strings, not 3.',
  ],
  [
    'a repeated id',
    {
      strings: [
        [1, [0, 0], [0, 1]],
        [1, [0, 0], [0, 1]],
      ],
    },
    'strings[1][0]: an id that no other string has, not 1.',
  ],
  [
    'an id in words',
    { strings: [['1', [0, 0], [0, 1]]] },
    'strings[0][0]: an id from 1 to 1, the number of strings, not "1".',
  ],
  ['a dangling end', { strings: [[1, [0, 0], [1, 1]]] }, 'strings[0][2]: the place of a coin, not [1,1].'],
  ['an end outside', { strings: [[1, [9, 9], [0, 1]]] }, 'strings[0][1]: the place of a coin, not [9,9].'],
  ['an end in words', { strings: [[1, ['0', '0'], [0, 1]]] }, 'strings[0][1]: the place of a coin, not ["0","0"].'],
  [
    'an end that is a coin’s number',
    { strings: [[1, 0, 1]] },
    'strings[0][1]: a list of row and column, or "ground", not 0.',
  ],
  [
    'an end of another kind',
    { strings: [[1, [0, 0], 'Ground']] },
    'strings[0][2]: a list of row and column, or "ground", not "Ground".',
  ],
  ['a loop', { strings: [[1, [0, 0], [0, 0]]] }, 'strings[0]: between two different coins, not [1,[0,0],[0,0]].'],
  [
    'no coin at all',
    { strings: [[1, 'ground', 'ground']] },
    'strings[0]: tied to a coin at one end at least, not [1,"ground","ground"].',
  ],
];

describe('a board from JSON is refused with the path of the fault for', () => {
  test.each(WRONG)('%s', (_, change, message) => {
    const { rows, cols, coins, strings } = { ...right, ...change };
    const unknown = Object.keys(change).filter((name) => !(name in right));
    const board = { rows, cols, coins, strings, ...Object.fromEntries(unknown.map((name) => [name, 1])) };
    expect(complaint(() => readBoard(board))).toBe(message);
    const named = message.replace(/\bcoins\[1\] is/, 'boards.t1.coins[1] is');
    expect(complaint(() => readBoards({ boards: { t0: right, t1: board } }))).toBe(`boards.t1.${named}`);
  });

  test.each<[string, unknown, string]>([
    ['nothing', undefined, 'board: an object with rows, cols, coins, strings, not undefined.'],
    ['a list', [right], 'board: an object with rows, cols, coins, strings, not [{'],
    ['text that is no board', '7', 'board: an object with rows, cols, coins, strings, not 7.'],
    ['text that is not JSON', '{ "rows": 2, ', 'json: valid JSON ('],
    ['bytes', new TextEncoder().encode('{}'), 'json: text or parsed JSON, not bytes.'],
    ['an empty text', '', 'json: valid JSON ('],
  ])('%s', (_, json, message) => {
    const found = complaint(() => readBoard(json));
    expect(found.startsWith(message), found).toBe(true);
  });

  test.each<[string, unknown, string]>([
    ['nothing', undefined, 'json: an object with about, boards, not undefined.'],
    ['text that is not JSON', '{', 'json: valid JSON ('],
    ['no boards', { about: 'Nothing.' }, 'boards: an object with a board for each name, not undefined.'],
    ['a list of boards', { boards: [right] }, 'boards: an object with a board for each name, not [{'],
    ['boards by another name', { boards: {}, board: right }, 'board: Did you mean "boards"?'],
    ['about that is no text', { about: 7, boards: {} }, 'about: a text, not 7.'],
    ['a board that is none', { boards: { t1: 3 } }, 'boards.t1: an object with rows, cols, coins, strings, not 3.'],
    ['a board without a name', { boards: { '': right } }, 'boards: an object whose boards all have a name.'],
    ['a single board', right, 'rows: The options are about, boards.'],
  ])('%s for boards', (_, json, message) => {
    const found = complaint(() => readBoards(json));
    expect(found.startsWith(message), found).toBe(true);
  });

  it('a name that is not a word, which is quoted', () => {
    expect(complaint(() => readBoards({ boards: { 'a b': { ...right, rows: 0 } } }))).toContain('boards["a b"].rows');
  });
});
