/** The move ordering that starts with the half of the board that has more stones. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GomokuBoard, GomokuMove } from '../../../../src/games/gomoku/board.js';
import { fullerHalfFirst } from '../../../../src/games/gomoku/heuristics/fuller-half-first.js';
import { openings } from '../../../../src/games/gomoku/heuristics/openings.js';
import { gomoku } from '../../../../src/games/gomoku/rules.js';
import { alphaBeta } from '../../../../src/index.js';
import { cases } from '../../../support/cases.js';
import { drawn, ongoingBoard, rulesOf, SIZES, walk, withStones } from '../../../support/gomoku/board-arbitraries.js';

/** Moves in the order in which a search tries them. */
function swept(board: GomokuBoard): GomokuMove[] {
  const moves = rulesOf(board).moves(board);
  return [...moves].sort((one, other) => fullerHalfFirst(board, other) - fullerHalfFirst(board, one));
}

const rowOf = (move: GomokuMove) => Number(move.slice(1));

test('fullerHalfFirst begins with the half that has more stones', () => {
  const lower = drawn(`
    . . . . .
    . X O . .
    . . . . .
    . . X . .
    O O O X O
    O to move`);
  expect(swept(lower).slice(0, 4)).toEqual(['a2', 'b2', 'd2', 'e2']);
  const higher = drawn(`
    . X O X .
    . X O . .
    . . . . .
    . . X . .
    . O O X O
    O to move`);
  expect(swept(higher).slice(0, 4)).toEqual(['a5', 'e5', 'a4', 'd4']);
});

test.each(SIZES)(
  'fullerHalfFirst begins at the top if both halves have equally many stones, not counting the middle row (%i rows)',
  (size) => {
    const middle = Math.ceil(size / 2);
    const even = withStones({ size }, size % 2 === 1 ? [`a${middle}`, `b${middle}`, `e${middle}`] : []);
    expect(swept(even)[0]).toBe(`a${size}`);
    const above = Math.floor(size / 2) + (size % 2) + 1;
    const below = Math.floor(size / 2);
    expect(swept(withStones({ size }, [`c${above}`]))[0]).toBe(`a${size}`);
    expect(swept(withStones({ size }, [`c${below}`]))[0]).toBe('a1');
    expect(swept(withStones({ size }, [`c${below}`], [`d${above}`]))[0]).toBe(`a${size}`);
    expect(swept(withStones({ size }, [`c${below}`], [`d${above}`, `e${below}`]))[0]).toBe('a1');
  },
);

test('fullerHalfFirst goes row by row, each from the left, beginning with the half that slow counting finds fuller', () => {
  fc.assert(
    fc.property(ongoingBoard(), (board) => {
      const { size, cells } = board;
      const half = size * Math.floor(size / 2);
      const stones = (part: string) => part.replaceAll('.', '').length;
      const isTopDown = stones(cells.slice(0, half)) >= stones(cells.slice(cells.length - half));
      const moves = rulesOf(board).moves(board);
      const rows = Array.from({ length: size }, (_, row) => (isTopDown ? size - row : row + 1));
      expect(swept(board)).toEqual(rows.flatMap((row) => moves.filter((move) => rowOf(move) === row)));
    }),
    { numRuns: cases(25) },
  );
});

test('fullerHalfFirst is the same on a cursor that moves back and forth', () => {
  fc.assert(
    fc.property(walk({ steps: 40 }), fc.nat(), ({ start, steps }, pick) => {
      const cursor = rulesOf(start).cursor(start);
      for (const [at, step] of steps.entries()) {
        if (step === 'undo') cursor.undo();
        else cursor.play(cursor.code(step));
        if (at % 3 === 2) continue;
        const board = cursor.board();
        const code = pick % board.cells.length;
        expect(fullerHalfFirst.onCursor?.(cursor, code)).toBe(fullerHalfFirst(board, cursor.move(code)));
      }
    }),
    { numRuns: cases(15) },
  );
});

test('fullerHalfFirst saves nodes if the stones are in the lower half, and changes no value', () => {
  const rules = gomoku({ size: 9 });
  const board = rules.play(rules.play(rules.initial(), 'c3'), 'd3');
  const { cursor: _, ...withoutCursor } = rules;
  const limited = { depth: 2, heuristic: openings };
  const plain = alphaBeta(rules, board, limited);
  const ordered = alphaBeta(rules, board, { ...limited, ordering: fullerHalfFirst });
  expect(ordered.score).toBe(plain.score);
  expect(ordered.nodes).toBeLessThan(plain.nodes);
  expect(alphaBeta(withoutCursor, board, { ...limited, ordering: fullerHalfFirst }).nodes).toBe(ordered.nodes);
});
