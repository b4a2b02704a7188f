/**
 * The symmetries of a game: the automorphisms of its graph, as maps of strings. A string between two coins is mapped to one
 * between their images. Of several strings that join the same two ends, the first is mapped to the first, the second to the
 * second and so on; in addition, they may be exchanged among themselves.
 *
 *     (0)──1──(1)       exchanging the coins exchanges strings 2 and 3;
 *      │       │        string 1 stays
 *      2       3
 *      └─ground┘
 */

import type { GameSymmetry } from '../../rules/symmetry.js';
import { automorphismsOf, type CoinMap } from './automorphisms.js';
import type { CoinsBoard } from './board.js';
import type { CoinsEnd, CoinsGraph } from './graph.js';
import { type Network, networkOf, remembered } from './network.js';

/** The most symmetries that are listed. Exchanges of parallel strings are left out first, then some automorphisms. */
export const MOST_SYMMETRIES = 24;

/** Larger graphs are not examined: that would take seconds, and no search sees enough of such a game to profit. */
const MOST_STRINGS = 500;

/** Where each string goes, counted from 0. */
export type StringMap = Int32Array;

/** The symmetries of a graph in two forms. */
export interface Symmetries {
  /** The effect of the automorphisms on strings, with parallel ones kept in order; the identity first. */
  readonly maps: readonly StringMap[];
  /** Sets of two or more strings that join the same two ends and may be exchanged. */
  readonly parallels: readonly Int32Array[];
}

/** The symmetries of a graph, found once. */
export const symmetriesOf = /* @__PURE__ */ remembered(findSymmetries);

function findSymmetries(graph: CoinsGraph): Symmetries {
  const { length } = graph.strings;
  if (length > MOST_STRINGS) return { maps: [identity(length)], parallels: [] };
  const network = networkOf(withoutLooseCoins(graph));
  const classes = parallelClasses(network);
  const coinMaps = automorphismsOf(network, MOST_SYMMETRIES);
  const maps = coinMaps.map((map) => stringMap(network, classes, map));
  const parallels = [...classes.values()].filter((strings) => strings.length > 1).map((list) => Int32Array.from(list));
  const exchanges = parallels.reduce((product, strings) => product * factorial(strings.length), 1);
  return { maps, parallels: maps.length * exchanges > MOST_SYMMETRIES ? [] : parallels };
}

/** The graph without coins that have no strings: they may be many, which takes time, and move no string. */
function withoutLooseCoins({ coins, strings }: CoinsGraph): CoinsGraph {
  const kept = [...new Set(strings.flat())].filter((end) => end !== 'ground').sort((one, other) => one - other);
  const numbers = new Map<CoinsEnd, CoinsEnd>(kept.map((coin, number) => [coin, number]));
  const numberOf = (end: CoinsEnd): CoinsEnd => numbers.get(end) ?? 'ground';
  return {
    coins: kept.map((coin) => coins[coin]),
    strings: strings.map(([one, other]) => [numberOf(one), numberOf(other)] as const),
  };
}

/** The strings between each pair of ends, in ascending order. */
function parallelClasses({ strings, ends }: Network): Map<string, number[]> {
  const classes = new Map<string, number[]>();
  for (let string = 0; string < strings; string++) {
    const name = endsName(ends[2 * string], ends[2 * string + 1]);
    const others = classes.get(name);
    if (others === undefined) classes.set(name, [string]);
    else others.push(string);
  }
  return classes;
}

function endsName(one: number, other: number): string {
  return `${Math.min(one, other)}-${Math.max(one, other)}`;
}

/** The effect of a map of coins on strings. */
function stringMap({ strings, ends }: Network, classes: Map<string, readonly number[]>, coins: CoinMap): StringMap {
  const map = new Int32Array(strings);
  for (const list of classes.values()) {
    const [one, other] = [ends[2 * list[0]], ends[2 * list[0] + 1]];
    const images = classes.get(endsName(coins[one], coins[other])) as readonly number[];
    list.forEach((string, index) => {
      map[string] = images[index];
    });
  }
  return map;
}

/** The map that leaves every string where it is. */
export function identity(strings: number): StringMap {
  return Int32Array.from({ length: strings }, (_, string) => string);
}

function factorial(count: number): number {
  return count <= 1 ? 1 : count * factorial(count - 1);
}

/** The symmetries as the rules list them, without the identity. */
export function gameSymmetries(graph: CoinsGraph): GameSymmetry<CoinsBoard, number>[] {
  const { maps, parallels } = symmetriesOf(graph);
  const exchanges = parallels.reduce<StringMap[]>(
    (made, strings) => made.flatMap((map) => exchanged(map, strings)),
    [identity(graph.strings.length)],
  );
  const all = maps.flatMap((map) => exchanges.map((exchange) => exchange.map((string) => map[string])));
  return all.slice(1).map((map) => ({
    name: describe(map),
    board: (board: CoinsBoard) => ({ ...board, cut: imageOf(board, map) }),
    move: (id: number) => map[id - 1] + 1,
  }));
}

/** A map of strings combined with every permutation of some of them, the unchanged map first. */
function exchanged(map: StringMap, strings: Int32Array): StringMap[] {
  return permutations([...strings]).map((order) => {
    const made = map.slice();
    strings.forEach((string, index) => {
      made[string] = order[index];
    });
    return made;
  });
}

function permutations(list: readonly number[]): number[][] {
  if (list.length <= 1) return [[...list]];
  return list.flatMap((first) => permutations(list.filter((each) => each !== first)).map((rest) => [first, ...rest]));
}

/** The strings that move, as in "1→2 2→1", for messages. */
function describe(map: StringMap): string {
  const moved = [...map].flatMap((to, string) => (to === string ? [] : [`${string + 1}→${to + 1}`]));
  return moved.join(' ');
}

function imageOf({ cut, graph }: CoinsBoard, map: StringMap): number[] {
  const image = new Array<number>(cut.length).fill(0);
  for (let string = 0; string < graph.strings.length; string++) {
    if ((cut[string >> 5] & (1 << string)) !== 0) image[map[string] >> 5] |= 1 << map[string];
  }
  return image;
}
