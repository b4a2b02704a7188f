/**
 * The one tree search of the library: fail-soft alpha-beta over a cursor, with everything that alpha-beta can be given
 * (null windows, a table, orderings, reductions, quiescence …) switched on by its settings. It checks nothing; drivers
 * do that.
 *
 * Contract of `visit(ply, depth, alpha, beta, from)`, where the cursor stands `ply` moves below the root. The value v
 * returned speaks for the side to move there, and if V is what plain minimax to that depth would say,
 *
 *     v ≤ alpha        V ≤ v
 *     alpha < v < beta V = v
 *     v ≥ beta         V ≥ v
 *
 * `claims` then says what is proven about v (see score.ts); of equally good moves, one that is proven to be so goes
 * before one that is only thought to be. Signs and windows flip in one place, `child`, and only when the turn has passed
 * to the other side.
 */

import { OCCURRENCES_TO_DRAW } from '../position/position.js';
import { COUNTED, type Cursor, DRAWN, type Ending, ONGOING, WON_BY_FIRST } from '../rules/cursor.js';
import type { Side } from '../rules/outcome.js';
import { foresee, hasForesight } from './foresight.js';
import { type KernelSettings, LEFT_OUT } from './kernel-settings.js';
import type { Budget } from './limits.js';
import { Line } from './line.js';
import { MoveList } from './move-list.js';
import type { Path } from './path.js';
import { QUIESCENCE_PLIES, quiesce } from './quiescence.js';
import { RootRecord } from './root-record.js';
import {
  AT_LEAST,
  AT_MOST,
  clampHeuristic,
  flipClaims,
  HEURISTIC_LIMIT,
  justAbove,
  justBelow,
  NO_CLAIM,
  PROVEN,
  scoreOf,
  type Verdict,
  WIN,
} from './score.js';
import type { TableLink } from './table-link.js';
import { EXACT, LOWER, MAX_DEPTH, UPPER } from './transposition-table.js';

export class Kernel {
  /** Stands at the root between searches. */
  cursor: Cursor<unknown, unknown>;
  readonly budget: Budget;
  readonly settings: KernelSettings;
  /** For whom the heuristic speaks: the side to move at the root. */
  readonly rootSide: Side;
  /** What is proven about the value last returned. */
  claims = NO_CLAIM;
  /** Best play found, from the root down. */
  readonly line = new Line();
  readonly root: RootRecord;
  cutoffs = 0;
  selectiveDepth = 0;
  /** How many moves below the root the cursor stands: where an interrupted search has to be taken back from. */
  ply = 0;

  readonly moves: MoveList;
  readonly #heuristic: (cursor: Cursor<unknown, unknown>, side: Side) => number;
  readonly #heuristicOnBoard: ((board: unknown, side: Side) => number) | undefined;
  readonly link: TableLink | undefined;
  readonly path: Path | undefined;
  readonly moveCost: number;
  readonly turnCost: number;
  readonly #distanceCost: number;
  readonly nullWindows: boolean;
  readonly hasForesight: boolean;
  /** At the horizon nothing is asked but whether the game is over, and the heuristic. */
  readonly #hasPlainLeaves: boolean;

  constructor(settings: KernelSettings) {
    this.settings = settings;
    this.root = new RootRecord(settings.rootCodes);
    this.cursor = settings.cursor;
    this.budget = settings.budget;
    this.rootSide = settings.cursor.side;
    this.#heuristic = settings.heuristic;
    this.#heuristicOnBoard = settings.heuristicOnBoard;
    this.moves = new MoveList(settings, this.root);
    this.link = settings.link;
    this.path = settings.path;
    this.moveCost = settings.moveCost;
    this.turnCost = settings.turnCost;
    this.#distanceCost = settings.equalWins ? 0 : 1;
    this.nullWindows = settings.nullWindows;
    this.hasForesight = hasForesight(settings);
    const { leaf, noisy, extend, reduce } = settings;
    this.#hasPlainLeaves = [leaf, noisy, extend, reduce].every((each) => each === undefined);
  }

  /** Searches the position the cursor stands on as the root. */
  search(depth: number, alpha: number, beta: number): number {
    this.root.begin(alpha);
    return this.visit(0, depth, alpha, beta, 0);
  }

  /**
   * A likely move, `ply` moves below the root, without looking at any: for when there is no budget left. The table may name
   * positions otherwise at another ply.
   */
  likelyMove(ply: number): number {
    this.link?.probe(this.cursor, ply, 0, 0, 0);
    return this.moves.likely(this.cursor, ply);
  }

  /** See the contract above. Small on purpose: inlined into the loop of `#expand`, a leaf costs no call of its own. */
  visit(ply: number, depth: number, alpha: number, beta: number, from: number): number {
    const ending = this.arrive(ply);
    if (ending !== ONGOING) return this.finished(ending, ply);
    if (depth <= 0) return this.#horizon(ply, depth, alpha, beta, from);
    return this.#expand(ply, depth, alpha, beta, from);
  }

  /** The value of a position above the horizon: from the table, or from its moves. */
  #expand(ply: number, depth: number, alpha: number, beta: number, from: number): number {
    if (this.link !== undefined && this.recall(this.link, ply, depth, alpha, beta)) return this.link.value;
    if (this.hasForesight && ply > 0) {
      const value = foresee(this, ply, depth, alpha, beta);
      if (!Number.isNaN(value)) return value;
    }
    const { cursor } = this;
    const { side } = cursor;
    const end = this.moves.list(cursor, ply, from);
    if (this.#isAtFrontier(ply, depth, from)) return this.#frontier(ply, depth, alpha, beta, from, end);
    let atMost = this.moves.isRestricted ? NO_CLAIM : AT_MOST;
    let atLeast = NO_CLAIM;
    let best = Number.NEGATIVE_INFINITY;
    let bestCode = -1;
    let floor = alpha;
    for (let at = from; at < end; at++) {
      const code = this.moves.pick(at, end);
      const below = this.enter(code, depth);
      const less = this.reduction(ply, at - from, depth, below, floor);
      if (less === LEFT_OUT) {
        cursor.undo();
        atMost = NO_CLAIM;
        continue;
      }
      const value = this.#probe(side, ply + 1, below, less, floor, beta, end, at === from);
      cursor.undo();
      atMost &= this.claims;
      const isProvenEqual = value === best && (this.claims & AT_LEAST) > atLeast;
      if (value > best || isProvenEqual) {
        best = value;
        bestCode = code;
        atLeast = this.claims & AT_LEAST;
        if (value > floor || isProvenEqual) this.line.extend(ply, code);
      }
      if (ply === 0) this.root.note(code, value, this.claims);
      if (value > floor) {
        floor = ply === 0 && this.settings.multi ? justBelow(value) : value;
        if (floor >= beta) {
          if (at + 1 < end) atMost = NO_CLAIM;
          break;
        }
      }
    }
    return this.leave(ply, depth, alpha, beta, best, bestCode, atLeast | atMost);
  }

  /**
   * The value of a child: asked first, `less` plies less deep, whether it is better than `floor` at all; then in full depth,
   * where that may save the exact value.
   */
  #probe(
    side: Side,
    ply: number,
    depth: number,
    less: number,
    floor: number,
    beta: number,
    from: number,
    isFirst: boolean,
  ): number {
    if (less > 0) {
      const value = this.child(side, ply, depth - less, floor, Math.min(justAbove(floor), beta), from);
      if (value <= floor) return value;
    }
    if (isFirst || !this.asksTwice(side, depth, floor)) return this.child(side, ply, depth, floor, beta, from);
    const ceiling = Math.min(justAbove(floor), beta);
    const value = this.child(side, ply, depth, floor, ceiling, from);
    return value >= ceiling && value < beta ? this.child(side, ply, depth, floor, beta, from) : value;
  }

  /** How many plies less to look at first at the move in a place of the order; none where it was extended. */
  reduction(ply: number, place: number, depth: number, below: number, floor: number): number {
    const { reduce } = this.settings;
    if (reduce === undefined || place === 0 || below > depth || floor === Number.NEGATIVE_INFINITY) return 0;
    const less = reduce(place, depth);
    return less === LEFT_OUT && ply > 0 ? LEFT_OUT : Math.min(Math.floor(less), depth - this.turnCost);
  }

  /** Whether a child is first given a null window. A leaf is not: it has its exact value at once. */
  asksTwice(side: Side, depth: number, floor: number): boolean {
    if (!this.nullWindows || floor === Number.NEGATIVE_INFINITY) return false;
    return depth > (this.cursor.side === side ? this.moveCost : this.turnCost) || this.settings.noisy !== undefined;
  }

  /**
   * Whether the moves listed from `from` on lead to leaves. Where depth counts turns, the first move tells; others of the
   * position may still keep the turn.
   */
  #isAtFrontier(ply: number, depth: number, from: number): boolean {
    if (depth > this.turnCost || !this.#hasPlainLeaves || ply === 0) return false;
    if (depth <= this.moveCost) return true;
    const { cursor } = this;
    const { side } = cursor;
    cursor.play(this.moves.buffer.codes[from]);
    const isPassed = cursor.side !== side;
    cursor.undo();
    return isPassed;
  }

  /**
   * `#expand` where children are leaves: most of the tree, so that it is one tight loop, with `arrive` and `evaluate`
   * written out and what is the same for all children done once.
   */
  #frontier(ply: number, depth: number, alpha: number, beta: number, from: number, end: number): number {
    const { cursor, budget, rootSide, moves, path } = this;
    const heuristic = this.#heuristic;
    const heuristicOnBoard = this.#heuristicOnBoard;
    const { side } = cursor;
    const below = ply + 1;
    const hasFreeMoves = depth > this.moveCost;
    let atMost = moves.isRestricted ? NO_CLAIM : AT_MOST;
    let atLeast = NO_CLAIM;
    let best = Number.NEGATIVE_INFINITY;
    let bestCode = -1;
    this.#reach(below);
    for (let at = from; at < end; at++) {
      const code = moves.pick(at, end);
      cursor.play(code);
      let value: number;
      let claims = NO_CLAIM;
      if (hasFreeMoves && cursor.side === side) {
        value = this.#probe(side, below, depth, 0, Math.max(alpha, best), beta, end, at === from);
        claims = this.claims;
      } else {
        if (--budget.countdown < 0) budget.refill();
        const ending = cursor.outcome();
        if (ending === ONGOING && path !== undefined && path.isThird(cursor)) {
          value = 0;
          claims = this.link === undefined ? PROVEN : NO_CLAIM;
        } else if (ending === ONGOING) {
          value =
            heuristicOnBoard === undefined ? heuristic(cursor, rootSide) : heuristicOnBoard(cursor.board(), rootSide);
          if (!(value >= -HEURISTIC_LIMIT && value <= HEURISTIC_LIMIT))
            value = clampHeuristic(value, this.settings.game);
          if (side !== rootSide) value = 0 - value;
        } else {
          value = cursor.side === side ? this.finished(ending, below) : 0 - this.finished(ending, below);
          claims = PROVEN;
        }
      }
      cursor.undo();
      atMost &= claims;
      const isProvenEqual = value === best && (claims & AT_LEAST) > atLeast;
      if (value > best || isProvenEqual) {
        best = value;
        bestCode = code;
        atLeast = claims & AT_LEAST;
        if (value > alpha || isProvenEqual) this.line.extend(ply, code);
        if (value >= beta) {
          if (at + 1 < end) atMost = NO_CLAIM;
          break;
        }
      }
      if (this.ply !== below) this.#reach(below);
    }
    return this.leave(ply, depth, alpha, beta, best, bestCode, atLeast | atMost);
  }

  /** Marks how far down the cursor stands. */
  #reach(ply: number): void {
    this.ply = ply;
    this.line.end(ply);
    if (ply > this.selectiveDepth) this.selectiveDepth = ply;
  }

  /** Counts the position, unless it is the root, and says whether the game is over there. */
  arrive(ply: number): Ending {
    this.#reach(ply);
    if (ply === 0) return ONGOING;
    if (--this.budget.countdown < 0) this.budget.refill();
    return this.cursor.outcome();
  }

  /** Looks the position up: true if the table knows its value. The root is searched all the same, for its move. */
  recall(link: TableLink, ply: number, depth: number, alpha: number, beta: number): boolean {
    if (!link.probe(this.cursor, ply, depth, alpha, beta) || ply === 0) return false;
    this.claims = link.claims;
    return true;
  }

  /** Plays a move and says what depth is left below it, before the move's own cost. */
  enter(code: number, depth: number): number {
    const { extend } = this.settings;
    const left = extend === undefined ? depth : Math.min(depth + extend(this.cursor, code), MAX_DEPTH - 1);
    this.cursor.play(code);
    return left;
  }

  /** The value of the position the cursor stands on for `side`, who has just moved. */
  child(side: Side, ply: number, depth: number, alpha: number, beta: number, from: number): number {
    let value: number;
    if (this.isRepeated()) {
      value = this.repeated(ply);
    } else if (this.cursor.side === side) {
      value = this.visit(ply, depth - this.moveCost, alpha, beta, from);
    } else {
      // Not −x: a minus zero would have to be boxed.
      value = 0 - this.visit(ply, depth - this.turnCost, 0 - beta, 0 - alpha, from);
      this.claims = flipClaims(this.claims);
    }
    this.path?.leave();
    return value;
  }

  /** Puts the cursor's position on the path, in a game that can repeat: true if that makes the game drawn. */
  isRepeated(): boolean {
    if (this.path === undefined) return false;
    this.cursor.rehash();
    const occurrences = this.path.enter(this.cursor.hashLow, this.cursor.hashHigh);
    return occurrences >= OCCURRENCES_TO_DRAW && this.cursor.outcome() === ONGOING;
  }

  /** A draw on this path; on another one it may be none, so that it proves nothing that a table could keep. */
  repeated(ply: number): number {
    this.#reach(ply);
    if (--this.budget.countdown < 0) this.budget.refill();
    this.claims = this.link === undefined ? PROVEN : NO_CLAIM;
    return 0;
  }

  /** Remembers what was found about a position whose moves have been searched, and returns its value. */
  leave(ply: number, depth: number, alpha: number, beta: number, best: number, code: number, claims: number): number {
    const isCut = best >= beta;
    if (isCut) this.cutoffs++;
    if (best > alpha) this.moves.sorter?.reward(this.cursor.side, code, ply, depth, isCut);
    // A root of which only some moves were searched has no value to remember.
    if (this.link !== undefined && (ply > 0 || this.root.choice === undefined)) {
      const bound = isCut ? LOWER : best > alpha ? EXACT : UPPER;
      this.link.store(this.cursor, ply, depth, best, bound, claims, code);
    }
    this.claims = claims;
    return best;
  }

  finished(ending: Ending, ply: number): number {
    this.claims = PROVEN;
    if (ending === DRAWN) return 0;
    const { side } = this.cursor;
    if (ending === COUNTED) {
      return side === 0 ? this.cursor.banked() : -this.cursor.banked();
    }
    const win = WIN - ply * this.#distanceCost;
    return (ending === WON_BY_FIRST) === (side === 0) ? win : -win;
  }

  #horizon(ply: number, depth: number, alpha: number, beta: number, from: number): number {
    const { leaf, noisy } = this.settings;
    if (leaf !== undefined) {
      const verdict = leaf(this.cursor);
      if (verdict !== undefined && verdict.kind !== 'estimate') return this.believed(verdict, ply);
    }
    const value = this.evaluate();
    this.claims = NO_CLAIM;
    if (noisy === undefined || value >= beta || depth <= -QUIESCENCE_PLIES) return value;
    return quiesce(this, noisy, value, ply, depth, Math.max(alpha, value), beta, from);
  }

  /** What the heuristic thinks of the cursor's position, for its side to move. */
  evaluate(): number {
    const value = this.#estimate();
    return this.cursor.side === this.rootSide ? value : 0 - value;
  }

  /** What the heuristic thinks of the cursor's position, for the side to move at the root. */
  #estimate(): number {
    const value =
      this.#heuristicOnBoard === undefined
        ? this.#heuristic(this.cursor, this.rootSide)
        : this.#heuristicOnBoard(this.cursor.board(), this.rootSide);
    return value >= -HEURISTIC_LIMIT && value <= HEURISTIC_LIMIT ? value : clampHeuristic(value, this.settings.game);
  }

  /** The verdict of an exact solver as a score, with what it proves: its distances are bounds, not the shortest. */
  believed(verdict: Verdict, ply: number): number {
    this.claims = verdict.kind === 'win' ? AT_LEAST : verdict.kind === 'loss' ? AT_MOST : PROVEN;
    return scoreOf(verdict, ply, this.#distanceCost);
  }
}
