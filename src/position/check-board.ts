/** The door of everything that takes a game and a board: a `Position` in the place of its board is told so. */

import { OptionError } from '../core/errors.js';
import { checkGame } from '../rules/check-game.js';

/** Turns away anything that is not the rules of a game, and a `Position` where a board belongs. */
export function checkGameAndBoard(rules: unknown, board: unknown): void {
  checkGame(rules);
  checkBoard(board);
}

/** Turns away a `Position` where a board belongs, and a board that was forgotten. */
export function checkBoard(board: unknown): void {
  if (board === undefined) throw new OptionError('board', 'one that `initial` or `parseBoard` gave', board);
  if (isPosition(board)) throw new OptionError('board', 'a board: pass `position.board`, not the Position itself');
}

/** Turns away a board where a `Position` belongs. */
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
