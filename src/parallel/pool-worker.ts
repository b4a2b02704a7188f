/**
 * A worker as its pool sees it: it gets ready, plays one game after another, and may crash or hang at any time. During a game it
 * reports whose turn it is, so that the pool knows which player is at fault.
 */

import type { GameJob } from '../match/arena.js';
import { LONGEST_TIMER } from '../match/ask-player.js';
import type { MatchRecord, TurnRecord } from '../match/match-record.js';
import type { Side } from '../rules/outcome.js';
import {
  exitComplaint,
  isOurs,
  listen,
  type MessageTarget,
  messageOf,
  type PlayMessage,
  type WorkerMessage,
} from './messages.js';

/** What a pool needs of a worker. `Worker` of `node:worker_threads` fits, and so does that of browsers. */
export interface WorkerLike extends MessageTarget {
  /** Ends the worker immediately. */
  terminate(): unknown;
}

/** How a worker's game ended. */
export type GameEnd =
  | { readonly kind: 'played'; readonly record: MatchRecord; readonly timed: boolean }
  | { readonly kind: 'refused'; readonly complaint: string }
  | {
      /** A clock ran out, the worker crashed, or it was stopped. In all cases the worker is gone. */
      readonly kind: 'late' | 'died' | 'stopped';
      /** The side that was asked last, if any. */
      readonly side: Side | undefined;
      readonly turns: readonly TurnRecord[];
      readonly complaint: string;
    };

/** Milliseconds within which a message that has already been sent arrives. */
const MOMENT = 50;

export class PoolWorker {
  readonly #worker: WorkerLike & { ref?(): void; unref?(): void };
  readonly #patience: number;
  readonly #grace: number;
  /** For the one thing that is awaited: the worker to get ready, or a player to answer in time. */
  #timer: ReturnType<typeof setTimeout> | undefined;
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
      this.#break(`A worker was not ready after ${patience} milliseconds: does its file call serve?`),
    );
    listen(worker, 'message', (message) => {
      if (isOurs(message) && !this.#isGone) this.#receive(message as WorkerMessage);
    });
    listen(worker, 'error', (error) => this.#break(`A worker crashed: ${messageOf(error)}`));
    listen(worker, 'messageerror', () => this.#break('A worker sent a message that cannot be read.'));
    listen(worker, 'exit', () => this.#break(exitComplaint(this.#isReady)));
  }

  /** Whether the worker can play a game, now or once it is ready. */
  get isUsable(): boolean {
    return !this.#isGone && !this.#isBroken;
  }

  /** Why the worker is no longer usable. */
  get complaint(): string {
    return this.#complaint;
  }

  /** Plays a game once the worker is ready. Called only while the worker is idle. */
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
    else if (message.foreply === 'played')
      this.#end({ kind: 'played', record: message.record, timed: message.timed === true });
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

  /** A player is being made, or has been asked for a turn. */
  #watch({ side, remaining, turn }: WorkerMessage & { readonly foreply: 'wait' }): void {
    this.#side = side;
    if (turn !== undefined) this.#turns.push(turn);
    if (remaining === undefined) {
      // A player is being made. Without a clock it may take as long as it likes.
      if (this.#job?.clock === undefined) return;
      const complaint = `it was not made after ${this.#patience} milliseconds.`;
      this.#startTimer(this.#patience, () => this.#break(complaint));
      return;
    }
    // This thread may have been busy: messages that arrived meanwhile are read before the player is declared late.
    const giveUp = () => void this.#leave('late', 'The clock ran out.');
    this.#startTimer(remaining + this.#grace, () => this.#startTimer(MOMENT, giveUp));
  }

  #startTimer(milliseconds: number, callback: () => void): void {
    if (milliseconds <= LONGEST_TIMER) this.#timer = setTimeout(callback, milliseconds);
  }

  /** The worker is gone or useless, but its last messages may not have been read yet. */
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
    // An idle worker must not keep the process alive.
    this.#worker.unref?.();
    const tell = this.#onEnd;
    this.#onEnd = undefined;
    this.#job = undefined;
    tell?.(end);
  }
}
