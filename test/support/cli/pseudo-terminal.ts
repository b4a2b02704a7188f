/**
 * A process in its own terminal, with simulated typing. The terminal is made by `script` from util-linux, which is on
 * every Debian system (bsdutils is essential there).
 */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';

export class PseudoTerminal {
  readonly #process: ChildProcessWithoutNullStreams;
  #screen = '';
  /** The exit code. */
  readonly exited: Promise<number | null>;

  constructor(words: readonly string[], folder: string) {
    const command = words.map((word) => `'${word}'`).join(' ');
    this.#process = spawn('script', ['--quiet', '--return', '--command', `exec ${command}`, '/dev/null'], {
      cwd: folder,
      env: { ...process.env, SHELL: '/bin/sh', NO_COLOR: '1' },
    });
    this.#process.stdout.on('data', (chunk) => {
      this.#screen += chunk;
    });
    this.exited = new Promise((resolve, reject) => {
      this.#process.on('error', reject);
      this.#process.on('close', resolve);
    });
  }

  /** Everything the process has written so far, including colour codes. */
  get screen(): string {
    return this.#screen;
  }

  /** Types a text; `\x03` is Ctrl-C, `\x04` is Ctrl-D. */
  type(keys: string): void {
    this.#process.stdin.write(keys);
  }

  /** Waits until this text has been on the screen the given number of times. */
  async until(text: string, times = 1): Promise<void> {
    let isRunning = true;
    this.exited.finally(() => {
      isRunning = false;
    });
    while (this.#screen.split(text).length <= times) {
      if (!isRunning) throw new Error(`The process ended without "${text}" on the screen:\n${this.#screen}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** Ends the process, whatever it is doing. */
  kill(): void {
    this.#process.kill('SIGKILL');
  }
}
