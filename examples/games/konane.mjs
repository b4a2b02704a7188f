/**
 * Konane (Hawaiian checkers), as plain rules: the board starts full. Each player first takes off one stone: side 0 one of its own in the
 * centre or in a corner, side 1 one of its own beside the gap. From then on stones jump over stones of the opponent, which are removed,
 * in a straight line and as far as they like. Who cannot move loses.
 *
 *     1   x o x o        side 0 is x, side 1 is o
 *     2   o x o x
 *         a b c d        a move c1 takes a stone off, a1-e1 jumps over b1 and d1
 */

import { defineGame, NotationError, opponent, win } from 'foreply';

const STEPS = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
];

/** @typedef {{ cells: string, mover: 0 | 1 }} Board Rows from the top, without separators. */

export function konane({ columns = 6, rows = 6 } = {}) {
  const count = columns * rows;
  const names = Array.from(
    { length: count },
    (_, at) => `${'abcdefghij'[at % columns]}${Math.floor(at / columns) + 1}`,
  );
  const isInside = (/** @type {number} */ x, /** @type {number} */ y) => x >= 0 && x < columns && y >= 0 && y < rows;
  const neighbours = names.map((_, at) =>
    STEPS.map(([right, down]) => [(at % columns) + right, Math.floor(at / columns) + down])
      .filter(([x, y]) => isInside(x, y))
      .map(([x, y]) => y * columns + x),
  );
  const isCentral = (/** @type {number} */ at) =>
    Math.abs(2 * (at % columns) + 1 - columns) < 2 && Math.abs(2 * Math.floor(at / columns) + 1 - rows) < 2;
  const isCorner = (/** @type {number} */ at) =>
    [0, columns - 1].includes(at % columns) && (at < columns || at >= count - columns);
  /** The stones that may be taken off, as moves to the same cell. */
  const listRemovals = (/** @type {Board} */ { cells, mover }, /** @type {number} */ gap) =>
    names
      .map((_, at) => at)
      .filter(
        (at) => cells[at] === 'xo'[mover] && (gap < 0 ? isCentral(at) || isCorner(at) : neighbours[gap].includes(at)),
      )
      .map((at) => count * at + at);
  const listMoves = (/** @type {Board} */ board) => {
    const { cells, mover } = board;
    const gap = cells.indexOf('.');
    if (gap < 0 || cells.indexOf('.', gap + 1) < 0) return listRemovals(board, gap);
    const [own, other] = mover === 0 ? 'xo' : 'ox';
    const moves = [];
    for (let from = 0; from < count; from++) {
      if (cells[from] !== own) continue;
      for (const [right, down] of STEPS) {
        let [x, y] = [(from % columns) + 2 * right, Math.floor(from / columns) + 2 * down];
        while (isInside(x, y) && cells[y * columns + x] === '.' && cells[(y - down) * columns + x - right] === other) {
          moves.push(count * from + y * columns + x);
          [x, y] = [x + 2 * right, y + 2 * down];
        }
      }
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
    name: `konane ${columns}×${rows}`,
    initial: () => {
      const cells = names.map((_, at) => 'xo'[((at % columns) + Math.floor(at / columns)) % 2]).join('');
      return /** @type {Board} */ ({ cells, mover: 0 });
    },
    turn: (board) => board.mover,
    // A move is `cells · from + to`.
    moves: listMoves,
    play: ({ cells, mover }, move) => {
      const next = [...cells];
      const [from, to] = [Math.floor(move / count), move % count];
      const step = Math.sign(to - from) * (from % columns === to % columns ? columns : 1);
      for (let at = from; at !== to; at += step) next[at] = '.';
      next[to] = from === to ? '.' : 'xo'[mover];
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
    formatMove: (move) => [...new Set([Math.floor(move / count), move % count])].map((cell) => names[cell]).join('-'),
    parseMove: (text) => {
      const [from, to = from, ...rest] = String(text)
        .split('-')
        .map((name) => names.indexOf(name));
      if (from >= 0 && to >= 0 && rest.length === 0) return count * from + to;
      throw new NotationError({ code: 'bad-move', text, at: 0, expected: 'a move such as a1 or a1-c1' });
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
export function drawBoard(/** @type {Board} */ { cells }, columns = 6) {
  const rows = rowsOf(cells, columns).map((row, at) => `${at + 1} ${[...row].join(' ')}`);
  return [...rows, `  ${[...'abcdefghij'.slice(0, columns)].join(' ')}`].join('\n');
}

/** For the command line: `foreply play ./examples/games/konane.mjs`. */
export default { rules: konane(), draw: (/** @type {Board} */ board) => drawBoard(board), sides: ['x', 'o'] };

function rowsOf(/** @type {string} */ cells, /** @type {number} */ columns) {
  return Array.from({ length: cells.length / columns }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
}
