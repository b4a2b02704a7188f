/** Clusters on a real PostgreSQL server, with the faults that depend on the store. */

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bullmqQueue } from '../../src/cluster/bullmq-queue.js';
import type { JobQueue } from '../../src/cluster/job-queue.js';
import { hasPostgres, PostgresServer } from '../support/cluster/postgres-server.js';
import { queueContract } from '../support/cluster/queue-contract.js';
import { storeFaults } from '../support/cluster/store-faults.js';
import { TournamentRuns } from '../support/cluster/tournament-runs.js';

if (!hasPostgres) console.log('test:cluster: skipped, since there is no PostgreSQL server on this machine.');

describe.skipIf(!hasPostgres)('a cluster on PostgreSQL', () => {
  const runs = new TournamentRuns(['search', 'die'], 24);
  let server: PostgresServer;

  beforeAll(async () => {
    server = await PostgresServer.start();
    expect((await runs.playAlone()).length).toBe(24);
  });
  afterAll(async () => {
    await server.stop();
    runs.remove();
  });
  afterEach(() => runs.endAll());

  storeFaults(runs, () => server);

  test('a wrong password is told, without the password', async () => {
    const address = server.address.replace(PostgresServer.PASSWORD, 'guess');
    await expect(bullmqQueue(address)).rejects.toThrow(/Cannot use the queue at postgres:\/\/…@127.*password/);
  });

  describe('as a queue', () => {
    const queues: JobQueue[] = [];
    afterEach(async () => {
      for (const queue of queues.splice(0)) await queue.close();
    });
    queueContract(async () => {
      const queue = await bullmqQueue(server.address, { lease: 1000 });
      queues.push(queue);
      return queue;
    });
  });
});
