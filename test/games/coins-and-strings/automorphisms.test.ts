/**
 * The automorphisms of a graph against all permutations of its coins, tried one by one; known groups; and graphs that have
 * more of them than are listed.
 */

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { automorphismsOf } from '../../../src/games/coins-and-strings/automorphisms.js';
import type { CoinsEnd, CoinsGraph } from '../../../src/games/coins-and-strings/graph.js';
import { grid } from '../../../src/games/coins-and-strings/grid.js';
import { networkOf } from '../../../src/games/coins-and-strings/network.js';
import { cases } from '../../support/cases.js';
import { anyGraph, relabelled } from '../../support/coins-and-strings/board-arbitraries.js';

/** All orders of some numbers. */
function orders(numbers: readonly number[]): number[][] {
  if (numbers.length === 0) return [[]];
  return numbers.flatMap((first) => orders(numbers.filter((other) => other !== first)).map((rest) => [first, ...rest]));
}

/** The strings of a graph as a sorted list of texts, its coins renamed. */
function tied({ strings }: CoinsGraph, image: readonly number[]): string {
  const name = (end: CoinsEnd) => (end === 'ground' ? end : `${image[end]}`);
  return strings
    .map(([one, other]) => [name(one), name(other)].sort().join('-'))
    .sort()
    .join();
}

/** The strings at a coin. */
function stringsAt({ strings }: CoinsGraph, coin: number): string {
  return strings.flatMap((ends, index) => (ends.includes(coin) ? [index] : [])).join();
}

/**
 * Whether renaming its coins leaves a graph as it is. Coins without strings must stay where they are, and two equal
 * ones that hang on nothing but each other, in their order: all other ways do the same to strings.
 */
function isAutomorphism(graph: CoinsGraph, image: readonly number[]): boolean {
  const hung = graph.coins.map((_, coin) => stringsAt(graph, coin));
  const isKept = (to: number, coin: number) => {
    const twin = hung.findIndex((strings, other) => other !== coin && strings === hung[coin]);
    if (hung[coin] === '') return to === coin;
    return twin < 0 || graph.coins[twin] !== graph.coins[coin] || image[twin] > to === twin > coin;
  };
  return (
    image.every((to, coin) => graph.coins[to] === graph.coins[coin] && isKept(to, coin)) &&
    tied(graph, image) === tied(graph, [...graph.coins.keys()])
  );
}

/** What `automorphismsOf` finds, as texts: where each coin goes, the ground left out. */
function found(graph: CoinsGraph, most: number): string[] {
  return automorphismsOf(networkOf(graph), most).map((map) => {
    expect(map[graph.coins.length]).toBe(graph.coins.length);
    return map.subarray(0, graph.coins.length).join();
  });
}

/** They are different, begin with the identity, and with any two of them their product is there too. */
function expectGroup(maps: readonly string[], coins: number): void {
  expect(maps[0]).toBe([...Array(coins).keys()].join());
  const all = new Set(maps);
  expect(all.size).toBe(maps.length);
  const lists = maps.map((map) => (map === '' ? [] : map.split(',').map(Number)));
  for (const one of lists) {
    for (const other of lists) if (!all.has(one.map((coin) => other[coin]).join())) expect.fail(`${one} then ${other}`);
  }
}

/** A graph beside a copy of itself. */
function doubled({ coins, strings }: CoinsGraph): CoinsGraph {
  const copied = (end: CoinsEnd): CoinsEnd => (end === 'ground' ? end : end + coins.length);
  const copies = strings.map(([one, other]) => [copied(other), copied(one)] as const);
  return { coins: [...coins, ...coins], strings: [...strings, ...copies] };
}

/** The same graphs with few values. */
const evened = (graphs: fc.Arbitrary<CoinsGraph>): fc.Arbitrary<CoinsGraph> =>
  fc
    .tuple(graphs, fc.constantFrom(1, 2, 3))
    .map(([{ coins, strings }, kinds]) => ({ coins: coins.map((value) => 1 + (value % kinds)), strings }));

/** Small graphs of two equal halves. */
const doubleGraph = evened(anyGraph({ coins: 3, strings: 4, fewest: 1 }).map(doubled));

/** Small graphs of few values, many of them symmetric. */
const evenGraph = fc.oneof(evened(anyGraph({ coins: 6, strings: 8 })), doubleGraph);

describe('all automorphisms', () => {
  it('of random graphs are found, and no other maps', () => {
    fc.assert(
      fc.property(evenGraph, (graph) => {
        const all = orders([...graph.coins.keys()]).filter((image) => isAutomorphism(graph, image));
        expect(found(graph, 1000).sort()).toEqual(all.map((image) => image.join()).sort());
      }),
      { numRuns: cases(25) },
    );
  });

  it('of a graph and its copy include their exchange', () => {
    fc.assert(
      fc.property(doubleGraph, (graph) => {
        expect(found(graph, 1000).length).toBeGreaterThan(1);
      }),
      { numRuns: cases(12) },
    );
  });

  it('are equally many under every numbering of coins and strings', () => {
    fc.assert(
      fc.property(evenGraph, fc.nat(9999), (graph, seed) => {
        expect(found(relabelled(graph, seed).rules.graph, 1000)).toHaveLength(found(graph, 1000).length);
      }),
      { numRuns: cases(50) },
    );
  });

  const ring = (coins: number): CoinsGraph => ({
    coins: new Array<number>(coins).fill(1),
    strings: Array.from({ length: coins }, (_, coin) => [coin, (coin + 1) % coins] as const),
  });
  const complete = (coins: number): CoinsGraph => ({
    coins: new Array<number>(coins).fill(1),
    strings: Array.from({ length: coins }, (_, one) =>
      Array.from({ length: one }, (_, other) => [one, other] as const),
    ).flat(),
  });
  // The corners of a cube, by three bits.
  const cube: CoinsGraph = {
    coins: new Array<number>(8).fill(1),
    strings: [1, 2, 4].flatMap((bit) =>
      [0, 1, 2, 3, 4, 5, 6, 7].filter((at) => (at & bit) === 0).map((at) => [at, at | bit] as const),
    ),
  };
  // An outer ring, an inner star, and spokes.
  const petersen: CoinsGraph = {
    coins: new Array<number>(10).fill(1),
    strings: [0, 1, 2, 3, 4].flatMap((at) => [
      [at, (at + 1) % 5] as const,
      [at, at + 5] as const,
      [at + 5, ((at + 2) % 5) + 5] as const,
    ]),
  };
  const KNOWN: [string, CoinsGraph, number][] = [
    ['a single coin', grid(1, 1), 1],
    ['a row of five', grid(1, 5), 2],
    ['a grid of 2×3', grid(2, 3), 4],
    ['a grid of 3×4 with ground', grid(3, 4, { ground: true }), 4],
    ['a square grid', grid(4, 4), 8],
    ['a square grid with ground', grid(3, 3, { ground: true }), 8],
    ['a square grid with diagonals', grid(4, 4, { diagonals: true }), 8],
    ['four coins, all tied to all', grid(2, 2, { diagonals: true }), 24],
    ['a square grid, one corner dear', grid(3, 3, { value: (row, column) => (row + column === 0 ? 5 : 1) }), 2],
    ['a square grid of uneven values', grid(3, 3, { value: (row, column) => 1 + 3 * row + column }), 1],
    ['a large grid', grid(20, 20, { ground: true }), 8],
    ['a ring of seven', ring(7), 14],
    ['a ring of two', ring(2), 1],
    ['all tied to all, five coins', complete(5), 120],
    ['a cube', cube, 48],
    ["Petersen's graph", petersen, 120],
  ];
  test.each(KNOWN)('of %s form a group of known size', (_, graph, count) => {
    const maps = found(graph, 1000);
    expect(maps).toHaveLength(count);
    if (count < 100) expectGroup(maps, graph.coins.length);
  });

  it('fix coins without strings and keep the order of isolated pairs', () => {
    const path: CoinsGraph = {
      coins: [1, 1, 1, 1],
      strings: [
        [0, 1],
        [1, 3],
      ],
    };
    expect(found(path, 1000)).toEqual(['0,1,2,3', '3,1,2,0']);
    const pairs: CoinsGraph = {
      coins: [1, 1, 1, 1],
      strings: [
        [0, 3],
        [2, 1],
      ],
    };
    expect(found(pairs, 1000)).toEqual(['0,1,2,3', '1,0,3,2']);
  });

  it('distinguish parallel strings from single ones, and the ground from a coin', () => {
    expect(
      found(
        {
          coins: [1, 1, 1],
          strings: [
            [0, 1],
            [1, 2],
            [1, 2],
          ],
        },
        1000,
      ),
    ).toHaveLength(1);
    expect(
      found(
        {
          coins: [1, 1, 1],
          strings: [
            [0, 1],
            [1, 2],
            [2, 'ground'],
          ],
        },
        1000,
      ),
    ).toHaveLength(1);
    expect(
      found(
        {
          coins: [1, 1],
          strings: [
            [0, 'ground'],
            [1, 'ground'],
            [1, 'ground'],
          ],
        },
        1000,
      ),
    ).toHaveLength(1);
  });
});

describe('if there are too many automorphisms', () => {
  const star = (coins: number): CoinsGraph => ({
    coins: new Array<number>(coins + 1).fill(1),
    strings: Array.from({ length: coins }, (_, coin) => [coins, coin] as const),
  });
  const loose = (coins: number): CoinsGraph => ({
    coins: new Array<number>(coins).fill(1),
    strings: Array.from({ length: coins }, (_, coin) => [coin, 'ground'] as const),
  });
  const pairs = (count: number): CoinsGraph => ({
    coins: new Array<number>(2 * count).fill(1),
    strings: Array.from({ length: count }, (_, pair) => [2 * pair, 2 * pair + 1] as const),
  });
  const MANY: [string, CoinsGraph, most: number, kept: number][] = [
    ['a star of four', star(4), 24, 24],
    ['a star of six', star(6), 24, 24],
    ['a star of six, and few wanted', star(6), 5, 2],
    ['a star of thirty', star(30), 24, 24],
    ['a star of three hundred', star(300), 24, 24],
    ['thirty coins on the ground', loose(30), 24, 24],
    ['three pairs', pairs(3), 24, 6],
    ['twenty pairs', pairs(20), 24, 24],
  ];
  test.each(MANY)('of %s, those that fix the first coins are listed, still a group', (_, graph, most, kept) => {
    const maps = found(graph, most);
    expect(maps).toHaveLength(kept);
    expectGroup(maps, graph.coins.length);
    for (const map of maps) expect(isAutomorphism(graph, map.split(',').map(Number))).toBe(true);
  });

  it('random graphs give a group of automorphisms within the limit', () => {
    fc.assert(
      fc.property(anyGraph({ coins: 12, strings: 14 }), fc.constantFrom(1, 2, 6, 24), ({ coins, strings }, most) => {
        const graph = { coins: coins.map(() => 1), strings };
        const maps = found(graph, most);
        expect(maps.length).toBeLessThanOrEqual(most);
        expectGroup(maps, coins.length);
        for (const map of maps) {
          expect(isAutomorphism(graph, map === '' ? [] : map.split(',').map(Number))).toBe(true);
        }
      }),
      { numRuns: cases(100) },
    );
  });
});
