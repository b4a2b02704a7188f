/**
 * Coins and Strings for searches: the strings left as bits, the number of them at each coin, and the points, all updated
 * with every move. The hash covers only the strings left and the side to move, since points are banked. It is exact up to
 * 63 strings.
 */

import { stirInto, type ZobristWords, zobrist } from '../../position/zobrist.js';
import { COUNTED, type Cursor, type Ending, ONGOING } from '../../rules/cursor.js';
import type { Side } from '../../rules/outcome.js';
import type { CoinsBoard } from './board.js';
import type { CoinsGraph } from './graph.js';
import { GROUND_DEGREE, type Network, networkOf, remembered } from './network.js';
import { StringsHash } from './strings-hash.js';
import { identity, symmetriesOf } from './symmetries.js';

/** With more strings, two words have no room for the side. */
const MOST_EXACT = 63;

/** Holds hash words while they are computed. */
const words = new Int32Array(2);

export class CoinsCursor implements Cursor<CoinsBoard, number> {
  side: Side;
  hashLow = 0;
  hashHigh = 0;
  readonly exactHash: boolean;
  readonly graph: CoinsGraph;
  /** The graph as numbers. Heuristics read this and the next four members. */
  readonly network: Network;
  /** The strings that are not cut, 32 per word: bit n is the string with the id n + 1. */
  readonly left: Int32Array;
  /** The number of strings at each coin; a very large one for the ground, which comes last. */
  readonly degrees: Int32Array;
  /** Points of side 0 minus points of side 1. */
  lead: number;
  /** The total value of the coins not taken yet. */
  worth: number;
  readonly #ends: Int32Array;
  readonly #values: Int32Array;
  /** Used if there are too many strings for an exact hash. */
  readonly #plainHash: StringsHash | undefined;
  /** Created on first use, since most searches never need it. */
  #canonicalHash: StringsHash | undefined;
  /** The moves played, their number, and the largest possible number. */
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

  /** The number of strings left. */
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

  /** Flips all bits of a hash for side 1. */
  #addSide(into: Int32Array): void {
    into[0] ^= -this.side;
    into[1] ^= -this.side;
  }

  /** In descending order, but written from the end: the lowest bit of a word is the fastest to find. */
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

  /** Adds a gain to the side to move, or takes it back if it is negative. */
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

/** Two words per string: single bits if that makes the hash exact, random words otherwise. */
const keysOf = /* @__PURE__ */ remembered(({ strings: { length } }: CoinsGraph) =>
  length <= MOST_EXACT ? singleBits(length) : zobrist(length),
);

/** The hash used if there are too many strings for an exact one. */
const plainHashOf = /* @__PURE__ */ remembered((graph: CoinsGraph) => {
  return new StringsHash({ maps: [identity(graph.strings.length)], parallels: [] }, keysOf(graph));
});

const canonicalHashOf = /* @__PURE__ */ remembered(
  (graph: CoinsGraph) => new StringsHash(symmetriesOf(graph), keysOf(graph)),
);

function singleBits(strings: number): ZobristWords {
  const bits = (word: number): Int32Array =>
    Int32Array.from({ length: strings }, (_, string) => (string >> 5 === word ? 1 << string : 0));
  return { low: bits(0), high: bits(1) };
}
