/** The queue at an address. */

import { OptionError } from '../core/errors.js';
import { bullmqQueue, withoutPassword } from './bullmq-queue.js';
import type { JobQueue } from './job-queue.js';

/** Opens the queue at an address, or returns the one that is given. */
export async function openQueue(queue: string | JobQueue, lease: number): Promise<JobQueue> {
  if (typeof queue !== 'string') return queue;
  if (!/^rediss?:\/\//.test(queue)) {
    throw new OptionError('queue', 'an address that begins with redis:// or rediss://', withoutPassword(queue));
  }
  return bullmqQueue(queue, { lease });
}
