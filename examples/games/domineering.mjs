/**
 * Domineering on 8×8, as plain rules: side 0 lays dominoes upright, side 1 lays them flat. Who cannot lay one loses.
 *
 *     a1 b1 c1 …      a move is named by its upper or left cell: a1 covers a1 and a2 for side 0, a1 and b1 for side 1
 *     a2 b2 c2 …
 */

import { defineGame, NotationError, opponent, win } from 'foreply';

const SIZE = 8;
const COLUMNS = 'abcdefgh';

/** @typedef {{ cells: readonly number[], mover: 0 | 1 }} Board Cells hold 0, 1, or −1 when empty. */

export const domineering = defineGame({
  name: 'domineering',
  initial: () => /** @type {Board} */ ({ cells: Array(SIZE * SIZE).fill(-1), mover: 0 }),
  turn: (board) => board.mover,
  moves: (board) => {
    const free = [];
    for (let cell = 0; cell < SIZE * SIZE; cell++) if (isFree(board, cell)) free.push(cell);
    return free;
  },
  play: ({ cells, mover }, cell) => {
    const next = cells.slice();
    next[cell] = mover;
    next[secondCell(mover, cell)] = mover;
    return /** @type {Board} */ ({ cells: next, mover: opponent(mover) });
  },
  outcome: (board) => {
    for (let cell = 0; cell < SIZE * SIZE; cell++) if (isFree(board, cell)) return undefined;
    return win(opponent(board.mover));
  },
  // Whose domino covers a cell does not matter for the rest of the game.
  key: ({ cells, mover }) => `${cells.map((cell) => (cell < 0 ? '.' : '#')).join('')}${mover}`,
  formatMove: (cell) => `${COLUMNS[cell % SIZE]}${Math.floor(cell / SIZE) + 1}`,
  parseMove: (text) => {
    const column = COLUMNS.indexOf(text[0] ?? '?');
    const row = Number(text.slice(1)) - 1;
    if (column < 0) throw new NotationError({ code: 'bad-column', text, at: 0, expected: 'a column from a to h' });
    if (!(Number.isInteger(row) && row >= 0 && row < SIZE)) {
      throw new NotationError({ code: 'bad-row', text, at: 1, expected: 'a row from 1 to 8' });
    }
    return row * SIZE + column;
  },
});

/** The board as people see it: `|` and `-` are dominoes of the two sides. */
export function drawBoard(/** @type {Board} */ { cells }) {
  const rows = Array.from({ length: SIZE }, (_, row) => {
    const dominoes = cells.slice(row * SIZE, (row + 1) * SIZE).map((cell) => '.|-'[cell + 1]);
    return `${row + 1} ${dominoes.join(' ')}`;
  });
  return [`  ${[...COLUMNS].join(' ')}`, ...rows].join('\n');
}

/** For the command line: `foreply play ./examples/games/domineering.mjs`. */
export default { rules: domineering, draw: drawBoard, sides: ['Upright', 'Flat'] };

function secondCell(/** @type {number} */ side, /** @type {number} */ cell) {
  return side === 0 ? cell + SIZE : cell + 1;
}

function isFree(/** @type {Board} */ { cells, mover }, /** @type {number} */ cell) {
  const fits = mover === 0 ? cell < SIZE * (SIZE - 1) : cell % SIZE < SIZE - 1;
  return fits && cells[cell] < 0 && cells[secondCell(mover, cell)] < 0;
}
