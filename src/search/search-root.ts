/** Where a search begins: a board, and in a game that can repeat the boards that led to it. */

import { checkBoard, isPosition } from '../position/check-board.js';
import { asPosition, type Position } from '../position/position.js';
import { checkGame } from '../rules/check-game.js';
import { mayRepeat } from '../rules/end-by-repetition.js';
import type { GameRules } from '../rules/game-rules.js';

export interface SearchRoot<Board> {
  readonly board: Board;
  /** The earlier boards of the game, oldest first. Empty if nothing depends on them. */
  readonly history: readonly Board[];
}

/** The board of a position, or the board itself. Checks nothing. */
export function boardOf<Board, Move>(at: Position<Board, Move> | Board): Board {
  return isPosition(at) ? (at as Position<Board, Move>).board : (at as Board);
}

/** The root that a caller gives as a board, or as a position with the game so far. Checks the rules, too. */
export function rootOf<Board, Move>(
  rules: GameRules<Board, Move>,
  at: Position<Board, Move> | Board,
): SearchRoot<Board> {
  checkGame(rules);
  const position = asPosition(rules, at);
  if (position === undefined) {
    checkBoard(at);
    return { board: at as Board, history: [] };
  }
  return { board: position.board, history: mayRepeat(rules) ? position.history() : [] };
}
