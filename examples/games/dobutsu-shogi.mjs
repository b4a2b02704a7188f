/**
 * Dōbutsu shōgi (“let's catch the lion”), as plain rules: lions step to all sides, giraffes straight, elephants diagonally, chicks forward.
 * A chick that steps onto the last row becomes a hen, which steps like a gold general. What is taken may be dropped on any empty cell, a hen
 * as a chick. Who takes the lion wins, and so does a lion on the last row that cannot be taken there at once.
 *
 *     1 g l e        side 0 (upper case) goes up, side 1 (lower case) goes down
 *     2 . c .
 *     3 . C .        moves: b3-b2, or C*a3 to drop a chick
 *     4 E L G
 *       a b c
 */

import { defineGame, NotationError, opponent, win } from 'foreply';

const [COLUMNS, CELLS] = [3, 12];
const NAMES = Array.from({ length: CELLS }, (_, at) => `${'abc'[at % COLUMNS]}${Math.floor(at / COLUMNS) + 1}`);
const HAND = 'CEG';
/** Right and down, as side 0 sees it. */
const STRAIGHT = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
];
const DIAGONAL = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
];
/** @type {Readonly<Record<string, readonly (readonly number[])[]>>} */
const STEPS = {
  L: [...STRAIGHT, ...DIAGONAL],
  G: STRAIGHT,
  E: DIAGONAL,
  C: [[0, -1]],
  H: [...STRAIGHT, ...DIAGONAL.slice(0, 2)],
};

/** @typedef {{ cells: string, hands: string, mover: 0 | 1 }} Board Rows from the top; `hands` in the order of the alphabet. */

export const dobutsuShogi = defineGame({
  name: 'dobutsu shogi',
  initial: () => /** @type {Board} */ ({ cells: 'gle.c..C.ELG', hands: '', mover: 0 }),
  turn: (board) => board.mover,
  // A move is `12 · from + to`, where from 12 on it is a piece from the hand.
  moves: ({ cells, hands, mover }) => [
    ...NAMES.flatMap((_, from) => reach(cells, mover, from).map((to) => CELLS * from + to)),
    ...[...HAND].flatMap((piece, at) =>
      hands.includes(ofSide(piece, mover))
        ? NAMES.flatMap((_, to) => (cells[to] === '.' ? [CELLS * (CELLS + at) + to] : []))
        : [],
    ),
  ],
  play: ({ cells, hands, mover }, move) => {
    const [from, to] = [Math.floor(move / CELLS), move % CELLS];
    const next = [...cells];
    const held = [...hands];
    if (from >= CELLS) {
      next[to] = ofSide(HAND[from - CELLS], mover);
      held.splice(held.indexOf(next[to]), 1);
    } else {
      const taken = cells[to].toUpperCase().replace('H', 'C');
      if (taken !== '.') held.push(ofSide(taken, mover));
      const grows = cells[from].toUpperCase() === 'C' && isLastRow(to, mover);
      next[to] = grows ? ofSide('H', mover) : cells[from];
      next[from] = '.';
    }
    return /** @type {Board} */ ({ cells: next.join(''), hands: held.sort().join(''), mover: opponent(mover) });
  },
  outcome: ({ cells, mover }) => {
    if (!cells.includes(ofSide('L', mover))) return win(opponent(mover));
    const lion = cells.indexOf(ofSide('L', opponent(mover)));
    const isSafe = NAMES.every((_, from) => !reach(cells, mover, from).includes(lion));
    return isLastRow(lion, opponent(mover)) && isSafe ? win(opponent(mover)) : undefined;
  },
  key: ({ cells, hands, mover }) => `${cells}${hands} ${mover}`,
  canRepeat: true,
  symmetries: [
    {
      name: 'mirror',
      board: ({ cells, hands, mover }) => ({
        cells: NAMES.map((_, cell) => cells[mirrored(cell)]).join(''),
        hands,
        mover,
      }),
      move: (move) => {
        const [from, to] = [Math.floor(move / CELLS), move % CELLS];
        return CELLS * (from < CELLS ? mirrored(from) : from) + mirrored(to);
      },
    },
  ],
  formatMove: (move) => {
    const [from, to] = [Math.floor(move / CELLS), move % CELLS];
    return from < CELLS ? `${NAMES[from]}-${NAMES[to]}` : `${HAND[from - CELLS]}*${NAMES[to]}`;
  },
  parseMove: (text) => {
    const [, piece, from, to] = /^(?:([CEG])\*|([a-c][1-4])-)([a-c][1-4])$/.exec(text) ?? [];
    if (to !== undefined)
      return CELLS * (piece ? CELLS + HAND.indexOf(piece) : NAMES.indexOf(from)) + NAMES.indexOf(to);
    throw new NotationError({
      code: 'bad-move',
      text,
      at: 0,
      expected: 'a move such as b3-b2, or a drop such as C*a3',
    });
  },
  formatBoard: ({ cells, hands, mover }) => `${rowsOf(cells).join('/')} ${hands === '' ? '-' : hands} ${'01'[mover]}`,
  parseBoard: (text) => {
    const [, field, held, side] = /^([.LGECHlgech/]{15}) (-|[CEGLcegl]+) ([01])$/.exec(text) ?? [];
    const cells = (field ?? '').replaceAll('/', '');
    const hands = held === '-' ? '' : (held ?? '');
    const isSorted = [...hands].sort().join('') === hands;
    if (
      rowsOf(cells).join('/') === field &&
      isSorted &&
      (cells + hands).replaceAll('.', '').length <= 8 &&
      /l/i.test(cells)
    ) {
      return /** @type {Board} */ ({ cells, hands, mover: side === '0' ? 0 : 1 });
    }
    throw new NotationError({
      code: 'bad-board',
      text,
      at: 0,
      expected: 'four rows, the pieces in hand or -, and the side 0 or 1',
    });
  },
});

/** The board as people see it, with the pieces in hand. */
export function drawBoard(/** @type {Board} */ { cells, hands }) {
  const rows = rowsOf(cells).map((row, at) => `${at + 1} ${[...row].join(' ')}`);
  return [...rows, '  a b c', `  ${hands}`].join('\n').trimEnd();
}

/** For the command line: `foreply play ./examples/games/dobutsu-shogi.mjs`. */
export default { rules: dobutsuShogi, draw: drawBoard, sides: ['Upper', 'Lower'] };

function ofSide(/** @type {string} */ piece, /** @type {0 | 1} */ side) {
  return side === 0 ? piece : piece.toLowerCase();
}

function isLastRow(/** @type {number} */ cell, /** @type {0 | 1} */ side) {
  return side === 0 ? cell < COLUMNS : cell >= CELLS - COLUMNS;
}

function mirrored(/** @type {number} */ cell) {
  return cell + COLUMNS - 1 - 2 * (cell % COLUMNS);
}

/** The cells that a piece of the mover reaches; none if there is none on `from`. */
function reach(/** @type {string} */ cells, /** @type {0 | 1} */ mover, /** @type {number} */ from) {
  const piece = cells[from].toUpperCase();
  if (piece === '.' || cells[from] !== ofSide(piece, mover)) return [];
  return STEPS[piece].flatMap(([right, down]) => {
    const [x, y] = [(from % COLUMNS) + right, Math.floor(from / COLUMNS) + (mover === 0 ? down : -down)];
    const to = COLUMNS * y + x;
    if (x < 0 || x >= COLUMNS || to < 0 || to >= CELLS) return [];
    const isOwn = cells[to] !== '.' && cells[to] === ofSide(cells[to].toUpperCase(), mover);
    return isOwn ? [] : [to];
  });
}

function rowsOf(/** @type {string} */ cells) {
  return Array.from({ length: Math.ceil(cells.length / COLUMNS) }, (_, row) =>
    cells.slice(row * COLUMNS, (row + 1) * COLUMNS),
  );
}
