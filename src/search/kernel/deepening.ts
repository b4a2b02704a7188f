/**
 * Iterative deepening, whoever runs it: a plain call, or slices between which the event loop gets its turn. The loop is written
 * once, as a generator; where the tree pauses, it yields `undefined`.
 */

import { OUT_OF_BUDGET } from '../../core/budget.js';
import type { Steps } from '../../core/steps.js';
import type { SearchResult, StopReason } from '../result.js';
import { justAbove, justBelow } from '../score.js';
import { type Finding, isSettled } from './finding.js';
import { report, reportEnd } from './make-result.js';
import type { TreeSearch } from './tree-search.js';

/** What steers the deepening. */
export interface Deepening<Move> {
  /** Half the width of the window around the last score; a full window without it. */
  readonly aspiration?: number;
  /** Told the result of every finished depth. */
  readonly onDepth?: (result: SearchResult<Move>) => void;
}

/**
 * Searches depth 1, 2, 3 … and yields results: the last one, and those of the depths before it if `tellsAll`. The last is that of
 * the last finished depth, unless the budget ran out inside a deeper one that had found a move to beat the old best one:
 * that one is searched first, so that both have then been looked at equally deep.
 */
export function* deepen<Board, Move>(
  search: TreeSearch<Board, Move>,
  { aspiration, onDepth }: Deepening<Move>,
  tellsAll: boolean,
): Generator<SearchResult<Move> | undefined, void> {
  if (search.isOver) {
    yield reportEnd(search);
    return;
  }
  for (const iteration of iterations(search, aspiration)) {
    if (iteration === undefined) {
      yield undefined;
      continue;
    }
    const { finding, stop } = iteration;
    if (stop === undefined && !tellsAll && onDepth === undefined) continue;
    const result = yield* report(search, finding, stop);
    if (!isInterruption(stop)) onDepth?.(result);
    if (stop !== undefined || tellsAll) yield result;
  }
}

/** Whether a search ended before its last depth was finished. */
function isInterruption(stop: StopReason | undefined): boolean {
  return stop !== undefined && stop !== 'complete' && stop !== 'depth';
}

/** A finding, and why there is no deeper one to come, if so. */
interface Iteration {
  readonly finding: Finding;
  readonly stop: StopReason | undefined;
}

function* iterations<Board, Move>(
  search: TreeSearch<Board, Move>,
  aspiration: number | undefined,
): Generator<Iteration | undefined, void> {
  const { depthLimit, options } = search.subject;
  const { root } = search.walk;
  let last = search.nothing();
  for (let depth = 1; depth <= depthLimit; depth++) {
    try {
      last = yield* aspire(search, depth, last, depth > 1 ? aspiration : undefined);
    } catch (error) {
      if (error !== OUT_OF_BUDGET) throw error;
      yield { finding: search.interrupted(last), stop: search.budget.spent };
      return;
    }
    root.first = last.line[0];
    const isDone = isSettled(last, root, options);
    yield { finding: last, stop: isDone ? 'complete' : depth === depthLimit ? 'depth' : undefined };
    if (isDone) return;
  }
  if (depthLimit === 0) yield { finding: last, stop: 'depth' };
}

/**
 * Searches with a narrow window around the last score first, and opens it on the side where that fails: at most three searches,
 * since a window that is open on a side cannot fail there.
 */
function* aspire<Board, Move>(
  search: TreeSearch<Board, Move>,
  depth: number,
  last: Finding,
  aspiration: number | undefined,
): Steps<Finding> {
  const width = aspiration ?? Number.POSITIVE_INFINITY;
  let alpha = Math.min(last.score - width, justBelow(last.score));
  let beta = Math.max(last.score + width, justAbove(last.score));
  for (;;) {
    const finding = yield* search.search(depth, alpha, beta);
    if (finding.bound === 'exact') return finding;
    if ((finding.bound === 'lower' ? beta : 0 - alpha) === Number.POSITIVE_INFINITY) return finding;
    if (finding.bound === 'lower') beta = Number.POSITIVE_INFINITY;
    else alpha = Number.NEGATIVE_INFINITY;
  }
}
