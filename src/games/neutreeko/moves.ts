/**
 * Moves are their own notation: `c2-c3` slides the piece on c2 to c3. So a move prints as it is, and the compiler refuses
 * most of what is none. Its small number, for cursors, is 64 · from + to, the same on boards of every size.
 */

import { CELLS, columnOf, rowOf } from './board.js';

/**
 * A column, `a` to `h`, and a row, `1` to `8` from the top. The compiler leaves the row to the rules; pairs of all 64 cells
 * would be a union of 4,096 texts, which takes it minutes to compare with another.
 */
export type NeutreekoCell = `${'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h'}${number}`;
/** From where a piece slides to where it comes to rest: `c2-c3`. */
export type NeutreekoMove = `${NeutreekoCell}-${NeutreekoCell}`;

export const COLUMNS = 'abcdefgh';

/** Names of cells, by number. */
const CELL_NAMES: readonly NeutreekoCell[] = Array.from({ length: CELLS }, (_, cell) => {
  return `${COLUMNS[columnOf(cell)]}${rowOf(cell) + 1}` as NeutreekoCell;
});

/** The number of a move. */
export function codeOf(from: number, to: number): number {
  return CELLS * from + to;
}

/** Where a move begins, and where it ends. */
export const fromOf = (code: number): number => code >> 6;
export const toOf = (code: number): number => code & 63;

/** The move of a number. */
export function moveOf(code: number): NeutreekoMove {
  return MOVES[code];
}

const MOVES: readonly NeutreekoMove[] = Array.from({ length: CELLS * CELLS }, (_, code) => {
  return `${CELL_NAMES[fromOf(code)]}-${CELL_NAMES[toOf(code)]}` as const;
});

/** The number of a move, read off its text. */
export function codeOfMove(move: NeutreekoMove): number {
  return codeOf(cellOfName(move, 0), cellOfName(move, 3));
}

/** The cell whose name stands at a place of a text. */
function cellOfName(text: string, at: number): number {
  return text.charCodeAt(at) - A + CELLS_A_ROW * (text.charCodeAt(at + 1) - ONE);
}

const A = 'a'.charCodeAt(0);
const ONE = '1'.charCodeAt(0);
const CELLS_A_ROW = COLUMNS.length;
