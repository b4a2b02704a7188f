/**
 * The counts of test/data/coins-and-strings.perft, by the game's own cursor, by the rules alone, and by the slow twin; each
 * up to as many sequences as it can count in a moment.
 */

import { describe, expect, test } from 'vitest';
import { grid } from '../../../src/games/coins-and-strings/grid.js';
import { type CoinsOptions, coinsAndStrings } from '../../../src/games/coins-and-strings/rules.js';
import { perftDivide } from '../../../src/position/perft.js';
import { slowCoins } from '../../support/coins-and-strings/slow-coins.js';
import { itCounts } from '../../support/perft-counts.js';
import { readPerftFile } from '../../support/perft-file.js';

const MOST = { byCursor: 3_000_000, byRules: 20_000, byTwin: 12_000 };

const GAMES: Readonly<Record<string, CoinsOptions>> = {
  'grid 2×2': grid(2, 2),
  'grid 2×3': grid(2, 3),
  'grid 2×2 with ground': grid(2, 2, { ground: true }),
  'grid 4×4 with ground': grid(4, 4, { ground: true }),
  'path of 70 strings': grid(1, 71),
  'odd graph': {
    coins: [2, 3, 5, 9],
    strings: [
      [0, 1],
      [0, 1],
      [1, 2],
      [2, 'ground'],
      [2, 'ground'],
      [0, 'ground'],
    ],
  },
  'no strings': { coins: [4], strings: [] },
};

describe.each(readPerftFile('coins-and-strings'))('on $rules: $id', (record) => {
  const rules = coinsAndStrings(GAMES[record.rules]);
  itCounts(record, rules, slowCoins(rules.graph), MOST);
});

test('every first cut is followed by the same number of sequences', () => {
  const rules = coinsAndStrings(grid(2, 3));
  const division = perftDivide(rules, rules.initial(), 3);
  expect(division.map(({ move, count }) => `${move} ${count}`)).toEqual([7, 6, 5, 4, 3, 2, 1].map((id) => `${id} 30`));
});
