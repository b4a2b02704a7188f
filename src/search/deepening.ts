/**
 * Iterative deepening as a sequence of findings, one a depth, whoever runs the tree: a plain call, or slices between
 * which the event loop gets its turn. The loop is written once, as a generator; what the runner yields is passed on.
 */

import { StackError } from '../errors.js';
import { OUT_OF_BUDGET } from './limits.js';
import type { StopReason } from './result.js';
import type { Finding, Session } from './session.js';

/** Runs one search of the tree; may pause. Throws `OUT_OF_BUDGET` with the cursor back at the root. */
export type Runner = (depth: number, alpha: number, beta: number) => Generator<undefined, Finding>;

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

/** Searches with a narrow window around the last score first, and with an open one on the side where that fails. */
function* aspire(run: Runner, depth: number, last: Finding, aspiration: Aspiration): Generator<undefined, Finding> {
  if (aspiration === undefined) return yield* run(depth, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
  const alpha = last.score - aspiration;
  const beta = last.score + aspiration;
  const finding = yield* run(depth, alpha, beta);
  if (finding.bound === 'exact') return finding;
  const isHigh = finding.bound === 'lower';
  return yield* run(depth, isHigh ? alpha : Number.NEGATIVE_INFINITY, isHigh ? Number.POSITIVE_INFINITY : beta);
}

function stopFor(error: unknown, spent: StopReason | undefined, depth: number): StopReason {
  if (error === OUT_OF_BUDGET) return spent as StopReason;
  // Without a finished depth there is no answer to fall back on.
  if (error instanceof StackError && depth > 1) return 'stack';
  throw error;
}
