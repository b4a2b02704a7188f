/** Runs every example as its header says, against dist, with what it finds in input/, and compares what it prints with expected/. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { root } from '../support/scripts/entries.mjs';

/** They print nothing worth comparing, and run until they are ended: tests of their own talk to them. */
const SERVERS = ['12-browser-worker/serve.mjs', '13-game-server.mjs'];

const examples = readdirSync(`${root}examples`).filter((name) => name.endsWith('.mjs') && !SERVERS.includes(name));
const run = promisify(execFile);

describe.each(examples)('examples/%s', (example) => {
  test('prints what it is expected to', async () => {
    const running = run(process.execPath, [`examples/${example}`], { cwd: root });
    running.child.stdin?.end(inputOf(example));
    const { stdout, stderr } = await running;
    expect(stderr).toBe('');
    await expect(stdout).toMatchFileSnapshot(`expected/${example.replace('.mjs', '.txt')}`);
  });
});

test.each([...examples, ...SERVERS])('examples/%s says how to run it', (example) => {
  const [header] = readFileSync(`${root}examples/${example}`, 'utf8').split('*/', 1);
  expect(header).toMatch(example === 'start.mjs' ? 'npm start' : `node examples/${example}`);
});

test('your own game, and an opponent for it, are forty lines', () => {
  const [, code] = readFileSync(`${root}examples/01-your-own-game.mjs`, 'utf8').split('*/\n');
  expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
});

test('the start page names every example', () => {
  const numbered = [...examples, ...SERVERS].filter((name) => name !== 'start.mjs');
  const page = readFileSync(`${root}examples/start.mjs`, 'utf8');
  expect(numbered.filter((name) => !page.includes(`examples/${name}`))).toEqual([]);
});

test('no output is kept of an example that is gone', () => {
  const expected = readdirSync(new URL('expected', import.meta.url));
  expect(expected.sort()).toEqual(examples.map((name) => name.replace('.mjs', '.txt')).sort());
});

function inputOf(example: string): string {
  const file = new URL(`input/${example.replace('.mjs', '.txt')}`, import.meta.url);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
