/**
 * Boards and moves as text. One line for programs, framed rows for people:
 *
 *     X...../..O.../....../....../....../...... X               a b c   d e f
 *                                                             +-------+-------+
 *     rows from the top joined by "/", then the side to     1 | X . . | . . . |
 *     move, then "rotate" if its stone is already placed    2 | . . O | . . . |  …
 *
 * Reading is strict: a board is refused if its numbers of stones do not fit the side to move, since no game could reach it
 * and a search would play on from the wrong turn.
 */

import { checkText, NotationError } from '../../core/errors.js';
import type { Side } from '../../rules/outcome.js';
import { BIT_OF, boardOf, CELL_NAMES, CELLS, countStones, type PentagoBoard, QUADRANT_OF, sideOn } from './board.js';
import { outcome } from './lines.js';
import { SPLIT_CODES, type SplitMove, WHOLE_CODES, type WholeMove } from './moves.js';

const SYMBOLS = 'XO';
const ROW_LENGTH = 6;
/** Six rows and the five strokes between them. */
const CELLS_LENGTH = CELLS + 5;
const ROTATING = ' rotate';

export function formatBoard(board: PentagoBoard): string {
  const rows = rowsOf(board).map((row) => row.join(''));
  return `${rows.join('/')} ${SYMBOLS[board.turn]}${board.phase === 'rotate' ? ROTATING : ''}`;
}

/** The board as rows of `.`, `X` and `O`. */
function rowsOf(board: PentagoBoard): string[][] {
  return Array.from({ length: ROW_LENGTH }, (_, row) =>
    Array.from({ length: ROW_LENGTH }, (_, column) => {
      const stone = sideOn(board, ROW_LENGTH * row + column);
      return stone === undefined ? '.' : SYMBOLS[stone];
    }),
  );
}

/**
 * A drawing of a board: columns and rows named, quadrants framed, with the next action or the result below.
 *
 * @example
 * ```ts
 * import { drawBoard, pentago } from 'foreply/pentago';
 *
 * console.log(drawBoard(pentago().parseBoard('X...../..O.../....../....../....../...X.. O')));
 * ```
 * ```text
 *     a b c   d e f
 *   +-------+-------+
 * 1 | X . . | . . . |
 * 2 | . . O | . . . |
 * 3 | . . . | . . . |
 *   +-------+-------+
 * 4 | . . . | . . . |
 * 5 | . . . | . . . |
 * 6 | . . . | X . . |
 *   +-------+-------+
 * O to place
 * ```
 */
export function drawBoard(board: PentagoBoard): string {
  const border = '  +-------+-------+';
  const rows = rowsOf(board).map((row, index) => {
    return `${index + 1} | ${row.slice(0, 3).join(' ')} | ${row.slice(3).join(' ')} |`;
  });
  return ['    a b c   d e f', border, ...rows.slice(0, 3), border, ...rows.slice(3), border, statusOf(board)].join(
    '\n',
  );
}

/** The next action, or the result. */
function statusOf(board: PentagoBoard): string {
  const end = outcome(board);
  if (end === undefined) return `${SYMBOLS[board.turn]} to ${board.phase}`;
  return end.kind === 'win' ? `${SYMBOLS[end.winner]} has won` : 'a draw';
}

export function parseBoard(text: string): PentagoBoard {
  checkText(text);
  const quadrants = parseCells(text);
  const symbol = text[CELLS_LENGTH + 1];
  expect(text, CELLS_LENGTH, text[CELLS_LENGTH] === ' ', 'no-side', 'a space and the side to move');
  expect(text, CELLS_LENGTH + 1, symbol === 'X' || symbol === 'O', 'bad-side', 'X or O, the side to move');
  const rest = text.slice(CELLS_LENGTH + 2);
  expect(text, CELLS_LENGTH + 2, rest === '' || rest === ROTATING, 'bad-phase', '" rotate" or the end of the text');
  const board = boardOf(quadrants, symbol === 'X' ? 0 : 1, rest === '' ? 'place' : 'rotate');
  const stones = [countStones(board, 0), countStones(board, 1)];
  const ahead = (board.turn === 1) === (board.phase === 'place') ? 1 : 0;
  const message = `${stonesDue(board.turn, ahead, rest)}, not ${stones[0]} and ${stones[1]},`;
  expect(text, CELLS_LENGTH + 1, stones[0] - stones[1] === ahead, 'bad-count', message);
  const hasPlaced = rest === '' || stones[board.turn] > 0;
  expect(text, CELLS_LENGTH + 1, hasPlaced, 'bad-count', `a stone of ${symbol}, who has placed one,`);
  return board;
}

function stonesDue(turn: Side, ahead: number, rest: string): string {
  const due = ahead === 1 ? 'one stone of X more than of O' : 'as many stones of X as of O';
  return `${due} with ${SYMBOLS[turn]} to ${rest === '' ? 'place' : 'rotate'}`;
}

function parseCells(text: string): number[] {
  const quadrants = [0, 0, 0, 0];
  for (let at = 0; at < CELLS_LENGTH; at++) {
    const isStroke = at % (ROW_LENGTH + 1) === ROW_LENGTH;
    const symbol = text[at];
    if (isStroke) {
      expect(text, at, symbol === '/', 'bad-row', 'a "/" after six cells');
      continue;
    }
    expect(text, at, symbol === '.' || symbol === 'X' || symbol === 'O', 'bad-cell', 'one of . X O');
    const cell = at - Math.floor(at / (ROW_LENGTH + 1));
    if (symbol !== '.') quadrants[QUADRANT_OF[cell]] |= BIT_OF[cell] << (symbol === 'O' ? 9 : 0);
  }
  return quadrants;
}

function expect(text: string, at: number, isRight: boolean, code: string, expected: string): void {
  if (!isRight) throw new NotationError({ code, text, at, expected });
}

export function parseSplitMove(text: string): SplitMove {
  if (SPLIT_CODES.has(text)) return text as SplitMove;
  throw moveError(text, false);
}

export function parseWholeMove(text: string): WholeMove {
  if (WHOLE_CODES.has(text)) return text as WholeMove;
  throw moveError(text, true);
}

const END_OF_PART = 'the end of the text: a stone or a rotation is one move where turns are split';

/** The error for a text that is not a move, at the first character that cannot be part of one. */
function moveError(text: string, isWhole: boolean): NotationError {
  checkText(text);
  const code = 'bad-move';
  const isCell = CELL_NAMES.includes(text.slice(0, 2) as never);
  if (isCell && !(isWhole && text[2] === ' ')) {
    const expected = isWhole ? 'a space and a rotation, or the end of the text' : END_OF_PART;
    return new NotationError({ code, text, at: 2, expected });
  }
  const from = isCell ? 3 : 0;
  const end = { at: from + 3, expected: isWhole ? 'the end of the text' : END_OF_PART };
  return new NotationError({ code, text, ...(rotationFault(text, from) ?? end) });
}

/** What is wrong with the rotation, or the cell, that should begin at `from`. */
function rotationFault(text: string, from: number): { at: number; expected: string } | undefined {
  const isColumn = from === 0 && /^[a-f]/.test(text);
  if (isColumn) return { at: 1, expected: 'a row, 1 to 6' };
  if (!/^(TL|TR|BL|BR)/.test(text.slice(from))) {
    return { at: from, expected: `${from === 0 ? 'a cell (a1 to f6) or ' : ''}a quadrant (TL, TR, BL or BR)` };
  }
  return /^[+-]/.test(text.slice(from + 2)) ? undefined : { at: from + 2, expected: '+ (clockwise) or -' };
}
