/**
 * Shared by the games on a square board: cells numbered row by row from the top left, their names by column and row, and the
 * seven symmetries of the square besides the identity.
 *
 *     0 1 2      a1 b1 c1
 *     3 4 5      a2 b2 c2
 *     6 7 8      a3 b3 c3
 */

import { NotationError } from '../../../src/core/errors.js';
import type { Side } from '../../../src/rules/outcome.js';

/** One symmetry of the square: where each cell goes. */
export interface SquareSymmetry {
  readonly name: string;
  readonly to: readonly number[];
}

/** All symmetries of a square of `size` × `size` cells except the identity. */
export function squareSymmetries(size: number): SquareSymmetry[] {
  const last = size - 1;
  const maps: [string, (row: number, column: number) => [number, number]][] = [
    ['quarter turn', (row, column) => [column, last - row]],
    ['half turn', (row, column) => [last - row, last - column]],
    ['three-quarter turn', (row, column) => [last - column, row]],
    ['left-right mirror', (row, column) => [row, last - column]],
    ['top-bottom mirror', (row, column) => [last - row, column]],
    ['diagonal mirror', (row, column) => [column, row]],
    ['other diagonal mirror', (row, column) => [last - column, last - row]],
  ];
  return maps.map(([name, map]) => ({
    name,
    to: Array.from({ length: size * size }, (_, cell) => {
      const [row, column] = map(Math.floor(cell / size), cell % size);
      return row * size + column;
    }),
  }));
}

/** The image of a string of cells. */
export function moveCells(cells: string, to: readonly number[]): string {
  const image: string[] = [];
  for (let cell = 0; cell < cells.length; cell++) image[to[cell]] = cells[cell];
  return image.join('');
}

/** Rows, columns and both long diagonals. */
export function squareLines(size: number): number[][] {
  const along = Array.from({ length: size }, (_, at) => at);
  return [
    ...along.map((row) => along.map((column) => row * size + column)),
    ...along.map((column) => along.map((row) => row * size + column)),
    along.map((at) => at * size + at),
    along.map((at) => at * size + (size - 1 - at)),
  ];
}

/** `b3` for the second cell of the third row. */
export function formatCell(cell: number, size: number): string {
  return `${'abcdefgh'[cell % size]}${Math.floor(cell / size) + 1}`;
}

export function parseCell(text: string, size: number): number {
  const column = text.length > 0 ? 'abcdefgh'.slice(0, size).indexOf(text[0]) : -1;
  if (column < 0) throw new NotationError({ code: 'bad-column', text, at: 0, expected: 'a column letter' });
  const row = text.length > 1 ? '12345678'.slice(0, size).indexOf(text[1]) : -1;
  if (row < 0) throw new NotationError({ code: 'bad-row', text, at: 1, expected: `a row from 1 to ${size}` });
  if (text.length > 2) throw new NotationError({ code: 'trailing-text', text, at: 2, expected: 'the end of the text' });
  return row * size + column;
}

/** `X../.O./... X`: rows from the top, then the side to move. */
export function formatGrid(cells: string, columns: number, mover: Side): string {
  const rows = Array.from({ length: cells.length / columns }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  );
  return `${rows.join('/')} ${'XO'[mover]}`;
}

/** Reads what `formatGrid` writes: the cells of all rows, and the side to move. */
export function parseGrid(text: string, columns: number, rows: number): { cells: string; mover: Side } {
  const length = rows * (columns + 1) - 1;
  for (let at = 0; at < length; at++) {
    const isBreak = at % (columns + 1) === columns;
    const isRight = text[at] !== undefined && (isBreak ? '/' : '.XO').includes(text[at]);
    if (!isRight) throw new NotationError({ code: 'bad-cell', text, at, expected: isBreak ? '/' : 'one of . X O' });
  }
  if (text[length] !== ' ') throw new NotationError({ code: 'bad-cell', text, at: length, expected: 'a space' });
  const mover = text.slice(length + 1);
  if (mover !== 'X' && mover !== 'O') {
    throw new NotationError({ code: 'bad-side', text, at: length + 1, expected: 'X or O' });
  }
  return { cells: text.slice(0, length).replaceAll('/', ''), mover: mover === 'X' ? 0 : 1 };
}
