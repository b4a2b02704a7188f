/**
 * What the slow twins of the heuristics share: a board as 36 cells, its 18 lines written down one by one, and a quadrant
 * turned cell by cell. Nothing here comes from the tables that the twins are to check.
 */

import { type PentagoBoard, sideOn } from '../../../src/games/pentago/board.js';
import type { Side } from '../../../src/rules/outcome.js';

export type Cells = readonly (Side | undefined)[];
export type TwinKind = 'monica' | 'middle' | 'straight' | 'triple';

export interface TwinLine {
  readonly kind: TwinKind;
  readonly cells: readonly number[];
}

export function cellsOf(board: PentagoBoard): Cells {
  return Array.from({ length: 36 }, (_, cell) => sideOn(board, cell));
}

export function other(side: Side): Side {
  return side === 0 ? 1 : 0;
}

/** Written as in the coursework: monica, middle, straight, triple. */
export const TWIN_LINES: readonly TwinLine[] = [
  { kind: 'monica', cells: [0, 7, 14, 21, 28, 35] },
  { kind: 'monica', cells: [5, 10, 15, 20, 25, 30] },
  { kind: 'middle', cells: [6, 7, 8, 9, 10, 11] },
  { kind: 'middle', cells: [24, 25, 26, 27, 28, 29] },
  { kind: 'middle', cells: [1, 7, 13, 19, 25, 31] },
  { kind: 'middle', cells: [4, 10, 16, 22, 28, 34] },
  { kind: 'straight', cells: [0, 1, 2, 3, 4, 5] },
  { kind: 'straight', cells: [12, 13, 14, 15, 16, 17] },
  { kind: 'straight', cells: [18, 19, 20, 21, 22, 23] },
  { kind: 'straight', cells: [30, 31, 32, 33, 34, 35] },
  { kind: 'straight', cells: [0, 6, 12, 18, 24, 30] },
  { kind: 'straight', cells: [2, 8, 14, 20, 26, 32] },
  { kind: 'straight', cells: [3, 9, 15, 21, 27, 33] },
  { kind: 'straight', cells: [5, 11, 17, 23, 29, 35] },
  { kind: 'triple', cells: [1, 8, 15, 22, 29] },
  { kind: 'triple', cells: [6, 13, 20, 27, 34] },
  { kind: 'triple', cells: [4, 9, 14, 19, 24] },
  { kind: 'triple', cells: [11, 16, 21, 26, 31] },
];

/** The quadrant of a cell: 0 to 3 in reading order. */
export function quadrantOf(cell: number): number {
  return (Math.floor(cell / 6) < 3 ? 0 : 2) + (cell % 6 < 3 ? 0 : 1);
}

/** Where a cell goes when its quadrant is turned clockwise. */
export function turnedCell(cell: number): number {
  const top = Math.floor(cell / 18) * 3;
  const left = Math.floor((cell % 6) / 3) * 3;
  const row = Math.floor(cell / 6) - top;
  const column = (cell % 6) - left;
  return 6 * (top + column) + left + (2 - row);
}

/** The board with one quadrant turned clockwise. */
function turnedCells(cells: Cells, quadrant: number): Cells {
  const turned = [...cells];
  cells.forEach((stone, cell) => {
    if (quadrantOf(cell) === quadrant) turned[turnedCell(cell)] = stone;
  });
  return turned;
}

/** The eight boards one rotation away. */
export function eightBoards(cells: Cells): Cells[] {
  return [0, 1, 2, 3].flatMap((quadrant) => {
    const clockwise = turnedCells(cells, quadrant);
    const counterClockwise = turnedCells(turnedCells(clockwise, quadrant), quadrant);
    return [clockwise, counterClockwise];
  });
}

/** The longest row of a side's stones, found step by step from every cell in every direction. */
export function longestRowTwin(cells: Cells, side: Side, isCounted: (length: number) => boolean): number {
  let longest = 0;
  for (let cell = 0; cell < 36; cell++) {
    for (const [down, right] of [
      [0, 1],
      [1, 0],
      [1, 1],
      [1, -1],
    ]) {
      if (!isCounted(lengthOfLine(cell, down, right))) continue;
      let [row, column, length] = [Math.floor(cell / 6), cell % 6, 0];
      while (row < 6 && column >= 0 && column < 6 && cells[6 * row + column] === side) {
        row += down;
        column += right;
        length++;
      }
      longest = Math.max(longest, length);
    }
  }
  return longest;
}

/** The number of cells on the line through a cell. */
function lengthOfLine(cell: number, down: number, right: number): number {
  const count = (sign: number): number => {
    let [row, column, steps] = [Math.floor(cell / 6), cell % 6, 0];
    for (;;) {
      row += sign * down;
      column += sign * right;
      if (row < 0 || row > 5 || column < 0 || column > 5) return steps;
      steps++;
    }
  };
  return 1 + count(1) + count(-1);
}
