/**
 * Breakthrough on 6×6, as plain rules: a pawn steps forward, straight or diagonally, and takes diagonally only. The first
 * pawn on the far row wins, and so does taking all pawns of the opponent. There is always a move, and no draw.
 *
 *     row 6   X X X X X X        side 1 (X) goes down
 *     row 5   X X X X X X
 *     …                          cells are numbered row by row from the bottom left
 *     row 1   O O O O O O        side 0 (O) goes up
 */

import { defineGame, NotationError, opponent, win } from 'foreply';

const SIZE = 6;
const CELLS = SIZE * SIZE;
const COLUMNS = 'abcdef';

/** @typedef {{ cells: readonly number[], mover: 0 | 1, last: number }} Board Cells hold 0, 1, or −1 when empty. */

export const breakthrough = defineGame({
  name: 'breakthrough',
  initial: () => {
    const cells = Array(CELLS)
      .fill(-1)
      .fill(0, 0, 2 * SIZE)
      .fill(1, CELLS - 2 * SIZE);
    return /** @type {Board} */ ({ cells, mover: 0, last: -1 });
  },
  turn: (board) => board.mover,
  // A move is `36 · from + to`.
  moves: ({ cells, mover }) => {
    const moves = [];
    const forward = mover === 0 ? SIZE : -SIZE;
    for (let from = 0; from < CELLS; from++) {
      if (cells[from] !== mover) continue;
      const to = from + forward;
      const column = from % SIZE;
      if (column > 0 && cells[to - 1] !== mover) moves.push(CELLS * from + to - 1);
      if (cells[to] < 0) moves.push(CELLS * from + to);
      if (column < SIZE - 1 && cells[to + 1] !== mover) moves.push(CELLS * from + to + 1);
    }
    return moves;
  },
  play: ({ cells, mover }, move) => {
    const next = cells.slice();
    next[Math.floor(move / CELLS)] = -1;
    next[move % CELLS] = mover;
    return /** @type {Board} */ ({ cells: next, mover: opponent(mover), last: move % CELLS });
  },
  outcome: ({ cells, mover, last }) => {
    if (last < 0) return undefined;
    const isHome = mover === 1 ? last >= CELLS - SIZE : last < SIZE;
    return isHome || !cells.includes(mover) ? win(opponent(mover)) : undefined;
  },
  key: ({ cells, mover }) => `${cells} ${mover}`,
  formatMove: (move) => `${cellName(Math.floor(move / CELLS))}-${cellName(move % CELLS)}`,
  parseMove: (text) => {
    const [from, to] = [cellFrom(text, 0), cellFrom(text, 3)];
    if (text[2] !== '-' || text.length !== 5) {
      throw new NotationError({ code: 'bad-move', text, at: 2, expected: 'a move like a2-b3' });
    }
    return CELLS * from + to;
  },
});

/** The board as people see it, the top row first. */
export function drawBoard(/** @type {Board} */ { cells }) {
  const rows = Array.from({ length: SIZE }, (_, row) => {
    const pawns = cells.slice(row * SIZE, (row + 1) * SIZE).map((cell) => '.OX'[cell + 1]);
    return `${row + 1} ${pawns.join(' ')}`;
  });
  return [...rows.reverse(), `  ${[...COLUMNS].join(' ')}`].join('\n');
}

/** For the command line: `foreply play ./examples/games/breakthrough.mjs`. */
export default { rules: breakthrough, draw: drawBoard, sides: ['O', 'X'] };

function cellName(/** @type {number} */ cell) {
  return `${COLUMNS[cell % SIZE]}${Math.floor(cell / SIZE) + 1}`;
}

function cellFrom(/** @type {string} */ text, /** @type {number} */ at) {
  const column = COLUMNS.indexOf(text[at] ?? '?');
  const row = '123456'.indexOf(text[at + 1] ?? '?');
  if (column < 0) throw new NotationError({ code: 'bad-column', text, at, expected: 'a column from a to f' });
  if (row < 0) throw new NotationError({ code: 'bad-row', text, at: at + 1, expected: 'a row from 1 to 6' });
  return row * SIZE + column;
}
