/**
 * The tree that Monte Carlo search grows, as a structure of arrays: node 0 is the root, and the children of a node are one
 * stretch of nodes, made together when the node is expanded.
 *
 *     node       0     1  2  3     4  5     …
 *                root  └─────┘     └──┘
 *                      its moves   those of node 2: firsts[2] = 4, counts[2] = 2
 *
 * Totals and bounds are for side 0, whichever side is to move. Bounds are proven: the value with best play is never below `lows`
 * and never above `highs`. A win of side 0 is +Infinity there, one of side 1 −Infinity, a draw 0, points their difference,
 * so a node is solved when both are equal. The arrays double in size when they are full, up to the limit of memory; from
 * then on nothing is expanded.
 */

import { COUNTED, type Cursor, DRAWN, type Ending, WON_BY_FIRST } from '../../rules/cursor.js';

/** The proven value of a finished game, on the scale of the bounds. */
export function provenAt<Board, Move>(cursor: Cursor<Board, Move>, ending: Ending): number {
  if (ending === DRAWN) return 0;
  if (ending === COUNTED) return cursor.banked() + 0;
  return ending === WON_BY_FIRST ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
}

/** A proven value on the scale of results, where a win is 1. */
export function worth(proven: number): number {
  return Number.isFinite(proven) ? proven : Math.sign(proven);
}

/** No side: the node has not been visited yet. */
export const UNVISITED = -1;

/** Bytes that a node takes in all arrays together. */
const BYTES_PER_NODE = 57;
const FIRST_CAPACITY = 1024;

export class Tree {
  /** The move that leads to the node. */
  codes = new Int32Array(FIRST_CAPACITY);
  /** The first child; 0 if the node has none yet. */
  firsts = new Int32Array(FIRST_CAPACITY);
  counts = new Int32Array(FIRST_CAPACITY);
  /** Who is to move, or `UNVISITED`. */
  sides = new Int8Array(FIRST_CAPACITY);
  visits = new Int32Array(FIRST_CAPACITY);
  /** The sum of the results of all iterations through the node. */
  totals = new Float64Array(FIRST_CAPACITY);
  /** The same for all iterations through the parent in which the move was played at any time later. */
  laterVisits = new Int32Array(FIRST_CAPACITY);
  laterTotals = new Float64Array(FIRST_CAPACITY);
  lows = new Float64Array(FIRST_CAPACITY);
  highs = new Float64Array(FIRST_CAPACITY);
  /** For a proven win of either side: the number of plies within which it can be forced. */
  distances = new Int32Array(FIRST_CAPACITY);

  readonly #most: number;
  #size = 1;

  constructor(megabytes: number) {
    this.#most = Math.max(1, Math.floor((megabytes * 2 ** 20) / BYTES_PER_NODE));
    this.#clear(0);
  }

  /** How many nodes there are. */
  get size(): number {
    return this.#size;
  }

  /** Whether the value of a node is proven. */
  isSolved(node: number): boolean {
    return this.lows[node] === this.highs[node];
  }

  /** Sets the value of a node whose game is over. */
  settle(node: number, value: number): void {
    this.lows[node] = value;
    this.highs[node] = value;
  }

  /** Adds the children of a node, one per code of the first `count`. Returns false if there is no room for them. */
  expand(node: number, codes: Int32Array, count: number): boolean {
    const first = this.#size;
    if (first + count > this.#most) return false;
    while (first + count > this.codes.length) this.#grow();
    this.#size = first + count;
    for (let at = 0; at < count; at++) {
      this.#clear(first + at);
      this.codes[first + at] = codes[at];
    }
    this.firsts[node] = first;
    this.counts[node] = count;
    return true;
  }

  /** Updates the bounds of a node from those of its children. Returns true if they changed. */
  tighten(node: number): boolean {
    const { lows, highs } = this;
    const first = this.firsts[node];
    const end = first + this.counts[node];
    const isMax = this.sides[node] === 0;
    let low = lows[first];
    let high = highs[first];
    for (let child = first + 1; child < end; child++) {
      if (isMax ? lows[child] > low : lows[child] < low) low = lows[child];
      if (isMax ? highs[child] > high : highs[child] < high) high = highs[child];
    }
    if (low === lows[node] && high === highs[node]) return false;
    lows[node] = low;
    highs[node] = high;
    if (low === high && !Number.isFinite(low)) this.distances[node] = 1 + this.#distanceBelow(node);
    return true;
  }

  /** The distance of a proven win below a node: the winner takes the quickest way, the loser the longest. */
  #distanceBelow(node: number): number {
    const { lows, highs, distances } = this;
    const value = lows[node];
    const isWinner = value > 0 === (this.sides[node] === 0);
    const first = this.firsts[node];
    const end = first + this.counts[node];
    let best = isWinner ? Number.POSITIVE_INFINITY : 0;
    for (let child = first; child < end; child++) {
      if (lows[child] !== value || highs[child] !== value) continue;
      best = isWinner ? Math.min(best, distances[child]) : Math.max(best, distances[child]);
    }
    return best;
  }

  /** Makes a node the root: what is below it stays, and the room of everything else is free again. */
  reroot(root: number): void {
    const end = this.#size;
    const isKept = new Uint8Array(end);
    isKept[root] = 1;
    // Children come after their parent, so one pass finds all descendants.
    for (let node = root; node < end; node++) {
      if (isKept[node] === 1) isKept.fill(1, this.firsts[node], this.firsts[node] + this.counts[node]);
    }
    const places = new Int32Array(end);
    let size = 0;
    for (let node = root; node < end; node++) if (isKept[node] === 1) places[node] = size++;
    // A node without children has 0 as its first one, which stays 0.
    for (let node = root; node < end; node++) this.firsts[node] = places[this.firsts[node]];
    for (const numbers of this.#arrays) {
      for (let node = root; node < end; node++) if (isKept[node] === 1) numbers[places[node]] = numbers[node];
      numbers.fill(0, size, end);
    }
    this.#size = size;
  }

  get #arrays() {
    const { codes, firsts, counts, sides, visits, totals, laterVisits, laterTotals, lows, highs, distances } = this;
    return [codes, firsts, counts, sides, visits, totals, laterVisits, laterTotals, lows, highs, distances];
  }

  #clear(node: number): void {
    this.sides[node] = UNVISITED;
    this.lows[node] = Number.NEGATIVE_INFINITY;
    this.highs[node] = Number.POSITIVE_INFINITY;
  }

  #grow(): void {
    const capacity = 2 * this.codes.length;
    this.codes = longer(this.codes, new Int32Array(capacity));
    this.firsts = longer(this.firsts, new Int32Array(capacity));
    this.counts = longer(this.counts, new Int32Array(capacity));
    this.sides = longer(this.sides, new Int8Array(capacity));
    this.visits = longer(this.visits, new Int32Array(capacity));
    this.totals = longer(this.totals, new Float64Array(capacity));
    this.laterVisits = longer(this.laterVisits, new Int32Array(capacity));
    this.laterTotals = longer(this.laterTotals, new Float64Array(capacity));
    this.lows = longer(this.lows, new Float64Array(capacity));
    this.highs = longer(this.highs, new Float64Array(capacity));
    this.distances = longer(this.distances, new Int32Array(capacity));
  }
}

function longer<Numbers extends { set(from: Numbers): void }>(numbers: Numbers, copy: Numbers): Numbers {
  copy.set(numbers);
  return copy;
}
