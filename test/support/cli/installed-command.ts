/** The command as users get it from the tarball, for tests that run it in pipes and in terminals. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Consumer, createConsumer } from '../../package/consumer.js';
import { PseudoTerminal } from './pseudo-terminal.js';

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface InstalledCommand {
  /** The folder it is installed in. */
  readonly folder: string;
  /** The path of its file. */
  readonly bin: string;
  /** Runs the command in pipes. */
  inPipe(words: readonly string[], input?: string): Promise<Ended>;
  /** Runs the command in a terminal. */
  inTerminal(...words: string[]): PseudoTerminal;
}

/** Installs the command for the tests of a file, and ends its terminals after each test. */
export function useInstalledCommand(): InstalledCommand {
  let consumer: Consumer;
  const terminals: PseudoTerminal[] = [];
  beforeAll(() => {
    consumer = createConsumer();
  });
  afterEach(() => {
    for (const terminal of terminals.splice(0)) terminal.kill();
  });
  afterAll(() => consumer?.remove());

  return {
    get folder() {
      return consumer.folder;
    },
    get bin() {
      return join(consumer.folder, 'node_modules/.bin/foreply');
    },
    inPipe(words, input = '') {
      return new Promise((resolve) => {
        const running = execFile(this.bin, words, { cwd: this.folder }, (error, stdout, stderr) =>
          resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
        );
        running.stdin?.end(input);
      });
    },
    inTerminal(...words) {
      const terminal = new PseudoTerminal([this.bin, ...words], this.folder);
      terminals.push(terminal);
      return terminal;
    },
  };
}
