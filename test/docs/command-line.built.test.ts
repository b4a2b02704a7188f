/**
 * Runs the shell snippets of the page about the command line and compares their output with the block below each, except for
 * the speed of the machine. Matches and tournaments are in the full tests.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { readArguments } from '../../src/cli/command.js';
import { PLAYER_KINDS } from '../../src/cli/players.js';
import { COMMANDS } from '../../src/cli/run.js';
import { finishNode } from '../support/finish.js';
import { commandLinePage as page, useCommandLinePage } from './command-line-page.js';

const { snippets, expectOutput } = useCommandLinePage();

test.each(snippets.filter(({ isLong }) => !isLong))('$code', expectOutput);

test('the README shows commands and options that exist', () => {
  const lines = [...readFileSync(`${root}README.md`, 'utf8').matchAll(/^npx foreply (?!-)(.*)$/gm)];
  expect(lines.length).toBeGreaterThan(3);
  for (const [, line] of lines) {
    const [name, ...words] = line.split(' ');
    const command = COMMANDS.find((one) => one.name === name);
    expect(command, line).toBeDefined();
    if (command !== undefined) expect(() => readArguments(command, words)).not.toThrow();
  }
});

test('the game of the README can be played from its file', async () => {
  const [, code] = /```js\n(\/\/ my-game\.mjs[\s\S]*?)```/.exec(readFileSync(`${root}README.md`, 'utf8')) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'foreply-readme-'));
  try {
    writeFileSync(join(folder, 'my-game.mjs'), code ?? '');
    const words = [`${root}dist/cli/main.js`, 'play', './my-game.mjs', 'engine:nodes=200', 'random'];
    const { stdout, stderr } = await finishNode(words, { cwd: folder });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^sticks: Side 0 is engine:nodes=200, Side 1 is random\.\n\n\{ left: 21, turns: 0 \}\n/);
    expect(stdout).toMatch(/\nSide [01] \([\w:=]+\) wins\.\n/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('the page about the command line', () => {
  test.each(COMMANDS)('the page about the command line documents the command $name', ({ name, operands }) => {
    expect(page).toContain(`| \`foreply ${name} ${operands}\` |`);
  });

  test.each(Object.keys(PLAYER_KINDS))('the page about the command line documents the player %s', (kind) => {
    expect(page).toMatch(new RegExp(`\`${kind}[:\`]`));
  });
});
