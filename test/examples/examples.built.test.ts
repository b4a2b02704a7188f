/** Runs the examples, except for the slow ones, which are in the full tests, and checks the headers of all. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { examples, expectOutput, SERVERS, SLOW_EXAMPLES } from './run-example.js';

test.each(examples.filter((name) => !SLOW_EXAMPLES.includes(name)))(
  'examples/%s prints the expected output',
  expectOutput,
);

test.each([...examples, ...SERVERS])('examples/%s says how to run it', (example) => {
  const [header] = readFileSync(`${root}examples/${example}`, 'utf8').split('*/', 1);
  expect(header).toMatch(example === 'start.mjs' ? 'npm start' : `node examples/${example}`);
});

test('your own game and an opponent for it take at most forty lines', () => {
  const [, code] = readFileSync(`${root}examples/01-your-own-game.mjs`, 'utf8').split('*/\n');
  expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
});

test('the start page names every example', () => {
  const numbered = [...examples, ...SERVERS].filter((name) => name !== 'start.mjs');
  const page = readFileSync(`${root}examples/start.mjs`, 'utf8');
  expect(numbered.filter((name) => !page.includes(`examples/${name}`))).toEqual([]);
});

test('every expected output belongs to an example', () => {
  const expected = readdirSync(new URL('expected', import.meta.url));
  expect(expected.sort()).toEqual(examples.map((name) => name.replace('.mjs', '.txt')).sort());
});
