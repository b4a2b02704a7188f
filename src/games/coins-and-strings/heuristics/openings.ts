/**
 * The end of the game, when every cut gives a chain away. Players open chains, the cheapest first. The other player takes
 * all of it, or leaves a handout so that the same player has to open the next chain too.
 *
 *     value = −worth − max(value of the rest, −2 · handout − value of the rest)           for the player who opens
 *
 * Chains hang on *joints*, coins with three or more strings. When all but two chains of a joint are gone, the joint and
 * these two become one chain. When all but one are gone, both can be taken along with the chain that was opened.
 */

import { type ChainFinder, CYCLE, findChains, type StringsLeft } from '../chains.js';
import type { Network } from '../network.js';
import { type Colours, mixed } from './colours.js';
import { NONE } from './peeling.js';

/** The least number of coins of a chain, and of a loop, that allows a handout. Two coins stay, or four. */
const LONG_CHAIN = 3;
const LONG_LOOP = 4;

/** Stands for the ends of a loop, which has none. `NONE` stands for the ground. */
const LOOP = -2;

/** Opens chains. One per graph. */
export class Openings {
  /** The number of joints at the start. */
  joints = 0;
  readonly #network: Network;
  readonly #colours: Colours;
  /** The chains left: their worths, numbers of coins, handouts, joints at both ends, and marks that tell them apart. */
  #count = 0;
  readonly #worths: Float64Array;
  readonly #sizes: Int32Array;
  readonly #handouts: Float64Array;
  readonly #ones: Int32Array;
  readonly #others: Int32Array;
  readonly #marks: Int32Array;
  #areMarked = false;
  /** The number of joints left. */
  #joints = 0;
  /** The value that can be taken along with the chain being opened. */
  #extra = 0;
  /** The chains opened, in order: what each gave away, and its handout. */
  #opened = 0;
  readonly #gifts: Float64Array;
  readonly #leavings: Float64Array;
  /** The number of strings at each joint; not updated for other coins. */
  #degrees: Int32Array;
  #position: StringsLeft;

  constructor(network: Network, colours: Colours) {
    const { coins } = network;
    this.#network = network;
    this.#colours = colours;
    this.#worths = new Float64Array(coins);
    this.#sizes = new Int32Array(coins);
    this.#handouts = new Float64Array(coins);
    this.#ones = new Int32Array(coins);
    this.#others = new Int32Array(coins);
    this.#marks = new Int32Array(coins);
    this.#gifts = new Float64Array(coins);
    this.#leavings = new Float64Array(coins);
    this.#degrees = new Int32Array(coins + 1);
    this.#position = { left: this.#degrees, degrees: this.#degrees };
  }

  /** The value for the player who has to open the first chain. Changes the degrees of the joints in `position`. */
  value(position: StringsLeft): number {
    this.#position = position;
    this.#degrees = position.degrees;
    this.#list(findChains(this.#network, position));
    this.#opened = 0;
    while (this.#count > 0) this.#openCheapest();
    let value = 0;
    for (let at = this.#opened - 1; at >= 0; at--) {
      const handout = this.#leavings[at];
      value = -this.#gifts[at] - (handout === NONE ? value : Math.max(value, -2 * handout - value));
    }
    return value;
  }

  #list(chains: ChainFinder): void {
    const { values, ground, coins } = this.#network;
    const { count, kinds, worths, from, ends } = chains;
    this.#count = count;
    this.#areMarked = false;
    for (let chain = 0; chain < count; chain++) {
      const start = from[chain];
      const size = from[chain + 1] - start;
      this.#worths[chain] = worths[chain];
      this.#sizes[chain] = size;
      this.#ones[chain] = ends[2 * chain] === ground ? NONE : ends[2 * chain];
      this.#others[chain] = ends[2 * chain + 1] === ground ? NONE : ends[2 * chain + 1];
      if (kinds[chain] === CYCLE) {
        this.#ones[chain] = LOOP;
        this.#others[chain] = LOOP;
        this.#handouts[chain] = loopHandout(worths[chain], size);
      } else if (size < LONG_CHAIN) {
        this.#handouts[chain] = NONE;
      } else {
        const first = values[chains.coins[start]] + values[chains.coins[start + 1]];
        const last = values[chains.coins[start + size - 1]] + values[chains.coins[start + size - 2]];
        this.#handouts[chain] = Math.max(first, last);
      }
    }
    this.joints = 0;
    for (let coin = 0; coin < coins; coin++) if (this.#degrees[coin] > 2) this.joints++;
    this.#joints = this.joints;
  }

  /** Opens the cheapest chain, or several at once if they look alike but hang on different joints. */
  #openCheapest(): void {
    let cheapest = 0;
    for (let chain = 1; chain < this.#count; chain++) if (this.#compare(chain, cheapest) < 0) cheapest = chain;
    this.#extra = 0;
    if (this.#joints > 0 && this.#hasEqual(cheapest)) cheapest = this.#firstOfEquals(cheapest);
    this.#open(cheapest);
    if (this.#joints > 0) this.#settle();
    this.#gifts[this.#opened - 1] += this.#extra;
  }

  /** Below 0 if the first chain is cheaper; 0 if only the joints distinguish the two. */
  #compare(one: number, other: number): number {
    const byWorth = this.#worths[one] - this.#worths[other];
    if (byWorth !== 0) return byWorth;
    const byHandout = this.#handouts[one] - this.#handouts[other];
    return byHandout !== 0 ? byHandout : this.#sizes[one] - this.#sizes[other];
  }

  #hasEqual(chain: number): boolean {
    for (let each = 0; each < this.#count; each++) if (each !== chain && this.#compare(each, chain) === 0) return true;
    return false;
  }

  /** Of equally cheap chains, the one to open next. Chains that look like it are opened before it if necessary. */
  #firstOfEquals(cheapest: number): number {
    // Chains are marked at this point whatever their order, since marks depend on when they are made.
    if (!this.#areMarked) this.#markAll();
    let first = cheapest;
    for (let each = 0; each < this.#count; each++) {
      if (this.#marks[each] < this.#marks[first] && this.#compare(each, first) === 0) first = each;
    }
    return this.#isUndecided(first) ? this.#openOthers(first) : first;
  }

  #isAlike(one: number, other: number): boolean {
    return this.#marks[one] === this.#marks[other] && this.#compare(one, other) === 0;
  }

  /** Whether a chain looks like another one that hangs on different joints. */
  #isUndecided(chain: number): boolean {
    const low = Math.min(this.#ones[chain], this.#others[chain]);
    const high = Math.max(this.#ones[chain], this.#others[chain]);
    for (let each = 0; each < this.#count; each++) {
      if (each === chain || !this.#isAlike(each, chain)) continue;
      if (Math.min(this.#ones[each], this.#others[each]) !== low) return true;
      if (Math.max(this.#ones[each], this.#others[each]) !== high) return true;
    }
    return false;
  }

  /** Opens all chains that look like a given one, except that one; returns its new position. */
  #openOthers(chain: number): number {
    let at = chain;
    for (let each = this.#count - 1; each >= 0; each--) {
      if (each === at || !this.#isAlike(each, at)) continue;
      this.#open(each);
      if (at === this.#count) at = each;
    }
    return at;
  }

  /** Marks the chains by the joints they hang on, to distinguish equally cheap ones. */
  #markAll(): void {
    this.#areMarked = true;
    this.#colours.paint(this.#position);
    const colours = this.#colours.of;
    for (let chain = 0; chain < this.#count; chain++) {
      const one = this.#ones[chain];
      const other = this.#others[chain];
      this.#marks[chain] =
        mixed(one < 0 ? one : colours[one] + this.#degrees[one]) +
        mixed(other < 0 ? other : colours[other] + this.#degrees[other]);
    }
  }

  #open(chain: number): void {
    this.#gifts[this.#opened] = this.#worths[chain];
    this.#leavings[this.#opened++] = this.#handouts[chain];
    this.#loosen(this.#ones[chain]);
    this.#loosen(this.#others[chain]);
    this.#remove(chain);
  }

  #loosen(joint: number): void {
    if (joint < 0 || --this.#degrees[joint] > 0) return;
    this.#extra += this.#network.values[joint];
    this.#joints--;
  }

  /** Removes a chain by moving the last one into its place. */
  #remove(chain: number): void {
    const last = --this.#count;
    this.#worths[chain] = this.#worths[last];
    this.#sizes[chain] = this.#sizes[last];
    this.#handouts[chain] = this.#handouts[last];
    this.#ones[chain] = this.#ones[last];
    this.#others[chain] = this.#others[last];
    this.#marks[chain] = this.#marks[last];
  }

  /** Makes joints with two strings part of a chain and takes joints with one, until there are none of either. */
  #settle(): void {
    for (let chain = 0; chain < this.#count; ) {
      const one = this.#ones[chain];
      const other = this.#others[chain];
      if (one >= 0 && this.#degrees[one] <= 2) this.#settleAt(one, chain);
      else if (other >= 0 && this.#degrees[other] <= 2) this.#settleAt(other, chain);
      else {
        chain++;
        continue;
      }
      chain = 0;
    }
    for (let chain = 0; chain < this.#count; chain++) {
      if (this.#handouts[chain] !== NONE || this.#sizes[chain] < LONG_CHAIN || this.#ones[chain] === LOOP) continue;
      this.#handouts[chain] = (2 * this.#worths[chain]) / this.#sizes[chain];
    }
  }

  #settleAt(joint: number, chain: number): void {
    this.#joints--;
    const value = this.#network.values[joint];
    if (this.#degrees[joint] === 1) {
      this.#degrees[joint] = 0;
      this.#extra += value + this.#worths[chain];
      this.#loosen(this.#ones[chain] === joint ? this.#others[chain] : this.#ones[chain]);
      this.#remove(chain);
      return;
    }
    this.#degrees[joint] = 0;
    this.#worths[chain] += value;
    this.#sizes[chain]++;
    if (this.#ones[chain] === this.#others[chain]) {
      this.#ones[chain] = LOOP;
      this.#others[chain] = LOOP;
      this.#handouts[chain] = loopHandout(this.#worths[chain], this.#sizes[chain]);
      return;
    }
    let beside = 0;
    while (beside === chain || (this.#ones[beside] !== joint && this.#others[beside] !== joint)) beside++;
    this.#join(chain, beside, joint);
  }

  /** Makes one chain of two that meet at a joint. */
  #join(chain: number, beside: number, joint: number): void {
    const end = this.#ones[beside] === joint ? this.#others[beside] : this.#ones[beside];
    if (this.#ones[chain] === joint) this.#ones[chain] = end;
    else this.#others[chain] = end;
    this.#worths[chain] += this.#worths[beside];
    this.#sizes[chain] += this.#sizes[beside];
    this.#handouts[chain] = Math.max(this.#handouts[chain], this.#handouts[beside]);
    this.#marks[chain] += this.#marks[beside];
    this.#remove(beside);
  }
}

/** The handout of a loop: four coins of average worth. */
function loopHandout(worth: number, size: number): number {
  return size < LONG_LOOP ? NONE : (LONG_LOOP * worth) / size;
}
