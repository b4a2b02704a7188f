/** Heuristics of this game: the points banked plus a value of the rest, read from the cursor, or from a board through one. */

import type { Cursor } from '../../../rules/cursor.js';
import { defineHeuristic, type Heuristic } from '../../../rules/heuristic.js';
import type { Side } from '../../../rules/outcome.js';
import type { CoinsBoard } from '../board.js';
import { CoinsCursor } from '../cursor.js';

/** The value of the strings that are left, for a side. It must not depend on points. */
type Rest = (cursor: CoinsCursor, side: Side) => number;

/** Own points minus the enemy's, plus `rest`. `restOnBoard` is the same for a board, if that needs no cursor. */
export function pointsAnd(
  rest: Rest,
  zeroSum = false,
  restOnBoard = (board: CoinsBoard, side: Side): number => rest(new CoinsCursor(board), side),
): Heuristic<CoinsBoard> {
  const onCursor = (cursor: Cursor<CoinsBoard, unknown>, side: Side): number => {
    const own = cursor as unknown as CoinsCursor;
    return (side === 0 ? own.lead : 0 - own.lead) + rest(own, side);
  };
  const onBoard = (board: CoinsBoard, side: Side): number =>
    board.points[side] - board.points[1 - side] + restOnBoard(board, side);
  return defineHeuristic(onBoard, { zeroSum, additive: true, onCursor });
}
