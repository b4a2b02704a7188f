/** Every game of the library comes with what keeps it right: counts, texts to refuse, a game on file; and a page about it. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { readPerftFile } from '../support/perft-file.js';
import { readPlaythrough } from '../support/playthrough.js';
import { readRejectFile } from '../support/reject-file.js';
import { root } from '../support/scripts/entries.mjs';

const games = readdirSync(`${root}src/games`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test('there are games', () => {
  expect(games).toContain('pentago');
});

describe.each(games)('%s', (game) => {
  it.each([
    `docs/games/${game}.md`,
    `test/data/${game}.perft`,
    `test/data/${game}.reject.txt`,
    `test/data/${game}.playthrough.txt`,
  ])('has %s', (file) => expect(existsSync(root + file)).toBe(true));

  it('has counts with a source, of several positions', () => {
    const records = readPerftFile(game);
    expect(new Set(records.map(({ position }) => position)).size).toBeGreaterThan(2);
    for (const { source, counts } of records) expect([source === '', counts.length === 0]).toEqual([false, false]);
    const names = records.map(({ id, rules }) => `${rules} ${id}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has boards and moves to refuse, each once', () => {
    const texts = readRejectFile(game).map(({ what, text }) => `${what} ${text}`);
    expect(texts.length).toBeGreaterThan(10);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('has a whole game on file, on at most 150 lines', () => {
    const text = readFileSync(`${root}test/data/${game}.playthrough.txt`, 'utf8');
    expect(text.split('\n').length).toBeLessThanOrEqual(150);
    expect(readPlaythrough(text).length).toBeGreaterThan(5);
    expect(text).toMatch(/^outcome \{"kind":/m);
  });
});
