/**
 * Amazons, as plain rules: move an amazon like a queen in chess, then shoot an arrow from it, also like a queen; the arrow blocks its cell
 * for good. Who cannot move loses. One move is both: on 10×10 the first player has 2,176.
 *
 *     4   . B . .        moves are written as a1-a3/c3: from, to, arrow
 *     3   B . . .        side 0 is W (white), side 1 is B (black), # an arrow
 *     …
 */

import { defineGame, NotationError, opponent, win } from 'foreply';

const STEPS = [-1, 0, 1]
  .flatMap((right) => [-1, 0, 1].map((down) => [right, down]))
  .filter(([x, y]) => x !== 0 || y !== 0);

/** @typedef {{ cells: string, mover: 0 | 1 }} Board Rows from the top, without separators. */

export function amazons({ columns = 6, rows = 6, start = standardStart(columns, rows) } = {}) {
  const count = columns * rows;
  const names = Array.from(
    { length: count },
    (_, at) => `${'abcdefghij'[at % columns]}${rows - Math.floor(at / columns)}`,
  );
  const rays = names.map((_, at) =>
    STEPS.map(([right, down]) => {
      const ray = [];
      let [x, y] = [(at % columns) + right, Math.floor(at / columns) + down];
      for (; x >= 0 && x < columns && y >= 0 && y < rows; x += right, y += down) ray.push(y * columns + x);
      return ray;
    }),
  );
  /** The cells that a queen on `at` reaches if `free` counts as empty. */
  const reach = (/** @type {string} */ cells, /** @type {number} */ at, /** @type {number} */ free) => {
    const found = [];
    for (const ray of rays[at]) {
      for (const cell of ray) {
        if (cells[cell] !== '.' && cell !== free) break;
        found.push(cell);
      }
    }
    return found;
  };
  const canMove = (/** @type {Board} */ { cells, mover }) =>
    rays.some((list, at) => cells[at] === 'WB'[mover] && list.some((ray) => cells[ray[0]] === '.'));

  return defineGame({
    name: `amazons ${columns}×${rows}`,
    initial: () => /** @type {Board} */ ({ cells: start, mover: 0 }),
    turn: (board) => board.mover,
    // A move is `(cells · from + to) · cells + arrow`.
    moves: ({ cells, mover }) => {
      const moves = [];
      for (let from = 0; from < count; from++) {
        if (cells[from] !== 'WB'[mover]) continue;
        for (const to of reach(cells, from, -1)) {
          for (const arrow of reach(cells, to, from)) moves.push((count * from + to) * count + arrow);
        }
      }
      return moves;
    },
    play: ({ cells, mover }, move) => {
      const next = [...cells];
      next[Math.floor(move / count / count)] = '.';
      next[Math.floor(move / count) % count] = 'WB'[mover];
      next[move % count] = '#';
      return /** @type {Board} */ ({ cells: next.join(''), mover: opponent(mover) });
    },
    outcome: (board) => (canMove(board) ? undefined : win(opponent(board.mover))),
    key: ({ cells, mover }) => `${cells}${mover}`,
    formatMove: (move) =>
      `${names[Math.floor(move / count / count)]}-${names[Math.floor(move / count) % count]}/${names[move % count]}`,
    parseMove: (text) => {
      const [from, to, arrow] = /^(\w+)-(\w+)\/(\w+)$/
        .exec(text)
        ?.slice(1)
        .map((name) => names.indexOf(name)) ?? [-1];
      if (from >= 0 && to >= 0 && arrow >= 0) return (count * from + to) * count + arrow;
      throw new NotationError({ code: 'bad-move', text, at: 0, expected: 'from, to and arrow, such as a1-a3/c3' });
    },
    formatBoard: ({ cells, mover }) => `${rowsOf(cells, columns).join('/')} ${'WB'[mover]}`,
    parseBoard: (text) => {
      const [field, side] = String(text).split(' ');
      const cells = field.replaceAll('/', '');
      const isBoard = /^[.WB#]*$/.test(cells) && cells.length === count && rowsOf(cells, columns).join('/') === field;
      if (isBoard && /^[WB]$/.test(side) && text === `${field} ${side}`) {
        return /** @type {Board} */ ({ cells, mover: side === 'W' ? 0 : 1 });
      }
      throw new NotationError({
        code: 'bad-board',
        text,
        at: 0,
        expected: `${rows} rows of ${columns} cells and a side`,
      });
    },
  });
}

/** The board as people see it. */
export function drawBoard(/** @type {Board} */ { cells }, columns = 6) {
  const lines = rowsOf(cells, columns);
  const rows = lines.map((row, at) => `${String(lines.length - at).padStart(2)} ${[...row].join(' ')}`);
  return [...rows, `   ${[...'abcdefghij'.slice(0, columns)].join(' ')}`].join('\n');
}

/** For the command line: `foreply play ./examples/games/amazons.mjs`. */
export default { rules: amazons(), draw: (/** @type {Board} */ board) => drawBoard(board), sides: ['White', 'Black'] };

/** Four amazons a side, two on the first row and two at the edges. */
function standardStart(/** @type {number} */ columns, /** @type {number} */ rows) {
  const inset = Math.floor((columns - 1) / 3);
  const height = Math.floor((rows - 1) / 3);
  const cells = Array(columns * rows).fill('.');
  for (const [side, home, edge] of [
    ['B', 0, height],
    ['W', rows - 1, rows - 1 - height],
  ]) {
    const [first, flank] = [Number(home) * columns, Number(edge) * columns];
    cells[first + inset] = side;
    cells[first + columns - 1 - inset] = side;
    cells[flank] = side;
    cells[flank + columns - 1] = side;
  }
  return cells.join('');
}

function rowsOf(/** @type {string} */ cells, /** @type {number} */ columns) {
  return Array.from({ length: cells.length / columns }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
}
