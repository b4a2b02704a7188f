/**
 * The example of a page with the real boardgame.io, bundled: a `Client` with `Local({ bots })` plays whole games against ForeplyBot, which
 * thinks in a worker or on the page's own thread.
 */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { test } from '../support/browser/browser-test.js';
import { type RunningServer, runServer } from '../support/run-server.js';

let server: RunningServer;
beforeAll(async () => {
  server = await runServer('examples/17-boardgame-io/serve.mjs');
});
afterAll(() => server.end());

/** Plays to the end, always in the first column that is open. Returns the last status. */
async function playOut(page: Page): Promise<string> {
  const status = page.getByRole('status');
  const over = status.filter({ hasText: /win|draw/ });
  const open = page.locator('#board button:enabled').first();
  for (;;) {
    await over.or(open).first().waitFor();
    if ((await over.count()) > 0) return (await status.textContent()) ?? '';
    await open.click();
  }
}

const discsOf = (page: Page, player: number) => page.locator(`.disc.player-${player}`).count();

test('a client plays two whole games against a bot in a worker, at two levels', async ({ open }) => {
  const page = await open('?nodes=300', { baseURL: server.url });
  for (const level of ['full', 'beginner']) {
    await page.getByRole('combobox', { name: 'Level' }).selectOption(level);
    expect(await playOut(page)).toMatch(/^(You win|The bot wins|A draw)\.$/);
    const [own, others] = [await discsOf(page, 0), await discsOf(page, 1)];
    expect(own).toBeGreaterThanOrEqual(4);
    expect(own - others).toBeOneOf([0, 1]);
    await page.getByRole('button', { name: 'New game' }).click();
    await page.getByText('Your move.').waitFor();
    expect(await discsOf(page, 0)).toBe(0);
  }
  // The level is the engine's: the worker of the first level has been ended.
  expect(page.workers().length).toBe(1);
});

test('a client plays a whole game against a bot on the thread of the page', async ({ open }) => {
  const page = await open('?nodes=300&thinks=here', { baseURL: server.url });
  expect(await playOut(page)).toMatch(/win|draw/);
  expect(page.workers().length).toBe(0);
});

test('the page goes on while a bot thinks on its thread', async ({ open }) => {
  const page = await open('?nodes=100000&thinks=here', { baseURL: server.url });
  const turns = await page.evaluate(async () => {
    document.querySelector<HTMLButtonElement>('#board button')?.click();
    let count = 0;
    while (!document.querySelector('.disc.player-1')) {
      await new Promise((resolve) => setTimeout(resolve));
      count++;
    }
    return count;
  });
  // `Local` waits a tenth of a second before it asks the bot: about 25 turns of the event loop.
  expect(turns).toBeGreaterThan(60);
});
