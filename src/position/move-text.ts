/** A move as text: what `Position.transcript` writes and `Position.playText` reads. */

import type { GameRules } from '../rules/game-rules.js';

/** In the game's text form; without one, a text as it is and anything else as JSON. */
export function moveText<Board, Move>(rules: GameRules<Board, Move>, board: Board, move: Move): string {
  if (rules.formatMove !== undefined) return rules.formatMove(move, board);
  return typeof move === 'string' ? move : JSON.stringify(move);
}
