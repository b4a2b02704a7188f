/**
 * One question to a player, and everything that can come back: a turn, an error, or nothing at all. A player that answers
 * synchronously has used its time by then. One that returns a promise is awaited until its clock runs out or the match is
 * aborted; its signal tells it so.
 */

import { Budget } from '../core/budget.js';
import { show } from '../core/errors.js';
import type { Clock, TurnLimits } from '../engine/clock.js';
import { moveText, type Position } from '../position/position.js';
import { sameValue } from '../position/same-value.js';
import type { Verdict } from '../search/score.js';
import type { Player, PlayerTurn } from './players/player.js';

/** The terms on which a player is asked. */
export interface QuestionTerms {
  readonly clock?: Clock | undefined;
  readonly opponentClock?: Clock | undefined;
  /** The match's signal, which ends the wait. */
  readonly signal?: AbortSignal | undefined;
  /** Whether to prefer `think` to `choose`. */
  readonly nonBlocking?: boolean | undefined;
  readonly now?: (() => number) | undefined;
}

/** An answer as the match keeps it: a copy, which the player cannot change afterwards. */
interface Answer<Move> {
  /** The moves; `undefined` if the player did not answer with a list. */
  readonly turn: readonly Move[] | undefined;
  readonly resigns: boolean;
  /** The answer as it was given, for error messages. */
  readonly given: unknown;
  /** A finite number from 0, whatever the player answered. */
  readonly nodes: number;
  /** As it was given: it may be anything. */
  readonly verdict: Verdict | undefined;
}

/** What came back, and after how many milliseconds. */
export type Reply<Move> =
  | { readonly kind: 'answer'; readonly elapsed: number; readonly answer: Answer<Move> }
  | { readonly kind: 'error'; readonly elapsed: number; readonly error: unknown }
  | { readonly kind: 'time'; readonly elapsed: number }
  | { readonly kind: 'aborted'; readonly elapsed: number };

/** The longest delay that a timer accepts. */
export const LONGEST_TIMER = 2 ** 31 - 1;

/** Lets a player get ready for a game. Returns the reply only if something went wrong. Never rejects. */
export async function preparePlayer<Board, Move>(
  player: Player<Board, Move>,
  position: Position<Board, Move>,
  terms: QuestionTerms,
): Promise<Extract<Reply<Move>, { readonly kind: 'error' | 'aborted' }> | undefined> {
  const { signal, now } = terms;
  const patience = new Patience(Number.POSITIVE_INFINITY, signal, now);
  try {
    const ready = player.prepare?.(position, limitsOf(terms, patience));
    if (!isPromise(ready) || (await patience.waitFor(ready)) !== BROKEN_OFF) return undefined;
    return { kind: 'aborted', elapsed: patience.elapsed };
  } catch (error) {
    return { kind: signal?.aborted ? 'aborted' : 'error', error, elapsed: patience.elapsed };
  }
}

/** What a player is told of its limits. */
function limitsOf({ clock, opponentClock }: QuestionTerms, { signal }: Patience): TurnLimits<AbortSignal> {
  return {
    ...(clock === undefined ? {} : { clock }),
    ...(opponentClock === undefined ? {} : { opponentClock }),
    signal,
  };
}

/** Asks a player for its turn. Never rejects. */
export async function askPlayer<Board, Move>(
  player: Player<Board, Move>,
  position: Position<Board, Move>,
  terms: QuestionTerms,
): Promise<Reply<Move>> {
  const { clock, signal, now } = terms;
  const patience = new Patience(clock?.remaining ?? Number.POSITIVE_INFINITY, signal, now);
  const limits = limitsOf(terms, patience);
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
    // A player may throw because it was told that the match is aborted.
    return { kind: signal?.aborted ? 'aborted' : 'error', error, elapsed: patience.elapsed };
  }
}

/** Reads an answer exactly once: it may be anything, and may throw when it is read. */
function takeDown<Move>(given: PlayerTurn<Move> | undefined): Answer<Move> {
  const { turn, resigns, nodes, verdict } = Object(given) as Partial<PlayerTurn<Move>>;
  return {
    turn: Array.isArray(turn) ? [...turn] : undefined,
    resigns: resigns === true,
    given,
    nodes: typeof nodes === 'number' && nodes >= 0 && nodes < Number.POSITIVE_INFINITY ? nodes : 0,
    verdict,
  };
}

/** A turn, or a part of it, that was played. */
interface PlayedTurn<Board, Move> {
  readonly position: Position<Board, Move>;
  readonly moves: readonly string[];
}

/** Plays an answer as a whole. If it cannot be played, returns the complaint, worded to follow the player's name. */
export function playAnswer<Board, Move>(
  before: Position<Board, Move>,
  { turn, given }: Answer<Move>,
): PlayedTurn<Board, Move> | string {
  if (turn === undefined) return `answered ${show(given)} instead of { turn: [move, …] }`;
  if (turn.length === 0) return 'gave no move';
  let position = before;
  const moves: string[] = [];
  for (const move of turn) {
    if (position.isOver || position.side !== before.side)
      return `went on after its turn with ${textOf(position, move)}`;
    if (!position.moves.some((legal) => sameValue(legal, move))) {
      return `played ${textOf(position, move)}, which is not legal`;
    }
    moves.push(moveText(position, move));
    position = position.play(move);
  }
  return { position, moves };
}

/** A move's text. A move that the game cannot format is shown as data. */
function textOf<Board, Move>(position: Position<Board, Move>, move: Move): string {
  const { rules, board } = position;
  try {
    return String(rules.formatMove?.(move, board) ?? moveText(position, move));
  } catch {
    return show(move);
  }
}

const OUT_OF_TIME = Symbol('out of time');
const BROKEN_OFF = Symbol('broken off');

/** Whether a value is a promise of any kind. */
export function isPromise<Value>(value: Value | PromiseLike<Value>): value is PromiseLike<Value> {
  return typeof (value as Partial<PromiseLike<Value>> | undefined)?.then === 'function';
}

/** How long the match waits for one answer. */
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

  /** The signal that the player gets. */
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
        // Timers sometimes fire a little early, and their delay is limited.
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

/** Calls `listener` when the signal is aborted, or at once if it already is. Returns a function that stops listening. */
export function onAbort(signal: AbortSignal | undefined, listener: () => void): () => void {
  if (signal?.aborted) listener();
  const target = signal as Listened | undefined;
  target?.addEventListener?.('abort', listener);
  return () => target?.removeEventListener?.('abort', listener);
}
