/**
 * Three men's morris, as plain rules: place three stones each, then move one of them a turn. Three in a row win.
 *
 *     1 2 3        lines: the rows, the columns and both diagonals; a diagonal counts as a row in every variant
 *     4 5 6
 *     7 8 9        moves: along `lines`: 'orthogonal', 'all' (Tapatan) or to any empty point, 'flying'
 */

import { defineGame, NotationError, opponent, win } from 'foreply';

const COUNT = 9;
const ROWS = ['012', '345', '678', '036', '147', '258', '048', '246'];
/** A placement is written as a move from nowhere. */
const HAND = 9;

/** @typedef {{ cells: string, mover: 0 | 1 }} Board The nine points, row by row. */

export function threeMensMorris({ moves = 'all' } = {}) {
  const joins = (/** @type {number} */ from, /** @type {number} */ to) => {
    if (moves === 'flying') return true;
    const [right, down] = [Math.abs((from % 3) - (to % 3)), Math.abs(Math.floor(from / 3) - Math.floor(to / 3))];
    // The diagonals run through the centre only.
    return right + down === 1 || (moves === 'all' && right === 1 && down === 1 && (from === 4 || to === 4));
  };
  const hasRow = (/** @type {string} */ cells, /** @type {0 | 1} */ side) =>
    ROWS.some((row) => [...row].every((at) => cells[Number(at)] === 'XO'[side]));
  const listMoves = (/** @type {Board} */ { cells, mover }) => {
    const own = [...cells].flatMap((cell, at) => (cell === 'XO'[mover] ? [at] : []));
    const empty = [...cells].flatMap((cell, at) => (cell === '.' ? [at] : []));
    if (own.length < 3) return empty.map((to) => COUNT * HAND + to);
    return own.flatMap((from) => empty.filter((to) => joins(from, to)).map((to) => COUNT * from + to));
  };

  return defineGame({
    name: `three men's morris, ${moves}`,
    initial: () => /** @type {Board} */ ({ cells: '.........', mover: 0 }),
    turn: (board) => board.mover,
    // A move is `9 · from + to`.
    moves: (board) => (hasRow(board.cells, opponent(board.mover)) ? [] : listMoves(board)),
    play: ({ cells, mover }, move) => {
      const next = [...cells];
      const from = Math.floor(move / COUNT);
      if (from !== HAND) next[from] = '.';
      next[move % COUNT] = 'XO'[mover];
      return /** @type {Board} */ ({ cells: next.join(''), mover: opponent(mover) });
    },
    outcome: (board) => {
      const isOver = hasRow(board.cells, opponent(board.mover)) || listMoves(board).length === 0;
      return isOver ? win(opponent(board.mover)) : undefined;
    },
    key: ({ cells, mover }) => `${cells}${mover}`,
    canRepeat: true,
    formatMove: (move) => {
      const from = Math.floor(move / COUNT);
      return `${from === HAND ? '' : `${from + 1}-`}${(move % COUNT) + 1}`;
    },
    parseMove: (text) => {
      const [, from, to] = /^(?:([1-9])-)?([1-9])$/.exec(text) ?? [];
      if (to !== undefined) return COUNT * (from === undefined ? HAND : Number(from) - 1) + Number(to) - 1;
      throw new NotationError({ code: 'bad-move', text, at: 0, expected: 'a point such as 5, or two such as 5-6' });
    },
    formatBoard: ({ cells, mover }) => `${cells} ${'XO'[mover]}`,
    parseBoard: (text) => {
      const [, cells, side] = /^([.XO]+) ([XO])$/.exec(text) ?? [];
      if (cells?.length === COUNT) return /** @type {Board} */ ({ cells, mover: side === 'X' ? 0 : 1 });
      throw new NotationError({ code: 'bad-board', text, at: 0, expected: `${COUNT} points and a side` });
    },
  });
}

/** The board as people see it. */
export function drawBoard(/** @type {Board} */ { cells }) {
  return [0, 3, 6].map((row) => [...cells.slice(row, row + 3)].join(' ')).join('\n');
}

/** For the command line: `foreply play ./examples/games/three-mens-morris.mjs`. */
export default { rules: threeMensMorris(), draw: drawBoard, sides: ['X', 'O'] };
