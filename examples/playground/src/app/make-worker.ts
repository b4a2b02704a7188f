/** Makes the page's workers, which are all of one kind. */

import type { WorkerLike } from '../engine/client.js';

export function makeWorker(): WorkerLike {
  return new Worker(new URL('../engine/worker.ts', import.meta.url), { type: 'module' }) as unknown as WorkerLike;
}
