/** The tarball as its users load it, by import and by require. Its declarations are in the full tests. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entries } from '../../scripts/entries.mjs';
import { type Consumer, createConsumer } from './consumer.js';
import { ARBITRARIES, CORE, TESTING } from './pinned-names.js';

const BOARDGAME = 'foreply/boardgame-io';
const PEERLESS = entries
  .map(({ specifier }) => specifier)
  .filter((specifier) => specifier !== ARBITRARIES && specifier !== BOARDGAME);

let consumer: Consumer;
let consumerWithFastCheck: Consumer;
beforeAll(() => {
  consumer = createConsumer();
  consumerWithFastCheck = createConsumer(['fast-check']);
});
afterAll(() => {
  consumer?.remove();
  consumerWithFastCheck?.remove();
});

test('import and require give the same classes', async () => {
  const code = [
    "import { createRequire } from 'node:module';",
    "import { Position } from 'foreply';",
    "console.log(createRequire(import.meta.url)('foreply').Position === Position);",
  ];
  expect(await consumer.run('same.mjs', code.join('\n'))).toBe('true\n');
});

test('the tarball contains the build and the documents, and nothing else', () => {
  const papers = ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'];
  const pictures = consumer.packed.filter((path) => /^docs\/images\/[\w-]+\.svg$/.test(path));
  expect(pictures.length).toBe(5);
  const rest = consumer.packed.filter((path) => !path.startsWith('dist/') && !pictures.includes(path));
  expect(rest.filter((path) => !papers.includes(path))).toEqual([]);
  expect(consumer.packed).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'dist/index.js', 'dist/index.cjs']));
});

test('every link and picture of the README and the changelog leads to a file of the package', () => {
  const installed = join(consumer.folder, 'node_modules/foreply');
  const links = ['README.md', 'CHANGELOG.md'].flatMap((page) => {
    const text = readFileSync(join(installed, page), 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, '');
    return [...text.matchAll(/\]\(([^)]+)\)|\b(?:src|href)="([^"]+)"/g)].map(([, link, source]) => link ?? source);
  });
  expect(links.length).toBeGreaterThan(4);
  expect(links.filter((link) => !/^https:/.test(link) && !existsSync(join(installed, link)))).toEqual([]);
});

/** Five sticks; take one to three; the last stick wins. Only taking one wins. */
const sticks = `
  const other = (side) => (side === 0 ? 1 : 0);
  const rules = core.defineGame({
    name: 'sticks',
    initial: () => ({ left: 5, mover: 0 }),
    turn: (board) => board.mover,
    moves: (board) => [1, 2, 3].filter((taken) => taken <= board.left),
    play: (board, taken) => ({ left: board.left - taken, mover: other(board.mover) }),
    outcome: (board) => (board.left === 0 ? core.win(other(board.mover)) : undefined),
  });
`;
const search = `
  const missing = [
    ...${JSON.stringify(CORE)}.filter((name) => !(name in core)),
    ...${JSON.stringify(TESTING)}.filter((name) => !(name in testing)),
  ];
  console.log(JSON.stringify({ missing, move: core.alphaBeta(rules, rules.initial(), { depth: 3 }).move }));
`;

const check = `
  const { counterexample } = fc.check(fc.property(arbitraryGame(rules), (moves) => moves.length < 2), { seed: 1 });
  console.log(counterexample[0].length);
`;

describe.each([
  [
    'import',
    'use.mjs',
    "import * as core from 'foreply'; import * as testing from 'foreply/testing';",
    (name: string) => `await import('${name}')`,
  ],
  [
    'require',
    'use.cjs',
    "const core = require('foreply'); const testing = require('foreply/testing');",
    (name: string) => `require('${name}')`,
  ],
])('%s', (_, file, load, loadOne) => {
  test('the pinned names are exported, and a search finds the only winning move', async () => {
    expect(await consumer.run(file, load + sticks + search)).toBe('{"missing":[],"move":1}\n');
  });

  test('all other entries load without optional peers', async () => {
    const code = PEERLESS.map((one) => `console.log('${one}', Object.keys(${loadOne(one)}).length > 0);`);
    expect(await consumer.run(file, code.join('\n'))).toBe(PEERLESS.map((one) => `${one} true\n`).join(''));
  });

  test('the arbitraries work with fast-check, and name it if it is missing', async () => {
    const loadThem = `const { arbitraryGame } = ${loadOne(ARBITRARIES)}; const fc = ${loadOne('fast-check')};`;
    expect(await consumerWithFastCheck.run(file, load + loadThem + sticks + check)).toBe('2\n');
    expect(await consumer.run(file, loadOne(ARBITRARIES))).toMatch(/Cannot find (package|module) 'fast-check'/);
  });

  test('the entry for boardgame.io names it if it is missing', async () => {
    expect(await consumer.run(file, loadOne(BOARDGAME))).toMatch(/Cannot find (package|module) 'boardgame\.io/);
  });
});
