/**
 * What a search knows of a trace: that it wants to be told of every position. The trace itself is in `foreply/trace`, so that
 * only those who want one carry it.
 */

import type { TreeObserver } from './kernel/tree-observer.js';

/** Writes searches down as they go: a `SearchTrace` of `foreply/trace`. */
export interface Tracer<in Move> {
  /** Whether some nodes found no room. */
  readonly isTruncated: boolean;
  /** There for the compiler alone: whose moves are written down. */
  readonly takes?: (move: Move) => void;

  /**
   * Who is to be told of the positions of a search. `settings`: what its walk works with, if it has one.
   *
   * @internal
   */
  observe(settings?: object): TreeObserver;
}
