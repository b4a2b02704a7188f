/**
 * How many positions are won, lost and drawn: counted once all is solved. Who moves in a decided position is not in
 * its cell any more, so it is noted before solving, one bit a node.
 */

import { ABSENT, type Cells, DRAWN_END, isOpen, OPEN, pliesOf, winnerOf } from './retrograde-cells.js';

/** Positions with one side to move, the game going on. */
export interface SideCounts {
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  /** Not decided before the analysis was stopped; 0 in a complete table. */
  readonly unknown: number;
}

/** Positions of a table. Symmetric images count, whether or not they are stored. */
export interface TableCounts {
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
export function countPositions(solved: Solved): { counts: TableCounts; longest: number } {
  const tally = new Tally(solved.complete);
  for (let node = 0; node < solved.cells.length; node++) {
    const cell = solved.cells[node];
    if (cell === ABSENT) continue;
    tally.add(cell, (solved.sides[node >> 3] >> (node & 7)) & 1, solved.weight(node));
  }
  return { counts: tally.counts(), longest: tally.longest };
}

class Tally {
  longest = 0;
  #stored = 0;
  #positions = 0;
  #drawnEnds = 0;
  /** Two entries each: by winner for `ends`, by side to move for the others. */
  readonly #ends: [number, number] = [0, 0];
  readonly #won: [number, number] = [0, 0];
  readonly #lost: [number, number] = [0, 0];
  readonly #open: [number, number] = [0, 0];
  readonly #complete: boolean;

  constructor(complete: boolean) {
    this.#complete = complete;
  }

  add(cell: number, side: number, weight: number): void {
    this.#stored++;
    this.#positions += weight;
    if (isOpen(cell)) this.#open[side] += weight;
    else if (cell === DRAWN_END) this.#drawnEnds += weight;
    else this.#addDecided(winnerOf(cell), pliesOf(cell), side, weight);
  }

  counts(): TableCounts {
    return {
      positions: this.#positions,
      stored: this.#stored,
      live: [this.#side(0), this.#side(1)],
      finished: { won: this.#ends, drawn: this.#drawnEnds },
    };
  }

  #addDecided(winner: number, plies: number, side: number, weight: number): void {
    if (plies === 0) this.#ends[winner] += weight;
    else if (winner === side) {
      this.#won[side] += weight;
      this.longest = Math.max(this.longest, plies);
    } else this.#lost[side] += weight;
  }

  #side(side: 0 | 1): SideCounts {
    return {
      won: this.#won[side],
      lost: this.#lost[side],
      drawn: this.#complete ? this.#open[side] : 0,
      unknown: this.#complete ? 0 : this.#open[side],
    };
  }
}
