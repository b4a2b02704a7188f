/**
 * Clusters on a real Redis server, with coordinators and workers as processes, and everything that may die or hang. Every time no
 * game is lost, none is counted twice, and the table has the same bytes as in one thread.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { bullmqQueue } from '../../src/cluster/bullmq-queue.js';
import type { JobQueue } from '../../src/cluster/job-queue.js';
import { Command, loggedGames } from '../support/cluster/processes.js';
import { queueContract, until } from '../support/cluster/queue-contract.js';
import { hasRedis, RedisServer } from '../support/cluster/redis-server.js';

if (!hasRedis) console.log('test:cluster: skipped, since there is no redis-server on this machine.');

const ARENA = `${root}test/support/cluster/arena.mjs`;
const PLAYERS = ['search', 'die', 'otherDie'];
const GAMES = 14;
const ALL = PLAYERS.length * GAMES;

describe.skipIf(!hasRedis)('a cluster on Redis', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foreply-cluster-'));
  let redis: RedisServer;
  let expected: string;
  let alone: ReturnType<typeof loggedGames>;
  const running: Command[] = [];
  let runs = 0;

  const tournament = (more: readonly string[]): Command =>
    start(['tournament', ARENA, ...PLAYERS, '--games', String(GAMES), '--format', 'json', ...more]);

  function start(typed: readonly string[]): Command {
    const command = new Command(typed);
    running.push(command);
    return command;
  }

  /** A run of its own: a coordinator with a log, and workers. */
  function newRun() {
    const run = `run-${runs++}`;
    const log = join(folder, `${run}.jsonl`);
    const queue = ['--queue', redis.address, '--run', run, '--lease', '1000'];
    return {
      log,
      coordinate: (more: readonly string[] = []) => tournament([...queue, '--log', log, ...more]),
      work: (arena = ARENA) => start(['worker', arena, ...queue, '--threads', '1']),
      played: (count: number) => until(() => loggedGames(log).length >= count),
    };
  }

  /** The table is the same as in one thread, and the log has every game once. */
  async function expectWhole(coordinator: Command, log: string): Promise<void> {
    const { code, stdout, stderr } = await coordinator.ended;
    expect(`${code} ${stderr.replace(/.*(Worker|games).*\n/g, '')}`).toBe('0 ');
    expect(stdout).toBe(expected);
    expect(loggedGames(log)).toEqual(alone);
  }

  beforeAll(async () => {
    redis = await RedisServer.start();
    const log = join(folder, 'alone.jsonl');
    expected = (await tournament(['--workers', '0', '--log', log]).ended).stdout;
    alone = loggedGames(log);
    expect(alone.map(({ number }) => number)).toEqual(Array.from({ length: ALL }, (_, number) => number));
  });
  afterAll(async () => {
    await redis.stop();
    rmSync(folder, { recursive: true });
  });
  afterEach(async () => {
    for (const command of running.splice(0)) await command.signal('SIGKILL');
  });

  test('two workers', async () => {
    const { log, coordinate, work } = newRun();
    const workers = [work(), work()];
    const coordinator = coordinate();
    await expectWhole(coordinator, log);
    expect(coordinator.stderr).toMatch(/Worker .* has joined, with 1 thread\./);
    // Ctrl-C ends a worker that has nothing to do.
    for (const worker of workers) await worker.signal('SIGINT');
    for (const worker of workers) expect((await worker.ended).code).toBe(130);
  });

  test('the example prints the same with Redis as without', () => {
    const { stdout, status } = spawnSync(process.execPath, ['examples/16-cluster.mjs', redis.address], { cwd: root });
    expect(status).toBe(0);
    expect(String(stdout)).toBe(readFileSync(`${root}test/examples/expected/16-cluster.txt`, 'utf8'));
  });

  test('a worker is killed in the middle of a batch', async () => {
    const { log, coordinate, work, played } = newRun();
    const workers = [work(), work()];
    const coordinator = coordinate();
    await played(6);
    await workers[0].signal('SIGKILL');
    await expectWhole(coordinator, log);
  });

  test('all workers are killed, and others come', async () => {
    const { log, coordinate, work, played } = newRun();
    const workers = [work(), work()];
    const coordinator = coordinate();
    await played(6);
    for (const worker of workers) await worker.signal('SIGKILL');
    work();
    await expectWhole(coordinator, log);
  });

  test('the coordinator is killed and continues from its log', async () => {
    const { log, coordinate, work, played } = newRun();
    work();
    work();
    const first = coordinate();
    await played(6);
    await first.signal('SIGKILL');
    await expectWhole(coordinate(), log);
  });

  test('the coordinator is interrupted and continues from its log', async () => {
    const { log, coordinate, work, played } = newRun();
    work();
    const first = coordinate();
    await played(6);
    await first.signal('SIGINT');
    const { code, stderr } = await first.ended;
    expect(code).toBe(130);
    expect(stderr).toContain('The same command continues from the log.');
    await expectWhole(coordinate(), log);
  });

  test('Redis is killed and started again', async () => {
    const { log, coordinate, work, played } = newRun();
    work();
    work();
    const coordinator = coordinate();
    await played(6);
    await redis.kill();
    await redis.start();
    await expectWhole(coordinator, log);
  });

  test('Redis forgets everything', async () => {
    const { log, coordinate, work, played } = newRun();
    work();
    const coordinator = coordinate();
    await played(6);
    await redis.talk((client) => client.flushall());
    await expectWhole(coordinator, log);
  });

  test('a worker stalls, and comes back to deliver what others have delivered', async () => {
    const { log, coordinate, work, played } = newRun();
    const stalling = work();
    const coordinator = coordinate();
    await played(4);
    await stalling.signal('SIGSTOP');
    work();
    const before = loggedGames(log).length;
    await played(before + 12);
    await stalling.signal('SIGCONT');
    await expectWhole(coordinator, log);
  });

  test('all connections are cut, again and again', async () => {
    const { log, coordinate, work, played } = newRun();
    work();
    work();
    const coordinator = coordinate();
    for (const count of [4, 10, 20]) {
      await played(count);
      await redis.talk((client) => client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'));
    }
    await expectWhole(coordinator, log);
  });

  test('a wrong password, no password, and no server are said at once', async () => {
    const address = redis.address.replace(RedisServer.PASSWORD, 'guess');
    const shown = `Cannot use the queue at redis://…@127.0.0.1:${redis.port}`;
    for (const command of [start(['worker', ARENA, '--queue', address]), tournament(['--queue', address])]) {
      const { code, stderr } = await command.ended;
      expect([code, stderr]).toEqual([1, expect.stringMatching(`${shown}: .*WRONGPASS`)]);
      expect(stderr).not.toContain('guess');
    }
    const open = await start(['worker', ARENA, '--queue', `redis://127.0.0.1:${redis.port}`]).ended;
    expect([open.code, open.stderr]).toEqual([1, expect.stringContaining('NOAUTH')]);
    const nobody = await start(['worker', ARENA, '--queue', 'redis://127.0.0.1:1']).ended;
    expect([nobody.code, nobody.stderr]).toEqual([1, expect.stringContaining('ECONNREFUSED')]);
  });

  test('a second coordinator of a run is refused', async () => {
    const { log, coordinate, work, played } = newRun();
    work();
    const first = coordinate();
    await played(2);
    const { code, stderr } = await coordinate(['--log', join(folder, 'other.jsonl')]).ended;
    expect([code, stderr]).toEqual([1, expect.stringContaining('has another coordinator')]);
    await expectWhole(first, log);
  });

  test('a second process on a log file is refused', async () => {
    const { log, coordinate, work, played } = newRun();
    work();
    const first = coordinate();
    await played(2);
    const { code, stderr } = await tournament(['--log', log]).ended;
    expect([code, stderr]).toEqual([2, expect.stringContaining(`process ${first.process.pid} on `)]);
    await expectWhole(first, log);
  });

  test('a worker with another arena is refused by name', async () => {
    const { log, coordinate, work, played } = newRun();
    const coordinator = coordinate();
    work();
    await played(2);
    const other = join(folder, 'other.mjs');
    writeFileSync(other, `export { default } from ${JSON.stringify(ARENA)};\n`);
    const { code, stderr } = await work(other).ended;
    expect([code, stderr]).toEqual([1, expect.stringContaining('its arena module is')]);
    await expectWhole(coordinator, log);
    expect(coordinator.stderr).toMatch(/Worker .* is refused: its arena module is/);
  });

  test('a game that kills its worker every time is reported, and the rest is played', async () => {
    const run = ['--queue', redis.address, '--run', 'poison', '--lease', '1000'];
    const players = ['killer', 'die'];
    const log = join(folder, 'poison.jsonl');
    const typed = ['tournament', ARENA, ...players, '--games', '12', '--format', 'json', '--log', log];
    const coordinator = start([...typed, ...run]);
    let deaths = 0;
    let isOver = false;
    void coordinator.ended.then(() => {
      isOver = true;
    });
    // A supervisor that starts a worker again whenever it dies.
    const supervise = async (): Promise<void> => {
      while (!isOver) {
        const worker = start(['worker', ARENA, ...run, '--threads', '1']);
        const { code } = await worker.ended;
        if (code === null && !isOver) deaths++;
      }
    };
    void supervise();
    const { code, stdout, stderr } = await coordinator.ended;
    const lost = [...stderr.matchAll(/Game (\d+) \(.*\) could not be played: its worker died/g)];
    expect([code, JSON.parse(stdout).stop]).toEqual([0, 'incomplete']);
    expect(lost.length).toBeGreaterThan(0);
    expect(loggedGames(log).length + lost.length).toBe(12);
    // Three attempts each. The first one is shared by games of the same batch.
    expect(deaths).toBeGreaterThan(2 * lost.length);
    expect(deaths).toBeLessThanOrEqual(3 * lost.length);
  });
});

describe.skipIf(!hasRedis)('the queue of BullMQ', () => {
  let redis: RedisServer;
  const queues: JobQueue[] = [];
  beforeAll(async () => {
    redis = await RedisServer.start();
  });
  afterEach(async () => {
    for (const queue of queues.splice(0)) await queue.close();
    await redis.talk((client) => client.flushall());
  });
  afterAll(() => redis.stop());
  queueContract(async () => {
    const queue = await bullmqQueue(redis.address, { lease: 2000 });
    queues.push(queue);
    return queue;
  });
});
