/** Many random games with two to eight real workers, some of which die. */

import { expect, test } from 'vitest';
import { cases } from '../support/cases.js';
import { checkThreads } from '../support/parallel/thread-laws.js';

test.each([2, 4, 8])('%d workers give the score of minimax, and proven verdicts that are right', async (threads) => {
  const rounds = cases(100);
  expect(await checkThreads({ threads, rounds, seed: threads })).toBeGreaterThan(rounds / 4);
});

test.each([2, 4])('with %d workers, the death of any of them changes no answer', async (threads) => {
  const deaths = cases(10);
  expect(await checkThreads({ threads, rounds: 2 * deaths, seed: 10 + threads, deaths })).toBeGreaterThan(0);
});
