/** Several real workers on random games: what they find together is what minimax and the definition of the game say. */

import { expect, test } from 'vitest';
import { checkThreads } from '../support/parallel/thread-laws.js';

test('several workers give the score of minimax, and proven verdicts that are right', async () => {
  expect(await checkThreads({ threads: 3, rounds: 60, seed: 5 })).toBeGreaterThan(20);
});

test('the death of any worker changes no answer', async () => {
  expect(await checkThreads({ threads: 2, rounds: 8, seed: 6, deaths: 4 })).toBeGreaterThan(0);
});
