/**
 * A space is a set of positions to be solved, as nodes numbered from 0, independent of boards. There are three kinds:
 *
 *     whole      the numbers of the rules' `positions`, unchanged                                      here
 *     partial    some of those with new numbers: reachable, or one per symmetry class, or both         partial-space.ts
 *     keyed      positions reached from the start and told apart by `key`, in the order found          keyed-space.ts
 */

import { NODES_PER_TICK, type ProgressMonitor } from '../tabulate-progress.js';
import type { Cells } from './cells.js';
import type { NumberedPositions } from './numbered-positions.js';
import type { RetrogradeGraph } from './retrograde-analysis.js';
import { StoredGraph } from './stored-graph.js';

/** Positions ready to be solved. */
export interface Space<Board> {
  /** What is known about each node before the analysis. */
  readonly cells: Cells;
  /** How nodes are connected; `undefined` if the monitor stopped the work before that was known. */
  readonly graph: RetrogradeGraph | undefined;
  /** The number of positions that a node stands for, including its symmetric images. */
  weight(node: number): number;
  /** Finds the node of a board after solving. */
  readonly finder: NodeFinder<Board>;
}

/** The part of a space that a finished tablebase keeps. */
export interface NodeFinder<Board> {
  /** The node that stands for a board; −1 if there is none. */
  node(board: Board): number;
  /** Bytes of memory used, without a `Map` of keys. */
  readonly bytes: number;
  /** The number of nodes. */
  readonly size: number;
  /** What is needed, besides `sections`, to restore this finder from a file. */
  readonly plan: FinderPlan;
  /** The finder's data as bytes. */
  sections(): Uint8Array[];
  /** The first number of `positions` at or after this one that has a node, starting over at the end; −1 if there is none. */
  nextNumber(from: number): number;
}

/** How nodes are found: the kind of space (`reduced` is a partial one), and whether a node stands for a symmetry class. */
export interface FinderPlan {
  readonly space: 'whole' | 'reduced' | 'keyed';
  readonly symmetries: boolean;
}

/** All positions, under their own numbers. */
export function wholeSpace<Board>(positions: NumberedPositions<Board>, monitor: ProgressMonitor): Space<Board> {
  const cells = new Uint8Array(positions.count);
  for (let index = 0; index < positions.count; index++) {
    if (index % NODES_PER_TICK === 0 && !monitor.tick('positions', index, positions.count)) break;
    cells[index] = positions.cell(index);
  }
  return {
    cells,
    graph: monitor.stopped ? undefined : graphOf(positions, cells, monitor),
    weight: () => 1,
    finder: wholeFinder(positions),
  };
}

/** The finder of a whole space, where the number of a position is its node. */
export function wholeFinder<Board>({ number, count }: NumberedPositions<Board>): NodeFinder<Board> {
  return {
    node: number,
    bytes: 0,
    size: count,
    plan: { space: 'whole', symmetries: false },
    sections: () => [],
    nextNumber: (from) => from,
  };
}

/** Which nodes lead to which. */
export type NodeRelations = Pick<
  NumberedPositions<unknown>,
  'name' | 'successors' | 'hasSlowSuccessors' | 'successorCount' | 'predecessors'
>;

/** The graph of the nodes: by the game's own `predecessors` if it has them, otherwise with all edges stored. */
export function graphOf(relations: NodeRelations, cells: Cells, monitor: ProgressMonitor): RetrogradeGraph | undefined {
  const size = cells.length;
  const { successors, hasSlowSuccessors, successorCount, predecessors } = relations;
  if (predecessors !== undefined) return { size, childCount: successorCount, parents: predecessors };
  const stored = new StoredGraph(relations, { children: successors, isSlow: hasSlowSuccessors }, cells, monitor);
  return monitor.stopped ? undefined : stored;
}
