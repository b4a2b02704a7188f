/**
 * The command as users get it: from the tarball, in a pipe and in a terminal. The full tests have its tournaments, and games of the
 * user.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { gameNames } from '../../src/games/catalogue.js';
import { useInstalledCommand } from '../support/cli/installed-command.js';
import { finish } from '../support/finish.js';

const command = useInstalledCommand();

test('the command imports the games from the package, and holds no second copy of them', () => {
  const files = readdirSync(`${root}dist/cli`).filter((name) => name.endsWith('.js'));
  const code = files.map((name) => readFileSync(`${root}dist/cli/${name}`, 'utf8')).join('\n');
  for (const name of gameNames) expect(code).toMatch(new RegExp(`from ?"foreply/${name}"`));
  // Words that a smaller build keeps: every game's hashing and the names of its symmetries.
  expect(code).not.toMatch(/zobrist|diagonal mirror/i);
});

describe('in a pipe', () => {
  test('the command prints its version', async () => {
    const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
    expect(await command.inPipe(['--version'])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
  });

  test('a mistake in the arguments has its own exit code', async () => {
    const { status, stdout, stderr } = await command.inPipe(['perft', 'pentago', '--dept', '2']);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toBe('foreply perft: unknown option --dept. Did you mean --depth? See foreply perft --help.\n');
  });

  test('a game can be scripted, written to a transcript and continued', async () => {
    const file = join(command.folder, 'game.txt');
    const words = ['play', 'pentago', 'human', 'engine:nodes=200', '--transcript', file];
    const first = await command.inPipe(words, 'a1 TL+\nquit\n');
    expect(first).toMatchObject({ status: 0, stderr: '' });
    const [, answer] = /O plays (.*?) {2}/.exec(first.stdout) ?? [];
    const second = await command.inPipe(['play', 'pentago', 'human', 'human', '--from', file], 'list\n');
    expect(second.stdout).toContain(`\na1 TL+, ${answer}\n`);
  });

  test.each([
    ['perft pentago --depth 4 --divide', /^b2 +[\d,]+\n$/],
    ['play neutreeko random random', /^neutreeko: Black is random, White is random\.\n$/],
  ])(
    'a reader that closes the pipe of foreply %s early has seen enough: no message, no failure',
    async (words, seen) => {
      // The exit code goes to the error stream, which is read apart: nothing tells which of two streams is heard first.
      const script = `("${command.bin}" ${words}; echo $? >&2) | head -n 1`;
      const { stdout, stderr } = await finish('/bin/sh', ['-c', script]);
      expect(stdout).toMatch(seen);
      expect(stderr).toBe('0\n');
    },
  );

  test('output that cannot be written is a failure with its reason', async () => {
    const script = `"${command.bin}" help players > /dev/full`;
    const { status, stderr } = await finish('/bin/sh', ['-c', script]);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^foreply: cannot write the output: ENOSPC.*\n$/)]);
  });
});

describe('in a terminal', () => {
  test('a person plays against the engine', async () => {
    const terminal = command.inTerminal('play', 'pentago', 'human', 'engine:nodes=200');
    await terminal.until('X> ');
    terminal.type('a1 TX\r');
    await terminal.until('Cannot read "TX"');
    terminal.type('a1 TL+\r');
    await terminal.until('O plays ');
    await terminal.until('O thinks …');
    await terminal.until('X to place', 2);
    terminal.type('undo\r');
    await terminal.until('Taken back.');
    terminal.type('\x04');
    expect(await terminal.exited).toBe(0);
    expect(terminal.screen).toContain('The game ends here, after 0 turns.');
  });

  test('Ctrl-C leaves a game, and its transcript', async () => {
    const file = join(command.folder, 'left.txt');
    const terminal = command.inTerminal('play', 'neutreeko', 'human', 'human', '--transcript', file);
    await terminal.until('Black> ');
    terminal.type('d5-c5\r');
    await terminal.until('White> ');
    terminal.type('\x03');
    expect(await terminal.exited).toBe(130);
    expect(readFileSync(file, 'utf8')).toContain('d5-c5');
  });

  test.each([
    ['a person', ['human', 'alpha-beta:depth=14'], 'b2 TL+\r'],
    ['no person', ['alpha-beta:depth=14', 'random'], ''],
  ])('Ctrl-C ends a search that blocks the thread, when %s plays against it', async (_, players, typed) => {
    const terminal = command.inTerminal('play', 'pentago', ...players);
    await terminal.until(typed === '' ? 'thinks' : 'X> ');
    terminal.type(typed);
    await terminal.until('thinks');
    await new Promise((resolve) => setTimeout(resolve, 200));
    terminal.type('\x03');
    expect(await terminal.exited).toBe(130);
  });

  test('Ctrl-C ends an analysis', async () => {
    const terminal = command.inTerminal('analyse', 'pentago', '--time', '600000');
    await terminal.until('estimate', 2);
    terminal.type('\x03');
    expect(await terminal.exited).toBe(130);
    expect(terminal.screen).toMatch(/Best: \w\d [TB][LR][+-] \(interrupted\)\r\n$/);
  });
});
