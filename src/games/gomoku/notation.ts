/**
 * Boards and moves as text. One line for programs, rows for people:
 *
 *     ...../..X../.O.../...../..... X                a b c d e
 *                                                  +-----------+
 *     rows from the top joined by "/", then      5 | . . . . . |
 *     the side to move                           4 | . . X . . |  …
 *
 * Rows are numbered from the bottom, as is customary in this game. A board may have any number of stones of either side:
 * problems and openings often have unequal numbers.
 */

import { checkText, NotationError } from '../../core/errors.js';
import { columnsOf, EMPTY, type GomokuBoard, type GomokuMove, type GomokuRule, STONES } from './board.js';
import { outcome } from './outcome.js';

export function formatBoard(board: GomokuBoard): string {
  return `${rowsOf(board).join('/')} ${STONES[board.turn]}`;
}

function rowsOf({ size, cells }: GomokuBoard): string[] {
  return Array.from({ length: size }, (_, row) => cells.slice(size * row, size * (row + 1)));
}

/**
 * A drawing of the board for people: named columns and rows, and below it who is to move or how the game ended.
 *
 * @example
 * ```ts
 * import { drawBoard, gomoku } from 'foreply/gomoku';
 *
 * console.log(drawBoard(gomoku({ size: 5 }).parseBoard('...../..X../.O.../...../..... X')));
 * ```
 * ```text
 *     a b c d e
 *   +-----------+
 * 5 | . . . . . |
 * 4 | . . X . . |
 * 3 | . O . . . |
 * 2 | . . . . . |
 * 1 | . . . . . |
 *   +-----------+
 * X to move
 * ```
 */
export function drawBoard(board: GomokuBoard): string {
  const { size } = board;
  const width = String(size).length;
  const indent = ' '.repeat(width + 1);
  const border = `${indent}+${'-'.repeat(2 * size + 1)}+`;
  const rows = rowsOf(board).map((row, index) => {
    return `${String(size - index).padStart(width)} | ${[...row].join(' ')} |`;
  });
  const columns = `${indent}  ${[...columnsOf(size)].join(' ')}`;
  return [columns, border, ...rows, border, statusOf(board)].join('\n');
}

/** Who is to move, or how the game ended. */
function statusOf(board: GomokuBoard): string {
  const end = outcome(board);
  if (end === undefined) return `${STONES[board.turn]} to move`;
  return end.kind === 'win' ? `${STONES[end.winner]} has won` : 'a draw';
}

/** A parser of boards of one size. */
export function boardParser(size: number, rule: GomokuRule): (text: string) => GomokuBoard {
  const end = size * (size + 1) - 1;
  return (text) => {
    checkText(text);
    let cells = '';
    for (let at = 0; at < end; at++) {
      const symbol = text[at];
      if (at % (size + 1) === size) {
        expect(text, at, symbol === '/', 'bad-row', `a "/" after ${size} cells`);
        continue;
      }
      expect(text, at, symbol === EMPTY || isStone(symbol), 'bad-cell', 'one of . X O');
      cells += symbol;
    }
    const side = text[end + 1];
    expect(text, end, text[end] === ' ', 'no-side', 'a space and the side to move');
    expect(text, end + 1, isStone(side), 'bad-side', 'X or O, the side to move');
    expect(text, end + 2, text.length === end + 2, 'bad-end', 'the end of the text');
    return { size, rule, cells, turn: side === STONES[0] ? 0 : 1 };
  };
}

function isStone(symbol: string | undefined): boolean {
  return symbol === STONES[0] || symbol === STONES[1];
}

function expect(text: string, at: number, isRight: boolean, code: string, expected: string): void {
  if (!isRight) throw new NotationError({ code, text, at, expected });
}

/** A parser of moves on boards of one size. */
export function moveParser(size: number): (text: string) => GomokuMove {
  const columns = columnsOf(size);
  return (text) => {
    checkText(text);
    const isColumn = text.length > 0 && columns.includes(text[0]);
    expect(text, 0, isColumn, 'bad-move', `a column, a to ${columns.at(-1)}`);
    const row = /^[1-9][0-9]?/.exec(text.slice(1))?.[0] ?? '';
    const tooHigh = Number(row) > size ? `, not ${row},` : '';
    expect(text, 1, row !== '' && tooHigh === '', 'bad-move', `a row, 1 to ${size} from the bottom${tooHigh}`);
    expect(text, 1 + row.length, text.length === 1 + row.length, 'bad-move', 'the end of the text');
    return text as GomokuMove;
  };
}
