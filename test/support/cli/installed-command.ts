/** The command as users get it from the tarball, for tests that run it in pipes and in terminals. */
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Consumer, createConsumer } from '../../package/consumer.js';
import { type Finished, finish, SURE_TO_END } from '../finish.js';
import { PseudoTerminal } from './pseudo-terminal.js';

export interface InstalledCommand {
  /** The folder it is installed in. */
  readonly folder: string;
  /** The path of its file. */
  readonly bin: string;
  /** Runs the command in pipes. */
  inPipe(words: readonly string[], input?: string): Promise<Finished>;
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
      return finish(this.bin, words, { cwd: this.folder, input });
    },
    inTerminal(...words) {
      const terminal = new PseudoTerminal([process.execPath, SURE_TO_END, this.bin, ...words], this.folder);
      terminals.push(terminal);
      return terminal;
    },
  };
}
