/** Shapes that are kept up to date equal newly made shapes and a slow twin, whatever is placed and taken back. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Random } from '../../../src/core/random.js';
import type { GomokuBoard } from '../../../src/games/gomoku/board.js';
import { GomokuCursor } from '../../../src/games/gomoku/cursor.js';
import { Shapes } from '../../../src/games/gomoku/shapes.js';
import { A_FOUR, kindIn, THREATS } from '../../../src/games/gomoku/threats.js';
import type { Side } from '../../../src/rules/outcome.js';
import { cases } from '../../support/cases.js';
import { anyBoard, ongoingBoard, walk } from '../../support/gomoku/board-arbitraries.js';
import { KIND_NAMES } from '../../support/gomoku/slow-kinds.js';
import { slowKinds, slowThreat, withStoneOn } from '../../support/gomoku/slow-shapes.js';

const SIDES: readonly Side[] = [0, 1];

/** All data of shapes as plain values, without the meaningless count of cells without a threat. */
function told(shapes: Shapes, cells: number) {
  const all = Array.from({ length: cells }, (_, cell) => cell);
  return {
    stones: shapes.stones,
    empty: all.map((cell) => shapes.isEmpty(cell)),
    codes: SIDES.map((side) => all.map((cell) => shapes.code(cell, side))),
    counts: SIDES.map((side) => Array.from({ length: THREATS - 1 }, (_, at) => shapes.count(side, at + 1))),
    worths: SIDES.map((side) => shapes.worthTo(side)),
    words: shapes.words.map((words) => [...words]),
    fours: [...shapes.fours],
  };
}

/** Places stones of either side on any empty cells and sometimes takes some back; `look` is called for every board. */
function shuffle(start: GomokuBoard, seed: number, steps: number, look: (shapes: Shapes, board: GomokuBoard) => void) {
  const random = new Random(seed);
  const shapes = new Shapes(start);
  const boards = [start];
  for (let step = 0; step < steps; step++) {
    const board = boards[boards.length - 1];
    const cell = random.below(board.cells.length);
    if (boards.length > 1 && random.below(3) === 0) {
      shapes.takeBack();
      boards.pop();
    } else if (board.cells[cell] === '.') {
      const side: Side = random.below(2) === 0 ? 0 : 1;
      shapes.put(cell, side);
      boards.push(withStoneOn(board, cell, side));
    }
    expect(shapes.depth).toBe(boards.length - 1);
    look(shapes, boards[boards.length - 1]);
  }
  while (boards.length > 1) {
    shapes.takeBack();
    boards.pop();
  }
  look(shapes, start);
}

test('shapes equal newly made shapes after stones were placed and taken back', () => {
  fc.assert(
    fc.property(fc.oneof(anyBoard(), ongoingBoard()), fc.nat(), (board, seed) => {
      let looks = 0;
      shuffle(board, seed, 40, (shapes, now) => {
        if (looks++ % 5 > 0) return;
        expect(told(shapes, now.cells.length)).toEqual(told(new Shapes(now), now.cells.length));
      });
    }),
    { numRuns: cases(10) },
  );
});

test('worthAfter equals the worth after the stone was placed, and changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(anyBoard(), ongoingBoard()), fc.nat(), (board, seed) => {
      const random = new Random(seed);
      const shapes = new Shapes(board);
      const empty = Array.from(board.cells, (_, cell) => cell).filter((cell) => board.cells[cell] === '.');
      const before = told(shapes, board.cells.length);
      for (const side of SIDES) {
        random.shuffle(empty, 0, empty.length);
        for (const cell of empty.slice(0, 12)) {
          const worth = shapes.worthAfter(cell, side);
          expect(worth).toBe(new Shapes(withStoneOn(board, cell, side)).worthTo(side === 0 ? 1 : 0));
        }
      }
      expect(told(shapes, board.cells.length)).toEqual(before);
    }),
    { numRuns: cases(12) },
  );
});

test('the worth of a cursor is right whether its shapes are up to date or a stone behind', () => {
  fc.assert(
    fc.property(walk({ size: [5, 10], steps: 30 }), fc.nat(), ({ start, steps }, seed) => {
      const random = new Random(seed);
      const cursor = new GomokuCursor(start);
      for (const step of steps) {
        if (step === 'undo') cursor.undo();
        else cursor.play(cursor.code(step));
        if (random.below(3) === 0) expect(cursor.shapes.depth).toBe(cursor.plies);
        if (random.below(3) > 0) expect(cursor.worth()).toBe(new Shapes(cursor.board()).worthTo(cursor.side));
      }
    }),
    { numRuns: cases(12) },
  );
});

test('shapes have no kinds for taken cells', () => {
  fc.assert(
    fc.property(anyBoard(), (board) => {
      const shapes = new Shapes(board);
      for (const [cell, symbol] of [...board.cells].entries()) {
        expect(shapes.isEmpty(cell)).toBe(symbol === '.');
        if (symbol !== '.') expect([shapes.code(cell, 0), shapes.code(cell, 1)]).toEqual([0, 0]);
      }
    }),
    { numRuns: cases(13) },
  );
});

describe('the slow twin', () => {
  const expectTwin = (shapes: Shapes, board: GomokuBoard) => {
    for (const side of SIDES) {
      const twin = slowKinds(board, side);
      const counts = Array.from({ length: THREATS }, () => 0);
      const fours = Array.from({ length: board.size }, () => 0);
      for (const [cell, kinds] of twin.entries()) {
        if (kinds.length === 0) continue;
        const code = shapes.code(cell, side);
        expect([0, 1, 2, 3].map((direction) => KIND_NAMES[kindIn(code, direction)])).toEqual(kinds);
        const threat = slowThreat(kinds);
        expect(shapes.threat(cell, side)).toBe(threat);
        counts[threat]++;
        // Rows have five bits of wall before their first cell.
        if (threat >= A_FOUR) fours[Math.floor(cell / board.size)] |= 1 << (5 + (cell % board.size));
      }
      const kept = counts.map((_, threat) => shapes.count(side, threat));
      expect(kept.slice(1)).toEqual(counts.slice(1));
      expect([...shapes.fours].slice(side * board.size, (side + 1) * board.size)).toEqual(fours);
    }
  };

  test('shapes equal their slow twin after stones of either side were placed and taken back', () => {
    const boards = fc.oneof(anyBoard({ size: [5, 10] }), ongoingBoard({ size: [5, 10] }));
    fc.assert(
      fc.property(boards, fc.nat(), (board, seed) => {
        let looks = 0;
        shuffle(board, seed, 30, (shapes, now) => {
          if (looks++ % 6 === 5) expectTwin(shapes, now);
        });
      }),
      { numRuns: cases(4) },
    );
  });

  test('shapes of a cursor that moves back and forth equal their slow twin', () => {
    fc.assert(
      fc.property(walk({ size: [5, 10], steps: 30 }), ({ start, steps }) => {
        const cursor = new GomokuCursor(start);
        for (const [at, step] of steps.entries()) {
          if (step === 'undo') cursor.undo();
          else cursor.play(cursor.code(step));
          if (at % 7 === 6) expectTwin(cursor.shapes, cursor.board());
        }
      }),
      { numRuns: cases(4) },
    );
  });
});
