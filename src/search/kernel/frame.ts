/**
 * One position on the path from the root to the cursor: what it was asked, which of its moves have been searched, and what it
 * answers. Frames are created once and reused; each knows its neighbours.
 *
 * Questions and answers stay in the frames, since a double passed through a call would be allocated on the heap. V8 fixes a
 * field's representation by its first value, so fields for doubles begin with one.
 */

import type { Side } from '../../rules/outcome.js';

/** How a position is asked: in full at once, in full after another attempt, with a null window, or with reduced depth. */
export const FULL = 0;
export const AGAIN = 1;
export const NULL_WINDOW = 2;
export const REDUCED = 3;
export type Attempt = typeof FULL | typeof AGAIN | typeof NULL_WINDOW | typeof REDUCED;

const A_DOUBLE = Number.NEGATIVE_INFINITY;

export class Frame {
  /** The question: for the side to move, to a depth, within a window. */
  side: Side = 0;
  depth = 0;
  alpha = A_DOUBLE;
  beta = A_DOUBLE;
  /** The best value so far, and in the end the answer; and what is proven about it. */
  value = A_DOUBLE;
  claims = 0;
  /** Its moves are in the buffer from `from` up to `end`; the next one to play is at `at`. */
  from = 0;
  at = 0;
  end = 0;
  /** Whether it has moves that are not listed yet. */
  isUnfinished = false;
  /** The move being searched, the attempt, the depth below it before its own cost, and the reduction of that depth. */
  code = -1;
  attempt: Attempt = FULL;
  below = 0;
  less = 0;
  bestCode = -1;
  /** Where the move being searched is marked for other threads, or −1. */
  mark = -1;
  /** The claims that the moves so far allow: the best one bounds the value from below, all together bound it from above. */
  fromBest = 0;
  fromAll = 0;
  /** Whether it has been put on the path of positions, in a game that can repeat. */
  isOnPath = false;
  /** Whether it is beyond the horizon, where only noisy moves are searched. */
  isQuiet = false;
  /** How the table names the position: its hash words, and its banked points for the side to move. Filled in by a probe. */
  hashLow = 0;
  hashHigh = 0;
  banked = A_DOUBLE;
  readonly ply: number;
  readonly previous: Frame | undefined;
  #next: Frame | undefined;

  constructor(previous: Frame | undefined) {
    this.previous = previous;
    this.ply = previous === undefined ? 0 : previous.ply + 1;
    this.#next = undefined;
  }

  /** The frame of the position after a move. */
  get next(): Frame {
    if (this.#next === undefined) this.#next = new Frame(this);
    return this.#next;
  }
}
