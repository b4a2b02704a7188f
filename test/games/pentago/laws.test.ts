/**
 * Pentago obeys the laws of rules, symmetries, texts and cursors that `checkRules` knows, tested in fewer games than by default,
 * which would take ten seconds per model.
 */

import { describe, expect, it } from 'vitest';
import { checkRules } from '../../../src/testing/check-rules.js';
import { cases } from '../../support/cases.js';
import { filledAndQuiet, MODELS } from '../../support/pentago/board-arbitraries.js';
import { UNUSED_LAWS } from '../../support/unused-laws.js';

/** Laws for games with points, with numbered positions, or with predecessors. */
const NOT_FOR_PENTAGO = [
  'banked-end',
  'banked-rest',
  'positions',
  'predecessors-complete',
  'predecessors-sound',
  ...UNUSED_LAWS,
].sort();

const EFFORTS = { split: { games: cases(2), positions: cases(15) }, whole: { games: cases(1), positions: cases(10) } };

describe.each(MODELS)('Pentago with $turns turns', ({ turns, rules }) => {
  it('obeys every law that applies to it from the start', () => {
    const { skipped } = checkRules(rules, EFFORTS[turns]);
    // Few random games get as far as the endgame.
    const { endgame: _, ...others } = skipped;
    expect(Object.keys(others).sort()).toEqual(NOT_FOR_PENTAGO);
  });

  it.each([
    ['late in the game', filledAndQuiet(28, false, 1)],
    ['in the middle of a turn', filledAndQuiet(25, true, 2)],
  ])('obeys every law that applies to it %s', (_, start) => {
    const { skipped } = checkRules(rules, { games: cases(2), positions: cases(8), start });
    expect(Object.keys(skipped).sort()).toEqual(NOT_FOR_PENTAGO);
  });
});
