/**
 * A queue of BullMQ, on a Redis or a PostgreSQL server. Redelivery, and nothing else, is left to BullMQ: a message whose lock is not
 * renewed goes back to its list. How often that may happen is decided by workers, who see how often a message has been delivered.
 */

import type { Queue, Worker } from 'bullmq';
import { OptionError } from '../core/errors.js';
import type { DeliveredMessage, JobQueue, QueueMessage } from './job-queue.js';
import { postgresStore } from './postgres-store.js';
import { type QueueStore, withoutPassword } from './queue-store.js';
import { redisStore } from './redis-store.js';

/** Options of `bullmqQueue`. */
export interface BullmqQueueOptions {
  /** Milliseconds after which a message is delivered again if its process is not heard of. 15000 by default. */
  readonly lease?: number;
}

/** The largest number that both stores can count to. */
const NO_LIMIT = 2 ** 31 - 1;

/**
 * Opens a queue on a Redis server, `redis://[user:password@]host[:port][/database]`, or `rediss://…` for TLS, with the packages
 * `bullmq` and `ioredis`; or on a PostgreSQL server, `postgres://[user:password@]host[:port]/database`, with `bullmq` and `pg`.
 *
 * @example
 * ```ts no-run
 * import { bullmqQueue } from 'foreply/cluster';
 *
 * const queue = await bullmqQueue('redis://localhost');
 * console.log(await queue.holderOf('main')); // → undefined
 * await queue.close();
 * ```
 */
export async function bullmqQueue(address: string, options: BullmqQueueOptions = {}): Promise<JobQueue> {
  const { lease = 15_000 } = options;
  return new BullmqQueue(await openStore(address), lease);
}

function openStore(address: string): Promise<QueueStore> {
  if (/^rediss?:\/\//.test(address)) return redisStore(address);
  if (/^postgres(ql)?:\/\//.test(address)) return postgresStore(address);
  throw new OptionError(
    'queue',
    'an address that begins with redis://, rediss:// or postgres://',
    withoutPassword(address),
  );
}

class BullmqQueue implements JobQueue {
  readonly #store: QueueStore;
  readonly #lease: number;
  readonly #queues = new Map<string, Queue>();
  readonly #workers = new Map<Worker, () => void>();

  constructor(store: QueueStore, lease: number) {
    this.#store = store;
    this.#lease = lease;
  }

  async add(list: string, messages: readonly QueueMessage[]): Promise<void> {
    if (messages.length === 0) return;
    const jobs = messages.map(({ id, data }) => ({ name: 'job', data, opts: { jobId: id } }));
    await this.#store.insist(() => this.#queue(list).addBulk(jobs));
  }

  async serve(
    list: string,
    handle: (message: DeliveredMessage) => Promise<void>,
    { size }: { readonly size: number },
  ): Promise<() => Promise<void>> {
    const [worker, disconnect] = this.#store.openWorker(
      list,
      async ({ id, data, attemptsStarted }) => {
        await handle({ id: String(id), data, deliveries: attemptsStarted });
      },
      {
        concurrency: size,
        lockDuration: this.#lease,
        stalledInterval: this.#lease / 2,
        maxStalledCount: NO_LIMIT,
        removeOnComplete: { count: 0 },
      },
    );
    worker.on('error', () => {});
    await worker.waitUntilReady();
    this.#workers.set(worker, disconnect);
    return () => this.#stop(worker);
  }

  async clear(list: string): Promise<void> {
    await this.#store.insist(() => this.#queue(list).drain());
  }

  claim(name: string, holder: string, milliseconds: number): Promise<string> {
    return this.#store.claim(name, holder, milliseconds);
  }

  holderOf(name: string): Promise<string | undefined> {
    return this.#store.holderOf(name);
  }

  async close(): Promise<void> {
    await Promise.all(Array.from(this.#workers.keys(), (worker) => this.#stop(worker)));
    await Promise.all(Array.from(this.#queues.values(), (queue) => queue.close()));
    await this.#store.close();
  }

  async #stop(worker: Worker): Promise<void> {
    const disconnect = this.#workers.get(worker);
    this.#workers.delete(worker);
    await worker.close();
    disconnect?.();
  }

  #queue(list: string): Queue {
    const known = this.#queues.get(list);
    if (known !== undefined) return known;
    const queue = this.#store.openQueue(list, {
      // Nobody reads the events.
      streams: { events: { maxLen: 16 } },
      defaultJobOptions: { attempts: NO_LIMIT, removeOnComplete: true, removeOnFail: true },
    });
    queue.on('error', () => {});
    this.#queues.set(list, queue);
    return queue;
  }
}
