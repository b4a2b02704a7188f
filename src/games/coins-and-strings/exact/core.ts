/**
 * A compact form of a core. In a core every coin hangs on two or more strings, so no cut takes a coin at once. A cut into a
 * *chain*, a run of coins with two strings, gives the whole chain away. So a chain counts as one link, and only the coins
 * with three or more strings, the *junctions*, are kept as coins:
 *
 *     ground──(1)──(2)──(3)──ground            one junction, (2), and three links: two that hold a
 *                    │                         coin each, one that holds none
 *                  ground
 *
 * A position of the search is a set of links, as bits of two words. A move removes links, and a junction that falls to two
 * strings joins its two links into one chain. Nothing else changes, so a move clears some bits and decrements the degrees
 * of two junctions.
 */

import { GROUND_DEGREE, type Network, otherEnd } from '../network.js';
import { degreesOf } from './peeling.js';

/** The most links of a core: the bits of two words. */
export const MOST_LINKS = 64;

/** Stands for the junctions of a loop on its own, which has none. */
export const NOWHERE = -1;

/** One link: its junctions and the values of its coins, from the first junction to the second. */
interface Link {
  readonly from: number;
  readonly to: number;
  readonly values: readonly number[];
  /** Its strings in the same order, as numbered in the network: one more than coins, or as many in a loop on its own. */
  readonly strings: readonly number[];
}

export interface Core {
  readonly links: readonly Link[];
  /** The number of junctions, which is also the number that stands for the ground. */
  readonly junctions: number;
  /** The value of each junction, and 0 for the ground. */
  readonly worths: Int32Array;
  /** The number of strings at each junction; a very large one for the ground. */
  readonly degrees: Int32Array;
  /** The total value of all coins. */
  readonly total: number;
  /** The link of each string of the network; −1 for strings that are not in the core. */
  readonly linkOf: Int32Array;
}

/** The core that consists of some strings of a network. Every coin must hang on none of them, or on two or more. */
export function coreOf(network: Network, isLeft: Uint8Array): Core {
  return new CoreMaker(network, isLeft).make();
}

class CoreMaker {
  readonly #network: Network;
  readonly #isLeft: Uint8Array;
  readonly #degrees: Int32Array;
  readonly #numbers = new Map<number, number>();
  readonly #isSeen: Uint8Array;
  readonly #links: Link[] = [];

  constructor(network: Network, isLeft: Uint8Array) {
    this.#network = network;
    this.#isLeft = isLeft;
    this.#degrees = Int32Array.from([...degreesOf(network, isLeft), GROUND_DEGREE]);
    this.#isSeen = new Uint8Array(network.strings);
  }

  make(): Core {
    const { strings, ground, values, coins } = this.#network;
    const junctions = Array.from({ length: coins }, (_, coin) => coin).filter((coin) => this.#degrees[coin] > 2);
    junctions.push(ground);
    for (const [number, coin] of junctions.entries()) this.#numbers.set(coin, number);
    for (let string = 0; string < strings; string++) {
      if (this.#isLeft[string] !== 0 && this.#isSeen[string] === 0) this.#addLink(string);
    }
    const links = fromTheMiddle(this.#links, junctions.length - 1);
    const inLinks = links.flatMap((link) => link.values).reduce((sum, value) => sum + value, 0);
    const worths = Int32Array.from(junctions, (coin) => values[coin]);
    return {
      links,
      junctions: junctions.length - 1,
      worths,
      degrees: Int32Array.from(junctions, (coin) => this.#degrees[coin]),
      total: worths.reduce((sum, value) => sum + value, inLinks),
      linkOf: linkNumbers(links, strings),
    };
  }

  /** Adds the link of a string: follows it back to a junction, then forward to the next. */
  #addLink(string: number): void {
    const { ends } = this.#network;
    const back = this.#follow(string, ends[2 * string]);
    const isLoop = this.#degrees[back.end] === 2;
    const start = isLoop
      ? { string, coin: ends[2 * string] }
      : { string: back.strings.at(-1) as number, coin: back.end };
    const { strings, coins, end } = this.#follow(start.string, otherEnd(ends, start.string, start.coin));
    for (const each of strings) this.#isSeen[each] = 1;
    this.#links.push({
      from: this.#numbers.get(start.coin) ?? NOWHERE,
      to: this.#numbers.get(end) ?? NOWHERE,
      values: coins.map((coin) => this.#network.values[coin]),
      strings,
    });
  }

  /** Follows coins with two strings to a junction, or once round a loop. */
  #follow(first: number, towards: number): { strings: number[]; coins: number[]; end: number } {
    const { ends, from, hangs } = this.#network;
    const strings = [first];
    const coins: number[] = [];
    let coin = towards;
    for (let string = first; this.#degrees[coin] === 2; ) {
      coins.push(coin);
      const next = hangs
        .subarray(from[coin], from[coin + 1])
        .find((each) => each !== string && this.#isLeft[each] !== 0);
      if (next === first || next === undefined) break;
      strings.push(next);
      coin = otherEnd(ends, next, coin);
      string = next;
    }
    return { strings, coins, end: coin };
  }
}

/** A link to the ground counts as this much farther out than its junction. */
const GROUND_FARNESS = 0.25;

/**
 * Links in the order in which the search tries them: those in the middle of the graph first, by the mean distance of their
 * junctions from all others; loops on their own last. On Dots and Boxes, this takes a third of the positions of an order by
 * past success, and a fifth of those of an order by rows.
 */
function fromTheMiddle(links: readonly Link[], ground: number): Link[] {
  const beside = Array.from({ length: ground }, (_, junction) =>
    links.flatMap(({ from, to }) => (from === junction ? [to] : to === junction ? [from] : [])),
  );
  const distances = beside.map((_, junction) => meanDistance(beside, junction));
  const farness = ({ from, to }: Link): number => {
    if (from === NOWHERE) return Number.POSITIVE_INFINITY;
    const near = [from, to].filter((junction) => junction !== ground);
    const sum = near.reduce((farther, junction) => farther + distances[junction], 0);
    return near.length === 2 ? sum / 2 : sum + GROUND_FARNESS;
  };
  return links
    .map((link) => ({ link, far: farness(link) }))
    .sort((one, other) => (one.far === other.far ? 0 : one.far - other.far))
    .map(({ link }) => link);
}

/** The mean number of links from a junction to those it is connected to. Paths do not lead through the ground. */
function meanDistance(beside: readonly (readonly number[])[], junction: number): number {
  const distances = new Map([[junction, 0]]);
  let sum = 0;
  // Iteration over a map includes entries added on the way.
  for (const [at, distance] of distances) {
    sum += distance;
    for (const other of beside[at]) {
      if (other < beside.length && !distances.has(other)) distances.set(other, distance + 1);
    }
  }
  return sum / distances.size;
}

/** The link of each string; −1 for none. */
function linkNumbers(links: readonly Link[], strings: number): Int32Array {
  const numbers = new Int32Array(strings).fill(-1);
  links.forEach((link, number) => {
    for (const string of link.strings) numbers[string] = number;
  });
  return numbers;
}
