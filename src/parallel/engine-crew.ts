/**
 * The threads of an engine, and the requests that wait for them. One request is answered at a time. The first thread answers it;
 * the others search the same position, in another order, and share their tables with it. What dies is replaced: if it was the
 * first thread, the request is asked again, with the tables as they are.
 */

import { clock, type SearchProgress } from '../core/budget.js';
import type { AskMessage, EngineAnswer, EngineCall } from './engine-messages.js';
import { EngineThread } from './engine-thread.js';
import { canShareMemory, Flags } from './flags.js';
import { WorkerError } from './messages.js';
import type { WorkerLike } from './pool-worker.js';
import type { PositionData } from './position-data.js';

/** What is asked, and who is told the answer. */
export interface Question {
  readonly call: EngineCall;
  readonly at: PositionData;
  readonly options: { readonly nodes?: number; readonly time?: number };
  /** Megabytes of a table for this request alone. Otherwise it uses the engine's tables. */
  readonly megabytes?: number;
  onFound?(result: unknown): void;
  onAnswer(result: unknown): void;
  onFailure(error: Error): void;
}

interface Request extends Question {
  readonly id: number;
  readonly table: ArrayBufferLike | undefined;
  isStopped: boolean;
  /** When it was first sent, and how often. */
  began: number;
  attempts: number;
  /** Helpers that have not reported yet, and how many positions the others visited. */
  readonly helpers: Set<number>;
  helped: number;
  /** The last result on the way to the answer, and the answer itself while helpers are waited for. */
  best: unknown;
  answer: { readonly result: unknown } | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export interface CrewSettings {
  readonly makeWorker: () => WorkerLike;
  /** The engine's options: plain data. */
  readonly options: { readonly time?: number };
  readonly threads: number;
  readonly patience: number;
  readonly grace: number;
  onWorkerLost(complaint: string): void;
  onFallback(reason: string): void;
  readonly onProgress: ((progress: SearchProgress) => void) | undefined;
}

/** How often a request is asked if the thread that should answer dies. */
const ATTEMPTS = 2;
/** Milliseconds for helpers to report once the answer is there. */
const MOMENT = 5;
const CLOSED = 'The engine is closed.';

export class EngineCrew {
  readonly #settings: CrewSettings;
  readonly #flags = canShareMemory() ? new Flags() : undefined;
  readonly #told = new Set<string>();
  readonly #queue: (Request | 'newGame')[] = [];
  /** By number; 0 answers. */
  readonly #threads: (EngineThread | undefined)[] = [];
  readonly #enlisted = new Set<number>();
  #tables: readonly ArrayBufferLike[] | undefined;
  #size: number;
  #current: Request | undefined;
  #lastId = 0;
  #isClosed = false;

  constructor(settings: CrewSettings) {
    this.#settings = settings;
    this.#size = settings.threads;
    if (this.#flags === undefined && settings.threads > 1) {
      this.#fallBack('Threads cannot share memory here: the page is not isolated from other origins.');
    }
  }

  /** The number of threads that search. */
  get size(): number {
    return this.#size;
  }

  /** Asks when everything asked before is answered. Returns a function that asks for the answer at once. */
  ask(question: Question): () => void {
    if (this.#isClosed) {
      question.onFailure(new WorkerError(CLOSED));
      return () => {};
    }
    const request: Request = {
      ...question,
      id: ++this.#lastId,
      table: this.#tableFor(question),
      isStopped: false,
      began: 0,
      attempts: 0,
      helpers: new Set(),
      helped: 0,
      best: undefined,
      answer: undefined,
      timer: undefined,
    };
    this.#queue.push(request);
    this.#next();
    return () => this.#stop(request);
  }

  /** Stops everything that was asked so far. */
  stopAll(): void {
    for (const request of [this.#current, ...this.#queue]) {
      if (request !== undefined && request !== 'newGame') this.#stop(request);
    }
  }

  /** Makes the engine forget the game, once everything asked before is answered. */
  newGame(): void {
    this.#queue.push('newGame');
    this.#next();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const waiting = [this.#current, ...this.#queue.splice(0)];
    this.#current = undefined;
    for (const request of waiting) {
      if (request === undefined || request === 'newGame') continue;
      clearTimeout(request.timer);
      request.onFailure(new WorkerError(CLOSED));
    }
    await Promise.all(this.#threads.splice(0).map((thread) => thread?.end()));
  }

  #tableFor({ megabytes }: Question): ArrayBufferLike | undefined {
    if (megabytes === undefined || this.#flags === undefined) return undefined;
    return new SharedArrayBuffer(megabytes * 2 ** 20);
  }

  #next(): void {
    if (this.#current !== undefined || this.#isClosed) return;
    const next = this.#queue.shift();
    if (next === undefined) {
      for (const thread of this.#threads) if (thread !== undefined) thread.isBusy = false;
    } else if (next === 'newGame') {
      for (const thread of this.#threads) thread?.send({ foreply: 'newGame' });
      this.#next();
    } else {
      this.#current = next;
      next.began = clock();
      this.#askLead(next);
      if (this.#tables !== undefined) this.#hireHelpers();
      for (const number of this.#enlisted) this.#askHelper(next, number);
    }
  }

  #askLead(request: Request): void {
    request.attempts++;
    try {
      this.#threads[0] ??= this.#hire(0);
    } catch (error) {
      this.#fail(request, new WorkerError(`A worker could not be created: ${String(error)}`));
      return;
    }
    if (this.#enlisted.has(0)) this.#sendToLead(request);
    else this.#threads[0].isBusy = true;
  }

  #sendToLead(request: Request): void {
    this.#send(request, 0);
    if (request.isStopped) this.#hurry(request);
  }

  #askHelper(request: Request, number: number): void {
    if (number === 0) return;
    request.helpers.add(number);
    this.#send(request, number);
  }

  #send(request: Request, number: number): void {
    const { id, call, at, table } = request;
    const thread = this.#threads[number] as EngineThread;
    const message: AskMessage = { foreply: 'ask', id, call, at, options: this.#limitsOf(request, number), table };
    thread.isBusy = true;
    try {
      thread.send(message);
    } catch (error) {
      this.#fail(request, new WorkerError(`The position cannot be sent to a worker: ${String(error)}`));
    }
  }

  /** All threads together visit no more nodes than allowed. A request asked again has less time. */
  #limitsOf({ options, began, attempts }: Request, number: number): object {
    const { nodes, time = this.#settings.options.time } = options;
    const share = nodes === undefined ? {} : { nodes: Math.floor((nodes + this.#size - 1 - number) / this.#size) };
    const left = attempts > 1 && time !== undefined ? { time: Math.max(0, time - (clock() - began)) } : {};
    return { ...options, ...share, ...left };
  }

  #hire(number: number): EngineThread {
    const { makeWorker, patience, options, onProgress } = this.#settings;
    const thread: EngineThread = new EngineThread(makeWorker(), patience, {
      hear: (answer) => this.#hear(number, answer),
      lose: (complaint) => this.#lose(number, thread, complaint),
    });
    thread.send({
      foreply: 'enlist',
      options,
      number,
      flags: this.#flags?.buffer,
      tables: this.#tables,
      tellsProgress: number === 0 && onProgress !== undefined,
    });
    return thread;
  }

  #hear(number: number, answer: EngineAnswer): void {
    if (answer.foreply === 'enlisted') this.#enlist(number, answer);
    else if (answer.foreply === 'failed' && answer.id === 0) this.#refuse(number, answer.failure.message);
    const request = this.#current;
    if (request === undefined || !('id' in answer) || answer.id !== request.id) return;
    if (number > 0) this.#hearHelper(request, number, answer);
    else if (answer.foreply === 'found') {
      request.best = answer.result;
      request.onFound?.(answer.result);
    } else if (answer.foreply === 'progress') this.#settings.onProgress?.(answer.progress);
    else if (answer.foreply === 'failed') this.#fail(request, new WorkerError(answer.failure.message));
    else if (answer.foreply === 'done') this.#answer(request, answer.result);
  }

  /** A thread is part of the engine now. Helpers are hired once the memory of the tables is known. */
  #enlist(number: number, { tables, alone }: EngineAnswer & { readonly foreply: 'enlisted' }): void {
    this.#enlisted.add(number);
    if (number > 0) {
      if (this.#current !== undefined && this.#current.answer === undefined) this.#askHelper(this.#current, number);
      return;
    }
    this.#tables = tables;
    if (alone !== undefined && this.#size > 1) this.#fallBack(alone);
    if (this.#current !== undefined) this.#sendToLead(this.#current);
    this.#hireHelpers();
  }

  /** Hires the helpers that are missing: at first all, later those that have died. */
  #hireHelpers(): void {
    for (let number = 1; number < this.#size; number++) {
      try {
        this.#threads[number] ??= this.#hire(number);
      } catch (error) {
        this.#tell(`A worker could not be created: ${String(error)}`);
      }
    }
  }

  #hearHelper(request: Request, number: number, answer: EngineAnswer): void {
    request.helpers.delete(number);
    if (answer.foreply === 'done') request.helped += answer.result as number;
    if (request.answer !== undefined && request.helpers.size === 0) this.#finish(request);
  }

  /** The answer is there; helpers have a moment to report. */
  #answer(request: Request, result: unknown): void {
    clearTimeout(request.timer);
    request.answer = { result };
    if (request.helpers.size === 0) this.#finish(request);
    else request.timer = setTimeout(() => this.#finish(request), MOMENT);
  }

  #finish(request: Request): void {
    clearTimeout(request.timer);
    this.#current = undefined;
    const result = request.answer?.result;
    request.onAnswer(request.helped === 0 ? result : withNodes(result, request.helped));
    this.#next();
  }

  #fail(request: Request, error: Error): void {
    clearTimeout(request.timer);
    if (this.#current === request) this.#current = undefined;
    request.onFailure(error);
    this.#next();
  }

  /** The engine cannot be made with these options: nothing that was asked can be answered. */
  #refuse(number: number, complaint: string): void {
    this.#drop(number);
    const request = this.#current;
    if (number === 0 && request !== undefined) this.#fail(request, new WorkerError(complaint));
  }

  #drop(number: number): void {
    void this.#threads[number]?.end();
    this.#threads[number] = undefined;
    this.#enlisted.delete(number);
  }

  #lose(number: number, thread: EngineThread, complaint: string): void {
    if (this.#threads[number] !== thread) return;
    this.#drop(number);
    this.#tell(complaint);
    const request = this.#current;
    if (request === undefined) return;
    if (number > 0) this.#hearHelper(request, number, { foreply: 'ready' });
    else if (request.answer !== undefined) this.#finish(request);
    else if (request.attempts < ATTEMPTS) this.#askLead(request);
    else this.#fail(request, new WorkerError(complaint));
  }

  #stop(request: Request): void {
    if (request.isStopped) return;
    request.isStopped = true;
    if (this.#current === request && this.#enlisted.has(0)) this.#hurry(request);
  }

  /** Asks a thread that has the request for its answer at once. A thread that does not give it is ended, and the last finished depth is the answer. */
  #hurry(request: Request): void {
    const { id } = request;
    if (request.answer !== undefined) return;
    this.#flags?.stop(id);
    if (this.#flags === undefined) this.#threads[0]?.send({ foreply: 'stop', id });
    clearTimeout(request.timer);
    request.timer = setTimeout(() => this.#endByForce(request), this.#settings.grace);
  }

  #endByForce(request: Request): void {
    const complaint = `A worker did not answer ${this.#settings.grace} milliseconds after it was stopped.`;
    this.#drop(0);
    this.#tell(complaint);
    if (request.best === undefined) this.#fail(request, new WorkerError(complaint));
    else this.#answer(request, request.best);
  }

  #fallBack(reason: string): void {
    this.#size = 1;
    this.#settings.onFallback(reason);
  }

  #tell(complaint: string): void {
    if (this.#told.has(complaint)) return;
    this.#told.add(complaint);
    this.#settings.onWorkerLost(complaint);
  }
}

/** A result that counts the positions of helpers, too. */
function withNodes(result: unknown, helped: number): unknown {
  const { nodes } = Object(result) as { readonly nodes?: number };
  return nodes === undefined ? result : { ...(result as object), nodes: nodes + helped };
}
