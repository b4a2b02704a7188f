/**
 * Work that can pause, and the two ways to do it. It is written once, as a generator that yields `undefined` wherever it may
 * pause; whether it does is up to its budget, which knows of slices or not.
 */

import { yieldToEventLoop } from './runtime.js';

/** Work that yields where it pauses, and returns a result. */
export type Steps<Result> = Generator<undefined, Result>;

/** Does the work without a pause. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Does the work in slices, between which everything else that waits gets its turn. */
export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await yieldToEventLoop();
  }
}
