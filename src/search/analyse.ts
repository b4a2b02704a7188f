/**
 * Analysis that does not block: iterative deepening as an async iterator, one result per depth. It works in slices of a few
 * milliseconds and lets the event loop run in between, so that pages stay responsive, servers answer, and an `AbortSignal`
 * takes effect at once.
 */

import type { AbortSignalLike } from '../core/budget.js';
import { isSignal } from '../core/check-options.js';
import { yieldToEventLoop } from '../core/runtime.js';
import type { Position } from '../position/position.js';
import { stepsLeavingUntouched } from '../position/untouched.js';
import type { GameRules } from '../rules/game-rules.js';
import {
  type AnyDeepeningOptions,
  DEEPENING_DEFAULTS,
  DEEPENING_ROWS,
  type DeepeningOptions,
  deepen,
  deepeningTraits,
} from './iterative-deepening.js';
import type { SearchTraits } from './kernel/settings.js';
import { openSearch } from './kernel/tree-search.js';
import { monteCarloResults } from './monte-carlo/monte-carlo.js';
import { MONTE_CARLO_SCHEMA, type MonteCarloOptions } from './monte-carlo/options.js';
import { allBut, type OptionRows, schemaOf } from './option-schema.js';
import { askedForTheBoard, type TableOptionsFor } from './options.js';
import type { SearchResult } from './result.js';
import { boardOf } from './search-root.js';

/** The options of `analyse` by iterative deepening. */
export interface AnalyseOptions<Board, Move> extends Omit<DeepeningOptions<Board, Move>, 'trace'> {
  /** Which search it is. */
  readonly algorithm?: 'iterativeDeepening';
  /** Ends the analysis when aborted. One last result follows, with `stop: 'aborted'`. */
  readonly signal?: AbortSignalLike;
}

/** The options of `analyse` by Monte Carlo tree search. */
export interface MonteCarloAnalysis<Board, Move> extends MonteCarloOptions<Board, Move> {
  /** Which search it is. */
  readonly algorithm: 'monteCarlo';
  /** Ends the analysis when aborted. One last result follows, with `stop: 'aborted'`. */
  readonly signal?: AbortSignalLike;
}

const ANALYSE_ROWS = {
  algorithm: {
    check: [
      (value) => value === 'iterativeDeepening' || value === 'monteCarlo',
      '"iterativeDeepening" or "monteCarlo"',
    ],
    changesValues: false,
    default: 'iterativeDeepening',
  },
  signal: { check: isSignal, changesValues: false },
} satisfies OptionRows;

export const ANALYSE_SCHEMA = /* @__PURE__ */ schemaOf(
  /* @__PURE__ */ allBut('window', 'trace'),
  [DEEPENING_ROWS, ANALYSE_ROWS],
  DEEPENING_DEFAULTS,
);

const MONTE_CARLO_ANALYSIS = /* @__PURE__ */ Object.assign({}, MONTE_CARLO_SCHEMA, ANALYSE_ROWS);

/**
 * Yields the result of each depth when it is finished. Ends when the answer is proven, when a limit is reached, or at once when
 * `signal` is aborted; the last result says why in `stop`. If time or nodes run out or `signal` is aborted inside a depth,
 * one more result follows: that of the last finished depth, or a better move that the unfinished one has found. The results are
 * those of `iterativeDeepening`, node for node. Positions searched only to complete the turn of an earlier result are not counted.
 *
 * With `algorithm: 'monteCarlo'` the results are those of `monteCarlo`, one whenever the number of iterations has doubled.
 *
 * The event loop can run between any two moves, but not within one: your own functions, the `evaluation` ordering of one
 * position's moves, and the noisy moves beyond the horizon run without a pause.
 *
 * @example
 * ```ts
 * import { analyse, defineGame, win } from 'foreply';
 *
 * const race = defineGame({
 *   name: 'race to twenty',
 *   initial: () => ({ sum: 0, mover: 0 as 0 | 1 }),
 *   turn: (board) => board.mover,
 *   moves: (board) => (board.sum < 20 ? [1, 2, 3] : []),
 *   play: (board, step) => ({ sum: board.sum + step, mover: board.mover === 0 ? 1 : 0 }),
 *   outcome: (board) => (board.sum >= 20 ? win(board.mover === 0 ? 1 : 0) : undefined),
 * });
 * let depths = 0;
 * for await (const result of analyse(race, race.initial(), { depth: 4, signal: AbortSignal.timeout(1000) })) {
 *   depths = result.depth;
 * }
 * console.log(depths); // → 4
 * ```
 */
export function analyse<Board, Move, Rules extends GameRules<Board, Move>>(
  rules: Rules & GameRules<Board, Move>,
  at: Position<Board, Move> | Board,
  options:
    | (AnalyseOptions<NoInfer<Board>, NoInfer<Move>> & TableOptionsFor<Rules>)
    | MonteCarloAnalysis<NoInfer<Board>, NoInfer<Move>> = {} as never,
): AsyncGenerator<SearchResult<Move>, void, undefined> {
  if (options?.algorithm === 'monteCarlo') return growInSlices(rules, at, options);
  return analyseInSlices(rules, at, options as AnyAnalyseOptions<Board, Move>, deepeningTraits(options));
}

/** The options of `analyse` with those of the table, once the types have been checked. */
export type AnyAnalyseOptions<Board, Move> = AnyDeepeningOptions<Board, Move> & { readonly signal?: AbortSignalLike };

/** `analyse` with the caller's traits. Throws for bad options at once, not when the first result is requested. */
export function analyseInSlices<Board, Move>(
  rules: GameRules<Board, Move>,
  at: Position<Board, Move> | Board,
  options: AnyAnalyseOptions<Board, Move>,
  traits: SearchTraits,
): AsyncGenerator<SearchResult<Move>, void, undefined> {
  const search = openSearch(rules, at, stoppingOn(options), ANALYSE_SCHEMA, { ...traits, slices: true });
  return results(stepsLeavingUntouched(rules, boardOf(at), deepen(search, options, true), askedForTheBoard(options)));
}

/** Analysis by Monte Carlo tree search. */
export function growInSlices<Board, Move>(
  rules: GameRules<Board, Move>,
  at: Position<Board, Move> | Board,
  options: MonteCarloOptions<Board, Move> & { readonly signal?: AbortSignalLike },
): AsyncGenerator<SearchResult<Move>, void, undefined> {
  const traits = { slices: true, tellsAll: true, schema: MONTE_CARLO_ANALYSIS };
  return results(monteCarloResults(rules, at, stoppingOn(options), traits));
}

/** Options that also stop a search when their `signal` is aborted. */
export function stoppingOn<Options extends Pick<AnyAnalyseOptions<never, never>, 'signal' | 'shouldStop'>>(
  options: Options,
): Options {
  const { signal, shouldStop } = options;
  if (signal === undefined) return options;
  return { ...options, shouldStop: () => signal.aborted || shouldStop?.() === true };
}

async function* results<Move>(
  steps: Iterable<SearchResult<Move> | undefined>,
): AsyncGenerator<SearchResult<Move>, void, undefined> {
  for (const step of steps) {
    if (step === undefined) await yieldToEventLoop();
    else yield step;
  }
}
