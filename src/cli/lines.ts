/** Lines from a person or from a pipe, read one at a time. */

import { createInterface, type Interface } from 'node:readline';
import type { Terminal } from './terminal.js';

/**
 * The lines of the input. On a terminal they can be edited. A line from a pipe is written after its prompt, so that the
 * output reads like a conversation.
 */
export class Lines {
  readonly #terminal: Terminal;
  readonly #reader: Interface;
  readonly #isTerminal: boolean;
  readonly #waiting: string[] = [];
  #answer: ((line: string | undefined) => void) | undefined;
  #hasEnded = false;

  /** @param onInterrupt - Called on Ctrl-C, which a terminal sends as a character. */
  constructor(terminal: Terminal, onInterrupt: () => void) {
    const { input, output } = terminal;
    this.#terminal = terminal;
    this.#isTerminal = input.isTTY === true && output.isTTY === true;
    this.#reader = createInterface({ input, output, terminal: this.#isTerminal, historySize: 100 });
    this.#reader.on('line', (line) => this.#take(line));
    this.#reader.on('close', () => this.#end());
    this.#reader.on('SIGINT', onInterrupt);
  }

  /** The next line, or `undefined` when there are no more. */
  async next(prompt: string): Promise<string | undefined> {
    const line = await this.#next(prompt);
    if (!this.#isTerminal) this.#terminal.output.write(`${prompt}${line ?? ''}\n`);
    else if (line === undefined) this.#terminal.output.write('\n');
    return line?.trim();
  }

  /** Stops reading; a pending `next` resolves to `undefined`. */
  close(): void {
    this.#reader.close();
    this.#end();
  }

  #next(prompt: string): Promise<string | undefined> {
    const [line] = this.#waiting.splice(0, 1);
    if (line !== undefined || this.#hasEnded) return Promise.resolve(line);
    return new Promise((resolve) => {
      this.#answer = resolve;
      if (this.#isTerminal) {
        this.#reader.setPrompt(prompt);
        this.#reader.prompt();
      }
    });
  }

  #take(line: string): void {
    const answer = this.#answer;
    this.#answer = undefined;
    if (answer === undefined) this.#waiting.push(line);
    else answer(line);
  }

  #end(): void {
    this.#hasEnded = true;
    this.#answer?.(undefined);
    this.#answer = undefined;
  }
}
