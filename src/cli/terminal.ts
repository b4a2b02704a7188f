/**
 * What a command talks to: three streams, a clock, and Ctrl-C. Results go to `output`, and nothing else does; progress
 * and complaints go to `errors`. Injected, so that tests can be at the other end.
 */

/** A stream to write to, which may be a terminal. */
type Output = NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };

/** The other end of a command. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: Output;
  readonly errors: Output;
  /** Milliseconds from an arbitrary origin. */
  now(): number;
  /** Calls `listener` at Ctrl-C, until the function that it returns is called. */
  onInterrupt(listener: () => void): () => void;
  /** Does work during which nobody can be told of Ctrl-C: it ends the process then. */
  blocking<Result>(work: () => Result): Result;
}

/** What a command ends with. */
export const EXIT = { success: 0, failure: 1, usage: 2, interrupted: 130 } as const;

/** Writes a line of results. */
export function print(terminal: Terminal, line = ''): void {
  terminal.output.write(`${line}\n`);
}

/**
 * Does something that Ctrl-C may end: the signal says so, and so does the exit code. `interrupt` is for a Ctrl-C that comes
 * as a character, from a terminal that is being read key by key.
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
