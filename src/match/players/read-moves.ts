/** Moves as people write them: the move itself, its text, or a list of either. */

import type { Position } from '../../position/position.js';
import { sameValue } from '../../position/same-value.js';

/** A move, its text, or a list of either. */
export type WrittenMoves<Move> = Move | string | readonly (Move | string)[];

/** The answer as a list. A single move may itself be an array. */
export function listOf<Board, Move>(
  position: Position<Board, Move>,
  written: WrittenMoves<Move>,
): readonly (Move | string)[] {
  const isOneMove = !Array.isArray(written) || position.moves.some((move) => sameValue(move, written));
  return isOneMove ? [written as Move | string] : (written as readonly (Move | string)[]);
}

/** The position after a move or its text. Throws if it is not legal or cannot be read. */
export function playWritten<Board, Move>(
  position: Position<Board, Move>,
  written: Move | string,
): Position<Board, Move> {
  const isMove = typeof written !== 'string' || position.moves.some((move) => move === written);
  return isMove ? position.play(written as Move) : position.playText(written);
}
