/** A terminal for testing commands: lines to read, the text written, a clock that advances in steps, and a Ctrl-C key. */
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { run } from '../../../src/cli/run.js';
import type { Terminal } from '../../../src/cli/terminal.js';

export interface FakeTerminalOptions {
  /** Everything typed, all at once. The input ends after it unless it is left open. */
  readonly input?: string;
  readonly isOpen?: boolean;
  readonly isTTY?: boolean;
  /** Milliseconds between two readings of the clock. */
  readonly step?: number;
  /** Where modules are looked for. */
  readonly folder?: string;
  /** How they are imported. */
  readonly importModule?: Terminal['importModule'];
}

export class FakeTerminal implements Terminal {
  readonly input = new PassThrough();
  readonly output: PassThrough & { isTTY?: boolean; columns?: number };
  readonly errors: PassThrough & { isTTY?: boolean; columns?: number };
  readonly #listeners = new Set<() => void>();
  readonly folder: string;
  readonly importModule: Terminal['importModule'];
  readonly #step: number;
  #now = 0;
  #printed = '';
  #complained = '';

  constructor(options: FakeTerminalOptions = {}) {
    const { input = '', isOpen = false, isTTY = false, step = 1 } = options;
    this.folder = options.folder ?? process.cwd();
    this.importModule = options.importModule ?? importForTests;
    this.output = Object.assign(new PassThrough(), { isTTY });
    this.errors = Object.assign(new PassThrough(), { isTTY, columns: 60 });
    Object.assign(this.input, { isTTY });
    this.output.on('data', (chunk) => {
      this.#printed += chunk;
    });
    this.errors.on('data', (chunk) => {
      this.#complained += chunk;
    });
    this.#step = step;
    this.input.write(input);
    if (!isOpen) this.input.end();
  }

  /** All standard output so far. */
  get printed(): string {
    return this.#printed;
  }

  /** All standard error so far: progress and error messages. */
  get complained(): string {
    return this.#complained;
  }

  now(): number {
    this.#now += this.#step;
    return this.#now;
  }

  onInterrupt(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Runs the work. No key is pressed meanwhile. */
  blocking<Result>(work: () => Result): Result {
    return work();
  }

  /** Presses Ctrl-C. Returns whether there was a listener. */
  interrupt(): boolean {
    for (const listener of this.#listeners) listener();
    return this.#listeners.size > 0;
  }

  /** Waits until this text has been printed. */
  async until(text: string): Promise<void> {
    while (!this.printed.includes(text)) await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** Files as Vitest imports them, where `foreply` is the source. No package is installed. */
const importForTests: Terminal['importModule'] = (wanted) => {
  if ('url' in wanted) return import(/* @vite-ignore */ fileURLToPath(wanted.url));
  const message = `Cannot find package '${wanted.name}' imported from ${wanted.folderUrl}`;
  return Promise.reject(Object.assign(new Error(message), { code: 'ERR_MODULE_NOT_FOUND' }));
};

/** The result of a command. */
export interface Finished {
  readonly exitCode: number;
  readonly printed: string;
  readonly complained: string;
}

/** Runs a command with these arguments, as a shell would pass them. */
export async function runCli(words: readonly string[], options?: FakeTerminalOptions): Promise<Finished> {
  return runOn(new FakeTerminal(options), words);
}

export async function runOn(terminal: FakeTerminal, words: readonly string[]): Promise<Finished> {
  const exitCode = await run(words, '1.2.3', terminal);
  // The last text written may not have arrived yet.
  await new Promise((resolve) => setImmediate(resolve));
  return { exitCode, printed: terminal.printed, complained: terminal.complained };
}
