/**
 * A Gomoku board: square, 5×5 to 20×20, with any number of stones of both sides on it, and who is to move.
 *
 *     15  .  .  .  …        A cell is the number size · row + column, rows counted from the top: on 15×15 a15 is 0, o15 is
 *     14  .  .  .  …        14, h8 is 112 and a1 is 210. The notation counts rows from the bottom, as players do.
 *      …  a  b  c  …
 *
 * Boards are plain values: they survive `structuredClone` and JSON, and are never modified. A board carries its size and
 * its rule, so heuristics and threat search need nothing else.
 */

import { OptionError } from '../../core/errors.js';
import type { Side } from '../../rules/outcome.js';

/**
 * Which rows win. `freestyle`: five or more stones in a row. `standard`: exactly five; a longer row does not win.
 */
export type GomokuRule = 'freestyle' | 'standard';

/**
 * A board as a plain value. Read it with `stoneAt`; make one with `gomoku().parseBoard`.
 *
 * @example
 * ```ts
 * import { type GomokuBoard, gomoku } from 'foreply/gomoku';
 *
 * const board: GomokuBoard = gomoku({ size: 5 }).parseBoard('...../...../..X../.O.../..... X');
 * console.log(board.cells); // → ............X...O........
 * console.log(board.size, board.rule, board.turn); // → 5 freestyle 0
 * ```
 */
export interface GomokuBoard {
  /** Cells per row. */
  readonly size: number;
  /** Which rows win. */
  readonly rule: GomokuRule;
  /** One character per cell, row by row from the top: `.`, `X` (side 0, who moves first) or `O` (side 1). */
  readonly cells: string;
  /** The side to move. */
  readonly turn: Side;
}

export const SMALLEST = 5;
export const LARGEST = 20;

/** The characters of both sides' stones. */
export const STONES = 'XO';
export const EMPTY = '.';

/** Character codes, for loops over cells. */
export const EMPTY_CODE = EMPTY.charCodeAt(0);
export const FIRST_CODE = STONES.charCodeAt(0);

/** The board before the first move. */
export function emptyBoard(size: number, rule: GomokuRule): GomokuBoard {
  return { size, rule, cells: EMPTY.repeat(size * size), turn: 0 };
}

/**
 * Which side has a stone on a cell, or `undefined` if the cell is empty. Throws an `OptionError` if the board has no such
 * cell.
 *
 * @example
 * ```ts
 * import { gomoku, stoneAt } from 'foreply/gomoku';
 *
 * const rules = gomoku();
 * const board = rules.play(rules.initial(), 'h8');
 * console.log(stoneAt(board, 'h8'), stoneAt(board, 'h9')); // → 0 undefined
 * ```
 */
export function stoneAt(board: GomokuBoard, cell: GomokuMove): Side | undefined {
  const at = cellOf(board.size, cell);
  const names = namesOf(board.size);
  if (names[at] !== cell) throw new OptionError('cell', `a cell of the board, a1 to ${names[board.size - 1]}`, cell);
  return sideOf(board.cells[at]);
}

/** The side of a character of `cells`. */
function sideOf(symbol: string): Side | undefined {
  if (symbol === EMPTY) return undefined;
  return symbol === STONES[0] ? 0 : 1;
}

const COLUMNS = 'abcdefghijklmnopqrst';

/** The names of a board's columns. */
export function columnsOf(size: number): string {
  return COLUMNS.slice(0, size);
}

/** The name of a column, from the left. */
export type GomokuColumn =
  | ('a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j')
  | ('k' | 'l' | 'm' | 'n' | 'o' | 'p' | 'q' | 'r' | 's' | 't');

/**
 * A move is the name of a cell: a column from the left and a row from the bottom, `h8`. The type checks the column only,
 * since rows are often computed; the rules check both.
 */
export type GomokuMove = `${GomokuColumn}${number}`;

/** The number of the cell with a name, which must be a cell of the board. */
export function cellOf(size: number, name: GomokuMove): number {
  const row = size - Number(name.slice(1));
  return size * row + name.charCodeAt(0) - A;
}

const A = COLUMNS.charCodeAt(0);

const namesBySize: (readonly GomokuMove[])[] = [];

/** The names of a board's cells, by number. */
export function namesOf(size: number): readonly GomokuMove[] {
  namesBySize[size] ??= Array.from({ length: size * size }, (_, cell) => {
    return `${COLUMNS[cell % size]}${size - Math.floor(cell / size)}` as GomokuMove;
  });
  return namesBySize[size];
}
