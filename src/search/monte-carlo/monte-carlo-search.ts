/**
 * Monte Carlo tree search. An iteration goes down the tree, adds a position to it, plays that one out, and tells everything on
 * the way how it ended:
 *
 *     root ──▶ … ──▶ leaf ╌╌╌▶ end of a random game
 *        ◀── … ◀──   the result, and what is proven
 *
 * On the way down, the side to move takes the child with the largest
 *
 *     mean result, mixed with that of games in which the move was played later (RAVE)  +  c · √(ln N / (n + 1))
 *
 * and what is proven is backed up as bounds (score-bounded MCTS): a child that cannot be better than what is certain already
 * is never visited again, and the search is over when the bounds of the root meet. One rule for wins, draws and points.
 *
 * Sources: Kocsis and Szepesvári 2006 (UCT); Gelly and Silver 2007 (RAVE); Winands and others 2008 (MCTS-Solver);
 * Cazenave and Saffidine 2010 (score bounds). What each variant pays is in docs/algorithms.md.
 */

import { Budget } from '../../core/budget.js';
import { NO_MOVES, RulesError } from '../../core/errors.js';
import { Random } from '../../core/random.js';
import { MoveBuffer } from '../../position/move-buffer.js';
import { MoveCodes } from '../../position/move-codes.js';
import { OCCURRENCES_TO_DRAW } from '../../position/position.js';
import { createCursor } from '../../position/rules-cursor.js';
import { COUNTED, type Cursor, DRAWN, type Ending, ONGOING, WON_BY_FIRST } from '../../rules/cursor.js';
import type { GameRules } from '../../rules/game-rules.js';
import type { Side } from '../../rules/outcome.js';
import { adaptOrdering } from '../kernel/hooks.js';
import type { Path } from '../kernel/path.js';
import { buildPath } from '../kernel/settings.js';
import type { CodeScorer } from '../ordering.js';
import { LeafValue } from './leaf-value.js';
import { MovesPlayed } from './moves-played.js';
import type { MonteCarloOptions } from './options.js';
import { type Playout, playoutsOf } from './playout.js';
import { Spread } from './spread.js';
import { Tree, UNVISITED } from './tree.js';

/** Options with their defaults. */
export type SettledMonteCarlo<Board, Move> = MonteCarloOptions<Board, Move> &
  Required<Pick<MonteCarloOptions<Board, Move>, 'exploration' | 'megabytes' | 'history'>>;

/** A playout without a heuristic is taken for an endless one after this many plies. */
const LONGEST_PLAYOUT = 2000;
/** How many visits of its own a move needs for them to weigh as much as the games in which it was played later. */
const LATER_WEIGHT = 300;
/** How much more is explored where later moves tell nothing, as a share. */
const EXPLORED_IN_DOUBT = 0.7;
/** An ordering counts as this many games in which the move was played later. */
const ORDERING_VISITS = 20;

export class MonteCarloSearch<Board, Move> {
  readonly rules: GameRules<Board, Move>;
  readonly board: Board;
  readonly tree: Tree;
  readonly cursor: Cursor<Board, Move>;
  readonly budget: Budget;
  /** Iterations finished. */
  iterations = 0;
  /** The longest way down the tree, in plies. */
  deepest = 0;

  readonly #exploration: number;
  readonly #path: Path | undefined;
  readonly #rootCodes: readonly number[] | undefined;
  readonly #scorer: CodeScorer | undefined;
  readonly #random: Random;
  readonly #played = new MovesPlayed();
  readonly #playout: Playout;
  readonly #spread = new Spread();
  readonly #buffer = new MoveBuffer();
  /** The way down from the root: nodes, by ply. */
  readonly #way: number[] = [0];
  #isPlayingOut = false;

  constructor(
    rules: GameRules<Board, Move>,
    board: Board,
    options: SettledMonteCarlo<Board, Move>,
    { slices = false }: { readonly slices?: boolean } = {},
  ) {
    const codes = new MoveCodes<Move>(rules);
    const cursor = createCursor(rules, board, { codes: codes as MoveCodes<unknown> });
    this.rules = rules;
    this.board = board;
    this.cursor = cursor;
    this.tree = new Tree(options.megabytes);
    this.tree.sides[0] = cursor.side;
    this.budget = new Budget(options, { runsOnCursor: runsOnCursor(rules, options), slices });
    this.#exploration = options.exploration;
    this.#path = rules.canRepeat ? buildPath(rules, cursor, options.history) : undefined;
    this.#settleRoot();
    this.#rootCodes = options.rootMoves?.map((move) => cursor.code(move));
    this.#scorer = adaptOrdering(rules, options.ordering);
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

  /** Whether the position that the cursor stands on is drawn by repetition. */
  get isRepeated(): boolean {
    return (this.#path?.occurrences ?? 0) >= OCCURRENCES_TO_DRAW;
  }

  /** Whether the value of the root is proven. */
  get isSolved(): boolean {
    return this.tree.isSolved(0);
  }

  /** Where the game is over at the root, by the rules or by repetition, there is nothing to search. */
  #settleRoot(): void {
    const ending = this.cursor.outcome();
    if (ending !== ONGOING) this.tree.settle(0, provenAt(this.cursor, ending));
    else if (this.isRepeated) this.tree.settle(0, 0);
  }

  /**
   * Runs until so many iterations are finished or the root is solved. False if it is time to pause; throws `OUT_OF_BUDGET` when
   * the budget is spent, after which `abandon` is to be called.
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

  /** Leaves the iteration under way, and brings the cursor back to the root. */
  abandon(): void {
    if (this.#isPlayingOut) this.#playout.end();
    this.#isPlayingOut = false;
    this.goBack();
  }

  /** Plays a move from where the cursor stands; `goBack` takes all of them back. */
  goOn(code: number): void {
    this.cursor.play(code);
    this.#way.push(0);
    this.#enterPath();
  }

  /** Takes back all moves down to the root. */
  goBack(): void {
    while (this.#way.length > 1) this.#stepBack();
  }

  /** The codes of the moves to choose from where the cursor stands; at the root those that were asked for. */
  listMoves(): Int32Array {
    const { cursor } = this;
    const count = this.#buffer.fill(cursor, 0);
    if (count === 0) throw new RulesError(this.rules.name, 'moves', NO_MOVES);
    if (this.#way.length > 1 || this.#rootCodes === undefined) return this.#buffer.codes.subarray(0, count);
    return Int32Array.from(this.#rootCodes);
  }

  /** Goes down to a leaf: a node that is solved, is visited for the first time, or cannot be expanded. False for a pause. */
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
    const isRepeated = this.#enterPath();
    if (tree.sides[child] !== UNVISITED) return;
    tree.sides[child] = cursor.side;
    const ending = cursor.outcome();
    if (ending !== ONGOING) tree.settle(child, provenAt(cursor, ending));
    else if (isRepeated) tree.settle(child, 0);
  }

  #enterPath(): boolean {
    if (this.#path === undefined) return false;
    this.cursor.rehash();
    return this.#path.enter(this.cursor.hashLow, this.cursor.hashHigh) >= OCCURRENCES_TO_DRAW;
  }

  #stepBack(): void {
    this.#way.pop();
    this.cursor.undo();
    this.#path?.leave();
  }

  /** Gives a node its children, in random order, so that no order of the rules shows. False if the tree is full. */
  #expand(node: number): boolean {
    const codes = this.listMoves();
    this.#random.shuffle(codes, 0, codes.length);
    if (!this.tree.expand(node, codes, codes.length)) return false;
    if (this.#scorer !== undefined) this.#order(node, this.#scorer);
    return true;
  }

  /** Lets the children of a node begin as if they had been played later in some games, with results as the ordering says. */
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

  /** The child to look at next. There is one as long as the node is not solved. */
  #select(node: number): number {
    const { visits, totals, laterVisits, laterTotals, lows, highs, firsts, counts, sides } = this.tree;
    // Where every other move is a repeat, later moves tell nothing, and more has to be explored.
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
      // It cannot be better than what is certain.
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
   * Tells the way down the result, and what is proven, and goes back to the root. Where a node is solved, the games played
   * through it no longer count above it: no one plays them who knows. The side to move there either has something better, or
   * is solved too.
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

  /** Tells the result to the children whose move was played later. */
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

/** What a finished game proves: see `Tree`. */
function provenAt<Board, Move>(cursor: Cursor<Board, Move>, ending: Ending): number {
  if (ending === DRAWN) return 0;
  if (ending === COUNTED) return cursor.banked() + 0;
  return ending === WON_BY_FIRST ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
}

/** A proven value on the scale of results. */
export function worth(proven: number): number {
  return Number.isFinite(proven) ? proven : Math.sign(proven);
}

/** Whether a node calls none of the user's own functions. */
function runsOnCursor<Board, Move>(rules: GameRules<Board, Move>, options: MonteCarloOptions<Board, Move>): boolean {
  const hooks = [options.heuristic, options.ordering].filter((hook) => hook !== undefined);
  return (
    rules.cursor !== undefined && options.playout === undefined && hooks.every((hook) => hook.onCursor !== undefined)
  );
}
