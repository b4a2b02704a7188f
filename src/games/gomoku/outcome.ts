/** How a game ended, read from a board. */

import { draw, type Outcome, opponent, type Side, win } from '../../rules/outcome.js';
import { EMPTY, EMPTY_CODE, FIRST_CODE, type GomokuBoard, LARGEST } from './board.js';
import { DIRECTIONS, geometryOf, hasFive } from './lines.js';

/** Rows, columns and diagonals of the largest board. */
const MOST_LINES = 2 * LARGEST + 2 * (2 * LARGEST - 1);

/**
 * Five in a row win; a full board is a draw. If both sides have five, which no game reaches, the side that moved last has
 * won.
 */
export function outcome(board: GomokuBoard): Outcome | undefined {
  const last = opponent(board.turn);
  const isWon = wonBy(board);
  if (isWon[last]) return win(last);
  if (isWon[board.turn]) return win(board.turn);
  return board.cells.includes(EMPTY) ? undefined : draw();
}

/** Why the game is over, on a board where it is. */
export function describeOutcome(board: GomokuBoard): string {
  return outcome(board)?.kind === 'win' ? 'five in a row' : 'full board';
}

/**
 * Stones by line, used during one call. Searches without the cursor ask at every position, and new arrays would cost more
 * than everything else.
 */
const FIRSTS: Int32Array = /* @__PURE__ */ new Int32Array(MOST_LINES);
const SECONDS: Int32Array = /* @__PURE__ */ new Int32Array(MOST_LINES);

function wonBy({ size, rule, cells }: GomokuBoard): Record<Side, boolean> {
  const { lines, bits, walls } = geometryOf(size);
  const first = FIRSTS.fill(0);
  const second = SECONDS.fill(0);
  for (let cell = 0; cell < cells.length; cell++) {
    const code = cells.charCodeAt(cell);
    if (code === EMPTY_CODE) continue;
    const own = code === FIRST_CODE ? first : second;
    for (let at = DIRECTIONS * cell; at < DIRECTIONS * (cell + 1); at++) own[lines[at]] |= 1 << bits[at];
  }
  const exactly = rule === 'standard';
  const won: Record<Side, boolean> = { 0: false, 1: false };
  for (let line = 0; line < walls.length; line++) {
    if (hasFive(first[line], exactly)) won[0] = true;
    if (hasFive(second[line], exactly)) won[1] = true;
  }
  return won;
}
