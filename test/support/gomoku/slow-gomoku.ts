/**
 * A second Gomoku, written directly from the text of the rules: rows of single cells, and every run of stones counted from its
 * first stone to its last. It has no tables and shares nothing with the real rules but the text of boards and moves, so
 * agreement between the two means that both are right.
 */

import type { GomokuMove, GomokuRule } from '../../../src/games/gomoku/board.js';
import type { KeyedRules } from '../../../src/rules/game-rules.js';
import { draw, type Outcome, win } from '../../../src/rules/outcome.js';

type Colour = 'X' | 'O';

export interface SlowBoard {
  /** From the top, consisting of ".", "X" and "O". */
  readonly rows: readonly (readonly string[])[];
  readonly mover: Colour;
}

type SlowRules = KeyedRules<SlowBoard, GomokuMove> & {
  formatBoard(board: SlowBoard): string;
  parseBoard(text: string): SlowBoard;
};

export function slowGomoku(size: number, rule: GomokuRule): SlowRules {
  const outcome = (board: SlowBoard) => slowOutcome(board, rule);
  return {
    name: `slow gomoku ${size}×${size}, ${rule}`,
    initial: () => ({ rows: Array.from({ length: size }, () => Array.from({ length: size }, () => '.')), mover: 'X' }),
    turn: (board) => (board.mover === 'X' ? 0 : 1),
    moves: (board) => (outcome(board) === undefined ? emptyCells(board) : []),
    play: playSlow,
    outcome,
    key: formatSlow,
    formatBoard: formatSlow,
    parseBoard: parseSlow,
  };
}

function emptyCells({ rows }: SlowBoard): GomokuMove[] {
  return rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => (cell === '.' ? [nameOf(rows.length, row, column)] : [])),
  );
}

/** Rows are counted from the bottom, beginning with 1. */
function nameOf(size: number, row: number, column: number): GomokuMove {
  return `${String.fromCharCode(97 + column)}${size - row}` as GomokuMove;
}

function playSlow({ rows, mover }: SlowBoard, move: GomokuMove): SlowBoard {
  const after = rows.map((cells, row) =>
    cells.map((cell, column) => (nameOf(rows.length, row, column) === move ? mover : cell)),
  );
  return { rows: after, mover: other(mover) };
}

/** If both sides have five, the side that moved last has won. */
function slowOutcome({ rows, mover }: SlowBoard, rule: GomokuRule): Outcome | undefined {
  const winner = [other(mover), mover].find((colour) => {
    const lengths = runsOf(rows, colour);
    return lengths.some((length) => (rule === 'freestyle' ? length >= 5 : length === 5));
  });
  if (winner !== undefined) return win(winner === 'X' ? 0 : 1);
  return rows.every((cells) => !cells.includes('.')) ? draw() : undefined;
}

/** To the right, down, and down to both sides. */
const STEPS = [
  { down: 0, right: 1 },
  { down: 1, right: 0 },
  { down: 1, right: 1 },
  { down: 1, right: -1 },
];

/** The lengths of all maximal runs of a colour, in all directions. */
export function runsOf(rows: SlowBoard['rows'], colour: string): number[] {
  const isOwn = (row: number, column: number) => rows[row]?.[column] === colour;
  const lengths: number[] = [];
  rows.forEach((cells, row) => {
    cells.forEach((_, column) => {
      for (const { down, right } of STEPS) {
        if (isOwn(row - down, column - right)) continue;
        let length = 0;
        while (isOwn(row + length * down, column + length * right)) length++;
        if (length > 0) lengths.push(length);
      }
    });
  });
  return lengths;
}

function other(colour: Colour): Colour {
  return colour === 'X' ? 'O' : 'X';
}

function formatSlow({ rows, mover }: SlowBoard): string {
  return `${rows.map((cells) => cells.join('')).join('/')} ${mover}`;
}

/** Does not check the text. */
function parseSlow(text: string): SlowBoard {
  const [rows, mover] = text.split(' ');
  return { rows: rows.split('/').map((cells) => [...cells]), mover: mover as Colour };
}
