/** The game's default heuristic: what every empty cell is worth to both sides. */

import type { Cursor } from '../../../rules/cursor.js';
import { defineHeuristic, type Heuristic } from '../../../rules/heuristic.js';
import type { Side } from '../../../rules/outcome.js';
import type { GomokuBoard } from '../board.js';
import type { GomokuCursor } from '../cursor.js';
import { Shapes } from '../shapes.js';

/**
 * The game's default heuristic: what all empty cells are worth to both sides, by what a stone there would make in each of the
 * four directions (a four, an open three, a two …) and by which side is to move. 400 stand for odds of e to 1.
 *
 * @example
 * ```ts
 * import { Position } from 'foreply';
 * import { gomoku, patterns } from 'foreply/gomoku';
 *
 * const { board } = Position.start(gomoku()).playAll(['h8', 'a1', 'i8', 'o15']);
 * console.log(patterns(board, 0) > 400, patterns(board, 0) === -patterns(board, 1)); // → true true
 * ```
 */
export const patterns: Heuristic<GomokuBoard> = /* @__PURE__ */ defineHeuristic(
  (board: GomokuBoard, side) => {
    const worth = new Shapes(board).worthTo(board.turn);
    return side === board.turn ? worth : 0 - worth;
  },
  {
    zeroSum: true,
    onCursor: (cursor: Cursor<GomokuBoard, unknown>, side: Side) => {
      const worth = (cursor as GomokuCursor).worth();
      return side === cursor.side ? worth : 0 - worth;
    },
  },
);
