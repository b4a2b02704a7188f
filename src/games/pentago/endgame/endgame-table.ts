/**
 * The value of a late position, computed backwards from the full board over everything that can still be placed. Positions
 * after k more stones are identified by which side's stones lie on which of the empty cells, as seen from the position in
 * question. All 128 rotations of each are solved together (see rotation-set.ts):
 *
 *     18 empty cells       90 million placements × 128 rotations, each in a few hundred operations
 *
 * For each placement two sets are kept, for the side that has just placed and is about to turn a quadrant: the rotations
 * under which it wins, and those under which it does not lose. They follow from the sets one level down by AND, OR and one
 * spread over neighbouring rotations. Two levels are in memory at a time, at 32 bytes per placement.
 *
 * A level is laid out in blocks by the stones of the side that did *not* just place, since the level above, which reads it,
 * varies the stones of the other. The amount of work depends only on the number of cells, so it is known in advance.
 */

import { type EndgameStart, FivesTable } from './fives-table.js';
import { SET_WORDS, turnedInWord } from './rotation-set.js';
import { CHOOSE, gather, Spreader, type Subsets, subsetsOf } from './subsets.js';

/** The words of one placement: the rotations under which the side that has placed wins, then those where it does not lose. */
const ENTRY_WORDS = 2 * SET_WORDS;

/** The number of placements of `stones` more stones on `cells` cells. */
export function placements(cells: number, stones: number): number {
  return CHOOSE[cells][stones] * CHOOSE[stones][stones >> 1];
}

/** How far ahead a run looks. */
export interface Horizon {
  /** The number of further stones. Positions that are still open then count as draws. */
  readonly stones: number;
  /** Whether a rotation still follows the last stone. */
  readonly isTurned: boolean;
}

/** Solves levels from the last to the first. Several runs share its buffers. */
export class EndgameTable {
  readonly #start: EndgameStart;
  readonly #cells: number;
  readonly #all: number;
  readonly #subsets: Subsets;
  readonly #fives: FivesTable;
  readonly #spreader = new Spreader();
  /** The level being read and the level being written. */
  #read = new Int32Array(0);
  #written = new Int32Array(0);
  /** Of the current placement: the rotations under which the side to place next wins, and where it does not lose. */
  readonly #next = new Int32Array(ENTRY_WORDS);

  constructor(start: EndgameStart) {
    this.#start = start;
    this.#cells = start.cells.length;
    this.#all = (1 << this.#cells) - 1;
    this.#subsets = subsetsOf(this.#cells);
    this.#fives = new FivesTable(start, this.#subsets);
  }

  /**
   * Solves all levels from the horizon up to level `top`, 0 or 1, and returns the entries of that level with the quadrant
   * already turned: the sets of the rotations that the side which has placed can turn *to*. `spend` is called before every
   * block of placements, a few thousand at most, and may throw to end the run.
   */
  run(horizon: Horizon, top: 0 | 1, spend: (placements: number) => void): Int32Array {
    for (let stones = horizon.stones; stones >= top; stones--) {
      const words = placements(this.#cells, stones) * ENTRY_WORDS;
      if (this.#written.length < words) this.#written = new Int32Array(words);
      const blocks = this.#subsets.ofSize[(stones + 1) >> 1].length;
      for (let block = 0; block < blocks; block++) {
        spend(words / ENTRY_WORDS / blocks);
        this.#block(stones, block, horizon, stones === top);
      }
      [this.#read, this.#written] = [this.#written, this.#read];
    }
    return this.#read;
  }

  /** Frees the memory of the levels. */
  release(): void {
    this.#read = new Int32Array(0);
    this.#written = new Int32Array(0);
  }

  /** Whether a single stone of the side to place first makes five at once. */
  winsAtOnce(cell: number): boolean {
    return (this.#fives.of(0, 1)[cell * ENTRY_WORDS] & 1) !== 0;
  }

  /** Solves all placements in which the side that has just placed has added one set of stones. */
  #block(stones: number, block: number, horizon: Horizon, isTop: boolean): void {
    const { rank, ofSize } = this.#subsets;
    const placer = stones & 1 ? 0 : 1;
    const otherSize = stones >> 1;
    const ownSize = stones - otherSize;
    const own = ofSize[ownSize][block];
    const width = this.#cells - ownSize;
    const count = CHOOSE[width][otherSize];
    const blockLength = CHOOSE[this.#cells - otherSize][ownSize];
    const childBlock = block * CHOOSE[width][otherSize + 1];
    const ownFives = this.#fives.of(placer, ownSize);
    const otherFives = this.#fives.of(placer === 0 ? 1 : 0, otherSize);
    const parity = ((stones + this.#start.turnsBefore) & 1) * SET_WORDS;
    const ownAt = block * ENTRY_WORDS;
    const isLast = stones === horizon.stones;
    const isTurned = !isLast || horizon.isTurned;
    this.#spreader.aim(this.#all & ~own);
    for (let index = 0; index < count; index++) {
      const closed = ofSize[otherSize][index];
      const other = this.#spreader.spread(closed);
      const place = rank[other] * blockLength + rank[gather(own, this.#all & ~other)];
      if (isLast) this.#leaveOpen();
      else this.#best(childBlock, closed, ((1 << width) - 1) & ~closed);
      if (isTurned) this.#combine(ownFives, ownAt + parity, otherFives, rank[other] * ENTRY_WORDS + parity);
      if (isTop) this.#written.set(this.#next, place * ENTRY_WORDS);
      else this.#turnAndWrite(place * ENTRY_WORDS, ownFives, ownAt + SET_WORDS - parity);
    }
  }

  /** At the horizon neither side wins. */
  #leaveOpen(): void {
    this.#next.fill(0, 0, SET_WORDS);
    this.#next.fill(-1, SET_WORDS);
  }

  /** The best over all stones that the next side can add. */
  #best(childBlock: number, closed: number, free: number): void {
    const read = this.#read;
    const rank = this.#subsets.rank;
    const next = this.#next;
    let win0 = 0;
    let win1 = 0;
    let win2 = 0;
    let win3 = 0;
    let draw0 = 0;
    let draw1 = 0;
    let draw2 = 0;
    let draw3 = 0;
    for (let rest = free; rest !== 0; rest &= rest - 1) {
      const at = (childBlock + rank[closed | (rest & -rest)]) * ENTRY_WORDS;
      win0 |= read[at];
      win1 |= read[at + 1];
      win2 |= read[at + 2];
      win3 |= read[at + 3];
      draw0 |= read[at + 4];
      draw1 |= read[at + 5];
      draw2 |= read[at + 6];
      draw3 |= read[at + 7];
    }
    next[0] = win0;
    next[1] = win1;
    next[2] = win2;
    next[3] = win3;
    next[4] = draw0;
    next[5] = draw1;
    next[6] = draw2;
    next[7] = draw3;
  }

  /**
   * Turns the next side's results into those of the side that has just turned a quadrant. It wins if it alone has five, or
   * if the next side loses. It does not lose if it has five, or if the other side has no five and does not win.
   */
  #combine(own: Int32Array, ownAt: number, other: Int32Array, otherAt: number): void {
    const next = this.#next;
    for (let word = 0; word < SET_WORDS; word++) {
      const ownFive = own[ownAt + word];
      const otherOpen = ~other[otherAt + word];
      const wins = next[word];
      next[word] = otherOpen & (ownFive | ~next[SET_WORDS + word]);
      next[SET_WORDS + word] = ownFive | (otherOpen & ~wins);
    }
  }

  /** Before the rotation: five wins at once; otherwise the best of eight rotations counts. */
  #turnAndWrite(at: number, five: Int32Array, fiveAt: number): void {
    const next = this.#next;
    const written = this.#written;
    for (let half = 0; half < ENTRY_WORDS; half += SET_WORDS) {
      const [n0, n1, n2, n3] = [next[half], next[half + 1], next[half + 2], next[half + 3]];
      const even = n0 | n2;
      const odd = n1 | n3;
      written[at + half] = five[fiveAt] | odd | turnedInWord(n0);
      written[at + half + 1] = five[fiveAt + 1] | even | turnedInWord(n1);
      written[at + half + 2] = five[fiveAt + 2] | odd | turnedInWord(n2);
      written[at + half + 3] = five[fiveAt + 3] | even | turnedInWord(n3);
    }
  }
}
