/**
 * The worker's side of pools and engines. The user writes the worker file, of two or three lines, because functions cannot be sent to a
 * worker and bundlers must see where workers are created.
 */

import { nodeModule } from '../core/runtime.js';
import type { EngineOptions } from '../engine/engine-options.js';
import { type Arena, checkArena } from '../match/arena.js';
import type { TurnRecord } from '../match/match-record.js';
import { playJob } from '../match/tournament/local-runner.js';
import { checkGame } from '../rules/check-game.js';
import type { GameRules } from '../rules/game-rules.js';
import type { TableOptionsFor } from '../search/options.js';
import type { EngineAnswer, EngineRequest } from './engine-messages.js';
import { EngineServer } from './engine-server.js';
import { isOurs, listen, type MessageTarget, type PlayMessage, WorkerError, type WorkerMessage } from './messages.js';

/**
 * Makes this worker, of Node or of a browser, serve a game: an engine for `createWorkerEngine`, with the options given here.
 * Given an arena, it also plays the games of a tournament for `createPool`. A worker file needs nothing else:
 *
 * @example
 * ```ts no-run
 * import { serve } from 'foreply/parallel';
 * import { heuristics, pentago } from 'foreply/pentago';
 *
 * serve(pentago(), { heuristic: heuristics.best });
 * ```
 *
 * @param options - The engine's options, functions included. Those given to `createWorkerEngine` replace them.
 * @param port - Where requests come from. The parent of this worker by default.
 */
export function serve<Board, Move, Rules extends GameRules<Board, Move>>(
  rules: Rules & GameRules<Board, Move>,
  options?: EngineOptions<NoInfer<Board>, NoInfer<Move>> & TableOptionsFor<Rules>,
  port?: MessageTarget,
): void;
/**
 * @param arena - The rules and the players, as on the main thread.
 *
 * @example
 * ```ts no-run
 * import { randomPlayer } from 'foreply/match';
 * import { serve } from 'foreply/parallel';
 * import { pentago } from 'foreply/pentago';
 *
 * serve({ rules: pentago(), players: { die: ({ seed }) => randomPlayer({ seed }) } });
 * ```
 */
export function serve<Board, Move>(
  arena: Arena<Board, Move>,
  options?: EngineOptions<NoInfer<Board>, NoInfer<Move>>,
  port?: MessageTarget,
): void;
export function serve<Board, Move>(
  served: Arena<Board, Move> | GameRules<Board, Move>,
  options: object = {},
  port: MessageTarget = parentOfWorker(),
): void {
  const isArena = 'rules' in Object(served);
  if (isArena) checkArena(served);
  else checkGame(served);
  const arena = isArena ? (served as Arena<Board, Move>) : { rules: served as GameRules<Board, Move>, players: {} };
  const send = (message: WorkerMessage | EngineAnswer) => port.postMessage(message);
  const engine = new EngineServer(arena.rules, options, send);
  listen(port, 'message', (message) => {
    if (!isOurs(message)) return;
    if (message.foreply !== 'play') engine.receive(message as unknown as EngineRequest);
    else play(arena, message, send).catch((error: unknown) => send({ foreply: 'refused', complaint: String(error) }));
  });
  send({ foreply: 'ready' });
}

async function play<Board, Move>(
  arena: Arena<Board, Move>,
  { job }: PlayMessage,
  send: (message: WorkerMessage) => void,
): Promise<void> {
  let last: TurnRecord | undefined;
  let timed = false;
  const record = await playJob(arena, job, {
    onTurn: (turn) => {
      last = turn;
    },
    onWait: (side, remaining) => {
      send({ foreply: 'wait', side, remaining, turn: last });
      last = undefined;
    },
    onTimed: () => {
      timed = true;
    },
  });
  send({ foreply: 'played', record, timed });
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
