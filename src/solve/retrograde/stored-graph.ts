/**
 * The game as a graph with its edges stored backwards, for rules without `predecessors`.
 *
 *     first     0   2   2   5          parents of node n: sources[first[n]] … sources[first[n + 1] − 1]
 *     sources   ┌───┬───────────┐
 *               7 3 1 7 4 …
 *
 * Two passes over all forward edges: the first counts the parents of each node, the second fills them in. A child reached
 * by two moves may be listed once or twice: it then has that parent the same number of times, and the countdown of children
 * still comes out even. Where children are slow to find (through boards), the first pass records them for the second: twice
 * as fast, for twice the memory while the graph is built.
 * Cost: four bytes per edge and five per node.
 */

import { RulesError } from '../../core/errors.js';
import { NODES_PER_TICK, type ProgressMonitor } from '../tabulate-progress.js';
import { ABSENT, type Cells, isOpen, largest, widen } from './cells.js';
import { NumberList } from './number-list.js';
import { missingBoard } from './numbered-positions.js';
import type { RetrogradeGraph } from './retrograde-analysis.js';

/** A game as a graph of numbered positions, walked forwards. */
export interface ForwardGraph {
  /** Fills `list` with the children of a node where the game goes on. */
  children(node: number, list: NumberList): void;
  /** Whether finding children is so slow that they are better recorded than found twice. */
  readonly isSlow?: boolean;
}

const MOST_EDGES = 2 ** 31 - 1;
const TOO_MANY = 'is needed: there are too many edges to store';

type Named = { readonly name: string };

export class StoredGraph implements RetrogradeGraph {
  readonly size: number;
  readonly #first: Uint32Array;
  #sources = new Int32Array(0);
  #childCounts: Cells;

  constructor(game: Named, forward: ForwardGraph, cells: Cells, monitor: ProgressMonitor) {
    this.size = cells.length;
    this.#first = new Uint32Array(cells.length + 1);
    this.#childCounts = new Uint8Array(cells.length);
    const record = forward.isSlow ? new RecordedEdges() : undefined;
    const edges = this.#count(game, forward, cells, monitor, record);
    if (edges > MOST_EDGES) throw new RulesError(game.name, 'predecessors', TOO_MANY);
    if (!monitor.stopped) this.#fill(record ?? forward, cells, monitor);
  }

  childCount(node: number): number {
    return this.#childCounts[node];
  }

  parents(node: number, list: NumberList): void {
    const from = this.#first[node];
    const to = this.#first[node + 1];
    list.reserve(to - from);
    list.length = to - from;
    for (let at = from; at < to; at++) list.items[at - from] = this.#sources[at];
  }

  /** Returns the number of edges, and leaves in `first[n]` the number of parents of all nodes up to n: where n's parents end. */
  #count(game: Named, forward: ForwardGraph, cells: Cells, monitor: ProgressMonitor, record?: RecordedEdges): number {
    const list = new NumberList();
    let edges = 0;
    forEachOpen(cells, monitor, 0, (node) => {
      forward.children(node, list);
      record?.add(node, list);
      for (let at = 0; at < list.length; at++) {
        const child = list.items[at];
        if (cells[child] === ABSENT) throw missingBoard(game);
        this.#first[child]++;
      }
      while (list.length > largest(this.#childCounts)) this.#childCounts = widen(this.#childCounts);
      this.#childCounts[node] = list.length;
      edges += list.length;
    });
    for (let node = 1; node <= this.size; node++) this.#first[node] += this.#first[node - 1];
    return edges;
  }

  /** Fills each node's stretch from its end, so that `first[n]` ends up at its beginning. */
  #fill(forward: ForwardGraph, cells: Cells, monitor: ProgressMonitor): void {
    const list = new NumberList();
    this.#sources = new Int32Array(this.#first[this.size]);
    forEachOpen(cells, monitor, cells.length, (node) => {
      forward.children(node, list);
      for (let at = 0; at < list.length; at++) this.#sources[--this.#first[list.items[at]]] = node;
    });
  }
}

function forEachOpen(cells: Cells, monitor: ProgressMonitor, done: number, visit: (node: number) => void): void {
  for (let node = 0; node < cells.length; node++) {
    if (node % NODES_PER_TICK === 0 && !monitor.tick('edges', done + node, 2 * cells.length)) return;
    if (isOpen(cells[node])) visit(node);
  }
}

/** Forward edges in the order they were met: node after node, each with its children. */
export class RecordedEdges implements ForwardGraph {
  readonly #ends = new NumberList(1024);
  readonly #targets = new NumberList(4096);

  /** Adds a node numbered above the last one, with its children. Nodes in between have none. */
  add(node: number, children: NumberList): void {
    while (this.#ends.length < node) this.#ends.push(this.#targets.length);
    for (let at = 0; at < children.length; at++) this.#targets.push(children.items[at]);
    this.#ends.push(this.#targets.length);
  }

  children(node: number, list: NumberList): void {
    list.length = 0;
    const from = node === 0 ? 0 : this.#ends.items[node - 1];
    for (let at = from; at < this.#ends.items[node]; at++) list.push(this.#targets.items[at]);
  }
}
