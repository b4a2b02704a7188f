/**
 * The counts of test/data/neutreeko.perft: by the game's own cursors, by the rules alone, and by the slow twin, each as far as
 * it can count quickly.
 */

import { describe, expect, it } from 'vitest';
import type { NeutreekoSize } from '../../../src/games/neutreeko/board.js';
import { neutreeko } from '../../../src/games/neutreeko/rules.js';
import { perftDivide } from '../../../src/position/perft.js';
import { slowNeutreeko } from '../../support/neutreeko/slow-neutreeko.js';
import { itCounts } from '../../support/perft-counts.js';
import { readPerftFile } from '../../support/perft-file.js';

const MOST = { byCursor: 10_000_000, byRules: 20_000, byTwin: 2_000 };

describe.each(readPerftFile('neutreeko'))('on $rules×$rules: $id', (record) => {
  const size = Number(record.rules) as NeutreekoSize;
  itCounts(record, neutreeko({ size }), slowNeutreeko(size), MOST);
});

it('counts the same below first moves that mirror each other', () => {
  const rules = neutreeko();
  const division = new Map(perftDivide(rules, rules.initial(), 3).map(({ move, count }) => [move, count]));
  const mirror = rules.symmetries.find(({ name }) => name === 'left-right mirror');
  expect(division.size).toBe(14);
  for (const [move, count] of division) expect(division.get(mirror?.move(move) ?? move)).toBe(count);
});
