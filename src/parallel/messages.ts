/**
 * The messages between a pool and its workers: plain data, one game at a time.
 *
 *     pool                        worker
 *              ←── ready ───      once, when it is ready
 *     ── play ──→                 a job
 *              ←── wait ────      before every turn: whose turn, the time left, and the previous turn
 *              ←── played ──      the record; or refused, and why this job cannot be played here
 *
 * Other messages, which a player may send, have no member `foreply` and are ignored.
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
  /** `timed`: a limit of time has ended a search. */
  | { readonly foreply: 'played'; readonly record: MatchRecord; readonly timed?: boolean }
  | { readonly foreply: 'refused'; readonly complaint: string };

/** Whether a message is one of these. */
export function isOurs(message: unknown): message is PlayMessage | WorkerMessage {
  return typeof message === 'object' && message !== null && 'foreply' in message;
}

/** Where messages are sent: a worker, or inside a worker its parent. */
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

/** The message of an error or of an error event. */
export function messageOf(error: unknown): string {
  const { message } = Object(error) as { readonly message?: unknown };
  return typeof message === 'string' && message !== '' ? message : String(error);
}

/** The complaint about a worker that exited. */
export function exitComplaint(wasReady: boolean): string {
  return wasReady ? 'A worker exited.' : 'A worker exited: does its file call serve?';
}

/**
 * Thrown when workers cannot be used: one never calls `serve`, fails before it is ready, or serves another game or other players.
 * Faults of players are not errors.
 *
 * @example
 * ```ts
 * import { WorkerError } from 'foreply/parallel';
 *
 * console.log(new WorkerError('no worker').name); // → WorkerError
 * ```
 */
export class WorkerError extends Error {
  override readonly name = 'WorkerError';
}
