/** A program that is talked to line by line, over its pipes. Waits for lines and for its end, never for a time. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach } from 'vitest';
import { SURE_TO_END } from '../finish.js';

export class Dialogue {
  readonly process: ChildProcessWithoutNullStreams;
  /** All lines of its output so far. */
  readonly lines: string[] = [];
  readonly exited: Promise<number | null>;
  errors = '';
  #wake: () => void = () => {};
  #isClosed = false;

  constructor(words: readonly string[], folder?: string) {
    this.process = spawn(process.execPath, [SURE_TO_END, ...words], { cwd: folder });
    this.exited = once(this.process, 'close').then(([code]) => code as number | null);
    this.process.stdin.on('error', () => {});
    this.process.stderr.on('data', (text) => {
      this.errors += text;
    });
    const reader = createInterface({ input: this.process.stdout });
    reader.on('line', (line) => {
      this.lines.push(line);
      this.#wake();
    });
    reader.on('close', () => {
      this.#isClosed = true;
      this.#wake();
    });
  }

  send(...lines: string[]): void {
    this.process.stdin.write(lines.map((line) => `${line}\n`).join(''));
  }

  /** Waits for a line that was not there before, and returns it. */
  async line(form: RegExp, from = 0): Promise<string> {
    for (;;) {
      const found = this.lines.slice(from).find((line) => form.test(line));
      if (found !== undefined) return found;
      if (this.#isClosed)
        throw new Error(`the program ended without ${form}: ${this.lines.join(' | ')} ${this.errors}`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}

/** Starts programs, and ends them after each test. */
export function useDialogues(): (words: readonly string[], folder?: string) => Dialogue {
  const all: Dialogue[] = [];
  afterEach(() => {
    for (const dialogue of all.splice(0)) dialogue.process.kill('SIGKILL');
  });
  return (words, folder) => {
    const dialogue = new Dialogue(words, folder);
    all.push(dialogue);
    return dialogue;
  };
}
