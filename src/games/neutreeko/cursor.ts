/**
 * Neutreeko for searches, on boards up to 5×5: 25 bits per side, in rows of five whatever the size. A move flips two bits.
 * Three in a row are found by combining three shifted copies of the bits. A slide is found by the nearest piece on a ray and
 * one look-up. The hash is the bits themselves, mixed.
 */

import { longer } from '../../core/longer.js';
import { stirInto } from '../../position/zobrist.js';
import { type Cursor, type Ending, ONGOING, WON_BY_FIRST, WON_BY_SECOND } from '../../rules/cursor.js';
import type { Side } from '../../rules/outcome.js';
import {
  CELLS,
  cellAt,
  cellsOf,
  columnOf,
  MOST_ON_BITS,
  type NeutreekoBoard,
  type NeutreekoSize,
  perSize,
  rowOf,
  type Triple,
} from './board.js';
import { rayOf, stepsOf, WAYS } from './lines.js';
import { codeOf, codeOfMove, fromOf, moveOf, type NeutreekoMove, toOf } from './moves.js';
import { cellMaps, IMAGES } from './symmetries.js';

/** Cells per row, and all cells, of the largest board whose cells fit into the bits of a small integer. */
const ROW = MOST_ON_BITS;
const BITS = ROW * ROW;
/** Entries per ray in `slides`. The nearest piece is numbered from 1, so that 0 can stand for none. */
const NEAREST = 32;

const bitAt = (cell: number): number => ROW * rowOf(cell) + columnOf(cell);
const isOnBits = (cell: number): boolean => rowOf(cell) < ROW && columnOf(cell) < ROW;
/** The cell of each bit. */
const CELL_OF_BIT = Int32Array.from({ length: BITS }, (_, bit) => cellAt(Math.floor(bit / ROW), bit % ROW));

/** Both bits of a move, by code. */
const MOVED = Int32Array.from({ length: CELLS * CELLS }, (_, code) => {
  const from = fromOf(code);
  const to = toOf(code);
  return isOnBits(from) && isOnBits(to) ? (1 << bitAt(from)) | (1 << bitAt(to)) : 0;
});

/** Where three in a row to the right, or down to the right, can begin: not in the last two columns. */
const BEGINS_RIGHTWARD = bitsWhere((column) => column <= ROW - 3);
/** Where three in a row down to the left can begin. */
const BEGINS_LEFTWARD = bitsWhere((column) => column >= 2);

function bitsWhere(isMeant: (column: number) => boolean): number {
  let bits = 0;
  for (let bit = 0; bit < BITS; bit++) if (isMeant(bit % ROW)) bits |= 1 << bit;
  return bits;
}

/** Whether three of these bits are adjacent and in a row. */
function hasThree(bits: number): boolean {
  const across = bits & (bits >> 1) & (bits >> 2);
  const falling = bits & (bits >> (ROW + 1)) & (bits >> (2 * ROW + 2));
  const rising = bits & (bits >> (ROW - 1)) & (bits >> (2 * ROW - 2));
  const down = bits & (bits >> ROW) & (bits >> (2 * ROW));
  return (((across | falling) & BEGINS_RIGHTWARD) | (rising & BEGINS_LEFTWARD) | down) !== 0;
}

/** What depends on the size of the board. */
interface Tables {
  /** The cells from a bit to the edge, as bits, by 8 × bit + direction. */
  readonly rays: Int32Array;
  /** The move's code by (8 × bit + direction) × NEAREST + nearest piece on the ray (from 1, or 0); −1 for no move. */
  readonly slides: Int32Array;
  /** The image of a bit, as a bit, by 25 × symmetry + bit. */
  readonly images: Int32Array;
}

const tablesOf = /* @__PURE__ */ perSize(makeTables);

function makeTables(size: NeutreekoSize): Tables {
  const steps = stepsOf(size);
  const rays = new Int32Array(BITS * WAYS);
  const slides = new Int32Array(BITS * WAYS * NEAREST).fill(-1);
  for (const cell of cellsOf(size)) {
    for (let direction = 0; direction < WAYS; direction++) {
      const at = WAYS * bitAt(cell) + direction;
      const ray = rayOf(steps, cell, direction);
      for (const beyond of ray) rays[at] |= 1 << bitAt(beyond);
      ray.forEach((blocker, index) => {
        if (index > 0) slides[NEAREST * at + bitAt(blocker) + 1] = codeOf(cell, ray[index - 1]);
      });
      const last = ray.at(-1);
      if (last !== undefined) slides[NEAREST * at] = codeOf(cell, last);
    }
  }
  const images = cellMaps(size).flatMap((map) => Array.from(CELL_OF_BIT, (cell) => 1 << bitAt(map[cell])));
  return { rays, slides, images: Int32Array.from(images) };
}

/** Scratch space for hash words. */
const words = new Int32Array(2);

export class NeutreekoCursor implements Cursor<NeutreekoBoard, NeutreekoMove> {
  side: Side;
  hashLow = 0;
  hashHigh = 0;
  readonly exactHash = true;
  /** The pieces as bits, row by row of five. Heuristics read them. */
  black: number;
  white: number;
  readonly size: NeutreekoSize;
  readonly #tables: Tables;
  #played = new Int32Array(64);
  #count = 0;

  constructor(board: NeutreekoBoard) {
    this.side = board.turn;
    this.size = board.size;
    this.black = bitsOf(board.black);
    this.white = bitsOf(board.white);
    this.#tables = tablesOf(board.size);
  }

  rehash(): void {
    stirInto(words, this.black | (this.side << BITS), this.white);
    this.hashLow = words[0];
    this.hashHigh = words[1];
  }

  /** The least of the eight images, mixed. */
  canonicalHash(into: Int32Array): void {
    const { images } = this.#tables;
    let least = this.black;
    let beside = this.white;
    for (let map = BITS; map < BITS * IMAGES; map += BITS) {
      const black = imageOf(images, map, this.black);
      if (black > least) continue;
      const white = imageOf(images, map, this.white);
      if (black < least || white < beside) {
        least = black;
        beside = white;
      }
    }
    stirInto(into, least | (this.side << BITS), beside);
  }

  /** The eight directions are written out, which takes a quarter less time than a loop. */
  moves(into: Int32Array, from: number): number {
    const { rays, slides } = this.#tables;
    const occupied = this.black | this.white;
    let end = from;
    for (let rest = this.side === 0 ? this.black : this.white; rest !== 0; rest &= rest - 1) {
      const ray = (31 - Math.clz32(rest & -rest)) << 3;
      end = put(into, end, slides[upwards(rays, ray, occupied)]);
      end = put(into, end, slides[upwards(rays, ray | 1, occupied)]);
      end = put(into, end, slides[upwards(rays, ray | 2, occupied)]);
      end = put(into, end, slides[upwards(rays, ray | 3, occupied)]);
      end = put(into, end, slides[downwards(rays, ray | 4, occupied)]);
      end = put(into, end, slides[downwards(rays, ray | 5, occupied)]);
      end = put(into, end, slides[downwards(rays, ray | 6, occupied)]);
      end = put(into, end, slides[downwards(rays, ray | 7, occupied)]);
    }
    return end;
  }

  play(code: number): void {
    // A game can go round in circles, so there is no largest number of moves.
    if (this.#count === this.#played.length) this.#played = longer(this.#played);
    this.#played[this.#count++] = code;
    if (this.side === 0) {
      this.black ^= MOVED[code];
      this.side = 1;
    } else {
      this.white ^= MOVED[code];
      this.side = 0;
    }
  }

  undo(): void {
    const code = this.#played[--this.#count];
    if (this.side === 0) {
      this.white ^= MOVED[code];
      this.side = 1;
    } else {
      this.black ^= MOVED[code];
      this.side = 0;
    }
  }

  outcome(): Ending {
    if (this.side === 0) {
      if (hasThree(this.white)) return WON_BY_SECOND;
      // The side to move can have three only on the board that the cursor was made from.
      return this.#count === 0 && hasThree(this.black) ? WON_BY_FIRST : ONGOING;
    }
    if (hasThree(this.black)) return WON_BY_FIRST;
    return this.#count === 0 && hasThree(this.white) ? WON_BY_SECOND : ONGOING;
  }

  banked(): number {
    return 0;
  }

  board(): NeutreekoBoard {
    return { size: this.size, black: cellsOfBits(this.black), white: cellsOfBits(this.white), turn: this.side };
  }

  move(code: number): NeutreekoMove {
    return moveOf(code);
  }

  code(move: NeutreekoMove): number {
    return codeOfMove(move);
  }
}

/** The index in `slides` for a ray that goes up the board: its nearest piece is the highest bit. */
function upwards(rays: Int32Array, ray: number, occupied: number): number {
  return (ray << 5) | (32 - Math.clz32(occupied & rays[ray]));
}

/** The same for a ray that goes down: the nearest piece is the lowest bit. */
function downwards(rays: Int32Array, ray: number, occupied: number): number {
  const pieces = occupied & rays[ray];
  return (ray << 5) | (32 - Math.clz32(pieces & -pieces));
}

/**
 * Writes a code and returns the index for the next one: the same index after −1, which is not a move. There is no branch,
 * since half of the time it would be mispredicted.
 */
export function put(into: Int32Array, at: number, code: number): number {
  into[at] = code;
  return (at + 1 + (code >> 31)) | 0;
}

function bitsOf([one, two, three]: Triple): number {
  return (1 << bitAt(one)) | (1 << bitAt(two)) | (1 << bitAt(three));
}

/** The three cells of three bits. */
function cellsOfBits(bits: number): Triple {
  const cells: number[] = [];
  for (let rest = bits; rest !== 0; rest &= rest - 1) cells.push(CELL_OF_BIT[31 - Math.clz32(rest & -rest)]);
  return cells as unknown as Triple;
}

function imageOf(images: Int32Array, map: number, bits: number): number {
  let image = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) image |= images[map + 31 - Math.clz32(rest & -rest)];
  return image;
}
