/**
 * The page's connection to its workers. It handles one request at a time: a new one ends the one before. Engines answer a stop and
 * keep their tables. Other searches share a worker: if one cannot receive a stop message, or does not answer in time, the worker is
 * terminated and a new one is made for the next request.
 */

import type { WorkerLike as EngineWorker } from 'foreply/parallel';

import {
  type Answer,
  type Failure,
  failureOf,
  type Question,
  type Request,
  type Result,
  type SearchQuestion,
  type Tree,
} from './protocol.js';
import { Seats } from './seats.js';
import { isAtOnce } from './settings.js';

/** The part of a `Worker` that the client needs. */
export interface WorkerLike {
  postMessage(message: Request): void;
  terminate(): void;
  onmessage: ((event: { readonly data: Answer }) => unknown) | null;
  onerror: ((event: { readonly message: string; preventDefault(): void }) => unknown) | null;
}

/** Callbacks of a request. Exactly one of `onDone`, `onFailed` and `onStopped` is called, once; none after `cancel`. */
export interface Asker {
  onProgress?(progress: { readonly nodes: number; readonly elapsed: number }): void;
  onDepth?(result: Result): void;
  onDone(result: Result, tree?: Tree): void;
  onFailed(failure: Failure): void;
  /** Stopped by force. The argument is the result of the last finished depth, if there is one. */
  onStopped(best: Result | undefined): void;
}

interface Job {
  readonly id: number;
  readonly question: Question;
  readonly asker: Asker;
  /** Ends the thinking of an engine. */
  readonly stopper: AbortController;
  best?: Result;
  timer?: ReturnType<typeof setTimeout>;
}

/** Milliseconds for a search to answer a stop. */
const PATIENCE = 500;

export class EngineClient {
  readonly #makeWorker: () => WorkerLike;
  readonly #seats: Seats;
  #worker: WorkerLike | undefined;
  #job: Job | undefined;
  #lastId = 0;

  constructor(makeWorker: () => WorkerLike) {
    this.#makeWorker = makeWorker;
    this.#seats = new Seats(makeWorker as () => EngineWorker);
  }

  /** Sends a request, and drops the one before. */
  ask(question: Question, asker: Asker): void {
    this.cancel();
    const job: Job = { id: ++this.#lastId, question, asker, stopper: new AbortController() };
    this.#job = job;
    if (isForEngine(question)) {
      void this.#think(job, question);
      return;
    }
    this.#worker ??= this.#hire();
    this.#worker.postMessage({ type: 'ask', id: job.id, question });
  }

  /** Stops the search; the callbacks receive the best result so far. */
  stop(): void {
    const job = this.#job;
    if (job === undefined || job.timer !== undefined) return;
    job.stopper.abort();
    if (isForEngine(job.question)) return;
    if (isHeld(job.question)) {
      this.#endByForce(job);
      return;
    }
    this.#worker?.postMessage({ type: 'stop', id: job.id });
    job.timer = setTimeout(() => this.#endByForce(job), PATIENCE);
  }

  /** Ends the search without calling back. */
  cancel(): void {
    const job = this.#job;
    if (job === undefined) return;
    this.#close(job);
    job.stopper.abort();
    if (isForEngine(job.question)) return;
    if (isHeld(job.question)) this.#fire();
    else this.#worker?.postMessage({ type: 'stop', id: job.id });
  }

  /** Makes the engines forget the last game when a new one starts. */
  forget(): void {
    this.cancel();
    this.#seats.forget();
  }

  /** Terminates the workers too, when no more requests will come. */
  close(): void {
    this.cancel();
    this.#fire();
    this.#seats.close();
  }

  /** Lets an engine answer. Whatever it says after the request has been replaced is dropped. */
  async #think(job: Job, question: SearchQuestion): Promise<void> {
    const { id, stopper } = job;
    const listener = {
      onDepth: (result: Result) => this.#receive({ type: 'depth', id, result }),
      onProgress: (progress: { nodes: number; elapsed: number }) => this.#receive({ type: 'progress', id, progress }),
    };
    try {
      const result = await this.#seats.think(question, listener, stopper.signal);
      this.#receive({ type: 'done', id, result });
    } catch (error) {
      this.#receive({ type: 'failed', id, failure: failureOf(error) });
    }
  }

  #hire(): WorkerLike {
    const worker = this.#makeWorker();
    worker.onmessage = ({ data }) => this.#receive(data);
    worker.onerror = (event) => {
      event.preventDefault();
      // A terminated worker may still fail after another has replaced it.
      if (this.#worker !== worker) return;
      this.#fire();
      const message = `The engine's worker has failed: ${event.message || 'it could not be started'}.`;
      if (this.#job !== undefined) this.#close(this.#job).onFailed({ name: 'Error', message });
    };
    return worker;
  }

  #fire(): void {
    if (this.#worker !== undefined) this.#worker.onmessage = null;
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #receive(answer: Answer): void {
    const job = this.#job;
    if (job === undefined || answer.id !== job.id) return;
    if (answer.type === 'progress') job.asker.onProgress?.(answer.progress);
    else if (answer.type === 'depth') {
      job.best = answer.result;
      job.asker.onDepth?.(answer.result);
    } else if (answer.type === 'done') this.#close(job).onDone(answer.result, answer.tree);
    else this.#close(job).onFailed(answer.failure);
  }

  #endByForce(job: Job): void {
    if (this.#job !== job) return;
    this.#fire();
    this.#close(job).onStopped(job.best);
  }

  #close(job: Job): Asker {
    clearTimeout(job.timer);
    this.#job = undefined;
    return job.asker;
  }
}

/** Whether the search cannot receive messages while it runs. */
function isHeld({ type, settings }: Question): boolean {
  return type === 'tree' || isAtOnce(settings.algorithm);
}

function isForEngine(question: Question): question is SearchQuestion {
  return question.type === 'search' && question.settings.algorithm === 'engine';
}
