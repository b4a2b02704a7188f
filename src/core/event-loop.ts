/** How long work that shares its thread makes room for everything else. */

/**
 * Lets the event loop do everything else that waits. In Node that is `setImmediate`: as soon as two share a thread by timers, one
 * timer is due whenever the other's work is done, and Node goes from one to the other without ever looking at its sockets.
 */
export function yieldToEventLoop(): Promise<void> {
  const { setImmediate } = globalThis as { setImmediate?(callback: () => void): unknown };
  return new Promise((resolve) => {
    if (setImmediate === undefined) setTimeout(resolve, 0);
    else setImmediate(resolve);
  });
}
