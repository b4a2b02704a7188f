/**
 * All positions as numbers, for solving the whole game, and the rules in terms of these numbers, which need no boards.
 *
 *     number = (mover · T + triple of Black) · T + triple of White          T triples of places, 2,300 on 5×5
 *
 * Numbers whose triples share a place are not positions. Boards up to 7×7 have few enough numbers to be solved. Neighbouring
 * numbers are solved one after the other, and their children and parents are close together in memory too.
 */

import { bitCount } from '../../core/bits.js';
import { type Ending, ONGOING, WON_BY_FIRST, WON_BY_SECOND } from '../../rules/cursor.js';
import type { PositionIndex } from '../../rules/game-rules.js';
import type { Side } from '../../rules/outcome.js';
import { cellOf, type NeutreekoBoard, type NeutreekoSize, type Triple } from './board.js';
import { type ReachTables, reachTables, WORD, wordsOf } from './reach.js';
import { IMAGES } from './symmetries.js';
import { type TripleTables, tripleCount, tripleNumber, tripleTables } from './triples.js';

/** All positions of a board size as numbers, and the rules in terms of these numbers: all members of `PositionIndex`. */
export type NeutreekoPositions = Required<PositionIndex<NeutreekoBoard>>;

/** The numbering of all positions on boards of a size. */
export function positionsOf(size: NeutreekoSize): NeutreekoPositions {
  const total = tripleCount(size);
  const squares = total * total;
  const triples = tripleTables(size);
  const numbers: Numbers = {
    size,
    total,
    squares,
    first: (index) => ((index < squares ? index : index - squares) / total) | 0,
    second: (index) => index % total,
    turn: (index) => (index < squares ? 0 : 1),
  };
  return {
    count: 2 * squares,
    turn: numbers.turn,
    ...boardForms(numbers, triples),
    ...moveForms(numbers, triples, reachTables(size)),
    images: imageForm(numbers, triples.images),
  };
}

/** How to read a position's number. */
interface Numbers {
  readonly size: NeutreekoSize;
  /** The number of triples, and its square: the number of position numbers per mover. */
  readonly total: number;
  readonly squares: number;
  /** The triple of Black. */
  first(index: number): number;
  /** The triple of White. */
  second(index: number): number;
  turn(index: number): Side;
}

function boardForms(
  { size, total, squares, first, second, turn }: Numbers,
  { places, bits, lines }: TripleTables,
): Pick<NeutreekoPositions, 'index' | 'at' | 'ending'> {
  const words = wordsOf(size);
  const isShared = (one: number, other: number): boolean => {
    for (let word = 0; word < words; word++) {
      if ((bits[words * one + word] & bits[words * other + word]) !== 0) return true;
    }
    return false;
  };
  const cellsOf = (triple: number): Triple => {
    const cell = (stone: number): number => cellOf(size, places[3 * triple + stone]);
    return [cell(0), cell(1), cell(2)];
  };
  return {
    index: ({ size: given, black, white, turn }) => {
      if (given !== size) return -1;
      return (turn * total + tripleNumber(size, black)) * total + tripleNumber(size, white);
    },
    at: (index) => {
      if (isShared(first(index), second(index))) return undefined;
      return { size, black: cellsOf(first(index)), white: cellsOf(second(index)), turn: turn(index) };
    },
    ending: (index): Ending | undefined => {
      const black = first(index);
      const white = second(index);
      if (isShared(black, white)) return undefined;
      // If both sides have three, the side that moved last has won.
      if (lines[black] && !(lines[white] && index < squares)) return WON_BY_FIRST;
      return lines[white] ? WON_BY_SECOND : ONGOING;
    },
  };
}

/** The steps of a piece: the tables of where it goes, and by pair the places where it must not go. */
interface Steps {
  readonly reached: Int32Array;
  readonly barred: Int32Array;
}

function moveForms(
  { size, total, squares, first, second }: Numbers,
  { places, pairs, completed, winning, lines }: TripleTables,
  { views, near, neighbours, targets, origins }: ReachTables,
): Pick<NeutreekoPositions, 'successors' | 'successorCount' | 'predecessors'> {
  const cells = size * size;
  const words = wordsOf(size);
  const lineViews = 2 ** size;
  const placeViews = 4 * lineViews;
  const forwards: Steps = { reached: targets, barred: new Int32Array(winning.length) };
  const backwards: Steps = { reached: origins, barred: winning };

  /** The view of a piece of one of two triples. */
  const viewFrom = (place: number, one: number, other: number): number => {
    const from = cells * place;
    return (
      views[from + places[3 * one]] |
      views[from + places[3 * one + 1]] |
      views[from + places[3 * one + 2]] |
      views[from + places[3 * other]] |
      views[from + places[3 * other + 1]] |
      views[from + places[3 * other + 2]]
    );
  };
  /** Writes the numbers of all positions in which the mover's triple has taken one step, and the other side is to move. */
  const write = (into: Int32Array, index: number, mover: Side, { reached, barred }: Steps): number => {
    const black = first(index);
    const white = second(index);
    const moving = mover === 0 ? black : white;
    const standing = mover === 0 ? white : black;
    const scale = mover === 0 ? total : 1;
    const rest = (mover === 0 ? white : black * total) + (index < squares ? squares : 0);
    let count = 0;
    for (let stone = 3 * moving; stone < 3 * moving + 3; stone++) {
      const view = viewFrom(places[stone], moving, standing);
      for (let word = 0; word < words; word++) {
        const set = words * pairs[stone] + word;
        const at = (word * cells + places[stone]) * placeViews;
        let reach =
          reached[at + (view & (lineViews - 1))] |
          reached[at + lineViews + ((view >>> size) & (lineViews - 1))] |
          reached[at + 2 * lineViews + ((view >>> (2 * size)) & (lineViews - 1))] |
          reached[at + 3 * lineViews + ((view >>> (3 * size)) & (lineViews - 1))];
        for (reach &= ~barred[set]; reach !== 0; reach &= reach - 1) {
          into[count++] = rest + completed[WORD * set + 31 - Math.clz32(reach & -reach)] * scale;
        }
      }
    }
    return count;
  };

  return {
    successors: (index, into) => write(into, index, index < squares ? 0 : 1, forwards),
    successorCount: (index) => {
      const moving = index < squares ? first(index) : second(index);
      const standing = index < squares ? second(index) : first(index);
      let count = 0;
      for (let stone = 3 * moving; stone < 3 * moving + 3; stone++) {
        const place = places[stone];
        count += neighbours[place] - bitCount(viewFrom(place, moving, standing) & near[place]);
      }
      return count;
    },
    predecessors: (index, into) => {
      // There are no moves after the end of the game: none while the other side has a line, and none from an own line.
      const other = index < squares ? first(index) : second(index);
      return lines[other] ? 0 : write(into, index, index < squares ? 1 : 0, backwards);
    },
  };
}

function imageForm({ total, squares, first, second }: Numbers, images: TripleTables['images']) {
  return (index: number, into: Int32Array): number => {
    const black = IMAGES * first(index);
    const white = IMAGES * second(index);
    const mover = index < squares ? 0 : squares;
    // The identity comes first and is left out.
    for (let map = 1; map < IMAGES; map++) into[map - 1] = mover + images[black + map] * total + images[white + map];
    return IMAGES - 1;
  };
}
