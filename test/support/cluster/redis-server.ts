/** A Redis server of the tests' own, on a free port of this machine, with everything on disk. */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

export class RedisServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'foreply-redis-'));
  readonly port: number;
  #process: ChildProcess | undefined;

  static readonly PASSWORD = 'open-sesame';

  constructor(port: number) {
    this.port = port;
  }

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freePort());
    await server.start();
    return server;
  }

  get address(): string {
    return `redis://:${RedisServer.PASSWORD}@127.0.0.1:${this.port}`;
  }

  /** Starts the server, again if it was killed, with what it had written. */
  async start(): Promise<void> {
    const settings = {
      port: String(this.port),
      bind: '127.0.0.1',
      dir: this.#folder,
      appendonly: 'yes',
      save: '',
      requirepass: RedisServer.PASSWORD,
      'maxmemory-policy': 'noeviction',
    };
    const typed = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
    this.#process = spawn('redis-server', typed, { stdio: 'ignore' });
    await this.talk((client) => client.ping());
  }

  /** kill -9. */
  async crash(): Promise<void> {
    const ended = new Promise((resolve) => this.#process?.once('exit', resolve));
    this.#process?.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    await this.crash();
    rmSync(this.#folder, { recursive: true });
  }

  /** Ends the connections of everybody else. */
  async cutConnections(): Promise<void> {
    await this.talk((client) => client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'));
  }

  /** Does something with a client of its own. */
  async talk<Result>(work: (client: Redis) => Promise<Result>): Promise<Result> {
    const client = new Redis(this.address, { maxRetriesPerRequest: null, retryStrategy: () => 50 });
    client.on('error', () => {});
    try {
      return await work(client);
    } finally {
      client.disconnect();
    }
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
