/**
 * Iterative deepening: depth 1, then 2, then 3 … until a limit is reached. Each depth tells the next what to try first, so
 * all depths together often cost less than the last one alone would. And there is an answer at any time.
 */

import { OUT_OF_BUDGET } from '../core/budget.js';
import { isFunction } from '../core/check-options.js';
import { atOnce, type Steps } from '../core/steps.js';
import type { Position } from '../position/position.js';
import { stepsLeavingUntouched } from '../position/untouched.js';
import type { GameRules } from '../rules/game-rules.js';
import { type Finding, isBeyondDoubt, isSettled, isUnprovenEnd } from './kernel/finding.js';
import { resultOf, resultOfEnd } from './kernel/make-result.js';
import type { SearchTraits } from './kernel/settings.js';
import { openSearch, type TreeSearch } from './kernel/tree-search.js';
import { allBut, type OptionRows, schemaOf } from './option-schema.js';
import { type AnySearchOptions, askedForTheBoard, type SearchOptions, type TableOptionsFor } from './options.js';
import type { Refutations } from './refutations.js';
import type { SearchResult, StopReason } from './result.js';
import { justAbove, justBelow } from './score.js';
import { boardOf } from './search-root.js';

/** The options of `iterativeDeepening`. */
export interface DeepeningOptions<Board, Move> extends Omit<SearchOptions<Board, Move>, 'window'> {
  /** What searches each depth: `principalVariation` (the default) or `alphaBeta`. */
  readonly eachDepth?: 'principalVariation' | 'alphaBeta';
  /** Search each depth with a window of this half-width around the last score first. Off by default. */
  readonly aspiration?: number;
  /** Is called with the result of every finished depth; by an engine's Monte Carlo search, whenever its iterations have doubled. */
  readonly onDepth?: (result: SearchResult<Move>) => void;
}

/** The rows of the options that only deepening searches take. */
export const DEEPENING_ROWS = {
  eachDepth: {
    check: [(value) => value === 'principalVariation' || value === 'alphaBeta', '"principalVariation" or "alphaBeta"'],
    changesValues: false,
    default: 'principalVariation',
  },
  aspiration: {
    check: [(value) => typeof value === 'number' && value > 0, 'a number above 0'],
    changesValues: false,
  },
  onDepth: {
    check: isFunction,
    changesValues: false,
  },
} satisfies OptionRows;

/** The defaults of every deepening search. */
export const DEEPENING_DEFAULTS = { table: true, ordering: ['table', 'killers', 'history'] } as const;

export const DEEPENING_SCHEMA = /* @__PURE__ */ schemaOf(
  /* @__PURE__ */ allBut('window'),
  [DEEPENING_ROWS],
  DEEPENING_DEFAULTS,
);

/** The options of iterative deepening with those of the table, once the types have been checked. */
export type AnyDeepeningOptions<Board, Move> = AnySearchOptions<Board, Move> &
  Pick<DeepeningOptions<Board, Move>, 'eachDepth' | 'aspiration' | 'onDepth'>;

/** The traits of iterative deepening; `extra` is what an engine adds. */
export function deepeningTraits(
  options: { readonly eachDepth?: string },
  extra: Omit<SearchTraits, 'nullWindows'> = {},
): SearchTraits {
  return { nullWindows: options.eachDepth !== 'alphaBeta', deepens: true, ...extra };
}

/**
 * Searches deeper and deeper until the depth, the time or the nodes run out, or the answer is proven. By default it uses
 * principal-variation search, a fresh table if the rules have a `key`, and the orderings `table`, `killers` and `history`.
 * Given a depth and nothing else, it finds the same score as `minimax` to that depth.
 *
 * @example
 * ```ts
 * import { defineGame, iterativeDeepening, win } from 'foreply';
 *
 * const race = defineGame({
 *   name: 'race to fifty',
 *   initial: () => ({ sum: 0, mover: 0 as 0 | 1 }),
 *   turn: (board) => board.mover,
 *   moves: (board) => (board.sum < 50 ? [1, 2, 3, 4, 5, 6] : []),
 *   play: (board, step) => ({ sum: board.sum + step, mover: board.mover === 0 ? 1 : 0 }),
 *   outcome: (board) => (board.sum >= 50 ? win(board.mover === 0 ? 1 : 0) : undefined),
 *   key: (board) => board.sum * 2 + board.mover,
 * });
 * const { move, verdict, stop } = iterativeDeepening(race, race.initial(), { time: 1000 });
 * console.log(move, verdict, stop); // → 1 { kind: 'win', plies: 15 } complete
 * ```
 */
export function iterativeDeepening<Board, Move, Rules extends GameRules<Board, Move>>(
  rules: Rules & GameRules<Board, Move>,
  at: Position<Board, Move> | Board,
  options: DeepeningOptions<NoInfer<Board>, NoInfer<Move>> & TableOptionsFor<Rules> = {} as never,
): SearchResult<Move> {
  return atOnce(lastResult(rules, at, options as AnyDeepeningOptions<Board, Move>, deepeningTraits(options)));
}

/** Makes what doubts the best move after each depth: see refutations.ts. */
export type Doubts<Board, Move> = (search: TreeSearch<Board, Move>) => Refutations<Board, Move>;

/** The last result of iterative deepening, as steps that the caller runs at once or in slices. */
export function lastResult<Board, Move>(
  rules: GameRules<Board, Move>,
  at: Position<Board, Move> | Board,
  options: AnyDeepeningOptions<Board, Move>,
  traits: SearchTraits,
  doubts?: Doubts<Board, Move>,
): Steps<SearchResult<Move>> {
  const steps = deepenToEnd(rules, at, options, traits, doubts);
  return stepsLeavingUntouched(rules, boardOf(at), steps, askedForTheBoard(options));
}

function* deepenToEnd<Board, Move>(
  rules: GameRules<Board, Move>,
  at: Position<Board, Move> | Board,
  options: AnyDeepeningOptions<Board, Move>,
  traits: SearchTraits,
  doubts: Doubts<Board, Move> | undefined,
): Steps<SearchResult<Move>> {
  const search = openSearch(rules, at, options, DEEPENING_SCHEMA, traits);
  let last: SearchResult<Move> | undefined;
  for (const result of deepen(search, options, false, doubts)) {
    if (result === undefined) yield;
    else last = result;
  }
  return last as SearchResult<Move>;
}

/**
 * Searches depth 1, 2, 3 … and yields results: the last one and, if `yieldsAll`, those of the depths before it. The last result
 * is that of the last finished depth, unless the budget ran out inside a deeper one that had already found a better move. Each
 * depth searches the old best move first, so both moves have then been searched equally deep. Where the tree pauses, the loop
 * yields `undefined`.
 */
export function* deepen<Board, Move>(
  search: TreeSearch<Board, Move>,
  { aspiration, onDepth }: Pick<DeepeningOptions<Board, Move>, 'aspiration' | 'onDepth'>,
  yieldsAll: boolean,
  doubts?: Doubts<Board, Move>,
): Generator<SearchResult<Move> | undefined, void> {
  if (search.isOver) {
    yield resultOfEnd(search);
    return;
  }
  const { depthLimit, options } = search.subject;
  const { root } = search.walk;
  const refutations = doubts?.(search);
  let last = search.nothing();
  let stop: StopReason | undefined;
  // A depth of 0 is answered without a search.
  for (let depth = depthLimit === 0 ? 0 : 1; stop === undefined; depth++) {
    try {
      if (depth > 0) {
        last = yield* aspire(search, depth, last, depth > 1 ? aspiration : undefined);
        const without = refutations?.refute(last);
        if (without !== undefined) last = without;
        refutations?.pay();
        if (without !== undefined) {
          root.first = without.line;
          depth--;
          continue;
        }
      }
    } catch (error) {
      if (error !== OUT_OF_BUDGET) throw error;
      const partial = search.interrupted(last);
      const found = refutations?.atTheEnd(partial, last) ?? partial;
      const result = yield* resultOf(search, found, search.budget.spent);
      yield result;
      return;
    }
    root.first = last.lines.length > 0 ? last.lines.map(({ codes }) => codes[0]) : last.line.slice(0, 1);
    if (depth > 0 && widens(search, last)) {
      depth--;
      continue;
    }
    if (depth > 0 && (isSettled(last, root, options) || isBeyondDoubt(last, options))) stop = 'complete';
    else if (depth === depthLimit) stop = 'depth';
    if (stop === undefined && !yieldsAll && onDepth === undefined) continue;
    const result = yield* resultOf(search, last, stop);
    onDepth?.(result);
    if (stop !== undefined || yieldsAll) yield result;
  }
}

/**
 * If all candidates lose, the one move that does not may be one that was left out: the root is to be searched again with all
 * its moves, those of the winning line first. Returns true if so.
 */
function widens<Board, Move>({ walk }: TreeSearch<Board, Move>, last: Finding): boolean {
  const { root, moves } = walk;
  if (root.isWide || last.score > 0 || !isUnprovenEnd(last) || !moves.isRootRestricted) return false;
  root.isWide = true;
  root.hints = last.line;
  return true;
}

/**
 * Searches with a narrow window around the last score first, and opens it on the side where that fails. That takes at most
 * three searches, since a window that is open on one side cannot fail there. If several lines are wanted, the window is always
 * open below, since the last of them may be worth any amount less than the best.
 */
function* aspire<Board, Move>(
  search: TreeSearch<Board, Move>,
  depth: number,
  last: Finding,
  aspiration: number | undefined,
): Steps<Finding> {
  const width = aspiration ?? Number.POSITIVE_INFINITY;
  const hasLines = search.subject.options.multi !== false;
  let alpha = hasLines ? Number.NEGATIVE_INFINITY : Math.min(last.score - width, justBelow(last.score));
  let beta = Math.max(last.score + width, justAbove(last.score));
  for (;;) {
    const finding = yield* search.search(depth, alpha, beta);
    if (finding.bound === 'exact') return finding;
    if ((finding.bound === 'lower' ? beta : 0 - alpha) === Number.POSITIVE_INFINITY) return finding;
    if (finding.bound === 'lower') beta = Number.POSITIVE_INFINITY;
    else alpha = Number.NEGATIVE_INFINITY;
  }
}
