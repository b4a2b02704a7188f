/**
 * Hex on a rhombus of hexagons, 7×7 unless you say otherwise, as plain rules: place a stone; side 0 (X) joins top and bottom, side 1 (O) left and right.
 * A full board always has exactly one winner, so there are no draws.
 *
 *     a1 b1 c1 …            every cell touches six others:      .  b1 c1
 *      a2 b2 c2 …                                              a2 [b2] c2
 *       a3 b3 c3 …                                              a3 b3  .
 */

import { defineGame, NotationError, opponent, win } from 'foreply';

const COLUMNS = 'abcdefghijk';
const STEPS = [
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
];

/** @typedef {{ cells: readonly number[], mover: 0 | 1, last: number }} Board Cells hold 0, 1, or −1 when empty. */

export function hexOf({ size = 7 } = {}) {
  const count = size * size;
  const names = Array.from({ length: count }, (_, at) => `${COLUMNS[at % size]}${Math.floor(at / size) + 1}`);
  const neighbours = names.map((_, cell) => neighboursOf(cell, size));
  const joins = (/** @type {readonly number[]} */ cells, /** @type {number} */ start) =>
    joinsEdges(cells, start, size, neighbours);

  return defineGame({
    name: size === 7 ? 'hex' : `hex ${size}×${size}`,
    initial: () => /** @type {Board} */ ({ cells: Array(count).fill(-1), mover: 0, last: -1 }),
    turn: (board) => board.mover,
    moves: ({ cells }) => {
      const empty = [];
      for (let cell = 0; cell < count; cell++) if (cells[cell] < 0) empty.push(cell);
      return empty;
    },
    play: ({ cells, mover }, cell) => {
      const next = cells.slice();
      next[cell] = mover;
      return /** @type {Board} */ ({ cells: next, mover: opponent(mover), last: cell });
    },
    // Only the last stone can have joined two edges.
    outcome: ({ cells, last, mover }) => (last >= 0 && joins(cells, last) ? win(opponent(mover)) : undefined),
    key: ({ cells }) => cells.join(),
    // A diagonal would turn top and bottom into left and right.
    symmetries: [
      {
        name: 'half turn',
        board: ({ cells, mover, last }) => ({
          cells: [...cells].reverse(),
          mover,
          last: last < 0 ? last : count - 1 - last,
        }),
        move: (cell) => count - 1 - cell,
      },
    ],
    formatMove: (cell) => names[cell],
    parseMove: (text) => {
      if (names.includes(text)) return names.indexOf(text);
      throw new NotationError({ code: 'bad-cell', text, at: 0, expected: `a cell from a1 to ${names.at(-1)}` });
    },
    formatBoard: ({ cells, mover }) => `${rowsOf(cells, size).join('/')} ${'XO'[mover]}`,
    parseBoard: (text) => {
      const [field, side] = String(text).split(' ');
      const cells = [...field.replaceAll('/', '')].map((cell) => '.XO'.indexOf(cell) - 1);
      const stones = cells.filter((cell) => cell >= 0).length;
      const isBoard = cells.length === count && rowsOf(cells, size).join('/') === field;
      if (isBoard && side === 'XO'[stones % 2] && text === `${field} ${side}`) {
        const mover = side === 'X' ? 0 : 1;
        const last = cells.findIndex((cell, at) => cell === 1 - mover && joins(cells, at));
        return /** @type {Board} */ ({ cells, mover, last });
      }
      throw new NotationError({ code: 'bad-board', text, at: 0, expected: `${size} rows of ${size} cells and a side` });
    },
  });
}

export const hex = hexOf();

/** The board as people see it, each row half a cell further to the right. */
export function drawBoard(/** @type {Board} */ { cells }) {
  const size = Math.sqrt(cells.length);
  const rows = rowsOf(cells, size).map((row, at) => `${' '.repeat(at)}${at + 1} ${[...row].join(' ')}`);
  return [`  ${[...COLUMNS.slice(0, size)].join(' ')}`, ...rows].join('\n');
}

/**
 * The board in the browser: `foreply serve ./examples/games/hex.mjs`. The edges have the colours of the sides that join them.
 * @type {import('foreply/match').BoardView<Board, number>}
 */
const view = {
  width: 11,
  height: 7,
  cells: ({ cells }) =>
    cells.map((stone, cell) => {
      const [column, row] = [cell % 7, Math.floor(cell / 7)];
      const place = { id: hex.formatMove(cell), x: 1 + column + row / 2, y: 0.9 + row * 0.866 };
      const piece = stone === 0 || stone === 1 ? { piece: /** @type {0 | 1} */ (stone) } : {};
      return { ...place, ...piece, shape: 'hexagon', size: 0.94 };
    }),
  lines: () => [
    { from: [0.6, 0.18], to: [7.4, 0.18], color: 'first', width: 0.12 },
    { from: [3.6, 6.82], to: [10.4, 6.82], color: 'first', width: 0.12 },
    { from: [0.11, 0.8], to: [3.25, 6.24], color: 'second', width: 0.12 },
    { from: [7.75, 0.76], to: [10.89, 6.2], color: 'second', width: 0.12 },
  ],
  clicks: (cell) => hex.formatMove(cell),
};

/** For the command line: `foreply play ./examples/games/hex.mjs`. */
export default { rules: hex, draw: drawBoard, view, sides: ['X', 'O'] };

function rowsOf(/** @type {readonly number[]} */ cells, /** @type {number} */ size) {
  const signs = cells.map((cell) => '.XO'[cell + 1]).join('');
  return Array.from({ length: size }, (_, row) => signs.slice(row * size, (row + 1) * size));
}

/**
 * Whether the stones joined to the one on `start` reach both edges of its side.
 *
 * @param {readonly number[]} cells
 * @param {number} start
 * @param {number} size
 * @param {readonly (readonly number[])[]} neighbours
 */
function joinsEdges(cells, start, size, neighbours) {
  const side = cells[start];
  const seen = new Uint8Array(cells.length);
  const open = [start];
  let [first, last] = [false, false];
  seen[start] = 1;
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    const line = side === 0 ? Math.floor(cell / size) : cell % size;
    first ||= line === 0;
    last ||= line === size - 1;
    if (first && last) return true;
    for (const next of neighbours[cell]) {
      if (seen[next] || cells[next] !== side) continue;
      seen[next] = 1;
      open.push(next);
    }
  }
  return false;
}

function neighboursOf(/** @type {number} */ cell, /** @type {number} */ size) {
  const [column, row] = [cell % size, Math.floor(cell / size)];
  return STEPS.map(([right, down]) => [column + right, row + down])
    .filter(([x, y]) => x >= 0 && x < size && y >= 0 && y < size)
    .map(([x, y]) => y * size + x);
}
