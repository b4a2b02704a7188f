/**
 * The rules against a slow Neutreeko written from the text of the rules: the same moves, boards, turns and outcomes, in random
 * games and on random boards of every size.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsOf } from '../../../src/games/neutreeko/board.js';
import { isLine } from '../../../src/games/neutreeko/lines.js';
import { cases } from '../../support/cases.js';
import { anyBoard, BOARDS } from '../../support/neutreeko/board-arbitraries.js';
import { hasThree, slowNeutreeko } from '../../support/neutreeko/slow-neutreeko.js';
import { expectSameGame, said } from '../../support/side-by-side.js';

/** Random games may go round in circles. */
const MOST_PLIES = 60;

describe.each(BOARDS)('on $size×$size', ({ size, rules }) => {
  const twin = slowNeutreeko(size);

  it('the rules and the slow twin agree along random games', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        expectSameGame(rules, twin, seed, MOST_PLIES);
      }),
      { numRuns: cases(2) },
    );
  });

  it('the rules and the slow twin agree on any board, its successors and its predecessors', () => {
    fc.assert(
      fc.property(anyBoard(size), (board) => {
        const text = rules.formatBoard(board);
        const twinBoard = twin.parseBoard(text);
        expect(said(rules, board)).toEqual(said(twin, twinBoard));
        for (const move of rules.moves(board)) {
          const next = rules.play(board, move);
          expect(said(rules, next)).toEqual(said(twin, twin.play(twinBoard, move)));
          expect(rules.predecessors(next)).toContainEqual(board);
        }
        for (const before of rules.predecessors(board)) {
          const earlier = twin.parseBoard(rules.formatBoard(before));
          const nexts = twin.moves(earlier).map((move) => twin.formatBoard(twin.play(earlier, move)));
          expect(nexts).toContain(text);
        }
      }),
      { numRuns: cases(8) },
    );
  });

  it('the rules and the slow twin find the same lines among all sets of three cells', () => {
    const cells = cellsOf(size);
    const lines: number[][] = [];
    cells.forEach((most, c) => {
      cells.slice(0, c).forEach((middle, b) => {
        for (const least of cells.slice(0, b)) if (isLine(least, middle, most)) lines.push([least, middle, most]);
      });
    });
    // Along rows and columns, and both ways along diagonals.
    expect(lines).toHaveLength(2 * size * (size - 2) + 2 * (size - 2) ** 2);
    for (const line of lines) expect(hasThree(rowsWith(size, line), 'B'), line.join()).toBe(true);
  });
});

function rowsWith(size: number, cells: readonly number[]): string[] {
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => (cells.includes(8 * row + column) ? 'B' : '.')).join(''),
  );
}
