/**
 * A Neutreeko board: three cells of Black (side 0), three of White (side 1), and who is to move.
 *
 *        a  b  c  d  e
 *     1  .  W  .  W  .        A cell is the number 8 · row + column, whatever the size of the board, so that b1 is 1,
 *     2  .  .  B  .  .        c2 is 10 and d5 is 35. Each side's three cells stand in ascending order.
 *     3  .  .  .  .  .
 *     4  .  .  W  .  .
 *     5  .  B  .  B  .
 *
 * Boards are plain values: they survive `structuredClone` and JSON, and nothing ever changes one. A board carries its
 * size, so that heuristics need nothing else.
 */

import type { Side } from '../../rules/outcome.js';

/** How many cells a row has: the board is square. */
export type NeutreekoSize = 3 | 4 | 5 | 6 | 7 | 8;

/** Three cells in ascending order. */
export type Triple = readonly [number, number, number];

/**
 * A board as a plain value. Read it with `pieceAt`, make it with `neutreeko().parseBoard`.
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
  /** Cells a row. */
  readonly size: NeutreekoSize;
  /** The cells of Black, side 0, who begins: 8 · row + column, ascending. */
  readonly black: Triple;
  /** The cells of White, side 1. */
  readonly white: Triple;
  /** Who is to move. */
  readonly turn: Side;
}

/** Cells of the largest board, and the distance of a row from the next one. */
export const CELLS = 64;
export const STRIDE = 8;

/** The largest board whose cells fit the bits of one small integer, in rows of as many; larger ones have another cursor. */
export const MOST_ON_BITS = 5;

export const rowOf = (cell: number): number => cell >> 3;
export const columnOf = (cell: number): number => cell & 7;
export const cellAt = (row: number, column: number): number => STRIDE * row + column;

/** Tables count the cells of one board without gaps, row by row: its *places*. */
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

/** What is made once for each size, when it is first asked for. */
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

/**
 * Whose piece stands on a cell (8 · row + column); `undefined` where there is none.
 *
 * @example
 * ```ts
 * import { neutreeko, pieceAt } from 'foreply/neutreeko';
 *
 * const board = neutreeko().initial();
 * console.log(pieceAt(board, 1), pieceAt(board, 10), pieceAt(board, 0)); // → 1 0 undefined
 * ```
 */
export function pieceAt(board: NeutreekoBoard, cell: number): Side | undefined {
  if (board.black.includes(cell)) return 0;
  return board.white.includes(cell) ? 1 : undefined;
}

/**
 * The upper rows of the board that a game begins with. Half a turn of them, with the colours exchanged, makes the lower
 * ones. All up to 7×7 are drawn with best play, and on 8×8 nobody can win within 14 plies; the outline of 5×5 would be
 * won by one side on 4×4, 6×6 and 7×7.
 */
const STARTS: Readonly<Record<NeutreekoSize, readonly string[]>> = {
  3: ['WBW'],
  4: ['.WW.', '.B..'],
  5: ['.W.W.', '..B..'],
  6: ['......', 'WBW...'],
  7: ['..W.W..', '.......', '...B...'],
  8: ['..W.W...', '...B....'],
};

/** The board a game begins with. */
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
