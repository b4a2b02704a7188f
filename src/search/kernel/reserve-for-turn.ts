/** The time that it takes to complete a turn once a search has ended: it is kept for that, so that the limit holds. */

import type { Budget } from '../../core/budget.js';
import { type Cursor, ONGOING } from '../../rules/cursor.js';
import { MAX_DEPTH } from '../transposition-table.js';

/**
 * Reserves this time, measured by completing a turn now with the moves that `likely` gives for the cursor's position. Reserves nothing if
 * turns are single moves.
 */
export function reserveForTurn<Board, Move>(
  cursor: Cursor<Board, Move>,
  budget: Budget,
  likely: (ply: number) => number,
): void {
  const { side } = cursor;
  const isOpen = () => cursor.side === side && cursor.outcome() === ONGOING;
  let moves = 0;
  const play = () => cursor.play(likely(moves++));
  play();
  if (isOpen()) {
    const began = budget.elapsed;
    while (isOpen() && moves < MAX_DEPTH && !budget.isWellOnItsWay) play();
    for (; moves > 1; moves--) cursor.undo();
    budget.reserve(budget.elapsed - began);
  }
  cursor.undo();
}
