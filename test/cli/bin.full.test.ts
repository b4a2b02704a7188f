/** The slower tests of the command as users get it: every example of its help, interrupted tournaments, and a game of the user. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { COMMANDS } from '../../src/cli/run.js';
import { useInstalledCommand } from '../support/cli/installed-command.js';
import { finish } from '../support/finish.js';

const command = useInstalledCommand();

/** The examples in the help of the commands with certain names. */
const examplesOf = (isWanted: (name: string) => boolean): string[] =>
  COMMANDS.filter(({ name }) => isWanted(name)).flatMap(({ examples }) => examples);

/** The words of a command line, as a shell would split it. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|\S+/g)].map(([word, quoted]) => quoted ?? word);

describe('in a pipe', () => {
  test('a tournament prints the same bytes with any number of workers', async () => {
    const words = ['tournament', 'neutreeko', 'a=engine:depth=2', 'b=alpha-beta:depth=1', 'c=random', '--games', '4'];
    const runs = await Promise.all(
      [
        ['--workers', '1'],
        ['--workers', '2'],
        ['--workers', '0'],
      ].map((more) => command.inPipe([...words, ...more])),
    );
    expect(runs[0]).toMatchObject({ status: 0 });
    expect(runs[0].stdout).toMatch(/^neutreeko, 12 games, seed 24301\.\n/);
    expect(runs[1].stdout).toBe(runs[0].stdout);
    expect(runs[2].stdout).toBe(runs[0].stdout);
    expect((await command.inPipe([...words, '--seed', '2'])).stdout).not.toBe(runs[0].stdout);
  });

  // A worker needs a server, and an engine a manager: they have tests of their own. A page is served until Ctrl-C.
  test.each(examplesOf((name) => !['worker', 'engine', 'serve'].includes(name)))(
    'the example of the help works: foreply %s',
    async (example) => {
      const { status, stdout } = await command.inPipe(wordsOf(example));
      expect(status).toBe(0);
      expect(stdout).not.toBe('');
    },
  );

  test.each(examplesOf((name) => name === 'serve'))(
    'the example of the help serves a page until it is interrupted: foreply %s',
    async (example) => {
      writeFileSync(join(command.folder, 'my-game.mjs'), readFileSync(`${root}examples/games/kalah.mjs`));
      // Another program of this machine may have the port of the example.
      const words = wordsOf(example).map((word) => (word === '8000' ? '0' : word));
      const running = spawn(command.bin, words, { cwd: command.folder });
      const exited = new Promise((resolve) => running.on('close', resolve));
      try {
        const [first] = await once(running.stdout, 'data');
        const [address] = /http:\S+/.exec(String(first)) ?? [];
        expect(await (await fetch(String(address))).text()).toContain('<!doctype html>');
      } finally {
        running.kill('SIGINT');
      }
      expect(await exited).toBe(130);
    },
  );
});

describe('in a terminal', () => {
  test('a tournament that Ctrl-C ended continues from its log, with the same result', async () => {
    const log = join(command.folder, 'interrupted.jsonl');
    const words = ['tournament', 'pentago', 'a=engine:nodes=1000', 'b=engine:nodes=500', 'c=random'];
    const options = ['--games', '10', '--workers', '2'];
    const terminal = await interrupted(async () => {
      rmSync(log, { force: true });
      const running = command.inTerminal(...words, ...options, '--log', log);
      await running.until(' of 30 games, ');
      await untilGames(log, 5);
      running.type('\x03');
      return { running, isTooLate: (await running.exited) === 0 };
    });
    expect(await terminal.exited).toBe(130);
    expect(terminal.screen).toContain('Interrupted. The same command continues from the log.');
    const before = gamesIn(log);
    expect(before.length).toBeGreaterThanOrEqual(5);
    expect(before.length).toBeLessThan(30);

    const resumed = await command.inPipe([...words, ...options, '--log', log]);
    expect(gamesIn(log).slice(0, before.length)).toEqual(before);
    expect(gamesIn(log)).toHaveLength(30);
    expect(resumed.stdout).toBe((await command.inPipe([...words, ...options])).stdout);
  });

  test('a match that was killed continues from its log, with the same result', async () => {
    const log = join(command.folder, 'killed.jsonl');
    const words = ['match', 'pentago', 'engine:nodes=2000', 'random', '--games', '10', '--log', log];
    await interrupted(async () => {
      rmSync(log, { force: true });
      const running = spawn(command.bin, words, { cwd: command.folder });
      await untilGames(log, 3);
      running.kill('SIGKILL');
      await new Promise((resolve) => running.on('close', resolve));
      return { running, isTooLate: gamesIn(log).length === 10 };
    });
    expect(gamesIn(log).length).toBeLessThan(10);
    const resumed = await command.inPipe(words);
    expect(gamesIn(log)).toHaveLength(10);
    expect(resumed.stdout).toBe((await command.inPipe(words.slice(0, -2))).stdout);
  });
});

/** Ends a run before it is done. On a busy machine the end may come too late; then it tries again. */
async function interrupted<Running>(
  attempt: () => Promise<{ readonly running: Running; readonly isTooLate: boolean }>,
): Promise<Running> {
  for (;;) {
    const { running, isTooLate } = await attempt();
    if (!isTooLate) return running;
  }
}

/** The games of a log: all complete lines except the first. */
function gamesIn(log: string): string[] {
  try {
    return readFileSync(log, 'utf8').split('\n').slice(1, -1);
  } catch {
    return [];
  }
}

/** Waits until a log has `count` games. */
async function untilGames(log: string, count: number): Promise<void> {
  while (gamesIn(log).length < count) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('a game of the user', () => {
  test('is made, checked, and played by workers, where nothing but the command is installed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'foreply-new-'));
    writeFileSync(join(folder, 'package.json'), '{ "name": "empty" }');
    const run = (...words: string[]) => finish(command.bin, words, { cwd: folder });
    try {
      expect(await run('new', 'kalah')).toMatchObject({ status: 0, stderr: '' });
      expect(await run('check', './kalah.mjs', '--games', '5')).toMatchObject({ status: 0, stderr: '' });
      const match = ['match', './kalah.mjs', 'engine:nodes=100', 'random', '--games', '2', '--workers', '2'];
      expect(await run(...match)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^kalah, 2 games, seed /) });

      // A package that is for `import` alone, as seen from this folder.
      mkdirSync(join(folder, 'node_modules/my-kalah'), { recursive: true });
      const description = { name: 'my-kalah', type: 'module', exports: { '.': { import: './kalah.mjs' } } };
      writeFileSync(join(folder, 'node_modules/my-kalah/package.json'), JSON.stringify(description));
      copyFileSync(join(folder, 'kalah.mjs'), join(folder, 'node_modules/my-kalah/kalah.mjs'));
      expect(await run('perft', 'my-kalah', '--depth', '2')).toEqual({
        status: 0,
        stdout: '1  9\n2  72\n',
        stderr: '',
      });
      expect(await run('perft', 'my-other')).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('unknown game "my-other". The games are'),
      });

      copyFileSync(join(folder, 'kalah.mjs'), join(folder, 'kalah.mts'));
      const typed = await run('perft', './kalah.mts', '--depth', '1');
      const { typescript } = process.features as { readonly typescript?: unknown };
      if (typescript) expect(typed).toMatchObject({ status: 0, stdout: '1  9\n' });
      else expect(typed.stderr).toContain('./kalah.mts: Node ');

      writeFileSync(join(folder, 'broken.mjs'), "import { win } from 'foreply';\n\nexport default {{\n");
      expect((await run('play', './broken.mjs')).stderr).toContain('./broken.mjs:3: SyntaxError: ');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
