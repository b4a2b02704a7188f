/**
 * Nodes and seconds of the coursework on Neutreeko: two positions, each searched three times, at the depths of its three bots. Its
 * heuristics: 1 sees three in a row and nothing else (`threeInARow`), 2 pairs too (`adjacency`). Means as printed there,
 * where they are means (the first time is a tenth of what is printed).
 */

export const DEPTHS = [2, 4, 5];

/** By algorithm and heuristic, for each depth: both positions. @type {Record<string, Record<string, [number, number][]>>} */
export const NODES = {
  minimax: {
    threeInARow: [
      [243.3, 215],
      [3638, 5842],
      [12_635.6, 38_760.3],
    ],
    adjacency: [
      [180, 215],
      [5499.7, 10_370],
      [19_167, 42_543],
    ],
  },
  'alpha-beta': {
    threeInARow: [
      [50.3, 102],
      [953.7, 1570],
      [3771.7, 6097.3],
    ],
    adjacency: [
      [71, 110.3],
      [1970.3, 3168.3],
      [13_172.6, 16_967.3],
    ],
  },
};

/** Seconds, likewise. @type {Record<string, Record<string, [number, number][]>>} */
export const SECONDS = {
  minimax: {
    threeInARow: [
      [0.0252, 0.0257],
      [0.8353, 1.4137],
      [6.5005, 14.0072],
    ],
    adjacency: [
      [0.0207, 0.0242],
      [1.1574, 2.5021],
      [7.4793, 11.4833],
    ],
  },
  'alpha-beta': {
    threeInARow: [
      [0.0256, 0.0283],
      [0.3529, 0.6673],
      [1.2266, 2.1837],
    ],
    adjacency: [
      [0.0229, 0.0201],
      [0.7086, 1.3924],
      [2.8092, 3.6088],
    ],
  },
};
