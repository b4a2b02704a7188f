/**
 * The L game of Edward de Bono, as plain rules: move your L to another place, turned or flipped as you like; then you may move one of the
 * two neutral pieces. Who cannot move its L loses. A turn is two moves, the second of which may be `stay`.
 *
 *     a b c d
 *   1 n X X .        side 0 is X, side 1 is O; n is a neutral piece
 *   2 . O X .
 *   3 . O X .        an L is moved by its four cells: a1b1c1c2
 *   4 . O O n        a neutral piece by two: a1-d1
 */

import { defineGame, NotationError, opponent, win } from 'foreply';

const SIZE = 4;
const CELLS = 16;
const NAMES = Array.from({ length: CELLS }, (_, at) => `${'abcd'[at % SIZE]}${Math.floor(at / SIZE) + 1}`);
const PLACES = listPlaces();
const PLACE_NAMES = PLACES.map((place) => place.map((cell) => NAMES[cell]).join(''));
const STAY = PLACES.length + CELLS * CELLS;
const PLACE_OF = new Map(PLACES.map((place, at) => [place.join(), at]));

/** @typedef {{ cells: string, mover: 0 | 1, step: 'piece' | 'neutral' }} Board The rows one after the other. */

/** The cell that comes to lie on each cell, for every symmetry but the identity. */
const MAPS = [1, 2, 3, 4, 5, 6, 7].map((symmetry) =>
  NAMES.map((_, cell) => {
    const [x, y] = [cell % SIZE, Math.floor(cell / SIZE)];
    const [u, v] = symmetry & 4 ? [y, x] : [x, y];
    return (symmetry & 2 ? SIZE - 1 - v : v) * SIZE + (symmetry & 1 ? SIZE - 1 - u : u);
  }),
);

export const lGame = defineGame({
  name: 'l game',
  initial: () => /** @type {Board} */ ({ cells: 'nXX..OX..OX..OOn', mover: 0, step: 'piece' }),
  turn: (board) => board.mover,
  // A move is a place of an L, or `48 + 16 · from + to` for a neutral piece.
  moves: ({ cells, mover, step }) => (step === 'piece' ? pieceMoves(cells, mover) : [STAY, ...neutralMoves(cells)]),
  play: ({ cells, mover, step }, move) => {
    if (step === 'piece') return { cells: withPiece(cells, mover, PLACES[move]), mover, step: 'neutral' };
    const next = [...cells];
    if (move !== STAY) {
      next[Math.floor((move - PLACES.length) / CELLS)] = '.';
      next[(move - PLACES.length) % CELLS] = 'n';
    }
    return /** @type {Board} */ ({ cells: next.join(''), mover: opponent(mover), step: 'piece' });
  },
  outcome: ({ cells, mover, step }) =>
    step === 'piece' && pieceMoves(cells, mover).length === 0 ? win(opponent(mover)) : undefined,
  key: ({ cells, mover, step }) => `${cells}${mover}${step}`,
  canRepeat: true,
  symmetries: MAPS.map((map) => ({
    board: ({ cells, mover, step }) => ({ cells: map.map((from) => cells[from]).join(''), mover, step }),
    move: (move) => moved(map, move),
  })),
  formatMove: (move) => {
    if (move === STAY) return 'stay';
    if (move < PLACES.length) return PLACE_NAMES[move];
    return `${NAMES[Math.floor((move - PLACES.length) / CELLS)]}-${NAMES[(move - PLACES.length) % CELLS]}`;
  },
  parseMove: (text) => {
    if (text === 'stay') return STAY;
    if (PLACE_NAMES.includes(text)) return PLACE_NAMES.indexOf(text);
    const [from, to, ...rest] = text.split('-').map((name) => NAMES.indexOf(name));
    if (from >= 0 && to >= 0 && rest.length === 0) return PLACES.length + CELLS * from + to;
    throw new NotationError({ code: 'bad-move', text, at: 0, expected: 'the cells of an L, two cells, or stay' });
  },
  formatBoard: ({ cells, mover, step }) => `${rowsOf(cells).join('/')} ${'XO'[mover]} ${step}`,
  parseBoard: (text) => {
    const [, field, side, step] = /^([.XOn/]{19}) ([XO]) (piece|neutral)$/.exec(text) ?? [];
    const cells = (field ?? '').replaceAll('/', '');
    const hasPiece = (/** @type {string} */ sign) => PLACES.some((place) => cellsOf(cells, sign) === place.join());
    if (rowsOf(cells).join('/') === field && hasPiece('X') && hasPiece('O') && cells.split('n').length === 3) {
      return /** @type {Board} */ ({ cells, mover: side === 'X' ? 0 : 1, step });
    }
    throw new NotationError({
      code: 'bad-board',
      text,
      at: 0,
      expected: 'four rows with two Ls and two n, a side, and a step',
    });
  },
});

/** The board as people see it. */
export function drawBoard(/** @type {Board} */ { cells }) {
  return ['  a b c d', ...rowsOf(cells).map((row, at) => `${at + 1} ${[...row].join(' ')}`)].join('\n');
}

/** For the command line: `foreply play ./examples/games/l-game.mjs`. */
export default { rules: lGame, draw: drawBoard, sides: ['X', 'O'] };

function pieceMoves(/** @type {string} */ cells, /** @type {0 | 1} */ mover) {
  const moves = [];
  for (let place = 0; place < PLACES.length; place++) if (canLie(cells, 'XO'[mover], PLACES[place])) moves.push(place);
  return moves;
}

/** Whether an L may go to a place: all cells are free or its own, and it does not lie there already. */
function canLie(/** @type {string} */ cells, /** @type {string} */ own, /** @type {readonly number[]} */ place) {
  let empty = 0;
  for (const cell of place) {
    if (cells[cell] === '.') empty++;
    else if (cells[cell] !== own) return false;
  }
  return empty > 0;
}

function neutralMoves(/** @type {string} */ cells) {
  const all = [...cells].map((_, cell) => cell);
  const [pieces, empty] = ['n', '.'].map((sign) => all.filter((cell) => cells[cell] === sign));
  return pieces.flatMap((from) => empty.map((to) => PLACES.length + CELLS * from + to));
}

function withPiece(/** @type {string} */ cells, /** @type {0 | 1} */ mover, /** @type {readonly number[]} */ place) {
  const sign = 'XO'[mover];
  return [...cells].map((old, cell) => (place.includes(cell) ? sign : old === sign ? '.' : old)).join('');
}

function moved(/** @type {readonly number[]} */ map, /** @type {number} */ move) {
  const to = (/** @type {number} */ cell) => map.indexOf(cell);
  if (move === STAY) return STAY;
  if (move < PLACES.length)
    return /** @type {number} */ (
      PLACE_OF.get(
        PLACES[move]
          .map(to)
          .sort((a, b) => a - b)
          .join(),
      )
    );
  const at = move - PLACES.length;
  return PLACES.length + CELLS * to(Math.floor(at / CELLS)) + to(at % CELLS);
}

/** Each place of an L: a row of three and a cell beside one of its ends, in ascending order. */
function listPlaces() {
  const places = [];
  for (let long = 0; long < CELLS; long++) {
    for (const step of [1, SIZE]) {
      const side = step === 1 ? SIZE : 1;
      const row = [long, long + step, long + 2 * step];
      if (row[2] >= CELLS || (step === 1 && long % SIZE > 1)) continue;
      for (const end of [row[0], row[2]]) {
        for (const foot of [end - side, end + side]) {
          const isBeside = step === 1 ? foot >= 0 && foot < CELLS : Math.floor(foot / SIZE) === Math.floor(end / SIZE);
          if (isBeside && foot >= 0) places.push([...row, foot].sort((a, b) => a - b));
        }
      }
    }
  }
  return places;
}

function cellsOf(/** @type {string} */ cells, /** @type {string} */ sign) {
  return [...cells].flatMap((cell, at) => (cell === sign ? [at] : [])).join();
}

function rowsOf(/** @type {string} */ cells) {
  return Array.from({ length: cells.length / SIZE }, (_, row) => cells.slice(row * SIZE, (row + 1) * SIZE));
}
