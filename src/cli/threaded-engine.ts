/** An engine that thinks in threads of its own. Each of them makes it anew from what was typed. */

import { createWorkerEngine, type WorkerEngine, type WorkerEngineOptions } from 'foreply/parallel';
import type { Arguments, CommandOption } from './command.js';
import type { Game } from './game.js';
import type { GameChoice } from './games.js';
import type { PlayerText } from './player-text.js';
import { threadMaker } from './threads.js';

/** What a thread makes its engine from: plain data. */
export interface EnginePlan {
  readonly choice: GameChoice;
  readonly engine: PlayerText;
  /** More options of the engine. */
  readonly search?: object;
}

export const THREADS_OPTION: CommandOption = {
  value: 'N',
  about: 'threads that search together and share one table',
  default: '1',
};

/** The number of threads that was asked for, if it is more than one. */
export function threadsOf(given: Arguments): number | undefined {
  const threads = given.count('threads', 1);
  return threads === 1 ? undefined : threads;
}

/** Makes the engine of a plan. `say` is told of threads that are lost, and of work that one thread does alone. */
export function threadedEngine(
  { rules }: Game,
  plan: EnginePlan,
  say: (text: string) => void,
  options: WorkerEngineOptions,
): WorkerEngine<unknown, unknown> {
  return createWorkerEngine(rules, threadMaker(plan), { onFallback: say, onWorkerLost: say, ...options });
}
