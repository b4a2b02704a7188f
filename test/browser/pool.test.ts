/** Pools of real browser workers: the same standings as in the page's own thread, and players that fail there. */

import { expect } from 'vitest';
import { test } from '../support/browser/browser-test.js';

const PAGE = 'test/support/browser/pool/';

/** The functions of the page. */
declare global {
  function twice(): Promise<{ pooled: string; alone: string; workers: number }>;
  function endings(names: readonly string[], file?: string): Promise<string[]>;
}

test('a tournament in two workers has the same standings as one in the page', async ({ open }) => {
  const page = await open(PAGE, { folder: '.' });
  const { pooled, alone, workers } = await page.evaluate(() => twice());
  expect(pooled).toBe(alone);
  expect(pooled).toContain('neutreeko, 30 games, seed 3.');
  expect(workers).toBe(2);
});

test('a player that hangs or throws in a worker loses, and the pool continues', async ({ open }) => {
  const page = await open(PAGE, { folder: '.' });
  const [hanger, thrower, die] = await page.evaluate(() => endings(['hanger', 'thrower', 'die']));
  expect(hanger).toBe('time: the clock of hanger ran out');
  expect(thrower).toBe('error: thrower failed: Error: no idea');
  expect(die).toMatch(/^win: /);
});

test('a worker that fails to start is reported', async ({ open }) => {
  const page = await open(PAGE, { folder: '.', forgives: /^thrown: Error: no program/ });
  const [complaint] = await page.evaluate(() => endings(['die'], 'data:text/javascript,throw new Error("no program")'));
  expect(complaint).toMatch(/^WorkerError: A worker crashed: .*no program/);
});
