/**
 * Connect four, 7 columns and 6 rows, as plain rules: drop a disc into a column; four in a row win; a full board is drawn.
 *
 *     row 5   35 36 37 38 39 40 41
 *     …                                  cells are numbered row by row from the bottom left
 *     row 0    0  1  2  3  4  5  6
 */

import { defineGame, defineHeuristic, draw, NotationError, win } from 'foreply';

const COLUMNS = 7;
const ROWS = 6;
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];

/** @typedef {{ cells: readonly number[], mover: 0 | 1, last: number }} Board Cells hold 0, 1, or −1 when empty. */

export const connectFour = defineGame({
  name: 'connect four',
  initial: () => /** @type {Board} */ ({ cells: Array(COLUMNS * ROWS).fill(-1), mover: 0, last: -1 }),
  turn: (board) => board.mover,
  moves: ({ cells }) => {
    const columns = [];
    for (let column = 0; column < COLUMNS; column++) {
      if (cells[(ROWS - 1) * COLUMNS + column] < 0) columns.push(column);
    }
    return columns;
  },
  play: ({ cells, mover }, column) => {
    let cell = column;
    while (cells[cell] >= 0) cell += COLUMNS;
    const next = cells.slice();
    next[cell] = mover;
    return /** @type {Board} */ ({ cells: next, mover: mover === 0 ? 1 : 0, last: cell });
  },
  outcome: ({ cells, mover, last }) => {
    if (last < 0) return undefined;
    if (isFourThrough(cells, last)) return win(mover === 0 ? 1 : 0);
    return last >= (ROWS - 1) * COLUMNS && !cells.includes(-1) ? draw() : undefined;
  },
  key: ({ cells }) => {
    let key = '';
    for (let cell = 0; cell < cells.length; cell++) key += '.XO'[cells[cell] + 1];
    return key;
  },
  symmetries: [
    {
      name: 'mirror',
      board: ({ cells, mover, last }) => ({
        cells: cells.map((_, cell) => cells[mirrored(cell)]),
        mover,
        last: last < 0 ? last : mirrored(last),
      }),
      move: (column) => COLUMNS - 1 - column,
    },
  ],
  formatMove: (column) => 'abcdefg'[column],
  parseMove: (text) => {
    const column = 'abcdefg'.indexOf(text[0] ?? '?');
    if (column < 0) throw new NotationError({ code: 'bad-column', text, at: 0, expected: 'a column from a to g' });
    if (text.length > 1) throw new NotationError({ code: 'bad-move', text, at: 1, expected: 'the end' });
    return column;
  },
});

/** Discs near the centre are in more rows of four. */
export const centreWeight = defineHeuristic(
  (/** @type {Board} */ { cells }, side) => {
    let own = 0;
    for (let cell = 0; cell < cells.length; cell++) {
      if (cells[cell] < 0) continue;
      const weight = 3 - Math.abs((cell % COLUMNS) - 3);
      own += cells[cell] === side ? weight : -weight;
    }
    return own;
  },
  { zeroSum: true },
);

/** The board as people see it, the top row first. */
export function drawBoard(/** @type {Board} */ { cells }) {
  const rows = Array.from({ length: ROWS }, (_, row) =>
    cells
      .slice(row * COLUMNS, (row + 1) * COLUMNS)
      .map((cell) => '.XO'[cell + 1])
      .join(' '),
  );
  return [...rows.reverse(), 'a b c d e f g'].join('\n');
}

/** For the command line: `foreply play ./examples/games/connect-four.mjs`. */
export default { rules: connectFour, heuristics: { centreWeight }, draw: drawBoard, sides: ['X', 'O'] };

function mirrored(/** @type {number} */ cell) {
  const column = cell % COLUMNS;
  return cell - column + (COLUMNS - 1 - column);
}

function isFourThrough(/** @type {readonly number[]} */ cells, /** @type {number} */ cell) {
  for (const [right, up] of DIRECTIONS) {
    if (1 + run(cells, cell, right, up) + run(cells, cell, -right, -up) >= 4) return true;
  }
  return false;
}

/** The number of discs of the same side next to `cell` in a direction. */
function run(
  /** @type {readonly number[]} */ cells,
  /** @type {number} */ cell,
  /** @type {number} */ right,
  /** @type {number} */ up,
) {
  const side = cells[cell];
  let column = (cell % COLUMNS) + right;
  let row = Math.floor(cell / COLUMNS) + up;
  let length = 0;
  while (column >= 0 && column < COLUMNS && row >= 0 && row < ROWS && cells[row * COLUMNS + column] === side) {
    length++;
    column += right;
    row += up;
  }
  return length;
}
