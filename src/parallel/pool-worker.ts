/**
 * A worker as its pool sees it: it gets ready, plays one game after the other, and may break down or hang at any time. While a
 * game is played it tells whose turn it is, so that somebody can be blamed.
 */

import type { GameJob } from '../match/arena.js';
import type { MatchRecord, TurnRecord } from '../match/match-record.js';
import type { Side } from '../rules/outcome.js';
import { isOurs, listen, type MessageTarget, type PlayMessage, type WorkerMessage } from './messages.js';

/** What a pool needs of a worker: `Worker` of `node:worker_threads`, or of a browser. */
export interface WorkerLike extends MessageTarget {
  /** Ends the worker at once, whatever it is doing. */
  terminate(): unknown;
}

/** How the game that a worker played came to its end, or did not. */
export type GameEnd =
  | { readonly kind: 'played'; readonly record: MatchRecord }
  | { readonly kind: 'refused'; readonly complaint: string }
  | {
      /** Its clock ran out; it broke down; it was stopped. The worker is gone. */
      readonly kind: 'late' | 'died' | 'stopped';
      /** Who was asked last, if anybody was. */
      readonly side: Side | undefined;
      readonly turns: readonly TurnRecord[];
      readonly complaint: string;
    };

/** The longest time that timers can be set to. */
const LONGEST_TIMER = 2 ** 31 - 1;
/** An answer that is already waiting in line is heard within this time. */
const MOMENT = 50;

export class PoolWorker {
  readonly #worker: WorkerLike & { ref?(): void; unref?(): void };
  readonly #patience: number;
  readonly #grace: number;
  /** Of the one thing that is being waited for: that the worker gets ready, or that somebody answers in time. */
  #timer: unknown;
  #isReady = false;
  #isBroken = false;
  #isGone = false;
  #complaint = '';
  #job: GameJob | undefined;
  #onEnd: ((end: GameEnd) => void) | undefined;
  #side: Side | undefined;
  #turns: TurnRecord[] = [];

  constructor(worker: WorkerLike, patience: number, grace: number) {
    this.#worker = worker;
    this.#patience = patience;
    this.#grace = grace;
    this.#startTimer(patience, () =>
      this.#break(`A worker has not been ready after ${patience} milliseconds: does its file call serve?`),
    );
    listen(worker, 'message', (message) => {
      if (isOurs(message) && !this.#isGone) this.#receive(message as WorkerMessage);
    });
    listen(worker, 'error', (error) => this.#break(`A worker broke down: ${messageOf(error)}`));
    listen(worker, 'messageerror', () => this.#break('A worker sent what cannot be read.'));
    listen(worker, 'exit', () => this.#break('A worker ended by itself: does its file call serve?'));
  }

  /** Whether the worker can play a game, or will be able to. */
  get isUsable(): boolean {
    return !this.#isGone && !this.#isBroken;
  }

  /** Why the worker cannot be used any more. */
  get complaint(): string {
    return this.#complaint;
  }

  /** Plays a game, once the worker is ready. Asked only while it has nothing else to do. */
  play(job: GameJob): Promise<GameEnd> {
    this.#side = undefined;
    this.#turns = [];
    this.#job = job;
    this.#worker.ref?.();
    return new Promise((resolve) => {
      this.#onEnd = resolve;
      if (this.#isReady) this.#send();
    });
  }

  /** Ends the worker, and the game it is playing. */
  stop(): Promise<void> {
    return this.#leave('stopped', 'The worker was stopped.');
  }

  #receive(message: WorkerMessage): void {
    clearTimeout(this.#timer);
    if (message.foreply === 'ready') this.#send();
    else if (message.foreply === 'wait') this.#watch(message);
    else if (message.foreply === 'played') this.#end({ kind: 'played', record: message.record });
    else this.#end({ kind: 'refused', complaint: message.complaint });
  }

  #send(): void {
    this.#isReady = true;
    if (this.#job === undefined) return;
    const message: PlayMessage = { foreply: 'play', job: this.#job };
    try {
      this.#worker.postMessage(message);
    } catch (error) {
      this.#end({ kind: 'refused', complaint: `it cannot be sent: ${messageOf(error)}` });
    }
  }

  /** Somebody has been asked for a turn. */
  #watch({ side, remaining, turn }: WorkerMessage & { readonly foreply: 'wait' }): void {
    this.#side = side;
    if (turn !== undefined) this.#turns.push(turn);
    if (remaining === undefined) {
      // Without a clock nobody can be told to be late; with one, a player is being made.
      if (this.#job?.clock === undefined) return;
      const complaint = `it was not made after ${this.#patience} milliseconds.`;
      this.#startTimer(this.#patience, () => this.#break(complaint));
      return;
    }
    // This thread may have been busy itself: what came in meanwhile is heard before anybody is blamed.
    const giveUp = () => void this.#leave('late', 'The clock ran out.');
    this.#startTimer(remaining + this.#grace, () => this.#startTimer(MOMENT, giveUp));
  }

  #startTimer(milliseconds: number, callback: () => void): void {
    if (milliseconds <= LONGEST_TIMER) this.#timer = setTimeout(callback, milliseconds);
  }

  /** The worker is no more, or of no use; but what it said last may not have been heard yet. */
  #break(complaint: string): void {
    if (this.#isGone || this.#isBroken) return;
    this.#isBroken = true;
    this.#complaint = complaint;
    const leave = () => void this.#leave('died', complaint);
    if (this.#onEnd === undefined) leave();
    else setTimeout(leave, MOMENT);
  }

  async #leave(kind: 'late' | 'died' | 'stopped', complaint: string): Promise<void> {
    if (this.#isGone) return;
    this.#isGone = true;
    clearTimeout(this.#timer);
    this.#end({ kind, side: this.#side, turns: this.#turns, complaint });
    await this.#worker.terminate();
  }

  #end(end: GameEnd): void {
    // A worker that has nothing to do does not keep the process alive.
    this.#worker.unref?.();
    const tell = this.#onEnd;
    this.#onEnd = undefined;
    this.#job = undefined;
    tell?.(end);
  }
}

/** What an error, or an event about one, says. */
function messageOf(error: unknown): string {
  const { message } = Object(error) as { readonly message?: unknown };
  return typeof message === 'string' && message !== '' ? message : String(error);
}
