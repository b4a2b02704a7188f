/**
 * The number of won, lost and drawn positions, counted after solving. The cell of a decided position no longer says who
 * is to move there, so the sides to move are noted before solving, one bit per node.
 */

import type { Side } from '../../rules/outcome.js';
import { ABSENT, type Cells, DRAWN_END, decidedCell, OPEN, pliesOf, winnerOf } from '../retrograde/cells.js';

/** Numbers of unfinished positions with one side to move. */
export interface SideCounts {
  /** Positions that the side to move wins. */
  readonly won: number;
  /** Positions that it loses. */
  readonly lost: number;
  /** Positions that are drawn. */
  readonly drawn: number;
  /** Undecided when the analysis was stopped; 0 in a complete tablebase. */
  readonly unknown: number;
}

/** Numbers of positions of a tablebase. Symmetric images count, whether or not they are stored. */
export interface TablebaseCounts {
  /** All positions. */
  readonly positions: number;
  /** Stored positions: fewer than `positions` with `symmetries`. */
  readonly stored: number;
  /** Unfinished positions, by the side to move. */
  readonly live: readonly [SideCounts, SideCounts];
  /** Finished positions: won by side 0, won by side 1, drawn. */
  readonly finished: {
    /** Won by side 0, and by side 1. */
    readonly won: readonly [number, number];
    /** Drawn. */
    readonly drawn: number;
  };
}

/** The sides to move of all open cells: bit n is set if side 1 is to move at node n. */
export function noteSides(cells: Cells): Uint8Array {
  const sides = new Uint8Array(Math.ceil(cells.length / 8));
  for (let node = 0; node < cells.length; node++) {
    if (cells[node] === OPEN + 1) sides[node >> 3] |= 1 << (node & 7);
  }
  return sides;
}

/** The parts of a solved space that counting needs. */
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

/** How often each cell occurs, with either side to move. */
class Tally {
  #stored = 0;
  /** Numbers of positions, by 2 × cell + side. */
  #found = new Float64Array(512);

  add(cell: number, side: number, weight: number): void {
    const at = 2 * cell + side;
    while (at >= this.#found.length) this.#grow();
    this.#stored++;
    this.#found[at] += weight;
  }

  counts(complete: boolean): TablebaseCounts {
    const drawnEnds = this.#of(DRAWN_END, 0) + this.#of(DRAWN_END, 1);
    return {
      positions: this.#found.reduce((sum, found) => sum + found, 0),
      stored: this.#stored,
      live: [this.#side(0, complete), this.#side(1, complete)],
      finished: { won: [this.#ends(0), this.#ends(1)], drawn: drawnEnds },
    };
  }

  /** The longest win of a side to move. */
  longest(): number {
    for (let at = this.#found.length - 1; at >= 2 * decidedCell(0, 1); at--) {
      const cell = at >> 1;
      if (this.#found[at] > 0 && winnerOf(cell) === (at & 1)) return pliesOf(cell);
    }
    return 0;
  }

  #of(cell: number, side: number): number {
    return this.#found[2 * cell + side];
  }

  #ends(winner: Side): number {
    return this.#of(decidedCell(winner, 0), 0) + this.#of(decidedCell(winner, 0), 1);
  }

  #side(side: Side, complete: boolean): SideCounts {
    let won = 0;
    let lost = 0;
    for (let cell = decidedCell(0, 1); 2 * cell < this.#found.length; cell++) {
      if (winnerOf(cell) === side) won += this.#of(cell, side);
      else lost += this.#of(cell, side);
    }
    const open = this.#of(OPEN + side, side);
    return { won, lost, drawn: complete ? open : 0, unknown: complete ? 0 : open };
  }

  #grow(): void {
    const longer = new Float64Array(2 * this.#found.length);
    longer.set(this.#found);
    this.#found = longer;
  }
}
