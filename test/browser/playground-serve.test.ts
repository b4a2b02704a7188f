/** `foreply serve` in Chromium: games of examples/games are played in the page, errors are shown with file and line, changes reload it. */

import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { test } from '../support/browser/browser-test.js';
import { clickOn, linkOf, movesOf, playOut, statusOf, waitForStatus } from '../support/browser/playground.js';

const folder = mkdtempSync(join(tmpdir(), 'foreply-serve-'));
const children: ChildProcess[] = [];
// Pages keep a connection to the command until they are closed.
afterAll(() => {
  for (const child of children) child.kill('SIGINT');
  rmSync(folder, { recursive: true });
});

/** Starts the command on a copy of a game, and resolves to the address it prints. */
async function serve(game: string): Promise<{ readonly baseURL: string; readonly file: string }> {
  const file = join(folder, `${game}.mjs`);
  rmSync(file, { force: true });
  cpSync(`${root}examples/games/${game}.mjs`, file);
  const child = spawn(process.execPath, [`${root}dist/cli/main.js`, 'serve', file, '--no-open']);
  children.push(child);
  for await (const text of child.stdout) {
    const [baseURL] = /http:\S+/.exec(String(text)) ?? [];
    if (baseURL !== undefined) return { baseURL, file };
  }
  throw new Error('The command printed no address.');
}

const QUICK = 'engine;time:none;nodes:200';

test.for(['kalah', 'hex'])(
  '%s is played to the end against the engine, with hint, undo and link',
  async (game, { open }) => {
    const { baseURL } = await serve(game);
    const page = await open(`/#game=${game}&first=human&second=${QUICK}`, { baseURL, reducedMotion: 'reduce' });
    await waitForStatus(page, /to move/);
    await page.getByRole('button', { name: 'Hint' }).click();
    await waitForStatus(page, /^Hint: /);
    await clickOn(page, game === 'kalah' ? 'S1' : 'd4');
    await waitForStatus(page, /played .* to move/);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await statusOf(page).textContent()).toMatch(/to move/);
    expect(await playOut(page, (names) => clickOn(page, names[0]))).toMatch(/wins|draw/);
    const moves = await movesOf(page);
    expect(moves.length).toBeGreaterThan(3);
    const tree = page.getByRole('region', { name: 'Search tree' });
    await page.getByRole('slider').fill('1');
    await waitForStatus(page, /played/);
    await tree.getByRole('button', { name: 'Grow the tree' }).click();
    await tree.getByRole('tree').getByRole('treeitem').nth(1).waitFor();
    // The engine's own values of its positions.
    expect(await page.locator('.graph circle').count()).toBeGreaterThan(0);
    await page.getByRole('slider').fill(await page.getByRole('slider').getAttribute('max').then(String));
    await waitForStatus(page, /wins|draw/);
    const again = await open(`/${new URL(await linkOf(page)).hash}`, { baseURL });
    // The page imports the game before it shows anything.
    await waitForStatus(again, /wins|draw/);
    expect(await movesOf(again)).toEqual(moves);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  },
);

test('an error in the module is shown with file and line, and the page reloads when it is mended', async ({ open }) => {
  const { baseURL, file } = await serve('kalah');
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, source.replace('const SIDES = [', 'const SIDES = ;['));
  const page = await open('/', { baseURL, forgives: /Unexpected token|logged/ });
  const line = source.slice(0, source.indexOf('const SIDES')).split('\n').length;
  await page
    .getByRole('alert')
    .filter({ hasText: `kalah.mjs:${line}` })
    .waitFor();
  writeFileSync(file, source.replace('const SIDES = [', 'missing();\nconst SIDES = ['));
  await page
    .getByRole('alert')
    .filter({ hasText: 'missing is not defined' })
    .filter({ hasText: `kalah.mjs:${line}` })
    .waitFor();
  writeFileSync(file, source);
  await waitForStatus(page, /South to move/);
});

/** The number of the line that holds a text. */
const lineWith = (source: string, text: string): number => source.slice(0, source.indexOf(text)).split('\n').length;

test('an error that rules throw in a worker is shown with file and line', async ({ open }) => {
  const { baseURL, file } = await serve('kalah');
  const source = readFileSync(file, 'utf8');
  const seeds = 'let seeds = pits[from];';
  writeFileSync(file, source.replace(seeds, `${seeds} if (typeof document === 'undefined') lost();`));
  const page = await open(`/#game=kalah&first=human&second=${QUICK}`, { baseURL });
  await waitForStatus(page, /South to move/);
  await page.getByRole('button', { name: 'Hint' }).click();
  const status = await waitForStatus(page, /^There is no hint/);
  expect(status).toContain(`kalah.mjs:${lineWith(source, seeds)}`);
  expect(status).toContain('lost is not defined');
});

test('an error that rules throw in the page is shown with file and line', async ({ open }) => {
  const { baseURL, file } = await serve('kalah');
  const source = readFileSync(file, 'utf8');
  const seeds = 'let seeds = pits[from];';
  writeFileSync(file, source.replace(seeds, `${seeds} if (seeds > 4) lost();`));
  const page = await open('/#game=kalah&first=human&second=human', { baseURL, forgives: /lost is not defined|logged/ });
  await clickOn(page, 'S1');
  await clickOn(page, 'N1');
  await clickOn(page, 'S2');
  const alert = page.getByRole('alert').filter({ hasText: `kalah.mjs:${lineWith(source, seeds)}` });
  await alert.filter({ hasText: 'lost is not defined' }).waitFor();
});

test('a wrong view is reported, and the page reloads when a file that the module imports changes', async ({ open }) => {
  const { baseURL, file } = await serve('kalah');
  const source = readFileSync(file, 'utf8');
  const shapes = join(folder, 'shapes.mjs');
  writeFileSync(shapes, "export const pitShape = 'star';\n");
  writeFileSync(file, `import { pitShape } from './shapes.mjs';\n${source.replace("('circle')", '(pitShape)')}`);
  const page = await open('/', { baseURL, forgives: /shape of cell|logged/ });
  await page.getByRole('alert').filter({ hasText: 'shape of cell "S1" of view.cells must be one of square' }).waitFor();
  writeFileSync(shapes, "export const pitShape = 'hexagon';\n");
  await waitForStatus(page, /South to move/);
});
