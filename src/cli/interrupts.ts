/**
 * Ctrl-C and SIGTERM, with which systemd and Kubernetes ask a process to end: the first asks a command to finish, the second ends the
 * process at once. `npx` passes on a signal that the terminal has sent to its child as well, so one Ctrl-C arrives twice. What
 * follows the first within a moment is the same wish.
 */

/** What sends signals: this process, or a test in its place. */
export interface SignalSource {
  on(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
  off(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** Milliseconds. */
const MOMENT = 500;

export class Interrupts {
  readonly #source: SignalSource;
  readonly #now: () => number;
  readonly #end: () => void;
  readonly #listeners = new Set<() => void>();

  /** @param end - Ends the process. */
  constructor(source: SignalSource, now: () => number, end: () => void) {
    this.#source = source;
    this.#now = now;
    this.#end = end;
  }

  /** Calls `listener` at the first signal, until the returned function is called. */
  listen(listener: () => void): () => void {
    let first: number | undefined;
    const onSignal = (): void => {
      if (first !== undefined) {
        if (this.#now() - first >= MOMENT) this.#end();
        return;
      }
      first = this.#now();
      listener();
    };
    this.#listeners.add(onSignal);
    this.#attach(onSignal);
    return () => {
      this.#listeners.delete(onSignal);
      this.#detach(onSignal);
    };
  }

  /** Leaves signals to the system while work blocks the thread, since no listener could run. */
  blocking<Result>(work: () => Result): Result {
    for (const onSignal of this.#listeners) this.#detach(onSignal);
    try {
      return work();
    } finally {
      for (const onSignal of this.#listeners) this.#attach(onSignal);
    }
  }

  #attach(onSignal: () => void): void {
    for (const signal of SIGNALS) this.#source.on(signal, onSignal);
  }

  #detach(onSignal: () => void): void {
    for (const signal of SIGNALS) this.#source.off(signal, onSignal);
  }
}
