/**
 * Monte Carlo tree search. An iteration goes down the tree, adds a position, plays it out, and backs the result up:
 *
 *     root ──▶ … ──▶ leaf ╌╌╌▶ end of a random game
 *        ◀── … ◀──   the result, and what is proven
 *
 * On the way down, the side to move selects the child with the largest
 *
 *     mean result, mixed with that of games in which the move was played later (RAVE)  +  c · √(ln N / (n + 1))
 *
 * Proofs are backed up as bounds (score-bounded MCTS). A child that cannot improve on a proven value is never visited again, and
 * the search ends when the bounds of the root meet. One rule covers wins, draws and points.
 *
 * Sources: Kocsis and Szepesvári 2006 (UCT); Gelly and Silver 2007 (RAVE); Winands and others 2008 (MCTS-Solver);
 * Cazenave and Saffidine 2010 (score bounds). docs/algorithms.md has the measured gain of each variant.
 */

import type { Budget } from '../../core/budget.js';
import { NO_MOVES, RulesError } from '../../core/errors.js';
import { Random } from '../../core/random.js';
import { MoveBuffer } from '../../position/move-buffer.js';
import { MoveCodes } from '../../position/move-codes.js';
import { createCursor } from '../../position/rules-cursor.js';
import { type Cursor, ONGOING } from '../../rules/cursor.js';
import { mayRepeat } from '../../rules/end-by-repetition.js';
import type { GameRules } from '../../rules/game-rules.js';
import type { Side } from '../../rules/outcome.js';
import { adaptOrdering } from '../kernel/hooks.js';
import { buildPath, type Path } from '../kernel/path.js';
import type { CodeScorer } from '../ordering.js';
import type { SearchRoot } from '../search-root.js';
import { LeafValue } from './leaf-value.js';
import { MovesPlayed } from './moves-played.js';
import type { MonteCarloOptions } from './options.js';
import { choose, type Playout, type PlayoutPolicy, playoutsOf } from './playout.js';
import { Spread } from './spread.js';
import { provenAt, Tree, UNVISITED, worth } from './tree.js';

/** Options with their defaults. */
export type SettledMonteCarlo<Board, Move> = MonteCarloOptions<Board, Move> &
  Required<Pick<MonteCarloOptions<Board, Move>, 'exploration' | 'megabytes'>>;

/** A playout without a heuristic is cut off as endless after this number of plies. */
const LONGEST_PLAYOUT = 2000;
/** The number of visits at which a move's own results weigh as much as those of games in which it was played later. */
const LATER_WEIGHT = 300;
/** The additional share of exploration in games whose later moves carry no information. */
const EXPLORED_IN_DOUBT = 1.5;
/** An ordering counts as this number of games in which the move was played later. */
const ORDERING_VISITS = 20;

/** What a search begins with. */
export interface SearchStart<Board, Move> {
  readonly budget: Budget;
  /** A search that is over and whose tree has this board as its root: the new search takes it over. */
  readonly grown?: MonteCarloSearch<Board, Move> | undefined;
}

export class MonteCarloSearch<Board, Move> {
  readonly rules: GameRules<Board, Move>;
  readonly board: Board;
  readonly tree: Tree;
  readonly cursor: Cursor<Board, Move>;
  readonly budget: Budget;
  readonly seed: number | undefined;
  /** Iterations finished. */
  iterations = 0;
  /** The longest path down the tree, in plies. */
  deepest = 0;

  readonly #codes: MoveCodes<Move>;
  readonly #exploration: number;
  readonly #path: Path | undefined;
  readonly #rootCodes: readonly number[] | undefined;
  readonly #scorer: CodeScorer | undefined;
  readonly #policy: PlayoutPolicy<Board, Move> | undefined;
  readonly #random: Random;
  readonly #played: MovesPlayed;
  readonly #playout: Playout;
  readonly #spread: Spread;
  readonly #buffer = new MoveBuffer();
  /** The path from the root to the current leaf: nodes, by ply. */
  readonly #way: number[] = [0];
  #isPlayingOut = false;

  constructor(
    rules: GameRules<Board, Move>,
    { board, history }: SearchRoot<Board>,
    options: SettledMonteCarlo<Board, Move>,
    { budget, grown }: SearchStart<Board, Move>,
  ) {
    const codes = grown === undefined ? new MoveCodes<Move>(rules) : grown.#codes;
    const cursor = createCursor(rules, board, { codes: codes as MoveCodes<unknown> });
    this.rules = rules;
    this.board = board;
    this.cursor = cursor;
    this.budget = budget;
    this.#codes = codes;
    this.tree = grown?.tree ?? new Tree(options.megabytes);
    this.tree.sides[0] = cursor.side;
    this.#played = grown === undefined ? new MovesPlayed() : grown.#played;
    this.#spread = grown === undefined ? new Spread() : grown.#spread;
    this.#exploration = options.exploration;
    this.#path = mayRepeat(rules) ? buildPath(rules, cursor, history) : undefined;
    this.#settleRoot();
    this.#rootCodes = options.rootMoves?.map((move) => cursor.code(move));
    this.#scorer = adaptOrdering(rules, options.ordering);
    this.#policy = options.playout;
    this.seed = options.seed;
    this.#random = new Random(options.seed);
    const leaf = new LeafValue(rules, board, cursor.side, options.heuristic);
    this.#playout = playoutsOf({
      rules,
      cursor,
      codes,
      policy: options.playout,
      depth: options.playoutDepth ?? (options.heuristic === undefined ? LONGEST_PLAYOUT : 0),
      valueOf: (at) => leaf.ofCursor(at),
      valueOfBoard: (at) => leaf.ofBoard(at),
      random: this.#random,
      budget: this.budget,
      played: this.#played,
    });
  }

  /** Who is to move at the root. */
  get side(): Side {
    return this.tree.sides[0] as Side;
  }

  /** Whether the game is over by repetition in the cursor's position, unless it ended there by its own rules. */
  get isRepeated(): boolean {
    return this.#path?.isOver === true;
  }

  /** Whether the tree below a node is what a search from there would grow: values must not depend on the moves before. */
  get canMoveRoot(): boolean {
    return this.#path === undefined && this.#rootCodes === undefined;
  }

  /** Whether the value of the root is proven. */
  get isSolved(): boolean {
    return this.tree.isSolved(0);
  }

  /** Solves the root if the game is already over there, by the rules or by repetition. */
  #settleRoot(): void {
    const ending = this.cursor.outcome();
    if (ending !== ONGOING) this.tree.settle(0, provenAt(this.cursor, ending));
    else if (this.isRepeated) this.#settleRepeated(0);
  }

  /**
   * Runs until this number of iterations is finished or the root is solved. Returns false if it is time to pause. Throws
   * `OUT_OF_BUDGET` when the budget is spent; the caller must then call `abandon`.
   */
  run(iterations: number): boolean {
    while (this.iterations < iterations && !this.isSolved) {
      if (!this.#isPlayingOut) {
        if (!this.#descend()) return false;
        this.#played.begin();
        this.#playout.begin();
        this.#isPlayingOut = true;
      }
      const leaf = this.#way[this.#way.length - 1];
      if (!this.tree.isSolved(leaf) && !this.#playout.run()) return false;
      this.#playout.end();
      this.#isPlayingOut = false;
      this.#backUp(this.tree.isSolved(leaf) ? worth(this.tree.lows[leaf]) : this.#playout.value);
      this.iterations++;
    }
    return true;
  }

  /** Drops the current iteration and returns the cursor to the root. */
  abandon(): void {
    if (this.#isPlayingOut) this.#playout.end();
    this.#isPlayingOut = false;
    this.goBack();
  }

  /** Plays a move from the cursor's position. `goBack` undoes all of them. */
  goOn(code: number): void {
    this.cursor.play(code);
    this.#way.push(0);
    this.#enterPath();
  }

  /** Undoes all moves back to the root. */
  goBack(): void {
    while (this.#way.length > 1) this.#stepBack();
  }

  /** The codes of the legal moves in the cursor's position; at the root, only the `rootMoves` if given. */
  listMoves(): Int32Array {
    const { cursor } = this;
    const count = this.#buffer.fill(cursor, 0);
    if (count === 0) throw new RulesError(this.rules.name, 'moves', NO_MOVES);
    if (this.#way.length > 1 || this.#rootCodes === undefined) return this.#buffer.codes.subarray(0, count);
    return Int32Array.from(this.#rootCodes);
  }

  /** A move for a position outside the tree: the one that the ordering likes best, or that a playout would choose, or the first. */
  guess(random: Random): number {
    const { rules, cursor } = this;
    const scorer = this.#scorer;
    const policy = this.#policy;
    const codes = this.listMoves();
    if (scorer !== undefined) {
      const scores = Array.from(codes, (code) => scorer(cursor as Cursor<unknown, unknown>, code));
      return codes[scores.indexOf(Math.max(...scores))];
    }
    if (policy === undefined) return codes[0];
    const moves = Array.from(codes, (code) => cursor.move(code));
    return codes[choose({ rules, policy, random }, cursor.board(), moves)];
  }

  /** Descends to a leaf: a node that is solved, new, or cannot be expanded. Returns false to pause. */
  #descend(): boolean {
    const { tree, cursor, budget } = this;
    for (;;) {
      const node = this.#way[this.#way.length - 1];
      if (tree.isSolved(node)) return true;
      if (tree.firsts[node] === 0) {
        const isNew = tree.visits[node] === 0 && node !== 0;
        if (isNew || !this.#expand(node)) return true;
      }
      const child = this.#select(node);
      if (--budget.countdown < 0 && budget.refill()) return false;
      cursor.play(tree.codes[child]);
      this.#enter(child);
    }
  }

  /** Enters the child that the cursor has just moved to. */
  #enter(child: number): void {
    const { tree, cursor } = this;
    this.#way.push(child);
    this.deepest = Math.max(this.deepest, this.#way.length - 1);
    this.#enterPath();
    if (tree.sides[child] !== UNVISITED) return;
    tree.sides[child] = cursor.side;
    const ending = cursor.outcome();
    if (ending !== ONGOING) tree.settle(child, provenAt(cursor, ending));
    else if (this.isRepeated) this.#settleRepeated(child);
  }

  #settleRepeated(node: number): void {
    if (this.#path !== undefined) this.tree.settle(node, provenAt(this.cursor, this.#path.ending()));
  }

  #enterPath(): void {
    this.#path?.visit(this.cursor as Cursor<unknown, unknown>);
  }

  #stepBack(): void {
    this.#way.pop();
    this.cursor.undo();
    this.#path?.leave();
  }

  /** Adds the children of a node in random order, so that the order of the rules does not matter. Returns false if the tree is full. */
  #expand(node: number): boolean {
    const codes = this.listMoves();
    this.#random.shuffle(codes, 0, codes.length);
    if (!this.tree.expand(node, codes, codes.length)) return false;
    if (this.#scorer !== undefined) this.#order(node, this.#scorer);
    return true;
  }

  /** Starts the children of a node with virtual later visits, whose results follow the ordering. */
  #order(node: number, scorer: CodeScorer): void {
    const { tree, cursor, budget } = this;
    const first = tree.firsts[node];
    const values = Array.from({ length: tree.counts[node] }, (_, at) => {
      budget.work();
      return scorer(cursor as Cursor<unknown, unknown>, tree.codes[first + at]);
    });
    const least = Math.min(...values);
    const range = Math.max(...values) - least;
    const sign = cursor.side === 0 ? 1 : -1;
    const mean = tree.visits[node] === 0 ? 0 : tree.totals[node] / tree.visits[node];
    for (const [at, value] of values.entries()) {
      const share = range > 0 && range < Number.POSITIVE_INFINITY ? (value - least) / range - 0.5 : 0;
      tree.laterVisits[first + at] = ORDERING_VISITS;
      tree.laterTotals[first + at] = ORDERING_VISITS * (mean + sign * share * this.#spread.size);
    }
  }

  /** The child to visit next. One exists as long as the node is not solved. */
  #select(node: number): number {
    const { visits, totals, laterVisits, laterTotals, lows, highs, firsts, counts, sides } = this.tree;
    // If half of all moves are repeats, later moves carry no information, and the search must explore more.
    const doubt = Math.min(1, 2 * this.#played.repeatShare);
    const laterWeight = LATER_WEIGHT * (1 - doubt);
    const isMax = sides[node] === 0;
    const sign = isMax ? 1 : -1;
    const bound = isMax ? lows[node] : highs[node];
    const rate = this.#exploration * (1 + EXPLORED_IN_DOUBT * doubt);
    const exploration = rate * this.#spread.size * Math.sqrt(Math.log(visits[node] + 1));
    const first = firsts[node];
    const end = first + counts[node];
    let best = first;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (let child = first; child < end; child++) {
      // It cannot improve on the proven bound.
      if (isMax ? highs[child] <= bound : lows[child] >= bound) continue;
      const own = visits[child];
      const later = laterVisits[child];
      if (own === 0 && (later === 0 || (laterWeight < 1 && this.#scorer === undefined))) return child;
      const weight = own === 0 ? 1 : later === 0 ? 0 : later / (later + own + (own * later) / laterWeight);
      const ownMean = own === 0 ? 0 : totals[child] / own;
      const laterMean = later === 0 ? 0 : laterTotals[child] / later;
      const mean = Math.min(Math.max((1 - weight) * ownMean + weight * laterMean, lows[child]), highs[child]);
      const value = sign * mean + exploration / Math.sqrt(own + 1);
      if (value > bestValue) {
        bestValue = value;
        best = child;
      }
    }
    return best;
  }

  /**
   * Backs the result and the proofs up to the root. When a node is solved, the games played through it no longer count above it,
   * because best play avoids them: the side to move above has something better, or is solved too.
   */
  #backUp(result: number): void {
    const { tree } = this;
    let value = result;
    let [visits, total] = [1, result];
    let isTighter = true;
    for (;;) {
      const node = this.#way[this.#way.length - 1];
      const [visitsBefore, totalBefore] = [tree.visits[node], tree.totals[node]];
      if (tree.firsts[node] !== 0) {
        isTighter = isTighter && tree.tighten(node);
        if (isTighter && tree.isSolved(node)) value = worth(tree.lows[node]);
        this.#tellChildren(node, value);
      }
      tree.visits[node] += visits;
      tree.totals[node] += total;
      if (isTighter && tree.isSolved(node)) [visits, total] = [-visitsBefore, -totalBefore];
      if (this.#way.length === 1) break;
      this.#stepBack();
      this.#played.add(this.cursor.side, tree.codes[node]);
    }
    this.#spread.add(value);
  }

  /** Adds the result to the children whose move was played later in the game. */
  #tellChildren(node: number, value: number): void {
    const { codes, laterVisits, laterTotals, firsts, counts, sides } = this.tree;
    const side = sides[node] as Side;
    const first = firsts[node];
    const end = first + counts[node];
    for (let child = first; child < end; child++) {
      if (!this.#played.has(side, codes[child])) continue;
      laterVisits[child]++;
      laterTotals[child] += value;
    }
  }
}
