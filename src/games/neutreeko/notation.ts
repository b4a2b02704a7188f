/**
 * Boards and moves as text. One line for programs, rows for people:
 *
 *     .W.W./..B../...../..W../.B.B. B               a b c d e
 *                                                 +-----------+
 *     rows from the top joined by "/", then     1 | . W . W . |
 *     the side to move                          2 | . . B . . |  …
 *
 * Parsing is strict: a board must have three pieces of each colour.
 */

import { checkText, NotationError } from '../../core/errors.js';
import type { Side } from '../../rules/outcome.js';
import { COLUMNS, cellAt, type NeutreekoBoard, type NeutreekoSize, pieceOn, type Triple } from './board.js';
import { outcome } from './lines.js';
import type { NeutreekoMove } from './moves.js';

const SYMBOLS = 'BW';
const COLOURS = ['Black', 'White'] as const;
const PIECES = 3;

export function formatBoard(board: NeutreekoBoard): string {
  const rows = rowsOf(board).map((row) => row.join(''));
  return `${rows.join('/')} ${SYMBOLS[board.turn]}`;
}

/** The board as rows of `.`, `B` and `W`. */
function rowsOf(board: NeutreekoBoard): string[][] {
  const { size } = board;
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => {
      const side = pieceOn(board, cellAt(row, column));
      return side === undefined ? '.' : SYMBOLS[side];
    }),
  );
}

/**
 * A drawing of the board for people: named columns and rows, and below it who is to move or who has won.
 *
 * @example
 * ```ts
 * import { drawBoard, neutreeko } from 'foreply/neutreeko';
 *
 * console.log(drawBoard(neutreeko().initial()));
 * ```
 * ```text
 *     a b c d e
 *   +-----------+
 * 1 | . W . W . |
 * 2 | . . B . . |
 * 3 | . . . . . |
 * 4 | . . W . . |
 * 5 | . B . B . |
 *   +-----------+
 * Black to move
 * ```
 */
export function drawBoard(board: NeutreekoBoard): string {
  const border = `  +${'-'.repeat(2 * board.size + 1)}+`;
  const rows = rowsOf(board).map((row, index) => `${index + 1} | ${row.join(' ')} |`);
  const columns = `    ${[...COLUMNS.slice(0, board.size)].join(' ')}`;
  return [columns, border, ...rows, border, statusOf(board)].join('\n');
}

/** Who moves next, or who has won. */
function statusOf(board: NeutreekoBoard): string {
  const end = outcome(board);
  return end?.kind === 'win' ? `${COLOURS[end.winner]} has won` : `${COLOURS[board.turn]} to move`;
}

/** A parser of boards of one size. */
export function boardParser(size: NeutreekoSize): (text: string) => NeutreekoBoard {
  return (text) => {
    checkText(text);
    const pieces = parseCells(text, size);
    const end = size * (size + 1) - 1;
    const symbol = text[end + 1];
    expect(text, end, text[end] === ' ', 'no-side', 'a space and the side to move');
    expect(text, end + 1, symbol === 'B' || symbol === 'W', 'bad-side', 'B or W, the side to move');
    expect(text, end + 2, text.length === end + 2, 'bad-end', 'the end of the text');
    const [black, white] = pieces as unknown as readonly [Triple, Triple];
    return { size, black, white, turn: symbol === 'B' ? 0 : 1 };
  };
}

/** The cells of each side, in ascending order. */
function parseCells(text: string, size: NeutreekoSize): Record<Side, number[]> {
  const pieces: Record<Side, number[]> = [[], []];
  for (let at = 0; at < size * (size + 1) - 1; at++) {
    const row = Math.floor(at / (size + 1));
    const column = at % (size + 1);
    const symbol = text[at];
    if (column === size) {
      expect(text, at, symbol === '/', 'bad-row', `a "/" after ${size} cells`);
      continue;
    }
    expect(text, at, symbol === '.' || symbol === 'B' || symbol === 'W', 'bad-cell', 'one of . B W');
    if (symbol === '.') continue;
    const side = symbol === 'B' ? 0 : 1;
    expect(text, at, pieces[side].length < PIECES, 'bad-count', `no fourth piece of ${COLOURS[side]}`);
    pieces[side].push(cellAt(row, column));
  }
  for (const side of [0, 1] as const) {
    const found = pieces[side].length;
    const due = `three pieces of ${COLOURS[side]}, not ${found}, before the end of the board`;
    expect(text, size * (size + 1) - 1, found === PIECES, 'bad-count', due);
  }
  return pieces;
}

function expect(text: string, at: number, isRight: boolean, code: string, expected: string): void {
  if (!isRight) throw new NotationError({ code, text, at, expected });
}

/** A parser of moves on boards of one size. */
export function moveParser(size: NeutreekoSize): (text: string) => NeutreekoMove {
  const columns = COLUMNS.slice(0, size);
  const column = {
    isRight: (symbol: string) => columns.includes(symbol),
    expected: `a column, a to ${columns.at(-1)}`,
  };
  const row = { isRight: (symbol: string) => symbol >= '1' && symbol <= String(size), expected: `a row, 1 to ${size}` };
  const dash = { isRight: (symbol: string) => symbol === '-', expected: 'a "-"' };
  const parts = [column, row, dash, column, row];
  return (text) => {
    checkText(text);
    for (const [at, { isRight, expected }] of parts.entries()) {
      expect(text, at, at < text.length && isRight(text[at]), 'bad-move', expected);
    }
    const isSlide = text.slice(0, 2) !== text.slice(3, 5);
    expect(text, 3, isSlide, 'bad-move', 'a cell other than the first: a piece must move');
    expect(text, parts.length, text.length === parts.length, 'bad-move', 'the end of the text');
    return text as NeutreekoMove;
  };
}
