/** Steps that tests of the playground share: opening a game by its link, choosing on the board, waiting for the status. */

import type { Locator, Page } from 'playwright-core';

/** The sides of each game, as links name them. */
export type Players = readonly [first: string, second: string];

export const BY_HAND: Players = ['human', 'human'];
/** An engine whose moves depend on node counts only, not on time. */
export const QUICK = 'engine;time:none;nodes:400';

/** The path of a page with a game. `more` is the rest of its link. */
export function linkTo(game: string, [first, second]: Players, more = ''): string {
  return `playground/#game=${game}${more === '' ? '' : `&${more}`}&first=${first}&second=${second}`;
}

/** The status of the game. */
export function statusOf(page: Page): Locator {
  return page.locator('p.status');
}

/** The link to what the page shows. The page knows it at once; the browser tells others a little later. */
export function linkOf(page: Page): Promise<string> {
  return page.evaluate(() => location.href);
}

/** Waits until the status contains a text, and returns the whole status. */
export async function waitForStatus(page: Page, text: RegExp): Promise<string> {
  const status = statusOf(page).filter({ hasText: text });
  await status.waitFor();
  return (await status.textContent()) ?? '';
}

/** A target on the board by its name: a cell, a string, an arrow. */
export function target(page: Page, name: string): Locator {
  return page.locator(`[data-target="${name}"]`);
}

/** Clicks on a target with the mouse where it is drawn. A string may be bent, so it is clicked in its middle. */
export async function clickOn(page: Page, name: string): Promise<void> {
  await target(page, name).scrollIntoViewIfNeeded();
  const { x, y } = await target(page, name).evaluate((element) => {
    const area = element.querySelector('.area') as SVGGeometryElement;
    if (!area.classList.contains('is-string')) {
      const { left, top, width, height } = area.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }
    const { x, y } = area.getPointAtLength(area.getTotalLength() / 2).matrixTransform(area.getScreenCTM() ?? undefined);
    return { x, y };
  });
  await page.mouse.click(x, y);
}

/** The names of all targets on the board that can be chosen. Cells where the picked piece may go come first. */
export function openTargets(page: Page): Promise<string[]> {
  return page.locator('.target.is-open').evaluateAll((elements) => {
    const isLanding = (element: Element) => /slides here$/.test(element.getAttribute('aria-label') ?? '');
    return [...elements.filter(isLanding), ...elements.filter((element) => !isLanding(element))].map(
      (element) => element.getAttribute('data-target') ?? '',
    );
  });
}

/** The moves of the game, one text per turn. */
export function movesOf(page: Page): Promise<string[]> {
  return page.getByRole('region', { name: 'Moves' }).getByRole('listitem').allInnerTexts();
}

export const OVER = /wins|draw/i;

/**
 * Plays a game by hand to its end: `choose` receives the targets whenever there are any, and chooses one. Returns the last
 * status of the game.
 */
export async function playOut(page: Page, choose: (names: readonly string[]) => Promise<void>): Promise<string> {
  const over = statusOf(page).filter({ hasText: OVER });
  const open = page.locator('.target.is-open').first();
  for (;;) {
    await over.or(open).waitFor({ state: 'attached' });
    if ((await over.count()) > 0) return (await over.textContent()) ?? '';
    const names = await openTargets(page);
    if (names.length > 0) await choose(names);
  }
}
