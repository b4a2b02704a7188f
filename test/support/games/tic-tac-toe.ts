/**
 * Tic-tac-toe. The board is a string of its nine cells, row by row. X begins, so the number of stones tells whose turn it is.
 *
 *     X . .
 *     . O .      "X...O....", X to move; moves are the cells 0 to 8
 *     . . .
 */

import { NotationError } from '../../../src/core/errors.js';
import type { KeyedRules } from '../../../src/rules/game-rules.js';
import { draw, type Outcome, type Side, win } from '../../../src/rules/outcome.js';
import { formatCell, formatGrid, moveCells, parseCell, parseGrid, squareLines, squareSymmetries } from './square.js';

const LINES = squareLines(3);

export const ticTacToe: KeyedRules<string, number> = {
  name: 'tic-tac-toe',
  initial: () => '.........',
  turn: mover,
  moves: (cells) => (outcome(cells) === undefined ? [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((at) => cells[at] === '.') : []),
  play: (cells, at) => cells.slice(0, at) + 'XO'[mover(cells)] + cells.slice(at + 1),
  outcome,
  key: (cells) => cells,
  symmetries: squareSymmetries(3).map(({ name, to }) => ({
    name,
    board: (cells) => moveCells(cells, to),
    move: (at) => to[at],
  })),
  formatBoard: (cells) => formatGrid(cells, 3, mover(cells)),
  parseBoard,
  formatMove: (at) => formatCell(at, 3),
  parseMove: (text) => parseCell(text, 3),
};

function mover(cells: string): Side {
  let stones = 0;
  for (const cell of cells) if (cell !== '.') stones++;
  return stones % 2 === 0 ? 0 : 1;
}

function outcome(cells: string): Outcome | undefined {
  for (const [first, second, third] of LINES) {
    const stone = cells[first];
    if (stone !== '.' && stone === cells[second] && stone === cells[third]) return win(stone === 'X' ? 0 : 1);
  }
  return cells.includes('.') ? undefined : draw();
}

function parseBoard(text: string): string {
  const { cells, mover: stated } = parseGrid(text, 3, 3);
  const surplus = cells.replaceAll(/[.O]/g, '').length - cells.replaceAll(/[.X]/g, '').length;
  if (surplus !== stated) {
    throw new NotationError({ code: 'bad-side', text, at: text.length - 1, expected: 'the side whose turn it is' });
  }
  return cells;
}
