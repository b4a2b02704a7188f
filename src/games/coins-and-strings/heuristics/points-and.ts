/** Heuristics as this game makes them: read off the cursor, and off a board by way of one. All count the points banked. */

import type { Cursor } from '../../../rules/cursor.js';
import { defineHeuristic, type Heuristic } from '../../../rules/heuristic.js';
import type { Side } from '../../../rules/outcome.js';
import type { CoinsBoard } from '../board.js';
import { CoinsCursor } from '../cursor.js';

/** What a heuristic says of the strings that are left, which must not depend on points. */
type Rest = (cursor: CoinsCursor, side: Side) => number;

/** Own points minus the enemy's, plus `rest`; `restOnBoard` says the same of a board, where that needs no cursor. */
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
