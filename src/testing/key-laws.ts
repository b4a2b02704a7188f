/**
 * The laws of `key` and `banked`: what a transposition table believes. Different boards with one key are looked for
 * among all boards met, and their futures compared.
 */

import { show } from '../core/errors.js';
import { type Complaint, type LawCheck, needs, samePoints } from './law-check.js';
import { futureDifference } from './same-future.js';
import type { Visit } from './visit.js';

export const keyLaws: readonly LawCheck[] = [
  { law: 'key-valid', missing: needs('key'), at: checkKey },
  { law: 'banked-end', missing: needs('banked'), appliesTo: (visit) => visit.isOver, at: checkBankedAtEnd },
  { law: 'key-future', missing: needs('key'), between: { buckets: byKey, clash: keyMergesFutures } },
  { law: 'banked-rest', missing: needs('key', 'banked'), between: { buckets: byKey, clash: keyMergesPoints } },
];

function byKey({ rules, board }: Visit): string[] {
  const key = rules.key?.(board);
  // A number and its text are different keys.
  return [`${typeof key} ${key}`];
}

function checkKey({ rules, board }: Visit): Complaint {
  const key: unknown = rules.key?.(board);
  return typeof key === 'string' || Number.isSafeInteger(key) ? undefined : `\`key\` gives ${show(key)}`;
}

function keyMergesFutures(first: Visit, second: Visit): Complaint {
  const { rules } = first;
  const difference =
    futureDifference(first, second, 'play') ??
    (rules.banked === undefined ? futureDifference(first, second, 'points') : undefined);
  return difference === undefined
    ? undefined
    : `two boards have the key ${keyText(first)}, but in one ${difference} as in the other`;
}

function keyMergesPoints(first: Visit, second: Visit): Complaint {
  const difference = futureDifference(first, second, 'points');
  return difference === undefined
    ? undefined
    : `two boards have the key ${keyText(first)}, but in one ${difference} as in the other`;
}

function keyText({ rules, board }: Visit): string {
  return show(rules.key?.(board));
}

function checkBankedAtEnd({ rules, board }: Visit): Complaint {
  const outcome = rules.outcome(board);
  const banked = rules.banked?.(board) ?? Number.NaN;
  if (outcome?.kind !== 'points') return 'a game with `banked` is not counted in points';
  return samePoints(banked, outcome.difference)
    ? undefined
    : `${banked} banked, but the outcome is ${outcome.difference}`;
}
