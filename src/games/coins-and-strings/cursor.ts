/**
 * Coins and Strings for searches: the strings left as bits, how many of them each coin hangs on, and the points, all kept
 * up with every move. The hash is the strings left and the side to move, nothing else: points are banked. Up to 63
 * strings it is exact.
 */

import { stirInto } from '../../position/exact-hash.js';
import { type ZobristWords, zobrist } from '../../position/zobrist.js';
import { COUNTED, type Cursor, type Ending, ONGOING } from '../../rules/cursor.js';
import { opponent, type Side } from '../../rules/outcome.js';
import type { CoinsBoard } from './board.js';
import type { CoinsGraph } from './graph.js';
import { GROUND_DEGREE, type Network, networkOf } from './network.js';
import { type Symmetries, symmetriesOf } from './symmetries.js';

/** With more strings there is no room for the side in two words. */
const MOST_EXACT = 63;

/** Where hash words are made. */
const words = new Int32Array(2);

export class CoinsCursor implements Cursor<CoinsBoard, number> {
  side: Side;
  hashLow = 0;
  hashHigh = 0;
  readonly exactHash: boolean;
  readonly graph: CoinsGraph;
  /** The graph as numbers. Heuristics read it, and what follows. */
  readonly network: Network;
  /** The strings that are not cut, 32 a word: bit n is the string with the id n + 1. */
  readonly left: Int32Array;
  /** How many strings each coin hangs on; the ground, which comes last, on very many. */
  readonly degrees: Int32Array;
  /** How many strings are left. */
  stringsLeft = 0;
  /** Points of side 0 minus points of side 1. */
  lead: number;
  /** What the coins are worth that nobody has taken yet. */
  worth: number;
  readonly #ends: Int32Array;
  readonly #values: Int32Array;
  readonly #keys: ZobristWords | undefined;
  /** The moves made, and what each of them won. */
  readonly #played: Int32Array;
  readonly #gains: Int32Array;
  #count = 0;

  constructor({ graph, cut, points, turn }: CoinsBoard) {
    const network = networkOf(graph);
    this.graph = graph;
    this.network = network;
    this.side = turn;
    this.lead = points[0] - points[1];
    this.worth = network.total - points[0] - points[1];
    this.left = network.all.map((all, word) => all & ~cut[word]);
    this.degrees = new Int32Array(network.coins + 1);
    this.exactHash = network.strings <= MOST_EXACT;
    this.#ends = network.ends;
    this.#values = network.values;
    this.#keys = this.exactHash ? undefined : keysOf(graph);
    for (let string = 0; string < network.strings; string++) {
      if ((this.left[string >> 5] & (1 << string)) === 0) continue;
      this.stringsLeft++;
      this.degrees[network.ends[2 * string]]++;
      this.degrees[network.ends[2 * string + 1]]++;
    }
    this.degrees[network.ground] = GROUND_DEGREE;
    this.#played = new Int32Array(this.stringsLeft);
    this.#gains = new Int32Array(this.stringsLeft);
  }

  rehash(): void {
    if (this.exactHash) stirInto(words, this.left[0], this.#highWord());
    else sumInto(words, this.#keys as ZobristWords, this.left, this.side);
    this.hashLow = words[0];
    this.hashHigh = words[1];
  }

  /** The second word of an exact hash: the other strings, and the side to move. */
  #highWord(): number {
    return (this.left.length > 1 ? this.left[1] : 0) ^ (this.side << 31);
  }

  /** The greatest of the images, parallel strings pushed together, stirred. */
  canonicalHash(into: Int32Array): void {
    const canonical = canonicalLeft(symmetriesOf(this.graph), this.left);
    if (this.exactHash) {
      stirInto(into, canonical[0], (canonical.length > 1 ? canonical[1] : 0) ^ (this.side << 31));
    } else {
      sumInto(into, this.#keys as ZobristWords, canonical, this.side);
    }
  }

  moves(into: Int32Array, from: number): number {
    const { left } = this;
    let end = from;
    for (let word = left.length - 1; word >= 0; word--) {
      for (let rest = left[word]; rest !== 0; ) {
        const bit = 31 - Math.clz32(rest);
        rest ^= 1 << bit;
        into[end++] = (word << 5) | bit;
      }
    }
    return end;
  }

  play(code: number): void {
    this.left[code >> 5] ^= 1 << code;
    this.stringsLeft--;
    const one = this.#ends[2 * code];
    const other = this.#ends[2 * code + 1];
    let gain = 0;
    if (--this.degrees[one] === 0) gain = this.#values[one];
    if (--this.degrees[other] === 0) gain += this.#values[other];
    this.#gains[this.#count] = gain;
    this.#played[this.#count++] = code;
    if (gain === 0) {
      this.side = opponent(this.side);
    } else {
      this.worth -= gain;
      this.lead += this.side === 0 ? gain : -gain;
    }
  }

  undo(): void {
    const code = this.#played[--this.#count];
    const gain = this.#gains[this.#count];
    this.left[code >> 5] ^= 1 << code;
    this.stringsLeft++;
    this.degrees[this.#ends[2 * code]]++;
    this.degrees[this.#ends[2 * code + 1]]++;
    if (gain === 0) {
      this.side = opponent(this.side);
    } else {
      this.worth += gain;
      this.lead -= this.side === 0 ? gain : -gain;
    }
  }

  outcome(): Ending {
    return this.stringsLeft === 0 ? COUNTED : ONGOING;
  }

  banked(): number {
    return this.lead;
  }

  board(): CoinsBoard {
    const { graph, network, left, lead, worth, side } = this;
    const taken = network.total - worth;
    return {
      graph,
      cut: Array.from(left, (bits, word) => network.all[word] & ~bits),
      points: [(taken + lead) / 2, (taken - lead) / 2],
      turn: side,
    };
  }

  move(code: number): number {
    return code + 1;
  }

  code(id: number): number {
    return id - 1;
  }
}

const keys = new WeakMap<CoinsGraph, ZobristWords>();

/** Two random words a string, and two for the side, where strings are too many for an exact hash. */
function keysOf(graph: CoinsGraph): ZobristWords {
  let known = keys.get(graph);
  if (known === undefined) {
    known = zobrist(graph.strings.length + 1);
    keys.set(graph, known);
  }
  return known;
}

/** The hash words of a set of strings and a side. */
function sumInto(into: Int32Array, { low, high }: ZobristWords, left: Int32Array, side: Side): void {
  const last = low.length - 1;
  let [one, other] = side === 0 ? [0, 0] : [low[last], high[last]];
  for (let word = 0; word < left.length; word++) {
    for (let rest = left[word]; rest !== 0; rest &= rest - 1) {
      const string = (word << 5) + 31 - Math.clz32(rest & -rest);
      one ^= low[string];
      other ^= high[string];
    }
  }
  into[0] = one;
  into[1] = other;
}

/** The greatest image of a set of strings: the same for all sets that are images of each other. */
function canonicalLeft({ maps, parallels }: Symmetries, left: Int32Array): Int32Array {
  let greatest = pushedTogether(left.slice(), parallels);
  for (let map = 1; map < maps.length; map++) {
    const image = pushedTogether(imageOf(left, maps[map]), parallels);
    if (isGreater(image, greatest)) greatest = image;
  }
  return greatest;
}

function imageOf(left: Int32Array, map: Int32Array): Int32Array {
  const image = new Int32Array(left.length);
  for (let word = 0; word < left.length; word++) {
    for (let rest = left[word]; rest !== 0; rest &= rest - 1) {
      const to = map[(word << 5) + 31 - Math.clz32(rest & -rest)];
      image[to >> 5] |= 1 << to;
    }
  }
  return image;
}

/** Of strings that may be exchanged, the first ones are left. */
function pushedTogether(left: Int32Array, parallels: Symmetries['parallels']): Int32Array {
  for (const strings of parallels) {
    let count = 0;
    for (const string of strings) {
      if ((left[string >> 5] & (1 << string)) === 0) continue;
      left[string >> 5] ^= 1 << string;
      const to = strings[count++];
      left[to >> 5] |= 1 << to;
    }
  }
  return left;
}

function isGreater(one: Int32Array, other: Int32Array): boolean {
  for (let word = 0; word < one.length; word++) {
    if (one[word] !== other[word]) return one[word] > other[word];
  }
  return false;
}
