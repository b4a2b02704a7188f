/** The limits of one thread among several. */

import { expect, test } from 'vitest';
import { limitsOf } from '../../src/parallel/limits-of-thread.js';

test('the nodes of all threads together are those allowed', () => {
  for (const nodes of [0, 1, 2, 3, 100, 1001]) {
    for (const threads of [1, 2, 3, 8]) {
      const shares = Array.from({ length: threads }, (_, number) => limitsOf({ nodes }, { threads, spent: 0 }, number));
      expect(shares.reduce((sum, share) => sum + share.nodes, 0)).toBe(nodes);
      expect(shares[0].nodes - shares[threads - 1].nodes).toBeLessThanOrEqual(1);
    }
  }
});

test('time that an attempt before has used is not given again', () => {
  const again = { threads: 1, spent: 300 };
  expect(limitsOf({ time: 1000 }, again, 0)).toEqual({ time: 700 });
  expect(limitsOf({ time: 100, depth: 3 }, again, 0)).toEqual({ time: 0, depth: 3 });
  expect(limitsOf({ clock: { remaining: 1000, increment: 5 } }, again, 0)).toEqual({
    clock: { remaining: 700, increment: 5 },
  });
  expect(limitsOf({ nodes: 2 }, again, 0)).toEqual({ nodes: 2 });
});
