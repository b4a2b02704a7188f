/**
 * One tree search as its drivers hold it: the walk, the cursor it walks with, and the root it began at. Whatever can take long
 * is a generator, which yields where it pauses: `atOnce` of steps.ts runs it through, `inSlices` lets the event loop run in
 * between. Between two steps of a driver the cursor stands at the root.
 */

import { type Budget, OUT_OF_BUDGET } from '../../core/budget.js';
import { OptionError } from '../../core/errors.js';
import type { Steps } from '../../core/steps.js';
import { OCCURRENCES_TO_DRAW } from '../../position/position.js';
import { outcomeOf } from '../../rules/answers.js';
import { type Cursor, ONGOING } from '../../rules/cursor.js';
import type { GameRules } from '../../rules/game-rules.js';
import type { Side } from '../../rules/outcome.js';
import type { SettledOptions } from '../option-schema.js';
import type { AnySearchOptions } from '../options.js';
import { NO_CLAIM, PROVEN } from '../score.js';
import { MAX_DEPTH } from '../transposition-table.js';
import { type Finding, findingOf, partialFindingOf } from './finding.js';
import type { KernelSettings } from './settings.js';
import type { Walk } from './walk.js';
import { walkFor } from './walk-copies.js';

/** What a search is about. */
export interface SearchSubject<Board, Move> {
  readonly rules: GameRules<Board, Move>;
  readonly board: Board;
  readonly options: SettledOptions<Board, Move>;
  /** How deep to search, in plies or turns; `MAX_DEPTH` for the end of the game. */
  readonly depthLimit: number;
  /** Whether the line of a proven value is to be followed to the end of the game. */
  readonly followsLine: boolean;
}

/** What it has cost so far. */
export interface SearchCosts {
  readonly selectiveDepth: number;
  readonly nodes: number;
  readonly tableHits: number;
  readonly cutoffs: number;
  readonly elapsed: number;
}

export class TreeSearch<Board, Move> {
  readonly subject: SearchSubject<Board, Move>;
  readonly cursor: Cursor<Board, Move>;
  readonly budget: Budget;
  readonly walk: Walk;
  readonly #settings: KernelSettings;

  constructor(subject: SearchSubject<Board, Move>, settings: KernelSettings) {
    this.subject = subject;
    this.#settings = settings;
    this.cursor = settings.cursor as Cursor<Board, Move>;
    this.budget = settings.budget;
    this.walk = new (walkFor(settings.cursor))(settings);
    if (this.budget.hasDeadline && !this.isOver) this.#reserveForTurn();
  }

  /** Who is to move at the root. */
  get side(): Side {
    return this.walk.judge.rootSide;
  }

  /** Whether the game is over at the root, by the rules or by repetition, so that there is nothing to search. */
  get isOver(): boolean {
    const { rules, board } = this.subject;
    const occurrences = this.#settings.path?.occurrences ?? 0;
    return outcomeOf(rules, board) !== undefined || occurrences >= OCCURRENCES_TO_DRAW;
  }

  get costs(): SearchCosts {
    const { walk, budget } = this;
    const { selectiveDepth, cutoffs } = walk;
    const tableHits = this.#settings.link?.hits ?? 0;
    return { selectiveDepth, nodes: budget.nodes, tableHits, cutoffs, elapsed: budget.elapsed };
  }

  /** Refuses to search a game that can run for ever without anything to end it. */
  requireOneOf(...limits: readonly (keyof AnySearchOptions<Board, Move>)[]): void {
    const { rules, options } = this.subject;
    if (!rules.canRepeat || limits.some((name) => options[name] !== undefined)) return;
    throw new OptionError(limits[0], `given for "${rules.name}", a game that can go on for ever`);
  }

  /**
   * Searches from where the cursor stands. Throws `OUT_OF_BUDGET` with the cursor back there. `after`: the move before that,
   * where it is not the root.
   */
  *search(depth: number, alpha: number, beta: number, after?: Move): Steps<Finding> {
    const { walk } = this;
    walk.begin(depth, alpha, beta, after);
    try {
      while (!walk.run()) {
        yield;
        this.budget.resume();
      }
    } catch (error) {
      if (error === OUT_OF_BUDGET) walk.rewind();
      throw error;
    }
    return findingOf(walk, depth, alpha, beta);
  }

  /**
   * Runs searches on the side, which leave no trace in what comes after: nothing learnt, no chance used up, no node counted.
   * They find what the main search has learnt.
   */
  *aside<Result>(work: Steps<Result>): Steps<Result> {
    const { walk, budget } = this;
    const { link } = this.#settings;
    const { cutoffs, selectiveDepth } = walk;
    const [nodes, hits] = [budget.nodes, link?.hits ?? 0];
    this.#learn(false);
    try {
      return yield* work;
    } finally {
      this.#learn(true);
      Object.assign(walk, { cutoffs, selectiveDepth });
      if (link !== undefined) link.hits = hits;
      budget.rewind(nodes);
    }
  }

  #learn(isLearning: boolean): void {
    const { moves } = this.walk;
    for (const memory of [this.#settings.link, moves, moves.sorter]) {
      if (memory !== undefined) memory.isLearning = isLearning;
    }
  }

  /** What an interrupted search knows: of the depth that it was in, or else of the one before. */
  interrupted(last: Finding = this.nothing()): Finding {
    return partialFindingOf(this.walk, last.depth) ?? last;
  }

  /** What is known when nothing is finished: a legal move, and what the heuristic thinks of the root. */
  nothing(): Finding {
    const line = [this.walk.moves.first(this.cursor)];
    return { score: this.walk.judge.evaluate(), bound: 'exact', claims: NO_CLAIM, line, best: line, depth: 0 };
  }

  /** What is known where the game is over: nothing to play; a draw, if it is not over by the rules. */
  end(): Finding {
    const ending = this.cursor.outcome();
    const score = ending === ONGOING ? 0 : this.walk.judge.valueOf(ending, 0);
    return { score, bound: 'exact', claims: PROVEN, line: [], best: [], depth: 0 };
  }

  /** The moves of codes, in the position that the cursor stands on. */
  movesOf(codes: readonly number[]): Move[] {
    // Codes may be places in the list of the position's moves, so that the list must be there.
    this.walk.moves.buffer.fill(this.cursor, 0);
    return codes.map((code) => this.cursor.move(code));
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

  /** Plays a move outside the tree; `goBack` takes it back. True if that draws the game by repetition. */
  goOn(code: number): boolean {
    this.cursor.play(code);
    return this.walk.enterPath();
  }

  goBack(plies: number): void {
    for (let ply = 0; ply < plies; ply++) {
      this.cursor.undo();
      this.#settings.path?.leave();
    }
  }

  /**
   * Keeps the time in hand that completing a turn is going to take when the search has ended: as long as it takes now. Nothing,
   * where turns are single moves.
   */
  #reserveForTurn(): void {
    const { walk, cursor, budget } = this;
    const { side } = cursor;
    const isOpen = () => cursor.side === side && cursor.outcome() === ONGOING;
    let moves = 0;
    const play = () => cursor.play(walk.moves.likely(cursor, moves++));
    play();
    if (isOpen()) {
      const began = budget.elapsed;
      while (isOpen() && moves < MAX_DEPTH && !budget.isWellOnItsWay) play();
      for (; moves > 1; moves--) cursor.undo();
      budget.reserve(budget.elapsed - began);
    }
    cursor.undo();
  }
}
