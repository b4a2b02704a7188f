/** The limits of `go`: `depth`, `nodes`, `movetime`, `clock` and `infinite`, in any order. */

import type { Clock } from '../../engine/clock.js';
import type { Side } from '../../rules/outcome.js';

/** What a `go` allows. A search without any limit is the engine's to limit. */
export interface GoLimits {
  readonly depth?: number;
  readonly nodes?: number;
  /** Milliseconds for this turn. */
  readonly time?: number;
  readonly clock?: Clock;
  /** Search until `stop`. */
  readonly isInfinite: boolean;
}

/** The share to use of a time too short for the usual margin. */
const SHARE_OF_LITTLE = 0.4;

/** Milliseconds to use of a limit: less a margin for the way to the manager and back. */
function lessMargin(time: number, margin: number): number {
  return Math.max(time - margin, time * SHARE_OF_LITTLE);
}

/** Reads what follows `go`. Throws an error that says what is wrong. */
export function readGo(words: readonly string[], side: Side, margin: number): GoLimits {
  const limits: { depth?: number; nodes?: number; time?: number; clock?: Clock; isInfinite: boolean } = {
    isInfinite: false,
  };
  const waiting = [...words];
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    if (name === 'infinite') limits.isInfinite = true;
    else if (name === 'depth' || name === 'nodes') limits[name] = take(waiting, name, 1)[0];
    else if (name === 'movetime') limits.time = lessMargin(take(waiting, name, 1)[0], margin);
    else if (name === 'clock') {
      const numbers = take(waiting, name, 4);
      limits.clock = { remaining: lessMargin(numbers[2 * side], margin), increment: numbers[2 * side + 1] };
    } else throw new Error(`go has no limit "${name}"`);
  }
  return limits;
}

function take(words: string[], name: string, count: number): number[] {
  const numbers = words.splice(0, count);
  if (numbers.length === count && numbers.every((word) => /^\d{1,15}$/.test(word))) return numbers.map(Number);
  throw new Error(`go ${name} needs ${count === 1 ? 'a whole number' : `${count} whole numbers`} from 0`);
}
