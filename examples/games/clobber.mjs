/**
 * Clobber, as plain rules: move a stone of yours onto a neighbouring stone of the opponent, which is removed. Who cannot move loses.
 *
 *     1   x o x o        the board starts full, like a chessboard
 *     2   o x o x
 *         a b c d        side 0 is x, side 1 is o
 */

import { defineGame, NotationError, opponent, win } from 'foreply';

/** @typedef {{ cells: string, mover: 0 | 1 }} Board Rows from the top, without separators. */

export function clobber({ columns = 5, rows = 6 } = {}) {
  const count = columns * rows;
  const names = Array.from(
    { length: count },
    (_, at) => `${'abcdefghij'[at % columns]}${Math.floor(at / columns) + 1}`,
  );
  const listMoves = (/** @type {Board} */ { cells, mover }) => {
    const moves = [];
    const [own, other] = mover === 0 ? 'xo' : 'ox';
    for (let from = 0; from < count; from++) {
      if (cells[from] !== own) continue;
      const column = from % columns;
      if (column > 0 && cells[from - 1] === other) moves.push(count * from + from - 1);
      if (column < columns - 1 && cells[from + 1] === other) moves.push(count * from + from + 1);
      if (cells[from - columns] === other) moves.push(count * from + from - columns);
      if (cells[from + columns] === other) moves.push(count * from + from + columns);
    }
    return moves;
  };
  const mirrors = [
    { name: 'left-right', at: (/** @type {number} */ cell) => cell + columns - 1 - 2 * (cell % columns) },
    {
      name: 'top-bottom',
      at: (/** @type {number} */ cell) => (rows - 1 - Math.floor(cell / columns)) * columns + (cell % columns),
    },
    { name: 'half turn', at: (/** @type {number} */ cell) => count - 1 - cell },
  ];

  return defineGame({
    name: `clobber ${columns}×${rows}`,
    initial: () => {
      const cells = names.map((_, at) => 'xo'[((at % columns) + Math.floor(at / columns)) % 2]).join('');
      return /** @type {Board} */ ({ cells, mover: 0 });
    },
    turn: (board) => board.mover,
    // A move is `cells · from + to`.
    moves: listMoves,
    play: ({ cells, mover }, move) => {
      const next = [...cells];
      next[Math.floor(move / count)] = '.';
      next[move % count] = 'xo'[mover];
      return /** @type {Board} */ ({ cells: next.join(''), mover: opponent(mover) });
    },
    outcome: (board) => (listMoves(board).length === 0 ? win(opponent(board.mover)) : undefined),
    key: ({ cells, mover }) => `${cells}${mover}`,
    // A square board has four more, which rectangles do not share.
    ...(columns === rows
      ? {}
      : {
          symmetries: mirrors.map(({ name, at }) => ({
            name,
            board: ({ cells, mover }) => ({ cells: names.map((_, cell) => cells[at(cell)]).join(''), mover }),
            move: (/** @type {number} */ move) => count * at(Math.floor(move / count)) + at(move % count),
          })),
        }),
    formatMove: (move) => `${names[Math.floor(move / count)]}-${names[move % count]}`,
    parseMove: (text) => {
      const [from, to, ...rest] = String(text)
        .split('-')
        .map((name) => names.indexOf(name));
      if (from >= 0 && to >= 0 && rest.length === 0) return count * from + to;
      throw new NotationError({ code: 'bad-move', text, at: 0, expected: 'a move such as a1-b1' });
    },
    formatBoard: ({ cells, mover }) => `${rowsOf(cells, columns).join('/')} ${'xo'[mover]}`,
    parseBoard: (text) => {
      const [field, side] = String(text).split(' ');
      const cells = field.replaceAll('/', '');
      const isBoard = /^[.xo]*$/.test(cells) && cells.length === count && rowsOf(cells, columns).join('/') === field;
      if (isBoard && /^[xo]$/.test(side) && text === `${field} ${side}`) {
        return /** @type {Board} */ ({ cells, mover: side === 'x' ? 0 : 1 });
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
export function drawBoard(/** @type {Board} */ { cells }, columns = 5) {
  const rows = rowsOf(cells, columns).map((row, at) => `${at + 1} ${[...row].join(' ')}`);
  return [...rows, `  ${[...'abcdefghij'.slice(0, columns)].join(' ')}`].join('\n');
}

/** For the command line: `foreply play ./examples/games/clobber.mjs`. */
export default { rules: clobber(), draw: (/** @type {Board} */ board) => drawBoard(board), sides: ['x', 'o'] };

function rowsOf(/** @type {string} */ cells, /** @type {number} */ columns) {
  return Array.from({ length: cells.length / columns }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
}
