/** The threads in which games are played, each with the arena of a plan. */

import { Worker } from 'node:worker_threads';
import type { ArenaPlan } from './arena.js';
import type { ModulePlan } from './arena-module.js';

/** A function that starts a thread. */
export function threadMaker(plan: ArenaPlan | ModulePlan): () => Worker {
  // The build puts this file into main.js, and worker.js beside it.
  const file = new URL('./worker.js', import.meta.url);
  const workerData = 'module' in plan ? { module: plan.module } : plan;
  return () => new Worker(file, { workerData });
}
