/**
 * Exact answers: the value of one position of a finite game with best play, and all moves that keep it. Alpha-beta searches
 * to the end of the game, with a table that compares keys as well as their hashes, so that the answer is certain.
 *
 * Games that are won or lost are searched by iterative deepening, since a short win makes the rest of the tree irrelevant
 * and what is proven at one depth stays proven at the next. Games counted in points, where nothing is proven before the
 * last move, are searched to the end at once. test/bench/solve.mjs has the measurements behind that choice. If the game's
 * own exact method has an answer, there is no search: see endgame.ts.
 */

import { isBoolean } from '../core/check-options.js';
import { RulesError } from '../core/errors.js';
import { atOnce } from '../core/steps.js';
import type { Position } from '../position/position.js';
import { leavingUntouched } from '../position/untouched.js';
import { movesOf } from '../rules/answers.js';
import { mayRepeat } from '../rules/end-by-repetition.js';
import type { GameRules } from '../rules/game-rules.js';
import { type AnyDeepeningOptions, DEEPENING_DEFAULTS, lastResult } from '../search/iterative-deepening.js';
import { isCountedGame } from '../search/kernel/make-result.js';
import { searchOnce } from '../search/kernel/search-once.js';
import type { SearchTraits } from '../search/kernel/settings.js';
import { checkByRows, type OptionRows, SEARCH_ROWS, schemaOf, withDefaults } from '../search/option-schema.js';
import type { AnySearchOptions, TableOptionsFor, TableSearchOptions } from '../search/options.js';
import type { SearchResult, StopReason } from '../search/result.js';
import type { Verdict } from '../search/score.js';
import { rootOf } from '../search/search-root.js';
import { TranspositionTable } from '../search/transposition-table.js';
import { solveByEndgame } from './endgame.js';
import type { SettledSolveOptions, Solution, SolveOptions } from './solution.js';

const SOLVE_ROWS = {
  distance: { check: isBoolean, changesValues: true, default: true },
  bestMoves: { check: isBoolean, changesValues: false, default: true },
  everyMove: { check: isBoolean, changesValues: false, default: false },
  endgame: { check: isBoolean, changesValues: false, default: true },
} satisfies OptionRows;

export const SOLVE_SCHEMA = /* @__PURE__ */ schemaOf(
  [
    'nodes',
    'time',
    'shouldStop',
    'onProgress',
    'now',
    'ordering',
    'seed',
    'duplicates',
    'symmetries',
    'leaf',
    'table',
    'canonicalKeys',
  ],
  [SOLVE_ROWS],
  DEEPENING_DEFAULTS,
);

const TABLE_MEGABYTES = 64;
const TRAITS: SearchTraits = { nullWindows: true, verifyKeys: true };

/**
 * Solves a position of a game that cannot repeat. Pass a `table` to resume a solution that ran into its limits, or to
 * share work between several positions of one game.
 *
 * @example
 * ```ts
 * import { defineGame, solve, win } from 'foreply';
 *
 * const nim = defineGame({
 *   name: 'nim with 21 sticks',
 *   initial: () => ({ sticks: 21, mover: 0 as 0 | 1 }),
 *   turn: (board) => board.mover,
 *   moves: (board) => [1, 2, 3].filter((taken) => taken <= board.sticks),
 *   play: (board, taken) => ({ sticks: board.sticks - taken, mover: board.mover === 0 ? 1 : 0 }),
 *   outcome: (board) => (board.sticks === 0 ? win(board.mover === 0 ? 1 : 0) : undefined),
 *   key: (board) => board.sticks * 2 + board.mover,
 * });
 * const { verdict, moves } = solve(nim, nim.initial());
 * console.log(verdict, moves); // → { kind: 'win', plies: 11 } [ 1 ]
 * ```
 */
export function solve<Board, Move, Rules extends GameRules<Board, Move>>(
  rules: Rules & GameRules<Board, Move>,
  at: Position<Board, Move> | Board,
  options: SolveOptions<NoInfer<Board>, NoInfer<Move>> &
    Pick<TableOptionsFor<Rules>, 'table' | 'canonicalKeys'> = {} as never,
): Solution<Move> {
  const { board } = rootOf(rules, at);
  checkByRows(options, SOLVE_SCHEMA);
  if (mayRepeat(rules)) {
    const member = rules.repetition === undefined ? 'canRepeat' : 'repetition';
    throw new RulesError(rules.name, member, 'makes it a game for `tabulate`, not for `solve`');
  }
  const settled = withDefaults(rules, options, SOLVE_SCHEMA) as unknown as AnySolveOptions<Board, Move>;
  const answer = () => solveByEndgame(rules, board, settled) ?? new Solver(rules, board, settled).solve();
  return leavingUntouched(rules, board, answer);
}

type AnySolveOptions<Board, Move> = SettledSolveOptions<Board, Move> &
  Required<Pick<TableSearchOptions, 'table' | 'canonicalKeys'>>;

/** The searches that make up one solution, sharing a table and the limits. */
class Solver<Board, Move> {
  readonly #rules: GameRules<Board, Move>;
  readonly #board: Board;
  readonly #options: AnySolveOptions<Board, Move>;
  readonly #shared: AnySearchOptions<Board, Move>;
  readonly #isCounted: boolean;
  #nodes = 0;
  #elapsed = 0;

  constructor(rules: GameRules<Board, Move>, board: Board, options: AnySolveOptions<Board, Move>) {
    const { distance, bestMoves: _bestMoves, everyMove: _everyMove, endgame: _endgame, ...shared } = options;
    this.#rules = rules;
    this.#board = board;
    this.#options = options;
    this.#isCounted = isCountedGame(rules, board);
    // Only the true value counts here, so a result from a deeper search is as good as one from this depth.
    const deeperEntries = rules.key !== undefined;
    this.#shared = {
      ...shared,
      deeperEntries,
      equalWins: !distance,
      table:
        options.table === true ? new TranspositionTable({ megabytes: TABLE_MEGABYTES, grows: true }) : options.table,
    };
  }

  solve(): Solution<Move> {
    const first = this.#search({}, { followsLine: true });
    if (first.stop !== 'complete' || first.move === undefined) return this.#solution(first, []);
    const { principalVariation } = first;
    const all = this.#options.bestMoves
      ? { ...this.#search({ bestMoves: true }), principalVariation }
      : { ...first, bestMoves: [first.move] };
    if (all.stop !== 'complete') return this.#solution({ ...first, stop: all.stop }, [first.move]);
    if (!this.#options.everyMove) return this.#solution(all, all.bestMoves ?? []);
    const each = this.#everyMove();
    const stop = each.find((result) => result.stop !== 'complete')?.stop ?? 'complete';
    return this.#solution({ ...all, stop }, all.bestMoves ?? [], each);
  }

  /** One search to the end of the game, within what is left of the limits. */
  #search(options: AnySearchOptions<Board, Move>, more: Partial<SearchTraits> = {}): SearchResult<Move> {
    const { nodes, time } = this.#options;
    const limited: AnyDeepeningOptions<Board, Move> = {
      ...this.#shared,
      ...options,
      ...(nodes === undefined ? {} : { nodes: Math.max(0, nodes - this.#nodes) }),
      ...(time === undefined ? {} : { time: Math.max(0, time - this.#elapsed) }),
    };
    const result = this.#isCounted
      ? searchOnce(this.#rules, this.#board, limited, SEARCH_ROWS, { ...TRAITS, ...more })
      : atOnce(lastResult(this.#rules, this.#board, limited, { ...TRAITS, ...more, deepens: true }));
    this.#nodes += result.nodes;
    this.#elapsed += result.elapsed;
    return result;
  }

  #everyMove(): { move: Move; verdict: Verdict; stop: StopReason }[] {
    return movesOf(this.#rules, this.#board).map((move) => {
      const { verdict, stop } = this.#search({ rootMoves: [move] });
      return { move, verdict, stop };
    });
  }

  #solution(result: SearchResult<Move>, moves: readonly Move[], values?: Solution<Move>['values']): Solution<Move> {
    return {
      solved: result.proven && result.bound === 'exact',
      verdict: result.verdict,
      moves,
      principalVariation: result.principalVariation,
      ...(values === undefined ? {} : { values: values.map(({ move, verdict }) => ({ move, verdict })) }),
      nodes: this.#nodes,
      elapsed: this.#elapsed,
      stop: result.stop,
    };
  }
}
