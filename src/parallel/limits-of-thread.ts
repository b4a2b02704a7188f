/** What one thread may use of the limits of a request: its share of the nodes, and the time that is left. */

import type { Clock } from '../engine/clock.js';
import type { AskMessage } from './engine-messages.js';

export interface Limits {
  readonly nodes?: number | undefined;
  readonly time?: number | undefined;
  readonly clock?: Clock;
}

/** Options with the limits of one thread. All threads together visit no more nodes than allowed; thread 0 gets the larger share. */
export function limitsOf<Options extends Limits>(
  options: Options,
  { threads, spent }: Pick<AskMessage, 'threads' | 'spent'>,
  number: number,
): Options {
  const { nodes, time, clock } = options;
  return {
    ...options,
    ...(nodes === undefined ? {} : { nodes: Math.floor((nodes + threads - 1 - number) / threads) }),
    ...(time === undefined ? {} : { time: Math.max(0, time - spent) }),
    ...(clock === undefined ? {} : { clock: { ...clock, remaining: Math.max(0, clock.remaining - spent) } }),
  };
}
