/**
 * Draughts on 6×6, as plain rules. Men step forward diagonally, kings in all four directions, one cell at a time. Captures are
 * compulsory and go on while the same piece can capture: a turn of several moves. A player without a move loses.
 *
 *     row 6   . x . x . x        side 1 (x, kings X) goes down
 *     row 5   x . x . x .
 *     …                          cells are numbered row by row from the bottom left
 *     row 1   o . o . o .        side 0 (o, kings O) goes up
 *
 * Two rules end games that lead nowhere: 20 moves of kings without a capture, and the third occurrence of a position, are draws.
 * The counter of the first rule is part of the board and of its `key`, since the future depends on it. The second rule must
 * not see it, or no position would ever occur twice: hence `repetition.key`.
 */

import { defineGame, defineHeuristic, draw, NotationError, opponent, win } from 'foreply';

const SIZE = 6;
const CELLS = SIZE * SIZE;
const COLUMNS = 'abcdef';
const MEN = 'ox';
const KINGS = 'OX';
const MOST_IDLE = 20;

/** @typedef {{ cells: string, mover: 0 | 1, idle: number, chain: number }} Board `chain`: the piece that must go on capturing, or −1. */

/** The position without the moves since the last capture or step of a man. */
const placement = (/** @type {Board} */ { cells, mover, chain }) => `${cells} ${mover} ${chain}`;

export const draughts = defineGame({
  name: 'draughts 6×6',
  initial: () => {
    const cells = 'o.o.o..o.o.o............x.x.x..x.x.x';
    return /** @type {Board} */ ({ cells, mover: 0, idle: 0, chain: -1 });
  },
  turn: (board) => board.mover,
  // A move is `36 · from + to`.
  moves: (board) => {
    const captures = listMoves(board, 2);
    return captures.length > 0 || board.chain >= 0 ? captures : listMoves(board, 1);
  },
  play: ({ cells, mover, idle }, move) => {
    const [from, to] = [Math.floor(move / CELLS), move % CELLS];
    const isCapture = Math.abs(from - to) > SIZE + 1;
    const isMan = cells[from] === MEN[mover];
    const isCrowned = isMan && Math.floor(to / SIZE) === (mover === 0 ? SIZE - 1 : 0);
    const next = [...cells];
    next[to] = isCrowned ? KINGS[mover] : cells[from];
    next[from] = '.';
    if (isCapture) next[(from + to) / 2] = '.';
    const after = { cells: next.join(''), mover, idle: isCapture || isMan ? 0 : idle + 1, chain: to };
    const goesOn = isCapture && !isCrowned && listMoves(after, 2).length > 0;
    return /** @type {Board} */ (goesOn ? after : { ...after, mover: opponent(mover), chain: -1 });
  },
  outcome: (board) => {
    if (listMoves(board, 1).length + listMoves(board, 2).length === 0) return win(opponent(board.mover));
    return board.idle >= MOST_IDLE ? draw() : undefined;
  },
  describeOutcome: ({ idle }) => (idle >= MOST_IDLE ? `${MOST_IDLE} moves without progress` : 'no move left'),
  key: (board) => `${placement(board)} ${board.idle}`,
  repetition: { key: placement, times: 3 },
  formatMove: (move) => {
    const [from, to] = [Math.floor(move / CELLS), move % CELLS];
    return `${cellName(from)}${Math.abs(from - to) > SIZE + 1 ? 'x' : '-'}${cellName(to)}`;
  },
  parseMove: (text) => {
    const [from, to] = [cellFrom(text, 0), cellFrom(text, 3)];
    if (!'-x'.includes(text[2] ?? '?') || text.length !== 5) {
      throw new NotationError({ code: 'bad-move', text, at: 2, expected: 'a move like a1-b2 or a1xc3' });
    }
    return CELLS * from + to;
  },
});

/** Pieces, a king worth one and a half men. */
export const material = defineHeuristic(
  (/** @type {Board} */ { cells }, side) => {
    const worth = (/** @type {0 | 1} */ of) => 2 * cells.split(MEN[of]).length + 3 * cells.split(KINGS[of]).length;
    return worth(side) - worth(opponent(side));
  },
  { zeroSum: true },
);

/** The steps of one cell, or the captures of two, of all pieces that may move. */
function listMoves(/** @type {Board} */ { cells, mover, chain }, /** @type {1 | 2} */ length) {
  const moves = [];
  for (let from = 0; from < CELLS; from++) {
    const isKing = cells[from] === KINGS[mover];
    if ((cells[from] !== MEN[mover] && !isKing) || (chain >= 0 && chain !== from)) continue;
    const forward = mover === 0 ? 1 : -1;
    for (const up of isKing ? [forward, -forward] : [forward]) {
      for (const right of [-1, 1]) {
        const column = (from % SIZE) + length * right;
        const to = from + length * (SIZE * up + right);
        if (column < 0 || column >= SIZE || cells[to] !== '.') continue;
        const over = cells[from + SIZE * up + right].toLowerCase();
        if (length === 1 || over === MEN[opponent(mover)]) moves.push(CELLS * from + to);
      }
    }
  }
  return moves;
}

/** The board as people see it, the top row first. */
export function drawBoard(/** @type {Board} */ { cells }) {
  const rows = Array.from({ length: SIZE }, (_, row) => {
    return `${row + 1} ${[...cells.slice(row * SIZE, (row + 1) * SIZE)].join(' ')}`;
  });
  return [...rows.reverse(), `  ${[...COLUMNS].join(' ')}`].join('\n');
}

function cellName(/** @type {number} */ cell) {
  return `${COLUMNS[cell % SIZE]}${Math.floor(cell / SIZE) + 1}`;
}

function cellFrom(/** @type {string} */ text, /** @type {number} */ at) {
  const column = COLUMNS.indexOf(text[at] ?? '?');
  const row = '123456'.indexOf(text[at + 1] ?? '?');
  if (column < 0) throw new NotationError({ code: 'bad-column', text, at, expected: 'a column from a to f' });
  if (row < 0) throw new NotationError({ code: 'bad-row', text, at: at + 1, expected: 'a row from 1 to 6' });
  return row * SIZE + column;
}

/** For the command line: `foreply play ./examples/games/draughts.mjs`. */
export default { rules: draughts, heuristics: { material }, draw: drawBoard, sides: ['White', 'Black'] };
