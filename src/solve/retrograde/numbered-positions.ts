/**
 * The rules' `positions` as numbers only: the first cell of each, its successors, predecessors and symmetric images. Each
 * relation is the game's own integer function where it has one; otherwise it goes through boards: number → board → boards
 * → numbers.
 *
 * Integer functions are trusted. Numbers that come from boards are checked, because a wrong one would turn up as a wrong
 * answer of some tablebase much later.
 */

import { RulesError, show } from '../../core/errors.js';
import { movesOf } from '../../rules/answers.js';
import { DRAWN, ONGOING, WON_BY_FIRST, WON_BY_SECOND } from '../../rules/cursor.js';
import type { GameRules, PositionIndex } from '../../rules/game-rules.js';
import { ABSENT, cellOfBoard, countsPoints, DRAWN_END, decidedCell, OPEN } from './cells.js';
import { NumberList } from './number-list.js';

/** Larger numbers do not fit into an `Int32Array`. */
const MOST_POSITIONS = 2 ** 31 - 1;

/** Rules that number their positions. */
export type IndexedRules<Board, Move> = GameRules<Board, Move> & { readonly positions: PositionIndex<Board> };

/** Whether the rules number their positions. */
export function isIndexed<Board, Move>(rules: GameRules<Board, Move>): rules is IndexedRules<Board, Move> {
  return rules.positions !== undefined;
}

/** Fills `list` with the numbers of the positions related to position `index`: its successors, say. */
export type Relation = (index: number, list: NumberList) => void;

/** Positions as numbers from 0 up to `count`. */
export interface NumberedPositions<Board> {
  /** The name of the game, for errors. */
  readonly name: string;
  readonly count: number;
  /** The number of a board; −1 if it has none. */
  number(board: Board): number;
  /** The cell of a position before the analysis. */
  cell(index: number): number;
  /** All different children of a position where the game is not over. */
  readonly successors: Relation;
  /** Whether successors are found through boards. */
  readonly hasSlowSuccessors: boolean;
  /** The number of successors. */
  successorCount(index: number): number;
  /** All different parents; `undefined` if the rules have no `predecessors`. */
  readonly predecessors: Relation | undefined;
  /** All images of a position under the game's symmetries, including duplicates. */
  readonly images: Relation;
}

/** The numbered positions of a game. */
export function numberedPositions<Board, Move>(rules: IndexedRules<Board, Move>): NumberedPositions<Board> {
  const { count } = rules.positions;
  if (!(Number.isInteger(count) && count >= 0 && count <= MOST_POSITIONS)) {
    throw new RulesError(rules.name, 'positions', `must have a \`count\` from 0 to 2^31 - 1, not ${show(count)}`);
  }
  const successors = successorRelation(rules);
  return {
    name: rules.name,
    count,
    number: (board) => {
      const index = rules.positions.index(board);
      return Number.isInteger(index) && index >= 0 && index < count ? index : -1;
    },
    cell: cellReader(rules),
    successors,
    hasSlowSuccessors: rules.positions.successors === undefined,
    successorCount: rules.positions.successorCount?.bind(rules.positions) ?? counterOf(successors),
    predecessors: predecessorRelation(rules),
    images: imageRelation(rules),
  };
}

function cellReader<Board, Move>(rules: IndexedRules<Board, Move>): (index: number) => number {
  const { positions } = rules;
  const ending = positions.ending?.bind(positions);
  const turn = positions.turn?.bind(positions);
  if (ending === undefined || turn === undefined) {
    return (index) => {
      const board = positions.at(index);
      return board === undefined ? ABSENT : cellOfBoard(rules, board);
    };
  }
  return (index) => {
    switch (ending(index)) {
      case undefined:
        return ABSENT;
      case ONGOING:
        return OPEN + turn(index);
      case WON_BY_FIRST:
        return decidedCell(0, 0);
      case WON_BY_SECOND:
        return decidedCell(1, 0);
      case DRAWN:
        return DRAWN_END;
      default:
        throw countsPoints(rules);
    }
  };
}

function successorRelation<Board, Move>(rules: IndexedRules<Board, Move>): Relation {
  const { positions } = rules;
  if (positions.successors !== undefined) return integerRelation(positions.successors.bind(positions));
  return throughBoards(rules, (board) => movesOf(rules, board).map((move) => rules.play(board, move)));
}

function predecessorRelation<Board, Move>(rules: IndexedRules<Board, Move>): Relation | undefined {
  const { positions } = rules;
  if (positions.predecessors !== undefined) return integerRelation(positions.predecessors.bind(positions));
  return rules.predecessors && throughBoards(rules, rules.predecessors.bind(rules));
}

function imageRelation<Board, Move>(rules: IndexedRules<Board, Move>): Relation {
  const { positions, symmetries = [] } = rules;
  if (positions.images !== undefined) return integerRelation(positions.images.bind(positions));
  return throughBoards(rules, (board) => symmetries.map((symmetry) => symmetry.board(board)));
}

/** Counts the numbers that a relation gives. */
export function counterOf(form: Relation): (index: number) => number {
  const list = new NumberList();
  return (index) => {
    form(index, list);
    return list.length;
  };
}

/** A relation given by a game's own integer function. */
function integerRelation(write: (index: number, into: Int32Array) => number): Relation {
  return (index, list) => {
    list.length = write(index, list.items);
    if (list.length <= list.items.length) return;
    list.reserve(list.length);
    write(index, list.items);
  };
}

/** A relation found through boards. */
function throughBoards<Board, Move>(
  rules: IndexedRules<Board, Move>,
  related: (board: Board) => readonly Board[],
): Relation {
  const { positions } = rules;
  return (index, list) => {
    list.length = 0;
    const board = positions.at(index);
    if (board === undefined) return;
    for (const other of related(board)) {
      const number = positions.index(other);
      if (!(Number.isInteger(number) && number >= 0 && number < positions.count)) {
        throw new RulesError(rules.name, 'positions', `gave the number ${show(number)} to the board ${show(other)}`);
      }
      list.push(number);
    }
    list.keepDistinct();
  };
}

/** The error for a numbering that leaves out positions that play can reach. */
export function missingBoard(rules: { readonly name: string }): RulesError {
  return new RulesError(rules.name, 'positions', 'has no board for a position that a move leads to');
}
