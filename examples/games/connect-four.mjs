/**
 * Connect four, 7 columns and 6 rows, as plain rules: drop a disc into a column; four in a row win; a full board is drawn.
 *
 *     row 5   35 36 37 38 39 40 41
 *     …                                  cells are numbered row by row from the bottom left
 *     row 0    0  1  2  3  4  5  6
 *
 * The rules are all that a game needs. The cursor at the end makes searches many times as fast.
 */

import {
  DRAWN,
  defineGame,
  defineHeuristic,
  draw,
  NotationError,
  ONGOING,
  WON_BY_FIRST,
  WON_BY_SECOND,
  win,
} from 'foreply';

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
  cursor: (board) => new ConnectFourCursor(board),
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
  formatBoard: ({ cells, mover }) => `${rowsOf(cells).join('/')} ${'XO'[mover]}`,
  parseBoard: (text) => {
    const [field, side] = String(text).split(' ');
    const cells = field
      .split('/')
      .reverse()
      .flatMap((row) => [...row].map((cell) => '.XO'.indexOf(cell) - 1));
    const discs = cells.filter((disc) => disc >= 0).length;
    const floats = cells.some((disc, cell) => disc >= 0 && cell >= COLUMNS && cells[cell - COLUMNS] < 0);
    const isBoard = cells.length === COLUMNS * ROWS && rowsOf(cells).join('/') === field && !floats;
    if (!isBoard || side !== 'XO'[discs % 2] || text !== `${field} ${side}`) {
      throw new NotationError({ code: 'bad-board', text, at: 0, expected: 'six rows of seven cells and a side' });
    }
    const mover = side === 'X' ? 0 : 1;
    const last = cells.findIndex((disc, cell) => disc === 1 - mover && isFourThrough(cells, cell));
    return { cells, mover, last: last < 0 && discs === cells.length ? cells.length - 1 : last };
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

const nameOf = (/** @type {number} */ cell) => `${'abcdefg'[cell % COLUMNS]}${Math.floor(cell / COLUMNS) + 1}`;

/**
 * The board in the browser: `foreply serve ./examples/games/connect-four.mjs`. Click the cell where the disc will lie.
 * @type {import('foreply/match').BoardView<Board, number>}
 */
const view = {
  width: COLUMNS,
  height: ROWS + 0.4,
  cells: ({ cells }) =>
    cells.map((disc, cell) => {
      const place = { id: nameOf(cell), x: (cell % COLUMNS) + 0.5, y: ROWS - 0.5 - Math.floor(cell / COLUMNS) };
      return { ...place, ...(disc < 0 ? {} : { piece: /** @type {0 | 1} */ (disc) }), shape: 'circle', size: 0.88 };
    }),
  names: () => [...'abcdefg'].map((text, column) => ({ x: column + 0.5, y: ROWS + 0.18, text })),
  marked: ({ cells, last }) => (last < 0 ? [] : fourThrough(cells, last).map(nameOf)),
  clicks: (column, { cells }) => nameOf(cells.findIndex((disc, cell) => disc < 0 && cell % COLUMNS === column)),
};

/** For the command line: `foreply play ./examples/games/connect-four.mjs`. */
export default { rules: connectFour, heuristics: { centreWeight }, draw: drawBoard, view, sides: ['X', 'O'] };

/** The rows as text, the top row first. */
function rowsOf(/** @type {readonly number[]} */ cells) {
  const signs = cells.map((disc) => '.XO'[disc + 1]).join('');
  return Array.from({ length: ROWS }, (_, row) => signs.slice((ROWS - 1 - row) * COLUMNS, (ROWS - row) * COLUMNS));
}

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

/** The cells of the rows of four through a cell. */
function fourThrough(/** @type {readonly number[]} */ cells, /** @type {number} */ cell) {
  return DIRECTIONS.flatMap(([right, up]) => {
    const [ahead, behind] = [run(cells, cell, right, up), run(cells, cell, -right, -up)];
    const row = Array.from({ length: ahead + behind + 1 }, (_, at) => cell + (at - behind) * (right + COLUMNS * up));
    return row.length >= 4 ? row : [];
  });
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

/**
 * Connect four for searches. A column has seven bits: six for its cells and one above them that stays empty. Columns a to d are in
 * one word, e to g in another.
 *
 *      6 13 20 27   6 13 20      always empty
 *      5 12 19 26   5 12 19
 *      …            …
 *      0  7 14 21   0  7 14
 *      left         right
 *
 * The neighbours of a cell are 1 bit away in its column, 7 in its row, and 6 or 8 on its diagonals. The empty bits keep rows of
 * four from running over the edges.
 */
const HEIGHT = ROWS + 1;
const LEFT_COLUMNS = 4;
const LEFT_BITS = LEFT_COLUMNS * HEIGHT;
const RIGHT_FLOOR = 1 | (1 << HEIGHT) | (1 << (2 * HEIGHT));
const LEFT_FLOOR = RIGHT_FLOOR | (1 << (3 * HEIGHT));
const RIGHT_CELLS = RIGHT_FLOOR * 63;
const LEFT_CELLS = LEFT_FLOOR * 63;
const TOP_CELL = 1 << (ROWS - 1);
/** By column: the lowest bit of its word. */
const SHIFTS = [0, 7, 14, 21, 0, 7, 14];
/** Discs near the centre are in more rows of four, so they are usually better. */
const FROM_CENTRE = [3, 2, 4, 1, 5, 0, 6];

class ConnectFourCursor {
  side;
  hashLow = 0;
  hashHigh = 0;
  exactHash = true;
  exactCanonicalHash = true;
  // All discs, and those of the side to move.
  #allLeft = 0;
  #allRight = 0;
  #ownLeft = 0;
  #ownRight = 0;
  // The columns played from the first board on, and the last cell of that board.
  #played = new Int32Array(COLUMNS * ROWS);
  #count = 0;
  #firstLast;

  constructor(/** @type {Board} */ { cells, mover, last }) {
    this.side = mover;
    this.#firstLast = last;
    for (const [cell, disc] of cells.entries()) {
      if (disc < 0) continue;
      const column = cell % COLUMNS;
      const bit = 1 << (SHIFTS[column] + Math.floor(cell / COLUMNS));
      const own = disc === mover ? bit : 0;
      if (column < LEFT_COLUMNS) {
        this.#allLeft |= bit;
        this.#ownLeft |= own;
      } else {
        this.#allRight |= bit;
        this.#ownRight |= own;
      }
    }
  }

  /** A column of n discs becomes 2ⁿ − 1 plus the bits of the mover's discs, which no other column does. */
  rehash() {
    this.hashLow = this.#allLeft + this.#ownLeft;
    this.hashHigh = this.#allRight + this.#ownRight;
  }

  canonicalHash(/** @type {Int32Array} */ into) {
    this.rehash();
    const { hashLow: left, hashHigh: right } = this;
    const centre = left & (127 << 21);
    const mirrorLeft = (right >>> 14) | (right & (127 << 7)) | ((right & 127) << 14) | centre;
    const mirrorRight = ((left >>> 14) & 127) | (left & (127 << 7)) | ((left & 127) << 14);
    const isFirst = left < mirrorLeft || (left === mirrorLeft && right <= mirrorRight);
    into[0] = isFirst ? left : mirrorLeft;
    into[1] = isFirst ? right : mirrorRight;
  }

  moves(/** @type {Int32Array} */ into, /** @type {number} */ from) {
    const [left, right] = [this.#allLeft, this.#allRight];
    let end = from;
    for (let column = 0; column < COLUMNS; column++) {
      const word = column < LEFT_COLUMNS ? left : right;
      if (((word >>> SHIFTS[column]) & TOP_CELL) === 0) into[end++] = column;
    }
    return end;
  }

  safeMoves(/** @type {Int32Array} */ into, /** @type {number} */ from) {
    const [allLeft, allRight, ownLeft, ownRight] = [this.#allLeft, this.#allRight, this.#ownLeft, this.#ownRight];
    let nextLeft = (allLeft + LEFT_FLOOR) & LEFT_CELLS;
    let nextRight = (allRight + RIGHT_FLOOR) & RIGHT_CELLS;
    const winsLeft = nextLeft & foursOnLeft(ownLeft, ownRight);
    const winsRight = nextRight & foursOnRight(ownLeft, ownRight);
    if ((winsLeft | winsRight) !== 0) {
      listColumns(winsLeft, winsRight, into, from);
      return from + 1;
    }
    const threatsLeft = foursOnLeft(allLeft ^ ownLeft, allRight ^ ownRight) & LEFT_CELLS & ~allLeft;
    const threatsRight = foursOnRight(allLeft ^ ownLeft, allRight ^ ownRight) & RIGHT_CELLS & ~allRight;
    const forcedLeft = nextLeft & threatsLeft;
    const forcedRight = nextRight & threatsRight;
    if ((forcedLeft | forcedRight) !== 0) {
      // Two threats cannot both be met.
      const isOne = forcedLeft === 0 || forcedRight === 0;
      if (!isOne || (forcedLeft & (forcedLeft - 1)) !== 0 || (forcedRight & (forcedRight - 1)) !== 0) return from;
      nextLeft = forcedLeft;
      nextRight = forcedRight;
    }
    // A disc below a threat lets the opponent carry it out.
    return listColumns(nextLeft & ~(threatsLeft >>> 1), nextRight & ~(threatsRight >>> 1), into, from);
  }

  play(/** @type {number} */ column) {
    const floor = 1 << SHIFTS[column];
    this.#ownLeft ^= this.#allLeft;
    this.#ownRight ^= this.#allRight;
    if (column < LEFT_COLUMNS) this.#allLeft |= this.#allLeft + floor;
    else this.#allRight |= this.#allRight + floor;
    this.side = this.side === 0 ? 1 : 0;
    this.#played[this.#count++] = column;
  }

  undo() {
    const column = this.#played[--this.#count];
    const floor = 1 << SHIFTS[column];
    if (column < LEFT_COLUMNS) this.#allLeft ^= ((this.#allLeft + floor) & (floor * 127)) >>> 1;
    else this.#allRight ^= ((this.#allRight + floor) & (floor * 127)) >>> 1;
    this.#ownLeft ^= this.#allLeft;
    this.#ownRight ^= this.#allRight;
    this.side = this.side === 0 ? 1 : 0;
  }

  outcome() {
    const left = this.#allLeft ^ this.#ownLeft;
    const right = this.#allRight ^ this.#ownRight;
    if (hasFour(left, right)) return this.side === 0 ? WON_BY_SECOND : WON_BY_FIRST;
    return this.#allLeft === LEFT_CELLS && this.#allRight === RIGHT_CELLS ? DRAWN : ONGOING;
  }

  banked() {
    return 0;
  }

  board() {
    const cells = [];
    for (let row = 0; row < ROWS; row++) {
      for (let column = 0; column < COLUMNS; column++) cells.push(this.#discAt(column, 1 << (SHIFTS[column] + row)));
    }
    return /** @type {Board} */ ({ cells, mover: this.side, last: this.#lastOf(cells) });
  }

  move(/** @type {number} */ column) {
    return column;
  }

  code(/** @type {number} */ column) {
    return column;
  }

  #discAt(/** @type {number} */ column, /** @type {number} */ bit) {
    const isLeft = column < LEFT_COLUMNS;
    if (((isLeft ? this.#allLeft : this.#allRight) & bit) === 0) return -1;
    const isOwn = ((isLeft ? this.#ownLeft : this.#ownRight) & bit) !== 0;
    return isOwn === (this.side === 0) ? 0 : 1;
  }

  #lastOf(/** @type {readonly number[]} */ cells) {
    if (this.#count === 0) return this.#firstLast;
    let cell = this.#played[this.#count - 1];
    while (cell + COLUMNS < cells.length && cells[cell + COLUMNS] >= 0) cell += COLUMNS;
    return cell;
  }
}

/** Writes the columns of these cells, from the centre outwards. */
function listColumns(
  /** @type {number} */ left,
  /** @type {number} */ right,
  /** @type {Int32Array} */ into,
  /** @type {number} */ from,
) {
  let end = from;
  for (let at = 0; at < COLUMNS; at++) {
    const column = FROM_CENTRE[at];
    const word = column < LEFT_COLUMNS ? left : right;
    if (((word >>> SHIFTS[column]) & 127) !== 0) into[end++] = column;
  }
  return end;
}

/** Whether these discs have four in a row: two pairs, two cells apart. */
function hasFour(/** @type {number} */ left, /** @type {number} */ right) {
  return (
    (fourApart(left, right, 1) | fourApart(left, right, 6) | fourApart(left, right, 7) | fourApart(left, right, 8)) !==
    0
  );
}

function fourApart(/** @type {number} */ left, /** @type {number} */ right, /** @type {number} */ apart) {
  const pairsLeft = left & ((left >>> apart) | (right << (LEFT_BITS - apart)));
  const pairsRight = right & (right >>> apart);
  return (
    (pairsLeft & ((pairsLeft >>> (2 * apart)) | (pairsRight << (LEFT_BITS - 2 * apart)))) |
    (pairsRight & (pairsRight >>> (2 * apart)))
  );
}

/** The bits of the left word, empty or not, where a further disc would make four of these discs. */
function foursOnLeft(/** @type {number} */ left, /** @type {number} */ right) {
  const inColumn = (left << 1) & (left << 2) & (left << 3);
  return inColumn | completeOnLeft(left, right, 6) | completeOnLeft(left, right, 7) | completeOnLeft(left, right, 8);
}

/** The same of the right word. */
function foursOnRight(/** @type {number} */ left, /** @type {number} */ right) {
  const inColumn = (right << 1) & (right << 2) & (right << 3);
  return inColumn | completeOnRight(left, right, 6) | completeOnRight(left, right, 7) | completeOnRight(left, right, 8);
}

/** Cells with three discs beside them in one direction: all before, all behind, or on both sides. */
function completeOnLeft(/** @type {number} */ left, /** @type {number} */ right, /** @type {number} */ apart) {
  const before = left << apart;
  const before2 = left << (2 * apart);
  const before3 = left << (3 * apart);
  const behind = (left >>> apart) | (right << (LEFT_BITS - apart));
  const behind2 = (left >>> (2 * apart)) | (right << (LEFT_BITS - 2 * apart));
  const behind3 = (left >>> (3 * apart)) | (right << (LEFT_BITS - 3 * apart));
  return (before & before2 & (before3 | behind)) | (behind & behind2 & (before | behind3));
}

function completeOnRight(/** @type {number} */ left, /** @type {number} */ right, /** @type {number} */ apart) {
  const before = (right << apart) | (left >>> (LEFT_BITS - apart));
  const before2 = (right << (2 * apart)) | (left >>> (LEFT_BITS - 2 * apart));
  const before3 = (right << (3 * apart)) | (left >>> (LEFT_BITS - 3 * apart));
  const behind = right >>> apart;
  const behind2 = right >>> (2 * apart);
  const behind3 = right >>> (3 * apart);
  return (before & before2 & (before3 | behind)) | (behind & behind2 & (before | behind3));
}
