/**
 * Numbers for coins that do not depend on the numbering of coins and strings. They are computed from a coin's value and
 * number of strings, from the same of its neighbours, and so on for a few steps. Coins that look alike that far have equal
 * numbers; others, except by rare accident, have different ones. They define an order that is the same under every
 * numbering.
 */

import type { StringsLeft } from '../chains.js';
import type { Network } from '../network.js';

/** The number of steps. */
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

  /** Forgets the numbers, before a new position. */
  clear(): void {
    this.#isPainted = false;
  }

  /** Numbers the coins of a position, unless they are numbered already: later cuts change no number. */
  paint({ left, degrees }: StringsLeft): void {
    if (this.#isPainted) return;
    this.#isPainted = true;
    const { coins, ground, values } = this.#network;
    const colours = this.of;
    for (let coin = 0; coin < coins; coin++) colours[coin] = mixed(Math.imul(values[coin], 64) + degrees[coin]);
    colours[ground] = 1;
    for (let step = 0; step < STEPS; step++) this.#spread(left);
  }

  /** Combines each coin's number with those of its neighbours. */
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

/** A hash of a number. */
export function mixed(number: number): number {
  const once = Math.imul(number ^ (number >>> 16), 0x45d9f3b);
  const twice = Math.imul(once ^ (once >>> 15), 0x2c1b3c6d);
  return twice ^ (twice >>> 16);
}
