/** Helpers for tests of traces: walks, counts, and the boards of nodes. */

import fc from 'fast-check';
import { scramble } from '../../src/core/random.js';
import type { TraceNode } from '../../src/trace/index.js';
import { type AnyGame, type concrete, trueValue } from './cases.js';

export type AnyNode = TraceNode<unknown>;

/** A node with its board and its distance from the root. */
export interface Placed {
  readonly node: AnyNode;
  readonly board: unknown;
  readonly ply: number;
}

/** All nodes of a tree with their boards, parents first. */
export function* placed(rules: AnyGame, node: AnyNode, board: unknown, ply = 0): Generator<Placed> {
  yield { node, board, ply };
  for (const child of node.children) yield* placed(rules, child, rules.play(board, child.move), ply + 1);
}

/** All nodes of a tree, parents first. */
export function* nodesOf(node: AnyNode): Generator<AnyNode> {
  yield node;
  for (const child of node.children) yield* nodesOf(child);
}

export function countNodes(trees: readonly AnyNode[]): number {
  return trees.reduce((sum, tree) => sum + [...nodesOf(tree)].length, 0);
}

/** The hooks given to a search. Each is a function of the position alone, by a hash. */
export const hooks = fc.record(
  {
    candidates: fc.boolean(),
    noisy: fc.boolean(),
    extend: fc.boolean(),
    leaf: fc.constantFrom('horizon', 'everywhere'),
    margin: fc.constantFrom(0, 5),
    reduce: fc.boolean(),
    rootMoves: fc.boolean(),
    nodes: fc.nat(100),
    duplicates: fc.boolean(),
  },
  { requiredKeys: [] },
);

type Hooks = typeof hooks extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** The options for the chosen hooks. */
export function hookOptions({ rules, board }: ReturnType<typeof concrete>, drawn: Hooks): Record<string, unknown> {
  const chance = (position: unknown, salt: number, of: number) => {
    const text = String(rules.key(position));
    return ([...text].reduce((sum, unit) => scramble(sum ^ unit.charCodeAt(0)), scramble(salt)) >>> 0) % of;
  };
  const some = (salt: number, of: number) => (position: unknown) =>
    rules.moves(position).filter((_, at) => chance(position, salt + at, of) === 0);
  const leaf = (position: unknown) => {
    const value = trueValue(rules, position) * (rules.turn(position) === 0 ? 1 : -1);
    if (chance(position, 9, 3) > 0) return undefined;
    return value === 0 ? { kind: 'draw' as const } : { kind: value > 0 ? 'win' : 'loss', plies: 9 };
  };
  const given: Record<string, unknown> = {
    candidates: drawn.candidates && some(1, 2),
    noisy: drawn.noisy && some(2, 6),
    extend: drawn.extend && ((position: unknown) => Number(chance(position, 3, 7) === 0)),
    leaf: drawn.leaf && Object.assign(leaf, { everywhere: drawn.leaf === 'everywhere' }),
    margin: drawn.margin !== undefined && (() => drawn.margin),
    reduce: drawn.reduce && ((place: number) => (place > 4 ? Number.POSITIVE_INFINITY : place > 1 ? 1 : 0)),
    rootMoves: drawn.rootMoves && rules.moves(board).slice(1, 4),
    // Extensions may continue to the end of the game.
    nodes: drawn.nodes ?? 2000,
    duplicates: drawn.duplicates,
  };
  if (drawn.rootMoves && rules.moves(board).length < 2) given.rootMoves = false;
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== false && value !== undefined));
}
