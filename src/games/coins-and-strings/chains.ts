/**
 * Chains: maximal runs of coins with exactly two strings left. A player who cuts into one gives it away, since the opponent
 * takes coin after coin. What a run ends at determines its kind:
 *
 *     (1)───(2)───(2)───(4)…   open: a coin with a single string at one end at least. All of it can be taken at once,
 *                              including that coin: 1 + 2 + 2
 *     …(3)──(2)──(2)──┐        closed: a coin with more strings, or the ground, at both ends. Counts 2 + 2; coins with
 *                   ground     more strings belong to no chain
 *     (2)───(2)
 *      │     │                 closed: a cycle, all of which counts. Two coins tied by two strings are a cycle
 *     (2)───(2)
 *
 * A chain has at least one coin with two strings. In the coursework that defined it, a chain is a sequence of coins *tied
 * by two strings* that ends in a coin with one string or with more. So coins with a single string that are tied to each
 * other, to the ground or to a coin with more strings do not form a chain. If both ends are single strings, both of their
 * coins count. If both ends are the same coin with three or more strings, the chain is closed. A coin with two strings to
 * the ground is a closed chain by itself. Coins without strings belong to no chain.
 *
 * Finding all chains takes time proportional to the number of coins and allocates nothing: each graph has one finder.
 */

import type { CoinsBoard } from './board.js';
import { CoinsCursor } from './cursor.js';
import { type Network, networkOf, otherEnd, remembered } from './network.js';

/** Kinds of chains: with a single string at an end, without one, and without ends, which is closed as well. */
export const OPEN = 0;
const CLOSED = 1;
export const CYCLE = 2;

/** The part of a position that chains depend on. A cursor provides it. */
export interface StringsLeft {
  /** The strings that are not cut, 32 per word. */
  readonly left: Int32Array;
  /** The number of them at each coin; a very large one for the ground, which comes last. */
  readonly degrees: Int32Array;
}

/** Finds chains. The result stays until the next call of `find`. */
export class ChainFinder {
  /** The number of chains. */
  count = 0;
  /** The kind and the worth of each chain. */
  readonly kinds: Uint8Array;
  readonly worths: Int32Array;
  /** The coins of all chains, from end to end: chain n has `coins[from[n]]` up to `coins[from[n + 1]]`, excluded. */
  readonly coins: Int32Array;
  readonly from: Int32Array;
  /** The ends of chain n, `ends[2 * n]` and `ends[2 * n + 1]`: a coin with more strings, the ground, or −1 for neither. */
  readonly ends: Int32Array;
  readonly #network: Network;
  readonly #seen: Uint8Array;

  constructor(network: Network) {
    this.#network = network;
    this.#seen = new Uint8Array(network.coins + 1);
    this.kinds = new Uint8Array(network.coins);
    this.worths = new Int32Array(network.coins);
    this.coins = new Int32Array(network.coins);
    this.from = new Int32Array(network.coins + 1);
    this.ends = new Int32Array(2 * network.coins);
  }

  find(strings: StringsLeft): void {
    const { degrees } = strings;
    const seen = this.#seen.fill(0);
    const last = this.#network.coins;
    this.count = 0;
    for (let coin = 0; coin < last; coin++) {
      if (degrees[coin] === 2 && seen[coin] === 0) this.#trace(strings, coin);
    }
  }

  /** Walks to one end of a chain, and from there along all of it. */
  #trace({ left, degrees }: StringsLeft, start: number): void {
    const network = this.#network;
    const { ends, values } = network;
    let string = stringAt(network, left, start, -1);
    let coin = otherEnd(ends, string, start);
    while (degrees[coin] === 2 && coin !== start) {
      string = stringAt(network, left, coin, string);
      coin = otherEnd(ends, string, coin);
    }
    let kind = coin === start ? CYCLE : CLOSED;
    let at = this.from[this.count];
    let worth = 0;
    this.ends[2 * this.count] = degrees[coin] > 2 ? coin : -1;
    if (degrees[coin] === 1) {
      kind = OPEN;
      worth = values[coin];
      this.coins[at++] = coin;
    }
    coin = otherEnd(ends, string, coin);
    while (degrees[coin] === 2 && this.#seen[coin] === 0) {
      this.#seen[coin] = 1;
      worth += values[coin];
      this.coins[at++] = coin;
      string = stringAt(network, left, coin, string);
      coin = otherEnd(ends, string, coin);
    }
    this.ends[2 * this.count + 1] = degrees[coin] > 2 ? coin : -1;
    if (degrees[coin] === 1) {
      kind = OPEN;
      worth += values[coin];
      this.coins[at++] = coin;
    }
    this.kinds[this.count] = kind;
    this.worths[this.count] = worth;
    this.from[++this.count] = at;
  }
}

/** A string left at a coin, other than `not`; −1 if there is none. */
export function stringAt({ masks, words }: Network, left: Int32Array, coin: number, not: number): number {
  for (let word = 0; word < words; word++) {
    let bits = masks[coin * words + word] & left[word];
    if (not >> 5 === word) bits &= ~(1 << not);
    if (bits !== 0) return (word << 5) | (31 - Math.clz32(bits));
  }
  return -1;
}

const finderOf = /* @__PURE__ */ remembered((network: Network) => new ChainFinder(network));

/** The finder of a network, with the chains of this position. */
export function findChains(network: Network, strings: StringsLeft): ChainFinder {
  const finder = finderOf(network);
  finder.find(strings);
  return finder;
}

/** A run of coins with two strings each, as `chainsOf` lists it. */
export interface CoinsChain {
  /** Open if it can be taken at once, because a coin with a single string is at one of its ends. */
  readonly kind: 'open' | 'closed';
  /** Whether it is a cycle, without ends. */
  readonly isCycle: boolean;
  /** Its coins, each tied to the next. An open chain includes the coins with a single string. */
  readonly coins: readonly number[];
  /** The total value of these coins. */
  readonly worth: number;
}

/**
 * The chains of a board: runs of coins with exactly two strings left. A chain is open if a coin with a single string is at
 * one of its ends; that coin is part of the chain. Otherwise it is closed: a cycle, or a run between coins with more
 * strings or the ground.
 *
 * @example
 * ```ts
 * import { chainsOf, coinsAndStrings } from 'foreply/coins-and-strings';
 *
 * //  (5)──1──(3)──2──(2)──3──┐          (1)──4──(1)
 * //                        ground         └───5───┘
 * const rules = coinsAndStrings({ coins: [5, 3, 2, 1, 1], strings: [[0, 1], [1, 2], [2, 'ground'], [3, 4], [3, 4]] });
 * const [run, cycle] = chainsOf(rules.initial());
 * console.log(run); // → { kind: 'open', isCycle: false, coins: [ 2, 1, 0 ], worth: 10 }
 * console.log(cycle); // → { kind: 'closed', isCycle: true, coins: [ 4, 3 ], worth: 2 }
 * ```
 */
export function chainsOf(board: CoinsBoard): CoinsChain[] {
  const { count, kinds, worths, coins, from } = findChains(networkOf(board.graph), new CoinsCursor(board));
  return Array.from({ length: count }, (_, chain) => ({
    kind: kinds[chain] === OPEN ? 'open' : 'closed',
    isCycle: kinds[chain] === CYCLE,
    coins: [...coins.subarray(from[chain], from[chain + 1])],
    worth: worths[chain],
  }));
}
