/**
 * Shows progress on the error stream. On a terminal it is one line that is overwritten; elsewhere it is a new line every few
 * seconds. Results never wait for it and never contain it.
 */

import type { Terminal } from './terminal.js';

/** Milliseconds between two updates. */
const EVERY_ON_TERMINAL = 100;
const EVERY_ELSEWHERE = 5000;

export class Progress {
  readonly #terminal: Terminal;
  readonly #isTerminal: boolean;
  #last: number;
  #isShown = false;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
    this.#isTerminal = terminal.errors.isTTY === true;
    // On a terminal the first update is immediate; elsewhere it comes only if the work takes a while.
    this.#last = this.#isTerminal ? Number.NEGATIVE_INFINITY : terminal.now();
  }

  /** Shows the progress, unless the last update is too recent. */
  show(text: () => string): void {
    const now = this.#terminal.now();
    if (now - this.#last < (this.#isTerminal ? EVERY_ON_TERMINAL : EVERY_ELSEWHERE)) return;
    this.#last = now;
    this.#write(text());
  }

  /** Shows the progress at once, where it overwrites what was shown before. */
  update(text: string): void {
    if (this.#isTerminal) this.#write(text);
  }

  /** Removes the line, so that something else can be written. */
  clear(): void {
    if (this.#isShown) this.#terminal.errors.write('\r\x1b[K');
    this.#isShown = false;
  }

  /** Writes a line that stays. */
  say(text: string): void {
    this.clear();
    this.#terminal.errors.write(`${text}\n`);
  }

  #write(text: string): void {
    if (!this.#isTerminal) {
      this.#terminal.errors.write(`${text}\n`);
      return;
    }
    // Some terminals do not report their width.
    const width = this.#terminal.errors.columns || 80;
    const shown = text.length < width ? text : `${text.slice(0, width - 2)}…`;
    this.#terminal.errors.write(`\r${shown}\x1b[K`);
    this.#isShown = true;
  }
}
