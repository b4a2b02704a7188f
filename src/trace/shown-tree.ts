/** The part of a tree that is shown: limited in plies and children, with stubs for what was skipped or is not shown. */

import { isCount, type OptionSchema } from '../core/check-options.js';
import type { SkipReason, TraceNode } from './trace-node.js';

/** How much of a tree to show. */
export interface TreeShapeOptions {
  /** The number of plies below the root: all by default. */
  readonly plies?: number;
  /** The most children of a node, always including best play: all by default. */
  readonly children?: number;
}

export const SHAPE_SCHEMA: OptionSchema = { plies: isCount, children: isCount };

/** A node as it is shown. */
export interface ShownNode<Move> {
  readonly node: TraceNode<Move>;
  /** Whether it is on the line of best play. */
  readonly isBest: boolean;
  readonly children: readonly ShownNode<Move>[];
  readonly stubs: readonly Stub<Move>[];
}

/** Moves of one kind that have no node of their own. */
export interface Stub<Move> {
  readonly why: SkipReason | 'not-shown';
  readonly moves: readonly { readonly move?: Move; readonly text?: string }[];
}

const REASONS: readonly SkipReason[] = ['cutoff', 'late', 'symmetric', 'not-candidate'];

/** The shown part of a tree. */
export function shown<Move>(tree: TraceNode<Move>, options: TreeShapeOptions): ShownNode<Move> {
  return shownNode(tree, true, options.plies ?? Number.POSITIVE_INFINITY, options.children ?? Number.POSITIVE_INFINITY);
}

function shownNode<Move>(node: TraceNode<Move>, isBest: boolean, plies: number, most: number): ShownNode<Move> {
  const best = bestChild(node);
  const first = plies > 0 ? node.children.slice(0, most) : [];
  const kept =
    best !== undefined && plies > 0 && most > 0 && !first.includes(best) ? [...first.slice(0, -1), best] : first;
  const hidden = node.children.filter((child) => !kept.includes(child));
  const stubs: Stub<Move>[] = REASONS.map((why) => ({
    why,
    moves: node.skipped.filter((each) => each.why === why),
  }));
  return {
    node,
    isBest,
    children: kept.map((child) => shownNode(child, isBest && child === best, plies - 1, most)),
    stubs: [...stubs, { why: 'not-shown' as const, moves: hidden }].filter(({ moves }) => moves.length > 0),
  };
}

/** The child that set the score; if its move was tried several times, the last attempt. */
function bestChild<Move>(node: TraceNode<Move>): TraceNode<Move> | undefined {
  if (node.best === undefined) return undefined;
  const best = JSON.stringify(node.best);
  return node.children.filter(({ move }) => JSON.stringify(move) === best).at(-1);
}
