/** A brain connected to streams: a process that a manager starts, or anything else that carries lines. */

import type { Brain } from './brain.js';
import { LineReader } from './text.js';

/** The streams that a brain reads and writes. In Node, `process.stdin` and `process.stdout`. */
export interface BrainStreams {
  /** Bytes or text, cut anywhere. Lines end with LF, or CR LF. */
  readonly input: AsyncIterable<Uint8Array | string>;
  /** Where answers go. */
  readonly output: {
    /** Writes text, and calls `done` when it has been handed over. */
    write(text: string, done: (error?: unknown) => void): unknown;
  };
}

/**
 * Answers the lines of the input until `END` or the end of the input. Also ends when the output is closed.
 *
 * @example
 * ```ts
 * import { createBrain, runBrain } from 'foreply/gomocup';
 *
 * async function* manager() {
 *   yield 'ABOUT\r\nSTART 15\r\nHEL';
 *   yield 'LO\r\nEND\r\n';
 * }
 * const answers: string[] = [];
 * const write = (text: string, done: () => void) => {
 *   answers.push(text);
 *   done();
 * };
 * await runBrain(createBrain({ name: 'five', warmUp: 0 }), { input: manager(), output: { write } });
 * console.log(answers); // → [ 'name="five"\n', 'OK\n', 'UNKNOWN HELLO\n' ]
 * ```
 */
export async function runBrain(brain: Brain, { input, output }: BrainStreams): Promise<void> {
  const reader = new LineReader();
  const isDone = async (lines: readonly string[]): Promise<boolean> => {
    for (const line of lines) {
      const answers = brain.receive(line);
      if (brain.hasEnded || (answers.length > 0 && !(await wrote(output, `${answers.join('\n')}\n`)))) return true;
    }
    return false;
  };
  for await (const chunk of input) if (await isDone(reader.take(chunk))) return;
  await isDone([reader.rest]);
}

/** Writes a text. Returns whether that succeeded. */
function wrote(output: BrainStreams['output'], text: string): Promise<boolean> {
  return new Promise((resolve) => output.write(text, (error) => resolve(error === undefined || error === null)));
}
