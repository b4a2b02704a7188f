/**
 * Whether playouts should look for moves that keep the turn. Where only some moves give another turn, as a capture or a last seed
 * in one's own store does, those moves are usually good, and playouts that prefer them judge better. Where none does, or all
 * do, looking for them is wasted: the search finds out by trying.
 */

/** How many other moves a playout tries where its first choice gives the turn away. */
export const TRIES = 2;
/** After this many tries it is known whether they pay: at least this share of them must find such a move. */
const ENOUGH = 200;
const LEAST_SHARE = 0.02;

export class TurnKeeping {
  #tries = 0;
  #found = 0;

  /** Whether to go on trying. */
  get pays(): boolean {
    return this.#tries < ENOUGH || this.#found > this.#tries * LEAST_SHARE;
  }

  /** Notes a try, and whether its move keeps the turn. */
  note(isFound: boolean): void {
    this.#tries++;
    if (isFound) this.#found++;
  }
}
