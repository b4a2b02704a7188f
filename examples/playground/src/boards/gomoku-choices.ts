/** The cells of a Gomoku board: where they are drawn, their labels, and which can be chosen. */

import type { GomokuBoard, GomokuMove } from 'foreply/gomoku';
import { type Choice, STONE_NAMES } from './choices.js';
import type { Point } from './geometry.js';

/** The distance between two lines. */
export const PITCH = 30;
/** From the edge of the drawing to the first line, with space for names on the left and below. */
export const MARGIN = { left: 40, top: 24, right: 24, bottom: 40 } as const;

const COLUMNS = 'abcdefghijklmnopqrst';

/** The cell's name: a column from the left and a row from the bottom. */
export function nameOf(size: number, cell: number): GomokuMove {
  return `${COLUMNS[cell % size]}${size - Math.floor(cell / size)}` as GomokuMove;
}

/** The number of a cell, in reading order, by its name. */
export function cellOf(size: number, name: string): number {
  return size * (size - Number(name.slice(1))) + COLUMNS.indexOf(name[0]);
}

export function centreOf(size: number, cell: number): Point {
  return { x: MARGIN.left + PITCH * (cell % size), y: MARGIN.top + PITCH * Math.floor(cell / size) };
}

export function sideAt({ cells }: GomokuBoard, cell: number): 0 | 1 | undefined {
  if (cells[cell] === '.') return undefined;
  return cells[cell] === 'X' ? 0 : 1;
}

export function gomokuChoices(board: GomokuBoard, moves: readonly GomokuMove[]): Choice<GomokuMove>[] {
  const legal = new Set(moves);
  return Array.from({ length: board.size ** 2 }, (_, cell) => {
    const name = nameOf(board.size, cell);
    const side = sideAt(board, cell);
    const what = side === undefined ? 'empty' : STONE_NAMES[side];
    const choice = { id: name, label: `${name}, ${what}`, group: 'cells', ...centreOf(board.size, cell) };
    return legal.has(name) ? { ...choice, move: name } : choice;
  });
}
