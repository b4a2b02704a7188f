/**
 * A Neutreeko board: three cells of Black (side 0), three of White (side 1), and who is to move.
 *
 *        a  b  c  d  e
 *     1  .  W  .  W  .        A cell is the number 8 · row + column, whatever the size of the board, so that b1 is 1,
 *     2  .  .  B  .  .        c2 is 10 and d5 is 35. Each side's three cells are in ascending order.
 *     3  .  .  .  .  .
 *     4  .  .  W  .  .
 *     5  .  B  .  B  .
 *
 * Boards are plain values: they survive `structuredClone` and JSON, and are never modified. A board carries its size, so
 * heuristics need nothing else.
 */

import { OptionError } from '../../core/errors.js';
import type { Side } from '../../rules/outcome.js';

/** The number of cells per row: the board is square. */
export type NeutreekoSize = 3 | 4 | 5 | 6 | 7 | 8;

/** Three cells in ascending order. */
export type Triple = readonly [number, number, number];

/**
 * A board as a plain value. Read it with `pieceAt`; make one with `neutreeko().parseBoard`.
 *
 * @example
 * ```ts
 * import { type NeutreekoBoard, neutreeko } from 'foreply/neutreeko';
 *
 * const board: NeutreekoBoard = neutreeko().initial();
 * console.log(board.black, board.white, board.turn, board.size); // → [ 10, 33, 35 ] [ 1, 3, 26 ] 0 5
 * ```
 */
export interface NeutreekoBoard {
  /** Cells per row. */
  readonly size: NeutreekoSize;
  /** The cells of Black (side 0, who moves first), as 8 · row + column, in ascending order. */
  readonly black: Triple;
  /** The cells of White (side 1), likewise. */
  readonly white: Triple;
  /** The side to move. */
  readonly turn: Side;
}

/** The number of cells of the largest board, and the difference between a cell and the one below it. */
export const CELLS = 64;
export const STRIDE = 8;

/** The largest size whose cells fit into the bits of one small integer. Larger boards have another cursor. */
export const MOST_ON_BITS = 5;

export const rowOf = (cell: number): number => cell >> 3;
export const columnOf = (cell: number): number => cell & 7;
export const cellAt = (row: number, column: number): number => STRIDE * row + column;

/** Tables number the cells of one board without gaps, row by row. These numbers are its *places*. */
export function placeOf(size: NeutreekoSize, cell: number): number {
  return size * rowOf(cell) + columnOf(cell);
}

/** The cell of a place. */
export function cellOf(size: NeutreekoSize, place: number): number {
  return cellAt(Math.floor(place / size), place % size);
}

/** All cells of a board, row by row. */
export function cellsOf(size: NeutreekoSize): number[] {
  return Array.from({ length: size * size }, (_, place) => cellOf(size, place));
}

/** Makes something once for each size, when it is first needed. */
export function perSize<Made>(make: (size: NeutreekoSize) => Made): (size: NeutreekoSize) => Made {
  const known: Made[] = [];
  return (size) => {
    known[size] ??= make(size);
    return known[size];
  };
}

/** Three cells in ascending order. */
export function triple(one: number, two: number, three: number): Triple {
  const least = Math.min(one, two, three);
  const most = Math.max(one, two, three);
  return [least, one + two + three - least - most, most];
}

export const COLUMNS = 'abcdefgh';

/**
 * The name of a cell: a column, `a` to `h`, and a row, `1` to `8` from the top. The type allows any number as the row:
 * a union of all 64 cells would make moves a union of 4,096 texts, which takes the compiler minutes to compare.
 */
export type NeutreekoCell = `${'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h'}${number}`;

/** The names of cells, by number. */
export const CELL_NAMES: readonly NeutreekoCell[] = Array.from({ length: CELLS }, (_, cell) => {
  return `${COLUMNS[columnOf(cell)]}${rowOf(cell) + 1}` as NeutreekoCell;
});

const A = 'a'.charCodeAt(0);
const ONE = '1'.charCodeAt(0);

/** The cell whose name begins at an index of a text. */
export function cellNamedIn(text: string, at: number): number {
  return text.charCodeAt(at) - A + STRIDE * (text.charCodeAt(at + 1) - ONE);
}

/**
 * Which side has a piece on a cell, or `undefined` if the cell is empty. Throws an `OptionError` if the board has no such
 * cell.
 *
 * @example
 * ```ts
 * import { neutreeko, pieceAt } from 'foreply/neutreeko';
 *
 * const board = neutreeko().initial();
 * console.log(pieceAt(board, 'b1'), pieceAt(board, 'c2'), pieceAt(board, 'a1')); // → 1 0 undefined
 * ```
 */
export function pieceAt(board: NeutreekoBoard, cell: NeutreekoCell): Side | undefined {
  const at = CELL_NAMES.indexOf(cell);
  const last = board.size - 1;
  if (at < 0 || rowOf(at) > last || columnOf(at) > last) {
    throw new OptionError('cell', `a cell of the board, a1 to ${CELL_NAMES[cellAt(last, last)]}`, cell);
  }
  return pieceOn(board, at);
}

/** The same by the cell's number, unchecked. */
export function pieceOn(board: NeutreekoBoard, cell: number): Side | undefined {
  if (board.black.includes(cell)) return 0;
  return board.white.includes(cell) ? 1 : undefined;
}

/** The cells of a side. */
export function piecesOf(board: NeutreekoBoard, side: Side): Triple {
  return side === 0 ? board.black : board.white;
}

/**
 * The upper rows of the initial board; a half turn of them with the colours exchanged gives the lower rows. All starts up
 * to 7×7 are drawn with best play, and on 8×8 neither side can win within 14 plies. Pieces arranged as on 5×5 would give
 * one side a win on 4×4, 6×6 and 7×7.
 */
const STARTS: Readonly<Record<NeutreekoSize, readonly string[]>> = {
  3: ['WBW'],
  4: ['.WW.', '.B..'],
  5: ['.W.W.', '..B..'],
  6: ['......', 'WBW...'],
  7: ['..W.W..', '.......', '...B...'],
  8: ['..W.W...', '...B....'],
};

/** The board at the start of a game. */
export function initialBoard(size: NeutreekoSize): NeutreekoBoard {
  const upper = (symbol: string): number[] =>
    STARTS[size].flatMap((row, at) =>
      [...row].flatMap((piece, column) => (piece === symbol ? cellAt(at, column) : [])),
    );
  const opposite = (cell: number): number => cellAt(size - 1, size - 1) - cell;
  const [black] = upper('B');
  const [white, other] = upper('W');
  return {
    size,
    black: triple(black, opposite(white), opposite(other)),
    white: triple(opposite(black), white, other),
    turn: 0,
  };
}
