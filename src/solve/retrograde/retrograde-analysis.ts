/**
 * Retrograde analysis: from the finished positions backwards, one layer per ply.
 *
 *     layer 0          layer 1             layer 2             layer 3
 *     finished,   ←    a move wins    ←    every move     ←    a move reaches
 *     won              at once             loses by then       layer 2 …
 *
 * Layer n holds the positions decided in exactly n plies. A parent whose mover is the winner is won one ply later, through
 * its first such child: the shortest way. Any other parent counts down its children, and is lost one ply later when none is
 * left: the last child was the longest resistance. Each cell says who is to move, so turns of several moves need no special
 * case. A position that no layer reaches is a draw: neither side can force a win.
 *
 * Invariant: every decided cell is exact, even when the analysis is interrupted.
 * Cost: each edge is walked backwards once; the children of a position are counted once, and only when one of them turns
 * out lost for it. One byte per position for the counter and half a byte for the layers, on top of its cell.
 */

import { NODES_PER_TICK, type ProgressMonitor } from '../tabulate-progress.js';
import {
  type Cells,
  DECIDED,
  decidedCell,
  isOpen,
  largest,
  longestDistance,
  OPEN,
  pliesOf,
  widen,
  winnerOf,
} from './cells.js';
import { NumberList } from './number-list.js';

/** A game as a graph of numbered positions ("nodes"), walked backwards. */
export interface RetrogradeGraph {
  /** Nodes are the numbers from 0 up to `size`. */
  readonly size: number;
  /**
   * The number of children of a node: positions one move away. Only asked for nodes where the game is not over. A child may
   * count several times if its `parents` list the node the same number of times.
   */
  childCount(node: number): number;
  /** Fills `list` with the nodes of which this node is a child. Finished nodes among them are ignored. */
  parents(node: number, list: NumberList): void;
}

/** A layer with more than size / 16 nodes is found again through its cells, which happens at most 16 times. */
const LISTED_SHARE = 16;

/** The nodes of one layer: a list while they are few, only their number when they are many. */
class Layer {
  readonly nodes: Int32Array;
  size = 0;

  constructor(capacity: number) {
    this.nodes = new Int32Array(capacity);
  }

  push(node: number): void {
    if (this.size < this.nodes.length) this.nodes[this.size] = node;
    this.size++;
  }

  get isListed(): boolean {
    return this.size <= this.nodes.length;
  }
}

/** Decides all cells that can be decided. */
export class RetrogradeAnalysis {
  /** What is known about each node. At first the finished positions are decided and all others open. */
  cells: Cells;
  readonly #graph: RetrogradeGraph;
  readonly #monitor: ProgressMonitor;
  readonly #parents = new NumberList();
  /** For open nodes, the children not yet lost for it; 0 where they have not been counted. */
  #left: Cells;
  #mostLeft: number;
  #layer: Layer;
  #next: Layer;
  #closed = 0;
  #untilTick = NODES_PER_TICK;

  constructor(graph: RetrogradeGraph, cells: Cells, monitor: ProgressMonitor) {
    const capacity = Math.ceil(graph.size / LISTED_SHARE);
    this.cells = cells;
    this.#graph = graph;
    this.#monitor = monitor;
    this.#left = new Uint8Array(graph.size);
    this.#mostLeft = largest(this.#left);
    this.#layer = new Layer(capacity);
    this.#next = new Layer(capacity);
  }

  /** Runs to the end, or until the monitor stops it. Returns whether it reached the end. */
  run(): boolean {
    for (let node = 0; node < this.cells.length; node++) {
      if (this.cells[node] >= DECIDED) this.#layer.push(node);
    }
    for (let plies = 0; this.#layer.size > 0; plies++) {
      this.#closed += this.#layer.size;
      if (plies === longestDistance(this.cells)) this.cells = widen(this.cells);
      if (this.#layer.isListed) this.#expandListed();
      else this.#expandFound(plies);
      if (this.#monitor.stopped) return false;
      [this.#layer, this.#next] = [this.#next, this.#layer];
      this.#next.size = 0;
    }
    this.#monitor.report('values', this.#graph.size, this.#graph.size);
    return true;
  }

  /** An open node without children, which valid rules do not have; −1 if there is none. Call after `run`. */
  findStuck(): number {
    for (let node = 0; node < this.cells.length; node++) {
      if (!isOpen(this.cells[node]) || this.#left[node] > 0) continue;
      if (this.#graph.childCount(node) === 0) return node;
    }
    return -1;
  }

  #expandListed(): void {
    const { nodes, size } = this.#layer;
    for (let at = 0; at < size && !this.#monitor.stopped; at++) this.#expand(nodes[at]);
  }

  #expandFound(plies: number): void {
    for (let node = 0; node < this.cells.length && !this.#monitor.stopped; node++) {
      const cell = this.cells[node];
      if (cell >= DECIDED && pliesOf(cell) === plies) this.#expand(node);
    }
  }

  /** Passes the result of a decided node on to its parents. */
  #expand(node: number): void {
    const { cells } = this;
    const cell = cells[node];
    const winner = winnerOf(cell);
    const parentCell = decidedCell(winner, pliesOf(cell) + 1);
    const wins = OPEN + winner;
    const loses = OPEN + 1 - winner;
    this.#graph.parents(node, this.#parents);
    const { items, length } = this.#parents;
    for (let at = 0; at < length; at++) {
      const parent = items[at];
      const known = cells[parent];
      if (known === loses) {
        // The most frequent case by far.
        const left = this.#left[parent];
        if (left > 1) {
          this.#left[parent] = left - 1;
          continue;
        }
        if (!this.#isLastChild(parent)) continue;
      } else if (known !== wins) continue;
      cells[parent] = parentCell;
      this.#next.push(parent);
    }
    if (--this.#untilTick === 0) this.#tick();
  }

  /** Takes one child off the parent's count. Returns whether it was the last. */
  #isLastChild(parent: number): boolean {
    const left = (this.#left[parent] || this.#countChildren(parent)) - 1;
    this.#left[parent] = left;
    return left === 0;
  }

  #countChildren(parent: number): number {
    const count = this.#graph.childCount(parent);
    while (count > this.#mostLeft) {
      this.#left = widen(this.#left);
      this.#mostLeft = largest(this.#left);
    }
    return count;
  }

  #tick(): void {
    this.#untilTick = NODES_PER_TICK;
    this.#monitor.tick('values', Math.min(this.#closed, this.#graph.size), this.#graph.size);
  }
}
