/** Neutreeko obeys the laws of `checkRules`, on boards of every size. */

import { describe, expect, it } from 'vitest';
import { checkRules } from '../../../src/testing/check-rules.js';
import { cases } from '../../support/cases.js';
import { BOARDS, placed, scatteredAndGoingOn } from '../../support/neutreeko/board-arbitraries.js';
import { UNUSED_LAWS } from '../../support/unused-laws.js';

/** Laws that only apply to games with points, with an endgame method, or without repetition. */
const NOT_FOR_NEUTREEKO = ['banked-end', 'banked-rest', 'endgame', 'ends', 'repetition'];
/** The wide cursor has no canonical hash; the keys of the rules serve instead. */
const NOT_FOR_WIDE_BOARDS = ['cursor-canonical-hash'];

describe.each(BOARDS)('on $size×$size', ({ size, rules }) => {
  const expected = [...NOT_FOR_NEUTREEKO, ...UNUSED_LAWS, ...(size > 5 ? NOT_FOR_WIDE_BOARDS : [])].sort();

  it('obeys every law from the start', () => {
    const { skipped } = checkRules(rules, { games: cases(1), positions: cases(5), plies: 50 });
    // Random games on wide boards may be so long that none ends.
    const others = Object.keys(skipped).filter((law) => !law.startsWith('outcome-') && law !== 'text-outcome');
    expect(others.sort()).toEqual(expected);
  });

  it('obeys every law where the next move can win', () => {
    const black = [
      [0, 0],
      [0, 1],
      [size - 1, 2],
    ] as const;
    const white = [
      [1, 0],
      [1, 1],
      [2, 0],
    ] as const;
    const start = placed(size, [...black, ...white], 'B');
    const { skipped } = checkRules(rules, { games: 1, positions: cases(8), plies: 20, start });
    expect(Object.keys(skipped).sort()).toEqual(expected);
  });

  it('obeys every law from boards that games seldom reach', () => {
    for (let seed = 0; seed < cases(1); seed++) {
      const start = scatteredAndGoingOn(size, 1000 * seed);
      checkRules(rules, { games: 1, positions: cases(2), plies: 20, seed, start });
    }
  });
});
