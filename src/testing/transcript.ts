/** Games and boards as text for error messages, by rules that may be broken in any way. */

import { show } from '../errors.js';
import type { Visit } from './visit.js';

/** The moves as text; as data where the rules cannot write them. */
export function transcriptOf(last: Visit): string[] {
  return last
    .path()
    .slice(1)
    .map(({ rules, previous, move }) => orElse(() => rules.formatMove?.(move, previous?.board), show(move)));
}

const LONGEST_BOARD = 300;

/** The board as text; as data where the rules cannot write it. */
export function boardText(visit: Visit): string {
  return orElse(() => visit.rules.formatBoard?.(visit.board), visit.structure.slice(0, LONGEST_BOARD));
}

function orElse(text: () => string | undefined, otherwise: string): string {
  try {
    return text() ?? otherwise;
  } catch {
    return otherwise;
  }
}
