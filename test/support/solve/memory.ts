/** The memory that `solve` and `prove` really take, against what they are allowed and what they tell. */

import { expect } from 'vitest';
import { root } from '../../../scripts/entries.mjs';
import { finishNode } from '../finish.js';

/** What a search takes besides its table. */
const BESIDES = 1.5;

export async function expectWithinMemory(megabytes: number): Promise<void> {
  const { peak, told } = await memoryOf('solve', megabytes);
  expect(told).toBeLessThanOrEqual(megabytes);
  expect(told).toBeGreaterThan(0.7 * megabytes);
  expect(peak).toBeGreaterThan(0.7 * megabytes);
  expect(peak).toBeLessThan(megabytes + BESIDES);
}

export async function expectProofWithinMemory(megabytes: number): Promise<void> {
  const { peak } = await memoryOf('prove', megabytes);
  expect(peak).toBeGreaterThan(megabytes / 4);
  expect(peak).toBeLessThan(megabytes + BESIDES);
}

async function memoryOf(method: 'solve' | 'prove', megabytes: number): Promise<{ peak: number; told?: number }> {
  const words = ['--expose-gc', 'test/support/solve/memory-program.mjs', method, String(megabytes)];
  const { stdout, stderr } = await finishNode(words, { cwd: root });
  expect(stderr).toBe('');
  const { taken, ...memory } = JSON.parse(stdout) as { peak: number; taken: number; told?: number };
  expect(taken).toBeGreaterThanOrEqual(3);
  return memory;
}
