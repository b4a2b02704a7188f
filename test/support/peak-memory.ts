/** How much memory work really takes: sampled after garbage collections, so that only what is reachable counts. */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MEGABYTE = 2 ** 20;

/** The most megabytes in use at the samples, above those in use before. The work takes a sample when it calls its argument. */
export function peakMemory(work: (sample: () => void) => void): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = (): number => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / MEGABYTE;
  };
  const before = used();
  let most = before;
  work(() => {
    most = Math.max(most, used());
  });
  return most - before;
}
