/** One worker of an engine: it gets ready, takes messages, and may crash at any time. */

import type { EngineAnswer, EngineRequest } from './engine-messages.js';
import { exitComplaint, isOurs, listen, messageOf } from './messages.js';
import type { WorkerLike } from './pool-worker.js';

export interface ThreadListener {
  /** The worker has answered. */
  hear(answer: EngineAnswer): void;
  /** The worker is gone, and why. Called at most once, and not after `end`. */
  lose(complaint: string): void;
}

export class EngineThread {
  readonly #worker: WorkerLike & { ref?(): void; unref?(): void };
  readonly #listener: ThreadListener;
  readonly #timer: ReturnType<typeof setTimeout>;
  /** What waits until the worker is ready. */
  #waiting: EngineRequest[] | undefined = [];
  #isGone = false;

  constructor(worker: WorkerLike, patience: number, listener: ThreadListener) {
    this.#worker = worker;
    this.#listener = listener;
    this.#timer = setTimeout(
      () => this.#lose(`A worker was not ready after ${patience} milliseconds: does its file call serve?`),
      patience,
    );
    // The worker itself keeps the process alive while it is needed.
    (this.#timer as { unref?(): void }).unref?.();
    listen(worker, 'message', (message) => {
      if (isOurs(message) && !this.#isGone) this.#hear(message as unknown as EngineAnswer);
    });
    listen(worker, 'error', (error) => this.#lose(`A worker crashed: ${messageOf(error)}`));
    listen(worker, 'messageerror', () => this.#lose('A worker sent a message that cannot be read.'));
    listen(worker, 'exit', () => this.#lose(exitComplaint(this.#waiting === undefined)));
  }

  send(message: EngineRequest): void {
    if (this.#waiting === undefined) this.#worker.postMessage(message);
    else this.#waiting.push(message);
  }

  /** Whether the worker keeps the process alive: only while it has something to do. */
  set isBusy(isBusy: boolean) {
    if (isBusy) this.#worker.ref?.();
    else this.#worker.unref?.();
  }

  /** Ends the worker immediately. */
  async end(): Promise<void> {
    this.#isGone = true;
    clearTimeout(this.#timer);
    await this.#worker.terminate();
  }

  #hear(answer: EngineAnswer): void {
    if (answer.foreply !== 'ready') {
      // Whatever it says, it has made its engine, or has failed to.
      clearTimeout(this.#timer);
      this.#listener.hear(answer);
      return;
    }
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const message of waiting) this.#worker.postMessage(message);
  }

  #lose(complaint: string): void {
    if (this.#isGone) return;
    void this.end();
    this.#listener.lose(complaint);
  }
}
