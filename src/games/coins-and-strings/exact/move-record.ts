/**
 * Which moves have done their work so far. A move is known by its first link and by what it gives away, since the same link
 * may be a safe cut early in the game and open a long chain late. Moves that have worked most often, of the times they
 * were tried, are tried first; on the boards measured that needs about half the positions of trying the cheapest first.
 */

import { MOST_LINKS } from './core.js';
import { type CorePosition, MOST_MOVES } from './core-position.js';

/** Worths that are told apart; what is worth more counts as much. */
const WORTHS = 16;

export class MoveRecord {
  /** The moves of a list in the order to try them in: at the numbers of the list. */
  readonly order = new Int32Array(MOST_MOVES);
  readonly #rates = new Float64Array(MOST_MOVES);
  readonly #tried = new Float64Array(MOST_LINKS * WORTHS);
  readonly #worked = new Float64Array(MOST_LINKS * WORTHS);

  /** Sorts the moves from `start` up to `end` of a position. */
  sort(position: CorePosition, start: number, end: number): void {
    const { order } = this;
    const rates = this.#rates;
    for (let move = start; move < end; move++) {
      const name = nameOf(position, move);
      const rate = (this.#worked[name] + 1) / (this.#tried[name] + 2);
      let at = move;
      for (; at > start && rates[at - 1] < rate; at--) {
        rates[at] = rates[at - 1];
        order[at] = order[at - 1];
      }
      rates[at] = rate;
      order[at] = move;
    }
  }

  note(position: CorePosition, move: number, worked: boolean): void {
    const name = nameOf(position, move);
    this.#tried[name]++;
    if (worked) this.#worked[name]++;
  }
}

function nameOf(position: CorePosition, move: number): number {
  return position.linkOf(move) * WORTHS + Math.min(position.worths[move], WORTHS - 1);
}
