/** What a queue of BullMQ needs of the server that keeps it: Redis or PostgreSQL. */

import type { Queue, QueueOptions, Worker, WorkerOptions } from 'bullmq';
import { ClusterError } from './cluster-error.js';

/** The function that a worker of BullMQ calls with each job. */
type Processor = (job: {
  readonly id?: string | undefined;
  readonly data: unknown;
  readonly attemptsStarted: number;
}) => Promise<void>;

/** A server, with the connections of this process to it. */
export interface QueueStore {
  openQueue(list: string, options: Omit<QueueOptions, 'connection'>): Queue;
  /** Returns a worker, and a function that ends the connections that it does not end itself. */
  openWorker(list: string, process: Processor, options: Omit<WorkerOptions, 'connection'>): [Worker, () => void];
  /** Holds a name, as `JobQueue.claim` does. */
  claim(name: string, holder: string, milliseconds: number): Promise<string>;
  holderOf(name: string): Promise<string | undefined>;
  /** Does something that may be done twice, and waits for as long as the server is away. */
  insist<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Everything on the server that belongs to this library is under this name. */
export const PREFIX = 'foreply';

/** The reason why a server cannot be used. */
export function unusable(address: string, reason: string, cause: unknown): ClusterError {
  return new ClusterError(`Cannot use the queue at ${withoutPassword(address)}: ${reason}`, { cause });
}

/** An address as it may be shown. */
export function withoutPassword(address: string): string {
  return address.replace(/\/\/[^@/]*@/, '//…@');
}
