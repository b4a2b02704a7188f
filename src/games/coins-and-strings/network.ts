/**
 * A graph as numbers, for walking along its strings. The ground is the last coin: it has no value and cannot be taken. Each
 * graph has one network.
 */

import type { CoinsEnd, CoinsGraph } from './graph.js';

/** The number of strings whose bits share a word. */
const WORD = 32;

/** The number of strings that the ground hangs on: too many for it ever to fall. */
export const GROUND_DEGREE = 1 << 28;

export interface Network {
  readonly coins: number;
  readonly strings: number;
  /** The number that stands for the ground: one more than the last coin's. */
  readonly ground: number;
  /** The value of each coin, and 0 for the ground. */
  readonly values: Int32Array;
  /** The two ends of string s, counted from 0, are `ends[2 * s]` and `ends[2 * s + 1]`. */
  readonly ends: Int32Array;
  /** The strings at each coin, one list after the other: coin c has `hangs[from[c]]` up to `hangs[from[c + 1]]`. */
  readonly hangs: Int32Array;
  readonly from: Int32Array;
  /** The number of words that hold one bit per string, and the words with all these bits set. */
  readonly words: number;
  readonly all: Int32Array;
  /** The strings at coin c as bits: words `masks[c * words]` and following. */
  readonly masks: Int32Array;
  /** The total value of all coins that hang on a string. */
  readonly total: number;
}

/**
 * A function that makes something per object, once, and remembers it. What was asked for last is kept at hand, since most
 * questions are about one graph, and a look-up can take as long as the answer.
 */
export function remembered<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, Made>();
  const latest: { key?: Key; made?: Made } = {};
  return (key) => {
    if (latest.key === key) return latest.made as Made;
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    latest.key = key;
    latest.made = made;
    return made;
  };
}

/** The network of a graph. */
export const networkOf = /* @__PURE__ */ remembered(makeNetwork);

function makeNetwork({ coins, strings }: CoinsGraph): Network {
  const ground = coins.length;
  const numberOf = (end: CoinsEnd): number => (end === 'ground' ? ground : end);
  const ends = Int32Array.from(strings.flatMap(([one, other]) => [numberOf(one), numberOf(other)]));
  const lists = coins.map((): number[] => []);
  strings.forEach((string, index) => {
    for (const end of string) if (end !== 'ground') lists[end].push(index);
  });
  const words = Math.max(1, Math.ceil(strings.length / WORD));
  const masks = new Int32Array(coins.length * words);
  const from = new Int32Array(coins.length + 2);
  lists.forEach((list, coin) => {
    from[coin + 1] = from[coin] + list.length;
    for (const string of list) masks[coin * words + (string >> 5)] |= 1 << string;
  });
  from[ground + 1] = from[ground];
  return {
    coins: coins.length,
    strings: strings.length,
    ground,
    values: Int32Array.from([...coins, 0]),
    ends,
    hangs: Int32Array.from(lists.flat()),
    from,
    words,
    all: Int32Array.from({ length: words }, (_, word) => lowBits(strings.length - WORD * word)),
    masks,
    total: coins.reduce((sum, value, coin) => (lists[coin].length > 0 ? sum + value : sum), 0),
  };
}

/** A word with the lowest `count` bits set. */
function lowBits(count: number): number {
  return count >= WORD ? -1 : (1 << count) - 1;
}

/** The end of a string that is not `coin`. */
export function otherEnd(ends: Int32Array, string: number, coin: number): number {
  const one = ends[2 * string];
  return one === coin ? ends[2 * string + 1] : one;
}
