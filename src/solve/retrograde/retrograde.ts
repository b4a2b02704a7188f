/**
 * Retrograde analysis: from the finished positions backwards, one layer a ply.
 *
 *     layer 0          layer 1             layer 2             layer 3
 *     finished,   ←    a move wins    ←    every move     ←    a move reaches
 *     won              at once             loses by then       layer 2 …
 *
 * Layer n holds the positions decided in exactly n plies. A parent whose mover is the winner is won one ply later, by
 * its first such child: the shortest way. Any other parent counts down its children, and is lost one ply later when
 * none is left: the last child was the longest resistance. Who moves is read from each cell, so turns of several moves
 * need no special case. What no layer reaches is a draw: neither side can force anything.
 *
 * Invariant: whatever has been decided is exact, even when the analysis is interrupted.
 * Cost: each edge once backwards; the children of a position are counted once, and only when one of them turns out
 * lost for it. A byte for the counter and half a byte for the layers, on top of each position's cell.
 */

import { NODES_PER_BEAT, type Watch } from '../tabulate-progress.js';
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
import { NumberList } from './lists.js';

/** A game as a graph of numbered positions ("nodes"), walked backwards. */
export interface RetrogradeGraph {
  /** Nodes are the numbers from 0 up to `size`. */
  readonly size: number;
  /**
   * How many children a node has: positions one move away. Asked only of nodes where the game goes on. A child may count
   * several times if `parents` lists the node as often for that child.
   */
  childCount(node: number): number;
  /** Fills `list` with the nodes of which this node is a child. Finished nodes among them are passed over. */
  parents(node: number, list: NumberList): void;
}

/** A layer with more nodes than size / 16 is found again by its cells: that happens at most 16 times. */
const LISTED_SHARE = 16;

/** The nodes of one layer: listed while they are few. Where they are many, only their number is kept. */
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

/** Closes all cells that can be closed. */
export class Retrograde {
  /** What is known of each node. Starts with the finished positions decided and all others open. */
  cells: Cells;
  readonly #graph: RetrogradeGraph;
  readonly #watch: Watch;
  readonly #parents = new NumberList();
  /** Children not yet lost, for open nodes; 0 where they have not been counted. */
  #left: Cells;
  #mostLeft: number;
  #layer: Layer;
  #next: Layer;
  #closed = 0;
  #untilBeat = NODES_PER_BEAT;

  constructor(graph: RetrogradeGraph, cells: Cells, watch: Watch) {
    const capacity = Math.ceil(graph.size / LISTED_SHARE);
    this.cells = cells;
    this.#graph = graph;
    this.#watch = watch;
    this.#left = new Uint8Array(graph.size);
    this.#mostLeft = largest(this.#left);
    this.#layer = new Layer(capacity);
    this.#next = new Layer(capacity);
  }

  /** Runs to the end, or until the watch says stop; whether it came to the end. */
  run(): boolean {
    for (let node = 0; node < this.cells.length; node++) {
      if (this.cells[node] >= DECIDED) this.#layer.push(node);
    }
    for (let plies = 0; this.#layer.size > 0; plies++) {
      this.#closed += this.#layer.size;
      if (plies === longestDistance(this.cells)) this.cells = widen(this.cells);
      if (this.#layer.isListed) this.#expandListed();
      else this.#expandFound(plies);
      if (this.#watch.stopped) return false;
      [this.#layer, this.#next] = [this.#next, this.#layer];
      this.#next.size = 0;
    }
    this.#watch.report('values', this.#graph.size, this.#graph.size);
    return true;
  }

  /** An open node without a single child, which the rules must not have; −1 where there is none. After `run`. */
  findStuck(): number {
    for (let node = 0; node < this.cells.length; node++) {
      if (!isOpen(this.cells[node]) || this.#left[node] > 0) continue;
      if (this.#graph.childCount(node) === 0) return node;
    }
    return -1;
  }

  #expandListed(): void {
    const { nodes, size } = this.#layer;
    for (let at = 0; at < size && !this.#watch.stopped; at++) this.#expand(nodes[at]);
  }

  #expandFound(plies: number): void {
    for (let node = 0; node < this.cells.length && !this.#watch.stopped; node++) {
      const cell = this.cells[node];
      if (cell >= DECIDED && pliesOf(cell) === plies) this.#expand(node);
    }
  }

  /** Tells all parents of a decided node. */
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
        // Most edges of the game end here.
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
    if (--this.#untilBeat === 0) this.#beat();
  }

  /** Takes one child off the parent's count. */
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

  #beat(): void {
    this.#untilBeat = NODES_PER_BEAT;
    this.#watch.beat('values', Math.min(this.#closed, this.#graph.size), this.#graph.size);
  }
}
