/**
 * The value of a late position, computed backwards from the full board over everything that can still be placed. Positions
 * after k more stones are identified by which side's stones lie on which of the empty cells, as seen from the position in
 * question. All 128 rotations of each are solved together (see rotation-set.ts):
 *
 *     18 empty cells       87 million placements × 128 rotations, each in a few hundred operations
 *
 * For each placement two sets are kept, for the side that has just placed and is about to turn a quadrant: the rotations
 * under which it wins, and those under which it does not lose. They follow from the sets one level down by AND, OR and one
 * spread over neighbouring rotations. Levels overwrite each other in one buffer (see level-plan.ts), at 32 bytes per
 * placement of the longest. The amount of work depends only on the number of cells, so it is known in advance.
 */

import { type EndgameStart, FivesTable } from './fives-table.js';
import { HalfBoards } from './half-boards.js';
import { codesInOrder, type Level, type LevelPlan, onLowHalf, planLevels, stonesOf } from './level-plan.js';
import { SET_WORDS, turnedInWord } from './rotation-set.js';

/** The words of one placement: the rotations under which the side that has placed wins, then those where it does not lose. */
const ENTRY_WORDS = 2 * SET_WORDS;

/** How far ahead a run looks. */
export interface Horizon {
  /** The number of further stones. Positions that are still open then count as draws. */
  readonly stones: number;
  /** Whether a rotation still follows the last stone. */
  readonly isTurned: boolean;
}

/** The groups one level down from which a group is computed, by their first words. */
interface Below {
  /** With one more stone on the high half, for each of its empty cells. The rest of the placement has the same place there. */
  readonly ofHigh: readonly number[];
  /** With the same stones on the high half, and one more on the low one. */
  readonly ofLow: number;
  /** The places in that group, for one placement after the other, with a number of empty cells each. */
  readonly places: Int32Array;
  readonly stride: number;
}

/** Solves levels from the last to the first. Several runs share its buffer. */
export class EndgameTable {
  readonly #start: EndgameStart;
  readonly #high: HalfBoards;
  readonly #low: HalfBoards;
  readonly #fives: FivesTable;
  #entries = new Int32Array(0);
  /** Of the current placement: the rotations under which the side to place next wins, and where it does not lose. */
  readonly #next = new Int32Array(ENTRY_WORDS);

  constructor(start: EndgameStart) {
    const cells = start.cells.length;
    this.#start = start;
    this.#high = new HalfBoards(cells >> 1);
    this.#low = new HalfBoards(cells - (cells >> 1));
    this.#fives = new FivesTable(start);
  }

  /**
   * Solves all levels from the horizon up to level `top`, 0 or 1, and returns the entries of that level with the quadrant
   * already turned: the sets of the rotations that the side which has placed can turn *to*, by cell. `spend` is called before
   * every group of placements, a few thousand at most, and may throw to end the run.
   */
  run(horizon: Horizon, top: 0 | 1, spend: (placements: number) => void): Int32Array {
    const plan = planLevels(this.#high, this.#low, horizon.stones, top);
    if (this.#entries.length < plan.capacity * ENTRY_WORDS) this.#entries = new Int32Array(plan.capacity * ENTRY_WORDS);
    for (let stones = horizon.stones; stones >= top; stones--) {
      const { starts } = plan.levels[stones];
      for (const code of codesInOrder(stones, this.#high.size)) {
        const placements = starts[code + 1] - starts[code];
        if (placements === 0) continue;
        spend(placements);
        this.#group(plan, stones, code, horizon);
      }
    }
    return this.#byCell(plan.levels[top]);
  }

  /** Frees the memory of the levels. */
  release(): void {
    this.#entries = new Int32Array(0);
  }

  /** Whether a single stone of the side to place first makes five at once. */
  winsAtOnce(cell: number): boolean {
    return (this.#fives.of(0, 1)[(1 << cell) * ENTRY_WORDS] & 1) !== 0;
  }

  /** The entries of level 0 or 1: of the only placement, or of a stone on each cell. */
  #byCell({ stones, starts }: Level): Int32Array {
    const low = this.#low.cells;
    const empty = (this.#high.size - 1) / 2;
    if (stones === 0) return this.#entryAt(starts[empty]);
    const byCell = new Int32Array(this.#start.cells.length * ENTRY_WORDS);
    for (let cell = 0; cell < this.#start.cells.length; cell++) {
      const place = cell < low ? starts[empty] + cell : starts[empty + HalfBoards.step(0, cell - low)];
      byCell.set(this.#entryAt(place), cell * ENTRY_WORDS);
    }
    return byCell;
  }

  #entryAt(place: number): Int32Array {
    return this.#entries.subarray(place * ENTRY_WORDS, (place + 1) * ENTRY_WORDS);
  }

  /** Solves all placements with the same stones on the high half. */
  #group(plan: LevelPlan, stones: number, code: number, horizon: Horizon): void {
    const placer = stones & 1 ? 0 : 1;
    const side = placer === 0 ? 1 : 0;
    const counts = stonesOf(stones);
    const ownFives = this.#fives.of(placer, counts[placer]);
    const otherFives = this.#fives.of(side, counts[side]);
    const parity = ((stones + this.#start.turnsBefore) & 1) * SET_WORDS;
    const ownHigh = this.#high.masks[placer][code] << this.#low.cells;
    const otherHigh = this.#high.masks[side][code] << this.#low.cells;
    const { [placer]: ownLow, [side]: otherLow } = this.#low.masks;
    const codes = this.#low.listOf(onLowHalf(stones, this.#high, code));
    const below = stones === horizon.stones ? undefined : this.#below(plan, stones, code);
    const isTurned = below !== undefined || horizon.isTurned;
    let at = plan.levels[stones].starts[code] * ENTRY_WORDS;
    for (let index = 0; index < codes.length; index++, at += ENTRY_WORDS) {
      const ownAt = (ownHigh | ownLow[codes[index]]) * ENTRY_WORDS + parity;
      const otherAt = (otherHigh | otherLow[codes[index]]) * ENTRY_WORDS + parity;
      if (below === undefined) this.#leaveOpen();
      else this.#best(below, index);
      if (isTurned) this.#combine(ownFives, ownAt, otherFives, otherAt);
      if (stones === plan.top) this.#entries.set(this.#next, at);
      else this.#turnAndWrite(at, ownFives, ownAt + SET_WORDS - 2 * parity);
    }
  }

  /** What the group of a code is computed from, one level down. */
  #below(plan: LevelPlan, stones: number, code: number): Below {
    const { starts } = plan.levels[stones + 1];
    const side = stones & 1 ? 1 : 0;
    const lowStones = onLowHalf(stones, this.#high, code);
    return {
      ofHigh: this.#high.after(code, side).map((next) => starts[next] * ENTRY_WORDS),
      ofLow: starts[code] * ENTRY_WORDS,
      places: this.#low.placesAfter(lowStones, side),
      stride: this.#low.cells - lowStones[0] - lowStones[1],
    };
  }

  /** At the horizon neither side wins. */
  #leaveOpen(): void {
    this.#next.fill(0, 0, SET_WORDS);
    this.#next.fill(-1, SET_WORDS);
  }

  /** The best over all stones that the next side can add, on the high half and on the low one. */
  #best({ ofHigh, ofLow, places, stride }: Below, index: number): void {
    const entries = this.#entries;
    const next = this.#next;
    const moves = ofHigh.length + stride;
    let win0 = 0;
    let win1 = 0;
    let win2 = 0;
    let win3 = 0;
    let draw0 = 0;
    let draw1 = 0;
    let draw2 = 0;
    let draw3 = 0;
    const firstPlace = index * stride - ofHigh.length;
    for (let move = 0; move < moves; move++) {
      const at =
        move < ofHigh.length ? ofHigh[move] + index * ENTRY_WORDS : ofLow + places[firstPlace + move] * ENTRY_WORDS;
      win0 |= entries[at];
      win1 |= entries[at + 1];
      win2 |= entries[at + 2];
      win3 |= entries[at + 3];
      draw0 |= entries[at + 4];
      draw1 |= entries[at + 5];
      draw2 |= entries[at + 6];
      draw3 |= entries[at + 7];
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
    const written = this.#entries;
    for (let half = 0; half < ENTRY_WORDS; half += SET_WORDS) {
      const n0 = next[half];
      const n1 = next[half + 1];
      const n2 = next[half + 2];
      const n3 = next[half + 3];
      const even = n0 | n2;
      const odd = n1 | n3;
      written[at + half] = five[fiveAt] | odd | turnedInWord(n0);
      written[at + half + 1] = five[fiveAt + 1] | even | turnedInWord(n1);
      written[at + half + 2] = five[fiveAt + 2] | odd | turnedInWord(n2);
      written[at + half + 3] = five[fiveAt + 3] | even | turnedInWord(n3);
    }
  }
}
