/**
 * Othello, as plain rules: place a disc so that it encloses a row of the opponent's discs, which change colour. A player who cannot passes;
 * when neither can, the game is over. It is counted in discs.
 *
 *     1   . . . .        side 0 is X (black), side 1 is O (white)
 *     2   . O X .
 *     3   . X O .
 *     4   . . . .
 *         a b c d
 */

import { defineGame, NotationError, opponent, points } from 'foreply';

const STEPS = [-1, 0, 1]
  .flatMap((right) => [-1, 0, 1].map((down) => [right, down]))
  .filter(([x, y]) => x !== 0 || y !== 0);
const PASS = -1;

/** @typedef {{ cells: string, mover: 0 | 1 }} Board Rows from the top, without separators. */

export function othello({ size = 8 } = {}) {
  const count = size * size;
  const names = Array.from({ length: count }, (_, at) => `${'abcdefghij'[at % size]}${Math.floor(at / size) + 1}`);
  // From each cell in each direction, the cells up to the edge.
  const rays = names.map((_, at) =>
    STEPS.map(([right, down]) => {
      const ray = [];
      let [x, y] = [(at % size) + right, Math.floor(at / size) + down];
      for (; x >= 0 && x < size && y >= 0 && y < size; x += right, y += down) ray.push(y * size + x);
      return ray;
    }).filter((ray) => ray.length > 1),
  );
  /** How many discs at the start of a ray a disc of `side` would turn. */
  const turned = (/** @type {string} */ cells, /** @type {0 | 1} */ side, /** @type {readonly number[]} */ ray) => {
    let length = 0;
    while (length < ray.length && cells[ray[length]] === 'OX'[side]) length++;
    return length < ray.length && cells[ray[length]] === 'XO'[side] ? length : 0;
  };
  const placements = (/** @type {string} */ cells, /** @type {0 | 1} */ side) => {
    const found = [];
    for (let cell = 0; cell < count; cell++) {
      if (cells[cell] === '.' && rays[cell].some((ray) => turned(cells, side, ray) > 0)) found.push(cell);
    }
    return found;
  };

  return defineGame({
    name: `othello ${size}×${size}`,
    initial: () => {
      const middle = size / 2;
      const cells = Array(count).fill('.');
      for (const [x, y, disc] of [
        [-1, -1, 'O'],
        [0, -1, 'X'],
        [-1, 0, 'X'],
        [0, 0, 'O'],
      ]) {
        cells[(middle + Number(y)) * size + middle + Number(x)] = disc;
      }
      return /** @type {Board} */ ({ cells: cells.join(''), mover: 0 });
    },
    turn: (board) => board.mover,
    moves: ({ cells, mover }) => {
      const own = placements(cells, mover);
      if (own.length > 0) return own;
      return placements(cells, opponent(mover)).length > 0 ? [PASS] : [];
    },
    play: ({ cells, mover }, cell) => {
      if (cell === PASS) return { cells, mover: opponent(mover) };
      const next = [...cells];
      next[cell] = 'XO'[mover];
      for (const ray of rays[cell]) for (const at of ray.slice(0, turned(cells, mover, ray))) next[at] = 'XO'[mover];
      return /** @type {Board} */ ({ cells: next.join(''), mover: opponent(mover) });
    },
    outcome: ({ cells }) => {
      if (placements(cells, 0).length > 0 || placements(cells, 1).length > 0) return undefined;
      return points(cells.split('X').length - cells.split('O').length);
    },
    key: ({ cells, mover }) => `${cells}${mover}`,
    moveId: (cell) => cell + 1,
    formatMove: (cell) => names[cell] ?? 'pass',
    parseMove: (text) => {
      if (text === 'pass') return PASS;
      if (names.includes(text)) return names.indexOf(text);
      throw new NotationError({
        code: 'bad-cell',
        text,
        at: 0,
        expected: `a cell from a1 to ${names.at(-1)}, or pass`,
      });
    },
    formatBoard: ({ cells, mover }) => `${rowsOf(cells, size).join('/')} ${'XO'[mover]}`,
    parseBoard: (text) => {
      const [field, side] = String(text).split(' ');
      const cells = field.replaceAll('/', '');
      const isBoard = /^[.XO]*$/.test(cells) && cells.length === count && rowsOf(cells, size).join('/') === field;
      if (isBoard && /^[XO]$/.test(side) && text === `${field} ${side}`) {
        return /** @type {Board} */ ({ cells, mover: side === 'X' ? 0 : 1 });
      }
      throw new NotationError({ code: 'bad-board', text, at: 0, expected: `${size} rows of ${size} cells and a side` });
    },
  });
}

/** The board as people see it. */
export function drawBoard(/** @type {Board} */ { cells }) {
  const size = Math.sqrt(cells.length);
  const rows = rowsOf(cells, size).map((row, at) => `${at + 1} ${[...row].join(' ')}`);
  return [...rows, `  ${[...'abcdefghij'.slice(0, size)].join(' ')}`].join('\n');
}

/** For the command line: `foreply play ./examples/games/othello.mjs`. */
export default { rules: othello(), draw: drawBoard, sides: ['Black', 'White'] };

function rowsOf(/** @type {string} */ cells, /** @type {number} */ columns) {
  return Array.from({ length: cells.length / columns }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
}
