/** The memory that `solve` and `prove` really take, against what they are allowed and what they tell. */

import { expect } from 'vitest';
import { prove, solve } from '../../../src/index.js';
import { connectFour } from '../games/connect-four.js';
import { peakMemory } from '../peak-memory.js';

export const memoryGame = connectFour({ columns: 6, rows: 5, connect: 4 });

/** What a search takes besides its table. */
const BESIDES = 1.5;
const NODES = 100_000;
/** A sample collects all garbage of the thread, so there are only a few: the later ones see a full table. */
const SAMPLES = 3;

/** Samples the memory of work that asks `shouldStop` this many times. */
function peakOf(asks: number, work: (shouldStop: () => boolean) => void): number {
  let [asked, taken] = [0, 0];
  const peak = peakMemory((sample) =>
    work(() => {
      if (++asked % Math.floor(asks / SAMPLES) === 0) {
        taken++;
        sample();
      }
      return false;
    }),
  );
  expect(taken).toBeGreaterThanOrEqual(SAMPLES);
  return peak;
}

export function expectWithinMemory(megabytes: number): void {
  let told = 0;
  const peak = peakOf(900, (shouldStop) => {
    const limits = { megabytes, shouldStop, nodes: NODES, now: () => 0 };
    told = solve(memoryGame, memoryGame.initial(), limits).megabytes ?? Number.NaN;
  });
  expect(told).toBeLessThanOrEqual(megabytes);
  expect(told).toBeGreaterThan(0.7 * megabytes);
  expect(peak).toBeGreaterThan(0.7 * megabytes);
  expect(peak).toBeLessThan(megabytes + BESIDES);
}

export function expectProofWithinMemory(megabytes: number): void {
  const peak = peakOf(390, (shouldStop) => {
    prove(memoryGame, memoryGame.initial(), { megabytes, shouldStop, nodes: NODES, now: () => 0 });
  });
  expect(peak).toBeGreaterThan(megabytes / 4);
  expect(peak).toBeLessThan(megabytes + BESIDES);
}
