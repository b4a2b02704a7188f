import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Random } from '../../../../src/core/random.js';
import type { GomokuBoard } from '../../../../src/games/gomoku/board.js';
import { GomokuCursor } from '../../../../src/games/gomoku/cursor.js';
import { Shapes } from '../../../../src/games/gomoku/shapes.js';
import { FourSearch, UNDECIDED } from '../../../../src/games/gomoku/threat-search/fours.js';
import type { Side } from '../../../../src/rules/outcome.js';
import { cases } from '../../../support/cases.js';
import { ongoingBoard, RULES, randomMove, rulesOf } from '../../../support/gomoku/board-arbitraries.js';
import { composeFours } from '../../../support/gomoku/compose-fours.js';
import { slowFours } from '../../../support/gomoku/slow-threat-search.js';
import { busyBoards } from '../../../support/gomoku/threat-boards.js';

const NO_LIMIT = Number.POSITIVE_INFINITY;

/** The plies of a win by fours, with the search and the shapes. */
function ask(board: GomokuBoard, side: Side = board.turn) {
  const search = new FourSearch(board.size, board.rule);
  const shapes = new Shapes(board);
  return { search, shapes, plies: search.winIn(shapes, side, NO_LIMIT) };
}

describe('wins by fours', () => {
  test.each([
    ['any boards', ongoingBoard({ size: [5, 9] }), 75],
    ['busy small boards', busyBoards(6, 9), 75],
    ['busy large boards', busyBoards(15, 15, { empty: 130 }), 5],
  ])('wins by fours on %s are those that the definition finds', (_, boards, runs) => {
    fc.assert(
      fc.property(boards, (board) => {
        const { plies } = ask(board);
        expect(plies).toBeGreaterThanOrEqual(0);
        expect(plies > 0).toBe(slowFours(board));
      }),
      { numRuns: cases(runs) },
    );
  });

  test('wins by fours of the side that is not to move are those that the definition finds', () => {
    fc.assert(
      fc.property(busyBoards(6, 9), (board) => {
        const other = board.turn === 0 ? 1 : 0;
        expect(ask(board, other).plies > 0).toBe(slowFours({ ...board, turn: other }));
      }),
      { numRuns: cases(25) },
    );
  });
});

test('the shortest win by fours is as short as the definition says, and no win is shorter', () => {
  fc.assert(
    fc.property(busyBoards(6, 8), (board) => {
      const { search, shapes, plies } = ask(board);
      const shortest = search.shortestWinIn(shapes, board.turn, NO_LIMIT);
      expect(shortest > 0).toBe(plies > 0);
      expect(shortest).toBeLessThanOrEqual(plies);
      if (shortest === 0) return;
      const fours = (shortest - 1) / 2;
      expect(slowFours(board, fours)).toBe(true);
      expect(slowFours(board, fours - 1)).toBe(false);
      expect(search.line()).toHaveLength(shortest);
    }),
    { numRuns: cases(50) },
  );
});

test('the line of a win by fours is legal, with one answer to every four and a five at its end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 5 }), fc.constantFrom(...RULES), fc.nat(1000), (fours, rule, seed) => {
      const composed = composeFours(fours, seed, rule, () => true);
      if (composed === undefined) return;
      const { search, plies } = ask(composed.board);
      expect(plies).toBeGreaterThan(0);
      const line = search.line();
      expect(line).toHaveLength(plies);
      expect(line[0]).toBe(search.first);
      const cursor = new GomokuCursor(composed.board);
      for (const cell of line) cursor.play(cell);
      expect(cursor.outcome()).not.toBe(0);
      expect(cursor.side).toBe(1);
    }),
    { numRuns: cases(20) },
  );
});

test('a search by fours leaves the shapes as they were', () => {
  fc.assert(
    fc.property(busyBoards(6, 15), (board) => {
      const { search, shapes } = ask(board);
      search.winIn(shapes, board.turn, 2);
      expect(shapes).toEqual(new Shapes(board));
    }),
    { numRuns: cases(13) },
  );
});

test('a limit ends a search by fours undecided, and a larger limit does not change what was found', () => {
  fc.assert(
    fc.property(busyBoards(8, 15), fc.integer({ min: 0, max: 20 }), (board, limit) => {
      const { search, shapes, plies } = ask(board);
      const { nodes } = search;
      const limited = search.winIn(shapes, board.turn, limit);
      expect(search.nodes).toBe(Math.min(nodes, limit));
      expect(limited).toBe(nodes <= limit ? plies : UNDECIDED);
    }),
    { numRuns: cases(25) },
  );
});

test('a largest number of fours ends the search as well', () => {
  fc.assert(
    fc.property(busyBoards(6, 15), fc.integer({ min: 1, max: 5 }), (board, most) => {
      const { search, shapes, plies } = ask(board);
      const shortest = search.shortestWinIn(shapes, board.turn, NO_LIMIT);
      const limited = search.winIn(shapes, board.turn, NO_LIMIT, 0, 0, most);
      if (shortest > 2 * most + 1) expect(limited).toBe(UNDECIDED);
      else if (shortest > 0) expect(limited).toBeGreaterThanOrEqual(shortest);
      else expect([0, UNDECIDED]).toContain(limited);
      if (limited > 0) expect(limited).toBeLessThanOrEqual(2 * most + 1);
      expect(plies).toBeGreaterThanOrEqual(shortest);
    }),
    { numRuns: cases(25) },
  );
});

test('remembered positions do not falsify later searches by fours', () => {
  fc.assert(
    fc.property(busyBoards(6, 12), fc.nat(1000), (start, seed) => {
      // With few slots positions replace each other.
      const search = new FourSearch(start.size, start.rule, 64);
      const random = new Random(seed);
      const rules = rulesOf(start);
      const cursor = new GomokuCursor(start);
      for (let step = 0; step < 30 && cursor.outcome() === 0; step++) {
        const { shapes, side, hashLow, hashHigh } = cursor;
        const board = cursor.board();
        for (const attacker of [side, side === 0 ? 1 : 0] as const) {
          const plies = search.winIn(shapes, attacker, NO_LIMIT, hashLow, hashHigh);
          expect(plies > 0).toBe(ask(board, attacker).plies > 0);
          if (plies > 0) expect(rules.moves(board)).toContain(cursor.move(search.first));
        }
        if (cursor.plies > 0 && random.below(3) === 0) cursor.undo();
        else cursor.play(cursor.code(randomMove(board, random)));
      }
    }),
    { numRuns: cases(13) },
  );
});
