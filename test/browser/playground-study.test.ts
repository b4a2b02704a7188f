/** What students do on the page: grow search trees, see what was cut off and why, and draw their own boards. */

import { alphaBeta, minimax } from 'foreply';
import { prospects as heuristic, neutreeko } from 'foreply/neutreeko';
import { expect } from 'vitest';
import { test } from '../support/browser/browser-test.js';
import {
  BY_HAND,
  clickOn,
  linkOf,
  linkTo,
  movesOf,
  openTargets,
  target,
  waitForStatus,
} from '../support/browser/playground.js';

const CALM = { reducedMotion: 'reduce' } as const;

test('a search tree shows what was cut off and why, beside the nodes of another search', async ({ open }) => {
  const page = await open(linkTo('neutreeko', BY_HAND), CALM);
  const panel = page.getByRole('region', { name: 'Search tree' });
  await panel.getByRole('button', { name: 'Grow the tree' }).click();
  const tree = panel.getByRole('tree');
  await tree.waitFor();

  const rules = neutreeko();
  const searches = [alphaBeta, minimax].map((search) => search(rules, rules.initial(), { depth: 2, heuristic }));
  const nodes = await panel.locator('tbody td:nth-child(2)').allInnerTexts();
  expect(nodes.map((text) => text.trim())).toEqual(searches.map((result) => String(result.nodes)));
  const cutoffs = await panel.locator('tbody td:nth-child(3)').allInnerTexts();
  expect(cutoffs).toEqual(searches.map((result) => String(result.cutoffs)));

  const items = tree.getByRole('treeitem');
  expect(await items.count()).toBe(1 + rules.moves(rules.initial()).length);
  const cut = tree.locator('.cut');
  expect(await cut.count()).toBe(searches[0].cutoffs);
  await cut.first().click();
  const why = panel.getByText(/^Not searched: /);
  expect(await why.textContent()).toContain(await cut.first().textContent());
});

test('a search tree can be explored by keyboard', async ({ open }) => {
  const page = await open(linkTo('neutreeko', BY_HAND), CALM);
  await page.getByRole('button', { name: 'Grow the tree' }).click();
  const chosen = page.locator('[role=treeitem][aria-selected=true]');
  await chosen.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => chosen.getAttribute('aria-expanded')).toBe('true');
  expect(await chosen.getAttribute('aria-level')).toBe('2');
  await page.keyboard.press('ArrowRight');
  expect(await chosen.getAttribute('aria-level')).toBe('3');
  await page.keyboard.press('Home');
  expect(await chosen.getAttribute('aria-level')).toBe('1');
});

test('a board of coins can be drawn, undone, played on, and shared by link', async ({ open }) => {
  const page = await open(linkTo('coins-and-strings', BY_HAND, 'rows=1&columns=2'), CALM);
  await page.getByRole('button', { name: 'Edit the board' }).click();
  const editor = page.getByRole('region', { name: 'Board editor' });
  await clickOn(page, 'place 1 1');
  await clickOn(page, 'coin 1');
  await clickOn(page, 'coin 2');
  await target(page, 'string 2').waitFor({ state: 'attached' });
  await clickOn(page, 'place 2 2');
  await editor.getByRole('button', { name: 'Undo' }).click();
  await target(page, 'coin 3').waitFor({ state: 'detached' });
  await clickOn(page, 'coin 2');
  await editor.getByRole('spinbutton', { name: 'Coin 2 is worth' }).fill('7');
  await editor.getByRole('button', { name: 'Tie to the ground' }).click();
  await editor.getByRole('button', { name: 'Play on this board' }).click();

  await expect.poll(() => openTargets(page)).toEqual(['1', '2', '3']);
  expect(await linkOf(page)).toContain('graph=1,1,7;0-1,1-2,2-g;0.0,0.1,1.1');
  for (const string of ['1', '2', '3']) await clickOn(page, string);
  expect(await waitForStatus(page, /wins/)).toMatch(/Side 0 wins by 9 points\.$/);
  expect(await movesOf(page)).toEqual(['1 2 3']);
});
