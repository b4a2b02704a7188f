/**
 * Gomoku obeys the laws of `checkRules`. A position on 15×15 has some two hundred moves and a game has as many plies, so the
 * default effort would take half a minute per board; a few games and positions with different starts find as much.
 */

import { describe, expect, it } from 'vitest';
import { checkRules } from '../../../src/testing/check-rules.js';
import { cases, isThorough } from '../../support/cases.js';
import { GAMES, playedOn, setUpAndGoingOn } from '../../support/gomoku/board-arbitraries.js';
import { UNUSED_LAWS } from '../../support/unused-laws.js';

/** Laws that only apply to games with points, with position numbers, or with an endgame method. */
const NOT_FOR_GOMOKU = [
  'banked-end',
  'banked-rest',
  'endgame',
  'positions',
  'predecessors-complete',
  'predecessors-sound',
  ...UNUSED_LAWS,
].sort();

describe.each(GAMES)('$rule on $size×$size', ({ size, rule, rules }) => {
  // A game of hundreds of plies with hundreds of moves each is for the full tests.
  it.runIf(isThorough || size < 15)('obeys every law from the start', () => {
    const { skipped } = checkRules(
      rules,
      size < 9 ? { games: cases(1), positions: cases(5) } : { games: 1, positions: cases(1) },
    );
    // A few random games may all be won, or all be drawn.
    const others = Object.keys(skipped).filter((law) => !law.startsWith('outcome-'));
    expect(others.sort()).toEqual(NOT_FOR_GOMOKU);
  });

  it('obeys every law late in the game', () => {
    const start = playedOn(rules.initial(), Math.round(size * size * 0.6), size);
    const { skipped } = checkRules(rules, { games: cases(1), positions: cases(1), start });
    const others = Object.keys(skipped).filter((law) => !law.startsWith('outcome-'));
    expect(others.sort()).toEqual(NOT_FOR_GOMOKU);
  });

  // On the largest boards hundreds of plies remain: for the full tests.
  it.runIf(isThorough || size < 20)('obeys every law on boards that were set up', () => {
    for (let seed = 0; seed < cases(1); seed++) {
      const start = setUpAndGoingOn(size, rule, size, 1000 * seed);
      checkRules(rules, { games: 1, positions: cases(1), seed, start });
    }
  });
});
