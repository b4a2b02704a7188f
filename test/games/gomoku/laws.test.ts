/**
 * Gomoku keeps the promises that `checkRules` knows. Every position on 15×15 has some two hundred moves and a game has as
 * many plies, so that the default effort would take half a minute a board; a few games and positions, and starts that
 * differ, find as much.
 */

import { describe, expect, it } from 'vitest';
import { checkRules } from '../../../src/testing/check-rules.js';
import { cases, isThorough } from '../../support/cases.js';
import { GAMES, playedOn, setUpAndGoingOn } from '../../support/gomoku/board-arbitraries.js';

/** Laws of games that are counted in points, number their positions or have a method for late ones. */
const NOT_FOR_GOMOKU = [
  'banked-end',
  'banked-rest',
  'endgame',
  'positions',
  'predecessors-complete',
  'predecessors-sound',
];

describe.each(GAMES)('$rule on $size×$size', ({ size, rule, rules }) => {
  // A whole game of hundreds of plies with hundreds of moves each: for the full tests.
  it.runIf(isThorough || size < 15)('every law is kept from the start', () => {
    const { skipped } = checkRules(
      rules,
      size < 9 ? { games: cases(1), positions: cases(5) } : { games: 1, positions: cases(1) },
    );
    // A few random games may all be won, or all be drawn.
    const others = Object.keys(skipped).filter((law) => !law.startsWith('outcome-'));
    expect(others.sort()).toEqual(NOT_FOR_GOMOKU);
  });

  it('every law is kept late in the game', () => {
    const start = playedOn(rules.initial(), Math.round(size * size * 0.6), size);
    const { skipped } = checkRules(rules, { games: cases(1), positions: cases(1), start });
    const others = Object.keys(skipped).filter((law) => !law.startsWith('outcome-'));
    expect(others.sort()).toEqual(NOT_FOR_GOMOKU);
  });

  // On the largest boards, hundreds of plies from here: for the full tests.
  it.runIf(isThorough || size < 20)('every law is kept on boards that were set up', () => {
    for (let seed = 0; seed < cases(1); seed++) {
      const start = setUpAndGoingOn(size, rule, size, 1000 * seed);
      checkRules(rules, { games: 1, positions: cases(1), seed, start });
    }
  });
});
