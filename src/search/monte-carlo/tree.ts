/**
 * The tree that Monte Carlo search grows, as a structure of arrays: node 0 is the root, and the children of a node are one
 * stretch of nodes, made together when the node is expanded.
 *
 *     node       0     1  2  3     4  5     …
 *                root  └─────┘     └──┘
 *                      its moves   those of node 2: firsts[2] = 4, counts[2] = 2
 *
 * Totals and bounds speak for side 0, whoever is to move. A bound is proven: the value with best play is never below `lows`
 * and never above `highs`. A win of side 0 is +Infinity there, one of side 1 −Infinity, a draw 0, points their difference,
 * so that a node is solved where both are equal. A typed array that is full is replaced by one of twice the size, until
 * the bound of memory is reached; from then on nothing is expanded.
 */

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
  /** Where a win is proven, whoever wins: within how many plies it can be forced. */
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

  /** Writes down the value of a node whose game is over. */
  settle(node: number, value: number): void {
    this.lows[node] = value;
    this.highs[node] = value;
  }

  /** Gives a node its children, one for each of the first `count` codes. False if there is no more room for them. */
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

  /** Brings the bounds of a node up to date with those of its children. True if they have changed. */
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

  /** How soon a proven win below a node comes: the winner hurries, the loser does not. */
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
