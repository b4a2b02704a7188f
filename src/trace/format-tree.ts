/** A tree for a terminal: one line per node, indented, with scores, windows and cuts. */

import { checkOptions } from '../core/check-options.js';
import type { Side } from '../rules/outcome.js';
import { SHAPE_SCHEMA, type ShownNode, type Stub, shown, type TreeShapeOptions } from './shown-tree.js';
import type { TraceNode } from './trace-node.js';
import { SKIP_REASONS, TEXT_SCHEMA, TreeText, type TreeTextOptions } from './tree-text.js';

/** How to print a tree. */
export interface FormatTreeOptions<Move> extends TreeTextOptions<Move>, TreeShapeOptions {}

const OPTION_SCHEMA = { ...TEXT_SCHEMA, ...SHAPE_SCHEMA };

/**
 * A tree as lines of text. Every score is for the side to move at the root. `*` marks best play. Windows are shown unless
 * they are open.
 *
 * @example
 * ```ts
 * import { alphaBeta, defineGame, points } from 'foreply';
 * import { formatTree, SearchTrace } from 'foreply/trace';
 *
 * const grab = defineGame({
 *   name: 'grab from either end',
 *   initial: () => ({ row: [4, 7, 9, 2], gain: 0, mover: 0 as 0 | 1 }),
 *   turn: (board) => board.mover,
 *   moves: (board) => (board.row.length > 0 ? ['left', 'right'] : []),
 *   play: ({ row, gain, mover }, end) => ({
 *     row: end === 'left' ? row.slice(1) : row.slice(0, -1),
 *     gain: gain + (mover === 0 ? 1 : -1) * (end === 'left' ? row[0] : row[row.length - 1]),
 *     mover: mover === 0 ? 1 : 0,
 *   }),
 *   outcome: (board) => (board.row.length === 0 ? points(board.gain) : undefined),
 * });
 * const trace = new SearchTrace<string>();
 * alphaBeta(grab, grab.initial(), { trace });
 * console.log(formatTree(trace.searches[0], { plies: 1 }).split('\n')[0]); // → First to move: 4 *
 * ```
 */
export function formatTree<Move>(tree: TraceNode<Move>, options: FormatTreeOptions<NoInfer<Move>> = {}): string {
  checkOptions(options, OPTION_SCHEMA);
  const text = new TreeText<Move>(options);
  const root = shown(tree, options);
  const head = tree.move === undefined ? `${text.side(tree.side)} to move` : text.move(tree);
  return [`${head}: ${nodeText(root, text, tree.side)}`, ...below(root, text, tree.side, '')].join('\n');
}

/** The lines below a node. */
function below<Move>({ children, stubs }: ShownNode<Move>, text: TreeText<Move>, side: Side, indent: string): string[] {
  const last = children.length + stubs.length - 1;
  const branches = [
    ...children.map((child) => ({ line: childText(child, text, side), child })),
    ...stubs.map((stub) => ({ line: stubText(stub, text), child: undefined })),
  ];
  return branches.flatMap(({ line, child }, at) => [
    `${indent}${at === last ? '└─' : '├─'} ${line}`,
    ...(child === undefined ? [] : below(child, text, side, `${indent}${at === last ? '   ' : '│  '}`)),
  ]);
}

function childText<Move>(child: ShownNode<Move>, text: TreeText<Move>, side: Side): string {
  return `${text.move(child.node)}: ${nodeText(child, text, side)}`;
}

function nodeText<Move>({ node, isBest }: ShownNode<Move>, text: TreeText<Move>, side: Side): string {
  const window = text.window(node, side);
  const attempt = node.attempt === 'again' || node.attempt === 'reduced' ? node.attempt : '';
  const kind = node.kind === 'searched' || node.kind === 'estimated' ? '' : node.kind;
  const notes = [window, attempt, kind].filter((note) => note !== '');
  return [
    text.value(node, side),
    ...(isBest ? ['*'] : []),
    ...(notes.length > 0 ? [`(${notes.join(', ')})`] : []),
  ].join(' ');
}

function stubText<Move>({ why, moves }: Stub<Move>, text: TreeText<Move>): string {
  if (why === 'not-shown') return `… ${moves.length} more`;
  return `✂ ${moves.map((move) => text.move(move)).join(', ')}: ${SKIP_REASONS[why]}`;
}
