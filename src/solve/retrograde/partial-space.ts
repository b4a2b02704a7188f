/**
 * A part of the rules' numbered `positions`: those that can be reached, or one per symmetry class (the one with the least
 * number), or both. Nodes get new numbers without gaps. Saved tablebases call this kind of space `reduced`.
 *
 * Children and parents are replaced by the representatives of their classes, each listed once. That is exact: if position
 * p has a move to some image of c, then an image of p has a move to c itself. So each pair of a parent's class and a
 * child's class is found exactly once from either end, and the countdown of children comes out even, regardless of how
 * many moves or images join the two.
 *
 * Cost: 1.5 bits per number of `positions`, and four bytes per node while solving.
 */

import { OptionError } from '../../core/errors.js';
import { contradiction, fillFrom, littleEndian } from '../tablebase/tablebase-file.js';
import { NODES_PER_TICK, type ProgressMonitor } from '../tabulate-progress.js';
import { ABSENT, isOpen } from './cells.js';
import { NumberList } from './number-list.js';
import { counterOf, missingBoard, type NumberedPositions, type Relation } from './numbered-positions.js';
import { graphOf, type NodeFinder, type NodeRelations, type Space } from './space.js';
import { Subset } from './subset.js';

/** Which positions to keep. */
export interface Selection<Board> {
  /** Only positions that can be reached from these boards. */
  readonly from: readonly Board[] | undefined;
  /** Only one position per symmetry class. */
  readonly symmetries: boolean;
}

type Representative = (index: number) => number;

/** The selected positions. */
export function partialSpace<Board>(
  positions: NumberedPositions<Board>,
  { from, symmetries }: Selection<Board>,
  monitor: ProgressMonitor,
): Space<Board> {
  const represent = representativeOf(positions, symmetries);
  const kept =
    from === undefined
      ? representatives(positions, represent, monitor)
      : reachable(positions, represent, from, monitor);
  kept.seal();
  const members = kept.members();
  const cells = new Uint8Array(members.length);
  for (let node = 0; node < cells.length; node++) cells[node] = positions.cell(members[node]);
  const nodes = symmetries
    ? classRelations(positions, members, represent, kept)
    : memberRelations(positions, members, kept);
  return {
    cells,
    graph: monitor.stopped ? undefined : graphOf(nodes, cells, monitor),
    weight: symmetries ? classSizes(positions.images, members) : () => 1,
    finder: finderOf(positions, symmetries, kept),
  };
}

/** A function of its own, so that the finder keeps nothing alive that only solving needs. */
function finderOf<Board>(positions: NumberedPositions<Board>, symmetries: boolean, kept: Subset): NodeFinder<Board> {
  const represent = representativeOf(positions, symmetries);
  const node = (board: Board): number => {
    const index = positions.number(board);
    if (index < 0 || positions.cell(index) === ABSENT) return -1;
    return kept.rank(represent(index));
  };
  const plan = { space: 'reduced', symmetries } as const;
  const nextNumber = (from: number): number => {
    const next = kept.next(from);
    return next < 0 ? kept.next(0) : next;
  };
  return { node, bytes: kept.bytes, size: kept.size, plan, sections: () => [littleEndian(kept.words)], nextNumber };
}

/** Restores a finder from its `sections`. */
export function partialFinder<Board>(
  positions: NumberedPositions<Board>,
  symmetries: boolean,
  [words, ...others]: readonly Uint8Array[],
): NodeFinder<Board> {
  const kept = new Subset(positions.count);
  if (words?.length !== kept.words.byteLength || others.length > 0) {
    throw contradiction('its list of positions has the wrong size');
  }
  fillFrom(kept.words, words);
  if (kept.next(positions.count) >= 0) throw contradiction('it has positions that the rules do not number');
  kept.seal();
  return finderOf(positions, symmetries, kept);
}

/** The function that gives the representative of a position. */
function representativeOf(positions: NumberedPositions<unknown>, symmetries: boolean): Representative {
  return symmetries ? leastImage(positions.images) : (index) => index;
}

/** All positions that represent their class. */
function representatives<Board>(
  positions: NumberedPositions<Board>,
  represent: Representative,
  monitor: ProgressMonitor,
): Subset {
  const kept = new Subset(positions.count);
  for (let index = 0; index < positions.count; index++) {
    if (index % NODES_PER_TICK === 0 && !monitor.tick('positions', index, positions.count)) break;
    if (positions.cell(index) !== ABSENT && represent(index) === index) kept.add(index);
  }
  return kept;
}

/**
 * All positions that can be reached, or their representatives. Sweeps over the numbers until no position is left whose
 * children have not been added. Neighbouring numbers tend to lead to neighbouring numbers, which makes this faster than
 * following moves from board to board.
 */
function reachable<Board>(
  positions: NumberedPositions<Board>,
  represent: Representative,
  from: readonly Board[],
  monitor: ProgressMonitor,
): Subset {
  const met = new Subset(positions.count);
  const done = new Subset(positions.count);
  for (const board of from) met.add(represent(startNumber(positions, board)));
  const children = new NumberList();
  let count = 0;
  for (let first = met.next(0, done); first >= 0; first = met.next(0, done)) {
    for (let index = first; index >= 0; index = met.next(index + 1, done)) {
      if (count++ % NODES_PER_TICK === 0 && !monitor.tick('positions', count, positions.count)) return met;
      done.add(index);
      const cell = positions.cell(index);
      if (cell === ABSENT) throw missingBoard(positions);
      if (!isOpen(cell)) continue;
      positions.successors(index, children);
      for (let at = 0; at < children.length; at++) met.add(represent(children.items[at]));
    }
  }
  return met;
}

function startNumber<Board>(positions: NumberedPositions<Board>, board: Board): number {
  const index = positions.number(board);
  if (index < 0 || positions.cell(index) === ABSENT) {
    throw new OptionError('from', 'a list of boards numbered by `positions`', board);
  }
  return index;
}

/** The least number among a position's images. */
function leastImage(images: Relation): Representative {
  const list = new NumberList();
  return (index) => {
    images(index, list);
    let least = index;
    for (let at = 0; at < list.length; at++) if (list.items[at] < least) least = list.items[at];
    return least;
  };
}

/** The number of different positions in the class of a node. */
function classSizes(images: Relation, members: Int32Array): (node: number) => number {
  const list = new NumberList();
  return (node) => {
    images(members[node], list);
    list.push(members[node]);
    list.keepDistinct();
    return list.length;
  };
}

/** The relations between nodes, where each node is one position. */
function memberRelations(positions: NumberedPositions<unknown>, members: Int32Array, kept: Subset): NodeRelations {
  const renumbered =
    (form: Relation): Relation =>
    (node, list) => {
      form(members[node], list);
      let count = 0;
      for (let at = 0; at < list.length; at++) {
        const other = kept.rank(list.items[at]);
        if (other >= 0) list.items[count++] = other;
      }
      list.length = count;
    };
  return {
    name: positions.name,
    successors: renumbered(positions.successors),
    hasSlowSuccessors: positions.hasSlowSuccessors,
    successorCount: (node) => positions.successorCount(members[node]),
    predecessors: positions.predecessors && renumbered(positions.predecessors),
  };
}

/** The relations between nodes, where each node is a symmetry class. */
function classRelations(
  positions: NumberedPositions<unknown>,
  members: Int32Array,
  represent: Representative,
  kept: Subset,
): NodeRelations {
  const found = new NumberList();
  const renumbered =
    (form: Relation, isComplete: boolean): Relation =>
    (node, list) => {
      form(members[node], found);
      list.length = 0;
      for (let at = 0; at < found.length; at++) {
        const other = kept.rank(represent(found.items[at]));
        if (other >= 0) list.push(other);
        else if (isComplete) throw missingBoard(positions);
      }
      list.keepDistinct();
    };
  const successors = renumbered(positions.successors, true);
  return {
    name: positions.name,
    successors,
    hasSlowSuccessors: positions.hasSlowSuccessors,
    successorCount: counterOf(successors),
    predecessors: positions.predecessors && renumbered(positions.predecessors, false),
  };
}
