/** The command as users get it: from the tarball, in a pipe and in a terminal. */
import { execFile, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/run.js';
import { type Consumer, createConsumer } from '../package/consumer.js';
import { PseudoTerminal } from '../support/cli/pseudo-terminal.js';
import { root } from '../support/scripts/entries.mjs';

let consumer: Consumer;
let bin: string;
const terminals: PseudoTerminal[] = [];
beforeAll(() => {
  consumer = createConsumer();
  bin = join(consumer.folder, 'node_modules/.bin/foreply');
});
afterEach(() => {
  for (const terminal of terminals.splice(0)) terminal.kill();
});
afterAll(() => consumer?.remove());

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command in pipes. */
function inPipe(words: readonly string[], input = ''): Promise<Ended> {
  return new Promise((resolve) => {
    const running = execFile(bin, words, { cwd: consumer.folder }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
    running.stdin?.end(input);
  });
}

/** Runs the command in a terminal. */
function inTerminal(...words: string[]): PseudoTerminal {
  const terminal = new PseudoTerminal([bin, ...words], consumer.folder);
  terminals.push(terminal);
  return terminal;
}

describe('in a pipe', () => {
  test('it knows its version', async () => {
    const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
    expect(await inPipe(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });

  test('a mistake has an exit code of its own', async () => {
    const { code, stdout, stderr } = await inPipe(['perft', 'pentago', '--dept', '2']);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe('foreply perft: unknown option --dept, did you mean "depth"? See foreply perft --help.\n');
  });

  test('a game can be scripted, written down and taken up', async () => {
    const file = join(consumer.folder, 'game.txt');
    const words = ['play', 'pentago', 'human', 'engine:nodes=200', '--transcript', file];
    const first = await inPipe(words, 'a1 TL+\nquit\n');
    expect(first).toMatchObject({ code: 0, stderr: '' });
    const [, answer] = /O plays (.*?) {2}/.exec(first.stdout) ?? [];
    const second = await inPipe(['play', 'pentago', 'human', 'human', '--from', file], 'list\n');
    expect(second.stdout).toContain(`\na1 TL+, ${answer}\n`);
  });

  test('tournaments give the same bytes, however many workers play them', async () => {
    const words = ['tournament', 'neutreeko', 'a=engine:depth=2', 'b=alpha-beta:depth=1', 'c=random', '--games', '4'];
    const runs = await Promise.all(
      [
        ['--workers', '1'],
        ['--workers', '2'],
        ['--workers', '0'],
      ].map((more) => inPipe([...words, ...more])),
    );
    expect(runs[0]).toMatchObject({ code: 0 });
    expect(runs[0].stdout).toMatch(/^neutreeko, 12 games, seed 24301\.\n/);
    expect(runs[1].stdout).toBe(runs[0].stdout);
    expect(runs[2].stdout).toBe(runs[0].stdout);
    expect((await inPipe([...words, '--seed', '2'])).stdout).not.toBe(runs[0].stdout);
  });

  test.each(COMMANDS.flatMap(({ examples }) => examples))('the help shows what works: foreply %s', async (example) => {
    const words = [...example.matchAll(/'([^']*)'|\S+/g)].map(([word, quoted]) => quoted ?? word);
    const { code, stdout } = await inPipe(words);
    expect(code).toBe(0);
    expect(stdout).not.toBe('');
  });

  test('nobody complains when the reader has had enough', async () => {
    const running = spawn('/bin/sh', ['-c', `"${bin}" perft pentago --depth 4 --divide | head -n 1`]);
    let text = '';
    running.stdout.on('data', (chunk) => {
      text += chunk;
    });
    running.stderr.on('data', (chunk) => {
      text += chunk;
    });
    await new Promise((resolve) => running.on('close', resolve));
    expect(text).toMatch(/^b2 +[\d,]+\n$/);
  });
});

describe('in a terminal', () => {
  test('a person plays against the engine', async () => {
    const terminal = inTerminal('play', 'pentago', 'human', 'engine:nodes=200');
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
    const file = join(consumer.folder, 'left.txt');
    const terminal = inTerminal('play', 'neutreeko', 'human', 'human', '--transcript', file);
    await terminal.until('Black> ');
    terminal.type('d5-c5\r');
    await terminal.until('White> ');
    terminal.type('\x03');
    expect(await terminal.exited).toBe(130);
    expect(readFileSync(file, 'utf8')).toContain('d5-c5');
  });

  test.each([
    ['a person', ['human', 'alpha-beta:depth=14'], 'b2 TL+\r'],
    ['nobody', ['alpha-beta:depth=14', 'random'], ''],
  ])('Ctrl-C ends a search that cannot listen, where %s plays against it', async (_, players, typed) => {
    const terminal = inTerminal('play', 'pentago', ...players);
    await terminal.until(typed === '' ? 'thinks' : 'X> ');
    terminal.type(typed);
    await terminal.until('thinks');
    await new Promise((resolve) => setTimeout(resolve, 200));
    terminal.type('\x03');
    expect(await terminal.exited).toBe(130);
  });

  test('analysis is ended by Ctrl-C', async () => {
    const terminal = inTerminal('analyse', 'pentago', '--time', '600000');
    await terminal.until('estimate', 2);
    terminal.type('\x03');
    expect(await terminal.exited).toBe(130);
    expect(terminal.screen).toMatch(/Best: \w\d [TB][LR][+-] \(interrupted\)\r\n$/);
  });

  test('a tournament is ended by Ctrl-C and gone on with from its log, as if nothing had happened', async () => {
    const log = join(consumer.folder, 'interrupted.jsonl');
    const words = ['tournament', 'pentago', 'a=engine:nodes=1000', 'b=engine:nodes=500', 'c=random'];
    const options = ['--games', '10', '--workers', '2'];
    const terminal = await interrupted(async () => {
      rmSync(log, { force: true });
      const running = inTerminal(...words, ...options, '--log', log);
      await running.until(' of 30 games, ');
      await untilGames(log, 5);
      running.type('\x03');
      return { running, isTooLate: (await running.exited) === 0 };
    });
    expect(await terminal.exited).toBe(130);
    expect(terminal.screen).toContain('Interrupted. The same command goes on from the log.');
    const before = gamesIn(log);
    expect(before.length).toBeGreaterThanOrEqual(5);
    expect(before.length).toBeLessThan(30);

    const resumed = await inPipe([...words, ...options, '--log', log]);
    expect(gamesIn(log).slice(0, before.length)).toEqual(before);
    expect(gamesIn(log)).toHaveLength(30);
    expect(resumed.stdout).toBe((await inPipe([...words, ...options])).stdout);
  });

  test('a killed one is gone on with too', async () => {
    const log = join(consumer.folder, 'killed.jsonl');
    const words = ['match', 'pentago', 'engine:nodes=2000', 'random', '--games', '10', '--log', log];
    await interrupted(async () => {
      rmSync(log, { force: true });
      const running = spawn(bin, words, { cwd: consumer.folder });
      await untilGames(log, 3);
      running.kill('SIGKILL');
      await new Promise((resolve) => running.on('close', resolve));
      return { running, isTooLate: gamesIn(log).length === 10 };
    });
    expect(gamesIn(log).length).toBeLessThan(10);
    const resumed = await inPipe(words);
    expect(gamesIn(log)).toHaveLength(10);
    expect(resumed.stdout).toBe((await inPipe(words.slice(0, -2))).stdout);
  });
});

/** What was ended before it was done. On a busy machine the end may come too late; then it is tried again. */
async function interrupted<Running>(
  attempt: () => Promise<{ readonly running: Running; readonly isTooLate: boolean }>,
): Promise<Running> {
  for (;;) {
    const { running, isTooLate } = await attempt();
    if (!isTooLate) return running;
  }
}

/** The games of a log: complete lines but the first. */
function gamesIn(log: string): string[] {
  try {
    return readFileSync(log, 'utf8').split('\n').slice(1, -1);
  } catch {
    return [];
  }
}

/** Waits until a log has so many games. */
async function untilGames(log: string, count: number): Promise<void> {
  while (gamesIn(log).length < count) await new Promise((resolve) => setTimeout(resolve, 5));
}
