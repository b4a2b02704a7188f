/**
 * A second Pentago, written straight from its rules: 36 characters, lines read as words, quadrants turned cell by cell. It uses
 * no tables and shares only the text of boards and moves with the real rules, so the two can hardly agree by mistake.
 *
 *      0  1  2 |  3  4  5
 *      6  7  8 |  9 10 11        cells in reading order, ".", "X" or "O"
 *     12 13 14 | 15 16 17
 *     ---------+---------
 *     18 19 20 | 21 22 23
 */

import type { GameRules } from '../../../src/rules/game-rules.js';
import { draw, type Outcome, win } from '../../../src/rules/outcome.js';

export type Colour = 'X' | 'O';

export interface SlowBoard {
  readonly cells: readonly string[];
  readonly mover: Colour;
  /** Whether the mover has placed the stone of this turn. */
  readonly hasPlaced: boolean;
}

const SIX = [0, 1, 2, 3, 4, 5];
const ROTATIONS = ['TL+', 'TL-', 'TR+', 'TR-', 'BL+', 'BL-', 'BR+', 'BR-'];

export function slowPentago(turns: 'split' | 'whole'): GameRules<SlowBoard, string> & {
  formatBoard(board: SlowBoard): string;
  parseBoard(text: string): SlowBoard;
} {
  return {
    name: `slow pentago, ${turns} turns`,
    initial: () => ({ cells: Array.from({ length: 36 }, () => '.'), mover: 'X', hasPlaced: false }),
    turn: (board) => (board.mover === 'X' ? 0 : 1),
    moves: (board) => {
      if (slowOutcome(board) !== undefined) return [];
      if (board.hasPlaced) return ROTATIONS;
      return turns === 'split' ? emptyCells(board) : emptyCells(board).flatMap((cell) => turnsWith(board, cell));
    },
    play: (board, move) => move.split(' ').reduce(playPart, board),
    outcome: slowOutcome,
    formatBoard: formatSlow,
    parseBoard: parseSlow,
  };
}

/** A stone that makes five ends the turn; any other is followed by one of eight rotations. */
function turnsWith(board: SlowBoard, cell: string): string[] {
  const isFive = hasFive(playPart(board, cell).cells, board.mover);
  return isFive ? [cell] : ROTATIONS.map((rotation) => `${cell} ${rotation}`);
}

function emptyCells(board: SlowBoard): string[] {
  return SIX.flatMap((row) => SIX.filter((column) => board.cells[6 * row + column] === '.').map((c) => nameOf(row, c)));
}

function nameOf(row: number, column: number): string {
  return `${String.fromCharCode(97 + column)}${row + 1}`;
}

function playPart(board: SlowBoard, part: string): SlowBoard {
  if (ROTATIONS.includes(part)) {
    return { cells: turned(board.cells, part), mover: board.mover === 'X' ? 'O' : 'X', hasPlaced: false };
  }
  const cell = 6 * (Number(part[1]) - 1) + (part.charCodeAt(0) - 97);
  return { ...board, cells: board.cells.map((old, at) => (at === cell ? board.mover : old)), hasPlaced: true };
}

/** Clockwise, the top row becomes the right column: row n from the top becomes column n from the right. */
function turned(cells: readonly string[], rotation: string): string[] {
  const top = rotation[0] === 'T' ? 0 : 3;
  const left = rotation[1] === 'L' ? 0 : 3;
  const result = [...cells];
  for (const row of [0, 1, 2]) {
    for (const column of [0, 1, 2]) {
      const [newRow, newColumn] = rotation[2] === '+' ? [column, 2 - row] : [2 - column, row];
      result[6 * (top + newRow) + left + newColumn] = cells[6 * (top + row) + left + column];
    }
  }
  return result;
}

function slowOutcome(board: SlowBoard): Outcome | undefined {
  const [first, second] = [hasFive(board.cells, 'X'), hasFive(board.cells, 'O')];
  if (first && second) return draw();
  if (first || second) return win(first ? 0 : 1);
  return board.cells.includes('.') || board.hasPlaced ? undefined : draw();
}

/** The cells of the rows, the columns and all diagonals. */
const LINES: readonly (readonly number[])[] = [
  ...SIX.map((given) => cellsWhere((row) => row === given)),
  ...SIX.map((given) => cellsWhere((_, column) => column === given)),
  ...Array.from({ length: 11 }, (_, sum) => cellsWhere((row, column) => row + column === sum)),
  ...Array.from({ length: 11 }, (_, shift) => cellsWhere((row, column) => row - column === shift - 5)),
];

function cellsWhere(choose: (row: number, column: number) => boolean): number[] {
  return SIX.flatMap((row) => SIX.filter((column) => choose(row, column)).map((column) => 6 * row + column));
}

/** Whether five equal symbols stand side by side in a row, a column or a diagonal. */
export function hasFive(cells: readonly string[], colour: Colour): boolean {
  return LINES.some((line) => {
    const word = line.map((cell) => cells[cell]).join('');
    return word.includes(colour.repeat(5));
  });
}

function formatSlow({ cells, mover, hasPlaced }: SlowBoard): string {
  const rows = SIX.map((row) => cells.slice(6 * row, 6 * row + 6).join(''));
  return `${rows.join('/')} ${mover}${hasPlaced ? ' rotate' : ''}`;
}

/** Trusts its text. */
function parseSlow(text: string): SlowBoard {
  const [rows, mover, phase] = text.split(' ');
  return { cells: [...rows.replaceAll('/', '')], mover: mover as Colour, hasPlaced: phase === 'rotate' };
}
