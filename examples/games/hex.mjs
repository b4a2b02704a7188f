/**
 * Hex on a rhombus of hexagons, 7×7 unless you say otherwise, as plain rules: place a stone; side 0 (X) joins top and bottom, side 1 (O) left and right.
 * A full board always has exactly one winner, so there are no draws.
 *
 *     a1 b1 c1 …            every cell touches six others:      .  b1 c1
 *      a2 b2 c2 …                                              a2 [b2] c2
 *       a3 b3 c3 …                                              a3 b3  .
 *
 * The rules are all that a game needs. Up to 5×5, the cursor at the end makes searches many times as fast.
 */

import { defineGame, NotationError, ONGOING, opponent, WON_BY_FIRST, WON_BY_SECOND, win } from 'foreply';

const COLUMNS = 'abcdefghijk';
/** The largest board whose cells fit the bits of a word. */
const MOST_ON_BITS = 5;
/** The distance of cells that no chain can reach. */
const FAR = 9;
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
    ...(size <= MOST_ON_BITS ? { cursor: (/** @type {Board} */ board) => new HexCursor(board, size) } : {}),
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
  width: 11.4,
  height: 7.4,
  cells: ({ cells }) =>
    cells.map((stone, cell) => {
      const [column, row] = [cell % 7, Math.floor(cell / 7)];
      const place = { id: hex.formatMove(cell), x: 1.4 + column + row / 2, y: 1.3 + row * 0.866 };
      const piece = stone === 0 || stone === 1 ? { piece: /** @type {0 | 1} */ (stone) } : {};
      return { ...place, ...piece, shape: 'hexagon', size: 0.94 };
    }),
  lines: () => [
    { from: [1, 0.58], to: [7.8, 0.58], color: 'first', width: 0.12 },
    { from: [4, 7.22], to: [10.8, 7.22], color: 'first', width: 0.12 },
    { from: [0.51, 1.2], to: [3.65, 6.64], color: 'second', width: 0.12 },
    { from: [8.15, 1.16], to: [11.29, 6.6], color: 'second', width: 0.12 },
  ],
  names: () =>
    [0, 1, 2, 3, 4, 5, 6].flatMap((at) => [
      { x: 1.4 + at, y: 0.28, text: 'abcdefg'[at] },
      { x: 0.24 + at / 2, y: 1.3 + at * 0.866, text: String(at + 1) },
    ]),
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

/** Hex for searches: a bit per cell, and a word per side. */
class HexCursor {
  /** @type {0 | 1} */
  side;
  exactHash = true;
  exactCanonicalHash = true;
  hashLow = 0;
  hashHigh = 0;
  #size;
  #count;
  #all;
  #notFirst = 0;
  #notLast = 0;
  /** The two edges of each side. */
  #edges;
  /** The stones of each side, and those of the board after half a turn. */
  #stones = [0, 0];
  #turned = [0, 0];
  #played = new Int32Array(MOST_ON_BITS * MOST_ON_BITS);
  #ply = 0;
  #firstLast;
  /** By empty cell: those that it touches, itself or by a chain. */
  #near = new Int32Array(MOST_ON_BITS * MOST_ON_BITS);
  /** By cell: its distances to all four edges, added up. */
  #distances = new Int32Array(MOST_ON_BITS * MOST_ON_BITS);

  constructor(/** @type {Board} */ { cells, mover, last }, /** @type {number} */ size) {
    this.side = mover;
    this.#size = size;
    this.#count = size * size;
    this.#all = 2 ** this.#count - 1;
    this.#firstLast = last;
    const column = Array.from({ length: size }, (_, row) => 1 << (row * size)).reduce((sum, bit) => sum | bit);
    this.#notFirst = this.#all & ~column;
    this.#notLast = this.#all & ~(column << (size - 1));
    const row = (1 << size) - 1;
    this.#edges = [row, row << (this.#count - size), column, column << (size - 1)];
    for (let cell = 0; cell < cells.length; cell++) if (cells[cell] >= 0) this.#toggle(cells[cell], cell);
  }

  rehash() {
    this.hashLow = this.#stones[0];
    this.hashHigh = this.#stones[1];
  }

  canonicalHash(/** @type {Int32Array} */ into) {
    const [[low, high], [turnedLow, turnedHigh]] = [this.#stones, this.#turned];
    const isFirst = low < turnedLow || (low === turnedLow && high <= turnedHigh);
    into[0] = isFirst ? low : turnedLow;
    into[1] = isFirst ? high : turnedHigh;
  }

  moves(/** @type {Int32Array} */ into, /** @type {number} */ from) {
    const empty = this.#empty();
    let end = from;
    for (let cell = 0; cell < this.#count; cell++) if ((empty >>> cell) & 1) into[end++] = cell;
    return end;
  }

  /** Those that are near the edges of both sides come first. */
  safeMoves(/** @type {Int32Array} */ into, /** @type {number} */ from) {
    const empty = this.#empty();
    const wins = this.#completing(this.side);
    if (wins !== 0) {
      into[from] = 31 - Math.clz32(wins);
      return from + 1;
    }
    const threats = this.#completing(1 - this.side);
    // Two threats cannot both be met.
    if ((threats & (threats - 1)) !== 0) return from;
    if (threats !== 0) {
      into[from] = 31 - Math.clz32(threats);
      return from + 1;
    }
    const distances = this.#distances.fill(0);
    for (let edge = 0; edge < 4; edge++) this.#addDistances(edge);
    let end = from;
    for (let cell = 0; cell < this.#count; cell++) {
      if (((empty >>> cell) & 1) === 0) continue;
      let place = end++;
      for (; place > from && distances[into[place - 1]] > distances[cell]; place--) into[place] = into[place - 1];
      into[place] = cell;
    }
    return end;
  }

  play(/** @type {number} */ cell) {
    this.#toggle(this.side, cell);
    this.side = this.side === 0 ? 1 : 0;
    this.#played[this.#ply++] = cell;
  }

  undo() {
    this.side = this.side === 0 ? 1 : 0;
    this.#toggle(this.side, this.#played[--this.#ply]);
  }

  outcome() {
    const side = 1 - this.side;
    const chain = this.#chain(this.#stones[side], this.#edges[2 * side]);
    if ((chain & this.#edges[2 * side + 1]) === 0) return ONGOING;
    return side === 0 ? WON_BY_FIRST : WON_BY_SECOND;
  }

  banked() {
    return 0;
  }

  board() {
    const [own, other] = this.#stones;
    const cells = Array.from({ length: this.#count }, (_, cell) =>
      (own >>> cell) & 1 ? 0 : (other >>> cell) & 1 ? 1 : -1,
    );
    return /** @type {Board} */ ({
      cells,
      mover: this.side,
      last: this.#ply > 0 ? this.#played[this.#ply - 1] : this.#firstLast,
    });
  }

  move(/** @type {number} */ cell) {
    return cell;
  }

  code(/** @type {number} */ cell) {
    return cell;
  }

  #toggle(/** @type {number} */ side, /** @type {number} */ cell) {
    this.#stones[side] ^= 1 << cell;
    this.#turned[side] ^= 1 << (this.#count - 1 - cell);
  }

  #empty() {
    return this.#all & ~this.#stones[0] & ~this.#stones[1];
  }

  /** These cells and all that touch them. */
  #around(/** @type {number} */ cells) {
    const size = this.#size;
    const [right, left] = [cells & this.#notLast, cells & this.#notFirst];
    const rows = (cells << size) | (cells >>> size) | (right << 1) | (left >>> 1);
    return this.#all & (cells | rows | (right >>> (size - 1)) | (left << (size - 1)));
  }

  /** The stones that are joined to these cells. */
  #chain(/** @type {number} */ stones, /** @type {number} */ cells) {
    let chain = stones & cells;
    for (let grown = -1; grown !== chain; ) {
      grown = chain;
      chain = stones & this.#around(chain);
    }
    return chain;
  }

  /** The empty cells that join the two edges of a side. */
  #completing(/** @type {number} */ side) {
    const [first, last] = [this.#edges[2 * side], this.#edges[2 * side + 1]];
    const stones = this.#stones[side];
    const fromFirst = first | this.#around(this.#chain(stones, first));
    const fromLast = last | this.#around(this.#chain(stones, last));
    return fromFirst & fromLast & this.#empty();
  }

  /**
   * Adds to each empty cell its distance to an edge for the owner of the edge. It is 1 at the edge, and elsewhere one more than that of
   * the second nearest of the cells that it touches, since the opponent may take the nearest.
   */
  #addDistances(/** @type {number} */ edge) {
    const stones = this.#stones[edge >> 1];
    const near = this.#near;
    let left = this.#empty();
    for (let cells = left; cells !== 0; cells &= cells - 1) {
      const cell = lowest(cells);
      const touched = this.#around(1 << cell);
      near[cell] = touched | this.#around(this.#chain(stones, touched));
    }
    const atEdge = this.#edges[edge] | this.#around(this.#chain(stones, this.#edges[edge]));
    let fresh = left & atEdge;
    let reached = 0;
    for (let distance = 1; left !== 0; distance++) {
      // Nothing leads to the cells that are left.
      if (fresh === 0) [fresh, distance] = [left, FAR];
      for (let cells = fresh; cells !== 0; cells &= cells - 1) this.#distances[lowest(cells)] += distance;
      left &= ~fresh;
      reached |= fresh;
      fresh = 0;
      for (let cells = left; cells !== 0; cells &= cells - 1) {
        const cell = lowest(cells);
        if (!isSingle(near[cell] & reached)) fresh |= 1 << cell;
      }
    }
  }
}

/** The first cell of a set. */
function lowest(/** @type {number} */ set) {
  return 31 - Math.clz32(set & -set);
}

/** Whether a set has one cell, or none. */
function isSingle(/** @type {number} */ set) {
  return (set & (set - 1)) === 0;
}
