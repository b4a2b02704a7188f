/**
 * The counts of test/data/coins-and-strings.perft, by the game's own cursor, by the rules alone, and by the slow twin; each
 * up to as many sequences as it can count in a moment.
 */

import { describe, expect, it, test } from 'vitest';
import { grid } from '../../../src/games/coins-and-strings/grid.js';
import { type CoinsOptions, coinsAndStrings } from '../../../src/games/coins-and-strings/rules.js';
import { perft, perftDivide } from '../../../src/position/perft.js';
import { slowCoins } from '../../support/coins-and-strings/slow-coins.js';
import { readPerftFile } from '../../support/perft-file.js';

const MOST_BY_CURSOR = 3_000_000;
const MOST_BY_RULES = 20_000;
const MOST_BY_TWIN = 12_000;

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

describe.each(readPerftFile('coins-and-strings'))('on $rules: $id', ({ rules: name, position, counts }) => {
  const rules = coinsAndStrings(GAMES[name]);
  const board = rules.parseBoard(position);
  const upTo = (most: number) => counts.filter(({ count }) => count <= most);

  it('by the cursor', () => {
    const found = upTo(MOST_BY_CURSOR).map(({ depth }) => ({ depth, count: perft(rules, board, depth) }));
    expect(found).toEqual(upTo(MOST_BY_CURSOR));
  });

  it('by the rules alone', () => {
    const { cursor: _, ...alone } = rules;
    const found = upTo(MOST_BY_RULES).map(({ depth }) => ({ depth, count: perft(alone, board, depth) }));
    expect(found).toEqual(upTo(MOST_BY_RULES));
  });

  it('by the twin', () => {
    const twin = slowCoins(rules.graph);
    const start = twin.parseBoard(position);
    const found = upTo(MOST_BY_TWIN).map(({ depth }) => ({ depth, count: perft(twin, start, depth) }));
    expect(found).toEqual(upTo(MOST_BY_TWIN));
  });
});

test('every first cut is followed by as many sequences', () => {
  const rules = coinsAndStrings(grid(2, 3));
  const division = perftDivide(rules, rules.initial(), 3);
  expect(division.map(({ move, count }) => `${move} ${count}`)).toEqual([7, 6, 5, 4, 3, 2, 1].map((id) => `${id} 30`));
});
