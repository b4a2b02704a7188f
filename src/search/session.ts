/**
 * One search from its options to its findings: what all drivers share. A session checks the options, builds the kernel
 * and runs it to one depth after another; between runs its cursor stands at the root.
 */

import { OptionError, StackError } from '../errors.js';
import { checkGameAndBoard } from '../position/check-board.js';
import { MoveCodes } from '../position/move-codes.js';
import { OCCURRENCES_TO_DRAW } from '../position/position.js';
import { createCursor } from '../position/rules-cursor.js';
import { outcomeOf } from '../rules/answers.js';
import { type Cursor, ONGOING } from '../rules/cursor.js';
import type { GameRules } from '../rules/game-rules.js';
import { buildKernel, type SearchTraits } from './build-kernel.js';
import type { Kernel } from './kernel.js';
import { OUT_OF_BUDGET } from './limits.js';
import { needsStableCodes, type OptionRows, type SettledOptions, settleOptions } from './option-schema.js';
import type { AnySearchOptions } from './options.js';
import { AT_LEAST, AT_MOST, isProven, NO_CLAIM, PROVEN, WIN, WIN_BAND } from './score.js';
import { MAX_DEPTH } from './transposition-table.js';

/** What is known about the root after a search, finished or not. */
export interface Finding {
  readonly score: number;
  readonly bound: 'exact' | 'lower' | 'upper';
  readonly claims: number;
  /** Codes of best play. */
  readonly line: readonly number[];
  /** Codes of all root moves as good as the first of the line. */
  readonly best: readonly number[];
  readonly depth: number;
}

/**
 * Runs one search of the tree; may pause. Throws `OUT_OF_BUDGET` with the cursor back where the search began. `after`: the
 * move before that, where it is not the root.
 */
export type Runner = (depth: number, alpha: number, beta: number, after?: unknown) => Generator<undefined, Finding>;

/** A game that cannot repeat. */
const NO_PATH = { occurrences: 0 };

export class Session<Board, Move> {
  readonly rules: GameRules<Board, Move>;
  readonly board: Board;
  readonly options: SettledOptions<Board, Move>;
  readonly kernel: Kernel;
  /** Stands at the root between searches. */
  cursor: Cursor<Board, Move>;
  /** How deep to search, in plies or turns; `MAX_DEPTH` for the end of the game. */
  readonly depthLimit: number;

  /** Whether the line of a proven value is to be followed to the end of the game. */
  readonly followsLine: boolean;

  /** Where the search began: as long as the path to the root, unless a line is being completed. */
  pathLength: number;

  readonly #makeCursor: () => Cursor<Board, Move>;

  constructor(
    rules: GameRules<Board, Move>,
    board: Board,
    given: AnySearchOptions<Board, Move>,
    schema: OptionRows,
    traits: SearchTraits,
  ) {
    checkGameAndBoard(rules, board);
    const options = settleOptions(rules, board, given, schema);
    this.rules = rules;
    this.board = board;
    this.options = options;
    this.depthLimit = depthLimitOf(board, options);
    this.followsLine = traits.followsLine ?? false;
    const cursorOptions = {
      stableCodes: needsStableCodes(options),
      codes: new MoveCodes<unknown>(rules as never),
    };
    this.#makeCursor = () => createCursor(rules, board, cursorOptions);
    this.cursor = this.#makeCursor();
    this.kernel = buildKernel(rules, this.cursor, options, traits, this.depthLimit);
    this.pathLength = this.kernel.path?.length ?? 0;
    if (this.kernel.budget.hasDeadline && !this.isOver) this.#reserveForTurn();
  }

  /**
   * Keeps the time in hand that completing a turn is going to take when the search has ended: as long as it takes now. Nothing,
   * where turns are single moves.
   */
  #reserveForTurn(): void {
    const { kernel, cursor } = this;
    const { side } = cursor;
    const isOpen = () => cursor.side === side && cursor.outcome() === ONGOING;
    let moves = 0;
    const play = () => cursor.play(kernel.moves.likely(cursor, moves++));
    play();
    if (isOpen()) {
      const began = kernel.budget.elapsed;
      while (isOpen() && moves < MAX_DEPTH && !kernel.budget.isWellOnItsWay) play();
      for (; moves > 1; moves--) cursor.undo();
      kernel.budget.reserve(kernel.budget.elapsed - began);
    }
    cursor.undo();
  }

  /** Whether the game is over at the root, by the rules or by repetition, so that there is nothing to search. */
  get isOver(): boolean {
    const { occurrences } = this.kernel.path ?? NO_PATH;
    return outcomeOf(this.rules, this.board) !== undefined || occurrences >= OCCURRENCES_TO_DRAW;
  }

  /** The value of the root, where the game is over: a draw, if not by the rules. */
  valueOfEnd(): number {
    const ending = this.cursor.outcome();
    return ending === ONGOING ? 0 : this.kernel.finished(ending, 0);
  }

  /** Refuses to search a game that can run for ever without anything to end it. */
  requireOneOf(...limits: readonly (keyof AnySearchOptions<Board, Move>)[]): void {
    if (!this.rules.canRepeat || limits.some((name) => this.options[name] !== undefined)) return;
    throw new OptionError(limits[0], `given for "${this.rules.name}", a game that can go on for ever`);
  }

  /** Searches to a depth. When the budget runs out, the cursor is brought back to the root and `OUT_OF_BUDGET` thrown. */
  search(depth: number, alpha: number, beta: number, after?: unknown): Finding {
    const { kernel, options } = this;
    try {
      const score =
        options.trace?.search(kernel, depth, alpha, beta, after as Move) ?? kernel.search(depth, alpha, beta);
      return this.finding(score, depth, alpha, beta);
    } catch (error) {
      throw this.recover(error);
    }
  }

  /** `search` as a runner that never pauses. */
  // biome-ignore lint/correctness/useYield: it never pauses
  readonly atOnce: Runner = function* (this: Session<Board, Move>, ...request: Parameters<Runner>) {
    return this.search(...request);
  }.bind(this);

  /**
   * Runs searches on the side, which leave no trace in what comes after: nothing learnt, no chance used up, no node counted.
   * They find what the main search has learnt.
   */
  *aside<Result>(work: Generator<undefined, Result>): Generator<undefined, Result> {
    const { kernel } = this;
    const { cutoffs, selectiveDepth, budget, link } = kernel;
    const [nodes, hits] = [budget.nodes, link?.hits ?? 0];
    this.#learn(false);
    try {
      return yield* work;
    } finally {
      this.#learn(true);
      Object.assign(kernel, { cutoffs, selectiveDepth });
      if (link !== undefined) link.hits = hits;
      budget.rewind(nodes);
    }
  }

  #learn(isLearning: boolean): void {
    const { link, moves } = this.kernel;
    for (const memory of [link, moves, moves.sorter]) if (memory !== undefined) memory.isLearning = isLearning;
  }

  /** What a search that has just finished has found. */
  finding(score: number, depth: number, alpha: number, beta: number): Finding {
    const bound = score >= beta ? 'lower' : score <= alpha ? 'upper' : 'exact';
    return { score, bound, claims: this.kernel.claims, line: this.line(), best: this.kernel.root.worth(score), depth };
  }

  /**
   * What an interrupted search knows: the best of the root moves it finished, if that one is inside the window. The
   * value of the root is at least as good.
   */
  partialFinding(depth: number, alpha: number): Finding | undefined {
    const { root } = this.kernel;
    const score = root.best;
    if (!(score > alpha)) return undefined;
    const claims = root.claimsOf(score) & AT_LEAST;
    return { score, bound: 'lower', claims, line: this.line(), best: root.worth(score), depth };
  }

  /**
   * Whether a deeper search would find the same. A win in no more plies than the depth is the quickest: what is not won by
   * now is not won as soon, nor in turns, as each has a ply at least. But turns may be long, and a win in more plies
   * than turns were searched may not be the quickest, unless the score is proven to be the value itself. If all best moves
   * are wanted, each of these must be proven to be as good and every other one to be worse.
   */
  isSettled({ score, claims, depth }: Finding): boolean {
    if (!isProven(score, claims)) return false;
    const { multi, equalWins, turns } = this.options;
    const hasDistance = Math.abs(score) >= WIN_BAND && !equalWins;
    const { root } = this.kernel;
    if (hasDistance && WIN - Math.abs(score) <= depth) return true;
    if (hasDistance && !(turns !== undefined && claims === PROVEN)) return false;
    if (hasDistance && !multi) return true;
    if (!multi || (score <= -WIN_BAND && !hasDistance)) return true;
    return root.values.every((value, at) => (root.claims[at] & (value === score ? AT_LEAST : AT_MOST)) !== 0);
  }

  /** What is known when nothing is finished: a legal move, and what the heuristic thinks of the root. */
  emptyFinding(): Finding {
    const { kernel } = this;
    const line = [kernel.moves.first(this.cursor)];
    return { score: kernel.evaluate(), bound: 'exact', claims: NO_CLAIM, line, best: line, depth: 0 };
  }

  /** Best play as far as the last search saw it; where it failed low, the root move that fared best. */
  line(): number[] {
    const { line, root } = this.kernel;
    const codes = line.codes();
    return codes.length > 0 ? codes : root.worth(root.best).slice(0, 1);
  }

  /** The codes of a line of moves from the root. */
  codesOf(moves: readonly Move[]): number[] {
    const codes = moves.map((move) => {
      const code = this.cursor.code(move);
      this.cursor.play(code);
      return code;
    });
    for (const _ of codes) this.cursor.undo();
    return codes;
  }

  /** Brings the cursor back to where the search began, after an interruption, and says what to throw instead. */
  recover(error: unknown): unknown {
    const { kernel } = this;
    if (error !== OUT_OF_BUDGET && !isStackOverflow(error)) return error;
    const { ply } = kernel;
    kernel.path?.truncate(this.pathLength);
    if (error === OUT_OF_BUDGET) {
      for (; kernel.ply > 0; kernel.ply--) kernel.cursor.undo();
      return error;
    }
    // The stack may have ended in the middle of a move: that cursor is lost.
    this.cursor = this.#makeCursor();
    kernel.cursor = this.cursor;
    return new StackError(ply);
  }
}

function depthLimitOf<Board, Move>(board: Board, options: AnySearchOptions<Board, Move>): number {
  if (options.turns !== undefined) return options.turns;
  if (typeof options.depth !== 'function') return options.depth ?? MAX_DEPTH;
  const depth = options.depth(board);
  if (!(Number.isInteger(depth) && depth >= 0 && depth < MAX_DEPTH)) {
    throw new OptionError('depth', `a function that gives a whole number from 0 below ${MAX_DEPTH}`, depth);
  }
  return depth;
}

function isStackOverflow(error: unknown): boolean {
  return error instanceof Error && /call stack|recursion/i.test(error.message);
}
