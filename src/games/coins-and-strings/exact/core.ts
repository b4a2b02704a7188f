/**
 * A core, made small. In a core every coin hangs on two strings or more, so that no cut takes a coin at once; and whoever
 * cuts one string of a *chain*, a run of coins with two strings, gives the whole chain away. So a chain counts as one
 * link, and only the coins with three strings or more, the *junctions*, are coins of their own:
 *
 *     ground──(1)──(2)──(3)──ground            one junction, (2), and three links: two that hold a
 *                    │                         coin each, one that holds none
 *                  ground
 *
 * A position of the search is a set of links, two words of bits. Cutting takes links away, and junctions fall to two
 * strings, which makes one chain of two links. Nothing else changes, so that playing a move is clearing some bits and
 * counting down two junctions.
 */

import type { Network } from '../network.js';
import { otherEnd } from '../network.js';

/** Links of the largest core: the bits of two words. */
export const MOST_LINKS = 64;

/** The junction of a link that has none: a loop that stands alone. */
export const NOWHERE = -1;

/** One link: its junctions and the values of its coins, from the first junction to the second. */
interface Link {
  readonly from: number;
  readonly to: number;
  readonly values: readonly number[];
  /** Its strings in the same order, as the network counts them: one more than coins, or as many in a loop alone. */
  readonly strings: readonly number[];
}

export interface Core {
  readonly links: readonly Link[];
  /** How many junctions there are; the next number is the ground. */
  readonly junctions: number;
  /** What each junction is worth; the ground 0. */
  readonly worths: Int32Array;
  /** How many strings each junction has; the ground very many. */
  readonly degrees: Int32Array;
  /** What all coins are worth together. */
  readonly total: number;
  /** The link of each string of the network; −1 for strings that are not in the core. */
  readonly linkOf: Int32Array;
}

/** The ground never falls to two strings. */
const GROUND_DEGREE = 1 << 28;

/** So much further out than its coin is a string to the ground. */
const GROUND_FARNESS = 0.25;

/** The core that some strings of a network are; every coin on them must hang on two or more. */
export function coreOf(network: Network, isLeft: Uint8Array): Core {
  return new CoreMaker(network, isLeft).make();
}

class CoreMaker {
  readonly #network: Network;
  readonly #isLeft: Uint8Array;
  readonly #degrees: Int32Array;
  readonly #numbers = new Map<number, number>();
  readonly #linkOf: Int32Array;
  readonly #links: Link[] = [];

  constructor(network: Network, isLeft: Uint8Array) {
    this.#network = network;
    this.#isLeft = isLeft;
    this.#degrees = new Int32Array(network.coins + 1);
    this.#linkOf = new Int32Array(network.strings).fill(-1);
  }

  make(): Core {
    const { strings, ends, ground, values, coins } = this.#network;
    for (let string = 0; string < strings; string++) {
      if (this.#isLeft[string] === 0) continue;
      this.#degrees[ends[2 * string]]++;
      this.#degrees[ends[2 * string + 1]]++;
    }
    this.#degrees[ground] = GROUND_DEGREE;
    const junctions = Array.from({ length: coins }, (_, coin) => coin).filter((coin) => this.#degrees[coin] > 2);
    junctions.push(ground);
    for (const [number, coin] of junctions.entries()) this.#numbers.set(coin, number);
    for (const string of this.#fromTheMiddle()) {
      if (this.#linkOf[string] < 0) this.#addLink(string);
    }
    const inLinks = this.#links.flatMap((link) => link.values).reduce((sum, value) => sum + value, 0);
    const worths = Int32Array.from(junctions, (coin) => values[coin]);
    return {
      links: this.#links,
      junctions: junctions.length - 1,
      worths,
      degrees: Int32Array.from(junctions, (coin) => this.#degrees[coin]),
      total: worths.reduce((sum, value) => sum + value, inLinks),
      linkOf: this.#linkOf,
    };
  }

  /**
   * The strings left, those in the middle of the graph first: by how far their coins are from all others, on average. Links are
   * numbered so, and the search tries them in that order. On grids that takes a third of the positions that it takes to
   * prefer what worked best so far, and a fifth of those of an order by rows.
   */
  #fromTheMiddle(): number[] {
    const { ends, ground } = this.#network;
    const distances = Array.from(this.#degrees.subarray(0, ground), (_, coin) => this.#meanDistance(coin));
    const strings = [...this.#isLeft.keys()].filter((string) => this.#isLeft[string] !== 0);
    const farness = new Map(
      strings.map((string) => {
        const [one, other] = [ends[2 * string], ends[2 * string + 1]];
        if (one === ground) return [string, distances[other] + GROUND_FARNESS];
        if (other === ground) return [string, distances[one] + GROUND_FARNESS];
        return [string, (distances[one] + distances[other]) / 2];
      }),
    );
    return strings.sort((one, other) => (farness.get(one) as number) - (farness.get(other) as number));
  }

  /** How many strings it takes from a coin to the others it is tied to, on average, the ground left out. */
  #meanDistance(coin: number): number {
    const { ends, from, hangs, ground } = this.#network;
    const distances = new Map([[coin, 0]]);
    let sum = 0;
    // A map is walked through in the order of its entries, new ones included.
    for (const [at, distance] of distances) {
      sum += distance;
      for (let next = from[at]; next < from[at + 1]; next++) {
        const other = otherEnd(ends, hangs[next], at);
        if (this.#isLeft[hangs[next]] !== 0 && other !== ground && !distances.has(other)) {
          distances.set(other, distance + 1);
        }
      }
    }
    return sum / distances.size;
  }

  /** The link that a string belongs to: followed back to a junction, then forth to the next. */
  #addLink(string: number): void {
    const { ends } = this.#network;
    const back = this.#follow(string, ends[2 * string]);
    const isLoop = this.#degrees[back.end] === 2;
    const start = isLoop
      ? { string, coin: ends[2 * string] }
      : { string: back.strings.at(-1) as number, coin: back.end };
    const { strings, coins, end } = this.#follow(start.string, otherEnd(ends, start.string, start.coin));
    for (const each of strings) this.#linkOf[each] = this.#links.length;
    this.#links.push({
      from: this.#numbers.get(start.coin) ?? NOWHERE,
      to: this.#numbers.get(end) ?? NOWHERE,
      values: coins.map((coin) => this.#network.values[coin]),
      strings,
    });
  }

  /** Along coins with two strings to a junction, or once round a loop. */
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
