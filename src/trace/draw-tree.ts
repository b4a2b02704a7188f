/**
 * A tree as a drawing with a background of its own, dark for readers who prefer dark pages. A page that embeds the drawing
 * can set the colours: they are custom properties of the class `foreply-tree`. Programs without custom properties use the
 * light colours, which are written before each.
 */

import { checkOptions } from '../core/check-options.js';
import { sentences } from './explain.js';
import { SHAPE_SCHEMA, type ShownNode, type Stub, shown, type TreeShapeOptions } from './shown-tree.js';
import { element, style, widthOf } from './svg.js';
import type { TraceNode } from './trace-node.js';
import { everything, isNode, levels, type Placed, place, size } from './tree-layout.js';
import { SKIP_REASONS, TEXT_SCHEMA, TreeText, type TreeTextOptions } from './tree-text.js';

/** How to draw a tree. */
export interface DrawTreeOptions<Move> extends TreeTextOptions<Move>, TreeShapeOptions {
  /** Whether the tree grows down the page (the default) or to the right. */
  readonly direction?: 'down' | 'right';
  /** A description of the drawing for readers who cannot see it. */
  readonly title?: string;
}

const OPTION_SCHEMA = {
  ...TEXT_SCHEMA,
  ...SHAPE_SCHEMA,
  direction: [(value: unknown) => value === 'down' || value === 'right', '"down" or "right"'] as const,
  title: [(value: unknown) => typeof value === 'string', 'a text'] as const,
};

const LETTER = 13;
const SMALL_LETTER = 11;
const BOX = 24;
const GAP = 5;
const MARGIN = 12;
/** The distance from level to level if the tree grows down. */
const DROP = 62;
/** The length of the line to a stub, as a share of the line to a node. */
const STUB = 0.7;

/**
 * Draws a tree as the text of an SVG file: angular boxes for the side to move at the root, round ones for the other; moves
 * on the lines, best play in bold; dashed stubs with the number of moves cut; strong borders where the game is over, dashed
 * ones where the table gave the value. Every score is for the side to move at the root. Each node has a tooltip with its
 * window and an explanation.
 *
 * @example
 * ```ts
 * import { alphaBeta, defineGame, points } from 'foreply';
 * import { drawTree, SearchTrace } from 'foreply/trace';
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
 * const svg = drawTree(trace.searches[0], { direction: 'right', title: 'Grab, searched to the end' });
 * console.log(svg.startsWith('<svg'), svg.includes('✂ 1')); // → true true
 * ```
 */
export function drawTree<Move>(tree: TraceNode<Move>, options: DrawTreeOptions<NoInfer<Move>> = {}): string {
  checkOptions(options, OPTION_SCHEMA);
  return new TreeDrawing(tree, options).draw();
}

type Item<Move> = ShownNode<Move> | Stub<Move>;

class TreeDrawing<Move> {
  readonly #tree: TraceNode<Move>;
  readonly #options: DrawTreeOptions<Move>;
  readonly #text: TreeText<Move>;
  readonly #isDown: boolean;
  readonly #root: Placed<Move>;
  /** The distance from level to level, and the room that a box needs in that direction. */
  readonly #step: number;
  readonly #boxLength: number;
  readonly #breadth: number;

  constructor(tree: TraceNode<Move>, options: DrawTreeOptions<Move>) {
    this.#tree = tree;
    this.#options = options;
    this.#text = new TreeText(options);
    this.#isDown = options.direction !== 'right';
    const sized = size<Move>(shown(tree, options), (item) => this.#breadthOf(item));
    this.#breadth = sized.breadth;
    this.#root = place(sized);
    const items = [...everything(this.#root)].map(({ item }) => item);
    const widest = Math.max(...items.map((item) => this.#boxWidth(item)));
    const longest = Math.max(...items.map((item) => widthOf(this.#branchText(item), SMALL_LETTER)));
    this.#boxLength = this.#isDown ? BOX : widest;
    this.#step = this.#isDown ? DROP : widest + longest + 28;
  }

  draw(): string {
    const length = levels(this.#root) * this.#step + this.#boxLength + 2 * MARGIN;
    const across = this.#breadth + 2 * MARGIN;
    const [width, height] = this.#isDown ? [across, length] : [length, across];
    const all = [...everything(this.#root)];
    const { title } = this.#options;
    return `${element(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        class: 'foreply-tree',
        viewBox: `0 0 ${Math.ceil(width)} ${Math.ceil(height)}`,
        width: Math.ceil(width),
        height: Math.ceil(height),
        role: 'img',
      },
      [
        ...(title === undefined ? [] : [element('title', {}, title)]),
        style(STYLE),
        element('rect', { class: 'ground', width: '100%', height: '100%', rx: 8 }),
        ...all.flatMap((placed) => placed.branches.map((branch) => this.#branch(placed, branch))),
        this.#box(this.#root, this.#root),
        ...all.flatMap((placed) => placed.branches.map((branch) => this.#box(branch, placed))),
      ],
    )}\n`;
  }

  /** The centre of an item; a stub is only part of the way to its place. */
  #point(placed: Placed<Move>, above: Placed<Move> = placed): readonly [x: number, y: number] {
    const share = isNode(placed.item) ? 1 : STUB;
    const level = above.level + share * (placed.level - above.level);
    const across = above.across + share * (placed.across - above.across);
    const along = MARGIN + this.#boxLength / 2 + level * this.#step;
    return this.#isDown ? [MARGIN + across, along] : [along, MARGIN + across];
  }

  /** The line from a node to an item below it, with the move. */
  #branch(from: Placed<Move>, to: Placed<Move>): string {
    const [x1, y1] = this.#point(from);
    const [x2, y2] = this.#point(to, from);
    const isStub = !isNode(to.item);
    const name = isStub ? 'branch cut' : (to.item as ShownNode<Move>).isBest ? 'branch best' : 'branch';
    const line = element('line', { class: name, x1, y1, x2, y2 });
    const text = this.#branchText(to.item);
    if (text === '') return line;
    // Nearer to the box below, where lines are further apart.
    const beside = this.#boxLength / 2 + 6 + widthOf(text, SMALL_LETTER) / 2;
    const share = this.#isDown ? 0.58 : 1 - beside / this.#step;
    const [x, y] = [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
    return `${line}\n${element('text', { class: 'move', x, y: y + 4 }, text)}`;
  }

  #box(placed: Placed<Move>, above: Placed<Move>): string {
    const [x, y] = this.#point(placed, above);
    const { item } = placed;
    const text = this.#boxText(item);
    if (!isNode(item)) {
      return element('g', { class: 'stub' }, [
        element(
          'title',
          {},
          `${capitalised(stubReason(item.why))}: ${item.moves.map((move) => this.#text.move(move)).join(', ')}`,
        ),
        element('text', { x, y: y + 4 }, text),
      ]);
    }
    const { node } = item;
    const width = this.#boxWidth(item);
    const isRootSide = node.side === this.#tree.side;
    const name = ['node', isRootSide ? 'own' : 'other', node.kind, ...(item.isBest ? ['best'] : [])].join(' ');
    return element('g', { class: name }, [
      element('title', {}, this.#tooltip(node)),
      element('rect', { x: x - width / 2, y: y - BOX / 2, width, height: BOX, rx: isRootSide ? 3 : BOX / 2 }),
      element('text', { x, y: y + 4.5 }, text),
    ]);
  }

  #tooltip(node: TraceNode<Move>): string {
    const { side } = this.#tree;
    const mover = `${this.#text.side(node.side)} to move: ${this.#text.value(node, side)}`;
    const window = this.#text.window(node, side);
    const head = window === '' ? mover : `${mover} (${window})`;
    return `${node.kind === 'ended' ? '' : `${head}\n`}${sentences(node, this.#text, this.#tree)}`;
  }

  #boxText(item: Item<Move>): string {
    if (isNode(item)) return this.#text.value(item.node, this.#tree.side);
    const sign = item.why === 'cutoff' ? '✂' : item.why === 'not-shown' ? '+' : '≈';
    return `${sign} ${item.moves.length}`;
  }

  #branchText(item: Item<Move>): string {
    return isNode(item) && item.node.move !== undefined && item.node !== this.#tree ? this.#text.move(item.node) : '';
  }

  #boxWidth(item: Item<Move>): number {
    return Math.max(BOX, widthOf(this.#boxText(item), LETTER) + 10);
  }

  /** The room that an item needs across the tree. */
  #breadthOf(item: Item<Move>): number {
    if (!this.#isDown) return BOX + (isNode(item) ? GAP : 0);
    return Math.max(this.#boxWidth(item), widthOf(this.#branchText(item), SMALL_LETTER)) + GAP;
  }
}

function stubReason(why: Stub<unknown>['why']): string {
  return why === 'not-shown' ? 'not shown' : SKIP_REASONS[why];
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Light, and dark. */
const COLOURS = {
  ground: ['#ffffff', '#151b23'],
  ink: ['#1d2733', '#e3e9f0'],
  line: ['#9aa6b4', '#66727f'],
  own: ['#e4edfb', '#1f3353'],
  other: ['#fbeedd', '#4a3620'],
  best: ['#1f63d0', '#6ea8ff'],
  cut: ['#b4481c', '#f0935f'],
} as const;

type Colour = keyof typeof COLOURS;

function fill(colour: Colour): string {
  return `fill: ${COLOURS[colour][0]}; fill: var(--tree-${colour});`;
}

function stroke(colour: Colour): string {
  return `stroke: ${COLOURS[colour][0]}; stroke: var(--tree-${colour});`;
}

function palette(scheme: 0 | 1): string {
  return Object.entries(COLOURS)
    .map(([name, values]) => `--tree-${name}: ${values[scheme]};`)
    .join(' ');
}

const STYLE = `
.foreply-tree { ${palette(0)} font: 13px system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { .foreply-tree { ${palette(1)} } }
.foreply-tree .ground { ${fill('ground')} }
.foreply-tree text { ${fill('ink')} text-anchor: middle; }
.foreply-tree .stub text { ${fill('cut')} font-size: 12px; ${stroke('ground')} stroke-width: 5; paint-order: stroke; }
.foreply-tree .branch { ${stroke('line')} stroke-width: 1.2; }
.foreply-tree .branch.best { ${stroke('best')} stroke-width: 3; }
.foreply-tree .branch.cut { ${stroke('cut')} stroke-dasharray: 4 4; }
.foreply-tree .move { font-size: 11px; ${stroke('ground')} stroke-width: 4; paint-order: stroke; stroke-linejoin: round; }
.foreply-tree .node rect { ${fill('own')} ${stroke('line')} }
.foreply-tree .node.other rect { ${fill('other')} }
.foreply-tree .node.best rect { ${stroke('best')} stroke-width: 2.5; }
.foreply-tree .node.best text { font-weight: 700; }
.foreply-tree .node.ended rect { ${stroke('ink')} stroke-width: 2; }
.foreply-tree .node.table rect, .foreply-tree .node.believed rect { stroke-dasharray: 3 2; ${stroke('ink')} }
.foreply-tree .node.unfinished rect { opacity: 0.5; }
`;
