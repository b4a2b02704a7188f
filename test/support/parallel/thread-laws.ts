/**
 * What several real workers must answer about random games, whatever they store in each other's way and whichever of them dies:
 * the score of minimax at a fixed depth, and verdicts that follow from the definition of the game.
 */

import { Worker } from 'node:worker_threads';
import { expect } from 'vitest';
import { root } from '../../../scripts/entries.mjs';
import { Random } from '../../../src/core/random.js';
import { createWorkerEngine } from '../../../src/parallel/worker-engine.js';
import { minimax } from '../../../src/search/minimax.js';
import type { SearchResult } from '../../../src/search/result.js';
import { forest } from './forest.mjs';

const GAMES = 12;
const DEEPEST = 8;
/** A table of few entries, which threads overwrite all the time, and one in which most of them stay. */
const SIZES = [0.001, 1];

export interface Crew {
  readonly threads: number;
  readonly rounds: number;
  readonly seed: number;
  /** In how many rounds a worker dies, counted from the first. */
  readonly deaths?: number;
}

/** Asks engines of several workers about random positions, and compares the answers. Returns how many verdicts were proven. */
export async function checkThreads({ threads, rounds, seed, deaths = 0 }: Crew): Promise<number> {
  const lives = new SharedArrayBuffer(4);
  const workerData = { game: 'forest', lives, end: deaths > 0 ? 'exit' : undefined };
  const makeWorker = () => new Worker(`${root}test/support/parallel/engine-worker.mjs`, { workerData, stderr: true });
  let lost = 0;
  const onWorkerLost = () => lost++;
  const engine = createWorkerEngine(forest.rules, makeWorker, { threads, onWorkerLost, megabytes: 1 });
  const random = new Random(seed);
  let proven = 0;
  try {
    for (let round = 0; round < rounds; round++) {
      // Whichever thread asks for this value of the heuristic dies.
      Atomics.store(new Int32Array(lives), 0, round < deaths ? 1 + random.below(40) : 0);
      const node = forest.wander(random);
      const depth = 1 + random.below(DEEPEST);
      const found = await engine.iterativeDeepening(node, { depth, megabytes: SIZES[round % 2] });
      const oracle = minimax(forest.rules, node, { depth, heuristic: forest.heuristic });
      expect([node, depth, found.score]).toEqual([node, depth, oracle.score]);
      const thought = await engine.think(node, { depth });
      if (round % GAMES === 0) engine.newGame();
      const { verdict } = await engine.solve(node, { megabytes: 0.01 });
      expect([node, verdict]).toEqual([node, forest.verdictIn(node)]);
      proven += checkProven(node, found) + checkProven(node, thought);
    }
    expect(engine.threads).toBe(threads);
    // Each reason is told once.
    expect(lost).toBe(deaths > 0 ? 1 : 0);
  } finally {
    await engine.close();
  }
  return proven;
}

function checkProven(node: number, { proven, verdict }: SearchResult<number>): number {
  if (proven) expect([node, verdict]).toEqual([node, forest.verdictIn(node)]);
  return Number(proven);
}
