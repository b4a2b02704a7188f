/**
 * The messages between an engine and its workers: plain data, one request at a time.
 *
 *     engine                      worker
 *                 ←── ready ────  once, when it is ready
 *     ── enlist ──→               the engine's options; which thread it is; the memory it shares with the others
 *                 ←── enlisted ─  with the memory of its tables, for the other threads
 *     ── ask ─────→               a request. The first thread answers it, the others help
 *                 ←── found ────  a result on the way: a depth is finished
 *                 ←── progress ─  positions visited so far, if somebody listens
 *                 ←── done ─────  the last result; from a helper, how many positions it visited; or failed, and why
 *     ── stop ────→               only where threads cannot share memory: otherwise a flag says it
 *     ── newGame ─→
 */

import type { SearchProgress } from '../core/budget.js';
import type { PositionData } from './position-data.js';

/** What can be asked of an engine in a worker. */
export type EngineCall = 'think' | 'analyse' | 'iterativeDeepening' | 'solve';

export interface EnlistMessage {
  readonly foreply: 'enlist';
  /** The name of the rules, which must be those that the worker serves. */
  readonly game: string;
  /** The options that the engine was created with, apart from functions. */
  readonly options: object;
  /** 0 for the thread that answers, from 1 for its helpers. */
  readonly number: number;
  /** The number of threads that the engine has. */
  readonly threads: number;
  /** The memory of the flags, if memory can be shared. */
  readonly flags: SharedArrayBuffer | undefined;
  /** The memory of the engine's tables, once it is known. */
  readonly tables: readonly ArrayBufferLike[] | undefined;
  readonly tellsProgress: boolean;
}

export interface AskMessage {
  readonly foreply: 'ask';
  readonly id: number;
  readonly call: EngineCall;
  readonly at: PositionData;
  /** Limits, and for a search or a solution its options. */
  readonly options: object;
  /** The number of threads that share the nodes. */
  readonly threads: number;
  /** Milliseconds that an attempt before has used. */
  readonly spent: number;
  /** The memory of this request's table, if it has one of its own that threads share. */
  readonly table: ArrayBufferLike | undefined;
}

export type EngineRequest =
  | EnlistMessage
  | AskMessage
  | { readonly foreply: 'stop'; readonly id: number }
  | { readonly foreply: 'newGame' };

/** An error as data. */
export interface Failure {
  readonly name: string;
  readonly message: string;
}

export type EngineAnswer =
  | { readonly foreply: 'ready' }
  /** `alone`: why other threads cannot help. */
  | { readonly foreply: 'enlisted'; readonly tables: readonly ArrayBufferLike[]; readonly alone: string | undefined }
  | { readonly foreply: 'found'; readonly id: number; readonly result: unknown }
  | { readonly foreply: 'progress'; readonly id: number; readonly progress: SearchProgress }
  | { readonly foreply: 'done'; readonly id: number; readonly result: unknown }
  | { readonly foreply: 'failed'; readonly id: number; readonly failure: Failure };

/** An error as data; works for anything thrown. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  return { name: error.name, message: error.message };
}
