/** The two halves of a turn, on boards. Each gives a new board; neither asks whether the move is legal. */

import { BIT_OF, type PentagoBoard, QUADRANT_OF, turnedQuadrant } from './board.js';

/** With a stone of the side to move on a cell. */
export function placed(board: PentagoBoard, cell: number): PentagoBoard {
  const { tl, tr, bl, br, turn } = board;
  const stone = BIT_OF[cell] << (9 * turn);
  switch (QUADRANT_OF[cell]) {
    case 0:
      return { tl: tl | stone, tr, bl, br, turn, phase: 'rotate' };
    case 1:
      return { tl, tr: tr | stone, bl, br, turn, phase: 'rotate' };
    case 2:
      return { tl, tr, bl: bl | stone, br, turn, phase: 'rotate' };
    default:
      return { tl, tr, bl, br: br | stone, turn, phase: 'rotate' };
  }
}

/** With a quadrant turned, 2 × quadrant + direction, and the turn passed. */
export function rotated(board: PentagoBoard, rotation: number): PentagoBoard {
  const { tl, tr, bl, br } = board;
  const direction = rotation & 1;
  const turn = board.turn === 0 ? 1 : 0;
  switch (rotation >> 1) {
    case 0:
      return { tl: turnedQuadrant(tl, direction), tr, bl, br, turn, phase: 'place' };
    case 1:
      return { tl, tr: turnedQuadrant(tr, direction), bl, br, turn, phase: 'place' };
    case 2:
      return { tl, tr, bl: turnedQuadrant(bl, direction), br, turn, phase: 'place' };
    default:
      return { tl, tr, bl, br: turnedQuadrant(br, direction), turn, phase: 'place' };
  }
}
