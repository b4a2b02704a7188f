/** A PostgreSQL server of the tests' own, on a free port of this machine. */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './redis-server.js';

/** The package has no types. */
const pg = createRequire(import.meta.url)('pg');

/** Where Debian keeps the programs of its newest version, or '' if they are on the PATH. */
const folder = ['', ...debianFolders()].find((at) => spawnSync(join(at, 'initdb'), ['--version']).status === 0);

function debianFolders(): string[] {
  const home = '/usr/lib/postgresql';
  const versions = existsSync(home) ? readdirSync(home) : [];
  return versions.sort((one, other) => Number(other) - Number(one)).map((version) => join(home, version, 'bin'));
}

export const hasPostgres = folder !== undefined;

/** The server refuses to run as root. */
const asUser = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];

export class PostgresServer {
  static readonly PASSWORD = 'open-sesame';
  readonly #home = mkdtempSync(join(tmpdir(), 'foreply-postgres-'));
  readonly #data = join(this.#home, 'data');
  readonly port: number;
  #process: ChildProcess | undefined;

  constructor(port: number) {
    this.port = port;
  }

  static async start(): Promise<PostgresServer> {
    const server = new PostgresServer(await freePort());
    server.#initialise();
    await server.start();
    return server;
  }

  get address(): string {
    return `postgres://foreply:${PostgresServer.PASSWORD}@127.0.0.1:${this.port}/postgres`;
  }

  #initialise(): void {
    const password = join(this.#home, 'password');
    writeFileSync(password, PostgresServer.PASSWORD);
    chmodSync(this.#home, 0o777);
    const { status, stderr } = this.#command('initdb', [
      ...['-D', this.#data, '-U', 'foreply', '-A', 'scram-sha-256', `--pwfile=${password}`, '--no-sync', '-E', 'UTF8'],
    ]);
    if (status !== 0) throw new Error(`initdb: ${stderr}`);
  }

  #command(name: string, typed: readonly string[]) {
    const [program, ...rest] = [...asUser, join(folder ?? '', name), ...typed];
    return spawnSync(program, rest, { cwd: tmpdir(), encoding: 'utf8' });
  }

  /** Starts the server, again if it was stopped, with what it had written. */
  async start(): Promise<void> {
    const settings = [`port=${this.port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
    const typed = ['-D', this.#data, ...settings.flatMap((setting) => ['-c', setting])];
    const [program, ...rest] = [...asUser, join(folder ?? '', 'postgres'), ...typed];
    this.#process = spawn(program, rest, { cwd: tmpdir(), stdio: 'ignore' });
    while (!(await this.#answers())) await new Promise((resolve) => setTimeout(resolve, 50));
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.address });
    client.on('error', () => {});
    return client
      .connect()
      .then(() => client.end())
      .then(() => true)
      .catch(() => false);
  }

  /** Ends the connections of everybody else. */
  async cutConnections(): Promise<void> {
    const client = new pg.Client({ connectionString: this.address });
    await client.connect();
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'`,
    );
    await client.end();
  }

  /** Ends the server at once, as a crash does: it recovers what was committed. */
  async crash(): Promise<void> {
    const ended = new Promise((resolve) => this.#process?.once('exit', resolve));
    this.#command('pg_ctl', ['stop', '-D', this.#data, '-m', 'immediate']);
    await ended;
  }

  async stop(): Promise<void> {
    await this.crash();
    rmSync(this.#home, { recursive: true });
  }
}
