/**
 * The worker's side of a pool. The user writes the worker file, of two or three lines, because functions cannot be sent to a
 * worker and bundlers must see where workers are created.
 */

import { nodeModule } from '../core/runtime.js';
import { type Arena, checkArena } from '../match/arena.js';
import type { TurnRecord } from '../match/match-record.js';
import { playJob } from '../match/tournament/local-runner.js';
import { isOurs, listen, type MessageTarget, type PlayMessage, WorkerError, type WorkerMessage } from './messages.js';

/**
 * Plays games for a pool, in a worker of Node or of a browser. A worker file needs nothing else:
 *
 * @example
 * ```ts no-run
 * import { randomPlayer } from 'foreply/match';
 * import { serve } from 'foreply/parallel';
 * import { pentago } from 'foreply/pentago';
 *
 * serve({ rules: pentago(), players: { die: ({ seed }) => randomPlayer({ seed }) } });
 * ```
 *
 * @param port - Where jobs come from. The parent of this worker by default.
 */
export function serve<Board, Move>(arena: Arena<Board, Move>, port: MessageTarget = parentOfWorker()): void {
  checkArena(arena);
  const send = (message: WorkerMessage) => port.postMessage(message);
  listen(port, 'message', (message) => {
    if (!isOurs(message) || message.foreply !== 'play') return;
    play(arena, message, send).catch((error: unknown) => send({ foreply: 'refused', complaint: String(error) }));
  });
  send({ foreply: 'ready' });
}

async function play<Board, Move>(
  arena: Arena<Board, Move>,
  { job }: PlayMessage,
  send: (message: WorkerMessage) => void,
): Promise<void> {
  let last: TurnRecord | undefined;
  const record = await playJob(arena, job, {
    onTurn: (turn) => {
      last = turn;
    },
    onWait: (side, remaining) => {
      send({ foreply: 'wait', side, remaining, turn: last });
      last = undefined;
    },
  });
  send({ foreply: 'played', record });
}

/** The port to the thread that created this worker. */
export function parentOfWorker(): MessageTarget {
  const threads = nodeModule<{ readonly parentPort: MessageTarget | null }>('node:worker_threads');
  if (threads?.parentPort) return threads.parentPort;
  const scope = globalThis as { readonly WorkerGlobalScope?: unknown } & Partial<MessageTarget>;
  if (scope.WorkerGlobalScope === undefined || scope.postMessage === undefined) {
    throw new WorkerError('serve is for workers: call it in the worker file.');
  }
  return scope as MessageTarget;
}
