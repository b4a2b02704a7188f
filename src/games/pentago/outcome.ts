/**
 * How a game of Pentago ends. The stones alone tell: five in a row of one side is its win, of both a draw; a full board
 * is a draw once its last quadrant is turned.
 */

import { draw, type Outcome, win } from '../../rules/outcome.js';
import { isFull, type PentagoBoard, QUADRANT_BITS } from './board.js';
import { hasFive } from './lines.js';

export function outcome(board: PentagoBoard): Outcome | undefined {
  const first = fiveOf(board, 0);
  const second = fiveOf(board, 9);
  if (first) return second ? draw() : win(0);
  if (second) return win(1);
  return board.phase === 'place' && isFull(board) ? draw() : undefined;
}

/** Why the game is over on a board where it is. */
export function describeOutcome(board: PentagoBoard): string {
  if (outcome(board)?.kind === 'win') return 'five in a row';
  return fiveOf(board, 0) ? 'five in a row for both' : 'full board';
}

/** Whether the side whose bits begin at `shift`, 0 or 9, has five. */
function fiveOf({ tl, tr, bl, br }: PentagoBoard, shift: number): boolean {
  const bits = QUADRANT_BITS;
  return hasFive((tl >> shift) & bits, (tr >> shift) & bits, (bl >> shift) & bits, (br >> shift) & bits);
}
