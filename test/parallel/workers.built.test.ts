/**
 * Tournaments in real workers, as built, with everything that players may do there, killed and resumed. Long ones are in the full
 * tests.
 */

import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import type { GameJob } from '../../src/match/arena.js';
import { randomStarts } from '../../src/match/starts.js';
import { playTournament } from '../../src/match/tournament/tournament.js';
import { createPool, type Pool, type PoolOptions } from '../../src/parallel/pool.js';
import { finishNode } from '../support/finish.js';
import { timeless } from '../support/match/tic-tac-toe-arena.js';
import { arena } from '../support/parallel/arena.mjs';
import { useTournamentProcesses } from '../support/parallel/tournament-process.js';

const support = `${root}test/support/parallel`;
const pools: Pool[] = [];
const { size, path, finish, kill, numbersIn } = useTournamentProcesses(8);

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

describe('the same bytes', () => {
  test('a tournament that is killed and resumed gives the same bytes with workers and without', async () => {
    const alone = await finish('-', '0');
    expect(JSON.parse(alone)).toMatchObject({ stop: 'complete', game: 'neutreeko' });
    expect(JSON.parse(alone).games.length).toBe(size);
    const log = path('killed.jsonl');
    await kill(log, 6, 12);
    const before = numbersIn(log);
    expect(before.length).toBeLessThan(size);
    expect(await finish(log, '2')).toBe(alone);
    const after = numbersIn(log);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.sort((one, other) => one - other)).toEqual([...Array(size).keys()]);
  });
});

function pooled(file: string, options: PoolOptions = { size: 1 }): Pool {
  const pool = createPool(() => new Worker(`${support}/${file}`, { stderr: true }), options);
  pools.push(pool);
  return pool;
}

const job = (first: string, second: string, more: Partial<GameJob> = {}): GameJob => ({
  game: 'neutreeko',
  number: 0,
  players: [{ name: first }, { name: second }],
  seed: 1,
  ...more,
});

describe('players at fault', () => {
  test.each([
    ['throws', 'thrower', 'error', 'thrower failed: Error: no idea'],
    ['cheats', 'cheat', 'illegal-move', expect.stringContaining('cheat')],
    ['exits the worker', 'quitter', 'error', 'quitter failed: A worker exited.'],
    ['crashes the worker', 'bomber', 'error', 'bomber failed: A worker crashed: later'],
  ])('a player in a worker loses if it %s', async (_, name, reason, detail) => {
    const pool = pooled('worker.mjs', { size: 1, grace: 200 });
    const record = await pool.play(job('die', name));
    expect(record).toMatchObject({ reason, detail, outcome: { kind: 'win', winner: 0 }, players: ['die', name] });
    if (name !== 'cheat') expect(record.turns.map(({ side }) => side)).toEqual([0, 1, 0]);
    expect((await pool.play(job('die', 'two'))).reason).toMatch(/win|repetition/);
  });
});

describe('useless workers', () => {
  test.each([
    ['that does not exist', 'nowhere.mjs', 'A worker crashed: Cannot find module'],
    ['that does not serve', 'arena.mjs', 'A worker exited: does its file call serve?'],
  ])('a pool refuses a worker file %s', async (_, file, complaint) => {
    await expect(pooled(file).play(job('die', 'two'))).rejects.toThrow(complaint);
  });

  test('a pool refuses a worker that serves another game or other players', async () => {
    const pool = pooled('worker.mjs');
    await expect(pool.play(job('die', 'she'))).rejects.toThrow('one with the player "she"');
    await expect(pool.play(job('die', 'two', { game: 'chess' }))).rejects.toThrow(
      'for the game "chess", not "neutreeko"',
    );
    expect((await pool.play(job('die', 'two'))).reason).toMatch(/win|repetition/);
  });
});

describe('workers that are killed', () => {
  const options = {
    players: ['two', 'die'],
    games: 24,
    starts: randomStarts(arena.rules, { turns: [0, 5] }),
    mostTurns: 60,
    seed: 11,
  };
  const ended = 'A worker exited: does its file call serve?';

  /** A pool that passes each new worker to `watch`. */
  function watched(watch: (worker: Worker, number: number) => void, size: number) {
    const told: string[] = [];
    const workers: Worker[] = [];
    const makeWorker = () => {
      const worker = new Worker(`${support}/worker.mjs`, { stderr: true });
      watch(worker, workers.push(worker));
      return worker;
    };
    const pool = createPool(makeWorker, { size, onWorkerLost: (complaint) => told.push(complaint) });
    pools.push(pool);
    return { pool, told, workers };
  }

  test.each([1, 3])(
    'if all workers but number %d are killed before they are ready, it plays all games',
    async (serving) => {
      const { pool, told, workers } = watched((worker, number) => number !== serving && worker.terminate(), 3);
      const result = await playTournament(arena, { ...options, runner: pool });
      expect(timeless(result)).toEqual(timeless(await playTournament(arena, options)));
      expect(told).toEqual([ended]);
      expect(workers.length).toBeLessThanOrEqual(6);
    },
  );

  test('a tournament fails with the reason if all workers are killed', async () => {
    const { pool, told } = watched((worker) => worker.terminate(), 3);
    await expect(playTournament(arena, { ...options, runner: pool })).rejects.toMatchObject({
      name: 'WorkerError',
      message: ended,
    });
    expect(told).toEqual([ended]);
  });

  test('workers killed during a game are replaced, and no player loses by it', async () => {
    const { pool, told, workers } = watched(() => {}, 2);
    let games = 0;
    const onGame = () => {
      // Only once: the side to move loses a game whose worker dies twice.
      if (++games === 8) for (const worker of workers) void worker.terminate();
    };
    const result = await playTournament(arena, { ...options, runner: pool, onGame });
    expect(timeless(result)).toEqual(timeless(await playTournament(arena, options)));
    expect(told).toEqual(['A worker exited.']);
    expect(workers.length).toBeGreaterThan(2);
  });
});

test.each(['hanger', 'spinner'])('a signal ends a worker that hangs: %s', async (name) => {
  const pool = pooled('worker.mjs');
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 300);
  expect(await pool.play(job(name, 'die'), controller.signal)).toMatchObject({ reason: 'aborted' });
});

describe('serve', () => {
  /** What a module prints when it runs in the main thread of its own process. */
  const run = (code: string) => finishNode(['--input-type=module', '-e', code], { cwd: root });
  const imports = `
    import { serve } from 'foreply/parallel';
    import { arena } from './test/support/parallel/arena.mjs';
  `;

  test('serve throws outside of workers', async () => {
    expect((await run(`${imports} serve(arena);`)).stderr).toContain('WorkerError: serve is for workers');
  });

  test("serve sends messages to the page in a browser's worker", async () => {
    const { stdout } = await run(`${imports}
      globalThis.WorkerGlobalScope = class {};
      globalThis.postMessage = (message) => console.log(message.foreply, message.record?.reason ?? '');
      globalThis.addEventListener = (event, listener) => {
        if (event !== 'message') return;
        const players = [{ name: 'die' }, { name: 'thrower' }];
        listener({ data: { foreply: 'play', job: { game: 'neutreeko', number: 0, players, seed: 1 } } });
      };
      serve(arena);
    `);
    const words = stdout.trim().split(/\s+/);
    expect(words.filter((word) => word !== 'wait')).toEqual(['ready', 'played', 'error']);
    expect(words.filter((word) => word === 'wait').length).toBeGreaterThan(2);
  });
});
