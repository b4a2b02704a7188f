/**
 * m,n,k games, as plain rules: place a stone; `length` in a row win. Tic-tac-toe is 3,3,3. With `gravity` a stone falls to the lowest
 * empty cell of its column: 7,6,4 is then connect four.
 *
 *     a1 b1 c1      cells are numbered row by row from the top left
 *     a2 b2 c2
 *     a3 b3 c3      the game is drawn as soon as neither side can complete a line
 *
 * Up to 32 cells, and up to 6×6 with gravity, stones that can no longer be part of any line are all the same to the `key`: many more positions
 * share a table entry.
 * The rules are all that a game needs. The cursor at the end makes searches many times as fast.
 */

import { DRAWN, defineGame, draw, NotationError, ONGOING, opponent, WON_BY_FIRST, WON_BY_SECOND, win } from 'foreply';

/** The largest board for the cursor. */
const MOST_CELLS = 40;

/** @typedef {{ cells: string, mover: 0 | 1, won: boolean }} Board Cells hold X (side 0), O or a dot; `won` by the last stone. */

export function mnk({ columns = 3, rows = 3, length = 3, gravity = false } = {}) {
  const names = Array.from({ length: columns * rows }, (_, cell) => cellName(cell, columns));
  const lines = listLines(columns, rows, length);
  const through = names.map((_, cell) => lines.filter((line) => line.includes(cell)));
  const order = names.map((_, cell) => cell).sort((a, b) => through[b].length - through[a].length);
  const canPlay = (/** @type {string} */ cells, /** @type {number} */ cell) =>
    cells[cell] === '.' && (!gravity || cell + columns >= cells.length || cells[cell + columns] !== '.');
  const isOpen = (/** @type {string} */ cells, /** @type {readonly number[]} */ line, /** @type {string} */ other) => {
    for (let i = 0; i < line.length; i++) if (cells[line[i]] === other) return false;
    return true;
  };
  const maps = symmetryMaps(columns, rows, gravity);
  const { hasDead, weight } = weightsOf(columns, rows, gravity);
  const layout = { columns, length, gravity, lines, order, hasDead, through: linesThrough(lines, names.length) };
  const places = placesOf(maps, names.length, weight);
  const cursor = (/** @type {Board} */ board) => new MnkCursor(board, { ...layout, places });

  return defineGame({
    name: `${columns},${rows},${length}${gravity ? ' with gravity' : ''}`,
    initial: () => /** @type {Board} */ ({ cells: '.'.repeat(columns * rows), mover: 0, won: false }),
    turn: (board) => board.mover,
    moves: ({ cells }) => order.filter((cell) => canPlay(cells, cell)),
    play: ({ cells, mover }, cell) => {
      const next = cells.slice(0, cell) + 'XO'[mover] + cells.slice(cell + 1);
      const won = through[cell].some((line) => line.every((at) => next[at] === 'XO'[mover]));
      return /** @type {Board} */ ({ cells: next, mover: opponent(mover), won });
    },
    outcome: ({ cells, mover, won }) => {
      if (won) return win(opponent(mover));
      return lines.some((line) => isOpen(cells, line, 'O') || isOpen(cells, line, 'X')) ? undefined : draw();
    },
    key: ({ cells }) => {
      if (!hasDead) return cells;
      let key = '';
      for (let cell = 0; cell < cells.length; cell++) {
        const stone = cells[cell];
        const other = stone === 'X' ? 'O' : 'X';
        key += stone === '.' || through[cell].some((line) => isOpen(cells, line, other)) ? stone : '#';
      }
      return key;
    },
    ...(names.length <= MOST_CELLS ? { cursor } : {}),
    symmetries: maps.map((map) => ({
      board: ({ cells, mover, won }) => ({ cells: map.map((from) => cells[from]).join(''), mover, won }),
      move: (cell) => map.indexOf(cell),
    })),
    formatMove: (cell) => names[cell],
    parseMove: (text) => {
      if (names.includes(text)) return names.indexOf(text);
      throw new NotationError({ code: 'bad-cell', text, at: 0, expected: `a cell from a1 to ${names.at(-1)}` });
    },
    formatBoard: ({ cells, mover }) => `${rowsOf(cells, columns).join('/')} ${'XO'[mover]}`,
    parseBoard: (text) => {
      const [field, side] = String(text).split(' ');
      const cells = field.replaceAll('/', '');
      const stones = [...cells].filter((cell) => cell !== '.').length;
      const isBoard = /^[.XO]*$/.test(cells) && rowsOf(cells, columns).join('/') === field;
      if (!isBoard || cells.length !== columns * rows || side !== 'XO'[stones % 2] || text !== `${field} ${side}`) {
        throw new NotationError({
          code: 'bad-board',
          text,
          at: 0,
          expected: `${rows} rows of ${columns} cells and a side`,
        });
      }
      const won = lines.some((line) => cells[line[0]] !== '.' && line.every((at) => cells[at] === cells[line[0]]));
      return /** @type {Board} */ ({ cells, mover: side === 'X' ? 0 : 1, won });
    },
  });
}

/** The board as people see it. */
export function drawBoard(/** @type {Board} */ { cells }, columns = 3) {
  const rows = rowsOf(cells, columns).map((row, at) => `${String(at + 1).padStart(2)} ${[...row].join(' ')}`);
  return [...rows, `   ${[...rowsOf(cells, columns)[0]].map((_, at) => cellName(at, columns)[0]).join(' ')}`].join(
    '\n',
  );
}

/** For the command line: `foreply play ./examples/games/mnk.mjs`. */
export default { rules: mnk(), draw: (/** @type {Board} */ board) => drawBoard(board), sides: ['X', 'O'] };

function cellName(/** @type {number} */ cell, /** @type {number} */ columns) {
  return `${'abcdefghijklmnopqrstuvwxyz'[cell % columns]}${Math.floor(cell / columns) + 1}`;
}

function rowsOf(/** @type {string} */ cells, /** @type {number} */ columns) {
  return Array.from({ length: cells.length / columns }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
}

function listLines(/** @type {number} */ columns, /** @type {number} */ rows, /** @type {number} */ length) {
  const lines = [];
  for (const [right, down] of [
    [1, 0],
    [0, 1],
    [1, 1],
    [-1, 1],
  ]) {
    for (let cell = 0; cell < columns * rows; cell++) {
      const [x, y] = [(cell % columns) + (length - 1) * right, Math.floor(cell / columns) + (length - 1) * down];
      if (x < 0 || x >= columns || y >= rows) continue;
      lines.push(Array.from({ length }, (_, step) => cell + step * (columns * down + right)));
    }
  }
  return lines;
}

/** For each symmetry but the identity, the cell that comes to lie on each cell. */
function symmetryMaps(/** @type {number} */ columns, /** @type {number} */ rows, /** @type {boolean} */ gravity) {
  const maps = [];
  for (let symmetry = 1; symmetry < 8; symmetry++) {
    const [left, up, turned] = [symmetry & 1, symmetry & 2, symmetry & 4];
    if (gravity ? symmetry > 1 : turned && columns !== rows) continue;
    maps.push(
      Array.from({ length: columns * rows }, (_, cell) => {
        const [x, y] = [cell % columns, Math.floor(cell / columns)];
        const [u, v] = turned ? [y, x] : [x, y];
        return (up ? rows - 1 - v : v) * columns + (left ? columns - 1 - u : u);
      }),
    );
  }
  return maps;
}

/** For each cell, the numbers of the lines through it. */
function linesThrough(/** @type {readonly (readonly number[])[]} */ lines, /** @type {number} */ count) {
  return Array.from({ length: count }, (_, cell) => lines.flatMap((line, at) => (line.includes(cell) ? [at] : [])));
}

/**
 * What a stone on a cell adds to the two hash words, times 1 or 2 for its side and 3 if it is dead.
 *
 *     up to 32 cells    two bits a cell
 *     with gravity      a column is a number whose digits to the base 3 are 1, 2 and 3, so it tells its height, too; three columns a word
 *     up to 40 cells    a digit of 0, 1 or 2 a cell: dead stones are not told from others
 */
function weightsOf(/** @type {number} */ columns, /** @type {number} */ rows, /** @type {boolean} */ gravity) {
  const count = columns * rows;
  /** @type {(word: number, weight: number) => [number, number]} */
  const inWord = (word, weight) => (word === 0 ? [weight | 0, 0] : [0, weight | 0]);
  const byCell = (/** @type {number} */ base, /** @type {number} */ digits) => (/** @type {number} */ cell) =>
    inWord(cell < digits ? 0 : 1, base ** (cell % digits));
  if (count <= 32) return { hasDead: true, weight: byCell(4, 16) };
  if (!gravity || columns > 6 || rows > 6) return { hasDead: false, weight: byCell(3, 20) };
  const columnStates = (3 ** (rows + 1) - 1) / 2;
  const weight = (/** @type {number} */ cell) => {
    const [x, height] = [cell % columns, rows - 1 - Math.floor(cell / columns)];
    return inWord(x < 3 ? 0 : 1, 3 ** height * columnStates ** (x % 3));
  };
  return { hasDead: true, weight };
}

/** For each cell what a stone adds to the hash words of the position itself and each of its images, the low word and the high one. */
function placesOf(
  /** @type {readonly (readonly number[])[]} */ maps,
  /** @type {number} */ count,
  /** @type {(cell: number) => [number, number]} */ weight,
) {
  return Array.from({ length: count }, (_, cell) =>
    Int32Array.from([cell, ...maps.map((map) => map.indexOf(cell))].flatMap(weight)),
  );
}

/**
 * m,n,k games for searches. It counts the stones of both sides on every line. A line that has stones of both is dead, and so is a stone
 * on dead lines only.
 *
 * @typedef {{ columns: number, length: number, gravity: boolean, hasDead: boolean, lines: readonly (readonly number[])[],
 *   through: readonly (readonly number[])[], order: readonly number[], places: readonly Int32Array[] }} Layout
 */
class MnkCursor {
  /** @type {0 | 1} */
  side = 0;
  exactHash = true;
  exactCanonicalHash = true;
  hashLow = 0;
  hashHigh = 0;
  #layout;
  /** 0 for an empty cell, else 1 more than the side. */
  #stones;
  /** By line: the stones of side 0 and of side 1. */
  #counts;
  #openLines;
  /** By cell with a stone: its lines that are not dead for it. */
  #live;
  /** Of the position and each of its images, the low hash word and the high one. */
  #words;
  #isWon = false;
  #played = new Int32Array(MOST_CELLS);
  #ply = 0;
  /** What speaks for a stone on a cell. */
  #merits = new Int32Array(MOST_CELLS);
  #isThreat = new Uint8Array(MOST_CELLS);

  constructor(/** @type {Board} */ { cells, mover, won }, /** @type {Layout} */ layout) {
    this.#layout = layout;
    this.#stones = new Uint8Array(cells.length);
    this.#counts = new Uint8Array(2 * layout.lines.length);
    this.#openLines = layout.lines.length;
    this.#live = new Uint8Array(cells.length);
    this.#words = new Int32Array(layout.places[0].length);
    for (let cell = 0; cell < cells.length; cell++) {
      if (cells[cell] === '.') continue;
      this.side = cells[cell] === 'X' ? 0 : 1;
      this.play(cell);
    }
    this.#ply = 0;
    this.#isWon = won;
    this.side = mover;
  }

  rehash() {
    this.hashLow = this.#words[0];
    this.hashHigh = this.#words[1];
  }

  canonicalHash(/** @type {Int32Array} */ into) {
    const words = this.#words;
    let least = 0;
    for (let at = 2; at < words.length; at += 2) {
      if (words[at] < words[least] || (words[at] === words[least] && words[at + 1] < words[least + 1])) least = at;
    }
    into[0] = words[least];
    into[1] = words[least + 1];
  }

  moves(/** @type {Int32Array} */ into, /** @type {number} */ from) {
    let end = from;
    for (const cell of this.#layout.order) if (this.#canPlay(cell)) into[end++] = cell;
    return end;
  }

  safeMoves(/** @type {Int32Array} */ into, /** @type {number} */ from) {
    const { length, columns, gravity, order, lines } = this.#layout;
    const [counts, merits, isThreat] = [this.#counts, this.#merits, this.#isThreat];
    const side = this.side;
    let forced = -1;
    merits.fill(0);
    isThreat.fill(0);
    let hasTwoForced = false;
    for (let line = 0; line < lines.length; line++) {
      const own = counts[2 * line + side];
      const other = counts[2 * line + 1 - side];
      if (own > 0 && other > 0) continue;
      const cells = lines[line];
      if (own + other === length - 1) {
        let empty = 0;
        while (this.#stones[cells[empty]] !== 0) empty++;
        const cell = cells[empty];
        if (this.#canPlay(cell)) {
          if (own > 0) {
            into[from] = cell;
            return from + 1;
          }
          hasTwoForced ||= forced >= 0 && forced !== cell;
          forced = cell;
        }
        if (other > 0) isThreat[cell] = 1;
      }
      const merit = MERITS[own + other];
      for (let at = 0; at < length; at++) merits[cells[at]] += merit;
    }
    if (hasTwoForced) return from;
    let end = from;
    for (let at = 0; at < order.length; at++) {
      const cell = order[at];
      if (!this.#canPlay(cell) || (forced >= 0 && cell !== forced)) continue;
      // A stone below a threat lets the opponent carry it out.
      if (gravity && cell >= columns && isThreat[cell - columns] !== 0) continue;
      let place = end++;
      for (; place > from && merits[into[place - 1]] < merits[cell]; place--) into[place] = into[place - 1];
      into[place] = cell;
    }
    return end;
  }

  play(/** @type {number} */ cell) {
    const { lines, through, length } = this.#layout;
    const [counts, side] = [this.#counts, this.side];
    let live = 0;
    this.#stones[cell] = side + 1;
    for (const line of through[cell]) {
      const own = counts[2 * line + side]++;
      if (counts[2 * line + 1 - side] === 0) {
        live++;
        if (own + 1 === length) this.#isWon = true;
      } else if (own === 0) {
        this.#openLines--;
        for (const at of lines[line]) {
          if (this.#stones[at] === 2 - side && --this.#live[at] === 0) this.#addDead(at, 1);
        }
      }
    }
    this.#live[cell] = live;
    this.#add(cell, side + 1);
    if (live === 0) this.#addDead(cell, 1);
    this.side = side === 0 ? 1 : 0;
    this.#played[this.#ply++] = cell;
  }

  undo() {
    const { lines, through } = this.#layout;
    const cell = this.#played[--this.#ply];
    const side = this.side === 0 ? 1 : 0;
    if (this.#live[cell] === 0) this.#addDead(cell, -1);
    this.#add(cell, -1 - side);
    for (const line of through[cell]) {
      const own = --this.#counts[2 * line + side];
      if (own > 0 || this.#counts[2 * line + 1 - side] === 0) continue;
      this.#openLines++;
      for (const at of lines[line]) {
        if (this.#stones[at] === 2 - side && this.#live[at]++ === 0) this.#addDead(at, -1);
      }
    }
    this.#stones[cell] = 0;
    this.#isWon = false;
    this.side = side;
  }

  outcome() {
    if (this.#isWon) return this.side === 0 ? WON_BY_SECOND : WON_BY_FIRST;
    return this.#openLines === 0 ? DRAWN : ONGOING;
  }

  banked() {
    return 0;
  }

  board() {
    let cells = '';
    for (const stone of this.#stones) cells += '.XO'[stone];
    return /** @type {Board} */ ({ cells, mover: this.side, won: this.#isWon });
  }

  move(/** @type {number} */ cell) {
    return cell;
  }

  code(/** @type {number} */ cell) {
    return cell;
  }

  #canPlay(/** @type {number} */ cell) {
    const { gravity, columns } = this.#layout;
    if (this.#stones[cell] !== 0) return false;
    return !gravity || cell + columns >= this.#stones.length || this.#stones[cell + columns] !== 0;
  }

  /** A dead stone counts as 3, whatever it is. `sign` is 1 when it dies and −1 when it comes back. */
  #addDead(/** @type {number} */ cell, /** @type {number} */ sign) {
    if (this.#layout.hasDead) this.#add(cell, sign * (3 - this.#stones[cell]));
  }

  #add(/** @type {number} */ cell, /** @type {number} */ amount) {
    const [words, places] = [this.#words, this.#layout.places[cell]];
    for (let at = 0; at < words.length; at++) words[at] += amount * places[at];
  }
}

/** What a line that is not dead adds to the merit of its cells, by the stones on it. */
const MERITS = [1, 4, 16, 64, 256, 1024, 4096];
