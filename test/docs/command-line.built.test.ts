/**
 * Runs the shell snippets of the page about the command line, in order and in one folder, and compares what they print with
 * the block below each: everything but how fast the machine is.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readArguments } from '../../src/cli/command.js';
import { PLAYER_KINDS } from '../../src/cli/players.js';
import { COMMANDS } from '../../src/cli/run.js';
import { root } from '../support/scripts/entries.mjs';

const PAGE = `${root}docs/command-line.md`;
const page = readFileSync(PAGE, 'utf8');
const snippets = [...page.matchAll(/```sh\n([\s\S]*?)```\n(?:\n```text\n([\s\S]*?)```\n)?/g)];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foreply-page-'));
  mkdirSync(join(folder, 'bin'));
  const script = `#!/bin/sh\nexec '${process.execPath}' '${root}dist/cli/main.js' "$@"\n`;
  writeFileSync(join(folder, 'bin/foreply'), script, { mode: 0o755 });
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(snippets.map(([, code, printed]) => ({ code, printed })))('$code', ({ code, printed }) => {
  const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
  const { stdout, stderr, status } = spawnSync('/bin/sh', ['-e', '-c', code], { cwd: folder, env, encoding: 'utf8' });
  // A slow machine may have time to say how far it is.
  expect(stderr).toMatch(/^(\d+ of \d+ games.*\n)*$/);
  expect(status).toBe(0);
  expect(withoutSpeed(stdout)).toBe(withoutSpeed(printed ?? ''));
});

/** Positions a second are those of whoever wrote the page. */
function withoutSpeed(text: string): string {
  return text.replace(/^( *\d+\+? {2}.{16} +[\d,]+) +[\d,]+(?= {2})/gm, '$1 …');
}

test('the README shows commands that exist, with options that they have', () => {
  const lines = [...readFileSync(`${root}README.md`, 'utf8').matchAll(/^npx foreply (?!-)(.*)$/gm)];
  expect(lines.length).toBeGreaterThan(3);
  for (const [, line] of lines) {
    const [name, ...words] = line.split(' ');
    const command = COMMANDS.find((one) => one.name === name);
    expect(command, line).toBeDefined();
    if (command !== undefined) expect(() => readArguments(command, words)).not.toThrow();
  }
});

describe('the page names', () => {
  test.each(COMMANDS)('the command $name', ({ name, operands }) => {
    expect(page).toContain(`| \`foreply ${name} ${operands}\` |`);
  });

  test.each(Object.keys(PLAYER_KINDS))('the player %s', (kind) => {
    expect(page).toMatch(new RegExp(`\`${kind}[:\`]`));
  });
});
