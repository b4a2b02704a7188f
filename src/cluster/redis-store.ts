/** A Redis server as the store of a queue. Commands wait in the client for as long as the server is away. */

import type { Redis } from 'ioredis';
import { ClusterError } from './cluster-error.js';
import { PREFIX, type QueueStore, unusable } from './queue-store.js';

/** Sets a name if it is free or one's own, for some milliseconds; frees it with 0. Returns whoever holds it. */
const CLAIM = `
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return holder end
if ARGV[2] == '0' then redis.call('DEL', KEYS[1]) else redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2]) end
return ARGV[1]`;

interface Packages {
  readonly bullmq: typeof import('bullmq');
  readonly ioredis: typeof import('ioredis');
}

/** Connects to the server. Rejects at once if that is impossible; later the connection mends itself. */
export async function redisStore(address: string): Promise<QueueStore> {
  const packages = await loadPackages();
  return storeOf(packages, await connect(packages, address));
}

async function loadPackages(): Promise<Packages> {
  try {
    const [bullmq, ioredis] = await Promise.all([import('bullmq'), import('ioredis')]);
    return { bullmq, ioredis };
  } catch (error) {
    throw new ClusterError('A queue on a Redis server needs two more packages: npm install bullmq@6 ioredis@5', {
      cause: error,
    });
  }
}

async function connect({ ioredis }: Packages, address: string): Promise<Redis> {
  const client = new ioredis.Redis(address, {
    lazyConnect: true,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(100 * times, 2000),
  });
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
    throw unusable(address, complaint || String((error as Error).message), error);
  }
}

function storeOf({ bullmq }: Packages, client: Redis): QueueStore {
  const keyOf = (name: string) => `${PREFIX}:lease:${name}`;
  return {
    openQueue: (list, options) => new bullmq.Queue(list, { ...options, connection: client as never, prefix: PREFIX }),
    openWorker: (list, process, options) => {
      const connection = client.duplicate();
      connection.on('error', () => {});
      const worker = new bullmq.Worker(list, process, { ...options, connection: connection as never, prefix: PREFIX });
      return [worker, () => connection.disconnect()];
    },
    claim: async (name, holder, milliseconds) =>
      String(await client.eval(CLAIM, 1, keyOf(name), holder, Math.round(milliseconds))),
    holderOf: async (name) => (await client.get(keyOf(name))) ?? undefined,
    insist: (work) => work(),
    close: async () => client.disconnect(),
  };
}
