/**
 * The one home of scores. A score is a double, for the side to move:
 *
 *     −10¹²        −10¹² + 10⁶                 0                 10¹² − 10⁶        10¹²
 *       ├─ lost in n ─┤├──────── heuristics, draws, points ────────┤├─ won in n ──┤
 *
 * A win in n plies is worth WIN − n: the sooner the better; a loss in n is worth n − WIN: the later the better.
 * Heuristics are clamped just inside their range, so no estimate is ever mistaken for a win.
 *
 * A number cannot tell a proven draw from an estimate of 0, so *claims* travel with every score: whether the true value is
 * known to be at least the score, and at most the score. A terminal position makes both claims, an estimate neither. A claim,
 * once made, holds at every depth.
 */

import { RulesError } from '../core/errors.js';
import { rounded } from '../core/rounded.js';
import { AT_LEAST, AT_MOST, HEURISTIC_LIMIT, PROVEN, WIN, WIN_BAND } from './score-values.js';

export * from './score-values.js';

/** What a search found, for the side to move at the root. */
export type Verdict =
  // Proven, like the next two.
  | {
      readonly kind: 'win' | 'loss';
      /** The number of plies to the end of the game, with best play. */
      readonly plies: number;
    }
  | { readonly kind: 'draw' }
  | {
      readonly kind: 'points';
      /** How many points more than the opponent, or fewer if negative. */
      readonly difference: number;
    }
  // Not proven.
  | {
      readonly kind: 'estimate';
      /** The heuristic's value some plies down. If it is as large as a win's score, it is a win against some replies only. */
      readonly value: number;
    };

/** Claims as the other side sees them: "at least" becomes "at most". */
export function flipClaims(claims: number): number {
  return ((claims & AT_LEAST) << 1) | (claims >> 1);
}

/**
 * A score as a table stores it: with distances counted from the stored node instead of the root. `fromTable` undoes this, at
 * any other ply.
 */
export function toTable(score: number, ply: number): number {
  if (score >= WIN_BAND) return score + ply;
  return score <= -WIN_BAND ? score - ply : score;
}

/** A table's score, seen from a root `ply` plies above the node. */
export function fromTable(score: number, ply: number): number {
  if (score >= WIN_BAND) return score - ply;
  return score <= -WIN_BAND ? score + ply : score;
}

/**
 * A number slightly above `score`, even for tiny and huge scores: the upper end of a null window. Alpha-beta is correct for
 * every window, so this need not be the very next double.
 */
export function justAbove(score: number): number {
  return score + (Math.abs(score) * Number.EPSILON + Number.MIN_VALUE);
}

/** A number slightly below `score`. */
export function justBelow(score: number): number {
  return -justAbove(-score);
}

/** A heuristic's value, clamped to its range; `game` is named in the error if the value is not a number. */
export function clampHeuristic(value: number, game: string): number {
  if (typeof value !== 'number' || Number.isNaN(value)) {
    throw new RulesError(game, 'heuristic', `must give a number, not ${String(value)}`);
  }
  return Math.min(Math.max(value, -HEURISTIC_LIMIT), HEURISTIC_LIMIT);
}

/** Whether the claims prove what the score says: a win needs "at least", a loss "at most", any other value both. */
export function isProven(score: number, claims: number): boolean {
  if (score >= WIN_BAND) return (claims & AT_LEAST) !== 0;
  if (score <= -WIN_BAND) return (claims & AT_MOST) !== 0;
  return claims === PROVEN;
}

/** The verdict of a root score and its claims. `isCounted`: the game is counted in points. */
export function verdictOf(score: number, claims: number, isCounted: boolean): Verdict {
  if (!isProven(score, claims)) return { kind: 'estimate', value: score };
  if (score >= WIN_BAND) return { kind: 'win', plies: WIN - score };
  if (score <= -WIN_BAND) return { kind: 'loss', plies: WIN + score };
  return isCounted ? { kind: 'points', difference: score } : { kind: 'draw' };
}

/** The score of a verdict reached `ply` plies below the root. If a ply costs nothing, all wins have the same score. */
export function scoreOf(verdict: Verdict, ply = 0, distanceCost = 1): number {
  switch (verdict.kind) {
    case 'win':
      return WIN - (ply + verdict.plies) * distanceCost;
    case 'loss':
      return (ply + verdict.plies) * distanceCost - WIN;
    case 'draw':
      return 0;
    case 'points':
      return verdict.difference;
    case 'estimate':
      return verdict.value;
  }
}

/**
 * Puts a verdict into a few words, with its numbers rounded for people.
 *
 * @example
 * ```ts
 * import { describeVerdict } from 'foreply';
 *
 * console.log(describeVerdict({ kind: 'win', plies: 5 })); // → win in 5
 * console.log(describeVerdict({ kind: 'points', difference: -2 })); // → 2 points behind
 * console.log(describeVerdict({ kind: 'estimate', value: 2 / 3 })); // → estimate 0.6667
 * // A search that left out replies found a win, but not against all of them.
 * console.log(describeVerdict({ kind: 'estimate', value: 1e12 - 9 })); // → estimated win in 9
 * ```
 */
export function describeVerdict(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'win':
    case 'loss':
      return `${verdict.kind} in ${verdict.plies}`;
    case 'draw':
      return 'draw';
    case 'points': {
      const count = rounded(Math.abs(verdict.difference));
      if (count === 0) return 'equal points';
      return `${count} point${count === 1 ? '' : 's'} ${verdict.difference > 0 ? 'ahead' : 'behind'}`;
    }
    case 'estimate':
      return describeEstimate(verdict.value);
  }
}

function describeEstimate(value: number): string {
  if (Math.abs(value) < WIN_BAND) return `estimate ${rounded(value)}`;
  return `estimated ${value > 0 ? 'win' : 'loss'} in ${WIN - Math.abs(value)}`;
}
