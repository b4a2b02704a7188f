/** Arenas in modules, and what is refused before a queue is needed. Workers at work: test/cluster/runs.redis.test.ts. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { root } from '../../../scripts/entries.mjs';
import { runCli } from '../../support/cli/fake-terminal.js';

const folder = mkdtempSync(join(tmpdir(), 'foreply-worker-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ARENA = `${root}test/support/cluster/arena.mjs`;

function moduleOf(name: string, code: string): string {
  const file = join(folder, name);
  writeFileSync(file, code);
  return file;
}

describe('foreply tournament with an arena', () => {
  test('plays all players of a module, or those that are named', async () => {
    const words = ['tournament', ARENA, '--workers', '0', '--games', '2'];
    const { exitCode, printed, complained } = await runCli([...words, 'search', 'die']);
    expect([exitCode, complained]).toEqual([0, '']);
    expect(printed).toMatch(/^neutreeko, 2 games, seed 24301\./);
    const named = await runCli([...words, 'search', 'nobody']);
    expect([named.exitCode, named.complained]).toEqual([2, expect.stringContaining('unknown player "nobody"')]);
  });

  test('refuses a module that cannot be loaded', async () => {
    const { exitCode, complained } = await runCli([
      'tournament',
      moduleOf('broken.mjs', 'throw new Error("no luck");'),
    ]);
    expect([exitCode, complained]).toEqual([2, expect.stringContaining('broken.mjs: no luck')]);
  });

  test.each([
    [['--run', 'a'], '--run needs the address of a queue'],
    [['--queue', 'redis://127.0.0.1:1', '--workers', '2'], '--workers cannot be combined with --queue or --run'],
    [['--queue', 'http://here'], 'Option "queue" must be an address that begins with redis://'],
    [['--queue', 'redis://127.0.0.1:1', '--run', 'a b'], 'Option "run" must be a name of letters'],
  ])('refuses %s', async (more, complaint) => {
    const { exitCode, complained } = await runCli(['tournament', ARENA, 'search', 'die', ...more]);
    expect([exitCode, complained]).toEqual([2, expect.stringContaining(complaint)]);
  });

  test('says that there is no server, and that a player thinks for a time', async () => {
    vi.stubEnv('FOREPLY_QUEUE', 'redis://127.0.0.1:1');
    const players = ['engine', 'quick=iterative-deepening:time=5', 'alpha-beta:depth=1'];
    const { exitCode, complained } = await runCli(['tournament', 'neutreeko', ...players, '--run', 'main']);
    expect(exitCode).toBe(1);
    expect(complained).toContain('give quick a limit such as nodes=20000');
    expect(complained).toContain('Cannot use the queue at redis://127.0.0.1:1: ');
  });
});

describe('foreply worker', () => {
  test.each([
    [[ARENA], 'a worker needs the address of a queue: --queue redis://'],
    [['neutreeko', 'random', '--queue', 'redis://127.0.0.1:1'], 'a worker needs an arena, or a game and its players'],
    [[ARENA, 'search', '--queue', 'redis://127.0.0.1:1'], 'a worker needs an arena, or a game and its players'],
    [[`${root}src/rules/outcome.ts`, '--queue', 'redis://127.0.0.1:1'], 'does not export an arena'],
    [[ARENA, '--queue', 'here'], 'Option "queue" must be an address that begins with redis://'],
  ])('refuses %s', async (words, complaint) => {
    const { exitCode, complained } = await runCli(['worker', ...words]);
    expect([exitCode, complained]).toEqual([2, expect.stringContaining(complaint)]);
  });

  test.each([[[ARENA]], [['neutreeko', 'random', 'alpha-beta:depth=1']]])(
    'says that there is no server: %s',
    async (words) => {
      const { exitCode, complained } = await runCli(['worker', ...words, '--queue', 'redis://127.0.0.1:1']);
      expect([exitCode, complained]).toEqual([
        1,
        expect.stringContaining('Cannot use the queue at redis://127.0.0.1:1: '),
      ]);
    },
  );
});
