/**
 * Breakthrough, as plain rules: a pawn steps forward, straight or diagonally, and takes diagonally only. The first
 * pawn on the far row wins, and so does taking all pawns of the opponent. There is always a move, and no draw.
 *
 *     row 6   X X X X X X        side 1 (X) goes down
 *     row 5   X X X X X X
 *     …                          cells are numbered row by row from the bottom left
 *     row 1   O O O O O O        side 0 (O) goes up
 */

import { defineGame, NotationError, opponent, win } from 'foreply';

const COLUMNS = 'abcdefghij';

/** @typedef {{ cells: readonly number[], mover: 0 | 1 }} Board Cells hold 0, 1, or −1 when empty. */

export function breakthroughOf({ columns = 6, rows = 6 } = {}) {
  const count = columns * rows;
  const names = Array.from({ length: count }, (_, at) => `${COLUMNS[at % columns]}${Math.floor(at / columns) + 1}`);
  const mirrored = (/** @type {number} */ cell) => cell + columns - 1 - 2 * (cell % columns);
  /** Whether the opponent of the mover has a pawn on its far row. */
  const hasArrived = (/** @type {Board} */ { cells, mover }) => {
    const start = mover === 1 ? count - columns : 0;
    for (let cell = start; cell < start + columns; cell++) if (cells[cell] === 1 - mover) return true;
    return false;
  };

  return defineGame({
    name: columns === 6 && rows === 6 ? 'breakthrough' : `breakthrough ${columns}×${rows}`,
    initial: () => {
      const cells = Array(count)
        .fill(-1)
        .fill(0, 0, 2 * columns)
        .fill(1, count - 2 * columns);
      return /** @type {Board} */ ({ cells, mover: 0 });
    },
    turn: (board) => board.mover,
    // A move is `cells · from + to`.
    moves: ({ cells, mover }) => {
      const moves = [];
      const forward = mover === 0 ? columns : -columns;
      for (let from = 0; from < count; from++) {
        if (cells[from] !== mover) continue;
        const to = from + forward;
        const column = from % columns;
        if (column > 0 && cells[to - 1] !== mover) moves.push(count * from + to - 1);
        if (cells[to] < 0) moves.push(count * from + to);
        if (column < columns - 1 && cells[to + 1] !== mover) moves.push(count * from + to + 1);
      }
      return moves;
    },
    play: ({ cells, mover }, move) => {
      const next = cells.slice();
      next[Math.floor(move / count)] = -1;
      next[move % count] = mover;
      return /** @type {Board} */ ({ cells: next, mover: opponent(mover) });
    },
    outcome: (board) =>
      hasArrived(board) || !board.cells.includes(board.mover) ? win(opponent(board.mover)) : undefined,
    key: ({ cells, mover }) => `${cells} ${mover}`,
    symmetries: [
      {
        name: 'mirror',
        board: ({ cells, mover }) => ({ cells: cells.map((_, cell) => cells[mirrored(cell)]), mover }),
        move: (move) => count * mirrored(Math.floor(move / count)) + mirrored(move % count),
      },
    ],
    formatMove: (move) => `${names[Math.floor(move / count)]}-${names[move % count]}`,
    parseMove: (text) => {
      const [from, to, ...rest] = String(text)
        .split('-')
        .map((name) => names.indexOf(name));
      if (from >= 0 && to >= 0 && rest.length === 0) return count * from + to;
      throw new NotationError({ code: 'bad-move', text, at: 0, expected: 'a move such as a2-b3' });
    },
    formatBoard: ({ cells, mover }) => `${rowsFromTop(cells, columns).join('/')} ${'OX'[mover]}`,
    parseBoard: (text) => {
      const [field, side] = String(text).split(' ');
      const cells = field
        .split('/')
        .reverse()
        .flatMap((row) => [...row].map((cell) => '.OX'.indexOf(cell) - 1));
      const isBoard = cells.length === count && rowsFromTop(cells, columns).join('/') === field;
      if (isBoard && /^[OX]$/.test(side) && text === `${field} ${side}`) {
        return /** @type {Board} */ ({ cells, mover: side === 'O' ? 0 : 1 });
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

export const breakthrough = breakthroughOf();

/** The board as people see it, the top row first. */
export function drawBoard(/** @type {Board} */ { cells }, columns = 6) {
  const height = cells.length / columns;
  const rows = rowsFromTop(cells, columns).map((row, at) => `${height - at} ${[...row].join(' ')}`);
  return [...rows, `  ${[...COLUMNS.slice(0, columns)].join(' ')}`].join('\n');
}

/** For the command line: `foreply play ./examples/games/breakthrough.mjs`. */
export default { rules: breakthrough, draw: (/** @type {Board} */ board) => drawBoard(board), sides: ['O', 'X'] };

function rowsFromTop(/** @type {readonly number[]} */ cells, /** @type {number} */ columns) {
  const signs = cells.map((cell) => '.OX'[cell + 1]).join('');
  const rows = Array.from({ length: cells.length / columns }, (_, row) =>
    signs.slice(row * columns, (row + 1) * columns),
  );
  return rows.reverse();
}
