/** Heuristics as this game makes them: read off the cursor, and off a board by way of one. All count the points banked. */

import type { Cursor } from '../../../rules/cursor.js';
import type { Side } from '../../../rules/outcome.js';
import { defineHeuristic, type Heuristic } from '../../../search/heuristic.js';
import type { CoinsBoard } from '../board.js';
import { CoinsCursor } from '../cursor.js';

/** Own points minus the enemy's, plus what `rest` says of the strings that are left, which must not depend on points. */
export function pointsAnd(rest: (cursor: CoinsCursor, side: Side) => number, zeroSum = false): Heuristic<CoinsBoard> {
  const value = (cursor: CoinsCursor, side: Side): number =>
    (side === 0 ? cursor.lead : 0 - cursor.lead) + rest(cursor, side);
  const onCursor = (cursor: Cursor<CoinsBoard, unknown>, side: Side): number =>
    value(cursor as unknown as CoinsCursor, side);
  const onBoard = (board: CoinsBoard, side: Side): number => value(new CoinsCursor(board), side);
  return defineHeuristic(onBoard, { zeroSum, additive: true, onCursor });
}
