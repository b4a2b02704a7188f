/**
 * Coins and Strings for searches: the strings left as bits, how many of them each coin hangs on, and the points, all kept
 * up with every move. The hash is the strings left and the side to move, nothing else: points are banked. Up to 63
 * strings it is exact.
 */

import { stirInto, type ZobristWords, zobrist } from '../../position/zobrist.js';
import { COUNTED, type Cursor, type Ending, ONGOING } from '../../rules/cursor.js';
import type { Side } from '../../rules/outcome.js';
import type { CoinsBoard } from './board.js';
import type { CoinsGraph } from './graph.js';
import { GROUND_DEGREE, type Network, networkOf } from './network.js';
import { remembered } from './remembered.js';
import { StringsHash } from './strings-hash.js';
import { symmetriesOf } from './symmetries.js';

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
  /** Points of side 0 minus points of side 1. */
  lead: number;
  /** What the coins are worth that nobody has taken yet. */
  worth: number;
  readonly #ends: Int32Array;
  readonly #values: Int32Array;
  /** Where an exact hash has no room for all strings. */
  readonly #plainHash: StringsHash | undefined;
  /** Found when it is first asked for: most searches never do. */
  #canonicalHash: StringsHash | undefined;
  /** The moves made, how many they are, and how many there can be. */
  readonly #played: Int32Array;
  #count = 0;
  readonly #most: number;

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
    this.#plainHash = this.exactHash ? undefined : plainHashOf(graph);
    let strings = 0;
    for (let string = 0; string < network.strings; string++) {
      if ((this.left[string >> 5] & (1 << string)) === 0) continue;
      strings++;
      this.degrees[network.ends[2 * string]]++;
      this.degrees[network.ends[2 * string + 1]]++;
    }
    this.degrees[network.ground] = GROUND_DEGREE;
    this.#played = new Int32Array(strings);
    this.#most = strings;
  }

  /** How many strings are left. */
  get stringsLeft(): number {
    return this.#most - this.#count;
  }

  rehash(): void {
    if (this.#plainHash === undefined) {
      stirInto(words, this.left[0], (this.left.length > 1 ? this.left[1] : 0) ^ (this.side << 31));
    } else {
      this.#plainHash.write(words, this.left);
      this.#addSide(words);
    }
    this.hashLow = words[0];
    this.hashHigh = words[1];
  }

  canonicalHash(into: Int32Array): void {
    this.#canonicalHash ??= canonicalHashOf(this.graph);
    this.#canonicalHash.write(into, this.left);
    if (this.#plainHash === undefined) stirInto(into, into[0], into[1] ^ (this.side << 31));
    else this.#addSide(into);
  }

  /** Side 1 has all bits of a hash turned. */
  #addSide(into: Int32Array): void {
    into[0] ^= -this.side;
    into[1] ^= -this.side;
  }

  /** In descending order, but written from the last to the first: the lowest bit of a word is the quickest to find. */
  moves(into: Int32Array, from: number): number {
    const { left } = this;
    const end = from + this.stringsLeft;
    let at = end;
    for (let word = 0; word < left.length; word++) {
      const last = (word << 5) | 31;
      for (let rest = left[word]; rest !== 0; rest &= rest - 1) into[--at] = last - Math.clz32(rest & -rest);
    }
    return end;
  }

  play(code: number): void {
    const { degrees } = this;
    const one = this.#ends[2 * code];
    const other = this.#ends[2 * code + 1];
    this.left[code >> 5] ^= 1 << code;
    this.#played[this.#count++] = code;
    const isOneTaken = --degrees[one] === 0;
    const isOtherTaken = --degrees[other] === 0;
    if (isOneTaken || isOtherTaken) {
      this.#win((isOneTaken ? this.#values[one] : 0) + (isOtherTaken ? this.#values[other] : 0));
    } else {
      this.side = (1 - this.side) as Side;
    }
  }

  undo(): void {
    const { degrees } = this;
    const code = this.#played[--this.#count];
    const one = this.#ends[2 * code];
    const other = this.#ends[2 * code + 1];
    this.left[code >> 5] ^= 1 << code;
    const wasOneTaken = degrees[one]++ === 0;
    const wasOtherTaken = degrees[other]++ === 0;
    if (wasOneTaken || wasOtherTaken) {
      this.#win((wasOneTaken ? -this.#values[one] : 0) - (wasOtherTaken ? this.#values[other] : 0));
    } else {
      this.side = (1 - this.side) as Side;
    }
  }

  /** The side to move wins so much, or gives it back. */
  #win(gain: number): void {
    this.worth -= gain;
    this.lead += this.side === 0 ? gain : -gain;
  }

  outcome(): Ending {
    return this.#count === this.#most ? COUNTED : ONGOING;
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

/** Two words a string: single bits where that makes the hash exact, random ones otherwise. */
const keysOf = /* @__PURE__ */ remembered(({ strings: { length } }: CoinsGraph) =>
  length <= MOST_EXACT ? singleBits(length) : zobrist(length),
);

/** The hash of sets of strings that are too many for an exact one. */
const plainHashOf = /* @__PURE__ */ remembered((graph: CoinsGraph) => {
  const identity = Int32Array.from(graph.strings, (_, string) => string);
  return new StringsHash({ maps: [identity], parallels: [] }, keysOf(graph));
});

const canonicalHashOf = /* @__PURE__ */ remembered(
  (graph: CoinsGraph) => new StringsHash(symmetriesOf(graph), keysOf(graph)),
);

function singleBits(strings: number): ZobristWords {
  const bits = (word: number): Int32Array =>
    Int32Array.from({ length: strings }, (_, string) => (string >> 5 === word ? 1 << string : 0));
  return { low: bits(0), high: bits(1) };
}
