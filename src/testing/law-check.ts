/**
 * How a law is checked: an object with the law's name, what it needs, and one of three functions that return a complaint. If
 * a check throws, its error becomes the complaint.
 *
 *     at        one position                                    on every different board
 *     along     one game, given by its last position            on every random game and every short line
 *     between   two positions that share a bucket               whenever a bucket is used again
 */

import type { Law } from './law-error.js';
import type { AnyRules, Visit } from './visit.js';

/** What is wrong, or `undefined`. */
export type Complaint = string | undefined;

export interface LawCheck {
  readonly law: Law;
  /** Why the law cannot be checked on these rules; `undefined` if it can. */
  missing?(rules: AnyRules): string | undefined;
  /** Whether the law is about this position; true by default. */
  appliesTo?(visit: Visit): boolean;
  at?(visit: Visit): Complaint;
  along?(visit: Visit, limits: LineLimits): Complaint;
  readonly between?: PairCheck;
}

/** How long games may become. */
export interface LineLimits {
  readonly plies: number;
}

export interface PairCheck {
  /** Names of groups. Positions of the same group are compared. */
  buckets(visit: Visit): readonly string[];
  clash(first: Visit, second: Visit): Complaint;
}

/** For `LawCheck.missing`: the rules must have all these members. */
export function needs(...members: readonly (keyof AnyRules)[]): (rules: AnyRules) => string | undefined {
  return (rules) => {
    const absent = members.filter((member) => rules[member] === undefined);
    return absent.length === 0 ? undefined : `the rules have no ${absent.map((member) => `\`${member}\``).join(', ')}`;
  };
}

/** The error of a member that threw, as part of a complaint. */
export function errorText(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** Points that differ by rounding only are the same. */
export function samePoints(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other));
}
