/**
 * How many positions are won, lost and drawn: counted once all is solved. Who moves in a decided position is not in
 * its cell any more, so it is noted before solving, one bit a node.
 */

import type { Side } from '../../rules/outcome.js';
import { ABSENT, type Cells, DRAWN_END, decidedCell, OPEN, pliesOf, winnerOf } from '../retrograde/cells.js';

/** Positions with one side to move, the game going on. */
export interface SideCounts {
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  /** Not decided before the analysis was stopped; 0 in a complete table. */
  readonly unknown: number;
}

/** Positions of a table. Symmetric images count, whether or not they are stored. */
export interface TablebaseCounts {
  /** All of them. */
  readonly positions: number;
  /** How many are stored: fewer than `positions` with `symmetries`. */
  readonly stored: number;
  /** Where the game goes on, by the side to move. */
  readonly live: readonly [SideCounts, SideCounts];
  /** Where the game is over: won by side 0, won by side 1, drawn. */
  readonly finished: { readonly won: readonly [number, number]; readonly drawn: number };
}

/** The sides to move of all open cells: bit n is set where side 1 is to move at node n. */
export function noteSides(cells: Cells): Uint8Array {
  const sides = new Uint8Array(Math.ceil(cells.length / 8));
  for (let node = 0; node < cells.length; node++) {
    if (cells[node] === OPEN + 1) sides[node >> 3] |= 1 << (node & 7);
  }
  return sides;
}

/** What the counting needs of a solved space. */
export interface Solved {
  readonly cells: Cells;
  /** From `noteSides`, before solving. */
  readonly sides: Uint8Array;
  /** Whether open cells are draws. */
  readonly complete: boolean;
  weight(node: number): number;
}

/** Counts all positions, and finds the longest win, in plies. */
export function countPositions(solved: Solved): { counts: TablebaseCounts; longest: number } {
  const tally = new Tally();
  const { cells, sides } = solved;
  for (let node = 0; node < cells.length; node++) {
    const cell = cells[node];
    if (cell !== ABSENT) tally.add(cell, (sides[node >> 3] >> (node & 7)) & 1, solved.weight(node));
  }
  return { counts: tally.counts(solved.complete), longest: tally.longest() };
}

/** How often each cell was met, with either side to move. */
class Tally {
  #stored = 0;
  /** Positions, by 2 × cell + side. */
  #met = new Float64Array(512);

  add(cell: number, side: number, weight: number): void {
    const at = 2 * cell + side;
    while (at >= this.#met.length) this.#grow();
    this.#stored++;
    this.#met[at] += weight;
  }

  counts(complete: boolean): TablebaseCounts {
    const drawnEnds = this.#of(DRAWN_END, 0) + this.#of(DRAWN_END, 1);
    return {
      positions: this.#met.reduce((sum, met) => sum + met, 0),
      stored: this.#stored,
      live: [this.#side(0, complete), this.#side(1, complete)],
      finished: { won: [this.#ends(0), this.#ends(1)], drawn: drawnEnds },
    };
  }

  /** The longest win of a side to move. */
  longest(): number {
    for (let at = this.#met.length - 1; at >= 2 * decidedCell(0, 1); at--) {
      const cell = at >> 1;
      if (this.#met[at] > 0 && winnerOf(cell) === (at & 1)) return pliesOf(cell);
    }
    return 0;
  }

  #of(cell: number, side: number): number {
    return this.#met[2 * cell + side];
  }

  #ends(winner: Side): number {
    return this.#of(decidedCell(winner, 0), 0) + this.#of(decidedCell(winner, 0), 1);
  }

  #side(side: Side, complete: boolean): SideCounts {
    let won = 0;
    let lost = 0;
    for (let cell = decidedCell(0, 1); 2 * cell < this.#met.length; cell++) {
      if (winnerOf(cell) === side) won += this.#of(cell, side);
      else lost += this.#of(cell, side);
    }
    const open = this.#of(OPEN + side, side);
    return { won, lost, drawn: complete ? open : 0, unknown: complete ? 0 : open };
  }

  #grow(): void {
    const longer = new Float64Array(2 * this.#met.length);
    longer.set(this.#met);
    this.#met = longer;
  }
}
