/** Invariants of every heuristic: its twin, its cursor, renumbered and symmetric boards, exchanged players, traits. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as game from '../../../../src/games/coins-and-strings/index.js';
import { coinsAndStrings, grid } from '../../../../src/games/coins-and-strings/index.js';
import type { Side } from '../../../../src/rules/outcome.js';
import { cases } from '../../../support/cases.js';
import { relabelled, wandered } from '../../../support/coins-and-strings/board-arbitraries.js';
import { HEURISTIC_SUBJECTS, heuristicCase, swapped } from '../../../support/coins-and-strings/heuristic-subjects.js';
import { expectFairness, expectFinite, expectSame } from '../../../support/heuristic-invariants.js';

const anySide = fc.constantFrom<Side>(0, 1);
const numRuns = cases(38);
const boards = heuristicCase.map(({ board }) => board);

/** Games with symmetries. */
const SYMMETRIC = [
  coinsAndStrings(grid(3, 3, { ground: true })),
  coinsAndStrings(grid(2, 4, { value: (_, column) => (column % 3 === 0 ? 5 : 2) })),
  coinsAndStrings(grid(3, 3, { diagonals: true })),
  coinsAndStrings({ coins: [3, 3, 1], strings: [[0, 1], [0, 1], [1, 2], [0, 2], [2, 'ground'], [2, 'ground']] }), // biome-ignore format: one line
];

test('heuristics groups the single heuristics of Coins and Strings under their own names', () => {
  const { heuristics, ...exported } = game;
  for (const [name, heuristic] of Object.entries(heuristics)) {
    expect(heuristic).toBe(exported[name as keyof typeof heuristics]);
  }
  const single = Object.entries(exported).filter(([, value]) => 'onCursor' in Object(value));
  expect(Object.keys(heuristics).sort()).toEqual(single.map(([name]) => name).sort());
});

test.each(
  HEURISTIC_SUBJECTS.flatMap(({ name, heuristic, twin }) => (twin === undefined ? [] : [{ name, heuristic, twin }])),
)('$name equals its slow twin', ({ heuristic, twin }) => {
  fc.assert(
    fc.property(heuristicCase, anySide, ({ rules, board }, side) => {
      expectSame(heuristic(board, side), twin(rules.graph, rules.formatBoard(board), side));
    }),
    { numRuns },
  );
});

describe.each(HEURISTIC_SUBJECTS)('$name', ({ heuristic, zeroSum }) => {
  test('is the same on a cursor throughout a game and back', () => {
    fc.assert(
      fc.property(heuristicCase, anySide, fc.array(fc.nat(), { maxLength: 12 }), ({ rules, board }, side, picks) => {
        const cursor = rules.cursor(board);
        const value = () => heuristic.onCursor?.(cursor, side) ?? Number.NaN;
        expectSame(value(), heuristic(board, side));
        let made = 0;
        for (const pick of picks) {
          const moves = rules.moves(cursor.board());
          if (moves.length === 0) break;
          cursor.play(cursor.code(moves[pick % moves.length]));
          made++;
          expectSame(value(), heuristic(cursor.board(), side));
        }
        while (made-- > 0) cursor.undo();
        expectSame(value(), heuristic(board, side));
      }),
      { numRuns },
    );
  });

  test('does not depend on the numbering of coins and strings', () => {
    fc.assert(
      fc.property(boards, anySide, fc.nat(), (board, side, seed) => {
        expectSame(heuristic(relabelled(board.graph, seed).board(board), side), heuristic(board, side));
      }),
      { numRuns },
    );
  });

  test('is equal on all images of a board', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SYMMETRIC), fc.nat(24), fc.nat(), anySide, (rules, plies, seed, side) => {
        const board = wandered(rules, plies, seed);
        expect(rules.symmetries.length).toBeGreaterThan(0);
        for (const symmetry of rules.symmetries) {
          expectSame(heuristic(symmetry.board(board), side), heuristic(board, side));
        }
      }),
      { numRuns },
    );
  });

  test('is equal when points, mover and side are exchanged', () => expectFairness(heuristic, boards, swapped));

  test('is a finite number', () => expectFinite(heuristic, boards));

  test('is the points banked plus a value that does not depend on them', () => {
    expect(heuristic.additive).toBe(true);
    fc.assert(
      fc.property(boards, anySide, fc.integer({ min: -50, max: 50 }), (board, side, more) => {
        const richer = { ...board, points: [board.points[0] + more, board.points[1] - more] as const };
        expectSame(heuristic(richer, side), heuristic(board, side) + (side === 0 ? 2 * more : -2 * more));
      }),
      { numRuns },
    );
  });

  test(`is ${zeroSum ? '' : 'not '}zero-sum`, () => {
    expect(heuristic.zeroSum).toBe(zeroSum);
    const isOpposite = fc.property(boards, (board) => expectSame(heuristic(board, 0), -heuristic(board, 1)));
    if (zeroSum) fc.assert(isOpposite, { numRuns });
    // On a fixed sample, since a few boards may be zero-sum by chance.
    else expect(fc.check(isOpposite, { numRuns: 150, seed: 1 }).failed).toBe(true);
  });

  test('is the difference of points if no string is left', () => {
    for (const graph of [
      { coins: [], strings: [] },
      { coins: [4, 7], strings: [] },
    ]) {
      const rules = coinsAndStrings(graph);
      expectSame(heuristic(rules.initial(), 0), 0);
      expectSame(heuristic(rules.initial(), 1), 0);
    }
    const over = coinsAndStrings({ coins: [4, 7], strings: [[1, 'ground']] }).parseBoard('cut 1 0:7 1');
    expectSame(heuristic(over, 0), -7);
    expectSame(heuristic(over, 1), 7);
  });
});
