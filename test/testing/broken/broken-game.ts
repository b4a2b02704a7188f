/** A game that breaks one law on purpose: what is wrong, the law that the kit must name, and the rules. */
import type { Law } from '../../../src/testing/law-error.js';
import type { AnyRules } from '../../../src/testing/visit.js';

export type BrokenGame = readonly [what: string, law: Law, rules: AnyRules];

/** One game of a table. Types the rules loosely, since broken rules often break their types first. */
export function broken(what: string, law: Law, rules: object): BrokenGame {
  return [what, law, rules as AnyRules];
}
