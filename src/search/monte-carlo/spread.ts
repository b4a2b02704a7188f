/**
 * How far results lie apart: the unit of exploration. In a game that is won or lost it is 1. In a game counted in points it is
 * the standard deviation of the results so far, by Welford's method, once one of them shows that there are points.
 */

export class Spread {
  /** The unit. */
  size = 1;
  #hasPoints = false;
  #count = 0;
  #mean = 0;
  #squares = 0;

  add(result: number): void {
    this.#hasPoints ||= result > 1 || result < -1;
    const before = result - this.#mean;
    this.#count++;
    this.#mean += before / this.#count;
    this.#squares += before * (result - this.#mean);
    if (this.#hasPoints) this.size = Math.max(LEAST, Math.sqrt(this.#squares / this.#count));
  }
}

/** However alike the results are, something is tried. */
const LEAST = 1e-9;
