/**
 * Runs the shell snippets of the page about the command line and compares their output with the block below each, except for
 * the speed of the machine. Matches and tournaments are in the full tests.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { readArguments } from '../../src/cli/command.js';
import { PLAYER_KINDS } from '../../src/cli/players.js';
import { COMMANDS } from '../../src/cli/run.js';
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

describe('the page about the command line', () => {
  test.each(COMMANDS)('the page about the command line documents the command $name', ({ name, operands }) => {
    expect(page).toContain(`| \`foreply ${name} ${operands}\` |`);
  });

  test.each(Object.keys(PLAYER_KINDS))('the page about the command line documents the player %s', (kind) => {
    expect(page).toMatch(new RegExp(`\`${kind}[:\`]`));
  });
});
