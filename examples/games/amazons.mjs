/**
 * Amazons, as plain rules: move an amazon like a queen in chess, then shoot an arrow from it, also like a queen; the arrow blocks its cell
 * for good. Who cannot move loses. One move is both: on 10×10 the first player has 2,176.
 *
 *     4   . B . .        moves are written as a1-a3/c3: from, to, arrow
 *     3   B . . .        side 0 is W (white), side 1 is B (black), # an arrow
 *     …
 *
 * The rules are all that a game needs. Up to 30 cells, the cursor at the end makes searches several times as fast.
 */

import { defineGame, NotationError, ONGOING, opponent, WON_BY_FIRST, WON_BY_SECOND, win } from 'foreply';

/** The most cells that fit into a word beside the side to move. */
const MOST_ON_BITS = 30;
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

  const lists = rays.map((list) => list.filter(({ length }) => length > 0).map((ray) => Int8Array.from(ray)));
  const around = rays.map((list) => list.reduce((set, [first]) => (first === undefined ? set : set | (1 << first)), 0));
  const mirrored = (/** @type {number} */ cell) => cell + columns - 1 - 2 * (cell % columns);
  const map = { lists, around, mirror: names.map((_, cell) => mirrored(cell)) };

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
    ...(count <= MOST_ON_BITS ? { cursor: (/** @type {Board} */ board) => new AmazonsCursor(board, map) } : {}),
    symmetries: [
      {
        name: 'mirror',
        board: ({ cells, mover }) => ({ cells: names.map((_, cell) => cells[mirrored(cell)]).join(''), mover }),
        move: (move) => {
          const [from, to, arrow] = [Math.floor(move / count / count), Math.floor(move / count) % count, move % count];
          return (count * mirrored(from) + mirrored(to)) * count + mirrored(arrow);
        },
      },
    ],
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

/**
 * Amazons for searches: a bit per cell, a set of cells is a word.
 *
 * @typedef {{ lists: readonly (readonly Int8Array[])[], around: readonly number[], mirror: readonly number[] }} Map For each cell the cells
 *   in all directions, those around it, and its image in a mirror.
 */
class AmazonsCursor {
  /** @type {0 | 1} */
  side;
  exactHash = true;
  exactCanonicalHash = true;
  hashLow = 0;
  hashHigh = 0;
  #map;
  #count;
  /** The amazons of each side, the arrows, and all three in a mirror. */
  #sets = [0, 0, 0];
  #mirrored = [0, 0, 0];
  #played = new Int32Array(MOST_ON_BITS);
  #ply = 0;
  /** The moves of a position, and what speaks for each. */
  #listed = new Int32Array(4096);
  #merits = new Int32Array(4096);

  constructor(/** @type {Board} */ { cells, mover }, /** @type {Map} */ map) {
    this.side = mover;
    this.#map = map;
    this.#count = cells.length;
    for (let cell = 0; cell < cells.length; cell++)
      if (cells[cell] !== '.') this.#toggle('WB#'.indexOf(cells[cell]), cell);
  }

  /** A cell has a bit in the first word if it is white or an arrow, and in the second if it is black or an arrow. */
  rehash() {
    const [white, black, arrows] = this.#sets;
    this.hashLow = white | arrows | (this.side << MOST_ON_BITS);
    this.hashHigh = black | arrows;
  }

  canonicalHash(/** @type {Int32Array} */ into) {
    const [own, image] = [this.#sets, this.#mirrored];
    const [low, high] = [own[0] | own[2], own[1] | own[2]];
    const [imageLow, imageHigh] = [image[0] | image[2], image[1] | image[2]];
    const isLeast = low < imageLow || (low === imageLow && high <= imageHigh);
    into[0] = (isLeast ? low : imageLow) | (this.side << MOST_ON_BITS);
    into[1] = isLeast ? high : imageHigh;
  }

  moves(/** @type {Int32Array} */ into, /** @type {number} */ from) {
    const { lists } = this.#map;
    const [white, black, arrows] = this.#sets;
    const blocked = white | black | arrows;
    let end = from;
    for (let amazons = this.#sets[this.side]; amazons !== 0; amazons &= amazons - 1) {
      const start = lowest(amazons);
      for (let tos = reach(lists[start], blocked); tos !== 0; tos &= tos - 1) {
        const to = lowest(tos);
        const code = (start * this.#count + to) * this.#count;
        for (let shots = reach(lists[to], blocked & ~(1 << start)); shots !== 0; shots &= shots - 1) {
          into[end++] = code + lowest(shots);
        }
      }
    }
    return end;
  }

  /** Those after which one's own amazons reach many cells, and the opponent's few, come first. */
  safeMoves(/** @type {Int32Array} */ into, /** @type {number} */ from) {
    const [own, other] = [this.#sets[this.side], this.#sets[1 - this.side]];
    const blocked = own | other | this.#sets[2];
    const win = this.#stifling(own, other, blocked);
    if (win >= 0) {
      into[from] = win;
      return from + 1;
    }
    const count = this.#count;
    const merits = this.#merits;
    let end = from;
    const all = this.moves(this.#listed, 0);
    for (let at = 0; at < all; at++) {
      const code = this.#listed[at];
      const [start, to, arrow] = [Math.floor(code / count / count), Math.floor(code / count) % count, code % count];
      const next = (own & ~(1 << start)) | (1 << to);
      const nowBlocked = (blocked & ~(1 << start)) | (1 << to) | (1 << arrow);
      if (this.#stifling(other, next, nowBlocked) >= 0) continue;
      const merit = bits(this.#reached(next, nowBlocked)) - bits(this.#reached(other, nowBlocked));
      let place = end++;
      for (; place > from && merits[place - 1 - from] < merit; place--) {
        into[place] = into[place - 1];
        merits[place - from] = merits[place - 1 - from];
      }
      into[place] = code;
      merits[place - from] = merit;
    }
    return end;
  }

  play(/** @type {number} */ code) {
    this.#change(code);
    this.#played[this.#ply++] = code;
    this.side = this.side === 0 ? 1 : 0;
  }

  undo() {
    this.side = this.side === 0 ? 1 : 0;
    this.#change(this.#played[--this.#ply]);
  }

  outcome() {
    const [white, black, arrows] = this.#sets;
    if ((this.#around(this.#sets[this.side]) & ~(white | black | arrows)) !== 0) return ONGOING;
    return this.side === 0 ? WON_BY_SECOND : WON_BY_FIRST;
  }

  banked() {
    return 0;
  }

  board() {
    const [white, black, arrows] = this.#sets;
    let cells = '';
    for (let at = 0; at < this.#count; at++) {
      cells += (white >>> at) & 1 ? 'W' : (black >>> at) & 1 ? 'B' : (arrows >>> at) & 1 ? '#' : '.';
    }
    return /** @type {Board} */ ({ cells, mover: this.side });
  }

  move(/** @type {number} */ code) {
    return code;
  }

  code(/** @type {number} */ move) {
    return move;
  }

  /** Makes a move of the side to move, or takes it back. */
  #change(/** @type {number} */ code) {
    const count = this.#count;
    this.#toggle(this.side, Math.floor(code / count / count));
    this.#toggle(this.side, Math.floor(code / count) % count);
    this.#toggle(2, code % count);
  }

  #toggle(/** @type {number} */ set, /** @type {number} */ cell) {
    this.#sets[set] ^= 1 << cell;
    this.#mirrored[set] ^= 1 << this.#map.mirror[cell];
  }

  /** All cells around amazons. */
  #around(/** @type {number} */ amazons) {
    const { around } = this.#map;
    let set = 0;
    for (let left = amazons; left !== 0; left &= left - 1) set |= around[lowest(left)];
    return set & (2 ** this.#count - 1);
  }

  /** All cells that amazons reach. */
  #reached(/** @type {number} */ amazons, /** @type {number} */ blocked) {
    const { lists } = this.#map;
    let set = 0;
    for (let left = amazons; left !== 0; left &= left - 1) set |= reach(lists[lowest(left)], blocked);
    return set;
  }

  /** A move of `own` after which `other` cannot move, or −1. A move fills two cells at most. */
  #stifling(/** @type {number} */ own, /** @type {number} */ other, /** @type {number} */ blocked) {
    const near = this.#around(other);
    const room = near & ~blocked;
    if (bits(room) > 2) return -1;
    const { lists } = this.#map;
    const count = this.#count;
    for (let amazons = own; amazons !== 0; amazons &= amazons - 1) {
      const start = lowest(amazons);
      const left = room | (near & (1 << start));
      if (bits(left) > 2) continue;
      for (let tos = reach(lists[start], blocked); tos !== 0; tos &= tos - 1) {
        const to = lowest(tos);
        const shots = reach(lists[to], blocked & ~(1 << start));
        const rest = left & ~(1 << to);
        if ((rest & (rest - 1)) !== 0 || (rest & ~shots) !== 0) continue;
        return (start * count + to) * count + lowest(rest === 0 ? shots : rest);
      }
    }
    return -1;
  }
}

/** The cells that a queen reaches. */
function reach(/** @type {readonly Int8Array[]} */ lists, /** @type {number} */ blocked) {
  let set = 0;
  for (let list = 0; list < lists.length; list++) {
    const cells = lists[list];
    for (let at = 0; at < cells.length; at++) {
      const bit = 1 << cells[at];
      if ((blocked & bit) !== 0) break;
      set |= bit;
    }
  }
  return set;
}

/** The first cell of a set. */
function lowest(/** @type {number} */ set) {
  return 31 - Math.clz32(set & -set);
}

/** The number of cells of a set. */
function bits(/** @type {number} */ set) {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count++;
  return count;
}

/** For the command line: `foreply play ./examples/games/amazons.mjs`. */
export default { rules: amazons(), draw: (/** @type {Board} */ board) => drawBoard(board), sides: ['White', 'Black'] };
