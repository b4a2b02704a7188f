/**
 * Clusters on a real Redis server, with coordinators and workers as processes that come, go and die. Every time no game is lost, none is
 * counted twice, and the table has the same bytes as in one thread.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { loggedGames } from '../support/cluster/processes.js';
import { until } from '../support/cluster/queue-contract.js';
import { hasRedis, RedisServer } from '../support/cluster/redis-server.js';
import { ARENA, TournamentRuns } from '../support/cluster/tournament-runs.js';
import { finishNode } from '../support/finish.js';

describe.skipIf(!hasRedis)('a run on Redis', () => {
  const PLAYERS = ['search', 'die', 'otherDie'];
  const GAMES = 14;
  const runs = new TournamentRuns(PLAYERS, GAMES);
  let redis: RedisServer;

  beforeAll(async () => {
    redis = await RedisServer.start();
    const all = Array.from({ length: PLAYERS.length * GAMES }, (_, number) => number);
    expect(await runs.playAlone()).toEqual(all);
  });
  afterAll(async () => {
    await redis.stop();
    runs.remove();
  });
  afterEach(() => runs.endAll());

  test('two workers', async () => {
    const { log, coordinate, work } = runs.begin(redis.address);
    const workers = [work(), work()];
    const coordinator = coordinate();
    await runs.expectWhole(coordinator, log);
    expect(coordinator.stderr).toMatch(/Worker .* has joined, with 1 thread\./);
    // Ctrl-C ends a worker that has nothing to do.
    for (const worker of workers) await worker.signal('SIGINT');
    for (const worker of workers) expect((await worker.ended).code).toBe(130);
  });

  test('the example prints the same with Redis as without', async () => {
    const { stdout, status } = await finishNode(['examples/16-cluster.mjs', redis.address], { cwd: root });
    expect(status).toBe(0);
    expect(stdout).toBe(readFileSync(`${root}test/examples/expected/16-cluster.txt`, 'utf8'));
  });

  test('all workers are killed, and others come', async () => {
    const { log, coordinate, work, played } = runs.begin(redis.address);
    const workers = [work(), work()];
    const coordinator = coordinate();
    await played(6);
    for (const worker of workers) await worker.signal('SIGKILL');
    work();
    await runs.expectWhole(coordinator, log);
  });

  test('a worker that is asked to end finishes its games first', async () => {
    const { log, coordinate, work, played } = runs.begin(redis.address);
    const leaving = work();
    const coordinator = coordinate();
    await played(2);
    // npx passes on what the whole group has received already.
    await leaving.signal('SIGTERM');
    await leaving.signal('SIGTERM');
    expect((await leaving.ended).code).toBe(130);
    work();
    await runs.expectWhole(coordinator, log);
    expect(coordinator.stderr).toContain(' has left.');
    expect(coordinator.stderr).not.toContain(' is lost.');
  });

  test('the coordinator of a batch of positions is killed, and the next one solves what is missing in its log', async () => {
    const { log, work, name } = runs.begin(redis.address);
    work(`${root}test/support/cluster/solve-arena.mjs`);
    const solve = () => runs.start([redis.address, name, log], 'test/support/cluster/solve-batch.mjs');
    const boardsOf = () => (existsSync(log) ? (readFileSync(log, 'utf8').match(/"board":"\{[^}]*\}"/g) ?? []) : []);
    const first = solve();
    await until(() => boardsOf().length >= 5);
    await first.signal('SIGKILL');
    const before = boardsOf().length;
    const { code, stdout, stderr } = await solve().ended;
    expect([code, stderr]).toEqual([0, '']);
    const { answers, solved } = JSON.parse(stdout);
    expect(solved).toBe(40 - before);
    expect([boardsOf().length, new Set(boardsOf()).size]).toEqual([40, 40]);
    // A pile of nim is lost if it is a multiple of four.
    expect(answers.map(({ verdict }: { verdict: { kind: string } }) => verdict.kind)).toEqual(
      Array.from({ length: 40 }, (_, at) => ((1 + (at >> 1)) % 4 === 0 ? 'loss' : 'win')),
    );
  });

  test('the coordinator is interrupted and continues from its log', async () => {
    const { log, coordinate, work, played } = runs.begin(redis.address);
    work();
    const first = coordinate();
    await played(6);
    await first.signal('SIGINT');
    const { code, stderr } = await first.ended;
    expect(code).toBe(130);
    expect(stderr).toContain('The same command continues from the log.');
    await runs.expectWhole(coordinate(), log);
  });

  test('a second process on a log file is refused', async () => {
    const { log, coordinate, work, begun } = runs.begin(redis.address);
    const first = coordinate();
    await begun();
    const { code, stderr } = await runs.tournament(['--log', log]).ended;
    expect([code, stderr]).toEqual([2, expect.stringContaining(`process ${first.process.pid} on `)]);
    work();
    await runs.expectWhole(first, log);
  });

  test('a worker with another arena is refused by name', async () => {
    const { log, coordinate, work } = runs.begin(redis.address);
    const coordinator = coordinate();
    const other = join(runs.folder, 'other.mjs');
    writeFileSync(other, `export { default } from ${JSON.stringify(ARENA)};\n`);
    const { code, stderr } = await work(other).ended;
    expect([code, stderr]).toEqual([1, expect.stringContaining('its arena module is')]);
    work();
    await runs.expectWhole(coordinator, log);
    expect(coordinator.stderr).toMatch(/Worker .* is refused: its arena module is/);
  });

  test('a game that kills its worker every time is reported, and the rest is played', async () => {
    const run = ['--queue', redis.address, '--run', 'poison', '--lease', '1000'];
    const players = ['killer', 'die'];
    const log = join(runs.folder, 'poison.jsonl');
    const typed = ['tournament', ARENA, ...players, '--games', '12', '--format', 'json', '--log', log];
    const coordinator = runs.start([...typed, ...run]);
    let deaths = 0;
    let isOver = false;
    void coordinator.ended.then(() => {
      isOver = true;
    });
    // A supervisor that starts a worker again whenever it dies.
    const supervise = async (): Promise<void> => {
      while (!isOver) {
        const worker = runs.start(['worker', ARENA, ...run, '--threads', '1']);
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
