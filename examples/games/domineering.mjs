/**
 * Domineering, as plain rules: side 0 lays dominoes upright, side 1 lays them flat. Who cannot lay one loses.
 *
 *     a1 b1 c1 …      a move names both cells, the upper or left one first: a1-a2 for side 0, a1-b1 for side 1
 *     a2 b2 c2 …
 */

import { defineGame, NotationError, opponent, win } from 'foreply';

const COLUMNS = 'abcdefghij';

/** @typedef {{ cells: readonly number[], mover: 0 | 1 }} Board Cells hold 0, 1, or −1 when empty. */

export function domineeringOf({ columns = 8, rows = 8 } = {}) {
  const count = columns * rows;
  const names = Array.from({ length: count }, (_, at) => `${COLUMNS[at % columns]}${Math.floor(at / columns) + 1}`);
  const secondCell = (/** @type {number} */ side, /** @type {number} */ cell) => cell + (side === 0 ? columns : 1);
  const fits = (/** @type {number} */ side, /** @type {number} */ cell) =>
    side === 0 ? cell < count - columns : cell % columns < columns - 1;
  const isFree = (/** @type {Board} */ { cells, mover }, /** @type {number} */ cell) =>
    fits(mover, cell) && cells[cell] < 0 && cells[secondCell(mover, cell)] < 0;
  const mirrors = mirrorsOf(columns, rows);

  return defineGame({
    name: columns === 8 && rows === 8 ? 'domineering' : `domineering ${columns}×${rows}`,
    initial: () => /** @type {Board} */ ({ cells: Array(count).fill(-1), mover: 0 }),
    turn: (board) => board.mover,
    // A move is its upper or left cell, and `count` more for a flat domino.
    moves: (board) => {
      const free = [];
      for (let cell = 0; cell < count; cell++) if (isFree(board, cell)) free.push(cell + count * board.mover);
      return free;
    },
    play: ({ cells, mover }, move) => {
      const next = cells.slice();
      const cell = move % count;
      next[cell] = mover;
      next[secondCell(mover, cell)] = mover;
      return /** @type {Board} */ ({ cells: next, mover: opponent(mover) });
    },
    outcome: (board) => {
      for (let cell = 0; cell < count; cell++) if (isFree(board, cell)) return undefined;
      return win(opponent(board.mover));
    },
    // Whose domino covers a cell does not matter for the rest of the game.
    key: ({ cells, mover }) => `${cells.map((cell) => (cell < 0 ? '.' : '#')).join('')}${mover}`,
    symmetries: mirrors.map(({ name, at }) => ({
      name,
      board: ({ cells, mover }) => ({ cells: cells.map((_, cell) => cells[at(cell)]), mover }),
      // Mirrored, the cell that names a domino may be its other end.
      move: (move) => {
        const [side, cell] = [move < count ? 0 : 1, move % count];
        return count * side + Math.min(at(cell), at(secondCell(side, cell)));
      },
    })),
    formatMove: (move) => `${names[move % count]}-${names[secondCell(move < count ? 0 : 1, move % count)]}`,
    parseMove: (text) => {
      const [first, second] = String(text)
        .split('-')
        .map((name) => names.indexOf(name));
      const side = second === first + columns ? 0 : 1;
      const isDomino = first >= 0 && fits(side, first) && second === secondCell(side, first);
      if (isDomino && text === `${names[first]}-${names[second]}`) return first + count * side;
      throw new NotationError({ code: 'bad-move', text, at: 0, expected: 'two neighbouring cells such as a1-a2' });
    },
    formatBoard: ({ cells, mover }) => `${rowsOf(cells, columns).join('/')} ${'|-'[mover]}`,
    parseBoard: (text) => {
      const [field, side] = String(text).split(' ');
      const cells = [...field.replaceAll('/', '')].map((cell) => '.|-'.indexOf(cell) - 1);
      const isBoard = cells.length === count && rowsOf(cells, columns).join('/') === field;
      if (isBoard && /^[|-]$/.test(side) && text === `${field} ${side}`) {
        return /** @type {Board} */ ({ cells, mover: side === '|' ? 0 : 1 });
      }
      throw new NotationError({
        code: 'bad-board',
        text,
        at: 0,
        expected: `${rows} rows of ${columns} cells and a side`,
      });
    },
  });
}

export const domineering = domineeringOf();

/** The board as people see it: `|` and `-` are dominoes of the two sides. */
export function drawBoard(/** @type {Board} */ { cells }, columns = 8) {
  const rows = rowsOf(cells, columns).map((row, at) => `${at + 1} ${[...row].join(' ')}`);
  return [`  ${[...COLUMNS.slice(0, columns)].join(' ')}`, ...rows].join('\n');
}

/** For the command line: `foreply play ./examples/games/domineering.mjs`. */
export default {
  rules: domineering,
  draw: (/** @type {Board} */ board) => drawBoard(board),
  sides: ['Upright', 'Flat'],
};

function rowsOf(/** @type {readonly number[]} */ cells, /** @type {number} */ columns) {
  const signs = cells.map((cell) => '.|-'[cell + 1]).join('');
  return Array.from({ length: cells.length / columns }, (_, row) => signs.slice(row * columns, (row + 1) * columns));
}

/** A diagonal would turn upright dominoes into flat ones. */
function mirrorsOf(/** @type {number} */ columns, /** @type {number} */ rows) {
  const leftRight = (/** @type {number} */ cell) => cell + columns - 1 - 2 * (cell % columns);
  const halfTurn = (/** @type {number} */ cell) => columns * rows - 1 - cell;
  return [
    { name: 'left-right', at: leftRight },
    { name: 'top-bottom', at: (/** @type {number} */ cell) => halfTurn(leftRight(cell)) },
    { name: 'half turn', at: halfTurn },
  ];
}
