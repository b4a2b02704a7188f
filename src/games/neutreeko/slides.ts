/**
 * Where a piece can slide to and where it can have come from, on boards. A piece slides until the edge or another piece
 * stops it, and it must move:
 *
 *     . . . . .      The piece on a3 comes to rest on d3, b4, a1 or a5.
 *     . W . . .
 *     B . . . W      If it has just come to rest on a3, it came from b3, c3, d3 or b4, and the edge beyond a3 stopped
 *     . . . . .      it. It did not come from a1, a2, a4 or a5: nothing would have stopped it on a3.
 *     . . B . .
 *
 * Cursors and position numbers have faster ways of their own.
 */

import type { Side } from '../../rules/outcome.js';
import { CELLS, type NeutreekoBoard, type NeutreekoSize, piecesOf, type Triple, triple } from './board.js';
import { outcome, stepsOf, WALL, WAYS } from './lines.js';
import { codeOf, codeOfMove, fromOf, moveOf, type NeutreekoMove, toOf } from './moves.js';

/** The slides on boards of one size. */
export interface Slides {
  moves(board: NeutreekoBoard): NeutreekoMove[];
  predecessors(board: NeutreekoBoard): NeutreekoBoard[];
}

export function slidesOf(size: NeutreekoSize): Slides {
  const steps = stepsOf(size);
  /** 1 for cells with a piece, during one call, and for the cell beyond the edge. */
  const taken = new Uint8Array(CELLS + 1);
  taken[WALL] = 1;
  const mark = ({ black, white }: NeutreekoBoard, value: 0 | 1): void => {
    for (let piece = 0; piece < 3; piece++) {
      taken[black[piece]] = value;
      taken[white[piece]] = value;
    }
  };
  const moves = (board: NeutreekoBoard): NeutreekoMove[] => {
    const found: NeutreekoMove[] = [];
    if (outcome(board) !== undefined) return found;
    mark(board, 1);
    for (const from of piecesOf(board, board.turn)) {
      for (let direction = 0; direction < WAYS; direction++) {
        let to = from;
        for (let next = steps[WAYS * to + direction]; taken[next] === 0; next = steps[WAYS * to + direction]) to = next;
        if (to !== from) found.push(moveOf(codeOf(from, to)));
      }
    }
    mark(board, 0);
    return found;
  };
  const predecessors = (board: NeutreekoBoard): NeutreekoBoard[] => {
    const found: NeutreekoBoard[] = [];
    const before: NeutreekoBoard = { ...board, turn: board.turn === 0 ? 1 : 0 };
    mark(board, 1);
    for (const to of piecesOf(board, before.turn)) {
      for (let direction = 0; direction < WAYS; direction++) {
        // The piece was stopped by what lies beyond it, in the opposite direction.
        if (taken[steps[WAYS * to + WAYS - 1 - direction]] === 0) continue;
        let from = steps[WAYS * to + direction];
        for (; taken[from] === 0; from = steps[WAYS * from + direction]) found.push(moved(before, to, from));
      }
    }
    mark(board, 0);
    return found.filter((earlier) => outcome(earlier) === undefined);
  };
  return { moves, predecessors };
}

/** The board after a move. */
export function play(board: NeutreekoBoard, move: NeutreekoMove): NeutreekoBoard {
  const code = codeOfMove(move);
  return moved(board, fromOf(code), toOf(code), board.turn === 0 ? 1 : 0);
}

/** The board with a piece of the side to move on another cell, and `turn` to move. */
function moved(board: NeutreekoBoard, from: number, to: number, turn: Side = board.turn): NeutreekoBoard {
  const { size, black, white } = board;
  return board.turn === 0
    ? { size, black: replaced(black, from, to), white, turn }
    : { size, black, white: replaced(white, from, to), turn };
}

function replaced([one, two, three]: Triple, from: number, to: number): Triple {
  return triple(one === from ? to : one, two === from ? to : two, three === from ? to : three);
}
