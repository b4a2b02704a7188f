/**
 * The example of an engine in a browser's worker, from its own server: it thinks while the page draws, stops, and plays a move. With two
 * threads where the page is isolated from other origins, and with one where it is not.
 */

import { createEngine, describeVerdict } from 'foreply';
import { drawBoard, prospects as heuristic, neutreeko } from 'foreply/neutreeko';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { test } from '../support/browser/browser-test.js';
import { type RunningServer, runServer } from '../support/run-server.js';

const rules = neutreeko();
const start = rules.initial();
let server: RunningServer;
let plainServer: RunningServer;
beforeAll(async () => {
  server = await runServer('examples/12-browser-worker/serve.mjs');
  plainServer = await runServer('examples/12-browser-worker/serve.mjs', { ISOLATION: 'off' });
});
afterAll(() => Promise.all([server.end(), plainServer.end()]));

test('the worker example thinks until it is stopped, and plays the move it found', async ({ open }) => {
  const page = await open('', { baseURL: server.url });
  const status = page.getByRole('status');
  expect(await status.textContent()).toBe('Black to move: what now?');

  await page.getByRole('button', { name: 'Think' }).click();
  await page.locator('#results tr').nth(5).waitFor();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
  });
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText(/stopped; \d\d+ frames were drawn/).waitFor();

  // The last result is on top. The same engine in Node finds the same results up to the depth it searches.
  const rows = (await page.locator('#results tr').allInnerTexts()).reverse();
  const engine = createEngine(rules, { heuristic });
  for await (const { depth, verdict, nodes, principalVariation } of engine.analyse(start, { depth: 6 })) {
    const expected = [depth, describeVerdict(verdict), nodes, principalVariation.flat().join(' ')];
    expect(rows[depth - 1]).toBe(expected.join('\t'));
  }

  const move = rows[rows.length - 1].split('\t')[3].split(' ')[0];
  await page.getByRole('button', { name: 'Play it' }).click();
  expect(await status.textContent()).toBe('White to move: what now?');
  const after = rules.play(start, rules.parseMove(move));
  expect(await page.locator('#board').textContent()).toBe(drawBoard(after));
});

/** Lets the page think twice, and stops it each time. Returns the number of depths found. */
async function thinkTwice(page: Page): Promise<number[]> {
  const depths: number[] = [];
  for (let time = 0; time < 2; time++) {
    await page.getByRole('button', { name: 'Think' }).click();
    await page.locator('#results tr').nth(3).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText(/stopped; \d+ frames were drawn/).waitFor();
    depths.push(await page.locator('#results tr').count());
  }
  return depths;
}

test('an isolated page searches with two threads, and a stop ends neither', async ({ open }) => {
  const page = await open('?threads=2', { baseURL: server.url });
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  expect(Math.min(...(await thinkTwice(page)))).toBeGreaterThanOrEqual(4);
  expect(page.workers().length).toBe(2);
  expect(await page.locator('#note').textContent()).toBe('');
});

test('a page that is not isolated searches with one worker, says why, and a stop does not end it', async ({ open }) => {
  const page = await open('?threads=2', { baseURL: plainServer.url });
  const ended: unknown[] = [];
  page.on('worker', (worker) => worker.on('close', () => ended.push(worker)));
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
  expect(await page.locator('#note').textContent()).toContain('One thread: Threads cannot share memory here');
  expect(Math.min(...(await thinkTwice(page)))).toBeGreaterThanOrEqual(4);
  expect([page.workers().length, ended.length]).toEqual([1, 0]);
});
