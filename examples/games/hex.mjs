/**
 * Hex on a rhombus of 7×7 hexagons, as plain rules: place a stone; side 0 (X) joins top and bottom, side 1 (O) left and right.
 * A full board always has exactly one winner, so there are no draws.
 *
 *     a1 b1 c1 …            every cell touches six others:      .  b1 c1
 *      a2 b2 c2 …                                              a2 [b2] c2
 *       a3 b3 c3 …                                              a3 b3  .
 */

import { defineGame, NotationError, opponent, win } from 'foreply';

const SIZE = 7;
const COLUMNS = 'abcdefg';
const STEPS = [
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
];
const NEIGHBOURS = Array.from({ length: SIZE * SIZE }, (_, cell) => neighboursOf(cell));

/** @typedef {{ cells: readonly number[], mover: 0 | 1, last: number }} Board Cells hold 0, 1, or −1 when empty. */

export const hex = defineGame({
  name: 'hex',
  initial: () => /** @type {Board} */ ({ cells: Array(SIZE * SIZE).fill(-1), mover: 0, last: -1 }),
  turn: (board) => board.mover,
  moves: ({ cells }) => {
    const empty = [];
    for (let cell = 0; cell < cells.length; cell++) if (cells[cell] < 0) empty.push(cell);
    return empty;
  },
  play: ({ cells, mover }, cell) => {
    const next = cells.slice();
    next[cell] = mover;
    return /** @type {Board} */ ({ cells: next, mover: opponent(mover), last: cell });
  },
  // Only the last stone can have joined two edges.
  outcome: ({ cells, last, mover }) => (last >= 0 && joinsEdges(cells, last) ? win(opponent(mover)) : undefined),
  key: ({ cells }) => cells.join(),
  formatMove: (cell) => `${COLUMNS[cell % SIZE]}${Math.floor(cell / SIZE) + 1}`,
  parseMove: (text) => {
    const column = COLUMNS.indexOf(text[0] ?? '?');
    const row = Number(text.slice(1)) - 1;
    if (column < 0) throw new NotationError({ code: 'bad-column', text, at: 0, expected: 'a column from a to g' });
    if (!(Number.isInteger(row) && row >= 0 && row < SIZE)) {
      throw new NotationError({ code: 'bad-row', text, at: 1, expected: 'a row from 1 to 7' });
    }
    return row * SIZE + column;
  },
});

/** The board as people see it, each row half a cell further to the right. */
export function drawBoard(/** @type {Board} */ { cells }) {
  const rows = Array.from({ length: SIZE }, (_, row) => {
    const stones = cells.slice(row * SIZE, (row + 1) * SIZE).map((cell) => '.XO'[cell + 1]);
    return `${' '.repeat(row)}${row + 1} ${stones.join(' ')}`;
  });
  return [`  ${[...COLUMNS].join(' ')}`, ...rows].join('\n');
}

/** For the command line: `foreply play ./examples/games/hex.mjs`. */
export default { rules: hex, draw: drawBoard, sides: ['X', 'O'] };

/** Whether the stones joined to the one on `start` reach both edges of its side. */
function joinsEdges(/** @type {readonly number[]} */ cells, /** @type {number} */ start) {
  const side = cells[start];
  const seen = new Uint8Array(cells.length);
  const open = [start];
  let [first, last] = [false, false];
  seen[start] = 1;
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    const line = side === 0 ? Math.floor(cell / SIZE) : cell % SIZE;
    first ||= line === 0;
    last ||= line === SIZE - 1;
    if (first && last) return true;
    for (const next of NEIGHBOURS[cell]) {
      if (seen[next] || cells[next] !== side) continue;
      seen[next] = 1;
      open.push(next);
    }
  }
  return false;
}

function neighboursOf(/** @type {number} */ cell) {
  const [column, row] = [cell % SIZE, Math.floor(cell / SIZE)];
  return STEPS.map(([right, down]) => [column + right, row + down])
    .filter(([x, y]) => x >= 0 && x < SIZE && y >= 0 && y < SIZE)
    .map(([x, y]) => y * SIZE + x);
}
