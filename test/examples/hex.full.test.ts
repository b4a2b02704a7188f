/** The winning openings of Hex on 5×5: half a minute. */
import { expect, test } from 'vitest';
import { OPENINGS, solveOpenings } from './hex-openings.js';

test('the winning openings of Hex on 5×5 are those on the page', () => {
  expect(solveOpenings(5)).toEqual(OPENINGS[5]);
});
