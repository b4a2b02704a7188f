/** Checks the board that a function is given. A `Position` in place of its board, or the reverse, gets an error that says so. */

import { OptionError } from '../core/errors.js';
import { checkGame } from '../rules/check-game.js';

/** Checks that the rules are rules, and that the board is not missing and not a `Position`. */
export function checkGameAndBoard(rules: unknown, board: unknown): void {
  checkGame(rules);
  checkBoard(board);
}

/** Checks that a board is not missing and not a `Position`. */
export function checkBoard(board: unknown): void {
  if (board === undefined) throw new OptionError('board', 'one that `initial` or `parseBoard` gave', board);
  if (isPosition(board)) throw new OptionError('board', 'a board: pass `position.board`, not the Position itself');
}

/** Checks that a value is a `Position`, not a board. */
export function checkPosition(position: unknown): void {
  if (!isPosition(position)) {
    throw new OptionError('position', 'a Position: pass `Position.start(rules, board)`, not a board');
  }
}

/** Whether a value is a `Position`, by its shape: a program may hold the library twice, as ES modules and as CommonJS. */
export function isPosition(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { rules, turnNumber, history } = value as Readonly<Record<string, unknown>>;
  return rules !== undefined && turnNumber !== undefined && typeof history === 'function';
}
