/**
 * The counts of test/data/pentago.perft, by the game's own cursor, by the rules alone, and by the slow twin; each up to as
 * many sequences as it can count in a second or two.
 */

import { describe, expect, it } from 'vitest';
import { pentago } from '../../../src/games/pentago/rules.js';
import { perft, perftDivide } from '../../../src/position/perft.js';
import { cases } from '../../support/cases.js';
import { slowPentago } from '../../support/pentago/slow-pentago.js';
import { readPerftFile } from '../../support/perft-file.js';

/** Fewer for split turns, which count the same turns in more plies: all of them with FOREPLY_CASES=20. */
const MOST_BY_CURSOR = { whole: 25_000_000, split: cases(3_000_000) };
const MOST_BY_RULES = 50_000;
const MOST_BY_TWIN = 700;

describe.each(readPerftFile('pentago'))('with $rules turns: $id', ({ rules: turns, position, counts }) => {
  if (turns !== 'split' && turns !== 'whole') throw new Error(`There are no ${turns} turns.`);
  const rules = pentago({ turns });
  const board = rules.parseBoard(position);
  /** A count of 0 takes as long as the largest one before it. */
  const upTo = (most: number) => {
    const firstLarge = counts.findIndex(({ count }) => count > most);
    return firstLarge < 0 ? counts : counts.slice(0, firstLarge);
  };

  it('by the cursor', () => {
    const found = upTo(MOST_BY_CURSOR[turns]).map(({ depth }) => ({ depth, count: perft(rules, board, depth) }));
    expect(found).toEqual(upTo(MOST_BY_CURSOR[turns]));
  });

  it('by the rules alone', () => {
    const { cursor: _, ...alone } = rules;
    const found = upTo(MOST_BY_RULES).map(({ depth }) => ({ depth, count: perft(alone, board, depth) }));
    expect(found).toEqual(upTo(MOST_BY_RULES));
  });

  it('by the twin', () => {
    const twin = slowPentago(turns);
    const start = twin.parseBoard(position);
    const found = upTo(MOST_BY_TWIN).map(({ depth }) => ({ depth, count: perft(twin, start, depth) }));
    expect(found).toEqual(upTo(MOST_BY_TWIN));
  });
});

it('divides by first move: every first turn leaves as many second ones', () => {
  const whole = pentago({ turns: 'whole' });
  const division = perftDivide(whole, whole.initial(), 2);
  expect(division).toHaveLength(288);
  expect(new Set(division.map(({ count }) => count))).toEqual(new Set([35 * 8]));
});
