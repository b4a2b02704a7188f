/** Solves one game of test/data/truths.json, for the tests and for `npm run truths`. */

import { prove, solve, tabulate } from 'foreply';
import { root } from '../../scripts/entries.mjs';

/** @typedef {import('foreply').KeyedRules<unknown, unknown> & Required<Pick<import('foreply').GameRules<unknown, unknown>, 'parseMove'>>} Rules */
/** @typedef {{ time?: number, megabytes?: number, now?: () => number }} Limits */

/**
 * The rules of a truth, and a function that solves them, after the moves of `line` if there are any. Searches stop after `time` milliseconds
 * of CPU; the value is then `unsolved`. `megabytes` is the most that a search may remember.
 *
 * @param {{ module: string, export: string, options?: object, line?: string, method: string, strategy?: 'both' }} truth
 * @param {{ time?: number, megabytes?: number }} limits
 */
export async function solveTruth(truth, limits = {}) {
  const games = await import(/* @vite-ignore */ `${root}examples/games/${truth.module}.mjs`);
  /** @type {Rules} */
  const rules = truth.options === undefined ? games[truth.export] : games[truth.export](truth.options);
  const moves = truth.line?.split(' ') ?? [];
  const board = moves.reduce((reached, text) => rules.play(reached, rules.parseMove(text, reached)), rules.initial());
  const methods = { solve: searched, tabulate: tabulated, prove: proven };
  const method = methods[/** @type {keyof typeof methods} */ (truth.method)];
  return {
    rules,
    solution: () => method(rules, board, { ...limits, now: () => process.cpuUsage().user / 1000 }, truth.strategy),
  };
}

function tabulated(/** @type {Rules} */ rules, /** @type {unknown} */ board) {
  const tablebase = tabulate(rules, { domain: 'reachable' });
  return { value: textOf(tablebase.probe(board).verdict), positions: tablebase.counts.positions };
}

function proven(/** @type {Rules} */ rules, /** @type {unknown} */ board, /** @type {Limits} */ limits) {
  const win = prove(rules, board, { ...limits, goal: 'win' });
  if (win.status === 'unknown') return { value: 'unsolved', positions: win.nodes };
  if (win.status === 'proven') return { value: 'win', positions: win.nodes };
  const loss = prove(rules, board, { ...limits, goal: 'loss' });
  const value = { proven: 'loss', disproven: 'draw', unknown: 'unsolved' }[loss.status];
  return { value, positions: win.nodes + loss.nodes };
}

function searched(
  /** @type {Rules} */ rules,
  /** @type {unknown} */ board,
  /** @type {Limits} */ limits,
  /** @type {'windows' | 'both'} */ strategy = 'windows',
) {
  const { solved, verdict, nodes } = solve(rules, board, {
    ...limits,
    strategy,
    bestMoves: false,
    distance: false,
    ...(rules.symmetries === undefined ? {} : { canonicalKeys: true }),
  });
  return { value: solved ? textOf(verdict) : 'unsolved', positions: nodes };
}

/** For the side to move: win, loss, draw, or a difference of points such as -8. */
function textOf(/** @type {import('foreply').Verdict} */ verdict) {
  return verdict.kind === 'points' ? String(verdict.difference) : verdict.kind;
}
