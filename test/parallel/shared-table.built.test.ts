/**
 * A tiny table shared by several threads, which constantly overwrite each other's entries. Every entry found must be one that some
 * thread stored, and everything proven must be true. `FOREPLY_CASES=10` probes ten million times.
 */

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { TranspositionTable } from '../../src/search/transposition-table.js';
import { cases } from '../support/cases.js';

const THREADS = 3;
/** Two buckets of four entries. */
const TINY = 192 / 2 ** 20;

/** The counts of all threads together after `count` attempts each. */
async function share(kind: string, count: number): Promise<{ probes: number; hits: number; wrong: number }> {
  const { buffer } = new TranspositionTable({ megabytes: TINY, shared: true });
  const seen = await Promise.all(
    Array.from({ length: THREADS }, async (_, seed) => {
      const workerData = { kind, buffer, seed, count };
      const worker = new Worker(`${root}test/support/parallel/shared-table.mjs`, { workerData });
      const [message] = await once(worker, 'message');
      return message as { probes: number; hits: number; wrong: number };
    }),
  );
  const sum = (name: 'probes' | 'hits' | 'wrong') => seen.reduce((total, each) => total + each[name], 0);
  return { probes: sum('probes'), hits: sum('hits'), wrong: sum('wrong') };
}

test.each([
  ['entries are found whole or not at all', 'entries', 340_000],
  ['every proven verdict of a search is right', 'searches', 300],
  ['every solution is right', 'solutions', 100],
])('in a table that threads share, %s', async (_, kind, count) => {
  const { probes, hits, wrong } = await share(kind, cases(count));
  expect(probes).toBe(THREADS * cases(count));
  expect(hits).toBeGreaterThan(probes / 10);
  expect(wrong).toBe(0);
});
