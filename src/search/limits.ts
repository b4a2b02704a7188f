/**
 * How far a search may go: nodes, time, the caller's own wish. The only file that reads a clock.
 *
 * The tree pays one decrement a node. Only when the countdown runs out is the clock looked at, and the length of the
 * next countdown follows from how long the last one took: about half a millisecond, whatever the game's speed.
 *
 * A search that is out of budget is left by throwing `OUT_OF_BUDGET`; drivers catch it and answer with what is finished.
 */

import type { StopReason } from './result.js';

/** Thrown through the tree when the budget is spent. Not an error: nobody outside the drivers sees it. */
export const OUT_OF_BUDGET = Symbol('out of budget');

/** What an async search needs of an `AbortSignal`; any `AbortSignal` is one. */
export interface StopSignal {
  readonly aborted: boolean;
}

/** A sign of life from a long search. */
export interface SearchProgress {
  /** Positions visited so far. */
  readonly nodes: number;
  /** Milliseconds so far. */
  readonly elapsed: number;
}

/** The limits that every search understands, besides its depth. */
export interface LimitOptions {
  /** At most so many positions below the root. */
  readonly nodes?: number;
  /** At most so many milliseconds; a search uses 95 % of them and keeps the rest to return safely. */
  readonly time?: number;
  /** Asked every millisecond or so; the search ends when it returns true. */
  readonly shouldStop?: () => boolean;
  /** Told about ten times a second how far the search has come. */
  readonly onProgress?: (progress: SearchProgress) => void;
  /** A clock in milliseconds, for tests. */
  readonly now?: () => number;
}

const SHARE_OF_TIME_USED = 0.95;
const COUNTDOWN_GOAL = 0.5;
const LONGEST_COUNTDOWN = 1 << 14;
const NO_LIMIT = 1 << 30;
/** Milliseconds of work between two pauses, and how many positions go by before the clock is looked at again. */
const SLICE = 8;
const LONGEST_STRIDE = 16;
const PROGRESS_EVERY = 100;

/** Milliseconds from an arbitrary origin. */
export function clock(): number {
  return performance.now();
}

/**
 * Says when a search that shares its thread should pause: after some milliseconds of work. Asked at every position, it
 * looks at the clock only now and then, as often as the positions are slow.
 */
export class Pacer {
  #pauseAt = clock() + SLICE;
  #lastLook = clock();
  #stride = 1;
  #countdown = 1;

  /** Begins a slice of work. */
  begin(): void {
    this.#lastLook = clock();
    this.#pauseAt = this.#lastLook + SLICE;
  }

  isPauseDue(): boolean {
    if (--this.#countdown > 0) return false;
    const now = clock();
    this.#stride = now - this.#lastLook < COUNTDOWN_GOAL ? Math.min(2 * this.#stride, LONGEST_STRIDE) : 1;
    this.#lastLook = now;
    this.#countdown = this.#stride;
    return now >= this.#pauseAt;
  }
}

export class Budget {
  /** Nodes until `refill` must be called: decremented by the tree, which calls it when this falls below 0. */
  countdown = 0;
  /** Why the budget is spent, once it is. */
  spent: StopReason | undefined;

  readonly #now: () => number;
  readonly #started: number;
  readonly #nodeLimit: number;
  readonly #deadline: number;
  readonly #shouldStop: (() => boolean) | undefined;
  readonly #onProgress: ((progress: SearchProgress) => void) | undefined;
  /** Nodes granted so far, the current countdown included. */
  #granted = 0;
  #stride: number;
  #lastLook: number;
  #lastProgress: number;

  constructor(options: LimitOptions) {
    this.#now = options.now ?? clock;
    this.#started = this.#now();
    this.#nodeLimit = options.nodes ?? Number.POSITIVE_INFINITY;
    this.#deadline = this.#started + (options.time ?? Number.POSITIVE_INFINITY) * SHARE_OF_TIME_USED;
    this.#shouldStop = options.shouldStop;
    this.#onProgress = options.onProgress;
    const isWatched =
      options.time !== undefined || options.shouldStop !== undefined || options.onProgress !== undefined;
    this.#stride = isWatched ? 1 : NO_LIMIT;
    this.#lastLook = this.#started;
    this.#lastProgress = this.#started;
  }

  /** Positions visited so far. */
  get nodes(): number {
    return this.#granted - Math.max(this.countdown, 0);
  }

  /** Milliseconds since the search began. */
  get elapsed(): number {
    return this.#now() - this.#started;
  }

  /** Grants more nodes, or throws `OUT_OF_BUDGET`. The caller has already taken one node more than it was granted. */
  refill(): void {
    this.countdown = 0;
    if (this.#granted >= this.#nodeLimit) this.#stop('nodes');
    if (this.#stride !== NO_LIMIT) this.look();
    const grant = Math.min(this.#stride, this.#nodeLimit - this.#granted);
    this.#granted += grant;
    this.countdown = grant - 1;
  }

  /** Takes many nodes at once, for work that is not a walk through a tree; throws `OUT_OF_BUDGET` if they are not there. */
  spend(count: number): void {
    if (this.nodes + count > this.#nodeLimit) this.#stop('nodes');
    this.#granted += count;
    if (this.#stride !== NO_LIMIT) this.look();
  }

  /** Looks at the clock and asks the caller; throws `OUT_OF_BUDGET` if the search is to end. */
  look(): void {
    const now = this.#now();
    if (now >= this.#deadline) this.#stop('time');
    if (this.#shouldStop?.()) this.#stop('aborted');
    if (now - this.#lastLook < COUNTDOWN_GOAL) this.#stride = Math.min(2 * this.#stride, LONGEST_COUNTDOWN);
    else if (now - this.#lastLook > 2 * COUNTDOWN_GOAL) this.#stride = Math.max(1, this.#stride >> 1);
    this.#lastLook = now;
    if (this.#onProgress !== undefined && now - this.#lastProgress >= PROGRESS_EVERY) {
      this.#lastProgress = now;
      this.#onProgress({ nodes: this.nodes, elapsed: now - this.#started });
    }
  }

  #stop(reason: StopReason): never {
    this.spent = reason;
    throw OUT_OF_BUDGET;
  }
}
