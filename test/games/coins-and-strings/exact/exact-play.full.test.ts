/** A known value that takes most of a second to find. The smaller boards are in `exact-play.test.ts`. */

import { expect, it } from 'vitest';
import { coinsAndStrings, grid } from '../../../../src/games/coins-and-strings/index.js';
import { solve } from '../../../../src/solve/solve.js';

it('Dots and Boxes 3×4: 0', () => {
  const rules = coinsAndStrings(grid(3, 4, { ground: true }));
  expect(solve(rules, rules.initial(), { bestMoves: false }).verdict).toEqual({ kind: 'points', difference: 0 });
});
