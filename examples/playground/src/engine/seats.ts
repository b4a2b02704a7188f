/**
 * The engines that play and give hints, each in a worker of its own. An engine keeps its table from move to move, and through a stop,
 * as long as the game and its settings stay the same.
 */

import { createWorkerEngine, type WorkerEngine, type WorkerLike } from 'foreply/parallel';
import { playRecord } from './play-record.js';
import type { EngineWork, GameRecord, Result, SearchQuestion, Seat } from './protocol.js';

/** Called while an engine thinks. */
export interface Listener {
  onDepth(result: Result): void;
  onProgress(progress: { readonly nodes: number; readonly elapsed: number }): void;
}

interface Seated {
  readonly signature: string;
  readonly engine: WorkerEngine<unknown, unknown>;
  listener: Listener;
}

/** Milliseconds for a search to answer a stop. */
const PATIENCE = 500;

export class Seats {
  readonly #makeWorker: () => WorkerLike;
  readonly #seats = new Map<Seat, Seated>();

  constructor(makeWorker: () => WorkerLike) {
    this.#makeWorker = makeWorker;
  }

  /** Lets the engine of a seat think about the end of the record. After an abort it answers at once with the best turn so far. */
  async think(question: SearchQuestion, listener: Listener, signal: AbortSignal): Promise<Result> {
    return this.#engineFor(question, listener).think(playRecord(question.record), { signal });
  }

  /** Makes the engines forget the last game when a new one starts. */
  forget(): void {
    for (const { engine } of this.#seats.values()) engine.newGame();
  }

  /** Ends all engines. */
  close(): void {
    for (const { engine } of this.#seats.values()) void engine.close();
    this.#seats.clear();
  }

  /** The engine in the seat, or a new one if the game or its settings have changed. */
  #engineFor({ record, settings, seat }: SearchQuestion, listener: Listener): WorkerEngine<unknown, unknown> {
    const { game, variant } = record;
    const work: EngineWork = { type: 'serve', game, variant, settings };
    const signature = JSON.stringify(work);
    let seated = this.#seats.get(seat);
    if (seated?.signature !== signature) {
      void seated?.engine.close();
      seated = { signature, engine: this.#hire(record, work, seat), listener };
      this.#seats.set(seat, seated);
    }
    seated.listener = listener;
    return seated.engine;
  }

  #hire(record: GameRecord, work: EngineWork, seat: Seat): WorkerEngine<unknown, unknown> {
    const makeWorker = () => {
      const worker = this.#makeWorker();
      worker.postMessage(work);
      return worker;
    };
    return createWorkerEngine(playRecord(record, 0).rules, makeWorker, {
      grace: PATIENCE,
      onDepth: (result) => this.#seats.get(seat)?.listener.onDepth(result),
      onProgress: (progress) => this.#seats.get(seat)?.listener.onProgress(progress),
    });
  }
}
