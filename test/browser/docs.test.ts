/** The documentation as a visitor meets it: the search finds what is there, phones need not scroll sideways, and text can be read. */

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../support/browser/browser-test.js';
import { guides } from '../support/scripts/guides.mjs';

const PHONE = { width: 360, height: 740 };
const pages = ['', ...guides.map((guide) => guide.replace('docs/', 'guide/').replace('.md', '.html'))];

test('the search finds an export by its name and a guide by its words', async ({ open }) => {
  const page = await open('guide/concepts.html');
  await search(page, 'alphaBeta', 'foreply/alphaBeta.html');
  await search(page, 'castle', 'guide/concepts.html');
  await search(page, 'backwards', 'guide/games/neutreeko.html');
});

test('the bar leads to the playground from any depth', async ({ open }) => {
  for (const path of ['', 'guide/games/pentago.html']) {
    const page = await open(path);
    await page.locator('#tsd-toolbar-links').getByText('Playground').click();
    await page.waitForURL(/\/playground\//);
  }
});

test('no page is wider than a phone', async ({ open }) => {
  const page = await open('', { viewport: PHONE });
  const wide: string[] = [];
  for (const path of [...pages, 'foreply.html', 'foreply/Position.html', 'foreply/alphaBeta.html']) {
    await page.goto(path);
    await page.locator('.col-content').waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > PHONE.width) wide.push(`${path}: ${width}`);
  }
  expect(wide).toEqual([]);
});

test.for(['light', 'dark'] as const)('all text has the contrast of AA, %s', async (colorScheme, { open }) => {
  const page = await open('', { colorScheme });
  const faint = new Set<string>();
  for (const path of [...pages, 'foreply.html', 'foreply/Position.html', 'foreply/alphaBeta.html']) {
    await page.goto(path);
    await page.locator('#tsd-nav-container a').first().waitFor();
    for (const what of await page.evaluate(faintTexts)) faint.add(what);
  }
  expect([...faint]).toEqual([]);
});

/** Types into the search and waits until it lists a page. */
async function search(page: Page, typed: string, address: string): Promise<void> {
  await page.locator('#tsd-search-trigger').click();
  await page.locator('#tsd-search-input').fill(typed);
  await page.locator(`#tsd-search-results a[href$="${address}"]`).first().waitFor();
  await page.keyboard.press('Escape');
}

/** In the page: what can be seen and has less contrast with what lies behind it than AA asks for. */
function faintTexts(): string[] {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  const read = (text: string): Colour => {
    const [red, green, blue, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
    return [red, green, blue, alpha];
  };
  const luminance = ([red, green, blue]: Colour): number => {
    const linear = (part: number) => (part <= 10.3 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  const behind = (element: Element | null): Colour => {
    if (element === null) return [255, 255, 255, 1];
    const colour = read(getComputedStyle(element).backgroundColor);
    return colour[3] === 1 ? colour : behind(element.parentElement);
  };
  const faint = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (
      element === null ||
      !walker.currentNode.textContent?.trim() ||
      !element.checkVisibility({ opacityProperty: true })
    )
      continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const [light, dark] = [luminance(read(color)), luminance(behind(element))].sort((a, b) => b - a);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    if ((light + 0.05) / (dark + 0.05) < (isLarge ? 3 : 4.5))
      faint.add(`${element.tagName}.${element.className} ${color}`);
  }
  return [...faint];
}
