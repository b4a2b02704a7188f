/**
 * Reversi on a small board, for its passes: a side that cannot turn a stone must "pass", which is a move like any other.
 * The game ends when neither side can turn a stone. More stones win; equal numbers draw. Moves are strings.
 *
 *     . . . .
 *     . O X .      4×4, X to move: a2, b1, c4 or d3
 *     . X O .
 *     . . . .
 */

import { NotationError } from '../../../src/core/errors.js';
import type { KeyedRules } from '../../../src/rules/game-rules.js';
import { draw, type Outcome, opponent, type Side, win } from '../../../src/rules/outcome.js';
import { formatCell, formatGrid, moveCells, parseCell, parseGrid, squareSymmetries } from './square.js';

export interface PassingBoard {
  readonly cells: string;
  readonly mover: Side;
}

/** Steps right and down. */
const DIRECTIONS = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
];

export function passing({ size = 4 } = {}): KeyedRules<PassingBoard, string> {
  const all = Array.from({ length: size * size }, (_, cell) => cell);
  const placements = (board: PassingBoard) => all.filter((cell) => turnedBy(board, cell, size).length > 0);
  const isOver = (board: PassingBoard) =>
    placements(board).length === 0 && placements({ cells: board.cells, mover: opponent(board.mover) }).length === 0;

  return {
    name: `reversi ${size}×${size}`,
    initial: () => ({ cells: startCells(size), mover: 0 }),
    turn: (board) => board.mover,
    moves: (board) => {
      const cells = placements(board);
      if (cells.length > 0) return cells.map((cell) => formatCell(cell, size));
      return isOver(board) ? [] : ['pass'];
    },
    play: (board, move) => {
      const after = [...board.cells];
      if (move !== 'pass') {
        const cell = parseCell(move, size);
        for (const turned of [cell, ...turnedBy(board, cell, size)]) after[turned] = 'XO'[board.mover];
      }
      return { cells: after.join(''), mover: opponent(board.mover) };
    },
    outcome: (board) => (isOver(board) ? majority(board.cells) : undefined),
    key: (board) => `${board.cells}${board.mover}`,
    symmetries: squareSymmetries(size).map(({ name, to }) => ({
      name,
      board: ({ cells, mover }) => ({ cells: moveCells(cells, to), mover }),
      move: (move) => (move === 'pass' ? move : formatCell(to[parseCell(move, size)], size)),
    })),
    formatBoard: ({ cells, mover }) => formatGrid(cells, size, mover),
    parseBoard: (text) => parseGrid(text, size, size),
    formatMove: (move) => move,
    parseMove: (text) => {
      if (text === 'pass') return text;
      if (text.startsWith('p')) throw new NotationError({ code: 'bad-move', text, at: 0, expected: 'pass or a cell' });
      return formatCell(parseCell(text, size), size);
    },
  };
}

/** The opponent's stones that a stone on `cell` would turn; none if the cell is occupied. */
function turnedBy({ cells, mover }: PassingBoard, cell: number, size: number): number[] {
  if (cells[cell] !== '.') return [];
  return DIRECTIONS.flatMap(([right, down]) => {
    const line: number[] = [];
    let column = (cell % size) + right;
    let row = Math.floor(cell / size) + down;
    while (column >= 0 && column < size && row >= 0 && row < size) {
      const at = row * size + column;
      if (cells[at] === 'XO'[mover]) return line;
      if (cells[at] === '.') return [];
      line.push(at);
      column += right;
      row += down;
    }
    return [];
  });
}

function startCells(size: number): string {
  const cells = new Array<string>(size * size).fill('.');
  const upperLeft = (size / 2 - 1) * size + size / 2 - 1;
  cells[upperLeft] = 'O';
  cells[upperLeft + 1] = 'X';
  cells[upperLeft + size] = 'X';
  cells[upperLeft + size + 1] = 'O';
  return cells.join('');
}

function majority(cells: string): Outcome {
  const lead = cells.split('X').length - cells.split('O').length;
  return lead === 0 ? draw() : win(lead > 0 ? 0 : 1);
}
