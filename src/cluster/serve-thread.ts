/**
 * The thread of a worker process. The process itself only talks to the queue, so that it can say at any time that it is alive;
 * games are played and positions solved here.
 */

import type { Arena } from '../match/arena.js';
import { thrownText } from '../match/endings.js';
import { readStart } from '../match/starts.js';
import { listen, type MessageTarget } from '../parallel/messages.js';
import { parentOfWorker, serve } from '../parallel/serve.js';
import { sameValue } from '../position/same-value.js';
import type { GameRules } from '../rules/game-rules.js';
import type { Solution } from '../solve/solution.js';
import { solve } from '../solve/solve.js';
import type { SolveAnswer, SolveSettings } from './cluster-messages.js';

/** A position for a thread to solve. */
export interface SolveRequest {
  readonly cluster: 'solve';
  readonly board: string;
  readonly settings: SolveSettings;
}

/** Its answer. */
export interface SolveReply {
  readonly cluster: 'solved';
  readonly answer: SolveAnswer<unknown>;
}

/**
 * Plays games and solves positions for `joinCluster`, in a thread of its own. A thread's file needs nothing else:
 *
 * @example
 * ```ts no-run
 * import { serveThread } from 'foreply/cluster';
 * import type { Arena } from 'foreply/match';
 *
 * declare const arena: Arena<unknown, unknown>;
 * serveThread(arena);
 * ```
 */
export function serveThread<Board, Move>(arena: Arena<Board, Move>, port: MessageTarget = parentOfWorker()): void {
  listen(port, 'message', (message) => {
    const request = Object(message) as Partial<SolveRequest>;
    if (request.cluster !== 'solve') return;
    const { board, settings } = request as SolveRequest;
    const reply: SolveReply = { cluster: 'solved', answer: solveText(arena.rules, board, settings) };
    port.postMessage(reply);
  });
  serve(arena, {}, port);
}

/** Solves a board that is given as text. Whatever goes wrong is in the answer. */
export function solveText<Board, Move>(
  rules: GameRules<Board, Move>,
  board: string,
  settings: SolveSettings,
): SolveAnswer<Move> {
  try {
    const solution: Solution<Move> = solve(rules, readStart(rules, board).board, settings);
    if (sameValue(JSON.parse(JSON.stringify(solution)), solution)) return solution;
    return { lost: `JSON does not preserve the moves of "${rules.name}"` };
  } catch (error) {
    return { lost: thrownText(error) };
  }
}
