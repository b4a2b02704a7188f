/**
 * The layout of a drawn tree. Every branch has its own span across the tree, so that nothing overlaps, and a node stands
 * above the middle of its branches:
 *
 *     |        node        |
 *     | branch |  b  | stub |     each as broad as the branches below it, or as its own text
 */

import type { ShownNode, Stub } from './shown-tree.js';

/** A node or a stub with its size across the tree, before it is placed. */
export interface Sized<Move> {
  readonly item: ShownNode<Move> | Stub<Move>;
  readonly breadth: number;
  readonly branches: readonly Sized<Move>[];
}

/** A node or a stub in its place: its distance across the tree, and its level below the root. */
export interface Placed<Move> {
  readonly item: ShownNode<Move> | Stub<Move>;
  readonly across: number;
  readonly level: number;
  readonly branches: readonly Placed<Move>[];
}

/** Measures a tree; `breadthOf` gives the room that an item needs across it. */
export function size<Move>(
  item: ShownNode<Move> | Stub<Move>,
  breadthOf: (item: ShownNode<Move> | Stub<Move>) => number,
): Sized<Move> {
  const branches = isNode(item) ? [...item.children, ...item.stubs].map((each) => size(each, breadthOf)) : [];
  const below = branches.reduce((sum, branch) => sum + branch.breadth, 0);
  return { item, breadth: Math.max(breadthOf(item), below), branches };
}

/** Places a measured tree whose span begins at `from`. */
export function place<Move>({ item, breadth, branches }: Sized<Move>, from = 0, level = 0): Placed<Move> {
  const below = branches.reduce((sum, branch) => sum + branch.breadth, 0);
  let next = from + (breadth - below) / 2;
  const placed = branches.map((branch) => {
    const start = next;
    next += branch.breadth;
    return place(branch, start, level + 1);
  });
  const across = placed.length === 0 ? from + breadth / 2 : (placed[0].across + placed[placed.length - 1].across) / 2;
  return { item, across, level, branches: placed };
}

/** Whether an item is a node, not a stub. */
export function isNode<Move>(item: ShownNode<Move> | Stub<Move>): item is ShownNode<Move> {
  return 'node' in item;
}

/** The number of levels below the root of a placed tree. */
export function levels<Move>({ level, branches }: Placed<Move>): number {
  return branches.reduce((deepest, branch) => Math.max(deepest, levels(branch)), level);
}

/** Everything in a placed tree, parents first. */
export function* everything<Move>(placed: Placed<Move>): Generator<Placed<Move>> {
  yield placed;
  for (const branch of placed.branches) yield* everything(branch);
}
