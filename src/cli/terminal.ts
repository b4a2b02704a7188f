/**
 * What a command talks to: three streams, a clock, Ctrl-C, and the user's folder. Only results go to `output`; progress and error
 * messages go to `errors`. Injected, so that tests can take the place of a terminal.
 */

import type { ModuleSource } from './module-file.js';

/** A stream to write to, which may be a terminal. */
type Output = NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };

/** The terminal of a command, or a test in its place. */
export interface Terminal extends ModuleSource {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: Output;
  readonly errors: Output;
  /** Milliseconds from an arbitrary origin. */
  now(): number;
  /** Calls `listener` on Ctrl-C or SIGTERM, until the returned function is called. */
  onInterrupt(listener: () => void): () => void;
  /** Does work that blocks the thread. No listener can run during it, so Ctrl-C ends the process. */
  blocking<Result>(work: () => Result): Result;
}

/** Exit codes. */
export const EXIT = { success: 0, failure: 1, usage: 2, interrupted: 130 } as const;

/** Writes a line of results. */
export function print(terminal: Terminal, line = ''): void {
  terminal.output.write(`${line}\n`);
}

/**
 * Does work that Ctrl-C may end: the signal is then aborted, and the exit code says so. `interrupt` is for a Ctrl-C that
 * arrives as a character, from a terminal that is read key by key.
 */
export async function interruptibly(
  terminal: Terminal,
  run: (signal: AbortSignal, interrupt: () => void) => Promise<void>,
): Promise<number> {
  const controller = new AbortController();
  const interrupt = (): void => controller.abort();
  const forget = terminal.onInterrupt(interrupt);
  try {
    await run(controller.signal, interrupt);
  } finally {
    forget();
  }
  return controller.signal.aborted ? EXIT.interrupted : EXIT.success;
}
