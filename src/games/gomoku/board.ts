/**
 * A Gomoku board: square, 5×5 to 20×20, with any number of stones of both sides on it, and who is to move.
 *
 *     15  .  .  .  …        A cell is the number size · row + column, rows counted from the top: on 15×15 a15 is 0, o15 is
 *     14  .  .  .  …        14, h8 is 112 and a1 is 210. People count rows from the bottom, and so does the notation.
 *      …  a  b  c  …
 *
 * Boards are plain values: they survive `structuredClone` and JSON, and nothing ever changes one. A board carries its size
 * and its rule, so that heuristics and threat search need nothing else.
 */

import { OptionError } from '../../core/errors.js';
import type { Side } from '../../rules/outcome.js';

/**
 * How long a row wins. `freestyle`: five or more stones in a row. `standard`: exactly five; a longer row is worth nothing.
 */
export type GomokuRule = 'freestyle' | 'standard';

/**
 * A board as a plain value. Read it with `stoneAt`, make it with `gomoku().parseBoard`.
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
  /** Cells a row. */
  readonly size: number;
  /** How long a row wins. */
  readonly rule: GomokuRule;
  /** One character a cell, row by row from the top: `.`, `X` (side 0, who begins) or `O`. */
  readonly cells: string;
  /** Who is to move. */
  readonly turn: Side;
}

export const SMALLEST = 5;
export const LARGEST = 20;

/** The stones of each side, as boards show them. */
export const STONES = 'XO';
export const EMPTY = '.';

/** Numbers of the characters, for loops over cells. */
export const EMPTY_CODE = EMPTY.charCodeAt(0);
export const FIRST_CODE = STONES.charCodeAt(0);

/** The board before the first move. */
export function emptyBoard(size: number, rule: GomokuRule): GomokuBoard {
  return { size, rule, cells: EMPTY.repeat(size * size), turn: 0 };
}

/**
 * Whose stone lies on a cell: the side, or `undefined` on an empty cell. Throws an `OptionError` for a cell that the board
 * does not have.
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

/** The columns of a board, by name. */
export function columnsOf(size: number): string {
  return COLUMNS.slice(0, size);
}

/** A column, from the left. */
export type GomokuColumn =
  | ('a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j')
  | ('k' | 'l' | 'm' | 'n' | 'o' | 'p' | 'q' | 'r' | 's' | 't');

/**
 * A move is the name of a cell: a column from the left and a row from the bottom, `h8`. The compiler knows the columns, and
 * leaves the row, which is often computed, to the rules.
 */
export type GomokuMove = `${GomokuColumn}${number}`;

/** The cell of a name, which must be one of the board's. */
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
