/** Reads the moves that people type: one or several moves of a turn on one line, in capitals or not. */

import type { Position } from 'foreply';
import { moveText, wrapped } from './format.js';
import type { Game } from './game.js';
import { isNotationError } from './rules-complaint.js';

type AnyPosition = Position<unknown, unknown>;

/** The position after the moves that were typed, or a sentence that says what is wrong with them. */
export function playTyped(game: Game, position: AnyPosition, typed: string): AnyPosition | string {
  const whole = legalMove(game, position, typed);
  if (whole !== undefined) return position.play(whole.move);
  let at = position;
  for (const word of typed.split(/\s+/)) {
    if (at.isOver) return `The game is over before "${word}".`;
    if (at.side !== position.side) return `The turn is over before "${word}".`;
    const found = legalMove(game, at, word);
    if (found === undefined) return complaint(game, at, word);
    at = at.play(found.move);
  }
  return at;
}

function legalMove(game: Game, position: AnyPosition, text: string): { readonly move: unknown } | undefined {
  const { board, moves } = position;
  const wanted = text.toLowerCase();
  const move = moves.find((candidate) => moveText(game, board, candidate).toLowerCase() === wanted);
  if (move !== undefined) return { move };
  // Some rules can read moves but not write them.
  return game.rules.formatMove === undefined ? readMove(position, text) : undefined;
}

function readMove(position: AnyPosition, text: string): { readonly move: unknown } | undefined {
  try {
    return { move: position.playText(text).lastMove };
  } catch {
    // The caller says why.
    return undefined;
  }
}

/** Why a text is not a move here: it cannot be read, or it is not legal. */
function complaint(game: Game, { board }: AnyPosition, text: string): string {
  try {
    game.rules.parseMove?.(text, board);
  } catch (error) {
    if (isNotationError(error)) return `${error.message}\n${wrapped(game.notation)}`;
    throw error;
  }
  return `"${text}" is not legal here. Type moves to list the legal moves.`;
}
