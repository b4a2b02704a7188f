/**
 * Pong Hau K'i, as plain rules: two stones a side on five points, one of them empty. Move a stone to the empty point along a line. Who
 * cannot move loses.
 *
 *     1   2        side 0 (X) starts on 1 and 2, side 1 (O) on 4 and 5
 *     | \ / |
 *     |  3  |
 *     | / \ |
 *     4 --- 5      there is no line from 1 to 2
 */

import { defineGame, NotationError, opponent, win } from 'foreply';

const COUNT = 5;
const NEIGHBOURS = [
  [2, 3],
  [2, 4],
  [0, 1, 3, 4],
  [0, 2, 4],
  [1, 2, 3],
];

/** @typedef {{ cells: string, mover: 0 | 1 }} Board The five points in order. */

export function pongHauKi({ start = 'XX.OO' } = {}) {
  const listMoves = (/** @type {Board} */ { cells, mover }) => {
    const gap = cells.indexOf('.');
    return NEIGHBOURS[gap].filter((from) => cells[from] === 'XO'[mover]).map((from) => COUNT * from + gap);
  };

  return defineGame({
    name: "pong hau k'i",
    initial: () => /** @type {Board} */ ({ cells: start, mover: 0 }),
    turn: (board) => board.mover,
    // A move is `5 · from + to`.
    moves: listMoves,
    play: ({ cells, mover }, move) => {
      const next = [...cells];
      next[Math.floor(move / COUNT)] = '.';
      next[move % COUNT] = 'XO'[mover];
      return /** @type {Board} */ ({ cells: next.join(''), mover: opponent(mover) });
    },
    outcome: (board) => (listMoves(board).length === 0 ? win(opponent(board.mover)) : undefined),
    key: ({ cells, mover }) => `${cells}${mover}`,
    canRepeat: true,
    formatMove: (move) => `${Math.floor(move / COUNT) + 1}-${(move % COUNT) + 1}`,
    parseMove: (text) => {
      const [, from, to] = /^([1-9])-([1-9])$/.exec(text) ?? [];
      if (Number(from) <= COUNT && Number(to) <= COUNT) return COUNT * (Number(from) - 1) + Number(to) - 1;
      throw new NotationError({ code: 'bad-move', text, at: 0, expected: 'two points, such as 1-3' });
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
export function drawBoard(/** @type {Board} */ { cells: [a, b, c, d, e] }) {
  return [`${a}   ${b}`, '|\\ /|', `| ${c} |`, '|/ \\|', `${d}---${e}`].join('\n');
}

/** For the command line: `foreply play ./examples/games/pong-hau-ki.mjs`. */
export default { rules: pongHauKi(), draw: drawBoard, sides: ['X', 'O'] };
