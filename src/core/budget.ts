/**
 * Time, and how much of it work may take. The only file that reads a clock:
 *
 *     clock     milliseconds, for everything that measures
 *     Budget    the limits of one search: nodes, time, the caller's wish to stop; and when to pause on a shared thread
 *     Pacer     when other work should pause on a shared thread
 *
 * A search pays one decrement per node for its budget. The clock is read only when the countdown runs out. The next countdown
 * is chosen to take about half a millisecond, judging by the last one. It is also short enough for the search to end in time
 * if every node from now on were slow, since the user's functions may become slow at any moment. With slow nodes of 2 ms:
 *
 *     time left                 0–2 ms   2–4 ms    4–6 ms    …   from 512 ms
 *     the clock is read every   node     2 nodes   3 nodes   …   256 nodes
 *
 * Work on a single position that is not a node, such as making a key for each of its moves, is counted in the same way.
 *
 * A search out of budget is left by throwing `OUT_OF_BUDGET`. Drivers catch it and return what is finished.
 */

/** Which limit ended the work. */
export type LimitReached = 'nodes' | 'time' | 'aborted';

/** Thrown through the tree when the budget is spent. Not an error: only drivers see it. */
export const OUT_OF_BUDGET = Symbol('out of budget');

/** Thrown through the tree when a part of the work has used up its share of nodes. Not an error either. */
export const OUT_OF_SHARE = Symbol('out of share');

/** The part of an `AbortSignal` that an async search needs. Any `AbortSignal` will do. */
export interface AbortSignalLike {
  /** Whether to stop. */
  readonly aborted: boolean;
}

/** The progress of a long search. */
export interface SearchProgress {
  /** Positions visited so far. */
  readonly nodes: number;
  /** Milliseconds so far. */
  readonly elapsed: number;
}

/** The limits that every search understands, besides its depth. */
export interface SearchLimits {
  /** The most positions to visit below the root. */
  readonly nodes?: number;
  /** The most milliseconds to take. A search uses 95 % of them and keeps the rest to return safely. */
  readonly time?: number;
  /** Called about every millisecond. The search ends when it returns true. */
  readonly shouldStop?: () => boolean;
  /** Called about ten times per second with the progress so far. */
  readonly onProgress?: (progress: SearchProgress) => void;
  /** A clock in milliseconds, for tests. */
  readonly now?: () => number;
}

const SHARE_OF_TIME_USED = 0.95;
/** The milliseconds aimed at between two readings of the clock. */
const COUNTDOWN_GOAL = 0.5;
/** Reading the clock takes about as long as one of the fastest nodes. */
const LONGEST_COUNTDOWN = 256;
/**
 * How slow a node may turn out to be: `SURPRISE` times as slow as the nodes so far, but between these two numbers of
 * milliseconds. A more careful choice costs fast games more than a hundredth of a short search.
 */
const SURPRISE = 10_000;
const LEAST_SLOW = 2;
const MOST_SLOW = 10;
/** The lower number where only the game's own cursor is called, which is always fast. */
const LEAST_SLOW_ON_CURSOR = 0.25;
const NO_LIMIT = 1 << 30;
/** The milliseconds of work between two pauses, and the most a slice may take if positions become slow meanwhile. */
const SLICE = 8;
const LONGEST_SLICE = 20;
const PROGRESS_EVERY = 100;

/** Milliseconds from an arbitrary origin. */
export function clock(): number {
  return performance.now();
}

/** How many nodes may pass until the clock is read again, judging by the nodes since the last reading. */
class Stride {
  #length = 1;

  next(passed: number, milliseconds: number): number {
    const affordable = Math.min((passed * COUNTDOWN_GOAL) / milliseconds, LONGEST_COUNTDOWN);
    // Integers throughout: counting down doubles is slower.
    this.#length = Math.max(1, Math.min(2 * this.#length, affordable | 0));
    return this.#length;
  }
}

/** A few milliseconds of work on a shared thread. It is passed the time of the search's clock, which is then read only once. */
class Slice {
  readonly #isReal: boolean;
  #began: number;

  /** `isReal`: the search uses the real clock. With any other clock the real one counts as well, since the thread is blocked in real time. */
  constructor(isReal: boolean, now: number) {
    this.#isReal = isReal;
    this.#began = this.#time(now);
  }

  begin(now: number): void {
    this.#began = this.#time(now);
  }

  isOver(now: number): boolean {
    return this.#time(now) >= this.#began + SLICE;
  }

  /** How many positions may pass before the clock is read, so that the slice stays short even if they become slow. */
  safeCountdown(now: number): number {
    return Math.max(1, 1 + (((this.#began + LONGEST_SLICE - this.#time(now)) / LEAST_SLOW) | 0));
  }

  #time(now: number): number {
    return this.#isReal ? now : now + clock();
  }
}

/** Says when work other than a search should pause on a shared thread: after a few milliseconds. */
export class Pacer {
  readonly #slice = new Slice(true, clock());

  /** Begins a slice of work. */
  begin(): void {
    this.#slice.begin(clock());
  }

  isPauseDue(): boolean {
    return this.#slice.isOver(clock());
  }
}

/** What a budget knows about the search. */
export interface BudgetTraits {
  /** None of the user's functions is called at a node. */
  readonly runsOnCursor?: boolean;
  /** The thread is shared: pause every few milliseconds. */
  readonly slices?: boolean;
}

/** The limits of one search, and what it has used of them. */
export class Budget {
  /** Nodes until `refill` must be called. The tree decrements it, and calls `refill` when it falls below 0. */
  countdown = 0;
  /** Why the budget is spent, once it is. */
  spent: LimitReached | undefined;

  readonly #now: () => number;
  readonly #started: number;
  #nodeLimit: number;
  /** The number of granted nodes at which the share of the present work ends. */
  #shareLimit = Number.POSITIVE_INFINITY;
  #deadline: number;
  readonly #shouldStop: (() => boolean) | undefined;
  readonly #onProgress: ((progress: SearchProgress) => void) | undefined;
  /** Nodes granted so far, the current countdown included. */
  #granted = 0;
  /** Pieces of other work until the clock is read again. */
  #workLeft = 0;
  readonly #stride = new Stride();
  /** The number of nodes likely to take no longer than the goal, and the number granted last. */
  #quick = 1;
  #lastGrant = 1;
  readonly #isWatched: boolean;
  readonly #leastSlow: number;
  /** On a shared thread: the current slice of work. */
  readonly #slice: Slice | undefined;
  /** No node has been visited since the last pause. */
  #isFresh = false;
  #lastLook: number;
  #lastProgress: number;

  constructor(options: SearchLimits, { runsOnCursor = false, slices = false }: BudgetTraits = {}) {
    this.#leastSlow = runsOnCursor ? LEAST_SLOW_ON_CURSOR : LEAST_SLOW;
    this.#now = options.now ?? clock;
    this.#started = this.#now();
    this.#slice = slices ? new Slice(options.now === undefined, this.#started) : undefined;
    this.#nodeLimit = options.nodes ?? Number.POSITIVE_INFINITY;
    this.#deadline = this.#started + (options.time ?? Number.POSITIVE_INFINITY) * SHARE_OF_TIME_USED;
    this.#shouldStop = options.shouldStop;
    this.#onProgress = options.onProgress;
    const { time, shouldStop, onProgress } = options;
    this.#isWatched = slices || [time, shouldStop, onProgress].some((each) => each !== undefined);
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

  /**
   * Grants more nodes, or throws `OUT_OF_BUDGET`. The caller has already taken one node more than it was granted. Returns true
   * if it is time to pause: that node is then given back, and must be taken again after `resume`.
   */
  refill(): boolean {
    this.countdown = 0;
    if (this.#granted >= this.#nodeLimit) this.#stop('nodes');
    if (this.#granted >= this.#shareLimit) throw OUT_OF_SHARE;
    // Every slice has at least one node, whatever the clock says. Otherwise the search might never end.
    const mayPause = !this.#isFresh;
    const left = Math.min(this.#nodeLimit, this.#shareLimit) - this.#granted;
    const grant = Math.min(this.#nextCountdown(), left) | 0;
    this.#granted += grant;
    const isPauseDue = mayPause && (this.#slice?.isOver(this.#lastLook) ?? false);
    this.countdown = isPauseDue ? grant : grant - 1;
    return isPauseDue;
  }

  /** Begins the next slice, after a pause. */
  resume(): void {
    this.hurry();
    this.#slice?.begin(this.#now());
    this.#isFresh = true;
  }

  /**
   * Counts a piece of work that is not a node and of which one position may need many. To be called before each piece, with
   * the cursor on the position that the kernel is at. Throws `OUT_OF_BUDGET` when the time is up.
   */
  work(): void {
    if (--this.#workLeft < 0) this.#workLeft = this.#nextCountdown() - 1;
  }

  /** Makes the next node read the clock and ask the caller. */
  hurry(): void {
    this.#granted = this.nodes;
    this.countdown = 0;
    this.#workLeft = 0;
  }

  /** Whether there is a time limit. */
  get hasDeadline(): boolean {
    return this.#deadline < Number.POSITIVE_INFINITY;
  }

  /** Whether a quarter of the time has passed. */
  get isWellOnItsWay(): boolean {
    return this.#now() - this.#started > (this.#deadline - this.#started) / 4;
  }

  /** Whether the time is up or the caller wants the search to end. */
  get isOver(): boolean {
    return this.#now() >= this.#deadline || this.#shouldStop?.() === true;
  }

  /** Keeps some milliseconds for work to be done after the search. */
  reserve(milliseconds: number): void {
    this.#deadline -= milliseconds;
  }

  /** Allows at most `count` nodes from now on. */
  narrow(count: number): void {
    this.hurry();
    this.#nodeLimit = Math.min(this.#nodeLimit, this.#granted + count);
  }

  /** Gives the work from now on a share of `count` nodes, after which `OUT_OF_SHARE` is thrown. Infinity lifts the limit. */
  share(count: number): void {
    this.hurry();
    this.#shareLimit = this.#granted + count;
  }

  /** Goes back to `nodes` visited and a budget that is not spent. Whether it is shows at the next node. */
  rewind(nodes: number): void {
    this.#granted = nodes;
    this.countdown = 0;
    this.#workLeft = 0;
    this.spent = undefined;
  }

  /** Takes many nodes at once, for work that is not a tree search. Throws `OUT_OF_BUDGET` if fewer are left. */
  spend(count: number): void {
    if (this.nodes + count > this.#nodeLimit) this.#stop('nodes');
    this.#granted += count;
    if (this.#isWatched) this.look();
  }

  /** Reads the clock and asks the caller. Throws `OUT_OF_BUDGET` if the search must end. */
  look(): void {
    const now = this.#now();
    if (now >= this.#deadline) this.#stop('time');
    if (this.#shouldStop?.()) this.#stop('aborted');
    this.#quick = this.#stride.next(this.#lastGrant, now - this.#lastLook);
    this.#lastLook = now;
    if (this.#onProgress !== undefined && now - this.#lastProgress >= PROGRESS_EVERY) {
      this.#lastProgress = now;
      this.#onProgress({ nodes: this.nodes, elapsed: now - this.#started });
    }
  }

  /** How many nodes, or pieces of other work, may pass before the clock is read again. */
  #nextCountdown(): number {
    if (!this.#isWatched) return NO_LIMIT;
    this.look();
    if (this.#isFresh) {
      // The length of the pause says nothing about nodes. The next node will.
      this.#isFresh = false;
      this.#lastGrant = 1;
      return 1;
    }
    const perNode = (this.#lastLook - this.#started) / Math.max(1, this.#granted);
    const slow = Math.min(MOST_SLOW, Math.max(this.#leastSlow, SURPRISE * perNode));
    const safe = Math.min(LONGEST_COUNTDOWN, 1 + (this.#deadline - this.#lastLook) / slow);
    this.#lastGrant = Math.min(this.#quick, safe | 0, this.#slice?.safeCountdown(this.#lastLook) ?? LONGEST_COUNTDOWN);
    return this.#lastGrant;
  }

  #stop(reason: LimitReached): never {
    this.spent = reason;
    throw OUT_OF_BUDGET;
  }
}
