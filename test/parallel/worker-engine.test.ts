/** Engines in workers that are ports in this thread, so that messages can be watched and memory need not be shared. */

import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createEngine } from '../../src/engine/engine.js';
import type { EngineOptions } from '../../src/engine/engine-options.js';
import type { WorkerLike } from '../../src/parallel/pool-worker.js';
import { fromData, toData } from '../../src/parallel/position-data.js';
import { serve } from '../../src/parallel/serve.js';
import { createWorkerEngine, type WorkerEngine, type WorkerEngineOptions } from '../../src/parallel/worker-engine.js';
import { Position } from '../../src/position/position.js';
import type { GameRules } from '../../src/rules/game-rules.js';
import { connectFour } from '../support/games/connect-four.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';

const engines: WorkerEngine<never, never>[] = [];
const ports: MessagePort[] = [];
afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.close()));
  for (const port of ports.splice(0)) port.close();
});

/** A worker that serves from this thread. */
class PortWorker implements WorkerLike {
  readonly port: MessagePort;
  readonly sent: string[] = [];

  constructor(rules: GameRules<unknown, unknown>, served: EngineOptions<unknown, unknown>) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    ports.push(port1, port2);
    serve(rules, served as never, port2);
  }

  postMessage(message: unknown): void {
    this.sent.push((message as { foreply: string }).foreply);
    this.port.postMessage(message);
  }

  on(event: string, listener: (value: unknown) => void): void {
    if (event === 'message') this.port.on(event, listener);
  }

  terminate(): void {
    this.port.close();
  }
}

function engineFor<Board, Move>(
  rules: GameRules<Board, Move>,
  options: WorkerEngineOptions = {},
  served: EngineOptions<Board, Move> = {},
) {
  const workers: PortWorker[] = [];
  const makeWorker = () => {
    const worker = new PortWorker(rules as never, served as never);
    workers.push(worker);
    return worker;
  };
  const engine = createWorkerEngine(rules, makeWorker, options);
  engines.push(engine as never);
  return { engine, workers };
}

const four = connectFour({ columns: 5, rows: 4 });
const untimed = <Result extends { readonly elapsed: number }>({ elapsed: _, ...result }: Result) => result;

describe('where memory cannot be shared', () => {
  test('one worker thinks in slices, and says why it is alone', async () => {
    vi.stubGlobal('SharedArrayBuffer', undefined);
    const onFallback = vi.fn();
    const { engine, workers } = engineFor(four, { threads: 4, depth: 6, onFallback });
    expect([engine.threads, onFallback.mock.calls.flat().join()]).toEqual([1, expect.stringContaining('not isolated')]);
    const { score, turn } = await engine.think(four.initial());
    const expected = createEngine(four, { depth: 6 }).choose(four.initial());
    expect([score, turn]).toEqual([expected.score, expected.turn]);
    expect(workers.length).toBe(1);
  });

  test('a stop is a message that a search in slices receives', async () => {
    vi.stubGlobal('SharedArrayBuffer', undefined);
    const { engine, workers } = engineFor(connectFour({ columns: 7, rows: 6 }));
    const thought = engine.think(connectFour({ columns: 7, rows: 6 }).initial(), { time: 600_000, depth: 40 });
    setTimeout(() => engine.stop(), 20);
    expect((await thought).stop).toBe('aborted');
    expect(workers[0].sent).toEqual(['enlist', 'ask', 'stop']);
  });

  test('plain iterative deepening and solving work as well', async () => {
    vi.stubGlobal('SharedArrayBuffer', undefined);
    const { engine } = engineFor(ticTacToe);
    expect((await engine.iterativeDeepening(ticTacToe.initial(), { depth: 3 })).depth).toBe(3);
    expect((await engine.solve(ticTacToe.initial())).verdict).toEqual({ kind: 'draw' });
  });
});

describe('what is asked and told', () => {
  test('requests are answered in order, and a new game waits for its turn', async () => {
    const { engine, workers } = engineFor(four, { depth: 3 });
    const order: number[] = [];
    const first = engine.think(four.initial(), { depth: 5 }).then(() => order.push(1));
    engine.newGame();
    const second = engine.think(four.initial(), { depth: 1 }).then(() => order.push(2));
    await Promise.all([first, second]);
    expect(order).toEqual([1, 2]);
    expect(workers[0].sent).toEqual(['enlist', 'ask', 'newGame', 'ask']);
  });

  test('an engine without judgement plays by Monte Carlo search, with one thread', async () => {
    const onFallback = vi.fn();
    const { engine } = engineFor(ticTacToe, { threads: 2, nodes: 400, seed: 3, onFallback });
    const result = await engine.think(ticTacToe.initial());
    const here = createEngine(ticTacToe, { nodes: 400, seed: 3 });
    expect(untimed(result)).toEqual(untimed(here.choose(ticTacToe.initial())));
    expect(onFallback.mock.calls).toEqual([['Monte Carlo search uses one thread.']]);
    expect(engine.threads).toBe(1);
  });

  test('progress is told', async () => {
    const onProgress = vi.fn();
    const heuristic = () => {
      const until = performance.now() + 3;
      while (performance.now() < until);
      return 0;
    };
    const { engine } = engineFor(four, { nodes: 60, onProgress }, { heuristic });
    const search = { depth: 9, nodes: 60 };
    for (const work of [engine.think(four.initial()), engine.iterativeDeepening(four.initial(), search)]) {
      onProgress.mockClear();
      await work;
      expect(onProgress.mock.calls.every(([{ nodes }]) => nodes <= 60)).toBe(true);
      expect(onProgress).toHaveBeenCalled();
    }
  });

  test('a worker that is made of bad options says so', async () => {
    const { engine } = engineFor(ticTacToe, {}, { depth: 3, turns: 2 });
    await expect(engine.think(ticTacToe.initial())).rejects.toThrow('depth');
  });

  test('a worker that serves another game says so', async () => {
    const makeWorker = () => new PortWorker(four as never, {});
    const engine = createWorkerEngine(ticTacToe, makeWorker);
    engines.push(engine as never);
    const complaint = 'The worker serves "connect 4 on 5×4", not "tic-tac-toe".';
    await expect(engine.think(ticTacToe.initial())).rejects.toThrow(complaint);
  });

  test('an arena serves an engine, too', async () => {
    const { port1, port2 } = new MessageChannel();
    ports.push(port1, port2);
    serve({ rules: ticTacToe, players: {} }, { depth: 2 }, port2);
    const worker = { postMessage: (message: unknown) => port1.postMessage(message), terminate: () => port1.close() };
    const makeWorker = () => Object.assign(worker, { on: port1.on.bind(port1) });
    const engine = createWorkerEngine(ticTacToe, makeWorker);
    engines.push(engine as never);
    expect((await engine.think(ticTacToe.initial())).depth).toBe(2);
  });
});

describe('options', () => {
  const make = (options: object) => () => createWorkerEngine(ticTacToe, () => ({}) as never, options as never);

  test.each([
    [{ threads: 0 }, '"threads" must be a whole number from 1'],
    [{ heuristic: () => 0 }, '"heuristic" must be given to `serve`, in the worker'],
    [{ grace: -1 }, '"grace" must be milliseconds from 0'],
    [{ thread: 2 }, '"thread"'],
    [{ depth: -1 }, '"depth"'],
  ])('%j is refused', (options, message) => {
    expect(make(options)).toThrow(message);
  });

  test('what makes no worker is refused', async () => {
    expect(() => createWorkerEngine(ticTacToe, 3 as never)).toThrow('"makeWorker" must be a function');
    await expect(make({})().think(ticTacToe.initial())).rejects.toThrow('A worker could not be created');
  });

  test('limits and sizes are checked before anything is sent', async () => {
    const { engine, workers } = engineFor(ticTacToe);
    await expect(engine.think(ticTacToe.initial(), { time: -1 })).rejects.toThrow('"time"');
    await expect(engine.solve(ticTacToe.initial(), { megabytes: 0 })).rejects.toThrow('"megabytes"');
    expect(workers.length).toBe(0);
  });
});

test('a position keeps its history on the way, with texts and without', () => {
  const position = Position.start(four).play(1).play(2);
  const { formatBoard: _, ...textless } = four;
  for (const rules of [four, textless] as GameRules<unknown, unknown>[]) {
    const read = fromData(rules, structuredClone(toData(rules, position as never)));
    expect([read.ply, read.board, read.lastMove]).toEqual([2, position.board, 2]);
  }
  expect(fromData(four, toData(four, position.board)).ply).toBe(0);
});
