/**
 * How far a search may go: nodes, time, the caller's own wish. The only file that reads a clock.
 *
 * The tree pays one decrement per node. Only when the countdown runs out is the clock looked at. The next countdown is as long
 * as is likely to take half a millisecond, judging by the last one; and so short that the search would still end in time if
 * every node from now on were a slow one, since the user's functions may become slow at any moment. With slow nodes of 2 ms:
 *
 *     time left           0–2 ms   2–4 ms    4–6 ms    …   from 512 ms
 *     looks at the clock  a node   2 nodes   3 nodes   …   256 nodes    apart
 *
 * Work on a single position that is not a node, such as a key for each of its moves, is counted in the same way.
 *
 * A search that is out of budget is left by throwing `OUT_OF_BUDGET`; drivers catch it and answer with what is finished.
 */

/** Which limit ended the work. */
export type LimitReached = 'nodes' | 'time' | 'aborted';

/** Thrown through the tree when the budget is spent. Not an error: nobody outside the drivers sees it. */
export const OUT_OF_BUDGET = Symbol('out of budget');

/** What an async search needs of an `AbortSignal`; any `AbortSignal` is one. */
export interface AbortSignalLike {
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
export interface SearchLimits {
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
/** Milliseconds between two looks at the clock, as far as can be foreseen. */
const COUNTDOWN_GOAL = 0.5;
/** A look takes as long as the quickest nodes there are. */
const LONGEST_COUNTDOWN = 256;
/**
 * How slow a node may turn out to be: so many times as slow as the nodes so far, within these milliseconds. A more careful choice costs
 * quick games more than a hundredth of a short search.
 */
const SURPRISE = 10_000;
const LEAST_SLOW = 2;
const MOST_SLOW = 10;
/** The same where only the game's own cursor is at work, which is quick throughout. */
const LEAST_SLOW_ON_CURSOR = 0.25;
const NO_LIMIT = 1 << 30;
/** Milliseconds of work after which to pause, and which a slice may take if positions become slow in the middle of it. */
const SLICE = 8;
const LONGEST_SLICE = 20;
const PROGRESS_EVERY = 100;

/** Milliseconds from an arbitrary origin. */
export function clock(): number {
  return performance.now();
}

/** How many nodes may pass until the clock is looked at again, judging by those that passed since the last look. */
class Stride {
  #length = 1;

  next(passed: number, milliseconds: number): number {
    const affordable = Math.min((passed * COUNTDOWN_GOAL) / milliseconds, LONGEST_COUNTDOWN);
    // Integers all through: countdowns of doubles are slower.
    this.#length = Math.max(1, Math.min(2 * this.#length, affordable | 0));
    return this.#length;
  }
}

/** Some milliseconds of work on a thread that others share. Is told what the clock of the search says, so that it is read once. */
class Slice {
  readonly #isReal: boolean;
  #began: number;

  /** `isReal`: the search has the real clock. Another one goes with it, since the thread is blocked in real time whatever it says. */
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

  /** How many positions may pass before the clock is looked at, for the slice not to be too long if they become slow. */
  safeCountdown(now: number): number {
    return Math.max(1, 1 + (((this.#began + LONGEST_SLICE - this.#time(now)) / LEAST_SLOW) | 0));
  }

  #time(now: number): number {
    return this.#isReal ? now : now + clock();
  }
}

/** Says when work other than a search should pause, on a thread that it shares: after some milliseconds. */
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

/** What a budget knows of the search. */
export interface BudgetTraits {
  /** None of the user's own functions is called at a node. */
  readonly runsOnCursor?: boolean;
  /** Others share the thread: pause every few milliseconds. */
  readonly slices?: boolean;
}

export class Budget {
  /** Nodes until `refill` must be called: decremented by the tree, which calls it when this falls below 0. */
  countdown = 0;
  /** Why the budget is spent, once it is. */
  spent: LimitReached | undefined;

  readonly #now: () => number;
  readonly #started: number;
  #nodeLimit: number;
  #deadline: number;
  readonly #shouldStop: (() => boolean) | undefined;
  readonly #onProgress: ((progress: SearchProgress) => void) | undefined;
  /** Nodes granted so far, the current countdown included. */
  #granted = 0;
  /** Pieces of other work until the clock is looked at again. */
  #workLeft = 0;
  readonly #stride = new Stride();
  /** How many nodes are likely to take no longer than the goal, and how many were granted last. */
  #quick = 1;
  #lastGrant = 1;
  readonly #isWatched: boolean;
  readonly #leastSlow: number;
  /** Where others share the thread: the slice of work that is under way. */
  readonly #slice: Slice | undefined;
  /** No node was visited since the last pause. */
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
   * Grants more nodes, or throws `OUT_OF_BUDGET`. The caller has already taken one node more than it was granted. True if it is
   * time to pause: then that node is given back, and is to be taken again after `resume`.
   */
  refill(): boolean {
    this.countdown = 0;
    if (this.#granted >= this.#nodeLimit) this.#stop('nodes');
    // Every slice has one node at least, whatever the clock says: there must be an end.
    const mayPause = !this.#isFresh;
    const grant = Math.min(this.#nextCountdown(), this.#nodeLimit - this.#granted) | 0;
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
   * Counts a piece of work that is not a node, and of which a single position may need many: to be called before each, with the
   * cursor where the kernel believes it to be. Throws `OUT_OF_BUDGET` when the time is up.
   */
  work(): void {
    if (--this.#workLeft < 0) this.#workLeft = this.#nextCountdown() - 1;
  }

  /** Looks at the clock, and asks the caller, at the very next node. */
  hurry(): void {
    this.#granted = this.nodes;
    this.countdown = 0;
    this.#workLeft = 0;
  }

  /** Whether there is a limit of time. */
  get hasDeadline(): boolean {
    return this.#deadline < Number.POSITIVE_INFINITY;
  }

  /** Whether a quarter of the time has gone by. */
  get isWellOnItsWay(): boolean {
    return this.#now() - this.#started > (this.#deadline - this.#started) / 4;
  }

  /** Keeps so many milliseconds in hand for what is to be done when the search has ended. */
  reserve(milliseconds: number): void {
    this.#deadline -= milliseconds;
  }

  /** Allows no more than so many nodes from now on. */
  narrow(count: number): void {
    this.hurry();
    this.#nodeLimit = Math.min(this.#nodeLimit, this.#granted + count);
  }

  /** As if only `nodes` had been visited and the budget were not spent; whether it is will show at the next node. */
  rewind(nodes: number): void {
    this.#granted = nodes;
    this.countdown = 0;
    this.#workLeft = 0;
    this.spent = undefined;
  }

  /** Takes many nodes at once, for work that is not a walk through a tree; throws `OUT_OF_BUDGET` if they are not there. */
  spend(count: number): void {
    if (this.nodes + count > this.#nodeLimit) this.#stop('nodes');
    this.#granted += count;
    if (this.#isWatched) this.look();
  }

  /** Looks at the clock and asks the caller; throws `OUT_OF_BUDGET` if the search is to end. */
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

  /** How many nodes, or pieces of other work, may pass before the next look at the clock. */
  #nextCountdown(): number {
    if (!this.#isWatched) return NO_LIMIT;
    this.look();
    if (this.#isFresh) {
      // The time that passed in the pause tells nothing about nodes: one will.
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
