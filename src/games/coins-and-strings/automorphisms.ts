/**
 * The automorphisms of a graph: all ways to exchange coins of equal value that keep the number of strings between any two
 * of them, and between each and the ground. No two of them act the same on all strings.
 *
 * Coins are first distinguished by their value and their neighbours, repeatedly, until nothing new is learned. Then they
 * are mapped one by one, each next to one already mapped if possible. Most boards take very little time. A graph may have
 * too many automorphisms to list (a star of n equal coins has n!). Then only those are returned that fix the first few
 * coins, as few as necessary. These form a group as well.
 */

import { type Network, otherEnd } from './network.js';

/** The most steps in the search for automorphisms. */
const MOST_STEPS = 100_000;

/** Where each coin goes; the ground stays in place. */
export type CoinMap = Int32Array;

/** All automorphisms, the identity first; if there are more than `most`, those that fix the first few coins. */
export function automorphismsOf(network: Network, most: number): CoinMap[] {
  const joined = joinCounts(network);
  const colours = coloursOf(network, joined);
  const order = orderOf(network);
  for (let fixed = 0; ; fixed++) {
    const maps = new MapSearch(network, { joined, colours, order, fixed, most }).all();
    if (maps !== undefined) return maps;
  }
}

/** The number of strings that join coins a and b, at a · (coins + 1) + b. The ground counts as a coin. */
function joinCounts({ coins, strings, ends }: Network): Int32Array {
  const joined = new Int32Array((coins + 1) ** 2);
  for (let string = 0; string < strings; string++) {
    const [one, other] = [ends[2 * string], ends[2 * string + 1]];
    joined[one * (coins + 1) + other]++;
    joined[other * (coins + 1) + one]++;
  }
  return joined;
}

/**
 * A number for each coin that automorphisms preserve. Exchanges that leave every string in place are useless, so coins
 * without strings all get different numbers, and so do two equal coins that hang on nothing but each other.
 */
function coloursOf(network: Network, joined: Int32Array): Int32Array {
  const { coins, ground, values, from, hangs, ends } = network;
  const row = coins + 1;
  const isLoose = (coin: number): boolean => from[coin] === from[coin + 1];
  const hangsOnlyOn = (coin: number, other: number): boolean =>
    joined[coin * row + other] === from[coin + 1] - from[coin];
  const isSecond = (coin: number): boolean => {
    const other = otherEnd(ends, hangs[from[coin]], coin);
    if (other >= coin || values[other] !== values[coin]) return false;
    return hangsOnlyOn(coin, other) && hangsOnlyOn(other, coin);
  };
  let colours = numbered(coins, (coin) =>
    isLoose(coin) ? `loose ${coin}` : `${values[coin]} ${joined[coin * row + ground]} ${isSecond(coin)}`,
  );
  for (let count = 0; ; ) {
    const known = colours;
    const around = (coin: number): string =>
      Array.from(hangs.subarray(from[coin], from[coin + 1]), (string) => known[otherEnd(ends, string, coin)] ?? -1)
        .sort((one, other) => one - other)
        .join();
    colours = numbered(coins, (coin) => `${known[coin]} ${around(coin)}`);
    const found = new Set(colours).size;
    if (found === count) return colours;
    count = found;
  }
}

/** Numbers coins so that equal descriptions get equal numbers. */
function numbered(coins: number, describe: (coin: number) => string): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from({ length: coins }, (_, coin) => {
    const text = describe(coin);
    if (!numbers.has(text)) numbers.set(text, numbers.size);
    return numbers.get(text) as number;
  });
}

/** The coins in an order in which each is next to an earlier one, as far as the graph is connected. */
function orderOf({ coins, ground, from, hangs, ends }: Network): number[] {
  const seen = new Set<number>([ground]);
  const order: number[] = [];
  for (let first = 0; first < coins; first++) {
    const waiting = [first];
    for (let coin = waiting.shift(); coin !== undefined; coin = waiting.shift()) {
      if (seen.has(coin)) continue;
      seen.add(coin);
      order.push(coin);
      for (let at = from[coin]; at < from[coin + 1]; at++) waiting.push(otherEnd(ends, hangs[at], coin));
    }
  }
  return order;
}

interface MapSearchSettings {
  readonly joined: Int32Array;
  readonly colours: Int32Array;
  readonly order: readonly number[];
  /** The number of coins, in that order, that stay in place. */
  readonly fixed: number;
  readonly most: number;
}

/** Maps the coins one after the other to every coin that fits. */
class MapSearch {
  readonly #coins: number;
  readonly #settings: MapSearchSettings;
  readonly #image: Int32Array;
  readonly #isTaken: Uint8Array;
  readonly #found: CoinMap[] = [];
  #steps = 0;

  constructor({ coins }: Network, settings: MapSearchSettings) {
    this.#coins = coins;
    this.#settings = settings;
    this.#image = Int32Array.from({ length: coins + 1 }, (_, coin) => coin);
    this.#isTaken = new Uint8Array(coins);
  }

  /** All maps, the identity first; `undefined` if there are too many. */
  all(): CoinMap[] | undefined {
    return this.#mapFrom(0) ? this.#found : undefined;
  }

  #mapFrom(at: number): boolean {
    const { order, fixed, most } = this.#settings;
    if (at === order.length) {
      this.#found.push(this.#image.slice());
      return this.#found.length <= most;
    }
    const coin = order[at];
    // Its own place comes first, so that the identity is found first.
    for (let tried = 0; tried <= (at < fixed ? 0 : this.#coins - 1); tried++) {
      const to = tried === 0 ? coin : tried <= coin ? tried - 1 : tried;
      if (!this.#fits(at, to)) continue;
      if (this.#steps++ > MOST_STEPS && fixed < order.length) return false;
      this.#isTaken[to] = 1;
      this.#image[coin] = to;
      const isDone = this.#mapFrom(at + 1);
      this.#isTaken[to] = 0;
      if (!isDone) return false;
    }
    return true;
  }

  /** Whether the coin may be mapped there: it must be joined to the images of earlier coins as it is to these coins. */
  #fits(at: number, to: number): boolean {
    const { order, colours, joined } = this.#settings;
    const coin = order[at];
    if (this.#isTaken[to] !== 0 || colours[to] !== colours[coin]) return false;
    const row = this.#coins + 1;
    for (let before = 0; before < at; before++) {
      const other = order[before];
      if (joined[coin * row + other] !== joined[to * row + this.#image[other]]) return false;
    }
    return true;
  }
}
