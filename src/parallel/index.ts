/**
 * Plays games in workers: the same tournaments on all cores, in Node and in browsers.
 *
 * @module
 */

export { type MessageTarget, WorkerError } from './messages.js';
export { createPool, type Pool, type PoolOptions } from './pool.js';
export type { WorkerLike } from './pool-worker.js';
export { serve } from './serve.js';
