/**
 * A program that is talked to line by line: what it is told, what it answers, and how it ends. Whatever it does (hang, crash, talk
 * without end, close its input), a question is answered, fails with a `PlayerFault` that says what happened, or is broken off.
 */

import { yieldToEventLoop } from '../../core/runtime.js';
import { LONGEST_TIMER, onAbort } from '../../match/ask-player.js';
import { PlayerFault } from '../../match/players/player-fault.js';
import { LineReader } from '../line-reader.js';
import { childProcesses, killGroup, type RunningChild } from './child-process.js';
import { watchdog } from './watchdog.js';

/** What is started. */
export interface ProgramOptions {
  readonly command: string;
  readonly args: readonly string[];
  /** The folder in which it runs; that of this process by default. */
  readonly folder: string | undefined;
}

/** How long to wait for an answer. */
export interface Wait {
  /** Milliseconds. */
  readonly patience: number;
  /** What is waited for, after "did not": `answer ugi`, `move`. */
  readonly what: string;
  readonly signal?: AbortSignal | undefined;
}

/** Thrown if a wait was broken off by its signal. */
export const BROKEN_OFF: unique symbol = Symbol('broken off');

/** Milliseconds to end in after having been told to. */
const FAREWELL = 1000;
/** Milliseconds to read what it wrote last, once it has ended. */
const LAST_WORDS = 300;
/** The most lines that a program may write without answering. */
const MOST_LINES = 200_000;
/** The most characters of a line, and of a program's last words, that a fault repeats. */
const LONGEST_QUOTE = 160;
const KEPT_ERRORS = 4000;

/** A running program. */
export class Program {
  readonly #child: RunningChild;
  readonly #reader = new LineReader();
  /** Lines that nobody has asked for yet. */
  readonly #lines: string[] = [];
  /** Called when there is something new: lines, the end. */
  #wake: () => void = () => {};
  #errors = '';
  #end: string | undefined;
  readonly #ended: Promise<void>;
  #isAsked = false;

  constructor({ command, args, folder }: ProgramOptions) {
    const node = childProcesses();
    if (node === undefined) throw new PlayerFault('error', 'other programs can be started in Node only');
    const where = folder === undefined ? {} : { cwd: folder };
    // A group of its own: Ctrl-C is for the tournament, which ends its programs itself.
    const child = node.spawn(command, args, { detached: !isWindows(), windowsHide: true, ...where });
    this.#child = child;
    const forget = child.pid === undefined ? () => {} : watchdog.watch(node, child.pid);
    this.#ended = new Promise((resolve) => {
      const finish = (how: string) => {
        if (this.#end !== undefined) return;
        this.#end = how;
        forget();
        resolve();
        this.#wake();
      };
      child.on('error', (error) => child.pid === undefined && finish(startFault(command, error)));
      child.on('close', (code, signal) => finish(endText(code, signal)));
      // What the program has started itself may hold its output open.
      child.on('exit', (code, signal) => void setTimeout(() => finish(endText(code, signal)), LAST_WORDS));
    });
    child.stdout?.on('data', (chunk) => this.#take(chunk));
    child.stderr?.on('data', (chunk) => this.#note(chunk));
    for (const pipe of [child.stdin, child.stdout, child.stderr]) {
      // A program that has closed its input, or is gone, is noticed where its answer is missing.
      pipe?.on('error', () => {});
      // A forgotten program does not keep this process alive; while an answer is awaited, a timer does.
      pipe?.unref();
    }
    child.unref();
  }

  /** Whether it can still be asked. */
  get isRunning(): boolean {
    return this.#end === undefined;
  }

  /** Says something that needs no answer. */
  tell(...lines: string[]): void {
    this.write(lines.map((line) => `${line}\n`).join(''));
  }

  /** Writes a text that need not be whole lines. */
  write(text: string): void {
    if (this.isRunning) this.#child.stdin?.write(text);
  }

  /** Says something, and reads lines until `find` returns something for one of them. Lines from before are forgotten. */
  async ask<Found>(lines: readonly string[], find: (line: string) => Found | undefined, wait: Wait): Promise<Found> {
    if (this.#isAsked) throw new Error('The program has not answered the last question yet.');
    this.#isAsked = true;
    this.#lines.length = 0;
    this.tell(...lines);
    try {
      return await this.#find(find, wait);
    } finally {
      this.#isAsked = false;
    }
  }

  async #find<Found>(find: (line: string) => Found | undefined, wait: Wait): Promise<Found> {
    const timer = new Timer(wait, () => this.#wake());
    let read = 0;
    let last = '';
    try {
      for (;;) {
        // Lines that have arrived count, even if this thread was too busy to read them in time.
        for (let line = this.#lines.shift(); line !== undefined; line = this.#lines.shift()) {
          const found = find(line);
          if (found !== undefined) return found;
          if (line.trim() !== '') last = line;
          read++;
          if (read > MOST_LINES) throw this.#fault(`wrote ${MOST_LINES} lines and did not ${wait.what}`, last);
        }
        if (this.#end !== undefined) throw this.#fault(this.#end, last);
        if (timer.state === 'aborted') throw BROKEN_OFF;
        if (timer.state === 'late') throw this.#lateness(wait, last);
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    } finally {
      timer.stop();
      this.#wake = () => {};
    }
  }

  #lateness({ what, patience }: Wait, last: string): PlayerFault {
    const words = last === '' ? '' : `; its last line was ${quoted(last)}`;
    return new PlayerFault('time', `did not ${what} within ${patience} ms${words}${this.#lastErrors()}`);
  }

  /** A fault, with what the program has said last. */
  #fault(what: string, last: string): PlayerFault {
    const errors = this.#lastErrors();
    return new PlayerFault(
      'error',
      `${what}${errors === '' && last !== '' ? `; its last line was ${quoted(last)}` : errors}`,
    );
  }

  /** The end of what it wrote to its standard error. */
  #lastErrors(): string {
    const lines = this.#errors.split('\n').filter((line) => line.trim() !== '');
    return lines.length === 0 ? '' : `; it complained: ${quoted(complaintOf(lines))}`;
  }

  /** Everything it wrote to its standard error, as far as it is kept: the end. */
  get errors(): string {
    return this.#errors;
  }

  /** Tells it to end, closes its input, and kills it if it has not ended after a second. Resolves when it is gone. */
  async end(farewell: string): Promise<void> {
    if (!this.isRunning) return;
    this.tell(farewell);
    this.#child.stdin?.end();
    if (!(await this.endsWithin(FAREWELL))) await this.kill();
  }

  /** Closes its input. */
  hangUp(): void {
    this.#child.stdin?.end();
  }

  /** Whether it ends within so many milliseconds. */
  async endsWithin(patience: number): Promise<boolean> {
    const timer = new Timer({ patience, what: '' }, () => this.#wake());
    await Promise.race([this.#ended, timer.late]);
    timer.stop();
    return !this.isRunning;
  }

  /** Kills it, with what it has started itself. */
  async kill(): Promise<void> {
    if (!this.isRunning) return;
    killGroup(this.#child);
    await this.endsWithin(FAREWELL);
  }

  #take(chunk: Uint8Array): void {
    const lines = this.#reader.take(chunk);
    // Nobody reads what comes without a question, and it must not fill the memory.
    if (this.#isAsked && this.#lines.length < MOST_LINES) this.#lines.push(...lines.map((line) => line.trim()));
    if (lines.length > 0) this.#wake();
  }

  #note(chunk: Uint8Array): void {
    this.#errors = (this.#errors + new TextDecoder().decode(chunk)).slice(-KEPT_ERRORS);
  }
}

/** Runs out after a while, or when the signal is aborted. */
class Timer {
  state: 'running' | 'late' | 'aborted' = 'running';
  readonly late: Promise<void>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #stopListening: () => void;

  constructor({ patience, signal }: Wait, wake: () => void) {
    this.late = new Promise((resolve) => {
      const expire = async () => {
        // What has arrived meanwhile is read first.
        await yieldToEventLoop();
        this.state = 'late';
        resolve();
        wake();
      };
      this.#timer = setTimeout(() => void expire(), Math.min(Math.ceil(patience), LONGEST_TIMER));
    });
    this.#stopListening = onAbort(signal, () => {
      this.state = 'aborted';
      wake();
    });
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#stopListening();
  }
}

function isWindows(): boolean {
  return (globalThis as { process?: { platform?: string } }).process?.platform === 'win32';
}

const START_FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such program or folder',
  EACCES: 'it is not an executable file',
};

function startFault(command: string, { code = '', message }: Error & { readonly code?: string }): string {
  return `cannot start ${quoted(command)}: ${START_FAULTS[code] ?? message}`;
}

function endText(code: number | null, signal: string | null): string {
  return code === null ? `the program was ended by ${signal}` : `the program ended with exit code ${code}`;
}

/** The line of an error output that says most: that of an exception, or else the last one. */
function complaintOf(lines: readonly string[]): string {
  return lines.find((line) => /^\w*(Error|Exception)\b.*:/.test(line.trim())) ?? lines[lines.length - 1];
}

/** A program's line in a message. */
export function quoted(line: string): string {
  const plain = line.replace(/\p{Cc}+/gu, ' ').trim();
  return `"${plain.length > LONGEST_QUOTE ? `${plain.slice(0, LONGEST_QUOTE)}…` : plain}"`;
}
