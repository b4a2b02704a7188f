/**
 * Exact answers: the value of one position of a finite game with best play, and all moves that keep it. Alpha-beta searches
 * to the end of the game, with a table that compares keys as well as their hashes, so that the answer is certain.
 *
 * Games that are won or lost are searched by null windows, the outcome first: see search-windows.ts. Games counted in
 * points are searched to the end at once. Both look at all children for ends and table entries before they enter any. If the
 * caller has a solver for leaves, the search deepens instead, since that solver is asked at the horizon. If the game's
 * own exact method has an answer, there is no search: see endgame.ts.
 */

import type { SearchProgress } from '../core/budget.js';
import { isBoolean } from '../core/check-options.js';
import { OptionError, RulesError } from '../core/errors.js';
import { atOnce } from '../core/steps.js';
import type { Position } from '../position/position.js';
import { leavingUntouched } from '../position/untouched.js';
import { movesOf, outcomeOf } from '../rules/answers.js';
import type { GameRules, KeyedRules } from '../rules/game-rules.js';
import { type AnyDeepeningOptions, lastResult } from '../search/iterative-deepening.js';
import { LookAhead } from '../search/kernel/look-ahead.js';
import { isCountedGame } from '../search/kernel/make-result.js';
import { searchOnce } from '../search/kernel/search-once.js';
import type { SearchTraits } from '../search/kernel/settings.js';
import { checkByRows, type OptionRows, SEARCH_ROWS, schemaOf, withDefaults } from '../search/option-schema.js';
import type { AnySearchOptions, TableOptionsFor, TableSearchOptions } from '../search/options.js';
import type { SearchResult, StopReason } from '../search/result.js';
import { type Verdict, WIN } from '../search/score.js';
import { rootOf } from '../search/search-root.js';
import { refuseRepetition, solveByEndgame } from './endgame.js';
import { type RootBounds, searchWindows } from './search-windows.js';
import type { SettledSolveOptions, Solution, SolveBound, SolveOptions, SolveProgress } from './solution.js';
import { ProofSolver } from './solve-by-proof.js';
import { type MeasuredTable, openTable } from './solve-table.js';

const isSize = [
  (value: unknown) => typeof value === 'number' && value > 0 && value < 2048,
  'a number above 0 and below 2048',
] as const;
const isStrategy = [
  (value: unknown) => value === 'windows' || value === 'proof' || value === 'both',
  '"windows", "proof" or "both"',
] as const;
/** The nodes of the first turn of the windows, and the nodes of a proof in the time of one of theirs, in the median of twenty games. */
const FIRST_TURN = 4000;
const PROOF_NODES = 3;
const SOLVE_ROWS = {
  distance: { check: isBoolean, changesValues: true, default: true },
  bestMoves: { check: isBoolean, changesValues: false, default: true },
  everyMove: { check: isBoolean, changesValues: false, default: false },
  endgame: { check: isBoolean, changesValues: false, default: true },
  megabytes: { check: isSize, changesValues: false, default: 64 },
  strategy: { check: isStrategy, changesValues: false, default: 'windows' },
} satisfies OptionRows;

/** Killers double the nodes of connect four and help no game that was tried. */
const SOLVE_DEFAULTS = { table: true, ordering: ['table', 'history'] } as const;
/** A cursor that knows safe moves lists them in a good order; the history only spoils it. */
const ORDERING_OF_SAFE = ['table'] as const;

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
  SOLVE_DEFAULTS,
);

const TRAITS: SearchTraits = { nullWindows: true, verifyKeys: true, lookAhead: LookAhead };

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
  refuseRepetition(rules);
  const settled = withDefaults(rules, options, SOLVE_SCHEMA) as unknown as AnySolveOptions<Board, Move>;
  const answer = () => solveByEndgame(rules, board, settled) ?? new Solver(rules, board, settled, options).solve();
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
  readonly #table: MeasuredTable | undefined;
  /** What is proven about the position. */
  #bounds: RootBounds<Move> | undefined;
  /** The nodes of the present turn of the windows. */
  #turn = Number.POSITIVE_INFINITY;
  #nodes = 0;
  #elapsed = 0;

  constructor(
    rules: GameRules<Board, Move>,
    board: Board,
    options: AnySolveOptions<Board, Move>,
    given: SolveOptions<Board, Move>,
  ) {
    const {
      distance,
      bestMoves: _best,
      everyMove: _every,
      endgame: _endgame,
      megabytes,
      strategy,
      onProgress,
      ...shared
    } = options;
    this.#rules = rules;
    this.#board = board;
    this.#options = options;
    this.#isCounted = isCountedGame(rules, board);
    const { table, canonicalKeys } = options;
    const areMapped = canonicalKeys !== undefined && canonicalKeys !== false;
    this.#table =
      table === false
        ? undefined
        : openTable(rules, board, { table, megabytes: strategy === 'both' ? megabytes / 2 : megabytes, areMapped });
    const knowsSafeMoves = rules.cursor?.(board).safeMoves !== undefined;
    // Only the true value counts here, so a result from a deeper search is as good as one from this depth.
    const deeperEntries = rules.key !== undefined;
    this.#shared = {
      ...shared,
      ...(given.ordering === undefined && knowsSafeMoves ? { ordering: ORDERING_OF_SAFE } : {}),
      deeperEntries,
      equalWins: !distance,
      table: this.#table?.table ?? false,
      ...(onProgress === undefined ? {} : { onProgress: (progress) => this.#tell(progress, onProgress) }),
    };
  }

  solve(): Solution<Move> {
    const { strategy } = this.#options;
    if (strategy !== 'windows') this.#requireOutcomeOnly();
    if (strategy === 'windows' || outcomeOf(this.#rules, this.#board) !== undefined) return this.#solveByWindows();
    const { megabytes } = this.#options;
    const share = strategy === 'both' ? megabytes / 2 : megabytes;
    const proof = new ProofSolver(this.#rules as KeyedRules<Board, Move>, this.#board, share);
    if (strategy === 'proof') return this.#proven(proof);
    return this.#race(proof);
  }

  /** Windows and proof take turns, each four times as long as the last, until one of them is done or the limits are reached. */
  #race(proof: ProofSolver<Board, Move>): Solution<Move> {
    for (let turn = FIRST_TURN; ; turn *= 4) {
      const left = this.#left().nodes ?? Number.POSITIVE_INFINITY;
      this.#turn = turn;
      const byWindows = this.#solveByWindows();
      if (byWindows.stop !== 'nodes' || turn >= left) return byWindows;
      const byProof = this.#proven(proof, PROOF_NODES * turn);
      if (byProof.stop !== 'nodes' || this.#left().nodes === 0) return byProof;
    }
  }

  #proven(proof: ProofSolver<Board, Move>, turn = Number.POSITIVE_INFINITY): Solution<Move> {
    const { shouldStop, onProgress, now } = this.#shared;
    const { nodes, time } = this.#left();
    const mostNodes = Math.min(turn, nodes ?? turn);
    const given = {
      shouldStop,
      onProgress,
      now,
      time,
      nodes: mostNodes === Number.POSITIVE_INFINITY ? undefined : mostNodes,
    };
    const limits = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const [nodesBefore, elapsedBefore] = [proof.nodes, proof.elapsed];
    const { verdict, principalVariation, stop } = proof.solve(limits);
    this.#nodes += proof.nodes - nodesBefore;
    this.#elapsed += proof.elapsed - elapsedBefore;
    return {
      solved: verdict !== undefined,
      verdict: verdict ?? { kind: 'estimate', value: 0 },
      moves: verdict === undefined ? [] : principalVariation.slice(0, 1).map(([move]) => move),
      principalVariation,
      nodes: this.#nodes,
      megabytes: this.#options.megabytes,
      elapsed: this.#elapsed,
      stop,
    };
  }

  #requireOutcomeOnly(): void {
    const { distance, bestMoves, everyMove, leaf, strategy } = this.#options;
    if (distance || bestMoves || everyMove || leaf !== undefined) {
      throw new OptionError(
        'strategy',
        '"windows" unless `distance` and `bestMoves` are false, without `everyMove` and `leaf`',
        strategy,
      );
    }
    if (this.#isCounted) throw new OptionError('strategy', '"windows" in a game counted in points', strategy);
    if (this.#rules.key === undefined) throw new RulesError(this.#rules.name, 'key', 'is needed for proofs');
  }

  #solveByWindows(): Solution<Move> {
    const first = this.#search({}, { followsLine: true });
    if (first.stop !== 'complete' || first.move === undefined) return this.#solution(first, []);
    const { principalVariation } = first;
    const all = this.#options.bestMoves
      ? { ...this.#search({ bestMoves: true }, {}, first.score), principalVariation }
      : { ...first, bestMoves: [first.move] };
    if (all.stop !== 'complete') return this.#solution({ ...first, stop: all.stop }, [first.move]);
    if (!this.#options.everyMove) return this.#solution(all, all.bestMoves ?? []);
    const each = this.#everyMove();
    const stop = each.find((result) => result.stop !== 'complete')?.stop ?? 'complete';
    return this.#solution({ ...all, stop }, all.bestMoves ?? [], each);
  }

  /** One search to the end of the game, within what is left of the limits. */
  #search(
    options: AnySearchOptions<Board, Move>,
    more: Partial<SearchTraits> = {},
    known?: number,
  ): SearchResult<Move> {
    const limited: AnyDeepeningOptions<Board, Move> = { ...this.#shared, ...options, ...this.#left(this.#turn) };
    const result = this.#run(limited, { ...TRAITS, ...more }, known);
    this.#nodes += result.nodes;
    this.#elapsed += result.elapsed;
    return result;
  }

  /** What is left of the limits, or of the turn if that is less. */
  #left(turn = Number.POSITIVE_INFINITY): { nodes?: number; time?: number } {
    const { nodes = Number.POSITIVE_INFINITY, time } = this.#options;
    const most = Math.min(turn, Math.max(0, nodes - this.#nodes));
    return {
      ...(most === Number.POSITIVE_INFINITY ? {} : { nodes: most }),
      ...(time === undefined ? {} : { time: Math.max(0, time - this.#elapsed) }),
    };
  }

  #run(options: AnyDeepeningOptions<Board, Move>, traits: SearchTraits, known?: number): SearchResult<Move> {
    const [rules, board] = [this.#rules, this.#board];
    if (this.#isCounted) return searchOnce(rules, board, options, SEARCH_ROWS, traits);
    // A solver of the caller's is asked at the horizon, so there must be one.
    const isHelped = options.leaf !== undefined;
    if (isHelped) return atOnce(lastResult(rules, board, options, { ...traits, lookAhead: undefined, deepens: true }));
    const onBounds = (bounds: RootBounds<Move>): void => {
      this.#bounds = bounds;
    };
    const plan = { known, onBounds: options.rootMoves === undefined ? onBounds : undefined };
    return atOnce(searchWindows(rules, board, options, traits, plan));
  }

  #tell(progress: SearchProgress, onProgress: (progress: SolveProgress<Move>) => void): void {
    const total = { nodes: this.#nodes + progress.nodes, elapsed: this.#elapsed + progress.elapsed };
    if (this.#bounds === undefined) {
      onProgress(total);
      return;
    }
    const { least, most, line } = this.#bounds;
    onProgress({ ...total, least: this.#boundOf(least), most: this.#boundOf(most), line });
  }

  #boundOf(score: number): SolveBound {
    if (score === 0) return { kind: 'draw' };
    const kind = score > 0 ? 'win' : 'loss';
    return this.#options.distance ? { kind, plies: WIN - Math.abs(score) } : { kind };
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
      ...(this.#table === undefined ? {} : { megabytes: this.#table.megabytes() }),
      elapsed: this.#elapsed,
      stop: result.stop,
    };
  }
}
