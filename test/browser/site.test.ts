/** That the built site is there, its start page and the playground; and that no fault of a page passes unnoticed. */

import { describe, expect } from 'vitest';
import { test } from '../support/browser/browser-test.js';

test('the site has a start page and a playground', async ({ open }) => {
  const start = await open('');
  expect(await start.title()).toBe('foreply');
  const playground = await open('playground/');
  expect(await playground.title()).toBe('foreply playground');
  await playground.locator('#app > *').first().waitFor();
});

test('what the playground links to is there', async ({ open }) => {
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

describe('a test fails where a page', () => {
  test.fails('logs an error', async ({ open }) => {
    await (await open('playground/')).evaluate(() => console.error('broken'));
  });

  test.fails('throws', async ({ open }) => {
    const page = await open('playground/');
    const thrown = page.waitForEvent('pageerror');
    await page.evaluate(() => setTimeout(() => Promise.reject(new Error('broken'))));
    await thrown;
  });

  test.fails('asks for what is not there', async ({ open }) => {
    await (await open('playground/')).evaluate(() => fetch('nowhere.json'));
  });

  test.fails('asks another host', async ({ open }) => {
    await (await open('playground/')).evaluate(() => fetch('http://example.org/').catch(() => undefined));
  });
});
