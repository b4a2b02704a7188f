/** Many who listen to one signal as one listener: platforms warn of a leak where a signal has more than ten. */

interface Listened {
  addEventListener?(event: 'abort', listener: () => void): void;
  removeEventListener?(event: 'abort', listener: () => void): void;
}

/** All who listen to one signal. */
interface Group {
  readonly callbacks: Set<() => void>;
  end(): void;
}

export class AbortListeners {
  readonly #groups = new Map<AbortSignal, Group>();

  /** Calls back when the signal is aborted, unless the function that it gives back has been called before. */
  listen(signal: (AbortSignal & Listened) | undefined, callback: () => void): () => void {
    if (signal === undefined) return () => {};
    const group = this.#groups.get(signal) ?? this.#begin(signal);
    group.callbacks.add(callback);
    return () => {
      group.callbacks.delete(callback);
      if (group.callbacks.size === 0) group.end();
    };
  }

  #begin(signal: AbortSignal & Listened): Group {
    const callbacks = new Set<() => void>();
    const tell = () => {
      for (const callback of callbacks) callback();
    };
    const end = () => {
      this.#groups.delete(signal);
      signal.removeEventListener?.('abort', tell);
    };
    signal.addEventListener?.('abort', tell);
    const group = { callbacks, end };
    this.#groups.set(signal, group);
    return group;
  }
}
