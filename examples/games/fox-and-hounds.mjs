/**
 * Fox and hounds, as plain rules: a game of unequal sides on the dark cells of a chessboard. The fox steps diagonally in all directions,
 * the hounds only down. The fox wins on the top row or when no hound can move; the hounds win when the fox cannot.
 *
 *     1   . H . H . H . H        side 0 is the fox (F), which moves first; side 1 are the hounds (H)
 *     …
 *     8   . . F . . . . .        every step of a hound brings the end nearer: no position repeats
 */

import { defineGame, NotationError, opponent, win } from 'foreply';

/** @typedef {{ cells: string, mover: 0 | 1 }} Board Rows from the top, without separators. */

export function foxAndHounds({ size = 8 } = {}) {
  const count = size * size;
  const names = Array.from({ length: count }, (_, at) => `${'abcdefghij'[at % size]}${Math.floor(at / size) + 1}`);
  const steps = (/** @type {string} */ cells, /** @type {number} */ from, /** @type {readonly number[]} */ rows) =>
    rows.flatMap((down) =>
      [-1, 1].flatMap((right) => {
        const column = (from % size) + right;
        const to = from + size * down + right;
        return column >= 0 && column < size && cells[to] === '.' ? [count * from + to] : [];
      }),
    );
  const listMoves = (/** @type {Board} */ { cells, mover }) => {
    if (mover === 0) return steps(cells, cells.indexOf('F'), [-1, 1]);
    return [...cells].flatMap((cell, at) => (cell === 'H' ? steps(cells, at, [1]) : []));
  };

  return defineGame({
    name: `fox and hounds ${size}×${size}`,
    initial: () => {
      const cells = [...'.H'.repeat(size / 2), ...'.'.repeat(count - size)];
      cells[count - size + 2 * Math.floor(size / 4)] = 'F';
      return /** @type {Board} */ ({ cells: cells.join(''), mover: 0 });
    },
    turn: (board) => board.mover,
    // A move is `cells · from + to`.
    moves: (board) => (board.cells.indexOf('F') < size ? [] : listMoves(board)),
    play: ({ cells, mover }, move) => {
      const next = [...cells];
      const from = Math.floor(move / count);
      next[move % count] = next[from];
      next[from] = '.';
      return /** @type {Board} */ ({ cells: next.join(''), mover: opponent(mover) });
    },
    outcome: (board) => {
      if (board.cells.indexOf('F') < size) return win(0);
      return listMoves(board).length === 0 ? win(opponent(board.mover)) : undefined;
    },
    key: ({ cells, mover }) => `${cells}${mover}`,
    formatMove: (move) => `${names[Math.floor(move / count)]}-${names[move % count]}`,
    parseMove: (text) => {
      const [from, to, ...rest] = String(text)
        .split('-')
        .map((name) => names.indexOf(name));
      if (from >= 0 && to >= 0 && rest.length === 0) return count * from + to;
      throw new NotationError({ code: 'bad-move', text, at: 0, expected: 'a move such as c8-b7' });
    },
    formatBoard: ({ cells, mover }) => `${rowsOf(cells, size).join('/')} ${'FH'[mover]}`,
    parseBoard: (text) => {
      const [field, side] = String(text).split(' ');
      const cells = field.replaceAll('/', '');
      const isBoard = /^[.H]*F[.H]*$/.test(cells) && cells.length === count && rowsOf(cells, size).join('/') === field;
      if (isBoard && /^[FH]$/.test(side) && text === `${field} ${side}`) {
        return /** @type {Board} */ ({ cells, mover: side === 'F' ? 0 : 1 });
      }
      throw new NotationError({
        code: 'bad-board',
        text,
        at: 0,
        expected: `${size} rows of ${size} cells with one fox, and a side`,
      });
    },
  });
}

/** The board as people see it. */
export function drawBoard(/** @type {Board} */ { cells }) {
  const size = Math.sqrt(cells.length);
  const rows = rowsOf(cells, size).map((row, at) => `${at + 1} ${[...row].join(' ')}`);
  return [...rows, `  ${[...'abcdefghij'.slice(0, size)].join(' ')}`].join('\n');
}

/** For the command line: `foreply play ./examples/games/fox-and-hounds.mjs`. */
export default { rules: foxAndHounds(), draw: drawBoard, sides: ['Fox', 'Hounds'] };

function rowsOf(/** @type {string} */ cells, /** @type {number} */ columns) {
  return Array.from({ length: cells.length / columns }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
}
