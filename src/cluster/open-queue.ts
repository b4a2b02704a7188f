/** The queue at an address. */

import { bullmqQueue } from './bullmq-queue.js';
import type { JobQueue } from './job-queue.js';

/** Opens the queue at an address, or returns the one that is given. */
export async function openQueue(queue: string | JobQueue, lease: number): Promise<JobQueue> {
  return typeof queue === 'string' ? bullmqQueue(queue, { lease }) : queue;
}
