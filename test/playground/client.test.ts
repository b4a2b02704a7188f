/** The page's connection to the worker, with a scripted worker. */

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Asker, EngineClient, type WorkerLike } from '../../examples/playground/src/engine/client.js';
import type { Answer, Question, Request, Result } from '../../examples/playground/src/engine/protocol.js';
import { type Algorithm, DEFAULT_ENGINE } from '../../examples/playground/src/engine/settings.js';

class StandIn implements WorkerLike {
  readonly heard: Request[] = [];
  isEnded = false;
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  postMessage(message: Request): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.isEnded = true;
  }
  say(answer: Answer): void {
    this.onmessage?.({ data: answer });
  }
}

const questionFor = (algorithm: Algorithm): Question => ({
  type: 'search',
  record: { game: 'gomoku', variant: {}, start: '', moves: [] },
  settings: { ...DEFAULT_ENGINE, algorithm },
  seat: 0,
});
const deepening = questionFor('iterativeDeepening');
const holding = questionFor('alphaBeta');
const result = (depth: number) => ({ depth, turn: ['h8'] }) as unknown as Result;

let workers: StandIn[];
let client: EngineClient;
let told: string[];

function asker(name: string): Asker {
  return {
    onProgress: ({ nodes }) => told.push(`${name} progress ${nodes}`),
    onDepth: ({ depth }) => told.push(`${name} depth ${depth}`),
    onDone: ({ depth }) => told.push(`${name} done ${depth}`),
    onFailed: ({ message }) => told.push(`${name} failed: ${message}`),
    onStopped: (best) => told.push(`${name} stopped ${best?.depth}`),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  told = [];
  client = new EngineClient(() => {
    workers.push(new StandIn());
    return workers[workers.length - 1];
  });
  return () => vi.useRealTimers();
});

describe('a client', () => {
  it('a client starts one worker for many requests, and passes on its messages', () => {
    client.ask(deepening, asker('a'));
    workers[0].say({ type: 'progress', id: 1, progress: { nodes: 5, elapsed: 1 } });
    workers[0].say({ type: 'depth', id: 1, result: result(1) });
    workers[0].say({ type: 'done', id: 1, result: result(2) });
    client.ask(holding, asker('b'));
    workers[0].say({ type: 'failed', id: 2, failure: { name: 'OptionError', message: 'no' } });
    expect(told).toEqual(['a progress 5', 'a depth 1', 'a done 2', 'b failed: no']);
    expect(workers).toHaveLength(1);
  });

  it('a client drops the messages of a request that another has replaced', () => {
    client.ask(deepening, asker('a'));
    client.ask(deepening, asker('b'));
    workers[0].say({ type: 'done', id: 1, result: result(9) });
    workers[0].say({ type: 'done', id: 2, result: result(3) });
    expect(told).toEqual(['b done 3']);
    expect(workers[0].heard.map(({ type }) => type)).toEqual(['ask', 'stop', 'ask']);
  });

  it('a client asks a listening worker to stop', () => {
    client.ask(deepening, asker('a'));
    client.stop();
    client.stop();
    expect(workers[0].heard.map(({ type }) => type)).toEqual(['ask', 'stop']);
    workers[0].say({ type: 'done', id: 1, result: result(4) });
    vi.runAllTimers();
    expect(told).toEqual(['a done 4']);
    expect(workers[0].isEnded).toBe(false);
  });

  it('a client terminates a worker that does not answer in time, and reports the best result so far', () => {
    client.ask(deepening, asker('a'));
    workers[0].say({ type: 'depth', id: 1, result: result(2) });
    client.stop();
    vi.runAllTimers();
    expect(told).toEqual(['a depth 2', 'a stopped 2']);
    expect(workers[0].isEnded).toBe(true);
  });

  it('a client terminates a blocked worker at once, and starts another for the next request', () => {
    client.ask(holding, asker('a'));
    client.stop();
    expect(told).toEqual(['a stopped undefined']);
    expect(workers[0].isEnded).toBe(true);
    client.ask(holding, asker('b'));
    workers[0].say({ type: 'done', id: 2, result: result(1) });
    workers[1].say({ type: 'done', id: 2, result: result(5) });
    expect(told).toEqual(['a stopped undefined', 'b done 5']);
  });

  it('a client passes on nothing after a cancel', () => {
    client.ask(holding, asker('a'));
    client.cancel();
    workers[0].say({ type: 'done', id: 1, result: result(1) });
    client.stop();
    vi.runAllTimers();
    expect([told, workers[0].isEnded]).toEqual([[], true]);
  });

  it('a client reports in words that a worker has failed', () => {
    client.ask(holding, asker('a'));
    workers[0].onerror?.({ message: 'no such file', preventDefault: () => undefined });
    expect(told).toEqual(["a failed: The engine's worker has failed: no such file."]);
    expect(workers[0].isEnded).toBe(true);
  });

  it('a client ignores a worker that fails after it was terminated', () => {
    client.ask(holding, asker('a'));
    const complain = workers[0].onerror;
    client.ask(holding, asker('b'));
    complain?.({ message: 'too late', preventDefault: () => undefined });
    workers[1].say({ type: 'done', id: 2, result: result(3) });
    expect(told).toEqual(['b done 3']);
  });

  it('closing a client terminates an idle worker', () => {
    client.ask(deepening, asker('a'));
    workers[0].say({ type: 'done', id: 1, result: result(1) });
    client.cancel();
    expect(workers[0].isEnded).toBe(false);
    client.close();
    expect(workers[0].isEnded).toBe(true);
  });
});
