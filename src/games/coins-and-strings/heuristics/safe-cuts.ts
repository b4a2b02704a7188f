/**
 * Safe cuts: strings between coins with three or more strings, or between such a coin and the ground. Cutting one gives
 * nothing away. A coin with d strings allows d − 2 safe cuts; after those it is part of a chain:
 *
 *     ground──(a)──(b)──ground         a and b each have one or more strings that are not drawn. With three strings
 *                                      each, either the middle cut is made, or the two outer ones
 *
 * Players fight over the number of safe cuts. Here all are made, one after the other, in an order that looks random but
 * depends only on the position, not on the numbering of coins and strings.
 */

import type { StringsLeft } from '../chains.js';
import type { Network } from '../network.js';
import { Colours, mixed } from './colours.js';

/** Makes safe cuts. One per graph. */
export class SafeCuts {
  readonly colours: Colours;
  readonly #network: Network;
  /** For each string, the previous one that joins the same two ends, or −1. */
  readonly #twins: Int32Array;
  /** The safe strings, and the ranks that determine their order. */
  readonly #strings: Int32Array;
  readonly #ranks: Int32Array;
  #count = 0;
  /** The number of safe strings at each coin. */
  readonly #safeAt: Int32Array;

  constructor(network: Network) {
    this.#network = network;
    this.colours = new Colours(network);
    this.#twins = twinsOf(network);
    this.#strings = new Int32Array(network.strings);
    this.#ranks = new Int32Array(network.strings);
    this.#safeAt = new Int32Array(network.coins + 1);
  }

  /** Finds the safe strings and returns their number. Coins with a single string must have been taken before. */
  find({ left, degrees }: StringsLeft): number {
    const { ends } = this.#network;
    const safeAt = this.#safeAt.fill(0);
    this.#count = 0;
    this.colours.clear();
    for (let word = 0; word < left.length; word++) {
      for (let rest = left[word]; rest !== 0; rest &= rest - 1) {
        const string = (word << 5) + 31 - Math.clz32(rest & -rest);
        const one = ends[2 * string];
        const other = ends[2 * string + 1];
        if (degrees[one] < 3 || degrees[other] < 3) continue;
        this.#strings[this.#count++] = string;
        safeAt[one]++;
        safeAt[other]++;
      }
    }
    return this.#count;
  }

  /** Makes safe cuts until there are none. Returns their number, or −1 if strings that look alike conflict. */
  make(position: StringsLeft): number {
    if (this.#areInTheWay(position.degrees)) {
      this.colours.paint(position);
      this.#rank(position.left);
      this.#sort();
    } else {
      // All of them can be cut, in any order.
      this.#ranks.fill(0, 0, this.#count);
    }
    let made = 0;
    for (let from = 0; from < this.#count; ) {
      let to = from + 1;
      while (to < this.#count && this.#ranks[to] === this.#ranks[from]) to++;
      const more = this.#cutAlike(position, from, to);
      if (more < 0) return -1;
      made += more;
      from = to;
    }
    return made;
  }

  /** Whether some coin has more safe strings than it allows safe cuts. */
  #areInTheWay(degrees: Int32Array): boolean {
    const { coins } = this.#network;
    for (let coin = 0; coin < coins; coin++) {
      if (this.#safeAt[coin] > 0 && this.#safeAt[coin] > degrees[coin] - 2) return true;
    }
    return false;
  }

  /** Ranks the safe strings. */
  #rank(left: Int32Array): void {
    const { ends } = this.#network;
    const colours = this.colours.of;
    for (let index = 0; index < this.#count; index++) {
      const string = this.#strings[index];
      let rank = mixed(colours[ends[2 * string]] + colours[ends[2 * string + 1]]);
      // Strings between the same two ends are interchangeable, so they get different ranks.
      for (let twin = this.#twins[string]; twin >= 0; twin = this.#twins[twin]) {
        if ((left[twin >> 5] & (1 << twin)) !== 0) rank = mixed(rank + 1);
      }
      this.#ranks[index] = rank;
    }
  }

  /** Shellsort by rank. */
  #sort(): void {
    const strings = this.#strings;
    const ranks = this.#ranks;
    let gap = 1;
    while (3 * gap + 1 < this.#count) gap = 3 * gap + 1;
    for (; gap > 0; gap = (gap / 3) | 0) {
      for (let index = gap; index < this.#count; index++) {
        const rank = ranks[index];
        const string = strings[index];
        let at = index;
        for (; at >= gap && ranks[at - gap] > rank; at -= gap) {
          ranks[at] = ranks[at - gap];
          strings[at] = strings[at - gap];
        }
        ranks[at] = rank;
        strings[at] = string;
      }
    }
  }

  /** Makes all cuts of one rank that are still safe; −1 if not all can be made, since the choice would be arbitrary. */
  #cutAlike({ left, degrees }: StringsLeft, from: number, to: number): number {
    const { ends } = this.#network;
    const strings = this.#strings;
    let safe = 0;
    for (let at = from; at < to; at++) {
      const string = strings[at];
      if (degrees[ends[2 * string]] < 3 || degrees[ends[2 * string + 1]] < 3) continue;
      strings[from + safe++] = string;
    }
    for (let at = from; at < from + safe; at++) {
      const string = strings[at];
      const one = ends[2 * string];
      const other = ends[2 * string + 1];
      if (degrees[one] < 3 || degrees[other] < 3) return -1;
      left[string >> 5] ^= 1 << string;
      degrees[one]--;
      degrees[other]--;
    }
    return safe;
  }
}

function twinsOf({ strings, ends }: Network): Int32Array {
  const last = new Map<string, number>();
  return Int32Array.from({ length: strings }, (_, string) => {
    const name = String([ends[2 * string], ends[2 * string + 1]].sort((one, other) => one - other));
    const before = last.get(name) ?? -1;
    last.set(name, string);
    return before;
  });
}
