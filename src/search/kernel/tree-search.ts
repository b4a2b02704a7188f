/**
 * One tree search as its drivers hold it: the walk, the cursor it walks with, and the root it began at. `openSearch` is the
 * door: it refuses bad options, so that nothing behind it has to check them. Anything that can take long is a generator that
 * yields where it pauses: `atOnce` of steps.ts runs it without a pause, `inSlices` lets the event loop run in between. Between
 * two steps of a driver the cursor stands at the root.
 */

import { type Budget, OUT_OF_BUDGET, OUT_OF_SHARE } from '../../core/budget.js';
import { OptionError } from '../../core/errors.js';
import type { Steps } from '../../core/steps.js';
import type { Position } from '../../position/position.js';
import { createCursor } from '../../position/rules-cursor.js';
import { outcomeOf } from '../../rules/answers.js';
import { type Cursor, ONGOING } from '../../rules/cursor.js';
import { mayRepeat } from '../../rules/end-by-repetition.js';
import type { GameRules } from '../../rules/game-rules.js';
import type { Side } from '../../rules/outcome.js';
import { needsStableCodes, type OptionRows, type SettledOptions, settleOptions } from '../option-schema.js';
import type { AnySearchOptions } from '../options.js';
import { NO_CLAIM, PROVEN } from '../score.js';
import { rootOf } from '../search-root.js';
import { MAX_DEPTH } from '../transposition-table.js';
import { type Finding, findingOf, partialFindingOf } from './finding.js';
import { reserveForTurn } from './reserve-for-turn.js';
import { buildSettings, type KernelSettings, type SearchSubject, type SearchTraits } from './settings.js';
import type { Walk } from './walk.js';
import { walkFor } from './walk-copies.js';

/** The options that end a search to one depth, and those that end one that deepens. */
const ENDS_ONE_DEPTH = ['depth', 'turns'] as const;
const ENDS_DEEPENING = ['depth', 'turns', 'nodes', 'time', 'shouldStop'] as const;

/** Checks the options of a search and makes the search they describe. */
export function openSearch<Board, Move>(
  rules: GameRules<Board, Move>,
  at: Position<Board, Move> | Board,
  given: AnySearchOptions<Board, Move>,
  schema: OptionRows,
  traits: SearchTraits,
): TreeSearch<Board, Move> {
  const { board, history } = rootOf(rules, at);
  const options = settleOptions(rules, board, given, schema);
  const subject = { rules, board, history, options, traits, depthLimit: depthLimitOf(board, options) };
  const cursor = createCursor(rules, board, { stableCodes: needsStableCodes(options) });
  const search = new TreeSearch(subject, buildSettings(subject, cursor));
  if (mayRepeat(rules) && !search.isOver) requireEnd(rules, options, traits);
  return search;
}

function depthLimitOf<Board, Move>(board: Board, options: SettledOptions<Board, Move>): number {
  if (options.turns !== undefined) return options.turns;
  if (typeof options.depth !== 'function') return options.depth ?? MAX_DEPTH;
  const depth = options.depth(board);
  if (!(Number.isInteger(depth) && depth >= 0 && depth < MAX_DEPTH)) {
    throw new OptionError('depth', `a function that gives a whole number from 0 below ${MAX_DEPTH}`, depth);
  }
  return depth;
}

/** Refuses to search a game that can go on for ever if no option ends the search. */
function requireEnd<Board, Move>(
  { name }: GameRules<Board, Move>,
  options: SettledOptions<Board, Move>,
  { deepens }: SearchTraits,
): void {
  const ends = deepens ? ENDS_DEEPENING : ENDS_ONE_DEPTH;
  if (ends.some((option) => options[option] !== undefined)) return;
  throw new OptionError('depth', `given for "${name}", a game that can go on for ever`);
}

/** What a search has cost so far. */
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
  /** Whether the game is over at the root, by the rules or by repetition, so that there is nothing to search. */
  readonly isOver: boolean;
  readonly #settings: KernelSettings;

  constructor(subject: SearchSubject<Board, Move>, settings: KernelSettings) {
    const { cursor, budget, path } = settings;
    this.subject = subject;
    this.#settings = settings;
    this.cursor = cursor as Cursor<Board, Move>;
    this.budget = budget;
    this.walk = new (walkFor(cursor))(settings);
    const isEnded = outcomeOf(subject.rules, subject.board) !== undefined;
    this.isOver = isEnded || path?.isOver === true;
    if (budget.hasDeadline && !this.isOver) {
      reserveForTurn(this.cursor, budget, (ply) => this.walk.moves.likely(cursor, ply));
    }
  }

  /** The side to move at the root. */
  get side(): Side {
    return this.walk.judge.rootSide;
  }

  get costs(): SearchCosts {
    const { walk, budget } = this;
    const { selectiveDepth, cutoffs } = walk;
    const tableHits = this.#settings.link?.hits ?? 0;
    return { selectiveDepth, nodes: budget.nodes, tableHits, cutoffs, elapsed: budget.elapsed };
  }

  /**
   * Searches from the cursor's position. Throws `OUT_OF_BUDGET` with the cursor back there. `after`: the move that led there, if
   * it is not the root.
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
      if (error === OUT_OF_BUDGET || error === OUT_OF_SHARE) walk.rewind();
      throw error;
    }
    return findingOf(walk, depth, alpha, beta);
  }

  /**
   * Runs extra searches that do not affect what comes after: they learn nothing, use up no random numbers and count no nodes.
   * They do see what the main search has learnt.
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

  /** What an interrupted search knows: about the depth it was in, or else about the one before. */
  interrupted(last: Finding = this.nothing()): Finding {
    return partialFindingOf(this.walk, last) ?? last;
  }

  /** What is known before any depth is finished: a legal move, and the heuristic's value of the root. */
  nothing(): Finding {
    const line = [this.walk.moves.first(this.cursor)];
    return {
      score: this.walk.judge.evaluate(),
      bound: 'exact',
      claims: NO_CLAIM,
      line,
      best: line,
      lines: [],
      depth: 0,
    };
  }

  /** What is known if the game is over: there is no move to play. If it is not over by its own rules, it is over by repetition. */
  end(): Finding {
    const ending = this.cursor.outcome();
    const { path } = this.#settings;
    const score = this.walk.judge.valueOf(ending === ONGOING && path !== undefined ? path.ending() : ending, 0);
    return { score, bound: 'exact', claims: PROVEN, line: [], best: [], lines: [], depth: 0 };
  }

  /** The moves that these codes mean in the cursor's position. */
  movesOf(codes: readonly number[]): Move[] {
    // Codes may be indices into the position's list of moves, so that list must be made first.
    this.walk.moves.buffer.fill(this.cursor, 0);
    return codes.map((code) => this.cursor.move(code));
  }

  /** Plays a move outside the tree; `goBack` takes it back. Returns true if that ends the game by repetition. */
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
}
