/** The faults that depend on the server that keeps a queue. Every time no game is lost, none is counted twice, and the table is the same. */

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loggedGames } from './processes.js';
import type { TournamentRuns } from './tournament-runs.js';

/** A server of the tests' own. */
export interface StoreServer {
  readonly address: string;
  /** Ends it at once. It keeps what it had written. */
  crash(): Promise<void>;
  /** Starts it, or starts it again. */
  start(): Promise<void>;
  cutConnections(): Promise<void>;
}

/** `runs` has a tournament of at least 24 games. */
export function storeFaults(runs: TournamentRuns, server: () => StoreServer): void {
  const begin = () => runs.begin(server().address);

  test('a worker is killed in the middle of a batch', async () => {
    const { log, coordinate, work, played } = begin();
    const workers = [work(), work()];
    const coordinator = coordinate();
    await played(4);
    await workers[0].signal('SIGKILL');
    await runs.expectWhole(coordinator, log);
  });

  test('the coordinator is killed and continues from its log', async () => {
    const { log, coordinate, work, played } = begin();
    work();
    const first = coordinate();
    await played(4);
    await first.signal('SIGKILL');
    await runs.expectWhole(coordinate(), log);
  });

  test('the server is killed and started again', async () => {
    const { log, coordinate, work, played } = begin();
    work();
    const coordinator = coordinate();
    await played(4);
    await server().crash();
    await server().start();
    await runs.expectWhole(coordinator, log);
  });

  test('a worker stalls, and comes back to deliver what others have delivered', async () => {
    const { log, coordinate, work, played } = begin();
    const stalling = work();
    const coordinator = coordinate();
    await played(2);
    await stalling.signal('SIGSTOP');
    work();
    // Its batch has at most 16 games.
    await played(Math.min(loggedGames(log).length + 8, 20));
    await stalling.signal('SIGCONT');
    await runs.expectWhole(coordinator, log);
  });

  test('all connections are cut, again and again', async () => {
    const { log, coordinate, work, played } = begin();
    work();
    const coordinator = coordinate();
    for (const count of [2, 8, 14]) {
      await played(count);
      await server().cutConnections();
    }
    await runs.expectWhole(coordinator, log);
  });

  test('a second coordinator of a run is refused', async () => {
    const { log, coordinate, work, begun } = begin();
    // Longer than a busy machine may keep it waiting.
    const first = coordinate(['--lease', '60000']);
    await begun();
    const { code, stderr } = await coordinate(['--log', join(runs.folder, 'other.jsonl')]).ended;
    expect([code, stderr]).toEqual([1, expect.stringContaining('has another coordinator')]);
    // Without a worker, the first one could not end before.
    work();
    await runs.expectWhole(first, log);
  });
}
