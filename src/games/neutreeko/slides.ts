/**
 * Where a piece slides to, and where it can have come from, on boards. A piece slides until the edge or another piece
 * stops it, and must move:
 *
 *     . . . . .      the piece on a3 comes to rest on d3, b4 or a1 …
 *     . W . . .
 *     B . . . W      … and if it has just come to rest on a3, it came from b3, c3 or d3 (the edge behind it stopped it),
 *     . . . . .        from a2, a1, a4 or a5 it did not: nothing beyond a3 would have stopped it there
 *     . . B . .
 *
 * Plain and unhurried; cursors and integer forms have their own ways.
 */

import { type NeutreekoBoard, type NeutreekoSize, pieceAt, type Triple, triple } from './board.js';
import { rayOf, stepsOf, WAYS } from './lines.js';
import { codeOf, codeOfMove, fromOf, moveOf, type NeutreekoMove, toOf } from './moves.js';
import { outcome, piecesOf } from './outcome.js';

/** The slides on boards of one size. */
export interface Slides {
  moves(board: NeutreekoBoard): NeutreekoMove[];
  predecessors(board: NeutreekoBoard): NeutreekoBoard[];
}

export function slidesOf(size: NeutreekoSize): Slides {
  const steps = stepsOf(size);
  /** The free cells next to a cell in a direction, up to the first piece or the edge. */
  const freeFrom = (board: NeutreekoBoard, cell: number, direction: number): number[] => {
    const ray = rayOf(steps, cell, direction);
    const blocked = ray.findIndex((at) => pieceAt(board, at) !== undefined);
    return blocked < 0 ? ray : ray.slice(0, blocked);
  };
  const moves = (board: NeutreekoBoard): NeutreekoMove[] => {
    const found: NeutreekoMove[] = [];
    if (outcome(board) !== undefined) return found;
    for (const from of piecesOf(board, board.turn)) {
      for (let direction = 0; direction < WAYS; direction++) {
        const to = freeFrom(board, from, direction).at(-1);
        if (to !== undefined) found.push(moveOf(codeOf(from, to)));
      }
    }
    return found;
  };
  const predecessors = (board: NeutreekoBoard): NeutreekoBoard[] => {
    const found: NeutreekoBoard[] = [];
    const before: NeutreekoBoard = { ...board, turn: board.turn === 0 ? 1 : 0 };
    for (const to of piecesOf(board, before.turn)) {
      for (let direction = 0; direction < WAYS; direction++) {
        // What stopped the piece lies beyond it, in the opposite direction.
        if (freeFrom(board, to, WAYS - 1 - direction).length > 0) continue;
        for (const from of freeFrom(board, to, direction)) found.push(moved(before, to, from));
      }
    }
    return found.filter((earlier) => outcome(earlier) === undefined);
  };
  return { moves, predecessors };
}

/** The board after a move. */
export function play(board: NeutreekoBoard, move: NeutreekoMove): NeutreekoBoard {
  const code = codeOfMove(move);
  return { ...moved(board, fromOf(code), toOf(code)), turn: board.turn === 0 ? 1 : 0 };
}

/** With a piece of the side to move on another cell, and the turn not passed. */
function moved(board: NeutreekoBoard, from: number, to: number): NeutreekoBoard {
  const { size, black, white, turn } = board;
  return turn === 0
    ? { size, black: replaced(black, from, to), white, turn }
    : { size, black, white: replaced(white, from, to), turn };
}

function replaced([one, two, three]: Triple, from: number, to: number): Triple {
  return triple(one === from ? to : one, two === from ? to : two, three === from ? to : three);
}
