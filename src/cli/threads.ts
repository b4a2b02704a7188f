/** The threads of the command, in which games are played and engines think. */

import { Worker } from 'node:worker_threads';

/** A function that starts a thread. Its plan says what it does, and is plain data apart from the arena of a module. */
export function threadMaker(plan: object): () => Worker {
  // The build puts this file into main.js and into worker.js, which lie beside each other.
  const file = new URL('./worker.js', import.meta.url);
  const workerData = 'module' in plan ? { module: plan.module } : plan;
  return () => new Worker(file, { workerData });
}
