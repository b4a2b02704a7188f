/**
 * Monitors a long computation: reports progress and asks whether to go on. The computation calls `tick` regularly; once
 * `shouldStop` has returned true, `stopped` stays true and all loops end.
 */

/** The progress of `tabulate`. */
export interface TabulateProgress {
  /** First `positions` are numbered, then `edges` are stored (only for rules without `predecessors`), then `values` are found. */
  readonly phase: 'positions' | 'edges' | 'values';
  /** Positions processed in this phase. */
  readonly done: number;
  /** Positions to process. Grows while positions are still being found; in `values`, draws are never processed one by one. */
  readonly total: number;
}

/** Positions processed between two ticks. */
export const NODES_PER_TICK = 1024;

export class ProgressMonitor {
  /** Whether `shouldStop` has returned true. */
  stopped = false;
  readonly #shouldStop: (() => boolean) | undefined;
  readonly #onProgress: ((progress: TabulateProgress) => void) | undefined;

  constructor(options: { shouldStop?: () => boolean; onProgress?: (progress: TabulateProgress) => void }) {
    this.#shouldStop = options.shouldStop;
    this.#onProgress = options.onProgress;
  }

  /** Reports progress. Returns whether to go on. */
  tick(phase: TabulateProgress['phase'], done: number, total: number): boolean {
    this.report(phase, done, total);
    this.stopped ||= this.#shouldStop?.() === true;
    return !this.stopped;
  }

  /** Reports progress without asking whether to go on. */
  report(phase: TabulateProgress['phase'], done: number, total: number): void {
    this.#onProgress?.({ phase, done, total });
  }
}
