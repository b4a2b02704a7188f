/**
 * Positions as numbers: every function of a number agrees with what the rules say about its board. Numbers of 8×8 need more
 * than 32 bits, so lists of them would be useless; `tabulate` refuses that size.
 */

import { describe, expect, it } from 'vitest';
import { RulesError } from '../../../src/core/errors.js';
import { Random } from '../../../src/core/random.js';
import { tabulate } from '../../../src/solve/tabulate.js';
import { cases } from '../../support/cases.js';
import { BOARDS, scattered } from '../../support/neutreeko/board-arbitraries.js';
import { expectEqualForms } from '../../support/solve/compare-forms.js';
import { allBoards } from '../../support/solve/value-iteration.js';

const choose3 = (cells: number): number => (cells * (cells - 1) * (cells - 2)) / 6;

describe.each(BOARDS)('on $size×$size', ({ size, rules }) => {
  const { positions } = rules;
  const triples = choose3(size * size);

  it('there is a number for each side to move and each pair of triples', () => {
    expect(positions.count).toBe(2 * triples ** 2);
    // The numbering is made only once.
    expect(rules.positions).toBe(positions);
  });

  it('a board can be restored from its number', () => {
    for (let seed = 0; seed < cases(50); seed++) {
      const board = scattered(size, seed);
      expect(positions.at(positions.index(board))).toEqual(board);
    }
  });

  it('the lower half of the numbers has Black to move, the upper half White', () => {
    const board = scattered(size, 1);
    const indices = ([0, 1] as const).map((turn) => positions.index({ ...board, turn }));
    expect(indices[1] - indices[0]).toBe(triples ** 2);
    expect(indices.map((index) => positions.turn(index))).toEqual([0, 1]);
  });

  it('every function of a number agrees with the rules on its board', () => {
    const { successors: _, predecessors: __, images: ___, ...short } = positions;
    const compared = size === 8 ? { ...rules, positions: short } : rules;
    const random = new Random(size);
    for (let trial = 0; trial < cases(75); trial++) {
      // Few numbers of 3×3 have a board, so boards are generated as well.
      expectEqualForms(compared, random.below(positions.count));
      expectEqualForms(compared, positions.index(scattered(size, trial)));
    }
  });

  it('numbers whose triples share a cell have no board', () => {
    const { black, white } = rules.initial();
    const overlapping = positions.index({ ...rules.initial(), white: [white[0], white[1], black[0]] });
    expect([positions.at(overlapping), positions.ending(overlapping)]).toEqual([undefined, undefined]);
  });

  it('a list that is too short is filled to its end, and the count is still right', () => {
    const index = positions.index(rules.initial());
    for (const form of ['successors', 'predecessors', 'images'] as const) {
      const [short, long] = [new Int32Array(4), new Int32Array(256)];
      const count = positions[form](index, long);
      expect(positions[form](index, short)).toBe(count);
      expect([...short]).toEqual([...long.subarray(0, 4)]);
    }
  });
});

it('on 3×3 every function agrees with the rules for every number', () => {
  const { rules } = BOARDS[0];
  for (let index = 0; index < rules.positions.count; index++) expectEqualForms(rules, index);
});

it('tabulate refuses 8×8, which has too many positions', () => {
  const { rules } = BOARDS[5];
  expect(() => tabulate(rules)).toThrow(RulesError);
  expect(() => tabulate(rules)).toThrow('`count` from 0 to 2^31 - 1');
  expect(BOARDS[4].rules.positions.count).toBeLessThan(2 ** 31);
});

it('there is a board for each side to move and each choice of three cells and three others', () => {
  for (const { size, rules } of BOARDS.slice(0, 2)) {
    const expected = 2 * choose3(size * size) * choose3(size * size - 3);
    expect(allBoards(rules)).toHaveLength(expected);
  }
});
