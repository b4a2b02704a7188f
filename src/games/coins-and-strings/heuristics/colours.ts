/**
 * Numbers for coins that do not depend on how coins and strings are called: from a coin's value and how many strings it
 * has, from the same of its neighbours, and so on for a few steps. Coins that look alike that far have equal numbers;
 * others, but for a rare accident, have not. They put things in an order that is the same under all names.
 */

import type { StringsLeft } from '../chains.js';
import type { Network } from '../network.js';

/** How far to look. */
const STEPS = 2;

export class Colours {
  /** By coin; the ground comes last. */
  readonly of: Int32Array;
  readonly #network: Network;
  readonly #sums: Int32Array;
  #isPainted = false;

  constructor(network: Network) {
    this.#network = network;
    this.of = new Int32Array(network.coins + 1);
    this.#sums = new Int32Array(network.coins + 1);
  }

  /** Forgets what was painted: another position comes. */
  clear(): void {
    this.#isPainted = false;
  }

  /** Numbers the coins of a position, unless that has been done: what is cut later changes no number. */
  paint({ left, degrees }: StringsLeft): void {
    if (this.#isPainted) return;
    this.#isPainted = true;
    const { coins, ground, values } = this.#network;
    const colours = this.of;
    for (let coin = 0; coin < coins; coin++) colours[coin] = mixed(Math.imul(values[coin], 64) + degrees[coin]);
    colours[ground] = 1;
    for (let step = 0; step < STEPS; step++) this.#spread(left);
  }

  /** Adds to each coin's number those of its neighbours. */
  #spread(left: Int32Array): void {
    const { coins, ends } = this.#network;
    const colours = this.of;
    const sums = this.#sums.fill(0);
    for (let word = 0; word < left.length; word++) {
      for (let rest = left[word]; rest !== 0; rest &= rest - 1) {
        const string = (word << 5) + 31 - Math.clz32(rest & -rest);
        const one = ends[2 * string];
        const other = ends[2 * string + 1];
        sums[one] += colours[other];
        sums[other] += colours[one];
      }
    }
    for (let coin = 0; coin < coins; coin++) colours[coin] = mixed(Math.imul(colours[coin], 3) + sums[coin]);
  }
}

/** A number that says nothing about the one it was made of. */
export function mixed(number: number): number {
  const once = Math.imul(number ^ (number >>> 16), 0x45d9f3b);
  const twice = Math.imul(once ^ (once >>> 15), 0x2c1b3c6d);
  return twice ^ (twice >>> 16);
}
