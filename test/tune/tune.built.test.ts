/** Tuning in real workers, as built: parameters are sent with the games, and the result is that of one thread. */
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { randomStarts } from '../../src/match/starts.js';
import { createPool } from '../../src/parallel/pool.js';
import { tune } from '../../src/tune/tune.js';
import { arena } from '../support/match/tune-arena.mjs';

test.each([
  { method: 'spsa', step: 0.5, games: 8 },
  { method: 'random', games: 40 },
] as const)('tuning gives the same result with workers and without: $method', async (how) => {
  const options = {
    player: 'searcher',
    space: { depth: { min: 1, max: 3, start: 1, integer: true } },
    ...how,
    rounds: 4,
    verification: 10,
    starts: randomStarts(arena.rules, { turns: [0, 4] }),
    test: { elo0: 0, elo1: 200 },
    seed: 1,
  };
  const pool = createPool(() => new Worker(`${root}test/support/match/tune-worker.mjs`), { size: 2 });
  try {
    const apart = await tune(arena, { ...options, runner: pool });
    expect(apart).toEqual(await tune(arena, options));
    expect(apart.parameters.depth).toBeGreaterThan(1);
  } finally {
    await pool.close();
  }
});
