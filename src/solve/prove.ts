/**
 * Answers one question about a position: can the side to move win, must it lose, can it get so many points? Proof-number search
 * answers it, and goes where few replies are possible, so it finds long forced lines that are narrow. It knows neither distances
 * nor the best of several ways. Unlike `solve` it also takes games that can repeat.
 */

import { Budget, OUT_OF_BUDGET, type SearchLimits, type SearchProgress } from '../core/budget.js';
import { checkOptions, isCount, isFunction, type OptionCheck } from '../core/check-options.js';
import { OptionError, RulesError } from '../core/errors.js';
import { isKeyed } from '../position/keys.js';
import type { Position } from '../position/position.js';
import { createCursor } from '../position/rules-cursor.js';
import { leavingUntouched } from '../position/untouched.js';
import { outcomeOf } from '../rules/answers.js';
import { COUNTED, type Cursor, DRAWN, type Ending, ONGOING, WON_BY_FIRST } from '../rules/cursor.js';
import { mayRepeat, repeatsLikeChess, timesOf } from '../rules/end-by-repetition.js';
import type { GameRules, KeyedRules } from '../rules/game-rules.js';
import { opponent, type Side } from '../rules/outcome.js';
import type { StopReason } from '../search/result.js';
import { rootOf } from '../search/search-root.js';
import { PositionNames } from './proof/position-names.js';
import { ProofSearch, TOO_LONG } from './proof/proof-search.js';
import { ProofTable } from './proof/proof-table.js';

/** What to prove about the side to move: that it wins, that it loses, or that it ends with at least this many points more. */
export type ProofGoal =
  | 'win'
  | 'loss'
  | {
      /** At least this many points more than the opponent. */
      readonly points: number;
    };

/** The progress of `prove`. */
export interface ProofProgress extends SearchProgress {
  /** Roughly how many positions must still be proven to prove the goal. */
  readonly proof: number;
  /** Roughly how many positions must still be proven to disprove it. */
  readonly disproof: number;
}

/** The options of `prove`. */
export interface ProveOptions extends Omit<SearchLimits, 'onProgress'> {
  /** What to prove; `win` by default. In a game counted in points, `win` means more points than the opponent. */
  readonly goal?: ProofGoal;
  /** The most memory for what is known about positions, in megabytes; 64 by default. A smaller one costs time. */
  readonly megabytes?: number;
  /** Called about ten times per second with the progress so far. */
  readonly onProgress?: (progress: ProofProgress) => void;
}

/** The answer of `prove`. */
export interface Proof<Move> {
  /** Whether the goal is proven or disproven. `unknown` if a limit ended the search; `stop` says which. */
  readonly status: 'proven' | 'disproven' | 'unknown';
  /** A move of the side to move that proves what is good for it, or disproves what is not. Missing if every move leads to the same. */
  readonly move?: Move;
  /** Positions visited. */
  readonly nodes: number;
  /** Milliseconds taken. */
  readonly elapsed: number;
  /** Why the search ended: `complete` if it is proven or disproven; `depth` if a line was longer than 2500 moves. */
  readonly stop: StopReason;
}

const OPTION_SCHEMA: Readonly<Record<keyof ProveOptions, OptionCheck>> = {
  goal: [isGoal, '"win", "loss" or { points: a number }'],
  megabytes: [(value) => typeof value === 'number' && value > 0 && value < 2048, 'a number above 0 and below 2048'],
  nodes: isCount,
  time: [(value) => typeof value === 'number' && value >= 0, 'a number from 0'],
  shouldStop: isFunction,
  onProgress: isFunction,
  now: isFunction,
};

function isGoal(value: unknown): boolean {
  if (value === 'win' || value === 'loss') return true;
  return typeof value === 'object' && value !== null && Number.isFinite((value as { points?: unknown }).points);
}

/**
 * Proves or disproves that the side to move wins, loses, or gets a number of points. The rules need a `key`. If a position can
 * occur again, that must be a draw, and a proof holds for the game so far if a `Position` is given.
 *
 * @example
 * ```ts
 * import { defineGame, prove, win } from 'foreply';
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
 * const { status, move } = prove(nim, nim.initial(), { goal: 'win' });
 * console.log(status, move); // → proven 1
 * console.log(prove(nim, { sticks: 20, mover: 0 }, { goal: 'loss' }).status); // → proven
 * ```
 */
export function prove<Board, Move>(
  rules: KeyedRules<Board, Move>,
  at: Position<Board, Move> | Board,
  options: ProveOptions = {},
): Proof<Move> {
  const { board, history } = rootOf(rules, at);
  checkOptions(options, OPTION_SCHEMA);
  if (!isKeyed(rules)) throw new RulesError((rules as GameRules<Board, Move>).name, 'key', 'is needed by `prove`');
  if (mayRepeat(rules) && !repeatsLikeChess(rules)) {
    throw new RulesError(rules.name, 'repetition', 'must be a draw by `key` for `prove`');
  }
  return leavingUntouched(rules, board, () => new Prover(rules, board, history, options).prove());
}

const MEGABYTES = 64;

/** A table for proofs about the positions of a game. The same attacker may go on with it from another position. */
export function openProofTable<Board, Move>(
  rules: KeyedRules<Board, Move>,
  board: Board,
  megabytes: number,
): ProofTable {
  const cursor = createCursor(rules, board);
  const names = new PositionNames(rules, cursor, []);
  names.make();
  return new ProofTable(megabytes, names.key === undefined ? 0 : String(names.key).length);
}

/** One call of `prove`, with its options checked. */
export class Prover<Board, Move> {
  readonly #rules: KeyedRules<Board, Move>;
  readonly #cursor: Cursor<Board, Move>;
  readonly #goal: ProofGoal;
  readonly #attacker: Side;
  readonly #budget: Budget;
  readonly #search: ProofSearch;
  /** How the game is over at the root, if it is. */
  readonly #ending: Ending;

  constructor(
    rules: KeyedRules<Board, Move>,
    board: Board,
    history: readonly Board[],
    { goal = 'win', megabytes = MEGABYTES, onProgress, ...limits }: ProveOptions,
    table: ProofTable = openProofTable(rules, board, megabytes),
  ) {
    this.#rules = rules;
    this.#goal = goal;
    this.#cursor = createCursor(rules, board);
    this.#attacker = goal === 'loss' ? opponent(this.#cursor.side) : this.#cursor.side;
    const tell = onProgress && ((progress: SearchProgress) => onProgress({ ...progress, ...this.#search.rootNumbers }));
    this.#budget = new Budget(tell === undefined ? limits : { ...limits, onProgress: tell });
    const names = new PositionNames(rules, this.#cursor, history);
    const isDrawn = outcomeOf(rules, board) === undefined && isRepeated(rules, board, history);
    this.#ending = isDrawn ? DRAWN : this.#cursor.outcome();
    this.#search = new ProofSearch({
      game: rules.name,
      cursor: this.#cursor as Cursor<unknown, unknown>,
      budget: this.#budget,
      table,
      attacker: this.#attacker,
      isMet: (ending) => this.#isMet(ending),
      names,
      canRepeat: mayRepeat(rules),
    });
  }

  prove(): Proof<Move> {
    if (this.#ending !== ONGOING) return this.#answer(this.#isMet(this.#ending) ? 'proven' : 'disproven', 'complete');
    const search = this.#search;
    try {
      search.run();
    } catch (error) {
      if (error === TOO_LONG) return this.#answer('unknown', 'depth');
      if (error === OUT_OF_BUDGET) return this.#answer('unknown', this.#budget.spent as StopReason);
      throw error;
    }
    const code = search.settlingCode;
    return this.#answer(search.proof === 0 ? 'proven' : 'disproven', 'complete', code);
  }

  #answer(status: Proof<Move>['status'], stop: StopReason, code?: number): Proof<Move> {
    const { nodes, elapsed } = this.#budget;
    return { status, ...(code === undefined ? {} : { move: this.#cursor.move(code) }), nodes, elapsed, stop };
  }

  /** Whether a finished game meets the goal. The cursor must stand at its end. */
  #isMet(ending: Ending): boolean {
    const goal = this.#goal;
    const least = typeof goal === 'object' ? goal.points : undefined;
    if (ending === COUNTED) {
      const points = this.#attacker === 0 ? this.#cursor.banked() : 0 - this.#cursor.banked();
      return least === undefined ? points > 0 : points >= least;
    }
    if (least !== undefined) {
      throw new OptionError('goal', `"win" or "loss" for "${this.#rules.name}", which is not counted in points`);
    }
    return ending !== DRAWN && (ending === WON_BY_FIRST) === (this.#attacker === 0);
  }
}

/** Whether the game is over because the board has occurred too often. */
function isRepeated<Board, Move>(rules: KeyedRules<Board, Move>, board: Board, history: readonly Board[]): boolean {
  if (!mayRepeat(rules)) return false;
  const key = rules.key(board);
  return 1 + history.filter((earlier) => rules.key(earlier) === key).length >= timesOf(rules);
}
