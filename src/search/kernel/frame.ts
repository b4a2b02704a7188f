/**
 * One position on the way from the root to where a search stands: what it was asked, how far it has come with its moves, and
 * what it answers. Frames are made once and used again and again; each knows its neighbours.
 *
 * Questions and answers stay in the frames, since a double that went through a call would be put on the heap. V8 keeps a field
 * as it first saw it, so that fields for doubles begin with one.
 */

import type { Side } from '../../rules/outcome.js';

/** How a position is asked: in full at once, in full after another attempt, with a null window, less deep. */
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
  /** The best value so far; in the end, the answer, and what is proven about it. */
  value = A_DOUBLE;
  claims = 0;
  /** Its moves are those from `from` to `end` of the buffer, and the next one to play is at `at`. */
  from = 0;
  at = 0;
  end = 0;
  /** Whether it has moves that are not listed yet. */
  isUnfinished = false;
  /** The move being searched, how, the depth below it before its own cost, and by how much that is reduced. */
  code = -1;
  attempt: Attempt = FULL;
  below = 0;
  less = 0;
  bestCode = -1;
  /** What the moves so far allow to claim: the best one bounds the value from below, all together bound it from above. */
  fromBest = 0;
  fromAll = 0;
  /** Beyond the horizon, where only noisy moves are looked at. */
  isQuiet = false;
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
