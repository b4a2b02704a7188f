/** Whole games on the page: each of the four against an engine with the mouse, by keyboard alone, by touch, and engine against engine. */

import { describe, expect } from 'vitest';
import { test } from '../support/browser/browser-test.js';
import {
  BY_HAND,
  clickOn,
  linkTo,
  movesOf,
  OVER,
  openTargets,
  playOut,
  QUICK,
  target,
  waitForStatus,
} from '../support/browser/playground.js';

const CALM = { reducedMotion: 'reduce' } as const;

describe('games against the engine', () => {
  test.for([
    ['pentago', '', /O wins: five in a row/],
    ['neutreeko', '', /White wins/],
    ['gomoku', 'size=9', /O wins: five/],
    ['coins-and-strings', 'rows=2&columns=3', /Side [01] wins by \d points?\.|A draw/],
  ] as const)('%s is played to the end against the engine, with the mouse', async ([game, variant, end], { open }) => {
    const page = await open(linkTo(game, ['human', QUICK], variant), CALM);
    const status = await playOut(page, (names) => clickOn(page, names[0]));
    expect(status).toMatch(end);
    expect(await openTargets(page)).toEqual([]);
    expect((await movesOf(page)).length).toBeGreaterThan(3);
    expect(await page.getByRole('button', { name: 'Hint' }).isDisabled()).toBe(true);
  });
});

test('two people play a whole game with the keyboard alone', async ({ open }) => {
  const page = await open(linkTo('gomoku', BY_HAND, 'size=5'), CALM);
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toBe('Skip to the board');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const here = () => page.locator(':focus').getAttribute('data-target');
  expect(await here()).toBe('c3');
  /** Moves by arrow keys, cell by cell, and places a stone. */
  const putOn = async (name: string) => {
    for (let at = await here(); at !== name; at = await here()) {
      const [columns, rows] = [name.charCodeAt(0) - (at ?? '').charCodeAt(0), Number(name[1]) - Number(at?.[1])];
      if (columns !== 0) await page.keyboard.press(columns > 0 ? 'ArrowRight' : 'ArrowLeft');
      else await page.keyboard.press(rows > 0 ? 'ArrowUp' : 'ArrowDown');
    }
    await page.keyboard.press(name < 'c' ? 'Enter' : ' ');
  };
  for (const cell of ['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1', 'd2', 'e1']) await putOn(cell);
  expect(await waitForStatus(page, OVER)).toMatch(/^X played e1\. X wins/);
  expect(await here()).toBe('e1');
  await page.keyboard.press('Control+z');
  expect(await waitForStatus(page, /to move/)).toBe('O played d2. X to move.');
});

test('Pentago and Neutreeko are played by keyboard: stone and rotation, piece and cell, Escape to cancel', async ({
  open,
}) => {
  const pentago = await open(linkTo('pentago', BY_HAND), CALM);
  await target(pentago, 'b2').focus();
  await pentago.keyboard.press('Enter');
  await pentago.keyboard.press('Tab');
  expect(await pentago.locator(':focus').getAttribute('aria-label')).toMatch(/^turn (top|bottom) (left|right)/);
  await pentago.keyboard.press('Enter');
  expect(await waitForStatus(pentago, /O to move/)).toMatch(/^X played b2 [TB][LR][+-]\. O to move\.$/);

  const neutreeko = await open(linkTo('neutreeko', BY_HAND), CALM);
  await target(neutreeko, 'b5').focus();
  await neutreeko.keyboard.press('Enter');
  expect(await target(neutreeko, 'b2').getAttribute('aria-label')).toBe('b2, empty, b5 slides here');
  await neutreeko.keyboard.press('Escape');
  expect(await target(neutreeko, 'b2').getAttribute('aria-label')).toBe('b2, empty');
  await neutreeko.keyboard.press('Enter');
  await target(neutreeko, 'b2').focus();
  await neutreeko.keyboard.press('Enter');
  expect(await waitForStatus(neutreeko, /White to move/)).toBe('Black played b5-b2. White to move.');
});

test('a game is played by touch on a phone', async ({ open }) => {
  const phone = { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } };
  const page = await open(linkTo('neutreeko', ['human', QUICK]), { ...CALM, ...phone });
  const status = await playOut(page, (names) => target(page, names[0]).tap());
  expect(status).toMatch(/White wins/);
});

describe('engine against engine', () => {
  test.for([
    ['neutreeko', ''],
    ['coins-and-strings', 'rows=2&columns=2'],
  ] as const)('two engines play %s to the end, the same way twice', async ([game, variant], { open }) => {
    const link = linkTo(game, [QUICK, 'engine;algorithm:alphaBeta;time:none;reach:2'], variant);
    const games = [await open(link, CALM), await open(link, CALM)];
    for (const page of games) await waitForStatus(page, OVER);
    const [one, other] = await Promise.all(games.map(movesOf));
    expect(one).toEqual(other);
    expect(one.length).toBeGreaterThan(1);
  });
});
