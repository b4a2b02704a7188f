/** Everything on the page besides moving: stop, hint, undo and redo, positions in and out, links, variants, engines that fail. */

import { expect } from 'vitest';
import { test } from '../support/browser/browser-test.js';
import {
  BY_HAND,
  clickOn,
  linkOf,
  linkTo,
  movesOf,
  openTargets,
  QUICK,
  statusOf,
  target,
  waitForStatus,
} from '../support/browser/playground.js';

const CALM = { reducedMotion: 'reduce' } as const;

test('the page stays responsive while an engine thinks, and can stop it', async ({ open }) => {
  const page = await open(linkTo('gomoku', ['human', 'engine;time:60000']), CALM);
  await clickOn(page, 'h8');
  await waitForStatus(page, /O is thinking/);
  const thinking = page.getByRole('region', { name: 'Thinking' });
  await expect.poll(() => thinking.textContent()).toMatch(/Depth[1-9].*Nodes[\d,]{4}/);
  // Frames continue while the engine thinks. The median interval is used, because a busy machine may miss some frames; a page
  // that waited for the engine would draw none for a minute.
  const usual = await page.evaluate(async () => {
    const times: number[] = [];
    while (times.length < 20) times.push(await new Promise<number>((resolve) => requestAnimationFrame(resolve)));
    const gaps = times.slice(1).map((time, at) => time - times[at]);
    return gaps.sort((one, other) => one - other)[Math.floor(gaps.length / 2)];
  });
  expect(usual).toBeLessThan(5000);
  await page.getByRole('button', { name: 'Stop' }).click();
  expect(await waitForStatus(page, /X to move/)).toMatch(/^O played [a-o]\d+\. X to move\.$/);
});

test('a search that blocks its worker is stopped, and the next search works', async ({ open }) => {
  const page = await open(linkTo('gomoku', ['engine;algorithm:minimax;time:none;reach:6', 'human']), CALM);
  await waitForStatus(page, /X is thinking/);
  await page.getByRole('button', { name: 'Stop' }).click();
  await waitForStatus(page, /X cannot play: Stopped before it found a move\./);
  await page.getByRole('combobox', { name: 'X is played by' }).selectOption('a person');
  await clickOn(page, 'h8');
  await waitForStatus(page, /O to move/);
  await page.getByRole('combobox', { name: 'O is played by' }).selectOption('the engine');
  await waitForStatus(page, /O played/);
});

test('a hint names a move and shows it', async ({ open }) => {
  // Four in a row, open at one end: there is only one move.
  const start = '........./.OXXXX.../........./..O....../........./....O..../........./........./........._X';
  const page = await open(linkTo('gomoku', BY_HAND, `size=9&start=${start}`), CALM);
  await page.getByRole('button', { name: 'Hint' }).click();
  expect(await waitForStatus(page, /^Hint/)).toBe('Hint: g8 (X: win in 1).');
  await clickOn(page, 'g8');
  expect(await waitForStatus(page, /wins/)).toMatch(/X wins/);
});

test('undo and redo work by turns, with buttons and keys', async ({ open }) => {
  const page = await open(linkTo('neutreeko', ['human', QUICK]), CALM);
  const [undo, redo] = ['Undo', 'Redo'].map((name) => page.getByRole('button', { name, exact: true }));
  expect([await undo.isDisabled(), await redo.isDisabled()]).toEqual([true, true]);
  await clickOn(page, 'b5');
  await clickOn(page, 'b2');
  await waitForStatus(page, /White played .* Black to move/);
  const played = await movesOf(page);
  expect(played.length).toBe(2);
  await undo.click();
  expect(await waitForStatus(page, /^Black to move/)).toBe('Black to move.');
  await redo.click();
  await waitForStatus(page, /White played/);
  await page.keyboard.press('Control+z');
  await waitForStatus(page, /^Black to move/);
  await page.keyboard.press('Control+y');
  await waitForStatus(page, /White played/);
  expect(await movesOf(page)).toEqual(played);
  await page.getByRole('button', { name: /^Turn 1, Black/ }).click();
  await waitForStatus(page, /Black played b5-b2/);
});

test('a link opened elsewhere leads to the same position, players and settings', async ({ open }) => {
  const players = ['human', 'engine;algorithm:alphaBeta;time:none;reach:2;heuristic:adjacency'] as const;
  const page = await open(linkTo('neutreeko', players), {
    ...CALM,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await clickOn(page, 'b5');
  await clickOn(page, 'b2');
  await waitForStatus(page, /White played/);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('The link is copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(await linkOf(page));

  const other = await open(link.slice(link.indexOf('playground/')), CALM);
  expect(await statusOf(other).textContent()).toBe(await statusOf(page).textContent());
  expect(await movesOf(other)).toEqual(await movesOf(page));
  await other.getByText('alpha-beta, depth 2').first().waitFor();
  await other.getByText('How it thinks').click();
  expect(await other.getByRole('combobox', { name: 'Heuristic' }).inputValue()).toBe('adjacency');
});

test('a broken link is reported, and a new game starts', async ({ open }) => {
  const page = await open(linkTo('pentago', BY_HAND, 'moves=z9'), CALM);
  const alert = page.getByRole('alert');
  expect(await alert.textContent()).toMatch(/^The link could not be opened: .*z9.* Here is a new game\./);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await alert.waitFor({ state: 'detached' });
  expect(await statusOf(page).textContent()).toBe('X to move.');
});

test('positions and moves are copied, pasted and refused', async ({ open }) => {
  const page = await open(linkTo('neutreeko', BY_HAND), {
    ...CALM,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await clickOn(page, 'b5');
  await clickOn(page, 'b2');
  await page.getByRole('button', { name: 'Copy position' }).click();
  await page.getByText('The position is copied.').waitFor();
  const position = await page.evaluate(() => navigator.clipboard.readText());
  expect(position).toBe('.W.W./.BB../...../..W../...B. W');

  const box = page.getByRole('textbox', { name: /^Paste/ });
  const setUp = page.getByRole('button', { name: 'Set up' });
  await box.fill('.W.W./nonsense');
  await setUp.click();
  expect(await page.getByRole('alert').textContent()).toMatch(/Cannot read/);
  await page.getByRole('button', { name: 'New game' }).click();
  await box.fill(position);
  await setUp.click();
  await waitForStatus(page, /^White to move/);
  expect(await target(page, 'b2').getAttribute('aria-label')).toBe('b2, Black');
  await box.fill('1. b5-b2 d1-d4');
  await setUp.click();
  await waitForStatus(page, /White played d1-d\d/);
});

test('a board can be entered as text', async ({ open }) => {
  const page = await open(linkTo('coins-and-strings', BY_HAND), CALM);
  const board = page.getByRole('textbox', { name: 'Board of your own' });
  await board.fill('5,3,1;0-1,1-2,2-g;0.0,0.1,1.1');
  await board.press('Enter');
  await expect.poll(() => openTargets(page)).toEqual(['1', '2', '3']);
  await clickOn(page, '1');
  await waitForStatus(page, /Side 0 played 1\. Side 0 to move/);
  await page.getByText('5 points').waitFor();
});

test("the page shows the library's error message about an engine", async ({ open }) => {
  const page = await open(linkTo('pentago', ['human', QUICK]), CALM);
  await page.getByText('How it thinks').click();
  const nodes = page.getByRole('spinbutton', { name: 'Nodes per move' });
  await nodes.fill('-3');
  await nodes.press('Enter');
  expect(await page.getByRole('alert').textContent()).toMatch(/Option "nodes"/);
  expect(await nodes.getAttribute('aria-invalid')).toBe('true');
});
