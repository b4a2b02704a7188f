/**
 * Mū tōrere, as plain rules: four stones a side on the eight points of a star; its centre is empty. Move a stone to the empty point: along
 * the ring, out of the centre, or into the centre if the stone stands beside one of the opponent's. Who cannot move loses.
 *
 *       1 2 3
 *       8 9 4      the ring is 1 to 8, the centre 9
 *       7 6 5
 *
 * Some players demand the neighbour in the first moves of each side only, or never; `entry: 'free'` is the latter.
 */

import { defineGame, NotationError, opponent, win } from 'foreply';

const COUNT = 9;
const CENTRE = 8;

/** @typedef {{ cells: string, mover: 0 | 1 }} Board The ring in order, then the centre. */

export function muTorere({ entry = 'beside' } = {}) {
  const listMoves = (/** @type {Board} */ { cells, mover }) => {
    const gap = cells.indexOf('.');
    const ring = [(gap + 1) % 8, (gap + 7) % 8];
    const from = gap === CENTRE ? [0, 1, 2, 3, 4, 5, 6, 7] : [...ring, CENTRE];
    const mayEnter = (/** @type {number} */ at) =>
      gap !== CENTRE ||
      entry === 'free' ||
      [(at + 1) % 8, (at + 7) % 8].some((beside) => cells[beside] === 'OX'[mover]);
    return from.filter((at) => cells[at] === 'XO'[mover] && mayEnter(at)).map((at) => COUNT * at + gap);
  };

  return defineGame({
    name: `mū tōrere${entry === 'free' ? ' with free entry' : ''}`,
    initial: () => /** @type {Board} */ ({ cells: 'XXXXOOOO.', mover: 0 }),
    turn: (board) => board.mover,
    // A move is `9 · from + to`.
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
export function drawBoard(/** @type {Board} */ { cells: [a, b, c, d, e, f, g, h, centre] }) {
  return [`${a} ${b} ${c}`, `${h} ${centre} ${d}`, `${g} ${f} ${e}`].join('\n');
}

/** For the command line: `foreply play ./examples/games/mu-torere.mjs`. */
export default { rules: muTorere(), draw: drawBoard, sides: ['X', 'O'] };
