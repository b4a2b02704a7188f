/** The tree by itself: bounds, distances, its limit of memory, and a new root. */

import { describe, expect, it } from 'vitest';
import { Tree, worth } from '../../../src/search/monte-carlo/tree.js';

const { NEGATIVE_INFINITY: LOST, POSITIVE_INFINITY: WON } = Number;

/** A tree whose root is to be moved by this side, with these bounds as its children's. */
function treeWith(side: 0 | 1, bounds: readonly (readonly [number, number])[]): Tree {
  const tree = new Tree(1);
  tree.sides[0] = side;
  tree.expand(0, new Int32Array(bounds.length), bounds.length);
  for (const [at, [low, high]] of bounds.entries()) {
    tree.lows[1 + at] = low;
    tree.highs[1 + at] = high;
  }
  return tree;
}

describe('the bounds of a node', () => {
  it.each([
    [0, [2, 6]],
    [1, [-3, 4]],
  ] as const)('are the best of its children for side %i', (side, expected) => {
    const tree = treeWith(side, [
      [-3, 5],
      [2, 4],
      [1, 6],
    ]);
    expect(tree.tighten(0)).toBe(true);
    expect([tree.lows[0], tree.highs[0]]).toEqual(expected);
    expect(tree.tighten(0)).toBe(false);
    expect(tree.isSolved(0)).toBe(false);
  });

  it.each([
    [0, WON, 4],
    [1, WON, 8],
    [0, LOST, 8],
    [1, LOST, 4],
  ] as const)('give a distance: side %i to move, value %d, within %i plies', (side, value, plies) => {
    const tree = treeWith(side, [
      [value, value],
      [value, value],
    ]);
    tree.distances.set([3, 7], 1);
    tree.tighten(0);
    expect([tree.isSolved(0), tree.distances[0]]).toEqual([true, plies]);
  });
});

it('a proven value is worth its points, a win 1 and a loss −1', () => {
  expect([worth(7), worth(0), worth(WON), worth(LOST)]).toEqual([7, 0, 1, -1]);
});

describe('a tree', () => {
  it('grows as far as it must for the moves of one node', () => {
    const tree = new Tree(1);
    const codes = Int32Array.from({ length: 5000 }, (_, at) => at);
    expect(tree.expand(0, codes, 5000)).toBe(true);
    expect(tree.codes.subarray(1, 5001)).toEqual(codes);
    expect(tree.highs[5000]).toBe(WON);
  });

  it('refuses to grow beyond its memory', () => {
    const tree = new Tree(1 / 1024);
    expect(tree.expand(0, new Int32Array(10), 10)).toBe(true);
    expect(tree.expand(1, new Int32Array(10), 10)).toBe(false);
    expect([tree.size, tree.firsts[1]]).toEqual([11, 0]);
  });

  it('keeps what is below a new root, and forgets the rest', () => {
    const tree = new Tree(1);
    // The children of node 2 are made before and after others: 1 2 3 | 4 5 (of 2) | 6 (of 1) | 7 8 (of 5) | 9 (of 3).
    for (const [node, codes] of [
      [0, [11, 12, 13]],
      [2, [21, 22]],
      [1, [31]],
      [5, [41, 42]],
      [3, [51]],
    ] as const) {
      tree.expand(node, Int32Array.from(codes), codes.length);
    }
    for (let node = 0; node < tree.size; node++) {
      tree.visits[node] = 100 + node;
      tree.laterTotals[node] = node / 8;
      tree.lows[node] = -node;
      tree.sides[node] = node % 2;
    }
    tree.reroot(2);
    expect(tree.size).toBe(5);
    expect([...tree.codes.subarray(0, 6)]).toEqual([12, 21, 22, 41, 42, 0]);
    expect([...tree.firsts.subarray(0, 6)]).toEqual([1, 0, 3, 0, 0, 0]);
    expect([...tree.counts.subarray(0, 6)]).toEqual([2, 0, 2, 0, 0, 0]);
    expect([...tree.visits.subarray(0, 6)]).toEqual([102, 104, 105, 107, 108, 0]);
    expect([...tree.laterTotals.subarray(0, 6)]).toEqual([0.25, 0.5, 0.625, 0.875, 1, 0]);
    expect([...tree.lows.subarray(0, 5)]).toEqual([-2, -4, -5, -7, -8]);
    expect([...tree.sides.subarray(0, 5)]).toEqual([0, 0, 1, 1, 0]);
    // New nodes find clean room.
    tree.expand(1, Int32Array.of(61), 1);
    expect([tree.firsts[1], tree.codes[5], tree.visits[5], tree.lows[5], tree.highs[5]]).toEqual([5, 61, 0, LOST, WON]);
  });
});
