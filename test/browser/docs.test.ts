/** The documentation as visitors see it: the search works, no page scrolls sideways on a phone, and all text is legible. */

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { guides } from '../../scripts/guides.mjs';
import { test } from '../support/browser/browser-test.js';
import { faintTexts } from '../support/browser/faint-texts.js';

const PHONE = { width: 360, height: 740 };
const OTHERS = [
  'modules.html',
  'foreply.html',
  'foreply/Position.html',
  'foreply/alphaBeta.html',
  'examples/13-game-server.html',
];
const pages = ['', ...guides.map((guide) => guide.replace('docs/', 'guide/').replace('.md', '.html'))];

test('the search finds an export by its name and a guide by its words', async ({ open }) => {
  const page = await open('guide/concepts.html');
  await search(page, 'alphaBeta', 'foreply/alphaBeta.html');
  await search(page, 'castle', 'guide/concepts.html');
  await search(page, 'backwards', 'guide/games/neutreeko.html');
});

test('each guide links to the next and the previous one', async ({ open }) => {
  const [, first, second] = pages;
  const page = await open(first);
  expect(await page.locator('.read-on a').count()).toBe(1);
  await page.locator('.read-on').getByText('Next').click();
  await page.waitForURL(`**/${second}`);
  await page.locator('.read-on').getByText('Previous').click();
  await page.waitForURL(`**/${first}`);
});

test('the bar links to the playground from every level of the site', async ({ open }) => {
  for (const path of ['', 'guide/games/pentago.html']) {
    const page = await open(path);
    await page.locator('#tsd-toolbar-links').getByText('Playground').click();
    await page.waitForURL(/\/playground\//);
  }
});

test('the picture on the first page leads to the playground', async ({ open }) => {
  const page = await open('');
  await page.getByRole('link', { name: /play in your browser/ }).click();
  await page.waitForURL(/\/playground\//);
});

test('no page is wider than a phone', async ({ open }) => {
  const page = await open('', { viewport: PHONE });
  const wide: string[] = [];
  for (const path of [...pages, ...OTHERS]) {
    await page.goto(path);
    await page.locator('.col-content').waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > PHONE.width) wide.push(`${path}: ${width}`);
  }
  expect(wide).toEqual([]);
});

test.for(['light', 'dark'] as const)(
  'all text has the contrast that WCAG AA requires, %s',
  async (colorScheme, { open }) => {
    const page = await open('', { colorScheme });
    const faint = new Set<string>();
    for (const path of [...pages, ...OTHERS]) {
      await page.goto(path);
      await page.locator('#tsd-nav-container a').first().waitFor();
      for (const what of await page.evaluate(faintTexts)) faint.add(what);
    }
    expect([...faint]).toEqual([]);
  },
);

/** Types into the search box and waits until a page is listed. */
async function search(page: Page, typed: string, address: string): Promise<void> {
  await page.locator('#tsd-search-trigger').click();
  await page.locator('#tsd-search-input').fill(typed);
  await page.locator(`#tsd-search-results a[href$="${address}"]`).first().waitFor();
  await page.keyboard.press('Escape');
}
