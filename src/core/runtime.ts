/** What Node and browsers do differently. */

/** A module of Node such as `node:fs`, or `undefined` outside Node. Bundlers for browsers would fail on an import. */
export function nodeModule<Module>(name: string): Module | undefined {
  const { process } = globalThis as { process?: { getBuiltinModule?(name: string): unknown } };
  return process?.getBuiltinModule?.(name) as Module | undefined;
}

/**
 * Lets the event loop do everything else that is waiting. In Node this takes `setImmediate`: where two tasks share a thread
 * by timers, one timer is due whenever the other task pauses, and Node goes from one to the other without ever polling its
 * sockets.
 */
export function yieldToEventLoop(): Promise<void> {
  const { setImmediate } = globalThis as { setImmediate?(callback: () => void): unknown };
  return new Promise((resolve) => {
    if (setImmediate === undefined) setTimeout(resolve, 0);
    else setImmediate(resolve);
  });
}
