/**
 * Work that can pause, and the two ways to run it. The work is written once, as a generator that yields `undefined` wherever
 * it pauses. Its budget decides whether it pauses at all.
 */

import { yieldToEventLoop } from './runtime.js';

/** Work that yields where it pauses, and returns a result. */
export type Steps<Result> = Generator<undefined, Result>;

/** Does the work in one go. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Does the work in slices, and lets the event loop run between them. */
export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await yieldToEventLoop();
  }
}
