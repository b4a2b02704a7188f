/**
 * The page's end of the line. One question at a time: a new one ends the one before. A stop is gentle where the search can
 * hear it, so that the worker keeps its tables; where it cannot, or does not answer in time, the worker is ended and a new
 * one made at the next question.
 */

import { holdsThread } from './make-search.js';
import type { Answer, Failure, Question, Request, Result, Tree } from './protocol.js';

/** What the client needs of a `Worker`. */
export interface WorkerLike {
  postMessage(message: Request): void;
  terminate(): void;
  onmessage: ((event: { readonly data: Answer }) => unknown) | null;
  onerror: ((event: { readonly message: string; preventDefault(): void }) => unknown) | null;
}

/** Who asked. Exactly one of `onDone`, `onFailed` and `onStopped` is called, once; none after `cancel`. */
export interface Asker {
  onProgress?(progress: { readonly nodes: number; readonly elapsed: number }): void;
  onDepth?(result: Result): void;
  onDone(result: Result, tree?: Tree): void;
  onFailed(failure: Failure): void;
  /** Stopped by force: there is what the last finished depth said, if one was. */
  onStopped(best: Result | undefined): void;
}

interface Job {
  readonly id: number;
  readonly question: Question;
  readonly asker: Asker;
  best?: Result;
  timer?: ReturnType<typeof setTimeout>;
}

/** Milliseconds that a search has to answer to a stop. */
const PATIENCE = 500;

export class EngineClient {
  readonly #makeWorker: () => WorkerLike;
  #worker: WorkerLike | undefined;
  #job: Job | undefined;
  #lastId = 0;

  constructor(makeWorker: () => WorkerLike) {
    this.#makeWorker = makeWorker;
  }

  /** Asks. Whatever was asked before is dropped. */
  ask(question: Question, asker: Asker): void {
    this.cancel();
    const job: Job = { id: ++this.#lastId, question, asker };
    this.#job = job;
    this.#worker ??= this.#hire();
    this.#worker.postMessage({ type: 'ask', id: job.id, question });
  }

  /** Ends the search; the asker hears the best so far. */
  stop(): void {
    const job = this.#job;
    if (job === undefined || job.timer !== undefined) return;
    if (isHeld(job.question)) {
      this.#endByForce(job);
      return;
    }
    this.#worker?.postMessage({ type: 'stop', id: job.id });
    job.timer = setTimeout(() => this.#endByForce(job), PATIENCE);
  }

  /** Ends the search, and nobody hears of it. */
  cancel(): void {
    const job = this.#job;
    if (job === undefined) return;
    this.#close(job);
    if (isHeld(job.question)) this.#fire();
    else this.#worker?.postMessage({ type: 'stop', id: job.id });
  }

  /** A new game: the engines forget the last one. */
  forget(): void {
    this.cancel();
    this.#worker?.postMessage({ type: 'forget' });
  }

  /** Ends the worker too: nobody asks any more. */
  close(): void {
    this.cancel();
    this.#fire();
  }

  #hire(): WorkerLike {
    const worker = this.#makeWorker();
    worker.onmessage = ({ data }) => this.#receive(data);
    worker.onerror = (event) => {
      event.preventDefault();
      // One that was ended may still fail, when another has its place.
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

/** Whether the search hears nothing while it runs. */
function isHeld({ type, settings }: Question): boolean {
  return type === 'tree' || holdsThread(settings.algorithm);
}
