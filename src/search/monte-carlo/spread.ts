/**
 * The spread of results, which is the unit of exploration: 1 in a game that is won or lost. In a points game it is the standard
 * deviation of the results so far, by Welford's method, once a result shows that there are points.
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

/** Keeps some exploration when all results are equal. */
const LEAST = 1e-9;
