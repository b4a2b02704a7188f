/**
 * Whether playouts should look for moves that keep the turn. In some games a few moves give another turn: a capture, or a last
 * seed in one's own store. Such moves are usually good, and playouts that prefer them give better estimates. In other games the
 * attempt is wasted. The search finds out by trying.
 */

/** How many other moves a playout tries if its first choice ends the turn. */
export const TRIES = 2;
/** After this number of tries, looking continues only if more than this share of them has found such a move. */
const ENOUGH = 200;
const LEAST_SHARE = 0.02;

export class TurnKeeping {
  #tries = 0;
  #found = 0;

  /** Whether to keep trying. */
  get pays(): boolean {
    return this.#tries < ENOUGH || this.#found > this.#tries * LEAST_SHARE;
  }

  /** Records a try, and whether its move keeps the turn. */
  note(isFound: boolean): void {
    this.#tries++;
    if (isFound) this.#found++;
  }
}
