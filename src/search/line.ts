/**
 * The principal variation as the tree finds it: a triangular array, one row a ply. A node that finds a better move puts it
 * before the row of the node below:
 *
 *     ply 0   a b c d
 *     ply 1     b c d
 *     ply 2       c d
 */

export class Line {
  readonly #rows: number[][] = [[]];
  #lengths = new Int32Array(64);

  /** Begins the row of a ply: nothing known yet. */
  end(ply: number): void {
    if (ply + 1 >= this.#lengths.length) this.#grow();
    this.#lengths[ply] = 0;
  }

  /** Puts a move before the row of the ply below, as the row of this ply. */
  extend(ply: number, code: number): void {
    let row = this.#rows[ply];
    if (row === undefined) {
      row = [];
      this.#rows[ply] = row;
    }
    const below = this.#rows[ply + 1];
    const length = this.#lengths[ply + 1];
    row[0] = code;
    for (let at = 0; at < length; at++) row[at + 1] = below[at];
    this.#lengths[ply] = length + 1;
  }

  #grow(): void {
    const longer = new Int32Array(2 * this.#lengths.length);
    longer.set(this.#lengths);
    this.#lengths = longer;
  }

  /** The codes of the root's row. */
  codes(): number[] {
    return this.#rows[0].slice(0, this.#lengths[0]);
  }
}
