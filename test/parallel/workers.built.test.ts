/** Tournaments in real workers, as built: any number of them, with all that players may do there, killed and resumed. */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { GameJob } from '../../src/match/arena.js';
import { randomStarts } from '../../src/match/starts.js';
import { playTournament } from '../../src/match/tournament.js';
import { createPool, type Pool, type PoolOptions } from '../../src/parallel/pool.js';
import { timeless } from '../support/match/tic-tac-toe-arena.js';
import { arena } from '../support/parallel/arena.mjs';
import { root } from '../support/scripts/entries.mjs';

const folder = mkdtempSync(join(tmpdir(), 'foreply-'));
const support = `${root}test/support/parallel`;
const pools: Pool[] = [];
const processes: ChildProcess[] = [];

afterEach(async () => {
  for (const one of processes.splice(0)) one.kill('SIGKILL');
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a tournament that stands still after `most` games: time to kill it, however slow this process is. */
function start(most: number, ...options: string[]): ChildProcess {
  const env = { ...process.env, FOREPLY_TEST_MOST_GAMES: String(most) };
  const child = spawn(process.execPath, [`${support}/tournament.mjs`, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });
  processes.push(child);
  return child;
}

/** Runs a tournament to its end: what it printed, complaints included. */
async function finish(...options: string[]): Promise<string> {
  const child = start(1000, ...options);
  let text = '';
  child.stdout?.on('data', (part) => {
    text += part;
  });
  child.stderr?.on('data', (part) => {
    text += part;
  });
  await once(child, 'close');
  return text;
}

const linesOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : []);

/** The numbers of the games in a log, torn lines left out. */
function numbersIn(path: string): number[] {
  return linesOf(path)
    .slice(1)
    .flatMap((line) => (line.endsWith('}') ? [JSON.parse(line).number as number] : []));
}

const all = Array.from({ length: 120 }, (_, number) => number);

describe('the same bytes', () => {
  test('with any number of workers, and with none; and the process ends by itself', async () => {
    const alone = await finish('-', '0');
    expect(JSON.parse(alone)).toMatchObject({ stop: 'complete', game: 'neutreeko' });
    expect(JSON.parse(alone).games.length).toBe(120);
    const others = await Promise.all([finish('-', '1'), finish('-', '2'), finish('-', '3', 'leave')]);
    expect(others).toEqual([alone, alone, alone]);
  });

  test('after being killed in the middle, with no game lost or repeated', async () => {
    const path = join(folder, 'killed.jsonl');
    let before: number[] = [];
    for (let run = 1; run <= 3; run++) {
      const child = start(30, path, '2');
      const ended = once(child, 'close');
      while (numbersIn(path).length < before.length + 20) await new Promise((resolve) => setTimeout(resolve, 5));
      child.kill('SIGKILL');
      await ended;
      const after = numbersIn(path);
      expect(after.slice(0, before.length)).toEqual(before);
      expect(after.length).toBeGreaterThan(before.length);
      before = after;
    }
    expect(before.length).toBeLessThan(120);
    expect(await finish(path, '2')).toBe(await finish('-', '2'));
    expect(numbersIn(path).sort((one, other) => one - other)).toEqual(all);
    expect(await finish(path, '1')).toBe(await finish('-', '0'));
    expect(numbersIn(path).length).toBe(120);
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

describe('a player in a worker loses', () => {
  test.each([
    ['throws', 'thrower', 'error', 'thrower failed: Error: no idea'],
    ['cheats', 'cheat', 'illegal-move', expect.stringContaining('cheat')],
    ['hangs', 'hanger', 'time', 'the clock of hanger ran out'],
    ['ends the worker', 'quitter', 'error', 'quitter failed: A worker ended by itself: does its file call serve?'],
    ['breaks the worker', 'bomber', 'error', 'bomber failed: A worker broke down: later'],
  ])('when it %s', async (_, name, reason, detail) => {
    const pool = pooled('worker.mjs', { size: 1, grace: 200 });
    // Far more than the few moves before it hangs take, on a busy machine too.
    const clock = name === 'hanger' ? { clock: { remaining: 3000 } } : {};
    const record = await pool.play(job('die', name, clock));
    expect(record).toMatchObject({ reason, detail, outcome: { kind: 'win', winner: 0 }, players: ['die', name] });
    if (name !== 'cheat') expect(record.turns.map(({ side }) => side)).toEqual([0, 1, 0]);
    expect((await pool.play(job('die', 'two'))).reason).toMatch(/win|repetition/);
  });
});

describe('a worker is refused', () => {
  test.each([
    ['that does not exist', 'nowhere.mjs', 'A worker broke down: Cannot find module'],
    ['that does not serve', 'arena.mjs', 'A worker ended by itself: does its file call serve?'],
  ])('%s', async (_, file, complaint) => {
    await expect(pooled(file).play(job('die', 'two'))).rejects.toThrow(complaint);
  });

  test('that serves another game, or other players', async () => {
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
  const ended = 'A worker ended by itself: does its file call serve?';

  /** A pool whose workers are handed to `watch` as they are made. */
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

  test.each([1, 3])('before they are ready leave the games to the one that serves, number %d', async (serving) => {
    const { pool, told, workers } = watched((worker, number) => number !== serving && worker.terminate(), 3);
    const result = await playTournament(arena, { ...options, runner: pool });
    expect(timeless(result)).toEqual(timeless(await playTournament(arena, options)));
    expect(told).toEqual([ended]);
    expect(workers.length).toBeLessThanOrEqual(6);
  });

  test('all of them end the tournament, and tell why', async () => {
    const { pool, told } = watched((worker) => worker.terminate(), 3);
    await expect(playTournament(arena, { ...options, runner: pool })).rejects.toMatchObject({
      name: 'WorkerError',
      message: ended,
    });
    expect(told).toEqual([ended]);
  });

  test('at their work are replaced, and cost nobody a game', async () => {
    const { pool, told, workers } = watched(() => {}, 2);
    let games = 0;
    const onGame = () => {
      // Once: a game whose worker dies twice is lost by whoever is to move.
      if (++games === 8) for (const worker of workers) void worker.terminate();
    };
    const result = await playTournament(arena, { ...options, runner: pool, onGame });
    expect(timeless(result)).toEqual(timeless(await playTournament(arena, options)));
    expect(told).toEqual([ended]);
    expect(workers.length).toBeGreaterThan(2);
  });
});

test('a signal ends a worker that hangs', async () => {
  const pool = pooled('worker.mjs');
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 300);
  expect(await pool.play(job('hanger', 'die'), controller.signal)).toMatchObject({ reason: 'aborted' });
});

describe('serve', () => {
  /** What a module prints that runs in the main thread of a process of its own. */
  const run = (code: string) =>
    spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd: root, encoding: 'utf8' });
  const imports = `
    import { serve } from 'foreply/parallel';
    import { arena } from './test/support/parallel/arena.mjs';
  `;

  test('is refused outside of workers', () => {
    expect(run(`${imports} serve(arena);`).stderr).toContain('WorkerError: serve is for workers');
  });

  test("speaks to the page in a browser's worker", () => {
    const { stdout } = run(`${imports}
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
