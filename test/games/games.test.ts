/**
 * Every game of the library comes with what keeps it correct (perft counts, texts to refuse, a game on file, tests of each part)
 * and with what presents it (a page, a picture, the command, the playground). docs/adding-a-game.md explains how.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { games as playground } from '../../examples/playground/src/games/catalogue.js';
import { entries, root } from '../../scripts/entries.mjs';
import { guides } from '../../scripts/guides.mjs';
import { GAMES } from '../../src/cli/games.js';
import { gameNames } from '../../src/games/catalogue.js';
import { readPerftFile } from '../support/perft-file.js';
import { readPlaythrough } from '../support/playthrough.js';
import { readRejectFile } from '../support/reject-file.js';

test('every folder of a game is in the catalogue, and every game of the catalogue has a folder', () => {
  const folders = readdirSync(`${root}src/games`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...gameNames].sort());
  expect(gameNames).toContain('pentago');
});

/** One file per part, or the contract of a game, which tests all parts but what its rules name. */
function testsOf(game: string): string[] {
  if (existsSync(`${root}test/games/${game}/contract.test.ts`)) return ['contract', 'rules'];
  return ['laws', 'rules', 'twin', 'cursor', 'notation', 'symmetries', 'perft', 'playthrough'];
}

describe.each(gameNames)('%s', (game) => {
  it.each([
    ...['board', 'rules', 'cursor', 'notation', 'card', 'index'].map((part) => `src/games/${game}/${part}.ts`),
    `src/games/${game}/heuristics`,
    ...testsOf(game).map((part) => `test/games/${game}/${part}.test.ts`),
    `test/games/${game}/heuristics`,
    `test/bench/${game}.mjs`,
    `docs/games/${game}.md`,
    `docs/images/${game}.svg`,
    `test/data/${game}.perft`,
    `test/data/${game}.reject.txt`,
    `test/data/${game}.playthrough.txt`,
  ])('has %s', (file) => expect(existsSync(root + file)).toBe(true));

  it('is an entry of the package, and a game of the command and of the playground', () => {
    expect(entries.map(({ specifier }) => specifier)).toContain(`foreply/${game}`);
    expect(Object.keys(GAMES)).toContain(game);
    expect(Object.keys(playground)).toContain(game);
  });

  it('has a page on the site, and a row with a picture in the README', () => {
    expect(guides).toContain(`docs/games/${game}.md`);
    expect(readFileSync(`${root}README.md`, 'utf8')).toContain(`| <img src="docs/images/${game}.svg"`);
  });

  it('has perft counts of several positions, each with a source', () => {
    const records = readPerftFile(game);
    expect(new Set(records.map(({ position }) => position)).size).toBeGreaterThan(2);
    for (const { source, counts } of records) expect([source === '', counts.length === 0]).toEqual([false, false]);
    const names = records.map(({ id, rules }) => `${rules} ${id}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has a list of boards and moves to refuse, without duplicates', () => {
    const texts = readRejectFile(game).map(({ what, text }) => `${what} ${text}`);
    expect(texts.length).toBeGreaterThan(10);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('has a whole game on file, of at most 150 lines', () => {
    const text = readFileSync(`${root}test/data/${game}.playthrough.txt`, 'utf8');
    expect(text.split('\n').length).toBeLessThanOrEqual(150);
    expect(readPlaythrough(text).length).toBeGreaterThan(5);
    expect(text).toMatch(/^outcome \{"kind":/m);
  });
});
