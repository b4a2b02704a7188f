/**
 * The worker's work, independent of its being a worker: requests in, answers out. Iterative deepening runs in slices and can
 * receive a `stop` in between. Other searches block the thread, so they are stopped by terminating the worker. Engines have workers
 * of their own: see seats.ts.
 */

import { randomPlayer } from 'foreply/match';
import { gameOf } from '../games/catalogue.js';
import { deepen, optionsOf, searchAtOnce } from './make-search.js';
import { type AnyPosition, playRecord } from './play-record.js';
import { type Answer, failureOf, type Question, type Request, type Result, type SearchQuestion } from './protocol.js';
import type { Listener } from './seats.js';
import { searchWithTree } from './trace-search.js';

type Send = (answer: Answer) => void;

/** Answers requests, one after the other. */
export class Thinker {
  readonly #send: Send;
  readonly #running = new Map<number, AbortController>();
  /** Resolves when the previous request has been answered. */
  #before: Promise<void> = Promise.resolve();

  constructor(send: Send) {
    this.#send = send;
  }

  /** Takes a request. The promise resolves when it has been answered, and never rejects. */
  async receive(request: Request): Promise<void> {
    if (request.type === 'stop') this.#running.get(request.id)?.abort();
    else {
      const stopper = new AbortController();
      this.#running.set(request.id, stopper);
      this.#before = this.#before.then(() => this.#answer(request.id, request.question, stopper));
      await this.#before;
    }
  }

  async #answer(id: number, question: Question, stopper: AbortController): Promise<void> {
    try {
      const listener = this.#listener(id);
      if (question.type === 'tree')
        this.#send({ type: 'done', id, ...searchWithTree(question, { onProgress: listener.onProgress }) });
      else this.#send({ type: 'done', id, result: await this.#search(question, listener, stopper.signal) });
    } catch (error) {
      this.#send({ type: 'failed', id, failure: failureOf(error) });
    } finally {
      this.#running.delete(id);
    }
  }

  #listener(id: number): Listener {
    return {
      onDepth: (result) => this.#send({ type: 'depth', id, result }),
      onProgress: (progress) => this.#send({ type: 'progress', id, progress }),
    };
  }

  async #search(question: SearchQuestion, listener: Listener, signal: AbortSignal): Promise<Result> {
    const { record, settings } = question;
    const game = gameOf(record.game);
    const position = playRecord(record);
    const { onProgress } = listener;
    if (settings.algorithm === 'random') return randomTurn(position, optionsOf(game, settings));
    if (settings.algorithm !== 'iterativeDeepening') return searchAtOnce(game, position, settings, { onProgress });
    let last: Result | undefined;
    for await (const result of deepen(game, position, settings, { onProgress, signal })) {
      last = result;
      listener.onDepth(result);
    }
    if (last === undefined) throw new Error('The search was stopped before it finished a depth.');
    return last;
  }
}

/** A random turn, in the form of a search result without nodes. Its random choices vary over the game. */
function randomTurn(position: AnyPosition, { seed = 1 }: { readonly seed?: number }): Result {
  const { turn } = randomPlayer({ seed: seed + position.ply }).choose(position as never);
  return {
    move: turn[0],
    turn,
    score: 0,
    bound: 'lower',
    verdict: { kind: 'estimate', value: 0 },
    proven: false,
    principalVariation: [turn],
    depth: 0,
    selectiveDepth: 0,
    nodes: 0,
    tableHits: 0,
    cutoffs: 0,
    elapsed: 0,
    stop: 'complete',
  };
}
