/**
 * A game of seven million positions, solved by its integer forms, against figures that are known from elsewhere: the
 * game is Neutreeko, which has been solved many times. And the same game on 4×4, where every way to solve it can be
 * compared with every other.
 */

import { describe, expect, it } from 'vitest';
import { Random } from '../../src/random.js';
import { tabulate } from '../../src/solve/tabulate.js';
import { expectEqualForms } from '../support/solve/compare-forms.js';
import { slidingThree } from '../support/solve/sliding-three.mjs';
import { withIntegerForms } from '../support/solve/sliding-three-integers.mjs';

/** A few seconds alone, but tests share the machine. */
const LONG = 120_000;

describe('sliding three', () => {
  for (const size of [4, 5] as const) {
    it(`has integer forms that agree with its boards on ${size}×${size}`, () => {
      const rules = withIntegerForms(slidingThree(size));
      const random = new Random(size);
      for (let trial = 0; trial < 1500; trial++) expectEqualForms(rules, random.below(rules.positions.count));
    });
  }

  const known = { won: 2_473_028, lost: 817_956, drawn: 104_660, unknown: 0 };

  it('is solved on 5×5', { timeout: LONG }, () => {
    const rules = withIntegerForms(slidingThree(5));
    const table = tabulate(rules);
    expect(table.counts.positions).toBe(2 * 3_542_000);
    expect(table.counts.live).toEqual([known, known]);
    expect(table.longest).toBe(51);
    const start = table.probe(rules.initial());
    expect(start.verdict).toEqual({ kind: 'draw' });
    expect(rules.moves(rules.initial()).length).toBe(14);
    expect(start.moves).toEqual([2122, 2322]);
    expect(rules.symmetries[3].move(start.moves[0])).toBe(start.moves[1]);
  });

  it('is solved on 5×5 by symmetry class', { timeout: LONG }, () => {
    const table = tabulate(withIntegerForms(slidingThree(5)), { symmetries: true, storage: 'value' });
    expect(table.counts.live).toEqual([known, known]);
    expect(table.counts.positions).toBe(2 * 3_542_000);
    expect(table.counts.stored).toBe(887_700);
  });

  it('has the same table on 4×4 however it is made', { timeout: LONG }, () => {
    const rules = withIntegerForms(slidingThree(4));
    const forwards = { ...rules, predecessors: undefined, positions: { ...rules.positions, predecessors: undefined } };
    const table = tabulate(rules);
    const others = [
      tabulate(rules, { symmetries: true }),
      tabulate(forwards),
      tabulate(forwards, { symmetries: true }),
    ];
    const reached = [
      tabulate(rules, { domain: 'reachable' }),
      tabulate(forwards, { domain: 'reachable', symmetries: true }),
    ];
    for (const other of others) {
      expect([other.counts.live, other.counts.finished, other.longest]).toEqual([
        table.counts.live,
        table.counts.finished,
        33,
      ]);
    }
    expect(reached[0].counts.live).toEqual(reached[1].counts.live);
    for (let index = 0; index < rules.positions.count; index += 97) {
      const board = rules.positions.at(index);
      if (board === undefined) continue;
      const expected = table.probe(board);
      for (const other of others) expect(other.probe(board)).toEqual(expected);
      for (const other of reached) if (other.has(board)) expect(other.probe(board)).toEqual(expected);
    }
  });
});
