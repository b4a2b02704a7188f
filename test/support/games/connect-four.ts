/**
 * Connect four on a board of any size: drop a disc into a column; the first side with `connect` discs in a row wins, a full
 * board is a draw. Cells are stored column by column from the left, each from the bottom up, so that a column is a substring.
 * The winner is found when a disc is dropped, by looking around its cell, and stored with the board.
 *
 *     2 5 8
 *     1 4 7      three columns, three rows: cell = column · rows + height
 *     0 3 6
 */

import { NotationError } from '../../../src/core/errors.js';
import type { KeyedRules } from '../../../src/rules/game-rules.js';
import { defineHeuristic, type Heuristic } from '../../../src/rules/heuristic.js';
import { draw, opponent, type Side, win } from '../../../src/rules/outcome.js';
import { formatGrid, parseGrid } from './square.js';

export interface ConnectFourSize {
  readonly columns?: number;
  readonly rows?: number;
  readonly connect?: number;
}

export interface ConnectFourBoard {
  readonly cells: string;
  readonly mover: Side;
  readonly winner: Side | undefined;
}

export function connectFour({
  columns = 7,
  rows = 6,
  connect = 4,
}: ConnectFourSize = {}): KeyedRules<ConnectFourBoard, number> {
  const allColumns = Array.from({ length: columns }, (_, column) => column);
  const winsAt = winsAtCell(columns, rows, connect);

  return {
    name: `connect ${connect} on ${columns}×${rows}`,
    initial: () => ({ cells: '.'.repeat(columns * rows), mover: 0, winner: undefined }),
    turn: (board) => board.mover,
    moves: ({ cells, winner }) =>
      winner === undefined ? allColumns.filter((column) => cells[column * rows + rows - 1] === '.') : [],
    play: ({ cells, mover }, column) => {
      const at = cells.indexOf('.', column * rows);
      const next = cells.slice(0, at) + 'XO'[mover] + cells.slice(at + 1);
      return { cells: next, mover: opponent(mover), winner: winsAt(next, at) ? mover : undefined };
    },
    outcome: ({ cells, winner }) => {
      if (winner !== undefined) return win(winner);
      return cells.includes('.') ? undefined : draw();
    },
    key: (board) => board.cells,
    symmetries: [
      {
        name: 'mirror',
        board: ({ cells, mover, winner }) => ({
          cells: allColumns.map((column) => columnOf(cells, columns - 1 - column, rows)).join(''),
          mover,
          winner,
        }),
        move: (column) => columns - 1 - column,
      },
    ],
    formatBoard: ({ cells, mover }) => formatGrid(toGrid(cells, columns, rows), columns, mover),
    parseBoard: (text) => {
      const { cells: grid, mover } = parseGrid(text, columns, rows);
      const cells = fromGrid(grid, columns, rows);
      if (allColumns.some((column) => /\.[XO]/.test(columnOf(cells, column, rows)))) {
        throw new NotationError({ code: 'floating-disc', text, at: 0, expected: 'discs that rest on others' });
      }
      const won = [...cells].findIndex((cell, at) => cell !== '.' && winsAt(cells, at));
      return { cells, mover, winner: won < 0 ? undefined : cells[won] === 'X' ? 0 : 1 };
    },
    formatMove: (column) => String(column + 1),
    parseMove: (text) => {
      const column = allColumns.find((candidate) => String(candidate + 1) === text);
      if (column !== undefined) return column;
      throw new NotationError({ code: 'bad-column', text, at: 0, expected: `a column from 1 to ${columns}` });
    },
  };
}

/** Discs count more the nearer they are to the centre column: 1 at the edge, 2 beside it, and so on. */
export function centreWeight({ columns = 7, rows = 6 }: ConnectFourSize = {}): Heuristic<ConnectFourBoard> {
  const weights = Array.from({ length: columns * rows }, (_, cell) => {
    const column = Math.floor(cell / rows);
    return Math.min(column, columns - 1 - column) + 1;
  });
  return defineHeuristic(
    ({ cells }, side) => {
      let first = 0;
      for (let cell = 0; cell < cells.length; cell++) {
        if (cells[cell] === 'X') first += weights[cell];
        else if (cells[cell] === 'O') first -= weights[cell];
      }
      return side === 0 ? first : -first;
    },
    { zeroSum: true },
  );
}

/** A test of whether the disc on a cell is part of `connect` discs in a row. */
function winsAtCell(columns: number, rows: number, connect: number): (cells: string, at: number) => boolean {
  const run = (cells: string, at: number, right: number, up: number): number => {
    let column = Math.floor(at / rows) + right;
    let height = (at % rows) + up;
    let length = 0;
    while (column >= 0 && column < columns && height >= 0 && height < rows) {
      if (cells[column * rows + height] !== cells[at]) break;
      column += right;
      height += up;
      length++;
    }
    return length;
  };
  return (cells, at) =>
    run(cells, at, 0, -1) + 1 >= connect ||
    run(cells, at, 1, 0) + run(cells, at, -1, 0) + 1 >= connect ||
    run(cells, at, 1, 1) + run(cells, at, -1, -1) + 1 >= connect ||
    run(cells, at, 1, -1) + run(cells, at, -1, 1) + 1 >= connect;
}

function columnOf(cells: string, column: number, rows: number): string {
  return cells.slice(column * rows, (column + 1) * rows);
}

/** Converts columns from the bottom up to rows from the top down. */
function toGrid(cells: string, columns: number, rows: number): string {
  return Array.from(
    { length: columns * rows },
    (_, at) => cells[(at % columns) * rows + (rows - 1 - Math.floor(at / columns))],
  ).join('');
}

function fromGrid(grid: string, columns: number, rows: number): string {
  return Array.from(
    { length: columns * rows },
    (_, at) => grid[(rows - 1 - (at % rows)) * columns + Math.floor(at / rows)],
  ).join('');
}
