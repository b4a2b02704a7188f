/**
 * Serves an engine for Neutreeko or for the forest. `workerData.lives` says, in shared memory, after how many values of the heuristic a
 * worker dies, hangs or throws; below 0 it lives on.
 */
import { workerData } from 'node:worker_threads';
import { heuristics, neutreeko } from 'foreply/neutreeko';
import { serve } from 'foreply/parallel';
import { forest } from './forest.mjs';

const { game, lives, end } = workerData;
const counter = new Int32Array(lives ?? new SharedArrayBuffer(4));

const ends = {
  exit: () => process.exit(7),
  hang: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  throw: () => {
    throw new Error('no idea');
  },
};

/** @type {(value: import('foreply').Heuristic<any>) => import('foreply').Heuristic<any>} */
const mortal = (value) => {
  const worth = (/** @type {unknown} */ board, /** @type {0 | 1} */ side) => {
    if (Atomics.load(counter, 0) > 0 && Atomics.sub(counter, 0, 1) === 1) ends[/** @type {keyof ends} */ (end)]();
    return value(board, side);
  };
  return Object.assign(worth, { zeroSum: value.zeroSum });
};

if (game === 'forest') serve(forest.rules, { heuristic: forest.heuristic });
else serve(neutreeko(), { heuristic: end === undefined ? heuristics.prospects : mortal(heuristics.prospects) });
