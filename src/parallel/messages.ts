/**
 * What a pool and its workers tell each other: plain data, and one game at a time.
 *
 *     pool                        worker
 *              ←── ready ───      once, when it serves
 *     ── play ──→                 a job
 *              ←── wait ────      before every turn: whose, how much time is left, and the turn before
 *              ←── played ──      the record, or refused: why this job cannot be played here
 *
 * Other messages, which a player may well send, have no member `foreply` and are left alone.
 */

import type { GameJob } from '../match/arena.js';
import type { MatchRecord, TurnRecord } from '../match/match-record.js';
import type { Side } from '../rules/outcome.js';

export interface PlayMessage {
  readonly foreply: 'play';
  readonly job: GameJob;
}

export type WorkerMessage =
  | { readonly foreply: 'ready' }
  | {
      readonly foreply: 'wait';
      readonly side: Side;
      readonly remaining: number | undefined;
      readonly turn: TurnRecord | undefined;
    }
  | { readonly foreply: 'played'; readonly record: MatchRecord }
  | { readonly foreply: 'refused'; readonly complaint: string };

/** Whether a message is one of these. */
export function isOurs(message: unknown): message is PlayMessage | WorkerMessage {
  return typeof message === 'object' && message !== null && 'foreply' in message;
}

/** Either end of a line: a worker, or in a worker its parent. */
export interface MessageTarget {
  /** Sends plain data. */
  postMessage(message: unknown): void;
}

interface Emitter {
  /** Node. */
  on?(event: string, listener: (value: unknown) => void): unknown;
  /** Browsers. */
  addEventListener?(event: string, listener: (event: { readonly data?: unknown }) => void): void;
  /** A `MessagePort` in a browser has to be started. */
  start?(): void;
}

/** Listens to an event of a worker or a port, in Node and in browsers. */
export function listen(target: object, event: string, listener: (value: unknown) => void): void {
  const emitter = target as Emitter;
  if (typeof emitter.on === 'function') emitter.on(event, listener);
  else emitter.addEventListener?.(event, (given) => listener(event === 'message' ? given.data : given));
  if (event === 'message') emitter.start?.();
}
