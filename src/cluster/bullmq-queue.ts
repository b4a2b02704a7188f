/**
 * A queue of BullMQ, on a Redis server. Redelivery, and nothing else, is left to BullMQ: a message whose lock is not renewed goes
 * back to its list. How often that may happen is decided by workers, who see how often a message has been delivered.
 */

import type { Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { ClusterError } from './cluster-error.js';
import type { DeliveredMessage, JobQueue, QueueMessage } from './job-queue.js';

/** Options of `bullmqQueue`. */
export interface BullmqQueueOptions {
  /** Milliseconds after which a message is delivered again if its process is not heard of. 15000 by default. */
  readonly lease?: number;
}

/** All keys of the server that belong to this library begin with it. */
const PREFIX = 'foreply';

/** Sets a name if it is free or one's own, for some milliseconds; frees it with 0. Returns whoever holds it. */
const CLAIM = `
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return holder end
if ARGV[2] == '0' then redis.call('DEL', KEYS[1]) else redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2]) end
return ARGV[1]`;

/**
 * Opens a queue on a Redis server: `redis://[user:password@]host[:port][/database]`, or `rediss://…` for TLS. Needs the packages
 * `bullmq` and `ioredis`.
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
  const packages = await loadPackages();
  const client = await connect(packages, address);
  return new BullmqQueue(packages, client, lease);
}

interface Packages {
  readonly bullmq: typeof import('bullmq');
  readonly ioredis: typeof import('ioredis');
}

async function loadPackages(): Promise<Packages> {
  try {
    const [bullmq, ioredis] = await Promise.all([import('bullmq'), import('ioredis')]);
    return { bullmq, ioredis };
  } catch (error) {
    throw new ClusterError('A queue on a server needs two more packages: npm install bullmq@6 ioredis@5', {
      cause: error,
    });
  }
}

/** Connects to the server. Rejects at once if that is impossible; later the connection mends itself. */
async function connect({ ioredis }: Packages, address: string): Promise<Redis> {
  const client = newClient(ioredis, address);
  let complaint = '';
  client.on('error', (error) => {
    complaint = String(error.message || (error as { code?: string }).code);
  });
  try {
    await client.connect();
    await client.ping();
    return client;
  } catch (error) {
    client.disconnect();
    const reason = complaint || String((error as Error).message);
    throw new ClusterError(`Cannot use the queue at ${withoutPassword(address)}: ${reason}`, { cause: error });
  }
}

function newClient(ioredis: typeof import('ioredis'), address: string): Redis {
  // Commands wait as long as the server is away.
  return new ioredis.Redis(address, {
    lazyConnect: true,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(100 * times, 2000),
  });
}

class BullmqQueue implements JobQueue {
  readonly #packages: Packages;
  readonly #client: Redis;
  readonly #lease: number;
  readonly #queues = new Map<string, Queue>();
  readonly #workers = new Map<Worker, Redis>();

  constructor(packages: Packages, client: Redis, lease: number) {
    this.#packages = packages;
    this.#client = client;
    this.#lease = lease;
  }

  async add(list: string, messages: readonly QueueMessage[]): Promise<void> {
    if (messages.length === 0) return;
    await this.#queue(list).addBulk(messages.map(({ id, data }) => ({ name: 'job', data, opts: { jobId: id } })));
  }

  async serve(
    list: string,
    handle: (message: DeliveredMessage) => Promise<void>,
    { size }: { readonly size: number },
  ): Promise<() => Promise<void>> {
    const connection = this.#client.duplicate();
    connection.on('error', () => {});
    const worker = new this.#packages.bullmq.Worker(
      list,
      async ({ id, data, attemptsStarted }) => {
        await handle({ id: String(id), data, deliveries: attemptsStarted });
      },
      {
        connection: connection as never,
        prefix: PREFIX,
        concurrency: size,
        lockDuration: this.#lease,
        stalledInterval: this.#lease / 2,
        maxStalledCount: Number.MAX_SAFE_INTEGER,
        removeOnComplete: { count: 0 },
      },
    );
    worker.on('error', () => {});
    await worker.waitUntilReady();
    this.#workers.set(worker, connection);
    return () => this.#stop(worker);
  }

  async clear(list: string): Promise<void> {
    await this.#queue(list).drain();
  }

  async claim(name: string, holder: string, milliseconds: number): Promise<string> {
    return String(await this.#client.eval(CLAIM, 1, this.#leaseKey(name), holder, Math.round(milliseconds)));
  }

  async holderOf(name: string): Promise<string | undefined> {
    return (await this.#client.get(this.#leaseKey(name))) ?? undefined;
  }

  async close(): Promise<void> {
    await Promise.all(Array.from(this.#workers.keys(), (worker) => this.#stop(worker)));
    await Promise.all(Array.from(this.#queues.values(), (queue) => queue.close()));
    this.#client.disconnect();
  }

  async #stop(worker: Worker): Promise<void> {
    const connection = this.#workers.get(worker);
    this.#workers.delete(worker);
    await worker.close();
    connection?.disconnect();
  }

  #leaseKey(name: string): string {
    return `${PREFIX}:lease:${name}`;
  }

  #queue(list: string): Queue {
    const known = this.#queues.get(list);
    if (known !== undefined) return known;
    const queue: Queue = new this.#packages.bullmq.Queue(list, {
      connection: this.#client as never,
      prefix: PREFIX,
      // Nobody reads the events.
      streams: { events: { maxLen: 16 } },
      defaultJobOptions: { attempts: Number.MAX_SAFE_INTEGER, removeOnComplete: true, removeOnFail: true },
    });
    queue.on('error', () => {});
    this.#queues.set(list, queue);
    return queue;
  }
}

/** An address as it may be shown. */
export function withoutPassword(address: string): string {
  return address.replace(/\/\/[^@/]*@/, '//…@');
}
