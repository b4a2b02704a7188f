/**
 * The loop of iterative deepening. It is written once, as a generator, for plain calls and for slices between which the event
 * loop runs: where the tree pauses, it yields `undefined`.
 */

import { OUT_OF_BUDGET } from '../../core/budget.js';
import type { Steps } from '../../core/steps.js';
import type { SearchResult, StopReason } from '../result.js';
import { justAbove, justBelow } from '../score.js';
import { type Finding, isSettled } from './finding.js';
import { resultOf, resultOfEnd } from './make-result.js';
import type { TreeSearch } from './tree-search.js';

/** What controls the deepening. */
export interface Deepening<Move> {
  /** Half the width of the window around the last score; a full window without it. */
  readonly aspiration?: number;
  /** Is given the result of every finished depth. */
  readonly onDepth?: (result: SearchResult<Move>) => void;
}

/**
 * Searches depth 1, 2, 3 … and yields results: the last one and, if `yieldsAll`, those of the depths before it. The last result
 * is that of the last finished depth, unless the budget ran out inside a deeper one that had already found a better move. Each
 * depth searches the old best move first, so both moves have then been searched equally deep.
 */
export function* deepen<Board, Move>(
  search: TreeSearch<Board, Move>,
  { aspiration, onDepth }: Deepening<Move>,
  yieldsAll: boolean,
): Generator<SearchResult<Move> | undefined, void> {
  if (search.isOver) {
    yield resultOfEnd(search);
    return;
  }
  const { depthLimit, options } = search.subject;
  const { root } = search.walk;
  let last = search.nothing();
  let stop: StopReason | undefined;
  // A depth of 0 is answered without a search.
  for (let depth = depthLimit === 0 ? 0 : 1; stop === undefined; depth++) {
    try {
      if (depth > 0) last = yield* aspire(search, depth, last, depth > 1 ? aspiration : undefined);
    } catch (error) {
      if (error !== OUT_OF_BUDGET) throw error;
      const result = yield* resultOf(search, search.interrupted(last), search.budget.spent);
      yield result;
      return;
    }
    root.first = last.line[0];
    if (depth > 0 && isSettled(last, root, options)) stop = 'complete';
    else if (depth === depthLimit) stop = 'depth';
    if (stop === undefined && !yieldsAll && onDepth === undefined) continue;
    const result = yield* resultOf(search, last, stop);
    onDepth?.(result);
    if (stop !== undefined || yieldsAll) yield result;
  }
}

/**
 * Searches with a narrow window around the last score first, and opens it on the side where that fails. That takes at most
 * three searches, since a window that is open on one side cannot fail there.
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
