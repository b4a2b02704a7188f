/**
 * What can be taken in a row: a coin on one string, then whatever hangs on one string after that, and so on, until every
 * coin left hangs on two or more strings. What is left is the *core*, whatever the order in which coins are taken.
 *
 *     (a)──(b)──(c)──┬─(d)        a, b and c can be taken; d and e are in the core, since they hang
 *                    └─(e)─ …     on two or more strings
 *
 * Taking is always right, but not always taking everything: a player who takes all has to move in the core. The alternative
 * is to take all but a *handout* and to end the turn with a cut that takes nothing. The smallest handout is
 *
 *     of coins that hang on the core or the ground   the topmost coin and one beside it: cut what they hang on
 *     of coins that hang on nothing                  four in a row: cut them in the middle
 *
 * The opponent then takes the handout, since two coins tied to each other leave no choice, and has to move in the core. The
 * game's page proves that nothing else is ever better, for any values of the coins.
 */

import { type Network, otherEnd } from '../network.js';

/** The coins to leave of a path that hangs on nothing, in order not to move next: two pairs. */
export const LEFT_OF_A_PATH = 4;

/** Some strings of a network. */
export type StringSet = Uint8Array;

/** A position split into what can be taken and the core. */
export interface Peeling {
  /** The core. */
  readonly core: StringSet;
  /** The total value of the coins that can be taken. */
  readonly worth: number;
  /** The strings to cut to take them all, in order. */
  readonly taking: readonly number[];
  /** The cheapest handout; `undefined` if there is none. */
  readonly handout: Handout | undefined;
}

interface Handout {
  readonly worth: number;
  /** The coins to leave. */
  readonly coins: readonly number[];
  /** The string to cut last, which takes nothing. */
  readonly last: number;
}

/** Splits a position, given by the strings left, into what can be taken and the core. */
export function peel(network: Network, left: StringSet): Peeling {
  const { core, taking, coins } = takeAllBut(network, left, []);
  const isTaken = new Set(coins);
  const worth = coins.reduce((sum, coin) => sum + network.values[coin], 0);
  const strings = left.map((isLeft, string) => isLeft & ~core[string]);
  const handouts = [...leftAtTop(network, strings, isTaken), ...leftInMiddle(network, strings, isTaken)];
  const cheapest = handouts.reduce<Handout | undefined>(
    (best, each) => (best === undefined || each.worth < best.worth ? each : best),
    undefined,
  );
  return { core, worth, taking, handout: cheapest };
}

/** The core alone. */
export function coreLeft(network: Network, left: StringSet): StringSet {
  return takeAllBut(network, left, []).core;
}

/** The strings to cut, in order, to take everything but the handout and end the turn. */
export function leaving(network: Network, left: StringSet, { coins, last }: Handout): number[] {
  return [...takeAllBut(network, left, coins).taking, last];
}

/** Takes coins on one string until only those to keep are left. */
function takeAllBut(network: Network, left: StringSet, kept: readonly number[]) {
  const { ends, ground, from, hangs } = network;
  const core = left.slice();
  const degrees = degreesOf(network, left);
  const taking: number[] = [];
  const coins: number[] = [];
  const waiting = [...degrees.keys()].filter((coin) => degrees[coin] === 1);
  for (let coin = waiting.pop(); coin !== undefined; coin = waiting.pop()) {
    if (degrees[coin] !== 1 || kept.includes(coin)) continue;
    const string = hangs.subarray(from[coin], from[coin + 1]).find((each) => core[each] !== 0) as number;
    const other = otherEnd(ends, string, coin);
    core[string] = 0;
    taking.push(string);
    coins.push(coin);
    degrees[coin] = 0;
    if (other === ground) continue;
    degrees[other]--;
    if (degrees[other] === 0) coins.push(other);
    else waiting.push(other);
  }
  return { core, taking, coins };
}

/** The number of these strings at each coin. */
export function degreesOf({ coins, strings, ends, ground }: Network, left: StringSet): Int32Array {
  const degrees = new Int32Array(coins + 1);
  for (let string = 0; string < strings; string++) {
    if (left[string] === 0) continue;
    degrees[ends[2 * string]]++;
    degrees[ends[2 * string + 1]]++;
  }
  return degrees.subarray(0, ground);
}

/** The strings of a set at a coin. */
function stringsAt({ from, hangs }: Network, coin: number, set: StringSet): number[] {
  return [...hangs.subarray(from[coin], from[coin + 1])].filter((string) => set[string] !== 0);
}

/** Handouts of coins that hang on the core or on the ground: the topmost coin and the cheapest one beside it. */
function leftAtTop(network: Network, strings: StringSet, isTaken: ReadonlySet<number>): Handout[] {
  const { ends, values } = network;
  return [...isTaken].flatMap((top) => {
    const around = stringsAt(network, top, strings);
    const last = around.find((string) => !isTaken.has(otherEnd(ends, string, top)));
    const beside = cheapestOf(
      network,
      around.filter((string) => string !== last).map((string) => otherEnd(ends, string, top)),
    );
    if (last === undefined || beside === undefined) return [];
    return [{ worth: values[top] + values[beside], coins: [top, beside], last }];
  });
}

/** Handouts of coins that hang on nothing: four in a row, around each string. */
function leftInMiddle(network: Network, strings: StringSet, isTaken: ReadonlySet<number>): Handout[] {
  const { ends, values } = network;
  const loose = looseCoins(network, strings, isTaken);
  // The two strings of each coin to its cheapest neighbours. Found once, since a star may have thousands of strings.
  const cheapest = new Map(
    [...loose].map((coin) => {
      const worth = (string: number): number => values[otherEnd(ends, string, coin)];
      return [
        coin,
        stringsAt(network, coin, strings)
          .sort((one, other) => worth(one) - worth(other))
          .slice(0, 2),
      ];
    }),
  );
  const beside = (coin: number, not: number): number[] =>
    (cheapest.get(coin) ?? [])
      .filter((string) => string !== not)
      .slice(0, 1)
      .map((string) => otherEnd(ends, string, coin));
  return [...strings.keys()].flatMap((last) => {
    const [one, other] = [ends[2 * last], ends[2 * last + 1]];
    if (strings[last] === 0 || !loose.has(one)) return [];
    const coins = [...beside(one, last), one, other, ...beside(other, last)];
    if (coins.length < LEFT_OF_A_PATH) return [];
    return [{ worth: coins.reduce((sum, coin) => sum + values[coin], 0), coins, last }];
  });
}

function cheapestOf({ values }: Network, coins: readonly number[]): number | undefined {
  return coins.length === 0 ? undefined : coins.reduce((best, coin) => (values[coin] < values[best] ? coin : best));
}

/** The coins that can be taken and that hang on nothing, not even through other coins. */
function looseCoins(network: Network, strings: StringSet, isTaken: ReadonlySet<number>): Set<number> {
  const { ends } = network;
  const loose = new Set<number>();
  const seen = new Set<number>();
  for (const first of isTaken) {
    if (seen.has(first)) continue;
    const tree = [first];
    let isLoose = true;
    seen.add(first);
    for (let at = 0; at < tree.length; at++) {
      for (const string of stringsAt(network, tree[at], strings)) {
        const other = otherEnd(ends, string, tree[at]);
        if (!isTaken.has(other)) isLoose = false;
        else if (!seen.has(other)) tree.push(other);
        seen.add(other);
      }
    }
    if (isLoose) for (const coin of tree) loose.add(coin);
  }
  return loose;
}
