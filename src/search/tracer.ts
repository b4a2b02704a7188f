/**
 * What a search knows of a trace: that it searches in the kernel's place, writing down what it sees. The trace itself is in
 * `foreply/trace`, so that only those who want one carry it, and the kernel has no part of it.
 */

/** Writes searches down as they go: a `SearchTrace` of `foreply/trace`. */
export interface Tracer<in Move> {
  /** Whether some nodes found no room. */
  readonly isTruncated: boolean;
  /** There for the compiler alone: whose moves are written down. */
  readonly takes?: (move: Move) => void;

  /**
   * `Kernel.search`, written down. The kernel is an object here, since it knows the options itself. `after`: the move that led
   * to where it stands, if that is not the root.
   *
   * @internal
   */
  search(kernel: object, depth: number, alpha: number, beta: number, after?: Move): number;

  /**
   * Has plain minimax written down, whose tree is about to be walked.
   *
   * @internal
   */
  watch(minimax: object, depthLimit: number): void;
}
