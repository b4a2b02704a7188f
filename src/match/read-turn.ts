/** What a player answered, held against the rules: a turn is played as a whole or not at all. */

import { show } from '../core/errors.js';
import type { Position } from '../position/position.js';
import { moveText } from '../position/position.js';
import { sameValue } from '../position/same-value.js';
import type { Answer } from './ask-player.js';

/** A turn, or a part of it, that was played. */
export interface PlayedTurn<Board, Move> {
  readonly position: Position<Board, Move>;
  readonly moves: readonly string[];
}

/** Plays an answer; gives a complaint, which goes on after the player's name, where it cannot be played. */
export function readTurn<Board, Move>(
  before: Position<Board, Move>,
  { turn, given }: Answer<Move>,
): PlayedTurn<Board, Move> | string {
  if (turn === undefined) return `answered ${show(given)} instead of { turn: [move, …] }`;
  if (turn.length === 0) return 'gave no move';
  let position = before;
  const moves: string[] = [];
  for (const move of turn) {
    if (position.isOver || position.side !== before.side)
      return `went on after its turn with ${textOf(position, move)}`;
    if (!position.moves.some((legal) => sameValue(legal, move))) {
      return `played ${textOf(position, move)}, which is not legal`;
    }
    moves.push(moveText(position.rules, position.board, move));
    position = position.play(move);
  }
  return { position, moves };
}

/** A move so wrong that the game cannot print it is shown as data. */
function textOf<Board, Move>({ rules, board }: Position<Board, Move>, move: Move): string {
  try {
    return String(moveText(rules, board, move));
  } catch {
    return show(move);
  }
}
