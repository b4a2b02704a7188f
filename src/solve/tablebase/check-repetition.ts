/** A tablebase knows positions, not games, so that the only end by repetition it can know is a draw. */

import { RulesError } from '../../core/errors.js';
import { repeatsLikeChess } from '../../rules/end-by-repetition.js';
import type { GameRules } from '../../rules/game-rules.js';

/** Refuses rules by which a repetition is something else than a draw, or counted by another key than `key`. */
export function checkRepetition<Board, Move>(rules: GameRules<Board, Move>): void {
  if (repeatsLikeChess(rules)) return;
  const member = rules.repetition?.key === undefined ? 'repetition.outcome' : 'repetition.key';
  const reason = 'depends on the game so far, which a tablebase does not know: solve the rules without it';
  throw new RulesError(rules.name, member, reason);
}
