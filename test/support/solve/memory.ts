/** The memory that `solve` and `prove` really take, against what they are allowed and what they tell. */

import { expect } from 'vitest';
import { root } from '../../../scripts/entries.mjs';
import { finishNode } from '../finish.js';

/** What a search takes besides its table. */
const BESIDES = 1.5;

/** Where the keys in the table come from: from the cursor that hashed them, or put together from pieces and never read. */
type Keys = 'hashed' | 'pieces';

export async function expectWithinMemory(megabytes: number, keys: Keys = 'hashed'): Promise<void> {
  const { peak, told } = await memoryOf('solve', megabytes, keys);
  expect(told).toBeLessThanOrEqual(megabytes);
  expect(told).toBeGreaterThan(0.7 * megabytes);
  expect(peak).toBeGreaterThan(0.7 * megabytes);
  expect(peak).toBeLessThan(megabytes + BESIDES);
}

export async function expectProofWithinMemory(megabytes: number, keys: Keys = 'hashed'): Promise<void> {
  const { peak } = await memoryOf('prove', megabytes, keys);
  expect(peak).toBeGreaterThan(megabytes / 4);
  expect(peak).toBeLessThan(megabytes + BESIDES);
}

async function memoryOf(
  method: 'solve' | 'prove',
  megabytes: number,
  keys: Keys,
): Promise<{ peak: number; told?: number }> {
  const words = ['--expose-gc', 'test/support/solve/memory-program.mjs', method, String(megabytes), keys];
  const { stdout, stderr } = await finishNode(words, { cwd: root });
  expect(stderr).toBe('');
  const { taken, ...memory } = JSON.parse(stdout) as { peak: number; taken: number; told?: number };
  expect(taken).toBeGreaterThanOrEqual(3);
  return memory;
}
