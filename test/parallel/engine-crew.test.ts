/** The threads of an engine, scripted message by message: what is asked of whom when workers fail, die or come late. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AskMessage, EngineAnswer, EngineRequest, EnlistMessage } from '../../src/parallel/engine-messages.js';
import { Flags } from '../../src/parallel/flags.js';
import { createWorkerEngine, type WorkerEngine, type WorkerEngineOptions } from '../../src/parallel/worker-engine.js';
import type { KeyedRules } from '../../src/rules/game-rules.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';

/** A worker that does what a test tells it to. */
class StandIn {
  readonly heard: EngineRequest[] = [];
  isEnded = false;
  isReferenced = true;
  readonly #listeners: Record<string, (value: unknown) => void> = {};

  on(event: string, listener: (value: unknown) => void): void {
    this.#listeners[event] = listener;
  }

  postMessage(message: EngineRequest): void {
    this.heard.push(structuredClone(message));
  }

  terminate(): void {
    this.isEnded = true;
  }

  ref(): void {
    this.isReferenced = true;
  }

  unref(): void {
    this.isReferenced = false;
  }

  say(answer: EngineAnswer): void {
    this.#listeners.message?.(answer);
  }

  crash(complaint = 'out of memory'): void {
    this.#listeners.error?.(new Error(complaint));
  }

  /** Gets ready and becomes part of the engine. */
  enlist(alone?: string): void {
    this.say({ foreply: 'ready' });
    this.say({ foreply: 'enlisted', tables: alone === undefined ? [new SharedArrayBuffer(96)] : [], alone });
  }

  get asked(): AskMessage[] {
    return this.heard.filter((message): message is AskMessage => message.foreply === 'ask');
  }

  /** Answers what it was asked last. */
  done(result: object | number): void {
    this.say({ foreply: 'done', id: this.asked[this.asked.length - 1].id, result });
  }

  found(result: object): void {
    this.say({ foreply: 'found', id: this.asked[this.asked.length - 1].id, result });
  }

  get flags(): Flags {
    return new Flags((this.heard[0] as EnlistMessage).flags);
  }
}

let workers: StandIn[];
let refusal: Error | undefined;
let engine: WorkerEngine<unknown, unknown>;

function start(options: WorkerEngineOptions = {}, rules: object = ticTacToe): void {
  const makeWorker = () => {
    if (refusal !== undefined) throw refusal;
    workers.push(new StandIn());
    return workers[workers.length - 1];
  };
  engine = createWorkerEngine(rules as KeyedRules<unknown, unknown>, makeWorker, options);
}

beforeEach(() => {
  workers = [];
  refusal = undefined;
});
afterEach(() => engine.close());

const board = ticTacToe.initial();
const numbered: KeyedRules<string, number> = { ...ticTacToe, key: (cells) => Number.parseInt(`1${ternary(cells)}`, 3) };
const ternary = (cells: string) => [...cells].map((cell) => '.XO'.indexOf(cell)).join('');
const told = (thought: Promise<unknown>) => thought.catch((error: Error) => error.message);
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** An engine of two threads that has answered once and is idle. */
async function startWithHelper(options: WorkerEngineOptions = {}, rules: object = ticTacToe): Promise<void> {
  start({ threads: 2, ...options }, rules);
  const first = engine.think(board);
  workers[0].enlist();
  workers[1].enlist();
  workers[1].done(5);
  workers[0].done({ nodes: 10 });
  expect(await first).toEqual({ nodes: 15 });
}

describe('helpers', () => {
  test('are not asked for a request that has failed already', async () => {
    await startWithHelper();
    workers[0].crash();
    refusal = new Error('no memory');
    expect(await told(engine.think(board))).toContain('A worker could not be created: Error: no memory');
    expect(workers[1].asked.length).toBe(1);
    refusal = undefined;
    const next = engine.think(board);
    workers[2].enlist();
    expect(workers[1].asked.map(({ id }) => id)).toEqual([1, 3]);
    workers[1].done(1);
    workers[2].done({ nodes: 1 });
    expect(await next).toEqual({ nodes: 2 });
  });

  test('are asked once for each request, even if the thread that answers is replaced', async () => {
    await startWithHelper();
    const next = engine.think(board);
    workers[0].crash();
    workers[2].enlist();
    expect([workers[1].asked.length, workers[2].asked.length]).toEqual([2, 1]);
    workers[1].done(1);
    workers[2].done({ nodes: 1 });
    expect(await next).toEqual({ nodes: 2 });
  });

  test('stop when a request fails', async () => {
    await startWithHelper();
    const next = told(engine.think(board));
    workers[0].crash();
    expect(workers[1].flags.isAnswered(2)).toBe(false);
    workers[2].crash();
    expect(await next).toBe('A worker crashed: out of memory');
    expect(workers[1].flags.isAnswered(2)).toBe(true);
  });

  test('are told of only once if they cannot be created, and the answer comes without them', async () => {
    const onWorkerLost = vi.fn();
    start({ threads: 3, onWorkerLost });
    for (let round = 0; round < 2; round++) {
      const thought = engine.think(board);
      refusal = new Error('no memory');
      if (round === 0) workers[0].enlist();
      workers[0].done({ nodes: round });
      expect(await thought).toEqual({ nodes: round });
    }
    expect(onWorkerLost.mock.calls).toEqual([['A worker could not be created: Error: no memory']]);
  });

  test('that die of a request are hired once for it, and once for the next', async () => {
    start({ threads: 3 });
    for (const hired of [3, 5]) {
      const thought = engine.think(board);
      if (hired === 3) workers[0].enlist();
      // Each gets ready and dies; the list grows if others are hired.
      for (const helper of workers) {
        if (helper === workers[0] || helper.isEnded || workers.length > hired) continue;
        helper.enlist();
        helper.crash();
      }
      expect(workers.length).toBe(hired);
      workers[0].done({ nodes: 1 });
      expect(await thought).toEqual({ nodes: 1 });
    }
  });

  test('that cannot make the engine are told of', async () => {
    const onWorkerLost = vi.fn();
    start({ threads: 2, onWorkerLost });
    const thought = engine.think(board);
    workers[0].enlist();
    workers[1].say({ foreply: 'ready' });
    workers[1].say({ foreply: 'failed', id: 0, failure: { name: 'RangeError', message: 'no memory' } });
    workers[0].done({ nodes: 1 });
    expect(await thought).toEqual({ nodes: 1 });
    expect(onWorkerLost.mock.calls).toEqual([['no memory']]);
  });

  test('help to solve though the engine itself uses one thread', async () => {
    const onFallback = vi.fn();
    start({ threads: 2, onFallback }, numbered);
    const solved = engine.solve(board);
    workers[0].enlist('Monte Carlo search uses one thread.');
    workers[1].enlist('Monte Carlo search uses one thread.');
    expect(workers[1].asked[0].table).toBe(workers[1].asked[0].table);
    expect(workers[1].asked[0].table?.byteLength).toBe(2 ** 26);
    expect(onFallback).not.toHaveBeenCalled();
    workers[1].done(1);
    workers[0].done({ nodes: 2 });
    expect(await solved).toEqual({ nodes: 3 });
    const thought = engine.think(board);
    expect([workers[0].asked.length, workers[1].asked.length]).toEqual([2, 1]);
    expect(onFallback.mock.calls).toEqual([['Monte Carlo search uses one thread.']]);
    workers[0].done({ nodes: 4 });
    expect(await thought).toEqual({ nodes: 4 });
  });

  test('do not help to solve with keys that are texts, because they could not share what they find', async () => {
    const onFallback = vi.fn();
    start({ threads: 2, onFallback });
    const solved = engine.solve(board);
    workers[0].enlist();
    expect(workers.length).toBe(1);
    expect(onFallback.mock.calls.flat().join()).toContain('keys');
    workers[0].done({ nodes: 2 });
    expect(await solved).toEqual({ nodes: 2 });
  });
});

describe('what is sent', () => {
  test('tells how many threads share the nodes, and how much time an attempt before has used', async () => {
    await startWithHelper({ nodes: 7 });
    const thought = engine.think(board, { time: 1000 });
    expect([workers[0], workers[1]].map(({ asked }) => asked[1])).toEqual([
      expect.objectContaining({ threads: 2, spent: 0, options: { time: 1000 } }),
      expect.objectContaining({ threads: 2, spent: 0, options: { time: 1000 } }),
    ]);
    await settle();
    workers[0].crash();
    workers[2].enlist();
    expect(workers[2].asked[0].spent).toBeGreaterThan(0);
    workers[1].done(1);
    workers[2].done({ nodes: 1 });
    await thought;
  });

  test('a position that cannot be sent is the error of its request, even if that was stopped', async () => {
    vi.useFakeTimers();
    const onWorkerLost = vi.fn();
    start({ onWorkerLost }, { ...ticTacToe, formatBoard: undefined });
    const first = told(engine.think(() => 0));
    const next = engine.think(board);
    engine.stop();
    workers[0].enlist();
    expect(await first).toContain('The request cannot be sent to a worker');
    workers[0].done({ nodes: 1 });
    expect(await next).toEqual({ nodes: 1 });
    vi.runAllTimers();
    vi.useRealTimers();
    expect([workers.length, onWorkerLost.mock.calls.length]).toEqual([1, 0]);
  });

  test('memory for a table is taken only when a request has its turn, and its lack is the error of that request', async () => {
    const sizes: number[] = [];
    const Plain = SharedArrayBuffer;
    vi.stubGlobal(
      'SharedArrayBuffer',
      class extends Plain {
        constructor(bytes: number) {
          if (bytes > 2 ** 30) throw new RangeError('Array buffer allocation failed');
          sizes.push(bytes);
          super(bytes);
        }
      },
    );
    start({}, numbered);
    const first = engine.think(board);
    const second = told(engine.solve(board, { megabytes: 2000 }));
    const third = engine.solve(board, { megabytes: 3 });
    const flags = sizes.length;
    workers[0].enlist();
    workers[0].done({});
    await first;
    expect(await second).toContain('Array buffer allocation failed');
    expect(sizes.slice(flags)).toEqual([96, 3 * 2 ** 20]);
    workers[0].done({ nodes: 1 });
    expect(await third).toEqual({ nodes: 1 });
  });
});

describe('time', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  test('a worker that says it is ready and then hangs is replaced after the same patience', async () => {
    start({ patience: 500 });
    const thought = told(engine.think(board));
    for (let attempt = 0; attempt < 2; attempt++) {
      workers[attempt].say({ foreply: 'ready' });
      vi.advanceTimersByTime(500);
    }
    expect(await thought).toContain('A worker was not ready after 500 milliseconds');
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true]);
  });

  test('a stop before the worker is part of the engine reaches it afterwards', async () => {
    start();
    const thought = engine.think(board);
    engine.stop();
    workers[0].enlist();
    expect(workers[0].flags.isStopped(1)).toBe(true);
    workers[0].done({ nodes: 0 });
    expect(await thought).toEqual({ nodes: 0 });
    vi.runAllTimers();
    expect(workers[0].isEnded).toBe(false);
  });

  test('a stop holds for the worker that replaces a dead one', async () => {
    start();
    const thought = engine.think(board);
    workers[0].enlist();
    engine.stop();
    workers[0].crash();
    vi.advanceTimersByTime(2000);
    workers[1].enlist();
    expect([workers[1].flags.isStopped(1), workers[1].isEnded]).toEqual([true, false]);
    workers[1].done({ nodes: 0 });
    expect(await thought).toEqual({ nodes: 0 });
  });

  test('a stop ends what was asked so far, queued requests included, and nothing that follows', async () => {
    start();
    const thoughts = [engine.think(board), engine.think(board)];
    workers[0].enlist();
    engine.stop();
    thoughts.push(engine.think(board));
    const { flags } = workers[0];
    expect([1, 2, 3].map((id) => flags.isStopped(id))).toEqual([true, false, false]);
    workers[0].done({});
    expect([2, 3].map((id) => flags.isStopped(id))).toEqual([true, false]);
    workers[0].done({});
    expect([2, 3].map((id) => flags.isStopped(id))).toEqual([true, false]);
    workers[0].done({});
    await Promise.all(thoughts);
  });

  test('a stop needs no other worker if the one that has died had finished a depth', async () => {
    start();
    const thought = engine.think(board);
    workers[0].enlist();
    workers[0].found({ depth: 3 });
    engine.stop();
    workers[0].crash();
    expect(await thought).toEqual({ depth: 3 });
    expect(workers.length).toBe(1);
  });

  test('a helper that does not report delays the answer by a moment only', async () => {
    start({ threads: 2 });
    const thought = engine.think(board);
    workers[0].enlist();
    workers[1].enlist();
    workers[0].done({ nodes: 3 });
    vi.advanceTimersByTime(5);
    expect(await thought).toEqual({ nodes: 3 });
    workers[1].done(9);
  });
});

describe('what is told', () => {
  test('an analysis does not begin again for the caller when its worker dies', async () => {
    start();
    const results = engine.analyse(board);
    const depths: unknown[] = [];
    const loop = (async () => {
      for await (const { depth, stop } of results) depths.push([depth, stop]);
    })();
    await settle();
    workers[0].enlist();
    for (const depth of [1, 2, 3]) workers[0].found({ depth });
    workers[0].crash();
    workers[1].enlist();
    for (const depth of [1, 2, 3, 4]) workers[1].found({ depth });
    workers[1].done({});
    await loop;
    expect(depths).toEqual([[1], [2], [3], [4]].map(([depth]) => [depth, undefined]));
  });

  test('an analysis that ends early in its second worker still says why it ended', async () => {
    start();
    const results = engine.analyse(board);
    const ends: unknown[] = [];
    const loop = (async () => {
      for await (const { depth, stop } of results) ends.push([depth, stop]);
    })();
    await settle();
    workers[0].enlist();
    workers[0].found({ depth: 2 });
    workers[0].crash();
    workers[1].enlist();
    workers[1].found({ depth: 1 });
    workers[1].found({ depth: 2, stop: 'time' });
    workers[1].done({});
    await loop;
    expect(ends).toEqual([
      [2, undefined],
      [2, 'time'],
    ]);
  });

  test('a listener that throws does not lose the answer', async () => {
    const thrown = () => {
      throw new Error('from the listener');
    };
    start({ onWorkerLost: thrown });
    const thought = engine.think(board);
    workers[0].enlist();
    expect(() => workers[0].crash()).toThrow('from the listener');
    workers[1].enlist();
    workers[1].done({ nodes: 1 });
    expect(await thought).toEqual({ nodes: 1 });
  });

  test('a signal is not listened to once its request is over', async () => {
    start();
    const { signal } = new AbortController();
    const [add, remove] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')];
    refusal = new Error('no memory');
    await told(engine.think(board, { signal }));
    await engine.close();
    await told(engine.think(board, { signal }));
    expect(add.mock.calls.length).toBe(remove.mock.calls.length);
  });
});

describe('idle workers', () => {
  test('do not keep the process alive, even if they get ready late', async () => {
    start({ threads: 2 });
    const thought = engine.think(board);
    workers[0].enlist();
    workers[0].done({ nodes: 1 });
    await thought;
    workers[1].enlist();
    expect(workers.map(({ isReferenced }) => isReferenced)).toEqual([false, false]);
    const next = engine.think(board);
    expect(workers.map(({ isReferenced }) => isReferenced)).toEqual([true, true]);
    workers[0].done({});
    workers[1].done(0);
    await next;
    expect(workers.map(({ isReferenced }) => isReferenced)).toEqual([false, false]);
  });

  test('a new game begins without the tables of a worker that has died meanwhile', async () => {
    await startWithHelper();
    workers[0].crash();
    engine.newGame();
    expect(workers[1].isEnded).toBe(true);
    const thought = engine.think(board);
    workers[2].enlist();
    expect((workers[2].heard[0] as EnlistMessage).tables).toBe(undefined);
    workers[2].done({ nodes: 1 });
    expect(await thought).toEqual({ nodes: 1 });
  });

  test('a new game reaches workers that are not ready yet, and is forgotten after a close', async () => {
    start();
    const thought = told(engine.think(board));
    engine.newGame();
    await engine.close();
    expect(await thought).toBe('The engine is closed.');
    engine.newGame();
    expect(workers[0].isEnded).toBe(true);
  });
});

test('a flag only ever rises, so that a thread that lags behind takes back nothing', () => {
  const flags = new Flags();
  flags.answer(5);
  flags.answer(3);
  flags.stop(7);
  flags.stop(6);
  expect([flags.isAnswered(5), flags.isAnswered(6), flags.isStopped(7), flags.isStopped(8)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
