/**
 * Tournaments, tuning and solving on many machines, by way of a queue: the same results as in one thread, whatever dies. For Node.
 *
 * @module
 */

export { type BullmqQueueOptions, bullmqQueue } from './bullmq-queue.js';
export { ClusterError } from './cluster-error.js';
export type { SolveAnswer } from './cluster-messages.js';
export {
  type Cluster,
  type ClusterOptions,
  connectCluster,
} from './connect-cluster.js';
export type { ClusterWorker } from './coordinator.js';
export { inProcessQueue } from './in-process-queue.js';
export type { DeliveredMessage, JobQueue, QueueMessage } from './job-queue.js';
export { type JoinedWorker, type JoinOptions, joinCluster } from './join-cluster.js';
export { serveThread } from './serve-thread.js';
export type { ClusterSolveOptions } from './solve-boards.js';
