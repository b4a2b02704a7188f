/**
 * One question to a player, and everything that can come back: a turn, an error, nothing at all. A player that answers at once
 * has used its time by then; one that promises an answer is waited for until its clock has run out or the match is broken off,
 * and is told so by its signal.
 */

import { Budget } from '../core/budget.js';
import type { Clock, TurnLimits } from '../engine/clock.js';
import type { Position } from '../position/position.js';
import type { Player, PlayerTurn } from './players/player.js';

/** On which terms a player is asked. */
export interface QuestionTerms {
  readonly clock?: Clock | undefined;
  /** Of the match: ends the waiting. */
  readonly signal?: AbortSignal | undefined;
  /** Whether `think` is preferred to `choose`. */
  readonly nonBlocking?: boolean | undefined;
  readonly now?: (() => number) | undefined;
}

/** An answer as it is taken down: a copy, so that a player cannot change it afterwards. */
export interface Answer<Move> {
  /** The moves; something else where the player answered something else. */
  readonly turn: readonly Move[] | undefined;
  readonly resigns: boolean;
  /** Whatever was answered, for complaints. */
  readonly given: unknown;
  /** A number from 0, whatever was answered. */
  readonly nodes: number;
}

/** What came back, and after how many milliseconds. */
export type Reply<Move> =
  | { readonly kind: 'answer'; readonly elapsed: number; readonly answer: Answer<Move> }
  | { readonly kind: 'error'; readonly elapsed: number; readonly error: unknown }
  | { readonly kind: 'time'; readonly elapsed: number }
  | { readonly kind: 'aborted'; readonly elapsed: number };

/** The longest time that timers can be set to. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Asks a player for its turn. Never rejects. */
export async function askPlayer<Board, Move>(
  player: Player<Board, Move>,
  position: Position<Board, Move>,
  terms: QuestionTerms,
): Promise<Reply<Move>> {
  const { clock, signal, now } = terms;
  const patience = new Patience(clock?.remaining ?? Number.POSITIVE_INFINITY, signal, now);
  const limits: TurnLimits<AbortSignal> = { ...(clock === undefined ? {} : { clock }), signal: patience.signal };
  try {
    const given =
      terms.nonBlocking && player.think !== undefined
        ? player.think(position, limits)
        : player.choose(position, limits);
    const reply = isPromise(given) ? await patience.waitFor(given) : given;
    if (reply === BROKEN_OFF) return { kind: 'aborted', elapsed: patience.elapsed };
    if (reply === OUT_OF_TIME || patience.isOver) return { kind: 'time', elapsed: patience.elapsed };
    return { kind: 'answer', answer: takeDown(reply), elapsed: patience.elapsed };
  } catch (error) {
    // Whoever hears that the match is broken off may well throw.
    return { kind: signal?.aborted ? 'aborted' : 'error', error, elapsed: patience.elapsed };
  }
}

/** Reads an answer once: it may be anything, and throw when it is looked at. */
function takeDown<Move>(given: PlayerTurn<Move> | undefined): Answer<Move> {
  const { turn, resigns, nodes } = Object(given) as Partial<PlayerTurn<Move>>;
  return {
    turn: Array.isArray(turn) ? [...turn] : undefined,
    resigns: resigns === true,
    given,
    nodes: typeof nodes === 'number' && nodes >= 0 && nodes < Number.POSITIVE_INFINITY ? nodes : 0,
  };
}

const OUT_OF_TIME = Symbol('out of time');
const BROKEN_OFF = Symbol('broken off');

/** Whether something is a promise, of whatever make. */
export function isPromise<Value>(value: Value | PromiseLike<Value>): value is PromiseLike<Value> {
  return typeof (value as Partial<PromiseLike<Value>> | undefined)?.then === 'function';
}

/** How long one answer is waited for. */
class Patience {
  readonly #controller = new AbortController();
  readonly #watch: Budget;
  readonly #milliseconds: number;
  readonly #matchSignal: AbortSignal | undefined;

  constructor(milliseconds: number, matchSignal: AbortSignal | undefined, now: (() => number) | undefined) {
    this.#watch = new Budget(now === undefined ? {} : { now });
    this.#milliseconds = milliseconds;
    this.#matchSignal = matchSignal;
  }

  /** For the player. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get elapsed(): number {
    return this.#watch.elapsed;
  }

  get isOver(): boolean {
    return this.elapsed > this.#milliseconds;
  }

  waitFor<Answer>(answer: PromiseLike<Answer>): Promise<Answer | typeof OUT_OF_TIME | typeof BROKEN_OFF> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopListening: () => void = () => {};
    const waiting = new Promise<Answer | typeof OUT_OF_TIME | typeof BROKEN_OFF>((resolve, reject) => {
      const giveUp = (reason: typeof OUT_OF_TIME | typeof BROKEN_OFF) => {
        this.#controller.abort();
        resolve(reason);
      };
      const look = () => {
        const left = this.#milliseconds - this.elapsed;
        if (left < 0) giveUp(OUT_OF_TIME);
        // Timers are a little early at times, and cannot wait for ever.
        else timer = setTimeout(look, Math.min(Math.ceil(left) + 1, LONGEST_TIMER));
      };
      if (this.#milliseconds < Number.POSITIVE_INFINITY) look();
      stopListening = onAbort(this.#matchSignal, () => giveUp(BROKEN_OFF));
      answer.then(resolve, reject);
    });
    return waiting.finally(() => {
      clearTimeout(timer);
      stopListening();
    });
  }
}

/** The part of `EventTarget` that signals have. */
interface Listened {
  addEventListener?(event: 'abort', listener: () => void): void;
  removeEventListener?(event: 'abort', listener: () => void): void;
}

/** Calls `listener` once the signal is aborted, now or later; gives back how to stop that. */
function onAbort(signal: AbortSignal | undefined, listener: () => void): () => void {
  if (signal?.aborted) listener();
  const target = signal as Listened | undefined;
  target?.addEventListener?.('abort', listener);
  return () => target?.removeEventListener?.('abort', listener);
}
