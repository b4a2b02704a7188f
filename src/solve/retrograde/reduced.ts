/**
 * Some of the positions that the rules' `positions` number: those that can be reached, or one of each class of
 * symmetric positions (the one with the least number), or both. Nodes are numbered anew, without gaps.
 *
 * Children and parents are replaced by those who stand for their classes, and are different only if their classes are.
 * That is exact: where a position p has a move to some image of c, an image of p has a move to c itself. So each pair
 * of a parent's and a child's class is found from either end, once, and the countdown of children comes out even,
 * however many moves or images join the two.
 *
 * Cost: 1.5 bits a number of `positions`, and four bytes a node while solving.
 */

import { OptionError } from '../../core/errors.js';
import { contradiction, fillFrom, lowestFirst } from '../tablebase/file.js';
import { NODES_PER_BEAT, type Watch } from '../tabulate-progress.js';
import { ABSENT, isOpen } from './cells.js';
import { NumberList } from './lists.js';
import { countForm, type NumberForm, noBoard, type PositionForms } from './positions.js';
import { graphOf, type NodeFinder, type NodeForms, type Space } from './space.js';
import { Subset } from './subset.js';

/** Which positions to keep. */
export interface Reduction<Board> {
  /** Only what can be reached from these boards. */
  readonly from: readonly Board[] | undefined;
  /** Only one of each symmetry class. */
  readonly symmetries: boolean;
}

type Representative = (index: number) => number;
type Named = { readonly name: string };

/** The positions that are left after a reduction. */
export function reducedSpace<Board>(
  rules: Named,
  forms: PositionForms<Board>,
  { from, symmetries }: Reduction<Board>,
  watch: Watch,
): Space<Board> {
  const represent = representativeOf(forms, symmetries);
  const kept =
    from === undefined ? representatives(forms, represent, watch) : reachable(rules, forms, represent, from, watch);
  kept.seal();
  const members = kept.members();
  const cells = new Uint8Array(members.length);
  for (let node = 0; node < cells.length; node++) cells[node] = forms.cell(members[node]);
  const nodes = symmetries ? classForms(rules, forms, members, represent, kept) : memberForms(forms, members, kept);
  return {
    cells,
    graph: watch.stopped ? undefined : graphOf(rules, nodes, cells, watch),
    weight: symmetries ? classSizes(forms.images, members) : () => 1,
    finder: finderOf(forms, symmetries, kept),
  };
}

/** Apart from the rest, so that it holds on to nothing that only solving needs. */
function finderOf<Board>(forms: PositionForms<Board>, symmetries: boolean, kept: Subset): NodeFinder<Board> {
  const represent = representativeOf(forms, symmetries);
  const node = (board: Board): number => {
    const index = forms.number(board);
    if (index < 0 || forms.cell(index) === ABSENT) return -1;
    return kept.rank(represent(index));
  };
  const plan = { space: 'reduced', symmetries } as const;
  const nextNumber = (from: number): number => {
    const next = kept.next(from);
    return next < 0 ? kept.next(0) : next;
  };
  return { node, bytes: kept.bytes, size: kept.size, plan, sections: () => [lowestFirst(kept.words)], nextNumber };
}

/** The finder whose `sections` these are. */
export function reducedFinder<Board>(
  forms: PositionForms<Board>,
  symmetries: boolean,
  [words, ...others]: readonly Uint8Array[],
): NodeFinder<Board> {
  const kept = new Subset(forms.count);
  if (words?.length !== kept.words.byteLength || others.length > 0) {
    throw contradiction('it does not say which positions it has');
  }
  fillFrom(kept.words, words);
  if (kept.next(forms.count) >= 0) throw contradiction('it has positions that the rules have no number for');
  kept.seal();
  return finderOf(forms, symmetries, kept);
}

/** Who stands for a position. */
function representativeOf(forms: PositionForms<unknown>, symmetries: boolean): Representative {
  return symmetries ? leastImage(forms.images) : (index) => index;
}

/** All positions that stand for their class. */
function representatives<Board>(forms: PositionForms<Board>, represent: Representative, watch: Watch): Subset {
  const kept = new Subset(forms.count);
  for (let index = 0; index < forms.count; index++) {
    if (index % NODES_PER_BEAT === 0 && !watch.beat('positions', index, forms.count)) break;
    if (forms.cell(index) !== ABSENT && represent(index) === index) kept.add(index);
  }
  return kept;
}

/**
 * All positions that can be reached, or those who stand for them. Sweeps over the numbers until a sweep meets no
 * position whose children are not met yet: neighbouring numbers tend to lead to neighbouring numbers, so that this is
 * quicker than following the moves wherever they lead.
 */
function reachable<Board>(
  rules: Named,
  forms: PositionForms<Board>,
  represent: Representative,
  from: readonly Board[],
  watch: Watch,
): Subset {
  const met = new Subset(forms.count);
  const done = new Subset(forms.count);
  for (const board of from) met.add(represent(startNumber(forms, board)));
  const children = new NumberList();
  let count = 0;
  for (let first = met.next(0, done); first >= 0; first = met.next(0, done)) {
    for (let index = first; index >= 0; index = met.next(index + 1, done)) {
      if (count++ % NODES_PER_BEAT === 0 && !watch.beat('positions', count, forms.count)) return met;
      done.add(index);
      const cell = forms.cell(index);
      if (cell === ABSENT) throw noBoard(rules);
      if (!isOpen(cell)) continue;
      forms.successors(index, children);
      for (let at = 0; at < children.length; at++) met.add(represent(children.items[at]));
    }
  }
  return met;
}

function startNumber<Board>(forms: PositionForms<Board>, board: Board): number {
  const index = forms.number(board);
  if (index < 0 || forms.cell(index) === ABSENT) {
    throw new OptionError('from', 'a list of boards that `positions` numbers', board);
  }
  return index;
}

/** The least number among a position's images. */
function leastImage(images: NumberForm): Representative {
  const list = new NumberList();
  return (index) => {
    images(index, list);
    let least = index;
    for (let at = 0; at < list.length; at++) if (list.items[at] < least) least = list.items[at];
    return least;
  };
}

/** How many different positions the class of a node has. */
function classSizes(images: NumberForm, members: Int32Array): (node: number) => number {
  const list = new NumberList();
  return (node) => {
    images(members[node], list);
    list.push(members[node]);
    list.keepDistinct();
    return list.length;
  };
}

/** The positions' forms as forms of nodes, where each node is a position. */
function memberForms(forms: PositionForms<unknown>, members: Int32Array, kept: Subset): NodeForms {
  const renumbered =
    (form: NumberForm): NumberForm =>
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
    successors: renumbered(forms.successors),
    hasSlowSuccessors: forms.hasSlowSuccessors,
    successorCount: (node) => forms.successorCount(members[node]),
    predecessors: forms.predecessors && renumbered(forms.predecessors),
  };
}

/** The positions' forms as forms of nodes, where each node is a class. */
function classForms(
  rules: Named,
  forms: PositionForms<unknown>,
  members: Int32Array,
  represent: Representative,
  kept: Subset,
): NodeForms {
  const positions = new NumberList();
  const renumbered =
    (form: NumberForm, isComplete: boolean): NumberForm =>
    (node, list) => {
      form(members[node], positions);
      list.length = 0;
      for (let at = 0; at < positions.length; at++) {
        const other = kept.rank(represent(positions.items[at]));
        if (other >= 0) list.push(other);
        else if (isComplete) throw noBoard(rules);
      }
      list.keepDistinct();
    };
  const successors = renumbered(forms.successors, true);
  return {
    successors,
    hasSlowSuccessors: forms.hasSlowSuccessors,
    successorCount: countForm(successors),
    predecessors: forms.predecessors && renumbered(forms.predecessors, false),
  };
}
