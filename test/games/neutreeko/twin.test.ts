/**
 * The rules on boards of every size against a slow Neutreeko written from the rules' text: the same moves, boards, turns
 * and outcomes, along random games and on boards with pieces scattered at random.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsOf, type NeutreekoBoard } from '../../../src/games/neutreeko/board.js';
import { isLine } from '../../../src/games/neutreeko/lines.js';
import { Random } from '../../../src/random.js';
import { cases } from '../../support/cases.js';
import { anyBoard, BOARDS } from '../../support/neutreeko/board-arbitraries.js';
import { hasThree, slowNeutreeko } from '../../support/neutreeko/slow-neutreeko.js';

/** Random games may go round in circles. */
const MOST_PLIES = 60;

describe.each(BOARDS)('on $size×$size', ({ size, rules }) => {
  const twin = slowNeutreeko(size);

  /** What the rules say of a board, in words that the twin knows too. */
  const said = (board: NeutreekoBoard) => ({
    board: rules.formatBoard(board),
    turn: rules.turn(board),
    moves: [...rules.moves(board)].sort(),
    outcome: rules.outcome(board),
  });
  const saidByTwin = (text: string) => {
    const board = twin.parseBoard(text);
    return { board: text, turn: twin.turn(board), moves: [...twin.moves(board)].sort(), outcome: twin.outcome(board) };
  };

  it('both tell the same random games', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        const random = new Random(seed);
        let board = rules.initial();
        let text = twin.formatBoard(twin.initial());
        for (let ply = 0; ply < MOST_PLIES && rules.moves(board).length > 0; ply++) {
          expect(said(board)).toEqual(saidByTwin(text));
          const move = random.pick(rules.moves(board));
          board = rules.play(board, move);
          text = twin.formatBoard(twin.play(twin.parseBoard(text), move));
        }
        expect(said(board)).toEqual(saidByTwin(text));
      }),
      { numRuns: cases(8) },
    );
  });

  it('both say the same of any board, of every board one move on, and of who can have moved there', () => {
    fc.assert(
      fc.property(anyBoard(size), (board) => {
        const text = rules.formatBoard(board);
        expect(said(board)).toEqual(saidByTwin(text));
        for (const move of rules.moves(board)) {
          const next = rules.play(board, move);
          expect(said(next)).toEqual(saidByTwin(twin.formatBoard(twin.play(twin.parseBoard(text), move))));
          expect(rules.predecessors(next)).toContainEqual(board);
        }
        for (const before of rules.predecessors(board)) {
          const earlier = twin.parseBoard(rules.formatBoard(before));
          const nexts = twin.moves(earlier).map((move) => twin.formatBoard(twin.play(earlier, move)));
          expect(nexts).toContain(text);
        }
      }),
      { numRuns: cases(30) },
    );
  });

  it('both know the same lines among all sets of three cells', () => {
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
