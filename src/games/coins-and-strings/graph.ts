/**
 * What a game is played on: coins with values, and strings that each join two coins, or a coin and the ground. Any graph is
 * allowed, and several strings may join the same two ends.
 *
 *     coins 0, 1, 2 and strings 1, 2, 3, 4        strings: [[0, 1], [1, 2], [2, 'ground'], [0, 1]]
 *
 *          ┌──1──┐
 *         (0)   (1)──2──(2)──3──┐ ground
 *          └──4──┘
 *
 * Coins are numbered from 0, as in any list. The ids of strings count from 1: they are the moves of the game.
 */

import type { OptionCheck } from '../../core/check-options.js';
import { OptionError } from '../../core/errors.js';

/** Where a string ends: at a coin, by its number from 0, or at the ground. */
export type CoinsEnd = number | 'ground';

/** The position of a coin in drawings: row and column, from 0 at the top left. */
export type CoinsPlace = readonly [row: number, column: number];

/**
 * The coins and strings of a game, as plain data. Every board carries its graph, so that a heuristic needs nothing else.
 *
 * @example
 * ```ts
 * import { type CoinsGraph, coinsAndStrings } from 'foreply/coins-and-strings';
 *
 * const triangle: CoinsGraph = { coins: [5, 3, 1], strings: [[0, 1], [1, 2], [2, 0]] };
 * console.log(coinsAndStrings(triangle).moves(coinsAndStrings(triangle).initial())); // → [ 3, 2, 1 ]
 * ```
 */
export interface CoinsGraph {
  /** The value of each coin: whole numbers above 0. */
  readonly coins: readonly number[];
  /** The two ends of each string; the first string has the id 1. */
  readonly strings: readonly (readonly [CoinsEnd, CoinsEnd])[];
  /** The position of each coin, if the board is to be drawn. */
  readonly places?: readonly CoinsPlace[];
}

/** The values that a coin may have. */
export const isCoinValue: OptionCheck = [
  (value) => Number.isInteger(value) && (value as number) > 0,
  'a whole number above 0',
];

/** The largest total value. A larger one would leave no room for scores. */
const MOST_VALUE = 1e9;

/** The most coins and strings. More would not make a playable game, and the tables of a graph grow quadratically. */
export const MOST_COINS = 10_000;
const MOST_STRINGS = 10_000;

/** A frozen copy of a graph. Throws an `OptionError` that names what is wrong with the graph. */
export function checkedGraph({ coins, strings, places }: CoinsGraph): CoinsGraph {
  checkCoins(coins);
  checkStrings(strings, coins.length);
  const graph = {
    coins: Object.freeze([...coins]),
    strings: Object.freeze(strings.map(([one, other]) => Object.freeze([one, other] as const))),
  };
  if (places === undefined) return Object.freeze(graph);
  checkPlaces(places, coins.length);
  return Object.freeze({
    ...graph,
    places: Object.freeze(places.map(([row, column]) => Object.freeze([row, column] as const))),
  });
}

function checkCoins(coins: readonly number[]): void {
  if (!Array.isArray(coins)) throw new OptionError('coins', 'a list of values, one per coin', coins);
  if (coins.length > MOST_COINS) throw new OptionError('coins', `a list of at most ${MOST_COINS} values`, coins.length);
  const [isValue, expected] = isCoinValue;
  // Not forEach, which skips holes in a list.
  for (const [coin, value] of coins.entries()) {
    if (!isValue(value)) throw new OptionError(`coins[${coin}]`, expected, value);
  }
  checkTotal('coins', coins);
}

/** Throws if the total value of the coins is too large. */
export function checkTotal(name: string, values: readonly number[]): void {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total > MOST_VALUE) throw new OptionError(name, `worth at most ${MOST_VALUE} in total`, total);
}

function checkStrings(strings: CoinsGraph['strings'], coins: number): void {
  if (!Array.isArray(strings)) throw new OptionError('strings', 'a list of strings, each a list of two ends', strings);
  if (strings.length > MOST_STRINGS) {
    throw new OptionError('strings', `a list of at most ${MOST_STRINGS} strings`, strings.length);
  }
  if (coins === 0 && strings.length > 0) throw new OptionError('strings', 'empty, since there are no coins', strings);
  for (const [index, string] of strings.entries()) checkString(`strings[${index}]`, string, coins);
}

function checkString(name: string, string: readonly [CoinsEnd, CoinsEnd], coins: number): void {
  if (!Array.isArray(string) || string.length !== 2) throw new OptionError(name, 'a list of two ends', string);
  for (const [at, end] of string.entries()) {
    const isCoin = Number.isInteger(end) && Number(end) >= 0 && Number(end) < coins;
    if (!isCoin && end !== 'ground') {
      throw new OptionError(`${name}[${at}]`, `a coin, 0 to ${coins - 1}, or 'ground'`, end);
    }
  }
  checkEnds(name, string, string);
}

/** Throws if both ends of a string are the same. `given` is the string as the caller wrote it. */
export function checkEnds(name: string, [one, other]: readonly [CoinsEnd, CoinsEnd], given: unknown): void {
  if (one !== other) return;
  const complaint = one === 'ground' ? 'tied to a coin at one end at least' : 'between two different coins';
  throw new OptionError(name, complaint, given);
}

function checkPlaces(places: readonly CoinsPlace[], coins: number): void {
  if (!Array.isArray(places) || places.length !== coins) {
    throw new OptionError('places', `a list of ${coins} places, one per coin`, places);
  }
  const seen = new Set<string>();
  for (const [coin, place] of places.entries()) {
    const isPlace = Array.isArray(place) && place.length === 2 && place.every((at) => Number.isInteger(at) && at >= 0);
    if (!isPlace) throw new OptionError(`places[${coin}]`, 'a row and a column, whole numbers from 0', place);
    if (seen.has(String(place))) throw new OptionError(`places[${coin}]`, 'a place of its own', place);
    seen.add(String(place));
  }
}

/** Whether two graphs are the same game. Places do not matter: they are for drawings only. */
export function isSameGraph(one: CoinsGraph, other: CoinsGraph): boolean {
  return (
    one.coins.length === other.coins.length &&
    one.strings.length === other.strings.length &&
    one.coins.every((value, coin) => value === other.coins[coin]) &&
    one.strings.every(([from, to], index) => from === other.strings[index][0] && to === other.strings[index][1])
  );
}
