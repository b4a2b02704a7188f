/**
 * What can be taken in a row and the cheapest handout, straight from the definition: coins on one string are removed until there
 * are none. The coins removed form trees, and every handout of each tree is tried.
 */

import type { CoinsEnd, CoinsGraph } from '../../../src/games/coins-and-strings/graph.js';
import { stringsIn, stringsOf } from './slow-chains.js';

type Strings = readonly (readonly CoinsEnd[])[];

export function slowPeeling(graph: CoinsGraph, text: string): { taken: number; handout: number } {
  const all = stringsIn(graph, text);
  let left = all;
  const single = (): number => graph.coins.findIndex((_, coin) => stringsOf(left, coin) === 1);
  for (let coin = single(); coin >= 0; coin = single()) left = left.filter((ends) => !ends.includes(coin));
  const taken = graph.coins
    .map((_, coin) => coin)
    .filter((coin) => stringsOf(all, coin) > 0 && stringsOf(left, coin) === 0);
  const worth = (coins: readonly number[]): number => coins.reduce((sum, coin) => sum + graph.coins[coin], 0);
  const handouts = taken.flatMap((coin) => {
    const path = pathsFrom(all, taken, [coin]);
    const hangs = all.some((ends) => ends.includes(coin) && ends.some((end) => end !== coin && !isAmong(taken, end)));
    if (hangs) return path.filter(({ length }) => length === 2).map(worth);
    const tree = treeOf(all, taken, coin);
    const isFree = all.every(
      (ends) => !ends.some((end) => isAmong(tree, end)) || ends.every((end) => isAmong(tree, end)),
    );
    return isFree ? path.filter(({ length }) => length === 4).map(worth) : [];
  });
  return { taken: worth(taken), handout: handouts.length === 0 ? -1 : Math.min(...handouts) };
}

function isAmong(coins: readonly number[], end: CoinsEnd): boolean {
  return coins.some((coin) => coin === end);
}

/** All paths of up to four coins that begin like this. */
function pathsFrom(strings: Strings, coins: readonly number[], path: readonly number[]): (readonly number[])[] {
  if (path.length === 4) return [path];
  const last = path[path.length - 1];
  const next = coins.filter((coin) => {
    return !path.includes(coin) && strings.some((ends) => ends.includes(last) && ends.includes(coin));
  });
  return [path, ...next.flatMap((coin) => pathsFrom(strings, coins, [...path, coin]))];
}

/** The coins taken that are connected to a given one. */
function treeOf(strings: Strings, coins: readonly number[], coin: number): number[] {
  let tree = [coin];
  for (let size = 0; size !== tree.length; ) {
    size = tree.length;
    const near = strings.filter((ends) => ends.some((end) => isAmong(tree, end))).flat();
    tree = coins.filter((each) => tree.includes(each) || near.some((end) => end === each));
  }
  return tree;
}
