/**
 * Looks after a long computation: tells how far it has come and asks whether to go on. The computation calls `beat`
 * every so often; once `shouldStop` has said yes, `stopped` stays true and all loops wind down.
 */

/** How far `tabulate` has come. */
export interface TabulateProgress {
  /** `positions` are being numbered, then their `edges` stored where the rules bring no `predecessors`, then `values` found. */
  readonly phase: 'positions' | 'edges' | 'values';
  /** Positions dealt with in this phase. */
  readonly done: number;
  /** Positions to deal with. Grows while positions are being met; in `values`, draws are never dealt with one by one. */
  readonly total: number;
}

/** How many positions are dealt with between two beats. */
export const NODES_PER_BEAT = 1024;

export class Watch {
  /** Whether `shouldStop` has said yes. */
  stopped = false;
  readonly #shouldStop: (() => boolean) | undefined;
  readonly #onProgress: ((progress: TabulateProgress) => void) | undefined;

  constructor(options: { shouldStop?: () => boolean; onProgress?: (progress: TabulateProgress) => void }) {
    this.#shouldStop = options.shouldStop;
    this.#onProgress = options.onProgress;
  }

  /** Reports progress, and whether to go on. */
  beat(phase: TabulateProgress['phase'], done: number, total: number): boolean {
    this.report(phase, done, total);
    this.stopped ||= this.#shouldStop?.() === true;
    return !this.stopped;
  }

  /** Reports progress only. */
  report(phase: TabulateProgress['phase'], done: number, total: number): void {
    this.#onProgress?.({ phase, done, total });
  }
}
