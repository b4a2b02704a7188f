/**
 * The rules' `positions` as numbers only: what a position is, where it leads, where it comes from, what it looks like
 * from the other side of a mirror. Each form is the game's own integer form where it brings one; otherwise it goes
 * through boards: number → board → boards → numbers.
 *
 * Integer forms are trusted. Numbers that come from boards are checked, because a wrong one would be a wrong answer in
 * some table far away.
 */

import { RulesError, show } from '../../core/errors.js';
import { movesOf } from '../../rules/answers.js';
import { DRAWN, ONGOING, WON_BY_FIRST, WON_BY_SECOND } from '../../rules/cursor.js';
import type { GameRules, PositionIndex } from '../../rules/game-rules.js';
import { ABSENT, cellOfBoard, countsPoints, DRAWN_END, decidedCell, OPEN } from './cells.js';
import { NumberList } from './lists.js';

/** Numbers beyond this do not fit the integers of typed arrays. */
const MOST_POSITIONS = 2 ** 31 - 1;

/** Rules that number their positions. */
export type IndexedRules<Board, Move> = GameRules<Board, Move> & { readonly positions: PositionIndex<Board> };

/** Whether the rules number their positions. */
export function isIndexed<Board, Move>(rules: GameRules<Board, Move>): rules is IndexedRules<Board, Move> {
  return rules.positions !== undefined;
}

/** Fills `list` with numbers that belong to the position of number `index`. */
export type NumberForm = (index: number, list: NumberList) => void;

/** Positions as numbers from 0 up to `count`. */
export interface PositionForms<Board> {
  readonly count: number;
  /** The number of a board; −1 where it has none. */
  number(board: Board): number;
  /** The cell of a position before any analysis. */
  cell(index: number): number;
  /** All different children of a position where the game goes on. */
  readonly successors: NumberForm;
  /** Whether these come by way of boards. */
  readonly hasSlowSuccessors: boolean;
  /** How many these are. */
  successorCount(index: number): number;
  /** All different parents; `undefined` where the rules cannot walk backwards. */
  readonly predecessors: NumberForm | undefined;
  /** All images of a position under the game's symmetries, with repeats. */
  readonly images: NumberForm;
}

/** The forms of rules that number their positions. */
export function positionForms<Board, Move>(rules: IndexedRules<Board, Move>): PositionForms<Board> {
  const { count } = rules.positions;
  if (!(Number.isInteger(count) && count >= 0 && count <= MOST_POSITIONS)) {
    throw new RulesError(rules.name, 'positions', `must have a \`count\` from 0 to 2^31 - 1, not ${show(count)}`);
  }
  const successors = successorForm(rules);
  return {
    count,
    number: (board) => {
      const index = rules.positions.index(board);
      return Number.isInteger(index) && index >= 0 && index < count ? index : -1;
    },
    cell: cellForm(rules),
    successors,
    hasSlowSuccessors: rules.positions.successors === undefined,
    successorCount: rules.positions.successorCount?.bind(rules.positions) ?? countForm(successors),
    predecessors: predecessorForm(rules),
    images: imageForm(rules),
  };
}

function cellForm<Board, Move>(rules: IndexedRules<Board, Move>): (index: number) => number {
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

function successorForm<Board, Move>(rules: IndexedRules<Board, Move>): NumberForm {
  const { positions } = rules;
  if (positions.successors !== undefined) return ownForm(positions.successors.bind(positions));
  return throughBoards(rules, (board) => movesOf(rules, board).map((move) => rules.play(board, move)));
}

function predecessorForm<Board, Move>(rules: IndexedRules<Board, Move>): NumberForm | undefined {
  const { positions } = rules;
  if (positions.predecessors !== undefined) return ownForm(positions.predecessors.bind(positions));
  return rules.predecessors && throughBoards(rules, rules.predecessors.bind(rules));
}

function imageForm<Board, Move>(rules: IndexedRules<Board, Move>): NumberForm {
  const { positions, symmetries = [] } = rules;
  if (positions.images !== undefined) return ownForm(positions.images.bind(positions));
  return throughBoards(rules, (board) => symmetries.map((symmetry) => symmetry.board(board)));
}

/** How many numbers a form gives. */
export function countForm(form: NumberForm): (index: number) => number {
  const list = new NumberList();
  return (index) => {
    form(index, list);
    return list.length;
  };
}

/** A game's own integer form. */
function ownForm(write: (index: number, into: Int32Array) => number): NumberForm {
  return (index, list) => {
    list.length = write(index, list.items);
    if (list.length <= list.items.length) return;
    list.reserve(list.length);
    write(index, list.items);
  };
}

/** A form by way of boards. */
function throughBoards<Board, Move>(
  rules: IndexedRules<Board, Move>,
  related: (board: Board) => readonly Board[],
): NumberForm {
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

/** The complaint about a numbering that leaves out what play can reach. */
export function noBoard(rules: { readonly name: string }): RulesError {
  return new RulesError(rules.name, 'positions', 'has no board for a position that a move leads to');
}
