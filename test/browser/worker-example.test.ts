/** The example of a search in a browser's worker, from its own server: it thinks while the page draws, stops, and plays a move. */

import { analyse, describeVerdict } from 'foreply';
import { drawBoard, prospects as heuristic, neutreeko } from 'foreply/neutreeko';
import { afterAll, beforeAll, expect } from 'vitest';
import { test } from '../support/browser/browser-test.js';
import { type RunningServer, runServer } from '../support/run-server.js';

const rules = neutreeko();
const start = rules.initial();
let server: RunningServer;
beforeAll(async () => {
  server = await runServer('examples/12-browser-worker/serve.mjs');
});
afterAll(() => server.end());

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

  // The last result is on top. Node finds the same results up to the depth it searches.
  const rows = (await page.locator('#results tr').allInnerTexts()).reverse();
  for await (const { depth, verdict, nodes, principalVariation } of analyse(rules, start, { depth: 6, heuristic })) {
    const expected = [depth, describeVerdict(verdict), nodes, principalVariation.flat().join(' ')];
    expect(rows[depth - 1]).toBe(expected.join('\t'));
  }

  const move = rows[rows.length - 1].split('\t')[3].split(' ')[0];
  await page.getByRole('button', { name: 'Play it' }).click();
  expect(await status.textContent()).toBe('White to move: what now?');
  const after = rules.play(start, rules.parseMove(move));
  expect(await page.locator('#board').textContent()).toBe(drawBoard(after));
});
