/** Coins are drawn clear of each other and of other coins' strings, and always the same way. */
import fc from 'fast-check';
import { type CoinsGraph, grid } from 'foreply/coins-and-strings';
import { describe, expect, test } from 'vitest';
import { COIN_RADIUS, layoutOf } from '../../../examples/playground/src/boards/coins-layout.js';
import { CLOSEST, spreadCoins } from '../../../examples/playground/src/boards/coins-spread.js';
import { distance } from '../../../examples/playground/src/boards/geometry.js';
import { cases } from '../../support/cases.js';

/** Any graph of up to 14 coins, with strings to the ground and strings side by side. */
const graphs: fc.Arbitrary<CoinsGraph> = fc.integer({ min: 1, max: 14 }).chain((count) => {
  const end = fc.oneof({ weight: 6, arbitrary: fc.nat(count - 1) }, fc.constant('ground' as const));
  const ends = fc.tuple(fc.nat(count - 1), end).filter(([one, other]) => one !== other);
  return fc.record({
    coins: fc.array(fc.integer({ min: 1, max: 99 }), { minLength: count, maxLength: count }),
    strings: fc.array(ends, { maxLength: 24 }),
  });
});

describe('any graph', () => {
  test('the layout of any graph keeps coins apart and within the drawing', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const { coins, strings, width, height } = layoutOf(graph);
        coins.forEach((coin, at) => {
          expect(coin.x >= COIN_RADIUS && coin.x <= width - COIN_RADIUS).toBe(true);
          expect(coin.y >= COIN_RADIUS && coin.y <= height - COIN_RADIUS).toBe(true);
          for (const other of coins.slice(0, at)) expect(distance(coin, other)).toBeGreaterThanOrEqual(CLOSEST - 0.1);
        });
        for (const { middle } of strings) {
          expect(middle.x >= 0 && middle.x <= width && middle.y >= 0 && middle.y <= height).toBe(true);
        }
      }),
      { numRuns: cases(100) },
    );
  });

  test('the layout of any graph draws no two strings on the same path', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        // More strings between the same two coins, or from one coin to the ground, would need a larger drawing.
        const counts = new Map<string, number>();
        for (const ends of graph.strings) {
          const name = [...ends].sort().join();
          counts.set(name, (counts.get(name) ?? 0) + 1);
        }
        fc.pre(Math.max(0, ...counts.values()) <= 5);
        const paths = layoutOf(graph).strings.map(({ path }) => path);
        expect(new Set(paths).size).toBe(paths.length);
      }),
      { numRuns: cases(100) },
    );
  });

  test('any graph is drawn the same way each time', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        expect(layoutOf(structuredClone(graph))).toEqual(layoutOf(graph));
      }),
      { numRuns: cases(20) },
    );
  });
});

test('a grid is drawn as a grid', () => {
  const coins = spreadCoins(grid(3, 4));
  const [first, right] = coins;
  const below = coins[4];
  expect([right.x - first.x, right.y - first.y]).toEqual([below.y - first.y, below.x - first.x]);
  expect(right.x).toBeGreaterThan(first.x);
});

test('strings to the ground leave a grid outwards', () => {
  const graph = grid(2, 2, { ground: true });
  const { coins, strings } = layoutOf(graph);
  const centre = { x: (coins[0].x + coins[3].x) / 2, y: (coins[0].y + coins[3].y) / 2 };
  graph.strings.forEach(([one, other], at) => {
    if (other !== 'ground') return;
    const { ground } = strings[at];
    expect(ground && distance(centre, ground)).toBeGreaterThan(distance(centre, coins[Number(one)]));
  });
});

test('a string bends around a coin in its way', () => {
  const graph: CoinsGraph = {
    coins: [1, 1, 1],
    strings: [[0, 2]],
    places: [
      [0, 0],
      [0, 1],
      [0, 2],
    ],
  };
  const { coins, strings } = layoutOf(graph);
  expect(distance(strings[0].middle, coins[1])).toBeGreaterThan(COIN_RADIUS);
});

test('places far apart leave no empty space', () => {
  const graph: CoinsGraph = {
    coins: [1, 1],
    strings: [[0, 1]],
    places: [
      [0, 0],
      [9999, 1],
    ],
  };
  expect(layoutOf(graph).height).toBeLessThan(300);
});

test('many coins without places are drawn, too', () => {
  const coins = Array.from({ length: 100 }, () => 1);
  expect(layoutOf({ coins, strings: [[0, 99]] }).coins).toHaveLength(100);
});
