/**
 * Hears what test engines hear, by a socket that they connect to, and notices when they are gone: the system closes the socket of a
 * process, however it ends. So nothing has to be asked of process ids, which a container may keep as zombies.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { root } from '../../../scripts/entries.mjs';

export const ENGINES = `${root}test/support/protocols/engines/`;

export class Ears {
  /** All lines, of all engines, without their process ids. */
  readonly lines: string[] = [];
  /** The process ids of the engines that have said something. */
  readonly pids = new Set<string>();
  readonly #folder = mkdtempSync(join(tmpdir(), 'foreply-ears-'));
  readonly #server: Server;
  readonly address: string;
  #open = 0;
  /** How many engines have connected. */
  count = 0;

  constructor() {
    this.address = process.platform === 'win32' ? `\\\\.\\pipe\\${this.#folder}` : join(this.#folder, 'ears');
    this.#server = createServer((socket) => {
      this.#open++;
      this.count++;
      let rest = '';
      socket.on('data', (chunk) => {
        const lines = `${rest}${chunk}`.split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          const [pid, ...words] = line.split(' ');
          this.pids.add(pid);
          this.lines.push(words.join(' '));
        }
      });
      socket.on('error', () => {});
      socket.on('close', () => {
        this.#open--;
      });
    });
    this.#server.listen(this.address);
  }

  /** The number of engines that are alive. */
  get alive(): number {
    return this.#open;
  }

  close(): void {
    this.#server.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Ears for each test, in the environment of the engines. */
export function useEars(): () => Ears {
  let ears: Ears | undefined;
  afterEach(() => {
    ears?.close();
    ears = undefined;
    delete process.env.FOREPLY_EARS;
  });
  return () => {
    ears = new Ears();
    process.env.FOREPLY_EARS = ears.address;
    return ears;
  };
}
