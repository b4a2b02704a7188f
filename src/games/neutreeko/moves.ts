/**
 * A move is its own notation: `c2-c3` slides the piece on c2 to c3. So a move prints as it is, and the compiler rejects
 * most texts that are not moves. Cursors number moves as 64 · from + to, the same on boards of every size.
 */

import { CELL_NAMES, CELLS, cellNamedIn, type NeutreekoCell } from './board.js';

/** The cell where a piece starts and the cell where it stops: `c2-c3`. */
export type NeutreekoMove = `${NeutreekoCell}-${NeutreekoCell}`;

/** The number of a move. */
export function codeOf(from: number, to: number): number {
  return CELLS * from + to;
}

/** Where a move begins, and where it ends. */
export const fromOf = (code: number): number => code >> 6;
export const toOf = (code: number): number => code & 63;

/** The move with a number. */
export function moveOf(code: number): NeutreekoMove {
  return MOVES[code];
}

const MOVES: readonly NeutreekoMove[] = Array.from({ length: CELLS * CELLS }, (_, code) => {
  return `${CELL_NAMES[fromOf(code)]}-${CELL_NAMES[toOf(code)]}` as const;
});

/** The number of a move, read from its text. */
export function codeOfMove(move: NeutreekoMove): number {
  return codeOf(cellNamedIn(move, 0), cellNamedIn(move, 3));
}
