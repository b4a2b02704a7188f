import { onAbort } from './ask-player.js';

/** Many listeners of one signal, registered as a single one: platforms warn of a leak if a signal has more than ten. */
export class AbortListeners {
  readonly #groups = new Map<AbortSignal, { readonly callbacks: Set<() => void>; end(): void }>();

  /** Calls back when the signal is aborted. Returns a function that stops listening. */
  listen(signal: AbortSignal | undefined, callback: () => void): () => void {
    if (signal === undefined) return () => {};
    const group = this.#groups.get(signal) ?? this.#begin(signal);
    group.callbacks.add(callback);
    return () => {
      group.callbacks.delete(callback);
      if (group.callbacks.size === 0) group.end();
    };
  }

  #begin(signal: AbortSignal) {
    const callbacks = new Set<() => void>();
    const stopListening = onAbort(signal, () => {
      for (const callback of callbacks) callback();
    });
    const end = () => {
      this.#groups.delete(signal);
      stopListening();
    };
    const group = { callbacks, end };
    this.#groups.set(signal, group);
    return group;
  }
}
