/** Plays the games of a tournament in this thread, one after the other. */

import { Pacer } from '../../core/budget.js';
import { checkOptions, isBoolean } from '../../core/check-options.js';
import { yieldToEventLoop } from '../../core/runtime.js';
import type { Arena, GameRunner } from '../arena.js';
import { playJob } from './play-job.js';

/** How games are played in this thread. */
export interface LocalRunnerOptions {
  /** Ask players to `think` rather than `choose` where they can, so that the thread is not blocked in the middle of a turn. */
  readonly nonBlocking?: boolean;
}

/**
 * Plays games in this thread, one after the other. Others have their turn between games, so that a signal is heard.
 *
 * @example
 * ```ts
 * import { localRunner, randomPlayer } from 'foreply/match';
 * import { neutreeko } from 'foreply/neutreeko';
 *
 * const runner = localRunner({ rules: neutreeko(), players: { die: ({ seed }) => randomPlayer({ seed }) } });
 * const die = { name: 'die' };
 * const { turns, reason } = await runner.play({ game: 'neutreeko', number: 0, players: [die, die], seed: 1 });
 * console.log(turns.length, reason); // → 52 win
 * ```
 */
export function localRunner<Board, Move>(arena: Arena<Board, Move>, options: LocalRunnerOptions = {}): GameRunner {
  checkOptions(options, { nonBlocking: isBoolean });
  const pacer = new Pacer();
  return {
    size: 1,
    async play(job, signal) {
      if (pacer.isPauseDue()) {
        await yieldToEventLoop();
        pacer.begin();
      }
      return playJob(arena, job, { signal, nonBlocking: options.nonBlocking });
    },
  };
}
