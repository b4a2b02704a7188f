/** The built site has its start page and the playground, and no fault of a page goes unnoticed. */

import { describe, expect } from 'vitest';
import { test } from '../support/browser/browser-test.js';

test('the site has a start page and a playground', async ({ open }) => {
  const start = await open('');
  expect(await start.title()).toBe('foreply');
  const playground = await open('playground/');
  expect(await playground.title()).toBe('foreply playground');
  await playground.locator('#app > *').first().waitFor();
});

test("the playground's links lead to existing pages", async ({ open }) => {
  const page = await open('playground/');
  for (const game of ['Pentago', 'Neutreeko', 'Gomoku', 'Coins and Strings']) {
    await page.getByRole('navigation', { name: 'Games' }).getByRole('button', { name: game }).click();
    const links = await page
      .locator('a[href]')
      .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
    expect(links.length).toBeGreaterThan(3);
    for (const link of new Set(links)) expect([link, (await page.request.get(link)).status()]).toEqual([link, 200]);
  }
});

describe('faults of pages', () => {
  test.fails('a test fails if a page logs an error', async ({ open }) => {
    await (await open('playground/')).evaluate(() => console.error('broken'));
  });

  test.fails('a test fails if a page throws', async ({ open }) => {
    const page = await open('playground/');
    const thrown = page.waitForEvent('pageerror');
    await page.evaluate(() => setTimeout(() => Promise.reject(new Error('broken'))));
    await thrown;
  });

  test.fails('a test fails if a page requests a missing file', async ({ open }) => {
    await (await open('playground/')).evaluate(() => fetch('nowhere.json'));
  });

  test.fails('a test fails if a page requests from another host', async ({ open }) => {
    await (await open('playground/')).evaluate(() => fetch('http://example.org/').catch(() => undefined));
  });
});
