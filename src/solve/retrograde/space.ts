/**
 * A space is a set of positions to be solved, as nodes numbered from 0 without regard to boards. Three kinds:
 *
 *     whole      the numbers of the rules' `positions`, as they are                             here
 *     reduced    some of those, numbered anew: reachable, or one a symmetry class, or both      retrograde-reduced.ts
 *     keyed      positions met from the start and told apart by `key`, in the order met         retrograde-keyed.ts
 */

import { NODES_PER_BEAT, type Watch } from '../tabulate-progress.js';
import type { Cells } from './cells.js';
import { StoredGraph } from './graph.js';
import type { PositionForms } from './positions.js';
import type { RetrogradeGraph } from './retrograde.js';

/** Positions ready to be solved. */
export interface Space<Board> {
  /** What is known of each node before any analysis. */
  readonly cells: Cells;
  /** How nodes hang together; `undefined` if the watch stopped before that was known. */
  readonly graph: RetrogradeGraph | undefined;
  /** How many positions a node stands for, its symmetric images included. */
  weight(node: number): number;
  /** Finds nodes again once all is solved. */
  readonly finder: NodeFinder<Board>;
}

/** What is left of a space in a finished table. */
export interface NodeFinder<Board> {
  /** The node that stands for a board; −1 if there is none. */
  node(board: Board): number;
  /** Memory taken, a `Map` of keys not counted. */
  readonly bytes: number;
  /** How many nodes there are. */
  readonly size: number;
  /** Which kind of space it belongs to, and whether a node stands for a symmetry class: what it takes to make it again … */
  readonly plan: FinderPlan;
  /** … besides these bytes. */
  sections(): Uint8Array[];
  /** The first number of `positions` from this one on, round to it again, that has a node; −1 if there is none. */
  nextNumber(from: number): number;
}

/** How nodes are found. */
export interface FinderPlan {
  readonly space: 'whole' | 'reduced' | 'keyed';
  readonly symmetries: boolean;
}

type Named = { readonly name: string };

/** All positions, by their own numbers. */
export function wholeSpace<Board>(rules: Named, forms: PositionForms<Board>, watch: Watch): Space<Board> {
  const cells = new Uint8Array(forms.count);
  for (let index = 0; index < forms.count; index++) {
    if (index % NODES_PER_BEAT === 0 && !watch.beat('positions', index, forms.count)) break;
    cells[index] = forms.cell(index);
  }
  return {
    cells,
    graph: watch.stopped ? undefined : graphOf(rules, forms, cells, watch),
    weight: () => 1,
    finder: wholeFinder(forms),
  };
}

/** Positions are nodes. */
export function wholeFinder<Board>({ number, count }: PositionForms<Board>): NodeFinder<Board> {
  return {
    node: number,
    bytes: 0,
    size: count,
    plan: { space: 'whole', symmetries: false },
    sections: () => [],
    nextNumber: (from) => from,
  };
}

/** Where nodes lead to and come from. */
export type NodeForms = Pick<
  PositionForms<unknown>,
  'successors' | 'hasSlowSuccessors' | 'successorCount' | 'predecessors'
>;

/** The graph of the nodes: walked backwards by the game if it can, else with all edges stored. */
export function graphOf(rules: Named, forms: NodeForms, cells: Cells, watch: Watch): RetrogradeGraph | undefined {
  const size = cells.length;
  const { successors, hasSlowSuccessors, successorCount, predecessors } = forms;
  if (predecessors !== undefined) return { size, childCount: successorCount, parents: predecessors };
  const stored = new StoredGraph(rules, { children: successors, isSlow: hasSlowSuccessors }, cells, watch);
  return watch.stopped ? undefined : stored;
}
