/**
 * What can be taken in a row: every coin that hangs on one string, then those that hang on one string once these are gone,
 * and so on. These coins form trees, which hang on the rest, on the ground, or on nothing:
 *
 *     (5)───(3)───(1)───(4)…          5, 3 and 1 can be taken one after the other; the 4 has more strings
 *
 * A player who takes them all must then move in the rest, where every cut gives something away or at best nothing. The
 * alternative is to stop earlier: leave a *handout* and make a cut that takes nothing, so that the opponent takes the
 * handout and has to move in the rest. The cheapest handout is the coin next to the rest and its cheapest neighbour in the
 * tree, here 1 + 3 (by a cut between the 1 and the 4), or the cheapest path of four in a tree that hangs on nothing (by a
 * cut in its middle).
 */

import { type StringsLeft, stringAt } from '../chains.js';
import { type Network, otherEnd } from '../network.js';

/** Stands for no handout, and for no coin. */
export const NONE = -1;

/** The position after everything that can be taken in a row is taken, and what that was. One per graph. */
export class Peeling implements StringsLeft {
  readonly left: Int32Array;
  readonly degrees: Int32Array;
  /** The value of what can be taken, and the cheapest handout, or `NONE`. */
  taken = 0;
  handout = NONE;
  readonly #network: Network;
  /** The coins taken, in order: each before the one it hung on. */
  readonly #order: Int32Array;
  #count = 0;
  /** What each of them last hung on: a coin, the ground, or `NONE`. */
  readonly #parents: Int32Array;
  /** The cheapest coin that hung on each, its value, and the value of the second cheapest. */
  readonly #cheapest: Int32Array;
  readonly #least: Float64Array;
  readonly #second: Float64Array;
  /** Whether a coin's tree hung on nothing. */
  readonly #isFree: Uint8Array;

  constructor(network: Network) {
    const size = network.coins + 1;
    this.#network = network;
    this.left = new Int32Array(network.words);
    this.degrees = new Int32Array(size);
    this.#order = new Int32Array(size);
    this.#parents = new Int32Array(size);
    this.#cheapest = new Int32Array(size);
    this.#least = new Float64Array(size);
    this.#second = new Float64Array(size);
    this.#isFree = new Uint8Array(size);
  }

  peel(strings: StringsLeft): void {
    const { degrees } = this;
    const { coins } = this.#network;
    this.left.set(strings.left);
    degrees.set(strings.degrees);
    this.taken = 0;
    this.handout = NONE;
    this.#count = 0;
    for (let coin = 0; coin < coins; coin++) {
      if (degrees[coin] !== 1) continue;
      if (this.#count === 0) {
        this.#least.fill(Number.POSITIVE_INFINITY);
        this.#second.fill(Number.POSITIVE_INFINITY);
      }
      for (let next = coin; next !== NONE; ) next = this.#take(next);
    }
    if (this.#count > 1) this.#findHandout();
  }

  /** Takes a coin with a single string; returns the coin that has a single string as a result, or `NONE`. */
  #take(coin: number): number {
    const { left, degrees } = this;
    const { ends, ground, values } = this.#network;
    const string = stringAt(this.#network, left, coin, NONE);
    const parent = otherEnd(ends, string, coin);
    left[string >> 5] ^= 1 << string;
    degrees[coin] = 0;
    this.#note(coin, parent);
    if (parent === ground) return NONE;
    this.#addChild(parent, coin, values[coin]);
    if (--degrees[parent] === 0) this.#note(parent, NONE);
    return degrees[parent] === 1 ? parent : NONE;
  }

  #note(coin: number, parent: number): void {
    this.#order[this.#count++] = coin;
    this.#parents[coin] = parent;
    this.taken += this.#network.values[coin];
  }

  #addChild(parent: number, child: number, value: number): void {
    if (value < this.#least[parent]) {
      this.#second[parent] = this.#least[parent];
      this.#least[parent] = value;
      this.#cheapest[parent] = child;
    } else if (value < this.#second[parent]) {
      this.#second[parent] = value;
    }
  }

  /** From the coins taken last to those taken first, so that each comes after the coin it hung on. */
  #findHandout(): void {
    const { values, ground } = this.#network;
    let handout = Number.POSITIVE_INFINITY;
    for (let at = this.#count - 1; at >= 0; at--) {
      const coin = this.#order[at];
      const parent = this.#parents[coin];
      const isTop = parent === NONE || parent === ground || this.degrees[parent] > 0;
      this.#isFree[coin] = isTop ? Number(parent === NONE) : this.#isFree[parent];
      const least = values[coin] + this.#least[coin];
      if (this.#isFree[coin] === 0) {
        if (isTop && least < handout) handout = least;
      } else if (!isTop) {
        const four = least + values[parent] + this.#leastBeside(parent, coin);
        if (four < handout) handout = four;
      }
    }
    if (handout !== Number.POSITIVE_INFINITY) this.handout = handout;
  }

  /** The value of the cheapest neighbour of a coin in a tree that hangs on nothing, other than `not`, which hung on it. */
  #leastBeside(coin: number, not: number): number {
    const least = this.#cheapest[coin] === not ? this.#second[coin] : this.#least[coin];
    const parent = this.#parents[coin];
    return parent === NONE ? least : Math.min(least, this.#network.values[parent]);
  }
}
