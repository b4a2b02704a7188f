/**
 * `monteCarlo`: a good answer without a heuristic. Options are checked here; the search itself is in monte-carlo-search.ts.
 */

import { Budget, OUT_OF_BUDGET } from '../../core/budget.js';
import { OptionError } from '../../core/errors.js';
import { Random } from '../../core/random.js';
import { atOnce, type Steps } from '../../core/steps.js';
import type { Position } from '../../position/position.js';
import { stepsLeavingUntouched } from '../../position/untouched.js';
import type { GameRules } from '../../rules/game-rules.js';
import { reserveForTurn } from '../kernel/reserve-for-turn.js';
import { type OptionRows, settleOptions } from '../option-schema.js';
import { askedForTheBoard } from '../options.js';
import type { SearchResult, StopReason } from '../result.js';
import { rootOf } from '../search-root.js';
import { monteCarloResult } from './make-result.js';
import { MonteCarloSearch, type SettledMonteCarlo } from './monte-carlo-search.js';
import { moveRoot } from './move-root.js';
import { MONTE_CARLO_LIMITS, MONTE_CARLO_SCHEMA, type MonteCarloOptions } from './options.js';

/** The first result of an analysis comes after this many iterations, the next ones whenever they have doubled. */
const FIRST_RESULT = 64;

/**
 * Searches by playing games out, without a heuristic. Each iteration descends the tree towards moves that have done well, plays one
 * game to its end at random, and backs the result up. Wins, draws and points that the tree proves are exact, and the search never
 * loses them again. Everything else is an estimate: the mean result, from −1 (lost) to 1 (won), or in points. `plies` of a proven
 * win is the length of the line found, which is not always the shortest.
 *
 * The same seed gives the same answer, unless time or `shouldStop` ends the search.
 *
 * @example
 * ```ts
 * import { defineGame, monteCarlo, win } from 'foreply';
 *
 * const race = defineGame({
 *   name: 'race to fifty',
 *   initial: () => ({ sum: 0, mover: 0 as 0 | 1 }),
 *   turn: (board) => board.mover,
 *   moves: (board) => (board.sum < 50 ? [1, 2, 3, 4, 5, 6] : []),
 *   play: (board, step) => ({ sum: board.sum + step, mover: board.mover === 0 ? 1 : 0 }),
 *   outcome: (board) => (board.sum >= 50 ? win(board.mover === 0 ? 1 : 0) : undefined),
 * });
 * const { move, verdict } = monteCarlo(race, { sum: 31, mover: 0 }, { iterations: 2000 });
 * console.log(move, verdict.kind); // → 5 win
 * ```
 */
export function monteCarlo<Board, Move>(
  rules: GameRules<Board, Move>,
  at: Position<Board, Move> | Board,
  options: MonteCarloOptions<NoInfer<Board>, NoInfer<Move>>,
): SearchResult<Move> {
  return atOnce(monteCarloSteps(rules, at, options));
}

/** What an engine adds: its memory, and a listener to the results on the way, whenever the iterations have doubled. */
interface StepTraits<Board, Move> extends Pick<MonteCarloTraits<Board, Move>, 'slices' | 'memory'> {
  readonly onResult?: (result: SearchResult<Move>) => void;
}

/** The last result of `monteCarlo`, for callers that may work in slices. */
export function* monteCarloSteps<Board, Move>(
  rules: GameRules<Board, Move>,
  at: Position<Board, Move> | Board,
  options: MonteCarloOptions<Board, Move>,
  { onResult, ...traits }: StepTraits<Board, Move> = {},
): Steps<SearchResult<Move>> {
  let last: SearchResult<Move> | undefined;
  const tellsAll = onResult !== undefined;
  for (const result of monteCarloResults(rules, at, options, { ...traits, tellsAll })) {
    if (result === undefined) {
      yield;
      continue;
    }
    onResult?.(result);
    last = result;
  }
  return last as SearchResult<Move>;
}

/** What a player keeps of its searches from turn to turn. */
export interface MonteCarloMemory<Board, Move> {
  /** The last search that ended. Its tree is used again if the game has reached one of its positions. */
  last?: MonteCarloSearch<Board, Move> | undefined;
}

/** How a search gives its results. */
export interface MonteCarloTraits<Board, Move> {
  /** Pause every few milliseconds, because others share the thread. */
  readonly slices?: boolean;
  /** Whether to give results before the last one. */
  readonly tellsAll: boolean;
  /** The rows of the options, for a caller that takes more of them. */
  readonly schema?: OptionRows;
  readonly memory?: MonteCarloMemory<Board, Move>;
}

/** The results of a search, and `undefined` where it pauses. Bad options are thrown at once. */
export function monteCarloResults<Board, Move>(
  rules: GameRules<Board, Move>,
  at: Position<Board, Move> | Board,
  given: MonteCarloOptions<Board, Move>,
  { slices = false, tellsAll, schema = MONTE_CARLO_SCHEMA, memory = {} }: MonteCarloTraits<Board, Move>,
): Generator<SearchResult<Move> | undefined, void> {
  const root = rootOf(rules, at);
  const { board } = root;
  const options = settleOptions(rules, board, given as never, schema) as unknown as SettledMonteCarlo<Board, Move>;
  const budget = new Budget(options, { runsOnCursor: runsOnCursor(rules, options), slices });
  const grown = options.rootMoves === undefined ? grownFor(memory.last, board) : undefined;
  const search = new MonteCarloSearch(rules, root, options, { budget, grown });
  // Until this search has ended, there is no tree to take over.
  memory.last = undefined;
  if (!search.isSolved && MONTE_CARLO_LIMITS.every((name) => options[name] === undefined)) {
    const [first, ...others] = MONTE_CARLO_LIMITS;
    throw new OptionError(first, `given, or else one of ${others.join(', ')}: nothing else would end the search`);
  }
  const steps = grow(search, options.iterations ?? Number.POSITIVE_INFINITY, tellsAll, memory);
  return stepsLeavingUntouched(rules, board, steps, askedForTheBoard(options));
}

function grownFor<Board, Move>(last: MonteCarloSearch<Board, Move> | undefined, board: Board) {
  return last !== undefined && moveRoot(last, board) ? last : undefined;
}

function* grow<Board, Move>(
  search: MonteCarloSearch<Board, Move>,
  most: number,
  tellsAll: boolean,
  memory: MonteCarloMemory<Board, Move>,
): Generator<SearchResult<Move> | undefined, void> {
  const { cursor, budget } = search;
  const random = new Random(search.seed);
  if (budget.hasDeadline && !search.isSolved) reserveForTurn(cursor, budget, () => search.guess(random));
  let goal = Math.min(most, tellsAll ? FIRST_RESULT : Number.POSITIVE_INFINITY);
  try {
    for (;;) {
      while (!search.run(goal)) {
        yield undefined;
        budget.resume();
      }
      if (search.isSolved || goal === most) break;
      yield monteCarloResult(search, 'iterations');
      goal = Math.min(most, 2 * goal);
    }
  } catch (error) {
    if (error !== OUT_OF_BUDGET) throw error;
    search.abandon();
  }
  memory.last = search;
  yield monteCarloResult(search, stopOf(search));
}

function stopOf<Board, Move>({ isSolved, budget }: MonteCarloSearch<Board, Move>): StopReason {
  return isSolved ? 'complete' : (budget.spent ?? 'iterations');
}

/** Whether a node calls none of the user's own functions. */
function runsOnCursor<Board, Move>(rules: GameRules<Board, Move>, options: MonteCarloOptions<Board, Move>): boolean {
  const hooks = [options.heuristic, options.ordering].filter((hook) => hook !== undefined);
  const asksForBoards = options.playout !== undefined || rules.repetition !== undefined;
  return rules.cursor !== undefined && !asksForBoards && hooks.every((hook) => hook.onCursor !== undefined);
}
