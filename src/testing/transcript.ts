/** Games and boards as text for error messages. The rules may be broken in any way. */

import { show } from '../core/errors.js';
import type { Visit } from './visit.js';

/** The moves as text, or as data if the rules cannot write them. */
export function transcriptOf(last: Visit): string[] {
  return last
    .path()
    .slice(1)
    .map(({ rules, previous, move }) => moveText({ rules, board: previous?.board }, move));
}

/** A move of a position as text, or as data if the rules cannot write it. */
export function moveText({ rules, board }: Pick<Visit, 'rules' | 'board'>, move: unknown): string {
  const text = orElse(() => rules.formatMove?.(move, board), show(move));
  return typeof text === 'string' ? text : show(move);
}

/** Moves played one after the other from a position. Moves that cannot be played are written as well. */
export function lineText({ rules, board }: Pick<Visit, 'rules' | 'board'>, moves: readonly unknown[]): string {
  if (rules.formatMove === undefined) return show(moves);
  let at: unknown = board;
  const texts = moves.map((move) => {
    const text = moveText({ rules, board: at }, move);
    at = orElse(() => rules.play(at, move), at);
    return text;
  });
  return `[${texts.join(', ')}]`;
}

const LONGEST_BOARD = 300;

/** The board as text, or as data if the rules cannot write it. */
export function boardText(visit: Visit): string {
  return orElse(() => visit.rules.formatBoard?.(visit.board), visit.structure.slice(0, LONGEST_BOARD));
}

function orElse<Answer>(text: () => Answer | undefined, otherwise: Answer): Answer {
  try {
    return text() ?? otherwise;
  } catch {
    return otherwise;
  }
}
