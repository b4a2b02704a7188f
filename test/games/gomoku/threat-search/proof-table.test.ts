import { expect, test } from 'vitest';
import { Random } from '../../../../src/core/random.js';
import { ProofTable } from '../../../../src/games/gomoku/threat-search/proof-table.js';

test('a stored position is found until it is stored again or the table is cleared', () => {
  const table = new ProofTable(12);
  expect(table.find(0, 0)).toBe(false);
  table.store(0, 0, 3, 4, 1);
  table.store(7, 8, 1, 2, 1);
  expect(table.find(0, 0)).toBe(true);
  expect([table.phi, table.delta]).toEqual([3, 4]);
  table.store(0, 0, 5, 6, 1);
  expect(table.find(0, 0)).toBe(true);
  expect([table.phi, table.delta]).toEqual([5, 6]);
  expect(table.find(7, 9)).toBe(false);
  expect(table.find(-7, 8)).toBe(false);
  table.clear();
  expect(table.find(0, 0)).toBe(false);
});

test('nearly nothing is lost while the table grows', () => {
  const table = new ProofTable(16);
  const random = new Random(1);
  const keys = Array.from({ length: 20_000 }, () => [random.word(), random.word()] as const);
  for (const [at, [low, high]] of keys.entries()) table.store(low, high, at, 1, 1);
  const kept = keys.filter(([low, high], at) => table.find(low, high) && table.phi === at);
  expect(kept.length).toBeGreaterThan(19_000);
});

test('a full table replaces the positions that took the least work', () => {
  const table = new ProofTable(2);
  for (let key = 0; key < 4; key++) table.store(key, key, 1, 1, 10 + key);
  table.store(4, 4, 1, 1, 5);
  expect([0, 1, 2, 3, 4].map((key) => table.find(key, key))).toEqual([false, true, true, true, true]);
  table.store(5, 5, 1, 1, 6);
  expect([1, 2, 3, 4, 5].map((key) => table.find(key, key))).toEqual([true, true, true, false, true]);
});
