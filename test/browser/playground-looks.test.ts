/** How the page looks for people with particular needs: narrow screens, dark colours, reduced motion, screen readers. */

import { describe, expect } from 'vitest';
import { gameNames } from '../../src/games/catalogue.js';
import { test } from '../support/browser/browser-test.js';
import { faintTexts } from '../support/browser/faint-texts.js';
import { BY_HAND, clickOn, linkTo, QUICK, waitForStatus } from '../support/browser/playground.js';

const PHONE = { width: 360, height: 740 };

const LAPTOP = { width: 1280, height: 680 };

describe.for(gameNames)('%s', (game) => {
  test('a laptop shows the board with the status and all actions', async ({ open }) => {
    const page = await open(linkTo(game, ['human', QUICK]), { viewport: LAPTOP });
    const board = await page.locator('#board svg.board').boundingBox();
    const actions = await page.locator('.toolbar').boundingBox();
    expect(board?.width).toBeGreaterThan(350);
    expect(Number(actions?.y) + Number(actions?.height)).toBeLessThanOrEqual(LAPTOP.height);
  });

  test('a phone shows who plays, and the name of the game', async ({ open }) => {
    const page = await open(linkTo(game, ['human', QUICK]), { viewport: PHONE, hasTouch: true, isMobile: true });
    for (const player of await page.locator('.sides .quiet').all()) {
      expect(await player.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
    const name = await page.locator('.head nav [aria-current]').boundingBox();
    expect(name?.x).toBeGreaterThanOrEqual(0);
    expect(Number(name?.x) + Number(name?.width)).toBeLessThanOrEqual(PHONE.width);
  });

  test('the page fits a phone 360 pixels wide, with the board in view', async ({ open }) => {
    const page = await open(linkTo(game, ['human', QUICK]), { viewport: PHONE, hasTouch: true, isMobile: true });
    const board = await page.locator('#board svg.board').boundingBox();
    expect(board?.width).toBeGreaterThan(250);
    expect(Number(board?.x) + Number(board?.width)).toBeLessThanOrEqual(PHONE.width);
    expect(Number(board?.y) + Number(board?.height)).toBeLessThanOrEqual(PHONE.height);
    for (const summary of await page.locator('summary').all()) await summary.click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });

  test.for(['light', 'dark'] as const)(
    'all texts of the page have enough contrast, %s',
    async (colorScheme, { open }) => {
      const page = await open(linkTo(game, ['human', QUICK]), { colorScheme });
      for (const summary of await page.locator('summary').all()) await summary.click();
      const [red, green, blue] = await page.evaluate(() =>
        (getComputedStyle(document.documentElement).backgroundColor.match(/[\d.]+/g) ?? []).map(Number),
      );
      expect((red + green + blue) / 3 > 128).toBe(colorScheme === 'light');
      expect(await page.evaluate(faintTexts)).toEqual([]);
    },
  );

  test('every control of the page has a name', async ({ open }) => {
    const page = await open(linkTo(game, ['human', QUICK]));
    for (const summary of await page.locator('summary').all()) await summary.click();
    const snapshot = await page.locator('body').ariaSnapshot();
    const controls = snapshot.match(/- (button|combobox|checkbox|textbox|spinbutton|slider|link|img|radio)\b.*/g) ?? [];
    expect(controls.length).toBeGreaterThan(30);
    expect(controls.filter((control) => !/^- \w+ ("[^"]+"|\/)/.test(control))).toEqual([]);
    const names = controls.filter((control) => control.startsWith('- button'));
    expect(new Set(names).size).toBe(names.length);
    expect(await page.locator('h1').count()).toBe(1);
  });
});

test('the list of moves follows a long game, and the page stays where it is', async ({ open }) => {
  const columns = 'abcdefghijklmno';
  const moves = [15, 13, 11, 9].flatMap((row) => [...columns].map((column, at) => `${column}${row - (at % 2)}`));
  const page = await open(`playground/#game=gomoku&moves=${moves.slice(0, 58)}&first=human&second=human`);
  const list = page.locator('.moves');
  const isShown = async () => {
    const [outer, inner] = [await list.boundingBox(), await list.locator('[aria-current]').boundingBox()];
    if (outer === null || inner === null) return false;
    return inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height;
  };
  await expect.poll(isShown).toBe(true);
  await page.getByRole('slider').first().press('Home');
  await page.getByRole('slider').first().press('ArrowRight');
  await expect.poll(isShown).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the colour scheme can be chosen and is remembered', async ({ open }) => {
  const page = await open('playground/', { colorScheme: 'light' });
  const schemeOf = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await schemeOf()).toBe('light dark');
  await page.getByRole('combobox', { name: 'Colours' }).selectOption('dark');
  await expect.poll(schemeOf).toBe('dark');
  await page.reload();
  await expect.poll(schemeOf).toBe('dark');
});

test.for(['no-preference', 'reduce'] as const)(
  'quadrants turn and pieces slide unless motion is reduced: %s',
  async (reducedMotion, { open }) => {
    const pentago = await open(linkTo('pentago', BY_HAND), { reducedMotion });
    const neutreeko = await open(linkTo('neutreeko', BY_HAND), { reducedMotion });
    for (const page of [pentago, neutreeko]) await page.evaluate(noteAnimations);
    for (const name of ['a1', 'TL+']) await clickOn(pentago, name);
    for (const name of ['b5', 'b2']) await clickOn(neutreeko, name);
    await waitForStatus(pentago, /O to move/);
    await waitForStatus(neutreeko, /White to move/);
    const seen = async () => (await Promise.all([pentago, neutreeko].map((page) => page.title()))).join(' ');
    if (reducedMotion === 'no-preference') {
      for (const name of ['put-down', 'turns-clockwise', 'slides']) await expect.poll(seen).toContain(name);
      return;
    }
    await neutreeko.waitForTimeout(100);
    expect(await seen()).toBe(' ');
  },
);

test('with forced colours the side to move, the sides and the last stone can be told apart', async ({ open }) => {
  const page = await open(linkTo('gomoku', BY_HAND, 'moves=h8,i9'), { forcedColors: 'active' });
  await waitForStatus(page, /X to move/);
  const styleOf = (selector: string, name: 'fill' | 'outlineStyle' | 'stroke') =>
    page
      .locator(selector)
      .first()
      .evaluate((element, property) => getComputedStyle(element)[property], name);
  expect(await styleOf('.sides li.to-move', 'outlineStyle')).toBe('solid');
  expect(await styleOf('.sides li:not(.to-move)', 'outlineStyle')).toBe('none');
  const [first, second] = [await styleOf('.first .stone-disc', 'fill'), await styleOf('.second .stone-disc', 'fill')];
  expect(first).not.toBe(second);
  expect(await styleOf('.second .last-mark', 'stroke')).toBe(second);
});

test('taken coins lie beside their side, and threats can be turned off', async ({ open }) => {
  const page = await open(linkTo('coins-and-strings', BY_HAND, 'rows=1&columns=3'));
  expect(await page.locator('.coin-loose').count()).toBe(2);
  await clickOn(page, '1');
  await waitForStatus(page, /Side 0 played 1/);
  expect(await page.locator('.sides li').first().locator('.small-coin').allInnerTexts()).toEqual(['1']);
  await page.getByRole('checkbox', { name: 'Show threats on the board' }).uncheck();
  await expect.poll(() => page.locator('.coin-loose').count()).toBe(0);
});

test('the winner is marked beside the board, and a new game is the next step only then', async ({ open }) => {
  const page = await open(linkTo('gomoku', BY_HAND, 'size=5&moves=a1,b1,a2,b2,a3,b3,a4,b4'));
  const newGame = page.getByRole('button', { name: 'New game' });
  expect(await page.locator('.sides .won').count()).toBe(0);
  expect(await newGame.getAttribute('class')).not.toBe('main');
  await clickOn(page, 'a5');
  await waitForStatus(page, /X wins/);
  expect(await page.locator('.sides .won strong').allInnerTexts()).toEqual(['X']);
  expect(await newGame.getAttribute('class')).toBe('main');
});

test('the actions of a game lie in even rows on a phone', async ({ open }) => {
  for (const [players, rows] of [
    [BY_HAND, [5]],
    [
      ['human', QUICK],
      [3, 3],
    ],
    [
      [QUICK, 'human'],
      [3, 3],
    ],
  ] as const) {
    const page = await open(linkTo('neutreeko', [players[0], players[1]]), { viewport: PHONE });
    await page.locator('.toolbar').waitFor();
    const tops = await page
      .locator('.toolbar button')
      .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top)));
    expect([...new Set(tops)].map((top) => tops.filter((each) => each === top).length)).toEqual(rows);
  }
});

/** Runs in the page: appends the names of the animations that start to the title. */
function noteAnimations(): void {
  document.title = '';
  document.addEventListener('animationstart', ({ animationName }) => {
    document.title += `${animationName} `;
  });
}
