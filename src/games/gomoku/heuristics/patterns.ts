/** The game's default heuristic: what every empty cell is worth to both sides. */

import type { Cursor } from '../../../rules/cursor.js';
import type { Side } from '../../../rules/outcome.js';
import { defineHeuristic, type Heuristic } from '../../../search/heuristic.js';
import type { GomokuBoard } from '../board.js';
import type { GomokuCursor } from '../cursor.js';
import { Shapes } from '../shapes.js';

export const patterns: Heuristic<GomokuBoard> = /* @__PURE__ */ defineHeuristic(
  (board: GomokuBoard, side) => {
    const worth = new Shapes(board).worthTo(board.turn);
    return side === board.turn ? worth : 0 - worth;
  },
  {
    zeroSum: true,
    onCursor: (cursor: Cursor<GomokuBoard, unknown>, side: Side) => {
      const worth = (cursor as GomokuCursor).shapes.worthTo(cursor.side);
      return side === cursor.side ? worth : 0 - worth;
    },
  },
);
