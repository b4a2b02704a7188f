/**
 * The library's only source of chance: a small seeded generator (Mulberry32). The same seed gives the same numbers on every
 * machine, so that every search, match and test can be repeated exactly.
 */

/**
 * The seed used wherever none is given.
 *
 * @example
 * ```ts
 * import { DEFAULT_SEED, Random } from 'foreply';
 *
 * console.log(new Random().below(100) === new Random(DEFAULT_SEED).below(100)); // → true
 * ```
 */
export const DEFAULT_SEED = 0x5eed;

/** Scrambles a 32-bit word: every input bit reaches every output bit. A bijection, so it never merges two words. */
export function scramble(word: number): number {
  let mixed = word | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return mixed ^ (mixed >>> 15);
}

/**
 * A seeded stream of random numbers.
 *
 * @example
 * ```ts
 * import { Random } from 'foreply';
 *
 * const dice = new Random(7);
 * const again = new Random(7);
 * console.log(dice.below(6) === again.below(6)); // → true
 * ```
 */
export class Random {
  #state: number;

  constructor(seed: number = DEFAULT_SEED) {
    this.#state = scramble(seed | 0);
  }

  /** The next 32 random bits, as a signed integer. */
  word(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return mixed ^ (mixed >>> 14);
  }

  /** A number from 0 up to, not including, 1. */
  fraction(): number {
    return (this.word() >>> 0) / 0x1_0000_0000;
  }

  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number {
    return Math.floor(this.fraction() * limit);
  }

  /** One of the items, each as likely as the others. */
  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  /** Shuffles `items[from]` up to `items[to - 1]` in place. */
  shuffle(items: { [index: number]: number }, from: number, to: number): void {
    for (let last = to - 1; last > from; last--) {
      const other = from + this.below(last - from + 1);
      const kept = items[last] as number;
      items[last] = items[other] as number;
      items[other] = kept;
    }
  }
}

/** A seed derived from another one. Different numbers always give different seeds, so one seed can decide a whole tournament. */
export function derivedSeed(seed: number, number: number): number {
  return scramble(scramble(seed) + number) >>> 0;
}
