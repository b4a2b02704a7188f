/** How a game of Neutreeko ends: three adjacent in a row win. The draw by repetition is declared by those who know the history. */

import { type Outcome, type Side, win } from '../../rules/outcome.js';
import type { NeutreekoBoard } from './board.js';
import { hasLine } from './lines.js';

/** On a board where both sides have three, which no game reaches, the side that moved last has won. */
export function outcome(board: NeutreekoBoard): Outcome | undefined {
  const last: Side = board.turn === 0 ? 1 : 0;
  if (hasLine(piecesOf(board, last))) return win(last);
  return hasLine(piecesOf(board, board.turn)) ? win(board.turn) : undefined;
}

export function piecesOf(board: NeutreekoBoard, side: Side): NeutreekoBoard['black'] {
  return side === 0 ? board.black : board.white;
}
