/** What a tree search knows about its root, finished or not, before it becomes a result (see make-result.ts). */

import type { AnySearchOptions } from '../options.js';
import { AT_LEAST, AT_MOST, isProven, PROVEN, WIN, WIN_BAND } from '../score.js';
import type { RootRecord } from './root-record.js';
import type { Walk } from './walk.js';

export interface Finding {
  readonly score: number;
  readonly bound: 'exact' | 'lower' | 'upper';
  readonly claims: number;
  /** Codes of best play. */
  readonly line: readonly number[];
  /** Codes of all root moves as good as the first of the line. */
  readonly best: readonly number[];
  readonly depth: number;
}

/** What a walk has found when asked with this depth and window. */
export function findingOf(walk: Walk, depth: number, alpha: number, beta: number): Finding {
  const { value: score, claims, root } = walk;
  const bound = score >= beta ? 'lower' : score <= alpha ? 'upper' : 'exact';
  return { score, bound, claims, line: lineOf(walk), best: root.worth(score), depth };
}

/**
 * What an interrupted walk knows: the best of the root moves it finished, if that is inside the window. The root is worth at
 * least as much.
 */
export function partialFindingOf(walk: Walk, depth: number): Finding | undefined {
  const { root } = walk;
  const score = root.best;
  if (!(score > root.alpha)) return undefined;
  const claims = root.claimsOf(score) & AT_LEAST;
  return { score, bound: 'lower', claims, line: lineOf(walk), best: root.worth(score), depth };
}

/** Best play as far as the walk saw it. If the walk failed low, the root move with the best value. */
function lineOf({ line, root }: Walk): readonly number[] {
  const codes = line.codes();
  return codes.length > 0 ? codes : root.worth(root.best).slice(0, 1);
}

/** Whether a finding is a proven win or loss. */
export function isDecided({ score, claims }: Finding): boolean {
  return Math.abs(score) >= WIN_BAND && isProven(score, claims);
}

/**
 * Whether a deeper search would find the same. A win in no more plies than the depth is the fastest: any other win takes more
 * plies than were searched. This also holds for a depth in turns, since each turn has at least one ply. But a win in more
 * plies than the number of turns searched may not be the fastest, unless the score is proven to be the exact value. If all
 * best moves are wanted, each of them must be proven to be as good, and every other move to be worse.
 */
export function isSettled(
  { score, claims, depth }: Finding,
  root: RootRecord,
  { bestMoves, equalWins, turns }: Pick<AnySearchOptions<never, never>, 'bestMoves' | 'equalWins' | 'turns'>,
): boolean {
  if (!isProven(score, claims)) return false;
  const hasDistance = Math.abs(score) >= WIN_BAND && !equalWins;
  if (hasDistance && WIN - Math.abs(score) <= depth) return true;
  if (hasDistance && !(turns !== undefined && claims === PROVEN)) return false;
  if (!bestMoves || (score <= -WIN_BAND && !hasDistance)) return true;
  return root.values.every((value, at) => (root.claims[at] & (value === score ? AT_LEAST : AT_MOST)) !== 0);
}
