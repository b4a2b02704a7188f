/** A queue within one process: for tests, and for trying out a cluster without a server. */

import { clock } from '../core/budget.js';
import { yieldToEventLoop } from '../core/runtime.js';
import type { DeliveredMessage, JobQueue, QueueMessage } from './job-queue.js';

/**
 * Creates a queue that lives in this process. Coordinator and workers get the same one.
 *
 * @example
 * ```ts
 * import { inProcessQueue } from 'foreply/cluster';
 *
 * const queue = inProcessQueue();
 * await queue.add('letters', [{ id: '1', data: 'a' }, { id: '2', data: 'b' }, { id: '1', data: 'a' }]);
 * const stop = await queue.serve('letters', async ({ data }) => console.log(data), { size: 2 });
 * await stop();
 * ```
 *
 * ```text
 * a
 * b
 * ```
 */
export function inProcessQueue(options: { readonly now?: () => number } = {}): JobQueue {
  return new InProcessQueue(options.now ?? clock);
}

class InProcessQueue implements JobQueue {
  readonly #lists = new Map<string, MessageList>();
  readonly #leases = new Map<string, { readonly holder: string; readonly until: number }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  async add(list: string, messages: readonly QueueMessage[]): Promise<void> {
    this.#list(list).add(messages);
  }

  async serve(
    list: string,
    handle: (message: DeliveredMessage) => Promise<void>,
    { size }: { readonly size: number },
  ): Promise<() => Promise<void>> {
    return this.#list(list).serve(handle, size);
  }

  async clear(list: string): Promise<void> {
    this.#list(list).clear();
  }

  async claim(name: string, holder: string, milliseconds: number): Promise<string> {
    const current = await this.holderOf(name);
    if (current !== undefined && current !== holder) return current;
    this.#leases.set(name, { holder, until: this.#now() + milliseconds });
    return holder;
  }

  async holderOf(name: string): Promise<string | undefined> {
    const lease = this.#leases.get(name);
    return lease === undefined || lease.until <= this.#now() ? undefined : lease.holder;
  }

  async close(): Promise<void> {}

  #list(name: string): MessageList {
    const list = this.#lists.get(name) ?? new MessageList();
    this.#lists.set(name, list);
    return list;
  }
}

/** One list, and whoever serves it. */
class MessageList {
  /** Messages that wait or are worked on, by id. */
  readonly #messages = new Map<string, { readonly data: unknown; deliveries: number }>();
  readonly #waiting: string[] = [];
  readonly #idle: (() => void)[] = [];

  add(messages: readonly QueueMessage[]): void {
    for (const { id, data } of messages) {
      if (this.#messages.has(id)) continue;
      // What is sent cannot be changed afterwards, and must survive JSON as on the way to another machine.
      this.#messages.set(id, { data: JSON.parse(JSON.stringify(data)), deliveries: 0 });
      this.#waiting.push(id);
      this.#idle.shift()?.();
    }
  }

  clear(): void {
    for (const id of this.#waiting.splice(0)) this.#messages.delete(id);
  }

  serve(handle: (message: DeliveredMessage) => Promise<void>, size: number): () => Promise<void> {
    let isStopped = false;
    const lane = async (): Promise<void> => {
      while (!isStopped) {
        const id = this.#waiting.shift();
        if (id === undefined) await new Promise<void>((resolve) => this.#idle.push(resolve));
        else await this.#deliver(id, handle);
        // A list that is never empty must not keep everything else from running.
        await yieldToEventLoop();
      }
    };
    const lanes = Array.from({ length: size }, lane);
    return async () => {
      isStopped = true;
      for (const wake of this.#idle.splice(0)) wake();
      await Promise.all(lanes);
    };
  }

  async #deliver(id: string, handle: (message: DeliveredMessage) => Promise<void>): Promise<void> {
    const message = this.#messages.get(id);
    if (message === undefined) return;
    message.deliveries++;
    try {
      await handle({ id, data: message.data, deliveries: message.deliveries });
      this.#messages.delete(id);
    } catch {
      this.#waiting.push(id);
      this.#idle.shift()?.();
    }
  }
}
