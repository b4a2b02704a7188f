/** What holds for every heuristic: symmetric boards have the same value, and so do boards with everything swapped. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GomokuBoard } from '../../../../src/games/gomoku/board.js';
import { heuristics, openings, patterns } from '../../../../src/games/gomoku/index.js';
import type { Side } from '../../../../src/rules/outcome.js';
import { cases } from '../../../support/cases.js';
import { anyBoard, ongoingBoard, rulesOf, walk } from '../../../support/gomoku/board-arbitraries.js';
import {
  expectFairness,
  expectFinite,
  expectSame,
  expectSymmetry,
  numRuns,
} from '../../../support/heuristic-invariants.js';

const HEURISTICS = [
  { name: 'openings', heuristic: openings },
  { name: 'openings from scratch', heuristic: openings({ incremental: false }) },
  { name: 'patterns', heuristic: patterns },
];

const boards = fc.oneof(anyBoard(), ongoingBoard());
const anySide = fc.constantFrom<Side>(0, 1);

function withColoursSwapped(board: GomokuBoard): GomokuBoard {
  const cells = [...board.cells].map((symbol) => ({ '.': '.', X: 'O', O: 'X' })[symbol]);
  return { ...board, cells: cells.join('') };
}

function withMoverSwapped(board: GomokuBoard): GomokuBoard {
  return { ...board, turn: board.turn === 0 ? 1 : 0 };
}

test('the group has each heuristic under its own name', () => {
  expect(Object.keys(heuristics).sort()).toEqual(['openings', 'patterns']);
  expect(heuristics.openings).toBe(openings);
  expect(heuristics.patterns).toBe(patterns);
});

describe.each(HEURISTICS)('$name', ({ heuristic }) => {
  test('is equal on the eight images of a board', () => expectSymmetry(heuristic, boards, rulesOf));

  test('is equal when colours, mover and side are swapped', () => {
    expectFairness(heuristic, boards, (board) => withMoverSwapped(withColoursSwapped(board)));
  });

  test('is a finite number', () => expectFinite(heuristic, boards));

  test('is zero-sum', () => {
    expect(heuristic.zeroSum).toBe(true);
    const isOpposite = fc.property(boards, (board) => expectSame(heuristic(board, 0), -heuristic(board, 1)));
    fc.assert(isOpposite, { numRuns });
  });

  test('is the same on a cursor that moves back and forth', () => {
    fc.assert(
      fc.property(walk({ steps: 40 }), anySide, ({ start, steps }, side) => {
        const cursor = rulesOf(start).cursor(start);
        for (const [at, step] of steps.entries()) {
          if (step === 'undo') cursor.undo();
          else cursor.play(cursor.code(step));
          if (at % 4 === 3)
            expectSame(heuristic.onCursor?.(cursor, side) ?? Number.NaN, heuristic(cursor.board(), side));
        }
      }),
      { numRuns: cases(15) },
    );
  });
});

test('heuristics that read the same cursor alternately do not disturb each other', () => {
  fc.assert(
    fc.property(walk({ steps: 30 }), ({ start, steps }) => {
      const cursor = rulesOf(start).cursor(start);
      for (const [at, step] of steps.entries()) {
        if (step === 'undo') cursor.undo();
        else cursor.play(cursor.code(step));
        const { heuristic } = HEURISTICS[at % 3];
        expectSame(heuristic.onCursor?.(cursor, 0) ?? Number.NaN, heuristic(cursor.board(), 0));
      }
    }),
    { numRuns: cases(8) },
  );
});

test('openings do not depend on the side to move, and are negated when only the stones are swapped', () => {
  fc.assert(
    fc.property(boards, anySide, (board, side) => {
      expectSame(openings(withMoverSwapped(board), side), openings(board, side));
      expectSame(openings(withColoursSwapped(board), side), -openings(board, side));
    }),
    { numRuns },
  );
});
