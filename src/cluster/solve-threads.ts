/** Threads that solve positions, one at a time each. They are started when they are needed. */

import { listen } from '../parallel/messages.js';
import type { WorkerLike } from '../parallel/pool-worker.js';
import type { SolveAnswer, SolveSettings } from './cluster-messages.js';
import type { SolveReply, SolveRequest } from './serve-thread.js';

type Thread = WorkerLike & { ref?(): void; unref?(): void };

export class SolveThreads {
  readonly #makeWorker: () => WorkerLike;
  readonly #idle: Thread[] = [];
  /** What each thread's position is awaited by. */
  readonly #asked = new Map<Thread, (answer: SolveAnswer<unknown>) => void>();

  constructor(makeWorker: () => WorkerLike) {
    this.#makeWorker = makeWorker;
  }

  /** Solves a position, in a thread that is idle or a new one. */
  solve(board: string, settings: SolveSettings): Promise<SolveAnswer<unknown>> {
    const thread = this.#idle.pop() ?? this.#start();
    thread.ref?.();
    return new Promise((resolve) => {
      this.#asked.set(thread, resolve);
      const request: SolveRequest = { cluster: 'solve', board, settings };
      thread.postMessage(request);
    });
  }

  async close(): Promise<void> {
    await Promise.all([...this.#idle.splice(0), ...this.#asked.keys()].map((thread) => thread.terminate()));
  }

  #start(): Thread {
    const thread: Thread = this.#makeWorker();
    listen(thread, 'message', (message) => {
      const { cluster, answer } = Object(message) as Partial<SolveReply>;
      if (cluster !== 'solved' || answer === undefined) return;
      // An idle thread must not keep the process alive.
      thread.unref?.();
      this.#idle.push(thread);
      this.#end(thread, answer);
    });
    const die = (complaint: string): void => {
      if (this.#idle.includes(thread)) this.#idle.splice(this.#idle.indexOf(thread), 1);
      this.#end(thread, { lost: complaint });
    };
    listen(thread, 'error', (error) => die(`its thread crashed: ${(Object(error) as Partial<Error>).message}`));
    listen(thread, 'exit', () => die('its thread exited'));
    return thread;
  }

  #end(thread: Thread, answer: SolveAnswer<unknown>): void {
    this.#asked.get(thread)?.(answer);
    this.#asked.delete(thread);
  }
}
