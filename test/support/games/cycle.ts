/**
 * A game with cycles: three men's morris without its placing phase. Each side has three stones on a 3×3 board and slides one
 * of them to a free neighbouring cell, straight or along a long diagonal. Three in a row wins; a side without a move loses.
 * Play can go on for ever, so positions repeat.
 *
 *     O X O
 *     . . .       X to move from the start
 *     X O X
 *
 * All arrangements of the stones are numbered, for either side to move: 3,360. They include those where one colour has a row,
 * but not those where both do. A position where the side to move already has a row is legal but unreachable.
 */

import { NotationError } from '../../../src/core/errors.js';
import type { KeyedRules } from '../../../src/rules/game-rules.js';
import { type Outcome, opponent, type Side, win } from '../../../src/rules/outcome.js';
import { formatCell, formatGrid, moveCells, parseCell, parseGrid, squareLines, squareSymmetries } from './square.js';

export interface CycleBoard {
  readonly cells: string;
  readonly mover: Side;
}

/** A slide, as `9 · from + to`. */
export type Slide = number;

const LINES = squareLines(3);
const NEIGHBOURS = [
  [1, 3, 4],
  [0, 2, 4],
  [1, 4, 5],
  [0, 4, 6],
  [0, 1, 2, 3, 5, 6, 7, 8],
  [2, 4, 8],
  [3, 4, 7],
  [4, 6, 8],
  [4, 5, 7],
];
const LAYOUTS = layouts('', 3, 3, 3);
const LAYOUT_NUMBER = new Map(LAYOUTS.map((cells, number) => [cells, number]));

export const cycle: KeyedRules<CycleBoard, Slide> &
  Required<Pick<KeyedRules<CycleBoard, Slide>, 'positions' | 'predecessors'>> = {
  name: "three men's slide",
  initial: () => ({ cells: 'OXO...XOX', mover: 0 }),
  turn: (board) => board.mover,
  moves: (board) => (hasRow(board.cells, 0) || hasRow(board.cells, 1) ? [] : slides(board)),
  play: ({ cells, mover }, slide) => ({ cells: slid(cells, Math.floor(slide / 9), slide % 9), mover: opponent(mover) }),
  outcome,
  key: ({ cells, mover }) => `${cells}${mover}`,
  canRepeat: true,
  symmetries: squareSymmetries(3).map(({ name, to }) => ({
    name,
    board: ({ cells, mover }) => ({ cells: moveCells(cells, to), mover }),
    move: (slide) => 9 * to[Math.floor(slide / 9)] + to[slide % 9],
  })),
  positions: {
    count: 2 * LAYOUTS.length,
    index: ({ cells, mover }) => 2 * (LAYOUT_NUMBER.get(cells) ?? Number.NaN) + mover,
    at: (index) => {
      const cells = LAYOUTS[index >> 1];
      return hasRow(cells, 0) && hasRow(cells, 1) ? undefined : { cells, mover: index % 2 === 0 ? 0 : 1 };
    },
  },
  predecessors: ({ cells, mover }) =>
    slides({ cells, mover: opponent(mover) })
      .map((back) => ({ cells: slid(cells, Math.floor(back / 9), back % 9), mover: opponent(mover) }))
      .filter((board) => outcome(board) === undefined),
  formatBoard: ({ cells, mover }) => formatGrid(cells, 3, mover),
  parseBoard: (text) => {
    const board = parseGrid(text, 3, 3);
    if (LAYOUT_NUMBER.has(board.cells)) return board;
    throw new NotationError({ code: 'bad-stones', text, at: 0, expected: 'three stones of either colour' });
  },
  formatMove: (slide) => `${formatCell(Math.floor(slide / 9), 3)}-${formatCell(slide % 9, 3)}`,
  parseMove: (text) => {
    if (text[2] !== '-') throw new NotationError({ code: 'bad-slide', text, at: 2, expected: '-' });
    return 9 * parseCell(text.slice(0, 2), 3) + parseCell(text.slice(3), 3);
  },
};

function outcome(board: CycleBoard): Outcome | undefined {
  if (hasRow(board.cells, 0)) return win(0);
  if (hasRow(board.cells, 1)) return win(1);
  return slides(board).length === 0 ? win(opponent(board.mover)) : undefined;
}

function hasRow(cells: string, side: Side): boolean {
  return LINES.some((line) => line.every((cell) => cells[cell] === 'XO'[side]));
}

function slides({ cells, mover }: CycleBoard): Slide[] {
  const found: Slide[] = [];
  for (let from = 0; from < 9; from++) {
    if (cells[from] !== 'XO'[mover]) continue;
    for (const to of NEIGHBOURS[from]) if (cells[to] === '.') found.push(9 * from + to);
  }
  return found;
}

function slid(cells: string, from: number, to: number): string {
  const after = [...cells];
  after[to] = cells[from];
  after[from] = '.';
  return after.join('');
}

/** All strings with the given numbers of free cells, stones of X and stones of O. */
function layouts(begun: string, free: number, first: number, second: number): string[] {
  if (free + first + second === 0) return [begun];
  return [
    ...(free > 0 ? layouts(`${begun}.`, free - 1, first, second) : []),
    ...(first > 0 ? layouts(`${begun}X`, free, first - 1, second) : []),
    ...(second > 0 ? layouts(`${begun}O`, free, first, second - 1) : []),
  ];
}
