/** Clusters on a real Redis server, with the faults that depend on the store. Those of workers and coordinators: runs.redis.test.ts. */

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bullmqQueue } from '../../src/cluster/bullmq-queue.js';
import type { JobQueue } from '../../src/cluster/job-queue.js';
import { queueContract } from '../support/cluster/queue-contract.js';
import { hasRedis, RedisServer } from '../support/cluster/redis-server.js';
import { storeFaults } from '../support/cluster/store-faults.js';
import { ARENA, TournamentRuns } from '../support/cluster/tournament-runs.js';

if (!hasRedis) console.log('test:cluster: skipped, since there is no redis-server on this machine.');

describe.skipIf(!hasRedis)('a cluster on Redis', () => {
  const runs = new TournamentRuns(['search', 'die'], 24);
  let redis: RedisServer;

  beforeAll(async () => {
    redis = await RedisServer.start();
    expect((await runs.playAlone()).length).toBe(24);
  });
  afterAll(async () => {
    await redis.stop();
    runs.remove();
  });
  afterEach(() => runs.endAll());

  storeFaults(runs, () => redis);

  test('the server forgets everything', async () => {
    const { log, coordinate, work, played } = runs.begin(redis.address);
    work();
    const coordinator = coordinate();
    await played(4);
    await redis.talk((client) => client.flushall());
    await runs.expectWhole(coordinator, log);
  });

  test('a wrong password, no password, and no server are said at once', async () => {
    const address = redis.address.replace(RedisServer.PASSWORD, 'guess');
    const shown = `Cannot use the queue at redis://…@127.0.0.1:${redis.port}`;
    const worker = (queue: string) => runs.start(['worker', ARENA, '--queue', queue]);
    for (const command of [worker(address), runs.tournament(['--queue', address])]) {
      const { code, stderr } = await command.ended;
      expect([code, stderr]).toEqual([1, expect.stringMatching(`${shown}: .*WRONGPASS`)]);
      expect(stderr).not.toContain('guess');
    }
    const open = await worker(`redis://127.0.0.1:${redis.port}`).ended;
    expect([open.code, open.stderr]).toEqual([1, expect.stringContaining('NOAUTH')]);
    const nobody = await worker('redis://127.0.0.1:1').ended;
    expect([nobody.code, nobody.stderr]).toEqual([1, expect.stringContaining('ECONNREFUSED')]);
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
