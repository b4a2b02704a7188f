/** Coins and Strings obeys the laws of `checkRules` on graphs of all kinds. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CoinsGraph } from '../../../src/games/coins-and-strings/graph.js';
import { grid } from '../../../src/games/coins-and-strings/grid.js';
import { coinsAndStrings } from '../../../src/games/coins-and-strings/rules.js';
import { checkRules } from '../../../src/testing/check-rules.js';
import { cases } from '../../support/cases.js';
import { anyGraph, wandered } from '../../support/coins-and-strings/board-arbitraries.js';
import { UNUSED_LAWS } from '../../support/unused-laws.js';

const GRAPHS: Record<string, CoinsGraph> = {
  'one string to the ground': { coins: [4], strings: [[0, 'ground']] },
  'one string between two coins': { coins: [4, 7], strings: [[0, 1]] },
  'two strings side by side': {
    coins: [4, 7],
    strings: [
      [0, 1],
      [1, 0],
    ],
  },
  'a coin on three strings to the ground': {
    coins: [3],
    strings: [
      [0, 'ground'],
      ['ground', 0],
      [0, 'ground'],
    ],
  },
  'a star of five equal coins': {
    coins: [1, 2, 2, 2, 2, 2],
    strings: [1, 2, 3, 4, 5].map((coin) => [0, coin] as const),
  },
  'a triangle and a loose coin': {
    coins: [1, 1, 9, 1],
    strings: [
      [0, 1],
      [1, 3],
      [3, 0],
    ],
  },
  'two rings': {
    coins: [1, 1, 1, 2, 2, 2],
    strings: [
      [0, 1],
      [1, 2],
      [2, 0],
      [3, 4],
      [4, 5],
      [5, 3],
    ],
  },
  'parallel strings and the ground': {
    coins: [2, 3, 5],
    strings: [
      [0, 1],
      [0, 1],
      [1, 2],
      [2, 'ground'],
      [2, 'ground'],
      [0, 'ground'],
    ],
  },
  'a complete graph of four': {
    coins: [1, 1, 1, 1],
    strings: [
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 2],
      [1, 3],
      [2, 3],
    ],
  },
};

const GRIDS = [
  grid(1, 3, { ground: true }),
  grid(2, 2),
  grid(2, 2, { ground: true }),
  grid(2, 3, { value: (row, column) => 1 + row + 2 * column }),
  grid(2, 3, { diagonals: true }),
];

const GAMES = [...Object.entries(GRAPHS).map(([name, graph]) => ({ name, ...graph })), ...GRIDS];

/** Laws of games that can repeat or are numbered. */
const NOT_FOR_COINS = ['positions', 'predecessors-complete', 'predecessors-sound', 'repetition', ...UNUSED_LAWS];

describe.each(GAMES)('$name', (options) => {
  it('obeys every law of checkRules', () => {
    const { skipped } = checkRules(coinsAndStrings(options), { games: cases(2), positions: cases(10) });
    const found = Object.keys(skipped).filter((law) => law !== 'endgame' && !law.startsWith('symmetry-'));
    expect(found.filter((law) => !NOT_FOR_COINS.includes(law))).toEqual([]);
  });
});

it('Coins and Strings obeys every law on random graphs', () => {
  fc.assert(
    fc.property(anyGraph(), fc.nat(9999), (graph, seed) => {
      checkRules(coinsAndStrings(graph), { games: 2, positions: cases(4), seed });
    }),
    { numRuns: cases(5) },
  );
});

it('Coins and Strings obeys every law on more strings than two words hold', () => {
  const rules = coinsAndStrings(grid(5, 6, { ground: true }));
  expect(rules.graph.strings).toHaveLength(71);
  checkRules(rules, { games: 1, positions: 3, start: wandered(rules, 50, 3) });
});
