/**
 * Iterative deepening as a sequence of findings, one a depth, whoever runs the tree: a plain call, or slices between
 * which the event loop gets its turn. The loop is written once, as a generator; what the runner yields is passed on.
 */

import { StackError } from '../errors.js';
import { OUT_OF_BUDGET } from './limits.js';
import type { StopReason } from './result.js';
import { justAbove, justBelow } from './score.js';
import type { Finding, Runner, Session } from './session.js';

/** A finding, and why there is no deeper one to come, if so. */
export interface Iteration {
  readonly finding: Finding;
  readonly stop: StopReason | undefined;
}

/** Half the width of the window around the last score, or `undefined` for a full window. */
export type Aspiration = number | undefined;

/**
 * Searches depth 1, 2, 3 … and yields each finding. The last one has a `stop`. When the budget runs out inside a depth,
 * the last finding is that of the depth before, unless the interrupted depth found a move that beats the old best one:
 * that one is searched first, so that both have then been looked at equally deep.
 */
export function* deepen<Board, Move>(
  session: Session<Board, Move>,
  run: Runner,
  aspiration: Aspiration,
): Generator<Iteration | undefined, void> {
  const { kernel, depthLimit } = session;
  let last = session.emptyFinding();
  for (let depth = 1; depth <= depthLimit; depth++) {
    try {
      last = yield* aspire(run, depth, last, depth > 1 ? aspiration : undefined);
    } catch (error) {
      const stop = stopFor(error, kernel.budget.spent, depth);
      yield { finding: (stop !== 'stack' && session.partialFinding(last.depth, kernel.root.alpha)) || last, stop };
      return;
    }
    kernel.root.first = last.line[0];
    const isDone = session.isSettled(last);
    yield { finding: last, stop: isDone ? 'complete' : depth === depthLimit ? 'depth' : undefined };
    if (isDone) return;
  }
  if (depthLimit === 0) yield { finding: last, stop: 'depth' };
}

/**
 * Searches with a narrow window around the last score first, and opens it on the side where that fails. A search that fails
 * on a side which is open already has nothing more to tell, so that there are three searches at most.
 */
function* aspire(run: Runner, depth: number, last: Finding, aspiration: Aspiration): Generator<undefined, Finding> {
  const width = aspiration ?? Number.POSITIVE_INFINITY;
  let alpha = Math.min(last.score - width, justBelow(last.score));
  let beta = Math.max(last.score + width, justAbove(last.score));
  for (;;) {
    const finding = yield* run(depth, alpha, beta);
    if (finding.bound === 'exact') return finding;
    if ((finding.bound === 'lower' ? beta : 0 - alpha) === Number.POSITIVE_INFINITY) return finding;
    if (finding.bound === 'lower') beta = Number.POSITIVE_INFINITY;
    else alpha = Number.NEGATIVE_INFINITY;
  }
}

function stopFor(error: unknown, spent: StopReason | undefined, depth: number): StopReason {
  if (error === OUT_OF_BUDGET) return spent as StopReason;
  // Without a finished depth there is no answer to fall back on.
  if (error instanceof StackError && depth > 1) return 'stack';
  throw error;
}
