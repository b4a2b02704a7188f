/** One request to an engine in workers, from the moment it is made until it is answered. */

import type { EngineCall } from './engine-messages.js';
import type { PositionData } from './position-data.js';

/** What is asked, and who is told the answer. */
export interface Question {
  readonly call: EngineCall;
  readonly at: PositionData;
  readonly options: object;
  /** Megabytes of a table for this request alone. Otherwise it uses the engine's tables. */
  readonly megabytes?: number;
  /** Why threads cannot share that table, if they cannot. */
  readonly alone?: string | undefined;
  onFound?(result: unknown): void;
  onAnswer(result: unknown): void;
  onFailure(error: Error): void;
}

export interface Request extends Question {
  readonly id: number;
  /** The memory of its own table, taken when its turn comes. */
  table: ArrayBufferLike | undefined;
  isStopped: boolean;
  /** When it was first sent, and how often. */
  began: number;
  attempts: number;
  /** Helpers that were hired for it. */
  readonly hired: Set<number>;
  /** Helpers that were asked, those that have not reported yet, and how many positions the others visited. */
  readonly asked: Set<number>;
  readonly helpers: Set<number>;
  helped: number;
  /** The last result on the way to the answer, and one that repeats a depth and is told only if it is the last. */
  best: unknown;
  withheld: unknown;
  /** The answer itself while helpers are waited for. */
  answer: { readonly result: unknown } | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export function newRequest(question: Question, id: number): Request {
  return {
    ...question,
    id,
    table: undefined,
    isStopped: false,
    began: 0,
    attempts: 0,
    hired: new Set(),
    asked: new Set(),
    helpers: new Set(),
    helped: 0,
    best: undefined,
    withheld: undefined,
    answer: undefined,
    timer: undefined,
  };
}

/** Whether the engine answers, with its tables. */
export function isOfEngine({ call }: Question): boolean {
  return call === 'think' || call === 'analyse';
}

/** Takes a result on the way to the answer. A second worker begins again at the first depth: what is known is not told twice. */
export function noteResult(request: Request, result: unknown): void {
  if (request.attempts > 1 && depthOf(result) <= depthOf(request.best)) {
    request.withheld = result;
    return;
  }
  request.best = result;
  request.withheld = undefined;
  request.onFound?.(result);
}

function depthOf(result: unknown): number {
  return (Object(result) as { readonly depth?: number }).depth ?? -1;
}

/** A result that counts the positions of helpers, too. */
export function withNodes(result: unknown, helped: number): unknown {
  const { nodes } = Object(result) as { readonly nodes?: number };
  return nodes === undefined ? result : { ...(result as object), nodes: nodes + helped };
}
