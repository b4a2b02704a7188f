/** Makes the page's workers, which are all of one kind. */

import type { WorkerLike } from '../engine/client.js';
import { moduleAddress } from '../games/own-game.js';

export function makeWorker(): WorkerLike {
  const worker = new Worker(new URL('../engine/worker.ts', import.meta.url), { type: 'module' });
  worker.postMessage({ type: 'begin', module: moduleAddress() });
  return worker as unknown as WorkerLike;
}
