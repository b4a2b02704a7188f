/**
 * Breakthrough, as plain rules: a pawn steps forward, straight or diagonally, and takes diagonally only. The first
 * pawn on the far row wins, and so does taking all pawns of the opponent. There is always a move, and no draw.
 *
 *     row 6   X X X X X X        side 1 (X) goes down
 *     row 5   X X X X X X
 *     …                          cells are numbered row by row from the bottom left
 *     row 1   O O O O O O        side 0 (O) goes up
 *
 * The rules are all that a game needs. Up to 30 cells, the cursor at the end makes searches several times as fast.
 */

import { defineGame, NotationError, ONGOING, opponent, WON_BY_FIRST, WON_BY_SECOND, win } from 'foreply';

const COLUMNS = 'abcdefghij';
/** The most cells that fit into a word beside the side to move. */
const MOST_ON_BITS = 30;

/** @typedef {{ cells: readonly number[], mover: 0 | 1 }} Board Cells hold 0, 1, or −1 when empty. */

export function breakthroughOf({ columns = 6, rows = 6 } = {}) {
  const count = columns * rows;
  const names = Array.from({ length: count }, (_, at) => `${COLUMNS[at % columns]}${Math.floor(at / columns) + 1}`);
  const mirrored = (/** @type {number} */ cell) => cell + columns - 1 - 2 * (cell % columns);
  /** Whether the opponent of the mover has a pawn on its far row. */
  const hasArrived = (/** @type {Board} */ { cells, mover }) => {
    const start = mover === 1 ? count - columns : 0;
    for (let cell = start; cell < start + columns; cell++) if (cells[cell] === 1 - mover) return true;
    return false;
  };

  return defineGame({
    name: columns === 6 && rows === 6 ? 'breakthrough' : `breakthrough ${columns}×${rows}`,
    initial: () => {
      const cells = Array(count)
        .fill(-1)
        .fill(0, 0, 2 * columns)
        .fill(1, count - 2 * columns);
      return /** @type {Board} */ ({ cells, mover: 0 });
    },
    turn: (board) => board.mover,
    // A move is `cells · from + to`.
    moves: ({ cells, mover }) => {
      const moves = [];
      const forward = mover === 0 ? columns : -columns;
      for (let from = 0; from < count; from++) {
        if (cells[from] !== mover) continue;
        const to = from + forward;
        const column = from % columns;
        if (column > 0 && cells[to - 1] !== mover) moves.push(count * from + to - 1);
        if (cells[to] < 0) moves.push(count * from + to);
        if (column < columns - 1 && cells[to + 1] !== mover) moves.push(count * from + to + 1);
      }
      return moves;
    },
    play: ({ cells, mover }, move) => {
      const next = cells.slice();
      next[Math.floor(move / count)] = -1;
      next[move % count] = mover;
      return /** @type {Board} */ ({ cells: next, mover: opponent(mover) });
    },
    outcome: (board) =>
      hasArrived(board) || !board.cells.includes(board.mover) ? win(opponent(board.mover)) : undefined,
    key: ({ cells, mover }) => `${cells} ${mover}`,
    ...(count <= MOST_ON_BITS
      ? { cursor: (/** @type {Board} */ board) => new BreakthroughCursor(board, columns) }
      : {}),
    symmetries: [
      {
        name: 'mirror',
        board: ({ cells, mover }) => ({ cells: cells.map((_, cell) => cells[mirrored(cell)]), mover }),
        move: (move) => count * mirrored(Math.floor(move / count)) + mirrored(move % count),
      },
    ],
    formatMove: (move) => `${names[Math.floor(move / count)]}-${names[move % count]}`,
    parseMove: (text) => {
      const [from, to, ...rest] = String(text)
        .split('-')
        .map((name) => names.indexOf(name));
      if (from >= 0 && to >= 0 && rest.length === 0) return count * from + to;
      throw new NotationError({ code: 'bad-move', text, at: 0, expected: 'a move such as a2-b3' });
    },
    formatBoard: ({ cells, mover }) => `${rowsFromTop(cells, columns).join('/')} ${'OX'[mover]}`,
    parseBoard: (text) => {
      const [field, side] = String(text).split(' ');
      const cells = field
        .split('/')
        .reverse()
        .flatMap((row) => [...row].map((cell) => '.OX'.indexOf(cell) - 1));
      const isBoard = cells.length === count && rowsFromTop(cells, columns).join('/') === field;
      if (isBoard && /^[OX]$/.test(side) && text === `${field} ${side}`) {
        return /** @type {Board} */ ({ cells, mover: side === 'O' ? 0 : 1 });
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

/** The board as people see it, the top row first. */
export function drawBoard(/** @type {Board} */ { cells }, columns = 6) {
  const height = cells.length / columns;
  const rows = rowsFromTop(cells, columns).map((row, at) => `${height - at} ${[...row].join(' ')}`);
  return [...rows, `  ${[...COLUMNS.slice(0, columns)].join(' ')}`].join('\n');
}

function rowsFromTop(/** @type {readonly number[]} */ cells, /** @type {number} */ columns) {
  const signs = cells.map((cell) => '.OX'[cell + 1]).join('');
  const rows = Array.from({ length: cells.length / columns }, (_, row) =>
    signs.slice(row * columns, (row + 1) * columns),
  );
  return rows.reverse();
}

/** Breakthrough for searches: a bit per cell, and a word per side. */
class BreakthroughCursor {
  /** @type {0 | 1} */
  side;
  exactHash = true;
  exactCanonicalHash = true;
  hashLow = 0;
  hashHigh = 0;
  #columns;
  #count;
  #notLeft = 0;
  #notRight = 0;
  /** By side: the row that it wants to reach, and the row before. */
  #far;
  #near;
  /** The pawns of each side, and those of the board seen in a mirror. */
  #pawns = [0, 0];
  #mirrored = [0, 0];
  /** By ply: the move, and whether it took a pawn. */
  #played = new Int32Array(512);
  #taken = new Uint8Array(512);
  #ply = 0;

  constructor(/** @type {Board} */ { cells, mover }, /** @type {number} */ columns) {
    this.side = mover;
    this.#columns = columns;
    this.#count = cells.length;
    for (let cell = 0; cell < cells.length; cell++) {
      if (cell % columns > 0) this.#notLeft |= 1 << cell;
      if (cell % columns < columns - 1) this.#notRight |= 1 << cell;
      if (cells[cell] >= 0) this.#toggle(cells[cell], cell);
    }
    const row = (1 << columns) - 1;
    const top = cells.length - columns;
    this.#far = [row << top, row];
    this.#near = [row << (top - columns), row << columns];
  }

  rehash() {
    this.hashLow = this.#pawns[0] | (this.side << MOST_ON_BITS);
    this.hashHigh = this.#pawns[1];
  }

  canonicalHash(/** @type {Int32Array} */ into) {
    const [[first, second], [mirroredFirst, mirroredSecond]] = [this.#pawns, this.#mirrored];
    const isLeast = first < mirroredFirst || (first === mirroredFirst && second <= mirroredSecond);
    into[0] = (isLeast ? first : mirroredFirst) | (this.side << MOST_ON_BITS);
    into[1] = isLeast ? second : mirroredSecond;
  }

  moves(/** @type {Int32Array} */ into, /** @type {number} */ from) {
    return this.#list(into, from, -1);
  }

  safeMoves(/** @type {Int32Array} */ into, /** @type {number} */ from) {
    const [own, other] = [this.#pawns[this.side], this.#pawns[1 - this.side]];
    const arriving = own & this.#near[this.side];
    const canTakeLast =
      isSingle(other) && (this.#reached(own, this.side, -1) | this.#reached(own, this.side, 1)) & other;
    if (canTakeLast) return Math.min(from + 1, this.#list(into, from, other));
    if (arriving !== 0) return Math.min(from + 1, this.#list(into, from, this.#far[this.side]));
    const threats = other & this.#near[1 - this.side];
    if (threats !== 0 && !isSingle(threats)) return from;
    let allowed = threats === 0 ? -1 : threats;
    // The last pawn must not step where it is taken.
    if (isSingle(own)) allowed &= ~(this.#reached(other, 1 - this.side, -1) | this.#reached(other, 1 - this.side, 1));
    return this.#list(into, from, allowed);
  }

  play(/** @type {number} */ move) {
    const [from, to] = [Math.floor(move / this.#count), move % this.#count];
    const other = 1 - this.side;
    const isTaken = (this.#pawns[other] >>> to) & 1;
    if (isTaken) this.#toggle(other, to);
    this.#toggle(this.side, from);
    this.#toggle(this.side, to);
    this.#played[this.#ply] = move;
    this.#taken[this.#ply++] = isTaken;
    this.side = /** @type {0 | 1} */ (other);
  }

  undo() {
    const move = this.#played[--this.#ply];
    const [from, to] = [Math.floor(move / this.#count), move % this.#count];
    const other = this.side;
    this.side = other === 0 ? 1 : 0;
    this.#toggle(this.side, to);
    this.#toggle(this.side, from);
    if (this.#taken[this.#ply]) this.#toggle(other, to);
  }

  outcome() {
    const other = 1 - this.side;
    if (this.#pawns[this.side] !== 0 && (this.#pawns[other] & this.#far[other]) === 0) return ONGOING;
    return other === 0 ? WON_BY_FIRST : WON_BY_SECOND;
  }

  banked() {
    return 0;
  }

  board() {
    const [first, second] = this.#pawns;
    const cells = Array.from({ length: this.#count }, (_, cell) =>
      (first >>> cell) & 1 ? 0 : (second >>> cell) & 1 ? 1 : -1,
    );
    return /** @type {Board} */ ({ cells, mover: this.side });
  }

  move(/** @type {number} */ move) {
    return move;
  }

  code(/** @type {number} */ move) {
    return move;
  }

  #toggle(/** @type {number} */ side, /** @type {number} */ cell) {
    this.#pawns[side] ^= 1 << cell;
    this.#mirrored[side] ^= 1 << (cell + this.#columns - 1 - 2 * (cell % this.#columns));
  }

  /** The cells that pawns of a side reach by a step forward, to the left (−1), straight on (0) or to the right (1). */
  #reached(/** @type {number} */ pawns, /** @type {number} */ side, /** @type {number} */ right) {
    const stepping = right === 0 ? pawns : pawns & (right < 0 ? this.#notLeft : this.#notRight);
    return side === 0 ? stepping << (this.#columns + right) : stepping >>> (this.#columns - right);
  }

  /** Lists moves to some cells, captures first, and those to cells where the pawn cannot be taken before the others. */
  #list(/** @type {Int32Array} */ into, /** @type {number} */ from, /** @type {number} */ allowed) {
    const side = this.side;
    const [own, other] = [this.#pawns[side], this.#pawns[1 - side]];
    const all = 2 ** this.#count - 1;
    const left = this.#reached(own, side, -1) & all & ~own & allowed;
    const right = this.#reached(own, side, 1) & all & ~own & allowed;
    const straight = this.#reached(own, side, 0) & all & ~own & ~other & allowed;
    const attacked = this.#reached(other, 1 - side, -1) | this.#reached(other, 1 - side, 1);
    let end = from;
    for (const cells of [other & ~attacked, other & attacked, ~other & ~attacked, ~other & attacked]) {
      end = this.#write(into, end, left & cells, straight & cells, right & cells);
    }
    return end;
  }

  /** Writes the moves to some cells, those of the pawns that are furthest on before the others. */
  #write(
    /** @type {Int32Array} */ into,
    /** @type {number} */ from,
    /** @type {number} */ left,
    /** @type {number} */ straight,
    /** @type {number} */ right,
  ) {
    const [side, columns, count] = [this.side, this.#columns, this.#count];
    const forward = side === 0 ? columns : -columns;
    let end = from;
    for (let cells = left | straight | right; cells !== 0; ) {
      const to = 31 - Math.clz32(side === 0 ? cells : cells & -cells);
      const bit = 1 << to;
      const origin = to - forward;
      if (straight & bit) into[end++] = count * origin + to;
      if (left & bit) into[end++] = count * (origin + 1) + to;
      if (right & bit) into[end++] = count * (origin - 1) + to;
      cells &= ~bit;
    }
    return end;
  }
}

function isSingle(/** @type {number} */ set) {
  return set !== 0 && (set & (set - 1)) === 0;
}

export const breakthrough = breakthroughOf();

/** For the command line: `foreply play ./examples/games/breakthrough.mjs`. */
export default { rules: breakthrough, draw: (/** @type {Board} */ board) => drawBoard(board), sides: ['O', 'X'] };
