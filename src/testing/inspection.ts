/**
 * Applies every law to the positions and games it is given, remembers positions for the laws about pairs, counts what was
 * checked, and returns the first offence.
 */

import { type Complaint, errorText, type LawCheck, type LineLimits, type PairCheck } from './law-check.js';
import type { Law } from './law-error.js';
import type { Offence } from './shrink.js';
import type { AnyRules, Visit } from './visit.js';

/** An offence against one law. */
export interface LawOffence extends Offence {
  readonly law: Law;
}

export class Inspection {
  /** How often each law was checked. */
  readonly checked: Partial<Record<Law, number>> = {};
  /** For laws about pairs: how many pairs were compared. */
  readonly compared: Partial<Record<Law, number>> = {};
  /** Why the others were not checked. */
  readonly skipped: Partial<Record<Law, string>> = {};

  readonly #checks: LawCheck[] = [];
  readonly #limits: LineLimits;
  /** The first position in each bucket of each law about pairs. */
  readonly #met = new Map<string, Visit>();

  constructor(checks: readonly LawCheck[], rules: AnyRules, limits: LineLimits, unwanted: readonly Law[]) {
    this.#limits = limits;
    for (const check of checks) {
      const reason = unwanted.includes(check.law) ? 'left out by `skip`' : check.missing?.(rules);
      if (reason === undefined) this.#checks.push(check);
      else this.skipped[check.law] = reason;
    }
  }

  /** Applies the laws about positions and pairs of positions. */
  at(visit: Visit): LawOffence | undefined {
    for (const check of this.#checks) {
      const { law, at } = check;
      const found =
        (at && this.#judge(law, [visit], (visits) => (applies(check, visits[0]) ? at(visits[0]) : SILENT))) ??
        this.#between(check, visit);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Applies the laws about games. */
  along(visit: Visit): LawOffence | undefined {
    for (const { law, along } of this.#checks) {
      const found = along && this.#judge(law, [visit], (visits) => along(visits[0], this.#limits));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Lists the laws that no position concerned as skipped. */
  close(): void {
    for (const { law } of this.#checks) {
      if (this.checked[law] === undefined) this.skipped[law] = 'no position concerned it';
    }
  }

  #between(check: LawCheck, visit: Visit): LawOffence | undefined {
    const { law, between } = check;
    if (between === undefined || attempt(() => applies(check, visit)) === false) return undefined;
    const buckets = attempt(() => between.buckets(visit));
    if (typeof buckets === 'string') return { law, visits: [visit], complaint: buckets, again: cannotBeFiled(between) };
    count(this.checked, law);
    for (const first of this.#file(law, buckets, visit)) {
      const found = this.#judge(law, [first, visit], ([one, other]) =>
        areComparable(check, one, other) ? between.clash(one, other) : undefined,
      );
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Puts a position into its buckets, and returns the positions that were there first. */
  #file(law: Law, buckets: readonly string[], visit: Visit): Visit[] {
    const others: Visit[] = [];
    for (const bucket of buckets) {
      const name = `${law} ${bucket}`;
      const first = this.#met.get(name);
      if (first === undefined) this.#met.set(name, visit);
      else others.push(first);
    }
    return others;
  }

  #judge(
    law: Law,
    visits: readonly Visit[],
    check: (visits: readonly Visit[]) => Complaint | typeof SILENT,
  ): LawOffence | undefined {
    const again = (games: readonly Visit[]): Complaint => {
      const complaint = attempt(() => check(games));
      return complaint === SILENT ? undefined : complaint;
    };
    const complaint = attempt(() => check(visits));
    if (complaint === SILENT) return undefined;
    count(visits.length > 1 ? this.compared : this.checked, law);
    return complaint === undefined ? undefined : { law, visits, complaint, again };
  }
}

function count(counts: Partial<Record<Law, number>>, law: Law): void {
  counts[law] = (counts[law] ?? 0) + 1;
}

/** The law is not about this position. */
const SILENT = Symbol('silent');

/** Whether the law is about these two: they share a bucket. Pairs found do; pairs of shortened games may not. */
function areComparable(check: LawCheck, one: Visit, other: Visit): boolean {
  if (!applies(check, one) || !applies(check, other)) return false;
  const buckets = new Set(check.between?.buckets(one));
  return check.between?.buckets(other).some((bucket) => buckets.has(bucket)) ?? false;
}

/** A position whose buckets cannot be determined breaks the law on its own. */
function cannotBeFiled(between: PairCheck): (visits: readonly Visit[]) => Complaint {
  return ([visit]) => {
    const buckets = attempt(() => between.buckets(visit));
    return typeof buckets === 'string' ? buckets : undefined;
  };
}

function applies(check: LawCheck, visit: Visit): boolean {
  return check.appliesTo?.(visit) ?? true;
}

/** If a check throws, the error is the complaint. */
function attempt<Answer>(check: () => Answer): Answer | string {
  try {
    return check();
  } catch (error) {
    return `it throws ${errorText(error)}`;
  }
}
