/**
 * A second Neutreeko, written directly from the text of the rules: rows of characters, pieces that move cell by cell, lines read
 * as words. It has no tables and shares nothing with the real rules but the text of boards and moves, so agreement between the
 * two means that both are right.
 */

import type { KeyedRules } from '../../../src/rules/game-rules.js';
import { type Outcome, win } from '../../../src/rules/outcome.js';

export type Colour = 'B' | 'W';

export interface SlowBoard {
  /** From the top, consisting of ".", "B" and "W". */
  readonly rows: readonly string[];
  readonly mover: Colour;
}

type SlowRules = KeyedRules<SlowBoard, string> & {
  formatBoard(board: SlowBoard): string;
  parseBoard(text: string): SlowBoard;
};

const STARTS: Readonly<Record<number, string>> = {
  3: 'WBW/.../BWB B',
  4: '.WW./.B../..W./.BB. B',
  5: '.W.W./..B../...../..W../.B.B. B',
  6: '....../WBW.../....../....../...BWB/...... B',
  7: '..W.W../......./...B.../......./...W.../......./..B.B.. B',
  8: '..W.W.../...B..../......../......../......../......../....W.../...B.B.. B',
};

export function slowNeutreeko(size: number): SlowRules {
  return {
    name: `slow neutreeko ${size}×${size}`,
    initial: () => parseSlow(STARTS[size]),
    turn: (board) => (board.mover === 'B' ? 0 : 1),
    moves: (board) => (slowOutcome(board) === undefined ? slides(board) : []),
    play: playSlow,
    outcome: slowOutcome,
    key: formatSlow,
    canRepeat: true,
    formatBoard: formatSlow,
    parseBoard: parseSlow,
  };
}

/** The eight directions, and no step at all, in which a piece blocks itself. */
const STEPS = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => ({ down, right })));

function slides(board: SlowBoard): string[] {
  const found: string[] = [];
  board.rows.forEach((cells, row) => {
    [...cells].forEach((piece, column) => {
      if (piece !== board.mover) return;
      for (const { down, right } of STEPS) {
        const to = pushed(board.rows, { row, column }, down, right);
        if (to !== '') found.push(`${nameOf(row, column)}-${to}`);
      }
    });
  });
  return found;
}

interface Place {
  readonly row: number;
  readonly column: number;
}

/** The name of the cell where a piece comes to rest; empty if it cannot move. */
function pushed(rows: readonly string[], from: Place, down: number, right: number): string {
  const row = from.row + down;
  const column = from.column + right;
  if (rows[row]?.[column] !== '.') return '';
  return pushed(rows, { row, column }, down, right) || nameOf(row, column);
}

function nameOf(row: number, column: number): string {
  return `${String.fromCharCode(97 + column)}${row + 1}`;
}

function playSlow({ rows, mover }: SlowBoard, move: string): SlowBoard {
  const [from, to] = move.split('-');
  const changed = rows.map((cells, row) =>
    [...cells]
      .map((piece, column) => {
        const name = nameOf(row, column);
        return name === from ? '.' : name === to ? mover : piece;
      })
      .join(''),
  );
  return { rows: changed, mover: other(mover) };
}

/** If both sides have three, the side that moved last has won. */
function slowOutcome({ rows, mover }: SlowBoard): Outcome | undefined {
  const winner = [other(mover), mover].find((colour) => hasThree(rows, colour));
  return winner === undefined ? undefined : win(winner === 'B' ? 0 : 1);
}

/** Whether a colour has three adjacent pieces in a row, a column or a diagonal. */
export function hasThree(rows: readonly string[], colour: Colour): boolean {
  const size = rows.length;
  const word = (isMeant: (row: number, column: number) => boolean): string =>
    rows.map((cells, row) => [...cells].filter((_, column) => isMeant(row, column)).join('')).join('');
  for (let line = 0; line < size; line++) {
    if (word((row) => row === line).includes(colour.repeat(3))) return true;
    if (word((_, column) => column === line).includes(colour.repeat(3))) return true;
  }
  for (let line = -size; line <= 2 * size; line++) {
    if (word((row, column) => row + column === line).includes(colour.repeat(3))) return true;
    if (word((row, column) => row - column === line).includes(colour.repeat(3))) return true;
  }
  return false;
}

function other(colour: Colour): Colour {
  return colour === 'B' ? 'W' : 'B';
}

function formatSlow({ rows, mover }: SlowBoard): string {
  return `${rows.join('/')} ${mover}`;
}

/** Does not check the text. */
function parseSlow(text: string): SlowBoard {
  const [rows, mover] = text.split(' ');
  return { rows: rows.split('/'), mover: mover as Colour };
}
