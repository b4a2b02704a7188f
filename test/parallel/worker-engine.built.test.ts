/** Engines in real workers, as built: the same answers as in one thread, whatever happens to a worker. */

import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { createEngine } from '../../src/engine/engine.js';
import { heuristics, neutreeko } from '../../src/games/neutreeko/index.js';
import { pentago } from '../../src/games/pentago/index.js';
import { createWorkerEngine, type WorkerEngine, type WorkerEngineOptions } from '../../src/parallel/worker-engine.js';
import { Position } from '../../src/position/position.js';
import { iterativeDeepening } from '../../src/search/iterative-deepening.js';
import { minimax } from '../../src/search/minimax.js';
import { finishNode } from '../support/finish.js';
import { forest } from '../support/parallel/forest.mjs';

const engines: WorkerEngine<never, never>[] = [];
afterEach(() => Promise.all(engines.splice(0).map((engine) => engine.close())));

const rules = neutreeko();
const start = Position.start(rules);

interface Trouble {
  /** After how many values of the heuristic something happens, and what. */
  readonly after: number;
  readonly end: 'exit' | 'hang' | 'throw';
  readonly lives?: SharedArrayBuffer;
}

function makeWorker(game: 'neutreeko' | 'forest' | 'pentago', trouble?: Trouble): () => Worker {
  const { lives = new SharedArrayBuffer(4) } = trouble ?? {};
  new Int32Array(lives)[0] = trouble?.after ?? -1;
  const workerData = { game, lives, end: trouble?.end };
  return () => new Worker(`${root}test/support/parallel/engine-worker.mjs`, { workerData, stderr: true });
}

function engineFor(options: WorkerEngineOptions = {}, trouble?: Trouble) {
  const engine = createWorkerEngine(rules, makeWorker('neutreeko', trouble), options);
  engines.push(engine as never);
  return engine;
}

/** A result without what depends on the clock. */
const untimed = <Result extends { readonly elapsed: number }>({ elapsed: _, ...result }: Result) => result;

describe('one worker', () => {
  test('gives the answers of the same engine in this thread, from turn to turn and after a new game', async () => {
    const engine = engineFor({ depth: 5 });
    const here = createEngine(rules, { depth: 5, heuristic: heuristics.prospects });
    let position = start;
    for (let turn = 0; turn < 4; turn++) {
      const expected = here.choose(position);
      expect(untimed(await engine.think(position))).toEqual(untimed(expected));
      position = position.playAll(expected.turn);
    }
    here.newGame();
    engine.newGame();
    expect(untimed(await engine.think(start))).toEqual(untimed(here.choose(start)));
  });

  test('knows the history of a game that can repeat', async () => {
    const engine = engineFor({ depth: 3 });
    const here = createEngine(rules, { depth: 3, heuristic: heuristics.prospects });
    const there = start.play(start.moves[0]);
    expect(untimed(await engine.think(there))).toEqual(untimed(here.choose(there)));
    const { stop, turn } = await engine.think(start.board, { depth: 0 });
    expect([stop, turn.length]).toEqual(['depth', 1]);
  });

  test('analyses depth by depth, and leaving the loop ends the analysis', async () => {
    const engine = engineFor();
    const depths: number[] = [];
    for await (const { depth } of engine.analyse(start, { depth: 4 })) depths.push(depth);
    expect(depths).toEqual([1, 2, 3, 4]);
    for await (const { depth } of engine.analyse(start, { time: 600_000 })) if (depth === 3) break;
    expect((await engine.think(start, { depth: 2 })).depth).toBe(2);
  });

  test('answers a stop with the last finished depth, and keeps its table', async () => {
    const onWorkerLost = vi.fn();
    const engine = engineFor({ onWorkerLost });
    const results = engine.analyse(start, { time: 600_000 });
    await results.next();
    const thought = engine.think(start, { time: 600_000 });
    const next = engine.think(start, { depth: 2 });
    engine.stop();
    const [stopped, after] = await Promise.all([thought, next]);
    expect([stopped.stop, stopped.turn.length, after.turn.length]).toEqual(['aborted', 1, 1]);
    expect(onWorkerLost).not.toHaveBeenCalled();
    expect((await engine.think(start, { depth: 3 })).tableHits).toBeGreaterThan(0);
  });

  test('a signal ends its own request', async () => {
    const engine = engineFor();
    const user = new AbortController();
    const thought = engine.think(start, { time: 600_000, signal: user.signal });
    const next = engine.think(start, { depth: 3 });
    user.abort();
    expect((await thought).stop).toBe('aborted');
    expect((await next).stop).toBe('depth');
  });

  test('solves, and searches by plain iterative deepening', async () => {
    const engine = createWorkerEngine(forest.rules, makeWorker('forest'));
    engines.push(engine as never);
    const { verdict, solved } = await engine.solve(forest.rules.initial());
    expect([verdict, solved]).toEqual([forest.verdictIn(0), true]);
    const { score } = await engine.iterativeDeepening(0, { depth: 5 });
    expect(score).toBe(minimax(forest.rules, 0, { depth: 5, heuristic: forest.heuristic }).score);
  });
});

describe('orders of events', () => {
  test('two analyses at once are answered one after the other, and a new game between them waits', async () => {
    const engine = engineFor({ depth: 3 });
    const seen: string[] = [];
    const follow = async (name: string) => {
      for await (const { depth, nodes } of engine.analyse(start)) seen.push(`${name} ${depth} ${nodes}`);
    };
    const first = follow('one');
    engine.newGame();
    await Promise.all([first, follow('other')]);
    // The second one finds an empty table, and visits the same positions.
    const ofOne = seen.slice(0, 3);
    expect(ofOne.map((text) => text.slice(0, 5))).toEqual(['one 1', 'one 2', 'one 3']);
    expect(seen.slice(3)).toEqual(ofOne.map((text) => text.replace('one', 'other')));
  });

  test('a signal that is aborted already is answered all the same, whatever is asked', async () => {
    const engine = engineFor({ time: 600_000 });
    const signal = AbortSignal.abort();
    const { stop, turn } = await engine.think(start, { signal });
    expect([stop, turn.length]).toEqual(['aborted', 1]);
    expect((await engine.iterativeDeepening(start, { signal })).stop).toBe('aborted');
    const stops: string[] = [];
    for await (const result of engine.analyse(start, { signal })) stops.push(result.stop);
    expect(stops.at(-1)).toBe('aborted');
  });

  test('workers that die at their start fail each request, and the engine recovers once they live', async () => {
    let deaths = 5;
    const [dead, alive] = [() => new Worker('process.exit(1)', { eval: true }), makeWorker('neutreeko')];
    const onWorkerLost = vi.fn();
    const engine = createWorkerEngine(rules, () => (deaths-- > 0 ? dead() : alive()), { depth: 2, onWorkerLost });
    engines.push(engine as never);
    const thoughts = [1, 2, 3].map(() => engine.think(start).then(({ depth }) => depth, String));
    expect(await Promise.all(thoughts)).toEqual([1, 2].map(() => expect.stringContaining('A worker exited')).concat(2));
    expect(onWorkerLost).toHaveBeenCalledTimes(1);
  });

  test.each([1, 2])('a stop ends a solution, which says that it is none (threads: %d)', async (threads) => {
    const position = Position.start(pentago());
    const progress: number[] = [];
    const onProgress = ({ nodes }: { readonly nodes: number }) => {
      progress.push(nodes);
      engine.stop();
    };
    const engine = createWorkerEngine(position.rules, makeWorker('pentago'), { threads, onProgress });
    engines.push(engine as never);
    const { solved, stop, nodes } = await engine.solve(position);
    expect([solved, stop, nodes >= progress[0]]).toEqual([false, 'aborted', true]);
    expect((await engine.solve(position, { nodes: 10 })).stop).toBe('nodes');
  });
});

describe('what happens to workers', () => {
  test('a worker that dies is replaced, told once, and the answer comes from a fresh one with the same table', async () => {
    const onWorkerLost = vi.fn();
    const engine = engineFor({ depth: 5, onWorkerLost }, { after: 300, end: 'exit' });
    const { score } = await engine.think(start);
    expect(score).toBe(iterativeDeepening(rules, start.board, { depth: 5, heuristic: heuristics.prospects }).score);
    expect(onWorkerLost.mock.calls).toEqual([['A worker exited.']]);
  });

  test('a worker that hangs is ended after a stop, and its last finished depth is the answer', async () => {
    const onWorkerLost = vi.fn();
    const lives = new SharedArrayBuffer(4);
    const engine = engineFor({ grace: 100, onWorkerLost }, { after: 4000, end: 'hang', lives });
    const thought = engine.think(start, { time: 600_000 });
    await vi.waitFor(() => expect(new Int32Array(lives)[0]).toBe(0), { timeout: 300_000 });
    engine.stop();
    const answer = await thought;
    expect(answer.turn.length).toBe(1);
    expect(onWorkerLost.mock.calls.flat().join()).toContain('did not answer 100 milliseconds after it was stopped');
  });

  test('an error in the worker is the error of the request, and the engine goes on', async () => {
    const engine = engineFor({ depth: 4 }, { after: 50, end: 'throw' });
    await expect(engine.think(start)).rejects.toThrow('no idea');
    expect((await engine.think(start)).depth).toBe(4);
  });

  test('a closed engine rejects what it has not answered', async () => {
    const engine = engineFor();
    const thought = engine.think(start, { time: 600_000 });
    const closed = engine.close();
    await expect(thought).rejects.toThrow('The engine is closed.');
    await closed;
    await expect(engine.think(start)).rejects.toThrow('The engine is closed.');
  });

  test('a worker that serves nothing is an error', async () => {
    const engine = createWorkerEngine(rules, () => new Worker('', { eval: true }), { depth: 1 });
    engines.push(engine as never);
    await expect(engine.think(start)).rejects.toThrow('does its file call serve?');
  });
});

describe('several workers', () => {
  test('visit no more nodes than allowed, all together', async () => {
    const engine = engineFor({ threads: 2 });
    for (const nodes of [1, 2, 1000, 20_001]) {
      expect((await engine.think(start, { nodes })).nodes).toBeLessThanOrEqual(nodes);
    }
    const limited = engineFor({ threads: 2, nodes: 3001 });
    for (let turn = 0; turn < 3; turn++) expect((await limited.think(start)).nodes).toBeLessThanOrEqual(3001);
  });

  test('an engine that is idle does not keep the process alive', async () => {
    for (const threads of [1, 2]) {
      const { status, stdout, stderr } = await finishNode([`${root}test/support/parallel/idle-engine.mjs`], {
        env: { ...process.env, THREADS: String(threads) },
      });
      expect([stdout, stderr, status]).toEqual(['answered 1\n', '', 0]);
    }
  });

  test('the death of a helper costs nothing but speed', async () => {
    const onWorkerLost = vi.fn();
    const engine = engineFor({ threads: 3, depth: 5, onWorkerLost }, { after: 9000, end: 'exit' });
    const expected = iterativeDeepening(rules, start.board, { depth: 5, heuristic: heuristics.prospects });
    for (let turn = 0; turn < 3; turn++) {
      expect((await engine.iterativeDeepening(start, { depth: 5 })).score).toBe(expected.score);
    }
    // Whichever thread dies, it is told once, and replaced.
    expect(onWorkerLost.mock.calls.length).toBeLessThanOrEqual(1);
    expect(engine.threads).toBe(3);
  });
});
