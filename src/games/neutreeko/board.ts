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

export const rowOf = (cell: number): number => cell >> 3;
export const columnOf = (cell: number): number => cell & 7;
export const cellAt = (row: number, column: number): number => STRIDE * row + column;

/** All cells of a board, row by row. */
export function cellsOf(size: NeutreekoSize): number[] {
  return Array.from({ length: size * size }, (_, at) => cellAt(Math.floor(at / size), at % size));
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
 * The board a game begins with. Half a turn of it exchanges the colours:
 *
 *     3×3        4×4          5×5            6×6
 *     W B W      . W W .      . W . W .      . W . W . .
 *     . . .      . B . .      . . B . .      . . B . . .
 *     B W B      . . W .      . . . . .      . . . . . .
 *                . B B .      . . W . .      . . . . . .
 *                             . B . B .      . . . W . .
 *                                            . . B . B .
 */
export function initialBoard(size: NeutreekoSize): NeutreekoBoard {
  const middle = (size - 1) >> 1;
  // On 3×3 both would stand in the middle of the board.
  const inner = size === 3 ? 0 : 1;
  // With a gap between the two, Black would win 4×4 in three plies. Without, it is a draw.
  const left = size === 4 ? middle : middle - 1;
  const black = cellAt(inner, middle);
  const white = [cellAt(0, left), cellAt(0, middle + 1)];
  const opposite = (cell: number): number => cellAt(size - 1, size - 1) - cell;
  return {
    size,
    black: triple(black, opposite(white[0]), opposite(white[1])),
    white: triple(opposite(black), white[0], white[1]),
    turn: 0,
  };
}
