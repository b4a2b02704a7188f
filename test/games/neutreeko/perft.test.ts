/**
 * The counts of test/data/neutreeko.perft, by the game's own cursors, by the rules alone, and by the slow twin; each up to
 * as many sequences as it can count in a moment.
 */

import { describe, expect, it } from 'vitest';
import type { NeutreekoSize } from '../../../src/games/neutreeko/board.js';
import { neutreeko } from '../../../src/games/neutreeko/rules.js';
import { perft, perftDivide } from '../../../src/position/perft.js';
import { slowNeutreeko } from '../../support/neutreeko/slow-neutreeko.js';
import { readPerftFile } from '../../support/perft-file.js';

const MOST_BY_CURSOR = 10_000_000;
const MOST_BY_RULES = 20_000;
const MOST_BY_TWIN = 2_000;

describe.each(readPerftFile('neutreeko'))('on $rules×$rules: $id', ({ rules: digit, position, counts }) => {
  const size = Number(digit) as NeutreekoSize;
  const rules = neutreeko({ size });
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
    const twin = slowNeutreeko(size);
    const start = twin.parseBoard(position);
    const found = upTo(MOST_BY_TWIN).map(({ depth }) => ({ depth, count: perft(twin, start, depth) }));
    expect(found).toEqual(upTo(MOST_BY_TWIN));
  });
});

it('divides by first move: mirror images have the same count', () => {
  const rules = neutreeko();
  const division = new Map(perftDivide(rules, rules.initial(), 3).map(({ move, count }) => [move, count]));
  const mirror = rules.symmetries.find(({ name }) => name === 'left-right mirror');
  expect(division.size).toBe(14);
  for (const [move, count] of division) expect(division.get(mirror?.move(move) ?? move)).toBe(count);
});
