/**
 * m,n,k games, as plain rules: place a stone; `length` in a row win. Tic-tac-toe is 3,3,3. With `gravity` a stone falls to the lowest
 * empty cell of its column: 7,6,4 is then connect four.
 *
 *     a1 b1 c1      cells are numbered row by row from the top left
 *     a2 b2 c2
 *     a3 b3 c3      the game is drawn as soon as neither side can complete a line
 *
 * Stones that can no longer be part of any line are all the same to the `key`: many more positions share a table entry.
 */

import { defineGame, draw, NotationError, opponent, win } from 'foreply';

/** @typedef {{ cells: string, mover: 0 | 1, won: boolean }} Board Cells hold X (side 0), O or a dot; `won` by the last stone. */

export function mnk({ columns = 3, rows = 3, length = 3, gravity = false } = {}) {
  const names = Array.from({ length: columns * rows }, (_, cell) => cellName(cell, columns));
  const lines = listLines(columns, rows, length);
  const through = names.map((_, cell) => lines.filter((line) => line.includes(cell)));
  const order = names.map((_, cell) => cell).sort((a, b) => through[b].length - through[a].length);
  const canPlay = (/** @type {string} */ cells, /** @type {number} */ cell) =>
    cells[cell] === '.' && (!gravity || cell + columns >= cells.length || cells[cell + columns] !== '.');
  const isOpen = (/** @type {string} */ cells, /** @type {readonly number[]} */ line, /** @type {string} */ other) => {
    for (let i = 0; i < line.length; i++) if (cells[line[i]] === other) return false;
    return true;
  };
  const maps = symmetryMaps(columns, rows, gravity);

  return defineGame({
    name: `${columns},${rows},${length}${gravity ? ' with gravity' : ''}`,
    initial: () => /** @type {Board} */ ({ cells: '.'.repeat(columns * rows), mover: 0, won: false }),
    turn: (board) => board.mover,
    moves: ({ cells }) => order.filter((cell) => canPlay(cells, cell)),
    play: ({ cells, mover }, cell) => {
      const next = cells.slice(0, cell) + 'XO'[mover] + cells.slice(cell + 1);
      const won = through[cell].some((line) => line.every((at) => next[at] === 'XO'[mover]));
      return /** @type {Board} */ ({ cells: next, mover: opponent(mover), won });
    },
    outcome: ({ cells, mover, won }) => {
      if (won) return win(opponent(mover));
      return lines.some((line) => isOpen(cells, line, 'O') || isOpen(cells, line, 'X')) ? undefined : draw();
    },
    key: ({ cells, won }) => {
      if (won) return cells;
      let key = '';
      for (let cell = 0; cell < cells.length; cell++) {
        const stone = cells[cell];
        const other = stone === 'X' ? 'O' : 'X';
        key += stone === '.' || through[cell].some((line) => isOpen(cells, line, other)) ? stone : '#';
      }
      return key;
    },
    symmetries: maps.map((map) => ({
      board: ({ cells, mover, won }) => ({ cells: map.map((from) => cells[from]).join(''), mover, won }),
      move: (cell) => map.indexOf(cell),
    })),
    formatMove: (cell) => names[cell],
    parseMove: (text) => {
      if (names.includes(text)) return names.indexOf(text);
      throw new NotationError({ code: 'bad-cell', text, at: 0, expected: `a cell from a1 to ${names.at(-1)}` });
    },
    formatBoard: ({ cells, mover }) => `${rowsOf(cells, columns).join('/')} ${'XO'[mover]}`,
    parseBoard: (text) => {
      const [field, side] = String(text).split(' ');
      const cells = field.replaceAll('/', '');
      const stones = [...cells].filter((cell) => cell !== '.').length;
      const isBoard = /^[.XO]*$/.test(cells) && rowsOf(cells, columns).join('/') === field;
      if (!isBoard || cells.length !== columns * rows || side !== 'XO'[stones % 2] || text !== `${field} ${side}`) {
        throw new NotationError({
          code: 'bad-board',
          text,
          at: 0,
          expected: `${rows} rows of ${columns} cells and a side`,
        });
      }
      const won = lines.some((line) => cells[line[0]] !== '.' && line.every((at) => cells[at] === cells[line[0]]));
      return /** @type {Board} */ ({ cells, mover: side === 'X' ? 0 : 1, won });
    },
  });
}

/** The board as people see it. */
export function drawBoard(/** @type {Board} */ { cells }, columns = 3) {
  const rows = rowsOf(cells, columns).map((row, at) => `${String(at + 1).padStart(2)} ${[...row].join(' ')}`);
  return [...rows, `   ${[...rowsOf(cells, columns)[0]].map((_, at) => cellName(at, columns)[0]).join(' ')}`].join(
    '\n',
  );
}

/** For the command line: `foreply play ./examples/games/mnk.mjs`. */
export default { rules: mnk(), draw: (/** @type {Board} */ board) => drawBoard(board), sides: ['X', 'O'] };

function cellName(/** @type {number} */ cell, /** @type {number} */ columns) {
  return `${'abcdefghijklmnopqrstuvwxyz'[cell % columns]}${Math.floor(cell / columns) + 1}`;
}

function rowsOf(/** @type {string} */ cells, /** @type {number} */ columns) {
  return Array.from({ length: cells.length / columns }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
}

function listLines(/** @type {number} */ columns, /** @type {number} */ rows, /** @type {number} */ length) {
  const lines = [];
  for (const [right, down] of [
    [1, 0],
    [0, 1],
    [1, 1],
    [-1, 1],
  ]) {
    for (let cell = 0; cell < columns * rows; cell++) {
      const [x, y] = [(cell % columns) + (length - 1) * right, Math.floor(cell / columns) + (length - 1) * down];
      if (x < 0 || x >= columns || y >= rows) continue;
      lines.push(Array.from({ length }, (_, step) => cell + step * (columns * down + right)));
    }
  }
  return lines;
}

/** For each symmetry but the identity, the cell that comes to lie on each cell. */
function symmetryMaps(/** @type {number} */ columns, /** @type {number} */ rows, /** @type {boolean} */ gravity) {
  const maps = [];
  for (let symmetry = 1; symmetry < 8; symmetry++) {
    const [left, up, turned] = [symmetry & 1, symmetry & 2, symmetry & 4];
    if (gravity ? symmetry > 1 : turned && columns !== rows) continue;
    maps.push(
      Array.from({ length: columns * rows }, (_, cell) => {
        const [x, y] = [cell % columns, Math.floor(cell / columns)];
        const [u, v] = turned ? [y, x] : [x, y];
        return (up ? rows - 1 - v : v) * columns + (left ? columns - 1 - u : u);
      }),
    );
  }
  return maps;
}
