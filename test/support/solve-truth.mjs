/** Solves one game of test/data/truths.json, for the tests and for `npm run truths`. */

import { solve, tabulate } from 'foreply';
import { root } from '../../scripts/entries.mjs';

/**
 * The rules of a truth, and a function that solves them. Searches stop after `time` milliseconds; the value is then `unsolved`.
 *
 * @param {{ module: string, export: string, options: object, method: string }} truth
 * @param {{ time?: number }} limits
 */
export async function solveTruth(truth, { time } = {}) {
  const games = await import(/* @vite-ignore */ `${root}examples/games/${truth.module}.mjs`);
  /** @type {import('foreply').KeyedRules<unknown, unknown>} */
  const rules = games[truth.export](truth.options);
  const solution = () => (truth.method === 'tabulate' ? tabulated(rules) : searched(rules, time));
  return { rules, solution };
}

function tabulated(/** @type {import('foreply').KeyedRules<unknown, unknown>} */ rules) {
  const tablebase = tabulate(rules);
  return { value: textOf(tablebase.probe(rules.initial()).verdict), positions: tablebase.counts.positions };
}

function searched(
  /** @type {import('foreply').KeyedRules<unknown, unknown>} */ rules,
  /** @type {number | undefined} */ time,
) {
  const { solved, verdict, nodes } = solve(rules, rules.initial(), {
    bestMoves: false,
    distance: false,
    ...(time === undefined ? {} : { time }),
    ...(rules.symmetries === undefined ? {} : { canonicalKeys: true }),
  });
  return { value: solved ? textOf(verdict) : 'unsolved', positions: nodes };
}

/** For the first player: win, loss, draw, or a difference of points such as -8. */
function textOf(/** @type {import('foreply').Verdict} */ verdict) {
  return verdict.kind === 'points' ? String(verdict.difference) : verdict.kind;
}
