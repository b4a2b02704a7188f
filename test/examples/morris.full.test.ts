/** Men's morris solved twice: by the numbers of its positions, and through boards and keys. */
import { expect, test } from 'vitest';
import { mensMorris } from '../../examples/games/mens-morris.mjs';
import { tabulate } from '../../src/solve/tabulate.js';

test('numbers and keys find the same positions, and the same values', () => {
  const { positions, ...keyed } = mensMorris({ men: 3 });
  const byNumbers = tabulate({ ...keyed, positions }, { domain: 'reachable' });
  const byKeys = tabulate(keyed);
  expect(byNumbers.counts).toEqual(byKeys.counts);
  expect(byNumbers.counts.positions).toBe(368_513);
  expect(byNumbers.longest).toBe(byKeys.longest);
});

test('four men have as many positions as were counted by Liou (2025), and draw', () => {
  const rules = mensMorris({ men: 4 });
  const tablebase = tabulate(rules, { domain: 'reachable' });
  expect(tablebase.counts.positions).toBe(4_111_151);
  expect(tablebase.probe(rules.initial()).verdict).toEqual({ kind: 'draw' });
});
