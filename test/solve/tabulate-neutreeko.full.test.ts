/**
 * A real game, Neutreeko on 4×4, solved in every way that rules allow: by numbers or by boards, backwards by
 * `predecessors` or by stored edges, all positions or only reachable ones, by symmetry class, by keys. All of them must
 * give the same answers for every board they know.
 */

import { describe, expect, it } from 'vitest';
import type { NeutreekoBoard } from '../../src/games/neutreeko/board.js';
import type { NeutreekoMove } from '../../src/games/neutreeko/moves.js';
import { neutreeko } from '../../src/games/neutreeko/rules.js';
import type { KeyedRules } from '../../src/rules/game-rules.js';
import { tabulate } from '../../src/solve/tabulate.js';

type Rules = KeyedRules<NeutreekoBoard, NeutreekoMove>;

const rules = neutreeko({ size: 4 });
const { count, index, at } = rules.positions;
const byBoards: Rules = { ...rules, positions: { count, index, at } };
const withStoredEdges: Rules = {
  ...rules,
  predecessors: undefined,
  positions: { ...rules.positions, predecessors: undefined },
};
const byKeys: Rules = { ...rules, positions: undefined };

const tablebase = tabulate(rules);

/** By Burnside's lemma: of the seven symmetries only the two diagonal mirrors leave boards unchanged, 816 each. */
const CLASSES = (320_320 + 2 * 816) / 8;

/** Fails unless the other tablebase gives the same answers where it has one. Returns the number of boards compared. */
function expectSame(other: Pick<typeof tablebase, 'has' | 'probe'>): number {
  let asked = 0;
  for (let number = 0; number < count; number += 97) {
    const board = at(number);
    if (board === undefined || !other.has(board)) continue;
    asked++;
    expect(other.probe(board)).toEqual(tablebase.probe(board));
  }
  return asked;
}

describe('all positions of 4×4', () => {
  it.each([
    ['by numbers, by symmetry class', rules, true],
    ['by numbers with stored edges', withStoredEdges, false],
    ['by numbers with stored edges, by symmetry class', withStoredEdges, true],
    ['by boards', byBoards, false],
  ] as const)('have the same answers %s', (_, variant, symmetries) => {
    const other = tabulate(variant, { symmetries });
    const { stored, ...counts } = other.counts;
    expect({ ...counts, stored: count }).toEqual({ ...tablebase.counts, stored: count });
    expect(stored).toBe(symmetries ? CLASSES : tablebase.counts.positions);
    expect([other.longest, other.stop]).toEqual([33, 'complete']);
    expect(expectSame(other)).toBeGreaterThan(3000);
  });

  it('have the same values without distances', () => {
    const { counts, longest } = tabulate(rules, { storage: 'value' });
    expect([counts, longest]).toEqual([tablebase.counts, 33]);
  });
});

describe('the positions reachable from the start of 4×4', () => {
  const reached = tabulate(rules, { domain: 'reachable' });

  it('are fewer than all positions', () => {
    expect(reached.counts.positions).toBeLessThan(tablebase.counts.positions);
    expect(expectSame(reached)).toBeGreaterThan(3000);
  });

  it.each([
    ['by numbers with stored edges, by symmetry class', withStoredEdges, true],
    ['by keys', byKeys, false],
  ] as const)('have the same answers %s', (_, variant, symmetries) => {
    const other = tabulate(variant, { symmetries, ...(variant.positions ? { domain: 'reachable' } : {}) });
    expect(other.counts.live).toEqual(reached.counts.live);
    expect(other.longest).toBe(reached.longest);
    expect(expectSame(other)).toBeGreaterThan(3000);
  });
});
