/** How a game ended, read off a board. */

import { draw, type Outcome, opponent, type Side, win } from '../../rules/outcome.js';
import { EMPTY, EMPTY_CODE, FIRST_CODE, type GomokuBoard } from './board.js';
import { DIRECTIONS, geometryOf, hasFive } from './lines.js';

/**
 * Won by a row of five, drawn when the board is full. Where both sides have five, which no game reaches, who moved last
 * has won.
 */
export function outcome(board: GomokuBoard): Outcome | undefined {
  const last = opponent(board.turn);
  const isWon = wonBy(board);
  if (isWon[last]) return win(last);
  if (isWon[board.turn]) return win(board.turn);
  return board.cells.includes(EMPTY) ? undefined : draw();
}

function wonBy({ size, rule, cells }: GomokuBoard): Record<Side, boolean> {
  const { lines, bits, walls } = geometryOf(size);
  const words = [new Int32Array(walls.length), new Int32Array(walls.length)];
  for (let cell = 0; cell < cells.length; cell++) {
    const code = cells.charCodeAt(cell);
    if (code === EMPTY_CODE) continue;
    const own = words[code === FIRST_CODE ? 0 : 1];
    for (let at = DIRECTIONS * cell; at < DIRECTIONS * (cell + 1); at++) own[lines[at]] |= 1 << bits[at];
  }
  const exactly = rule === 'standard';
  const [first, second] = words.map((own) => own.some((word) => hasFive(word, exactly)));
  return { 0: first, 1: second };
}
