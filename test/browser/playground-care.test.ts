/** Things that must not happen on the page: lost focus, an engine that moves unasked, leftovers of another game. */

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../support/browser/browser-test.js';
import { BY_HAND, clickOn, linkTo, movesOf, QUICK, target, waitForStatus } from '../support/browser/playground.js';

const CALM = { reducedMotion: 'reduce' } as const;
const SLOW = 'engine;algorithm:iterativeDeepening;time:60000';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const focusOf = (page: Page) => page.evaluate(() => document.activeElement?.id);

async function press(page: Page, name: string): Promise<void> {
  await button(page, name).focus();
  await page.keyboard.press('Enter');
}

test('the focus moves to the board when a pressed button disappears', async ({ open }) => {
  const broken = await open(linkTo('gomoku', BY_HAND, 'moves=zz'), CALM);
  await press(broken, 'Dismiss');
  await broken.getByRole('alert').waitFor({ state: 'detached' });
  expect(await focusOf(broken)).toBe('board');

  const earlier = await open(linkTo('gomoku', ['human', QUICK], 'size=9&moves=e5,e6,e4&at=1'), CALM);
  await press(earlier, 'Play on from here');
  await waitForStatus(earlier, /O played/);
  expect(await focusOf(earlier)).toBe('board');

  const stopped = await open(linkTo('gomoku', ['engine;algorithm:minimax;time:none;reach:6', 'human']), CALM);
  await waitForStatus(stopped, /X is thinking/);
  await button(stopped, 'Stop').click();
  await waitForStatus(stopped, /X cannot play/);
  await press(stopped, 'Try again');
  await waitForStatus(stopped, /X is thinking/);
  expect(await focusOf(stopped)).toBe('board');
});

test('the focus stays on the board when the last string is cut', async ({ open }) => {
  const page = await open(linkTo('coins-and-strings', BY_HAND, 'rows=1&columns=2'), CALM);
  await target(page, '1').focus();
  await page.keyboard.press('Enter');
  await waitForStatus(page, /wins/);
  await expect.poll(() => focusOf(page)).toBe('board');
});

test('the editor takes and returns the focus, follows the form, and closes with the game', async ({ open }) => {
  const page = await open(linkTo('coins-and-strings', BY_HAND, 'rows=1&columns=2'), CALM);
  const editor = page.getByRole('region', { name: 'Board editor' });
  await press(page, 'Edit the board');
  await editor.waitFor();
  await expect.poll(() => focusOf(page)).toBe('board');
  const columns = page.getByRole('spinbutton', { name: 'Columns' });
  await columns.fill('4');
  await columns.press('Enter');
  await expect.poll(() => page.locator('[data-target^="coin "]').count()).toBe(4);
  await press(page, 'Leave the editor');
  await editor.waitFor({ state: 'detached' });
  await expect.poll(() => focusOf(page)).toBe('board');

  await press(page, 'Edit the board');
  await editor.waitFor();
  await button(page, 'Gomoku').click();
  await button(page, 'Coins and Strings').click();
  await target(page, '1').waitFor({ state: 'attached' });
  expect(await editor.count()).toBe(0);
});

test('an interrupted step is not taken later', async ({ open }) => {
  const page = await open(linkTo('gomoku', [SLOW, SLOW], 'size=9&moves=e5,e6'), CALM);
  await button(page, 'Pause').click();
  await waitForStatus(page, /X to move; the engine waits/);
  await button(page, 'Step').click();
  await waitForStatus(page, /X is thinking/);
  await button(page, 'Undo').click();
  await waitForStatus(page, /O was to move here/);
  await button(page, 'Redo').click();
  await waitForStatus(page, /^O played e6\. X to move; the engine waits\.$/);
});

test('a new game clears the thinking and the tree', async ({ open }) => {
  const page = await open(linkTo('gomoku', ['human', QUICK], 'size=5'), CALM);
  const thinking = page.getByRole('region', { name: 'Thinking' });
  await clickOn(page, 'c3');
  await waitForStatus(page, /X to move/);
  expect(await thinking.textContent()).toContain('O: ');
  await button(page, 'Grow the tree').click();
  await page.getByRole('tree').waitFor();
  await button(page, 'New game').click();
  await thinking.getByText('No engine has thought yet.').waitFor();
  await button(page, 'Neutreeko').click();
  await page.getByRole('tree').waitFor({ state: 'detached' });
});

test('the answer of an abandoned search is never played', async ({ open }) => {
  const page = await open(linkTo('gomoku', ['human', 'engine;algorithm:iterativeDeepening;time:700'], 'size=9'), CALM);
  await clickOn(page, 'e5');
  await waitForStatus(page, /O is thinking/);
  await button(page, 'Undo').click();
  await waitForStatus(page, /^X to move/);
  await page.waitForTimeout(1200);
  expect(await movesOf(page)).toEqual(['e5']);
  await button(page, 'Redo').click();
  await waitForStatus(page, /O is thinking/);
  await button(page, 'Pentago').click();
  await page.waitForTimeout(1200);
  expect(await waitForStatus(page, /X/)).toBe('X to move.');
});

test('back and forward go through the links that were opened', async ({ open }) => {
  const page = await open(linkTo('gomoku', BY_HAND, 'size=9&moves=e5'), CALM);
  await clickOn(page, 'e6');
  await waitForStatus(page, /O played e6/);
  await page.evaluate(() => {
    location.hash = '#game=neutreeko&first=human&second=human';
  });
  await waitForStatus(page, /^Black to move/);
  await page.goBack();
  await waitForStatus(page, /^O played e6/);
  await page.goForward();
  await waitForStatus(page, /^Black to move/);
});

test('a piece dragged off the board is not picked up again when the pointer passes over it', async ({ open }) => {
  const page = await open(linkTo('neutreeko', BY_HAND), CALM);
  const picked = page.locator('[aria-pressed=true]');
  const box = await target(page, 'b5').boundingBox();
  const [x, y] = [Number(box?.x) + 20, Number(box?.y) + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 100, { steps: 4 });
  await expect.poll(() => picked.count()).toBe(1);
  await page.mouse.move(20, 20, { steps: 4 });
  await page.mouse.up();
  await target(page, 'b5').focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => picked.count()).toBe(0);
  await page.mouse.move(x, y - 100, { steps: 4 });
  await page.waitForTimeout(100);
  expect(await picked.count()).toBe(0);
});

test('the page does not claim to have copied moves when none has been played', async ({ open }) => {
  const page = await open(linkTo('gomoku', BY_HAND), { ...CALM, permissions: ['clipboard-read', 'clipboard-write'] });
  await button(page, 'Copy moves').click();
  await page.getByText('No move has been played yet.').waitFor();
});

test('an unfinished tree claims no verdict', async ({ open }) => {
  const page = await open(linkTo('neutreeko', BY_HAND), CALM);
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption('nothing');
  await page.getByRole('spinbutton', { name: 'Depth' }).fill('40');
  await button(page, 'Grow the tree').click();
  const row = page.getByRole('row', { name: /^Alpha-beta/ });
  expect(await row.textContent()).toMatch(/^Alpha-beta2,000,000.*none: not finished, out of nodes$/);
});
