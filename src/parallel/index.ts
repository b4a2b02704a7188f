/**
 * Work for other threads, in Node and in browsers: engines in workers, one search on several cores, and tournaments on all of them.
 *
 * @module
 */

export { type MessageTarget, WorkerError } from './messages.js';
export { createPool, type Pool, type PoolOptions } from './pool.js';
export type { WorkerLike } from './pool-worker.js';
export { serve } from './serve.js';
export {
  createWorkerEngine,
  type WorkerEngine,
  type WorkerEngineOptions,
  type WorkerLimits,
  type WorkerSearchOptions,
  type WorkerSolveOptions,
} from './worker-engine.js';
