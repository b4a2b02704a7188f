/**
 * The open part of a search tree as rows of a list, and what keys do there. A row is identified by its path: the indices of the
 * children on the way to it, `0.3.1`, starting with the index of the search.
 */

import { describeVerdict, type Side } from 'foreply';
import type { SkippedMove, TraceNode } from 'foreply/trace';
import type { AnyRules } from '../engine/make-search.js';
import type { Tree } from '../engine/protocol.js';

type Node = TraceNode<unknown>;

/** A position of the tree. */
export interface TreeRow {
  readonly path: string;
  readonly level: number;
  /** Its position among its parent's children, from 1, and their number. */
  readonly place: number;
  readonly size: number;
  readonly node: Node;
  /** The side that made its move; at the root, the side to move. */
  readonly mover: Side;
  /** The board of the position. */
  readonly board: unknown;
  readonly label: string;
  readonly isOpen: boolean;
  readonly isBest: boolean;
}

interface Parent {
  readonly path: string;
  readonly level: number;
  readonly board: unknown;
  readonly node?: Node;
}

interface View {
  readonly rules: AnyRules;
  readonly opened: ReadonlySet<string>;
}

/** The rows of all searches, with the children of those in `opened`. */
export function treeRows({ searches }: Tree, rules: AnyRules, board: unknown, opened: ReadonlySet<string>): TreeRow[] {
  const root: Parent = { path: '', level: 0, board };
  return rowsBelow(root, searches, { rules, opened });
}

function rowsBelow(parent: Parent, nodes: readonly Node[], view: View): TreeRow[] {
  return nodes.flatMap((node, index) => rowsOf(node, index, nodes.length, parent, view));
}

function rowsOf(node: Node, index: number, size: number, parent: Parent, view: View): TreeRow[] {
  const { rules, opened } = view;
  const path = parent.path === '' ? String(index) : `${parent.path}.${index}`;
  const board = node.move === undefined ? parent.board : rules.play(parent.board, node.move);
  const isOpen = opened.has(path) && node.children.length > 0;
  const row: TreeRow = {
    path,
    level: parent.level + 1,
    place: index + 1,
    size,
    node,
    mover: (parent.node ?? node).side,
    board,
    label: node.move === undefined ? rootLabel(node, size) : rules.formatMove(node.move, parent.board),
    isOpen,
    isBest: node.move !== undefined && parent.node?.best === node.move,
  };
  if (!isOpen) return [row];
  const here: Parent = { path, level: row.level, board, node };
  return [row, ...rowsBelow(here, node.children, view)];
}

/** Several searches are distinguished by their depths. */
function rootLabel({ depth }: Node, searches: number): string {
  return searches === 1 ? 'the position' : `the position, ${Number.isFinite(depth) ? `depth ${depth}` : 'to the end'}`;
}

/** A score for a side as text: `win in 3`, counted from the root, or a number; bounds are written as `≥ 5`. */
export function valueText({ score, bound, side }: Node, viewer: Side): string {
  const own = side === viewer;
  const sign = bound === 'exact' ? '' : (bound === 'lower') === own ? '≥ ' : '≤ ';
  return sign + scoreText(own ? score : -score);
}

/** The window for a side: `−∞ … 5`. The ends of a null window look the same, so it is named instead. */
export function windowText({ alpha, beta, side }: Node, viewer: Side): string {
  const [low, high] = side === viewer ? [alpha, beta] : [-beta, -alpha];
  const [from, to] = [scoreText(low), scoreText(high)];
  return from === to ? `a null window at ${from}` : `${from} … ${to}`;
}

function scoreText(score: number): string {
  if (!Number.isFinite(score)) return score < 0 ? '−∞' : '∞';
  return describeVerdict({ kind: 'estimate', value: score })
    .replace(/^estimated? /, '')
    .replace(/^-/, '−');
}

const REASONS: Readonly<Record<SkippedMove<unknown>['why'], string>> = {
  cutoff: 'cut off',
  late: 'skipped as late',
  symmetric: 'symmetric to others',
  'not-candidate': 'no candidates',
};

/** The number of moves not searched, and why: `30 cut off`. */
export function skippedText({ skipped }: Node): string {
  const counts = new Map<string, number>();
  for (const { why } of skipped) counts.set(REASONS[why], (counts.get(REASONS[why]) ?? 0) + 1);
  return [...counts].map(([why, count]) => `${count} ${why}`).join(', ');
}

/** What a key does in the tree: open or close a row, or go to another. `undefined` if the key has no effect there. */
export function keyInTree(
  key: string,
  rows: readonly TreeRow[],
  path: string,
): { readonly go: string } | { readonly toggle: string } | undefined {
  const at = rows.findIndex((row) => row.path === path);
  const row = rows[at];
  if (row === undefined) return undefined;
  const goTo = (index: number) => (rows[index] === undefined ? undefined : { go: rows[index].path });
  const hasChildren = row.node.children.length > 0;
  if (key === 'ArrowDown') return goTo(at + 1);
  if (key === 'ArrowUp') return goTo(at - 1);
  if (key === 'Home') return goTo(0);
  if (key === 'End') return goTo(rows.length - 1);
  if (key === 'ArrowRight') return row.isOpen ? goTo(at + 1) : hasChildren ? { toggle: path } : undefined;
  if (key === 'ArrowLeft')
    return row.isOpen ? { toggle: path } : goTo(rows.findIndex(({ path }) => path === parentOf(row)));
  if ((key === 'Enter' || key === ' ') && hasChildren) return { toggle: path };
  return undefined;
}

function parentOf({ path }: TreeRow): string {
  return path.slice(0, Math.max(path.lastIndexOf('.'), 0));
}
