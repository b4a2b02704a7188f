/**
 * The threads of an engine, and the requests that wait for them. One request is answered at a time. The first thread answers it;
 * the others search the same position, in another order, and share their tables with it. What dies is replaced: if it was the
 * first thread, the request is asked again, with the tables as they are.
 */

import { clock, type SearchProgress } from '../core/budget.js';
import type { AskMessage, EngineAnswer } from './engine-messages.js';
import { isOfEngine, newRequest, noteResult, type Question, type Request, withNodes } from './engine-request.js';
import { EngineThread } from './engine-thread.js';
import { canShareMemory, Flags } from './flags.js';
import { WorkerError } from './messages.js';
import type { WorkerLike } from './pool-worker.js';

export interface CrewSettings {
  /** The name of the rules. */
  readonly game: string;
  readonly makeWorker: () => WorkerLike;
  /** The engine's options: plain data. */
  readonly options: object;
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
  /** Complaints and reasons that were told. */
  readonly #told = new Set<string>();
  readonly #queue: (Request | 'newGame')[] = [];
  /** By number; 0 answers. */
  readonly #threads: (EngineThread | undefined)[] = [];
  readonly #enlisted = new Set<number>();
  /** The memory of the engine's tables, and why threads cannot share it, if they cannot: known once the first thread is enlisted. */
  #tables: readonly ArrayBufferLike[] | undefined;
  #alone: string | undefined;
  #current: Request | undefined;
  #lastId = 0;
  #isClosed = false;

  constructor(settings: CrewSettings) {
    this.#settings = settings;
    if (this.#flags === undefined && settings.threads > 1) {
      this.#tellFallback('Threads cannot share memory here: the page is not isolated from other origins.');
    }
  }

  /** The number of threads that choose a turn. */
  get size(): number {
    return this.#flags === undefined || this.#alone !== undefined ? 1 : this.#settings.threads;
  }

  /** Asks when everything asked before is answered. Returns a function that asks for the answer at once. */
  ask(question: Question): () => void {
    if (this.#isClosed) {
      question.onFailure(new WorkerError(CLOSED));
      return () => {};
    }
    const request = newRequest(question, ++this.#lastId);
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
    if (this.#isClosed) return;
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

  #next(): void {
    if (this.#current !== undefined || this.#isClosed) return;
    const next = this.#queue.shift();
    if (next === undefined) {
      for (const thread of this.#threads) if (thread !== undefined) thread.isBusy = false;
    } else if (next === 'newGame') {
      this.#forgetGame();
      this.#next();
    } else this.#begin(next);
  }

  #forgetGame(): void {
    for (const thread of this.#threads) thread?.send({ foreply: 'newGame' });
    if (this.#threads[0] !== undefined) return;
    // The tables would wait for the thread that replaces the first one, with the game in them.
    for (const number of this.#threads.keys()) this.#drop(number);
    this.#tables = undefined;
  }

  #begin(request: Request): void {
    this.#current = request;
    request.began = clock();
    try {
      request.table = this.#tableFor(request);
    } catch (error) {
      this.#fail(request, new WorkerError(`There is no memory for the table: ${String(error)}`));
      return;
    }
    this.#askLead(request);
    this.#askForHelp(request);
  }

  #tableFor({ megabytes }: Question): ArrayBufferLike | undefined {
    if (megabytes === undefined || this.#flags === undefined) return undefined;
    return new SharedArrayBuffer(megabytes * 2 ** 20);
  }

  #askLead(request: Request): void {
    clearTimeout(request.timer);
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

  /** Asks the helpers that are ready, and hires those that are missing: at first all, in later requests those that have died. */
  #askForHelp(request: Request): void {
    if (this.#current !== request || this.#tables === undefined) return;
    const alone = this.#aloneFor(request);
    if (alone !== undefined) this.#tellFallback(alone);
    for (let number = 1; number < this.#threadsFor(request); number++) {
      if (this.#enlisted.has(number)) this.#askHelper(request, number);
      else this.#hireHelper(request, number);
    }
  }

  /** Why threads cannot share what they find about a request, if they cannot. */
  #aloneFor(request: Request): string | undefined {
    return isOfEngine(request) ? this.#alone : request.alone;
  }

  #threadsFor(request: Request): number {
    return this.#flags === undefined || this.#aloneFor(request) !== undefined ? 1 : this.#settings.threads;
  }

  /** Once for each request: helpers that die of a request would otherwise be hired again and again. */
  #hireHelper(request: Request, number: number): void {
    if (request.hired.has(number)) return;
    request.hired.add(number);
    try {
      this.#threads[number] ??= this.#hire(number);
    } catch (error) {
      this.#tell(`A worker could not be created: ${String(error)}`);
    }
  }

  #askHelper(request: Request, number: number): void {
    if (request.asked.has(number)) return;
    request.asked.add(number);
    request.helpers.add(number);
    this.#send(request, number);
  }

  #send(request: Request, number: number): void {
    const { id, call, at, options, table, began, attempts } = request;
    const thread = this.#threads[number] as EngineThread;
    const spent = attempts > 1 ? clock() - began : 0;
    const threads = this.#threadsFor(request);
    const message: AskMessage = { foreply: 'ask', id, call, at, options, threads, spent, table };
    thread.isBusy = true;
    try {
      thread.send(message);
    } catch (error) {
      this.#fail(request, new WorkerError(`The request cannot be sent to a worker: ${String(error)}`));
    }
  }

  #hire(number: number): EngineThread {
    const { game, makeWorker, patience, options, threads, onProgress } = this.#settings;
    const thread: EngineThread = new EngineThread(makeWorker(), patience, {
      hear: (answer) => this.#hear(number, answer),
      lose: (complaint) => this.#lose(number, thread, complaint),
    });
    thread.send({
      foreply: 'enlist',
      game,
      options,
      number,
      threads,
      flags: this.#flags?.buffer,
      tables: this.#tables,
      tellsProgress: number === 0 && onProgress !== undefined,
    });
    thread.isBusy = this.#current !== undefined;
    return thread;
  }

  #hear(number: number, answer: EngineAnswer): void {
    if (answer.foreply === 'enlisted') this.#enlist(number, answer);
    else if (answer.foreply === 'failed' && answer.id === 0) this.#refuse(number, answer.failure.message);
    const request = this.#current;
    if (request === undefined || !('id' in answer) || answer.id !== request.id) return;
    if (number > 0) this.#hearHelper(request, number, answer);
    else if (answer.foreply === 'found') noteResult(request, answer.result);
    else if (answer.foreply === 'progress') this.#settings.onProgress?.(answer.progress);
    else if (answer.foreply === 'failed') this.#fail(request, new WorkerError(answer.failure.message));
    else if (answer.foreply === 'done') this.#answer(request, answer.result);
  }

  /** A thread is part of the engine now. Helpers are hired once the memory of the tables is known. */
  #enlist(number: number, { tables, alone }: EngineAnswer & { readonly foreply: 'enlisted' }): void {
    this.#enlisted.add(number);
    const request = this.#current;
    if (number === 0) {
      this.#tables = tables;
      this.#alone = alone;
      if (request !== undefined) this.#sendToLead(request);
    }
    if (request !== undefined && request.answer === undefined) this.#askForHelp(request);
  }

  #hearHelper(request: Request, number: number, answer: EngineAnswer): void {
    request.helpers.delete(number);
    if (answer.foreply === 'done') request.helped += answer.result as number;
    if (request.answer !== undefined && request.helpers.size === 0) this.#finish(request);
  }

  /** The answer is there; helpers have a moment to report. */
  #answer(request: Request, result: unknown): void {
    clearTimeout(request.timer);
    if (request.call === 'analyse' && request.withheld !== undefined) request.onFound?.(request.withheld);
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
    if (this.#current !== request) return;
    clearTimeout(request.timer);
    this.#flags?.answer(request.id);
    this.#current = undefined;
    request.onFailure(error);
    this.#next();
  }

  /** The engine cannot be made with these options: nothing that was asked can be answered. */
  #refuse(number: number, complaint: string): void {
    this.#drop(number);
    const request = this.#current;
    if (number > 0) this.#tell(complaint);
    else if (request !== undefined) this.#fail(request, new WorkerError(complaint));
  }

  #drop(number: number): void {
    void this.#threads[number]?.end();
    this.#threads[number] = undefined;
    this.#enlisted.delete(number);
    this.#current?.asked.delete(number);
  }

  #lose(number: number, thread: EngineThread, complaint: string): void {
    if (this.#threads[number] !== thread) return;
    this.#drop(number);
    const request = this.#current;
    if (request !== undefined) this.#goOnWithout(number, request, complaint);
    this.#tell(complaint);
  }

  #goOnWithout(number: number, request: Request, complaint: string): void {
    if (number > 0) this.#hearHelper(request, number, { foreply: 'ready' });
    else if (request.answer !== undefined) this.#finish(request);
    else if (request.isStopped && request.best !== undefined) this.#answer(request, request.best);
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
    if (this.#current !== request || request.answer !== undefined) return;
    this.#flags?.stop(id);
    if (this.#flags === undefined) this.#threads[0]?.send({ foreply: 'stop', id });
    clearTimeout(request.timer);
    request.timer = setTimeout(() => this.#endByForce(request), this.#settings.grace);
  }

  #endByForce(request: Request): void {
    const complaint = `A worker did not answer ${this.#settings.grace} milliseconds after it was stopped.`;
    this.#drop(0);
    if (request.best === undefined) this.#fail(request, new WorkerError(complaint));
    else this.#answer(request, request.best);
    this.#tell(complaint);
  }

  #tellFallback(reason: string): void {
    if (this.#settings.threads === 1 || this.#told.has(reason)) return;
    this.#told.add(reason);
    this.#settings.onFallback(reason);
  }

  #tell(complaint: string): void {
    if (this.#told.has(complaint)) return;
    this.#told.add(complaint);
    this.#settings.onWorkerLost(complaint);
  }
}
