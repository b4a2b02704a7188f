/** Edits to a board of Coins and Strings. Each makes a new graph. All coins have places, where the editor shows them. */

import type { CoinsEnd, CoinsGraph, CoinsPlace } from 'foreply/coins-and-strings';
import { MOST_PLACES, spreadCoins, UNIT } from './coins-spread.js';

export type PlacedGraph = CoinsGraph & { readonly places: readonly CoinsPlace[] };

/** The same graph with a place for every coin: its own, or one near where it would be drawn. */
export function withPlaces(graph: CoinsGraph): PlacedGraph {
  const { coins, strings, places: own } = graph;
  if (own?.every((place) => place.every((at) => at < MOST_PLACES))) return { coins, strings, places: own };
  const points = spreadCoins(graph);
  const [left, top] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))];
  const taken = new Set<string>();
  const places = points.map(({ x, y }) => {
    const wanted: CoinsPlace = [Math.round((y - top) / UNIT), Math.round((x - left) / UNIT)];
    const place = freePlaceNear(wanted, taken);
    taken.add(String(place));
    return place;
  });
  return { coins, strings, places };
}

/** The place itself, or the nearest free one. */
function freePlaceNear([row, column]: CoinsPlace, taken: ReadonlySet<string>): CoinsPlace {
  for (let reach = 0; ; reach++) {
    for (let down = -reach; down <= reach; down++) {
      for (let right = -reach; right <= reach; right++) {
        const place = [row + down, column + right] as const;
        if (place.every((at) => at >= 0) && !taken.has(String(place))) return place;
      }
    }
  }
}

/** The coin at a place. */
export function coinAt({ places }: PlacedGraph, place: CoinsPlace): number | undefined {
  const found = places.findIndex((each) => String(each) === String(place));
  return found < 0 ? undefined : found;
}

export function addCoin(graph: PlacedGraph, place: CoinsPlace, value: number): PlacedGraph {
  return { ...graph, coins: [...graph.coins, value], places: [...graph.places, place] };
}

/** Removes a coin with its strings. The numbers of those after it decrease by one. */
export function removeCoin({ coins, strings, places }: PlacedGraph, coin: number): PlacedGraph {
  const renumbered = (end: CoinsEnd): CoinsEnd => (end !== 'ground' && end > coin ? end - 1 : end);
  return {
    coins: coins.filter((_, at) => at !== coin),
    strings: strings
      .filter((ends) => !ends.includes(coin))
      .map(([one, other]) => [renumbered(one), renumbered(other)] as const),
    places: places.filter((_, at) => at !== coin),
  };
}

export function moveCoin(graph: PlacedGraph, coin: number, place: CoinsPlace): PlacedGraph {
  return { ...graph, places: graph.places.map((old, at) => (at === coin ? place : old)) };
}

export function setValue(graph: PlacedGraph, coin: number, value: number): PlacedGraph {
  return { ...graph, coins: graph.coins.map((old, at) => (at === coin ? value : old)) };
}

/** Ties a coin to another or to the ground, even if they are already tied. */
export function tie(graph: PlacedGraph, coin: number, other: CoinsEnd): PlacedGraph {
  return { ...graph, strings: [...graph.strings, [coin, other]] };
}

/** Removes a string by its id. */
export function removeString(graph: PlacedGraph, id: number): PlacedGraph {
  return { ...graph, strings: graph.strings.filter((_, at) => at !== id - 1) };
}
