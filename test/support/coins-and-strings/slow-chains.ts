/**
 * Chains straight from their definition, computed from a board's text: connected coins with two strings are a chain, and coins
 * with a single string that are tied to them make it open. Nothing walks along strings.
 */

import type { CoinsEnd, CoinsGraph } from '../../../src/games/coins-and-strings/graph.js';

export interface SlowChain {
  readonly kind: 'open' | 'closed';
  readonly isCycle: boolean;
  /** In ascending order. */
  readonly coins: readonly number[];
  readonly worth: number;
}

/** The ends of the strings that are not cut. */
export function stringsIn(graph: CoinsGraph, text: string): (readonly [CoinsEnd, CoinsEnd])[] {
  const cut = text.split(' ')[1].split(',').map(Number);
  return graph.strings.filter((_, index) => !cut.includes(index + 1));
}

/** The number of these strings at a coin. */
export function stringsOf(strings: readonly (readonly CoinsEnd[])[], coin: CoinsEnd): number {
  return strings.filter((ends) => ends.includes(coin)).length;
}

export function slowChains(graph: CoinsGraph, text: string): SlowChain[] {
  const strings = stringsIn(graph, text);
  const withStrings = (count: number): number[] =>
    graph.coins.map((_, coin) => coin).filter((coin) => stringsOf(strings, coin) === count);
  const neighbours = (coins: readonly CoinsEnd[]): CoinsEnd[] =>
    strings.filter((ends) => ends.some((end) => coins.includes(end))).flat();
  const among = (some: readonly number[], ends: readonly CoinsEnd[]): number[] => some.filter((x) => ends.includes(x));
  const chains: SlowChain[] = [];
  let rest = withStrings(2);
  while (rest.length > 0) {
    let run: number[] = [rest[0]];
    for (let size = 0; size !== run.length; ) {
      size = run.length;
      run = among(rest, [...run, ...neighbours(run)]);
    }
    const singles = among(withStrings(1), neighbours(run));
    const coins = [...run, ...singles].sort((one, other) => one - other);
    const isCycle = neighbours(run).every((end) => run.some((coin) => coin === end));
    const worth = coins.reduce((sum, coin) => sum + graph.coins[coin], 0);
    chains.push({ kind: singles.length > 0 ? 'open' : 'closed', isCycle, coins, worth });
    rest = rest.filter((coin) => !run.includes(coin));
  }
  return chains;
}
