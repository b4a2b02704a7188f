/**
 * The counts of test/data/pentago.perft, by the game's own cursor, by the rules alone, and by the slow twin; each up to as
 * many sequences as it can count in a second or two.
 */

import { describe, expect, it } from 'vitest';
import { pentago } from '../../../src/games/pentago/rules.js';
import { perftDivide } from '../../../src/position/perft.js';
import { cases } from '../../support/cases.js';
import { slowPentago } from '../../support/pentago/slow-pentago.js';
import { itCounts } from '../../support/perft-counts.js';
import { readPerftFile } from '../../support/perft-file.js';

/** Fewer for split turns, which count the same turns in more plies: all of them with FOREPLY_CASES=80. */
const MOST_BY_CURSOR = { whole: cases(6_250_000), split: cases(750_000) };
const MOST = { byRules: cases(12_500), byTwin: cases(175) };

describe.each(readPerftFile('pentago'))('with $rules turns: $id', (record) => {
  const { rules: turns } = record;
  if (turns !== 'split' && turns !== 'whole') throw new Error(`There are no ${turns} turns.`);
  itCounts(record, pentago({ turns }), slowPentago(turns), { ...MOST, byCursor: MOST_BY_CURSOR[turns] });
});

it('every first turn is followed by the same number of second turns', () => {
  const whole = pentago({ turns: 'whole' });
  const division = perftDivide(whole, whole.initial(), 2);
  expect(division).toHaveLength(288);
  expect(new Set(division.map(({ count }) => count))).toEqual(new Set([35 * 8]));
});
