/**
 * Serves an engine for Neutreeko, for the forest or for Pentago. `workerData.lives` says, in shared memory, after how many values of the heuristic a
 * worker dies, hangs or throws; below 0 it lives on.
 */
import { workerData } from 'node:worker_threads';
import { heuristics, neutreeko } from 'foreply/neutreeko';
import { serve } from 'foreply/parallel';
import { pentago } from 'foreply/pentago';
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

const served = (/** @type {import('foreply').Heuristic<any>} */ value) => ({
  heuristic: end === undefined ? value : mortal(value),
});
if (game === 'pentago') serve(pentago());
else if (game === 'forest') serve(forest.rules, served(forest.heuristic));
else serve(neutreeko(), served(heuristics.prospects));
