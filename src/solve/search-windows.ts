/**
 * The value of a won, lost or drawn game by null windows over one table: the outcome first, the distance after it.
 *
 *     is it a win?     0 < v       yes: bisect  WIN − n  between the win found and a win with the next move
 *     is it a draw?    0 ≤ v       no:  bisect  n − WIN  in the same way
 *
 * Each question about the outcome is asked in two ways that take turns, each with its share of the nodes. A search to the end of
 * the game answers it for good, but gets lost in long lines where a short one would do. Searches to growing depths find short
 * wins, but visit a large tree once per depth. What either finds is in the table for the other.
 *
 * A last search with a window around the value finds the line and, if asked for, all best moves.
 */

import { OUT_OF_BUDGET, OUT_OF_SHARE } from '../core/budget.js';
import type { Steps } from '../core/steps.js';
import type { GameRules } from '../rules/game-rules.js';
import type { Finding } from '../search/kernel/finding.js';
import { resultOf, resultOfEnd } from '../search/kernel/make-result.js';
import type { SearchTraits } from '../search/kernel/settings.js';
import { openSearch, type TreeSearch } from '../search/kernel/tree-search.js';
import { SEARCH_ROWS } from '../search/option-schema.js';
import type { AnySearchOptions } from '../search/options.js';
import type { SearchResult, StopReason } from '../search/result.js';
import { AT_LEAST, AT_MOST, justAbove, justBelow, WIN } from '../search/score.js';
import { MAX_DEPTH } from '../search/transposition-table.js';

/** Twice as many make short wins cheaper and small games dearer, half as many the reverse. */
const FIRST_SHARE = 2000;
/**
 * The nodes of searches to a depth, for each node of searches to the end. More of them favour games with short wins in large trees,
 * fewer favour long games: from 0.2 to 1, each is best in some of two dozen games.
 */
const SHALLOW_SHARE = 0.5;
/** The next depth is larger by one and by this part of the last one. Deepening by one visits a third more nodes. */
const DEPTH_STEP = 0.25;

/** What is proven about the root: scores, and a line that achieves the least of them. */
export interface RootBounds<Move> {
  readonly least: number;
  readonly most: number;
  readonly line: readonly Move[];
}

/** What `searchWindows` is told besides its options. */
export interface WindowPlan<Move> {
  /** The value, if an earlier search has found it. */
  readonly known?: number | undefined;
  /** The nodes that each kind of search may visit in its first turn. */
  readonly firstShare?: number;
  /** Is told of better bounds. */
  readonly onBounds?: ((bounds: RootBounds<Move>) => void) | undefined;
}

/** Solves a position of a game that is won, lost or drawn. If the limits end the work, the result is an estimate. */
export function* searchWindows<Board, Move>(
  rules: GameRules<Board, Move>,
  board: Board,
  options: AnySearchOptions<Board, Move>,
  traits: SearchTraits,
  { known, firstShare = FIRST_SHARE, onBounds }: WindowPlan<Move> = {},
): Steps<SearchResult<Move>> {
  const search = openSearch(rules, board, options, SEARCH_ROWS, { ...traits, deepens: true });
  if (search.isOver) return resultOfEnd(search);
  try {
    // Not `??`: the build of the CommonJS form turns its right side into a function, which cannot yield.
    const value = known === undefined ? yield* new RootValue(search, onBounds).find(firstShare) : known;
    const finding = yield* search.search(MAX_DEPTH, justBelow(justBelow(value)), justAbove(justAbove(value)));
    return yield* resultOf(search, finding, 'complete');
  } catch (error) {
    if (error !== OUT_OF_BUDGET) throw error;
    return yield* resultOf(search, search.nothing(), search.budget.spent as StopReason);
  }
}

/** The value of the root, between two bounds that come together. */
class RootValue<Board, Move> {
  readonly #search: TreeSearch<Board, Move>;
  readonly #hasDistance: boolean;
  readonly #onBounds: WindowPlan<Move>['onBounds'];
  #line: readonly Move[] = [];
  #least = 1 - WIN;
  #most = WIN - 1;
  /** The last depth searched, and the nodes that the two kinds of searches have visited. */
  #depth = 0;
  #shallow = 0;
  #deep = 0;

  constructor(search: TreeSearch<Board, Move>, onBounds: WindowPlan<Move>['onBounds']) {
    this.#search = search;
    this.#onBounds = onBounds;
    this.#hasDistance = !search.subject.options.equalWins;
  }

  *find(firstShare: number): Steps<number> {
    for (let share = firstShare; !this.#hasOutcome; share *= 2) {
      yield* this.#deepen(SHALLOW_SHARE * share - this.#shallow);
      if (!this.#hasOutcome) yield* this.#searchToEnd(share - this.#deep);
    }
    return this.#hasDistance || this.#least === 0 ? yield* this.#bisect() : this.#least > 0 ? this.#least : this.#most;
  }

  /** Whether the bounds tell a win, a draw and a loss apart. */
  get #hasOutcome(): boolean {
    const [least, most] = [this.#least, this.#most];
    return least > 0 || most < 0 || (least === 0 && most === 0);
  }

  *#deepen(share: number): Steps<void> {
    for (let left = share; left > 0 && !this.#hasOutcome; ) {
      const before = this.#search.budget.nodes;
      const depth = this.#depth + 1 + Math.floor(DEPTH_STEP * this.#depth);
      const isFinished = yield* this.#searchDepth(depth, left);
      const nodes = this.#search.budget.nodes - before;
      this.#shallow += nodes;
      left -= Math.max(1, nodes);
      if (!isFinished) return;
      this.#depth = depth;
    }
  }

  /** Asks for a win and for a loss within a depth. Returns whether the share sufficed. */
  *#searchDepth(depth: number, share: number): Steps<boolean> {
    if (!(yield* this.#ask(depth, this.#isOpen(-1) ? -1 : 0, this.#isOpen(0) ? 1 : 0, share))) return false;
    if (!this.#hasDistance || this.#hasOutcome) return true;
    // Neither a win nor a loss within the depth.
    this.#narrow(depth + 1 - WIN, WIN - depth - 1);
    return true;
  }

  *#searchToEnd(share: number): Steps<void> {
    const before = this.#search.budget.nodes;
    for (const floor of [0, -1]) {
      const used = this.#search.budget.nodes - before;
      if (this.#isOpen(floor) && used < share) yield* this.#ask(MAX_DEPTH, floor, floor + 1, share - used);
    }
    this.#deep += this.#search.budget.nodes - before;
  }

  /** Whether the value may be above `floor` and may be not. */
  #isOpen(floor: number): boolean {
    return this.#least <= floor && this.#most > floor;
  }

  *#bisect(): Steps<number> {
    while (this.#least < this.#most) {
      const middle = Math.floor((this.#least + this.#most) / 2);
      yield* this.#ask(MAX_DEPTH, middle, middle + 1, Number.POSITIVE_INFINITY);
    }
    return this.#least;
  }

  /** Searches with a window, and takes in what that proves. Returns whether the share sufficed for an answer, proven or not. */
  *#ask(depth: number, alpha: number, beta: number, share: number): Steps<boolean> {
    const found = yield* searchWithin(this.#search, share, depth, alpha, beta);
    if (found === undefined) return false;
    const { score, claims, line } = found;
    if (score > alpha && claims & AT_LEAST) {
      // The move that has proven most is the one to begin with next time.
      this.#search.walk.root.first = line.slice(0, 1);
      if (score > this.#least) this.#line = playedLine(this.#search, line);
      this.#narrow(score, this.#most);
    }
    if (score < beta && claims & AT_MOST) this.#narrow(this.#least, score);
    return true;
  }

  #narrow(least: number, most: number): void {
    this.#least = Math.max(this.#least, least);
    this.#most = Math.min(this.#most, most);
    this.#onBounds?.({ least: this.#least, most: this.#most, line: this.#line });
  }
}

/** Searches, but gives up after `count` nodes. Returns `undefined` then. */
function* searchWithin<Board, Move>(
  search: TreeSearch<Board, Move>,
  count: number,
  depth: number,
  alpha: number,
  beta: number,
): Steps<Finding | undefined> {
  const { budget } = search;
  budget.share(count);
  try {
    return yield* search.search(depth, alpha, beta);
  } catch (error) {
    if (error !== OUT_OF_SHARE) throw error;
    return undefined;
  } finally {
    budget.share(Number.POSITIVE_INFINITY);
  }
}

/** The moves that these codes mean when they are played one after the other from the root. */
function playedLine<Board, Move>(search: TreeSearch<Board, Move>, codes: readonly number[]): Move[] {
  const moves = codes.map((code) => {
    const [move] = search.movesOf([code]);
    search.cursor.play(code);
    return move;
  });
  for (const _ of codes) search.cursor.undo();
  return moves;
}
