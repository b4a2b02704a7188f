/**
 * The value of a core: the points of the side to move minus those of the opponent, with best play by both.
 *
 * In a core nothing can be taken at once, so every move passes the turn, and gives something away or nothing. The opponent
 * either takes all that is given away (`worth`) and moves in what is left, or takes all but the `handout`, and the mover
 * moves in what is left. If x is the value of what is left, the opponent gets
 *
 *     worth + x                          by taking all
 *     worth − 2 · handout − x            by leaving the handout
 *
 * and chooses the better. Both lead to the same smaller core, so a whole turn is one step of this search.
 *
 * Moves are tried in the order of their links, those in the middle of the graph first. That the order is always the same
 * matters more than that it is the best: different lines then lead to the same positions.
 *
 * Every search has a null window: is the value at least this number? The answers are bounds, stored in a table for all
 * symmetric images of a core at once. The value has the parity of the points left, which makes bounds tighter.
 */

import type { Core } from './core.js';
import { CorePosition } from './core-position.js';
import { CoreTable } from './core-table.js';
import { LinkImages } from './link-images.js';

/** The positions between two calls of `spend`. */
const REPORT_EVERY = 1000;

/** Some links of a core, as bits. */
export interface LinkSet {
  readonly low: number;
  readonly high: number;
}

export class CoreSearch {
  readonly position: CorePosition;
  readonly #table: CoreTable;
  readonly #images: LinkImages;
  readonly #spend: (positions: number) => void;
  #unreported = 0;
  /** The last move that reached its goal. */
  #best = 0;

  /** `maps`: the symmetries of the core as maps of links, without the identity. */
  constructor(core: Core, maps: readonly Int32Array[], spend: (positions: number) => void) {
    this.position = new CorePosition(core);
    this.#table = new CoreTable(core);
    this.#images = new LinkImages(maps);
    this.#spend = spend;
  }

  /** Reports the positions visited since the last report. */
  report(): void {
    const positions = this.#unreported;
    this.#unreported = 0;
    if (positions > 0) this.#spend(positions);
  }

  /** The value of the position. `narrow` is called with its bounds whenever they get closer. */
  value(guess = 0, narrow: (least: number, most: number) => void = () => {}): number {
    const { rest } = this.position;
    let least = -rest;
    let most = rest;
    let next = guess;
    while (least < most) {
      // Asked whether it is more, if it is known to be as much.
      const asked = Math.min(Math.max(next, least + 1), most);
      const bound = this.atLeast(asked);
      if (bound >= asked) least = bound;
      else most = bound;
      next = bound;
      narrow(least, most);
    }
    return least + 0;
  }

  /** A lower bound of the value if it is at least `asked`, otherwise an upper bound. */
  atLeast(asked: number): number {
    return this.#search(0, asked);
  }

  /** The same for what a move gains: a lower bound if it is at least `asked`, otherwise an upper bound. */
  moveAtLeast(worth: number, handout: number, asked: number): number {
    return this.#outcome(0, worth, handout, asked);
  }

  /** A best move of a non-empty position with a known value: the links it leaves, and its handout. */
  bestMove(value: number): { readonly rest: LinkSet; readonly handout: number } {
    const { position } = this;
    const end = position.list(0);
    if (this.#knownSuccess(0, end, value) < value) this.#tryAll(0, end, value);
    const rest = { low: position.low ^ position.lows[this.#best], high: position.high ^ position.highs[this.#best] };
    return { rest, handout: position.handouts[this.#best] };
  }

  /** `start` is where the list of moves of this position may begin. */
  #search(start: number, asked: number): number {
    const position = this.position;
    const table = this.#table;
    const images = this.#images;
    const { rest } = position;
    const goal = asked + ((asked ^ rest) & 1);
    if (rest < goal) return rest;
    if (0 - rest >= goal) return 0 - rest;
    images.find(position.low, position.high);
    const { low, high } = images;
    let least = -rest;
    let most = rest;
    if (table.find(low, high)) {
      least = table.least;
      most = table.most;
      if (least >= goal) return least;
      if (most < goal) return most;
    }
    if (++this.#unreported >= REPORT_EVERY) this.report();
    const end = position.list(start);
    let best = this.#knownSuccess(start, end, goal);
    if (best < goal) best = this.#tryAll(start, end, goal);
    // The value has the parity of the rest, so another bound can be lowered by one.
    best -= (best ^ rest) & 1;
    if (best >= goal) least = best;
    else most = best;
    table.store(low, high, least, most);
    return best;
  }

  /** Tries the moves one by one until one reaches the goal. */
  #tryAll(start: number, end: number, goal: number): number {
    const position = this.position;
    let best = -position.rest;
    for (let move = start; move < end; move++) {
      position.play(move);
      const score = this.#outcome(end, position.worths[move], position.handouts[move], goal);
      position.undo(move);
      if (score > best) best = score;
      if (score < goal) continue;
      this.#best = move;
      break;
    }
    return best;
  }

  /** What the move just played gains, given what it gives away. */
  #outcome(start: number, worth: number, handout: number, goal: number): number {
    // The opponent must not get more than this from what is left.
    const most = -goal - worth;
    if (handout < 0) return -worth - this.#search(start, most + 1);
    // Whatever the rest is worth, one of the two ways gives the opponent at least `worth` minus the handout.
    if (most < -handout) return handout - worth;
    const byTakingAll = this.#search(start, most + 1);
    if (byTakingAll > most) return -worth - byTakingAll;
    const least = -2 * handout - most;
    const byLeaving = this.#search(start, least);
    if (byLeaving < least) return 2 * handout + byLeaving - worth;
    return -worth - Math.max(byTakingAll, -2 * handout - byLeaving);
  }

  /** Looks for a move whose success is already known from the table; −Infinity if there is none. */
  #knownSuccess(start: number, end: number, goal: number): number {
    const { low, high, lows, highs, worths, handouts } = this.position;
    const table = this.#table;
    const images = this.#images;
    for (let move = start; move < end; move++) {
      const handout = handouts[move];
      const most = -goal - worths[move];
      if (handout >= 0 && most < -handout) continue;
      images.find(low ^ lows[move], high ^ highs[move]);
      if (!table.find(images.low, images.high) || table.most > most) continue;
      this.#best = move;
      if (handout < 0) return -worths[move] - table.most;
      if (table.least >= -2 * handout - most) return -worths[move] - Math.max(table.most, -2 * handout - table.least);
    }
    return Number.NEGATIVE_INFINITY;
  }
}
