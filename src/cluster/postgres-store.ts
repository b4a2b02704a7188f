/**
 * A PostgreSQL server as the store of a queue. The tables of BullMQ and the names that processes hold are in a schema of their own,
 * which the first process makes. A query that loses its connection fails; it is made again until the server is back.
 */

import { ClusterError } from './cluster-error.js';
import { PREFIX, type QueueStore, unusable } from './queue-store.js';

/** What is used of the package `pg`. */
interface Pool {
  query(text: string, values?: readonly unknown[]): Promise<{ readonly rows: readonly Record<string, unknown>[] }>;
  on(event: 'error', listener: () => void): void;
  end(): Promise<void>;
}

interface Packages {
  readonly bullmq: typeof import('bullmq');
  readonly pg: { readonly Pool: new (options: object) => Pool };
}

const TABLE = `${PREFIX}.lease`;

/** Processes that start together must not make the table twice. */
const PREPARE = `
BEGIN;
SELECT pg_advisory_xact_lock(hashtext('${TABLE}'));
CREATE SCHEMA IF NOT EXISTS ${PREFIX};
CREATE TABLE IF NOT EXISTS ${TABLE} (name text PRIMARY KEY, holder text NOT NULL, until timestamptz NOT NULL);
COMMIT`;

/** Sets a name if it is free, expired or one's own. */
const CLAIM = `
INSERT INTO ${TABLE} AS held VALUES ($1, $2, clock_timestamp() + $3 * interval '1 millisecond')
ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
WHERE held.holder = excluded.holder OR held.until <= clock_timestamp()
RETURNING holder`;

const HOLDER = `SELECT holder FROM ${TABLE} WHERE name = $1 AND until > clock_timestamp()`;

/** Connects to the server. Rejects at once if that is impossible; later the connections mend themselves. */
export async function postgresStore(address: string): Promise<QueueStore> {
  const packages = await loadPackages();
  const pool = new packages.pg.Pool({ connectionString: address, max: 2 });
  pool.on('error', () => {});
  const connection = { connectionString: address, schema: PREFIX, migrate: true };
  const { Queue } = packages.bullmq.withBackend(packages.bullmq.createPostgresBackend);
  try {
    await pool.query(PREPARE);
    // The tables of BullMQ are made by whoever comes first.
    const queue = new Queue('tables', { connection });
    queue.on('error', () => {});
    await queue.waitUntilReady();
    await queue.close();
  } catch (error) {
    await pool.end();
    throw unusable(address, reasonOf(error), error);
  }
  return storeOf(packages, pool, address);
}

async function loadPackages(): Promise<Packages> {
  try {
    // Its types are in another package, and what is needed of them is above.
    const name = 'pg';
    const [bullmq, pg] = await Promise.all([import('bullmq'), import(name)]);
    return { bullmq, pg: pg.default ?? pg };
  } catch (error) {
    throw new ClusterError('A queue on a PostgreSQL server needs two more packages: npm install bullmq@6 pg@8', {
      cause: error,
    });
  }
}

function storeOf({ bullmq }: Packages, pool: Pool, address: string): QueueStore {
  const { Queue, Worker } = bullmq.withBackend(bullmq.createPostgresBackend);
  const connection = { connectionString: address, schema: PREFIX };
  let isClosed = false;
  const insist = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    for (let pause = 100; ; pause = Math.min(2 * pause, 2000)) {
      try {
        return await work();
      } catch (error) {
        if (isClosed || !isAway(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  };
  const ask = async (text: string, values: readonly unknown[]): Promise<string | undefined> => {
    const { rows } = await insist(() => pool.query(text, values));
    return rows.length === 0 ? undefined : String(rows[0].holder);
  };
  return {
    openQueue: (list, options) => new Queue(list, { ...options, connection }) as never,
    openWorker: (list, process, options) => [new Worker(list, process, { ...options, connection }) as never, () => {}],
    claim: async (name, holder, milliseconds) => {
      for (;;) {
        const claimed = (await ask(CLAIM, [name, holder, Math.round(milliseconds)])) ?? (await ask(HOLDER, [name]));
        // Its holder may have given it up between the two questions.
        if (claimed !== undefined) return claimed;
      }
    },
    holderOf: (name) => ask(HOLDER, [name]),
    insist,
    close: async () => {
      isClosed = true;
      await pool.end();
    },
  };
}

/** The codes of a server that cannot be reached, shuts down or starts, and of connections that end. */
const AWAY = /^(08|57P0|ECONN|EPIPE|ETIMEDOUT)/;

function isAway(error: unknown): boolean {
  const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: unknown };
  return AWAY.test(String(code)) || /connection terminated|not queryable/i.test(String(message));
}

/** What a failed attempt says. An error of several addresses has no message of its own. */
function reasonOf(error: unknown): string {
  const { message, code } = Object(error) as { readonly message?: string; readonly code?: string };
  return message || code || String(error);
}
