/** Boards of Coins and Strings to start with. */

import { type CoinsGraph, type CoinsPlace, grid } from 'foreply/coins-and-strings';

interface Preset {
  readonly name: string;
  make(): CoinsGraph;
}

/** A row of coins, each tied to the next, with both ends tied to the ground. */
function chain(length: number): CoinsGraph {
  const strings = Array.from({ length: length - 1 }, (_, coin) => [coin, coin + 1] as const);
  return {
    coins: Array.from({ length }, () => 1),
    strings: [[0, 'ground'], ...strings, [length - 1, 'ground']],
    places: Array.from({ length }, (_, coin) => [0, coin] as const),
  };
}

/** Coins in a ring, optionally around one in the middle. */
function ring(hub: boolean): CoinsGraph {
  const rim: CoinsPlace[] = [
    [0, 1],
    [0, 3],
    [1, 4],
    [3, 4],
    [4, 3],
    [4, 1],
    [3, 0],
    [1, 0],
  ];
  const around = rim.map((_, coin) => [coin, (coin + 1) % rim.length] as const);
  if (!hub) return { coins: rim.map(() => 1), strings: around, places: rim };
  const spokes = rim.map((_, coin) => [coin, rim.length] as const);
  return { coins: [...rim.map(() => 1), 5], strings: [...around, ...spokes], places: [...rim, [2, 2]] };
}

export const presets: readonly Preset[] = [
  { name: 'Grid, 2×3', make: () => grid(2, 3) },
  { name: 'Grid, 3×3', make: () => grid(3, 3) },
  { name: 'Grid, 3×3, diagonals', make: () => grid(3, 3, { diagonals: true }) },
  { name: 'Grid, 3×3, rising values', make: () => grid(3, 3, { value: (row, column) => 1 + row + column }) },
  { name: 'Dots and Boxes, 2×2', make: () => grid(2, 2, { ground: true }) },
  { name: 'Dots and Boxes, 3×3', make: () => grid(3, 3, { ground: true }) },
  { name: 'Chain of six', make: () => chain(6) },
  { name: 'Ring of eight', make: () => ring(false) },
  { name: 'Wheel', make: () => ring(true) },
  {
    name: 'Two coins',
    make: () => ({
      coins: [1, 1],
      strings: [[0, 1]],
      places: [
        [0, 0],
        [0, 1],
      ],
    }),
  },
];
