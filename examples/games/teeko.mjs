/**
 * Teeko, as plain rules: place four stones each, then move one of them a turn to a neighbouring cell, also diagonally. Four in a row or in
 * a square of 2×2 win. `size` is the width of the board.
 *
 *     5 . . . . .        side 0 is X, side 1 is O
 *     4 . X O . .
 *     …                  moves: b4, then b4-c5
 *       a b c d e
 */

import { defineGame, NotationError, opponent, win } from 'foreply';

const STONES = 4;

/** @typedef {{ cells: string, mover: 0 | 1 }} Board Rows from the top, without separators. */

export function teeko({ size = 5 } = {}) {
  const count = size * size;
  const names = Array.from({ length: count }, (_, at) => `${'abcdefgh'[at % size]}${size - Math.floor(at / size)}`);
  const shapes = listShapes(size);
  const isWon = (/** @type {string} */ cells, /** @type {0 | 1} */ side) =>
    shapes.some((shape) => shape.every((at) => cells[at] === 'XO'[side]));
  const isNear = (/** @type {number} */ from, /** @type {number} */ to) =>
    Math.abs((from % size) - (to % size)) <= 1 && Math.abs(Math.floor(from / size) - Math.floor(to / size)) <= 1;
  // A placement is a move from beyond the board.
  const hand = count;
  const listMoves = (/** @type {Board} */ { cells, mover }) => {
    const own = [...cells].flatMap((cell, at) => (cell === 'XO'[mover] ? [at] : []));
    const empty = [...cells].flatMap((cell, at) => (cell === '.' ? [at] : []));
    if (own.length < STONES) return empty.map((to) => count * hand + to);
    return own.flatMap((from) => empty.filter((to) => isNear(from, to)).map((to) => count * from + to));
  };
  const maps = [1, 2, 3, 4, 5, 6, 7].map((symmetry) =>
    names.map((_, cell) => {
      const [x, y] = [cell % size, Math.floor(cell / size)];
      const [u, v] = symmetry & 4 ? [y, x] : [x, y];
      return (symmetry & 2 ? size - 1 - v : v) * size + (symmetry & 1 ? size - 1 - u : u);
    }),
  );

  return defineGame({
    name: size === 5 ? 'teeko' : `teeko ${size}×${size}`,
    initial: () => /** @type {Board} */ ({ cells: '.'.repeat(count), mover: 0 }),
    turn: (board) => board.mover,
    // A move is `count · from + to`.
    moves: listMoves,
    play: ({ cells, mover }, move) => {
      const next = [...cells];
      const from = Math.floor(move / count);
      if (from !== hand) next[from] = '.';
      next[move % count] = 'XO'[mover];
      return /** @type {Board} */ ({ cells: next.join(''), mover: opponent(mover) });
    },
    outcome: (board) => {
      const isOver = isWon(board.cells, opponent(board.mover)) || listMoves(board).length === 0;
      return isOver ? win(opponent(board.mover)) : undefined;
    },
    key: ({ cells, mover }) => `${cells}${mover}`,
    canRepeat: true,
    symmetries: maps.map((map) => ({
      board: ({ cells, mover }) => ({ cells: map.map((from) => cells[from]).join(''), mover }),
      move: (move) => {
        const from = Math.floor(move / count);
        return count * (from === hand ? hand : map.indexOf(from)) + map.indexOf(move % count);
      },
    })),
    formatMove: (move) => {
      const from = Math.floor(move / count);
      return `${from === hand ? '' : `${names[from]}-`}${names[move % count]}`;
    },
    parseMove: (text) => {
      const [from, to] = text.includes('-')
        ? text.split('-').map((name) => names.indexOf(name))
        : [hand, names.indexOf(text)];
      if (from >= 0 && to >= 0 && text.split('-').length <= 2) return count * from + to;
      throw new NotationError({ code: 'bad-move', text, at: 0, expected: 'a cell such as b4, or two such as b4-c5' });
    },
    formatBoard: ({ cells, mover }) => `${rowsOf(cells, size).join('/')} ${'XO'[mover]}`,
    parseBoard: (text) => {
      const [, field, side] = /^([.XO/]+) ([XO])$/.exec(text) ?? [];
      const cells = (field ?? '').replaceAll('/', '');
      const [first, second] = ['X', 'O'].map((sign) => cells.split(sign).length - 1);
      const isTurn = first - second === (first < STONES || second < STONES ? Number(side === 'O') : 0);
      if (cells.length === count && rowsOf(cells, size).join('/') === field && first <= STONES && isTurn) {
        return /** @type {Board} */ ({ cells, mover: side === 'X' ? 0 : 1 });
      }
      throw new NotationError({
        code: 'bad-board',
        text,
        at: 0,
        expected: `${size} rows with up to 4 X and O, and a side`,
      });
    },
  });
}

/** The board as people see it. */
export function drawBoard(/** @type {Board} */ { cells }) {
  const size = Math.sqrt(cells.length);
  const rows = rowsOf(cells, size).map((row, at) => `${size - at} ${[...row].join(' ')}`);
  return [...rows, `  ${[...'abcdefgh'.slice(0, size)].join(' ')}`].join('\n');
}

/** For the command line: `foreply play ./examples/games/teeko.mjs`. */
export default { rules: teeko(), draw: drawBoard, sides: ['X', 'O'] };

/** The cells of all rows of four and all squares. */
function listShapes(/** @type {number} */ size) {
  const shapes = [];
  for (let cell = 0; cell < size * size; cell++) {
    const [x, y] = [cell % size, Math.floor(cell / size)];
    const steps = [
      [x + 3 < size, [1, 2, 3]],
      [y + 3 < size, [size, 2 * size, 3 * size]],
      [x + 3 < size && y + 3 < size, [size + 1, 2 * size + 2, 3 * size + 3]],
      [x >= 3 && y + 3 < size, [size - 1, 2 * size - 2, 3 * size - 3]],
      [x + 1 < size && y + 1 < size, [1, size, size + 1]],
    ];
    for (const [fits, more] of steps)
      if (fits) shapes.push([cell, .../** @type {number[]} */ (more).map((step) => cell + step)]);
  }
  return shapes;
}

function rowsOf(/** @type {string} */ cells, /** @type {number} */ size) {
  return Array.from({ length: Math.ceil(cells.length / size) }, (_, row) => cells.slice(row * size, (row + 1) * size));
}
