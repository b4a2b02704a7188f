/**
 * A pool of workers that plays the games of a tournament on all cores. Workers are created when they are needed. A worker that
 * crashes, or is ended because its player hangs, is replaced; the game is then tried once more, or the side to move loses it.
 *
 * If a worker dies before a player was asked, no player is at fault. The game goes to another worker, and after two such deaths the
 * pool continues with one worker fewer. It is an error only when no worker is left, after four such deaths or more.
 */

import { checkOptions, isFunction, type OptionSchema } from '../core/check-options.js';
import { OptionError } from '../core/errors.js';
import { nodeModule } from '../core/runtime.js';
import { AbortListeners } from '../match/abort-listeners.js';
import { type GameJob, labelOf, type ReliableRunner } from '../match/arena.js';
import { brokenOff, lostBy, thrownText } from '../match/endings.js';
import type { MatchRecord } from '../match/match-record.js';
import { unfinished } from '../match/tournament/local-runner.js';
import { WorkerError } from './messages.js';
import { type GameEnd, PoolWorker, type WorkerLike } from './pool-worker.js';

/** Options of `createPool`. */
export interface PoolOptions {
  /** The most workers: one per core by default. */
  readonly size?: number;
  /** Milliseconds by which a player may exceed its clock before its worker is ended. 1000 by default. */
  readonly grace?: number;
  /** Milliseconds for a new worker to get ready and, if there is a clock, for a player to be made. 30000 by default. */
  readonly patience?: number;
  /** Called with the reason when a worker is lost, once per reason. */
  readonly onWorkerLost?: (complaint: string) => void;
  /**
   * Called after a game in which a limit of time has ended a search.
   *
   * @internal
   */
  readonly onTimed?: () => void;
}

/** Plays games in workers. */
export interface Pool extends ReliableRunner {
  /** Ends all workers immediately. Games in progress are given up. */
  close(): Promise<void>;
}

const isTime = [(value: unknown) => typeof value === 'number' && value >= 0, 'milliseconds from 0'] as const;
const SCHEMA: OptionSchema = {
  size: [(value) => Number.isInteger(value) && Number(value) >= 1, 'a whole number from 1'],
  grace: isTime,
  patience: isTime,
  onWorkerLost: isFunction,
  onTimed: isFunction,
};

/** How often a game is tried if its worker dies. */
const ATTEMPTS = 2;
/** How many workers in a row must die before they are ready until a pool has none left: two may be killed for other reasons. */
const LEAST_LOSSES = 4;

/**
 * Creates a pool of workers. Pass it to a tournament as its `runner`, and close it at the end.
 *
 * @example
 * ```ts no-run
 * import { Worker } from 'node:worker_threads';
 * import { type Arena, playTournament } from 'foreply/match';
 * import { createPool } from 'foreply/parallel';
 *
 * // The same arena that the worker file serves, imported by both.
 * declare const arena: Arena<unknown, unknown>;
 *
 * const pool = createPool(() => new Worker(new URL('./worker.mjs', import.meta.url)));
 * const { pairings } = await playTournament(arena, { games: 1000, runner: pool });
 * await pool.close();
 * ```
 *
 * @param makeWorker - Creates a worker from the file that calls `serve`. In a browser, with `{ type: 'module' }`.
 */
export function createPool(makeWorker: () => WorkerLike, options: PoolOptions = {}): Pool {
  const expected = 'a function that creates a worker';
  if (typeof makeWorker !== 'function') throw new OptionError('makeWorker', expected, makeWorker);
  checkOptions(options, SCHEMA);
  const { size = cores(), grace = 1000, patience = 30_000, onWorkerLost = () => {}, onTimed = () => {} } = options;
  const make = () => {
    const worker = makeWorker();
    if (typeof worker?.postMessage !== 'function') throw new OptionError('makeWorker', expected, worker);
    return new PoolWorker(worker, patience, grace);
  };
  return new WorkerPool(make, size, { onWorkerLost, onTimed });
}

/** A game that waits for a free place. */
interface Waiting {
  go(): void;
  fail(error: unknown): void;
}

type PoolListeners = Required<Pick<PoolOptions, 'onWorkerLost' | 'onTimed'>>;

class WorkerPool implements Pool {
  readonly size: number;
  readonly #makeWorker: () => PoolWorker;
  readonly #workers = new Set<PoolWorker>();
  readonly #idle: PoolWorker[] = [];
  readonly #listeners: PoolListeners;
  readonly #told = new Set<string>();
  /** Games that wait for a free place. */
  readonly #queue: Waiting[] = [];
  readonly #stops = new AbortListeners();
  #games = 0;
  /** The number of games played at a time: fewer than `size` once workers have died before they were ready. */
  #places: number;
  /** Why the first of those workers died. */
  #firstLoss: string | undefined;
  /** Workers that have died before they were ready, since one was. */
  #losses = 0;
  #isClosed = false;

  constructor(makeWorker: () => PoolWorker, size: number, listeners: PoolListeners) {
    this.#makeWorker = makeWorker;
    this.size = size;
    this.#places = size;
    this.#listeners = listeners;
  }

  async play(job: GameJob, signal?: AbortSignal): Promise<MatchRecord> {
    for (;;) {
      while (this.#games >= this.#places) await this.#free();
      this.#games++;
      try {
        const record = await this.#playSafely(job, signal);
        if (record !== undefined) return record;
      } finally {
        this.#games--;
        this.#queue.shift()?.go();
      }
    }
  }

  #free(): Promise<void> {
    return new Promise((go, fail) => this.#queue.push({ go, fail }));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#idle.length = 0;
    await Promise.all(Array.from(this.#workers, (worker) => worker.stop()));
    this.#workers.clear();
  }

  /**
   * Plays a game, whatever happens to the worker. If it cannot be finished, the side to move loses. Returns `undefined` if no
   * worker got ready for it, but other workers are in use.
   */
  async #playSafely(job: GameJob, signal: AbortSignal | undefined): Promise<MatchRecord | undefined> {
    for (let attempt = 1; ; attempt++) {
      if (this.#isClosed) throw new WorkerError('The pool is closed.');
      const end = signal?.aborted ? NEVER_BEGUN : await this.#playOnce(job, signal);
      if (end.kind === 'played') {
        this.#losses = 0;
        if (end.timed) this.#listeners.onTimed();
        return end.record;
      }
      if (end.kind === 'refused') throw new WorkerError(`A worker cannot play a game: ${end.complaint}`);
      if (this.#isClosed) continue;
      if (end.kind === 'died') {
        if (end.side === undefined) {
          this.#firstLoss ??= end.complaint;
          this.#losses++;
        }
        this.#tell(end.complaint);
        if (attempt < ATTEMPTS) continue;
        if (end.side === undefined) return this.#giveUpPlace();
      }
      return recordOf(job, end);
    }
  }

  async #playOnce(job: GameJob, signal: AbortSignal | undefined): Promise<GameEnd> {
    const worker = this.#idleWorker() ?? this.#newWorker();
    if (typeof worker === 'string') return { kind: 'died', side: undefined, turns: [], complaint: worker };
    this.#workers.add(worker);
    const forget = this.#stops.listen(signal, () => void worker.stop());
    const end = await worker.play(job);
    forget();
    if (worker.isUsable) this.#idle.push(worker);
    else this.#workers.delete(worker);
    return end;
  }

  /** Continues with one worker fewer, or fails all waiting games if this was the last one. */
  #giveUpPlace(): undefined {
    const isLast = this.#games === 1 && !this.#idle.some((worker) => worker.isUsable);
    if (!isLast) {
      this.#places--;
      return undefined;
    }
    if (this.#losses < LEAST_LOSSES) return undefined;
    const error = new WorkerError(this.#firstLoss);
    for (const { fail } of this.#queue.splice(0)) fail(error);
    // A later attempt may succeed.
    this.#places = this.size;
    this.#firstLoss = undefined;
    this.#losses = 0;
    throw error;
  }

  #tell(complaint: string): void {
    if (this.#told.has(complaint)) return;
    this.#told.add(complaint);
    this.#listeners.onWorkerLost(complaint);
  }

  /** A new worker, or why it could not be created. */
  #newWorker(): PoolWorker | string {
    try {
      return this.#makeWorker();
    } catch (error) {
      if (error instanceof OptionError) throw error;
      return `A worker could not be created: ${thrownText(error)}`;
    }
  }

  /** An idle worker that is still usable. */
  #idleWorker(): PoolWorker | undefined {
    for (let worker = this.#idle.pop(); worker !== undefined; worker = this.#idle.pop()) {
      if (worker.isUsable) return worker;
      this.#workers.delete(worker);
      this.#tell(worker.complaint);
    }
    return undefined;
  }
}

const NEVER_BEGUN: GameEnd = { kind: 'stopped', side: undefined, turns: [], complaint: '' };

/** The record of a game that was not finished. */
function recordOf(job: GameJob, end: GameEnd & { readonly kind: 'late' | 'died' | 'stopped' }): MatchRecord {
  const { kind, side, turns, complaint } = end;
  if (kind === 'stopped') return unfinished(job, turns, brokenOff());
  if (side === undefined) throw new WorkerError(complaint);
  const name = labelOf(job.players[side]);
  return unfinished(job, turns, lostBy(side, kind === 'late' ? 'time' : 'error', name, complaint));
}

/** The number of threads that can run at the same time, as far as the platform tells. */
function cores(): number {
  const system = nodeModule<{ availableParallelism?(): number }>('node:os');
  const { navigator } = globalThis as { readonly navigator?: { readonly hardwareConcurrency?: number } };
  return system?.availableParallelism?.() ?? navigator?.hardwareConcurrency ?? 1;
}
