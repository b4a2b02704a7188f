/**
 * Hexapawn, as plain rules: pawns step straight forward and take diagonally. A pawn on the far row wins, and so does leaving the
 * opponent without a move. Gardner's machine of matchboxes (1962) learnt it on 3×3.
 *
 *     1   x x x        side 1 (x) goes down
 *     2   . . .
 *     3   o o o        side 0 (o) goes up
 *         a b c
 */

import { defineGame, NotationError, opponent, win } from 'foreply';

/** @typedef {{ cells: string, mover: 0 | 1 }} Board Rows from the top, without separators. */

export function hexapawn({ columns = 3, rows = 3 } = {}) {
  const count = columns * rows;
  const names = Array.from(
    { length: count },
    (_, at) => `${'abcdefghij'[at % columns]}${Math.floor(at / columns) + 1}`,
  );
  const listMoves = (/** @type {Board} */ { cells, mover }) => {
    const moves = [];
    for (let from = 0; from < count; from++) {
      if (cells[from] !== 'ox'[mover]) continue;
      const ahead = from + (mover === 0 ? -columns : columns);
      for (const side of [-1, 0, 1]) {
        const column = (from % columns) + side;
        const target = side === 0 ? '.' : 'xo'[mover];
        if (column >= 0 && column < columns && cells[ahead + side] === target) moves.push(count * from + ahead + side);
      }
    }
    return moves;
  };
  const hasArrived = (/** @type {Board} */ { cells, mover }) =>
    (mover === 1 ? cells.slice(0, columns) : cells.slice(-columns)).includes('xo'[mover]);

  return defineGame({
    name: `hexapawn ${columns}×${rows}`,
    initial: () => {
      const cells = `${'x'.repeat(columns)}${'.'.repeat(count - 2 * columns)}${'o'.repeat(columns)}`;
      return /** @type {Board} */ ({ cells, mover: 0 });
    },
    turn: (board) => board.mover,
    // A move is `cells · from + to`.
    moves: (board) => (hasArrived(board) ? [] : listMoves(board)),
    play: ({ cells, mover }, move) => {
      const next = [...cells];
      next[Math.floor(move / count)] = '.';
      next[move % count] = 'ox'[mover];
      return /** @type {Board} */ ({ cells: next.join(''), mover: opponent(mover) });
    },
    outcome: (board) => (hasArrived(board) || listMoves(board).length === 0 ? win(opponent(board.mover)) : undefined),
    describeOutcome: (board) => (hasArrived(board) ? 'a pawn has arrived' : 'no move left'),
    key: ({ cells, mover }) => `${cells}${mover}`,
    symmetries: [
      {
        name: 'mirror',
        board: ({ cells, mover }) => ({ cells: rowsOf(cells, columns).map(reversed).join(''), mover }),
        move: (move) => count * mirrored(Math.floor(move / count), columns) + mirrored(move % count, columns),
      },
    ],
    formatMove: (move) => `${names[Math.floor(move / count)]}-${names[move % count]}`,
    parseMove: (text) => {
      const [from, to, ...rest] = String(text)
        .split('-')
        .map((name) => names.indexOf(name));
      if (from >= 0 && to >= 0 && rest.length === 0) return count * from + to;
      throw new NotationError({ code: 'bad-move', text, at: 0, expected: 'a move such as a3-a2' });
    },
    formatBoard: ({ cells, mover }) => `${rowsOf(cells, columns).join('/')} ${'ox'[mover]}`,
    parseBoard: (text) => {
      const [field, side] = String(text).split(' ');
      const cells = field.replaceAll('/', '');
      const isBoard = /^[.ox]*$/.test(cells) && cells.length === count && rowsOf(cells, columns).join('/') === field;
      if (isBoard && /^[ox]$/.test(side) && text === `${field} ${side}`) {
        return /** @type {Board} */ ({ cells, mover: side === 'o' ? 0 : 1 });
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

/** The board as people see it. */
export function drawBoard(/** @type {Board} */ { cells }, columns = 3) {
  const rows = rowsOf(cells, columns).map((row, at) => `${at + 1} ${[...row].join(' ')}`);
  return [...rows, `  ${[...'abcdefghij'.slice(0, columns)].join(' ')}`].join('\n');
}

/** For the command line: `foreply play ./examples/games/hexapawn.mjs`. */
export default { rules: hexapawn(), draw: (/** @type {Board} */ board) => drawBoard(board), sides: ['White', 'Black'] };

function rowsOf(/** @type {string} */ cells, /** @type {number} */ columns) {
  return Array.from({ length: cells.length / columns }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
}

function reversed(/** @type {string} */ row) {
  return [...row].reverse().join('');
}

function mirrored(/** @type {number} */ cell, /** @type {number} */ columns) {
  return cell + columns - 1 - 2 * (cell % columns);
}
