/**
 * What a cluster needs of a queue: lists of messages, each delivered at least once, and names that one process holds for a while.
 * Messages are plain data that survives JSON. Jobs and results are two lists, so that nothing depends on the events of a queue.
 *
 *     coordinator ── add ──→  jobs     ── serve ──→ workers
 *     coordinator ←─ serve ── results  ←── add ─── workers
 */

/** A message of a list. */
export interface QueueMessage {
  /** A message whose id is in the list already is not added again. Letters, digits, dots and hyphens. */
  readonly id: string;
  /** Plain data. */
  readonly data: unknown;
}

/** A message as it is delivered. */
export interface DeliveredMessage extends QueueMessage {
  /** How often it has been delivered, this time included: more than once if whoever served it before died or went silent. */
  readonly deliveries: number;
}

/** A queue that a coordinator and its workers share: `inProcessQueue`, `bullmqQueue`, or your own. */
export interface JobQueue {
  /** Adds messages to the end of a list. */
  add(list: string, messages: readonly QueueMessage[]): Promise<void>;
  /**
   * Calls `handle` with every message of a list, `size` of them at a time. A message is removed once the promise of `handle`
   * resolves. If it is rejected, or this process dies, the message is delivered again. Returns a function that takes no more
   * messages and waits for those in progress.
   */
  serve(
    list: string,
    handle: (message: DeliveredMessage) => Promise<void>,
    options: {
      /** The number of messages to handle at a time. */
      readonly size: number;
    },
  ): Promise<() => Promise<void>>;
  /** Removes the messages of a list that nobody is working on. */
  clear(list: string): Promise<void>;
  /**
   * Holds a name for some milliseconds, or holds it longer. Returns whoever holds it now: `holder`, or the one that had it
   * before and still has. With 0 milliseconds the name is given up.
   */
  claim(name: string, holder: string, milliseconds: number): Promise<string>;
  /** Returns whoever holds a name. */
  holderOf(name: string): Promise<string | undefined>;
  /** Ends all connections. */
  close(): Promise<void>;
}
