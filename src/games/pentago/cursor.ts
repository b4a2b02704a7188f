/**
 * Pentago for searches. Stones are nine bits per side and quadrant. A rotation takes one look-up per side, and five in a
 * row is the AND of four look-ups. Only the stones and the moves played are kept: undoing a stone is an XOR, undoing a
 * rotation is the rotation the other way. There is one class per turn model; both use the codes of `moves.ts`.
 */

import { lowestBit } from '../../core/bits.js';
import { stirInto } from '../../position/zobrist.js';
import { type Cursor, DRAWN, type Ending, ONGOING, WON_BY_FIRST, WON_BY_SECOND } from '../../rules/cursor.js';
import type { Side } from '../../rules/outcome.js';
import {
  BIT_OF,
  boardOf,
  CELLS,
  CELLS_BY_PROMISE,
  cellOf,
  type PentagoBoard,
  QUADRANT_BITS,
  QUADRANT_OF,
  quadrantsOf,
  TURNED,
  unionsByQuadrant,
} from './board.js';
import { canonicalInto, highWord, lowWord } from './exact-hash.js';
import { FIVES } from './lines.js';
import {
  FIRST_ROTATION_ALONE,
  FIRST_STONE_ALONE,
  ROTATIONS,
  SPLIT_CODES,
  SPLIT_MOVES,
  type SplitMove,
  WHOLE_CODES,
  WHOLE_MOVES,
  type WholeMove,
} from './moves.js';

/** A game has at most 36 turns of two moves. */
const MOST_MOVES = 80;
/** A set of places in `CELLS_BY_PROMISE` is two numbers of 18 bits. */
const HALF = 18;
const HALF_BITS = 0x3ffff;
const CELL_AT = Int32Array.from(CELLS_BY_PROMISE);
/** The places that nine bits of a quadrant fill, in the first half and in the second: index by quadrant × 512 + bits. */
const FIRST_FILLED = filledFrom(0);
const LAST_FILLED = filledFrom(HALF);

function filledFrom(first: number): Int32Array {
  return unionsByQuadrant((quadrant, bit) => {
    const place = CELL_AT.indexOf(cellOf(quadrant, bit)) - first;
    return place >= 0 && place < HALF ? 1 << place : 0;
  });
}

/** Holds hash words while they are computed. */
const words = new Int32Array(2);

/** What both turn models share: the stones, and how they move. */
export abstract class PentagoCursor {
  side: Side;
  hashLow = 0;
  hashHigh = 0;
  readonly exactHash = true;
  /** Nine bits each, by 4 × side + quadrant. Heuristics read them. */
  readonly stones = new Int32Array(8);
  /** Whether the stone of this turn is placed and a quadrant is still to be turned. */
  isRotating: boolean;
  protected readonly played = new Int32Array(MOST_MOVES);
  protected count = 0;

  constructor(board: PentagoBoard) {
    quadrantsOf(board).forEach((quadrant, index) => {
      this.stones[index] = quadrant & QUADRANT_BITS;
      this.stones[4 + index] = quadrant >> 9;
    });
    this.side = board.turn;
    this.isRotating = board.phase === 'rotate';
  }

  rehash(): void {
    stirInto(words, lowWord(this.stones, this.side), highWord(this.stones, this.isRotating));
    this.hashLow = words[0];
    this.hashHigh = words[1];
  }

  canonicalHash(into: Int32Array): void {
    canonicalInto(into, this.stones, this.side, this.isRotating);
  }

  outcome(): Ending {
    const stones = this.stones;
    const first = FIVES[stones[0]] & FIVES[512 | stones[1]] & FIVES[1024 | stones[2]] & FIVES[1536 | stones[3]];
    const second = FIVES[stones[4]] & FIVES[512 | stones[5]] & FIVES[1024 | stones[6]] & FIVES[1536 | stones[7]];
    if ((first | second) !== 0) return first === 0 ? WON_BY_SECOND : second === 0 ? WON_BY_FIRST : DRAWN;
    if (this.isRotating) return ONGOING;
    const filled =
      (stones[0] | stones[4]) & (stones[1] | stones[5]) & (stones[2] | stones[6]) & (stones[3] | stones[7]);
    return filled === QUADRANT_BITS ? DRAWN : ONGOING;
  }

  banked(): number {
    return 0;
  }

  board(): PentagoBoard {
    const { stones } = this;
    const quadrants = [0, 1, 2, 3].map((quadrant) => stones[quadrant] | (stones[4 + quadrant] << 9));
    return boardOf(quadrants, this.side, this.isRotating ? 'rotate' : 'place');
  }

  /** The empty cells among the first 18 places, as bits. */
  protected firstEmpty(): number {
    return HALF_BITS & ~this.#filled(FIRST_FILLED);
  }

  /** The empty cells among the last 18 places, as bits. */
  protected lastEmpty(): number {
    return HALF_BITS & ~this.#filled(LAST_FILLED);
  }

  #filled(places: Int32Array): number {
    const stones = this.stones;
    return (
      places[stones[0] | stones[4]] |
      places[512 | stones[1] | stones[5]] |
      places[1024 | stones[2] | stones[6]] |
      places[1536 | stones[3] | stones[7]]
    );
  }

  protected togglePlaced(cell: number): void {
    this.stones[4 * this.side + QUADRANT_OF[cell]] ^= BIT_OF[cell];
  }

  /** Turns a quadrant, given as 2 × quadrant + direction. Flip the lowest bit to undo it. */
  protected turnQuadrant(rotation: number): void {
    const stones = this.stones;
    const quadrant = rotation >> 1;
    const table = (rotation & 1) << 9;
    stones[quadrant] = TURNED[table | stones[quadrant]];
    stones[4 + quadrant] = TURNED[table | stones[4 + quadrant]];
  }

  protected passTurn(): void {
    this.side = this.side === 0 ? 1 : 0;
  }
}

/** The stone and the rotation are two moves. */
export class SplitCursor extends PentagoCursor implements Cursor<PentagoBoard, SplitMove> {
  moves(into: Int32Array, from: number): number {
    let end = from;
    if (this.isRotating) {
      for (let rotation = 0; rotation < ROTATIONS; rotation++) into[end++] = CELLS + rotation;
      return end;
    }
    for (let rest = this.firstEmpty(); rest !== 0; rest &= rest - 1) into[end++] = CELL_AT[lowestBit(rest)];
    for (let rest = this.lastEmpty(); rest !== 0; rest &= rest - 1) into[end++] = CELL_AT[HALF + lowestBit(rest)];
    return end;
  }

  play(code: number): void {
    this.played[this.count++] = code;
    if (code < CELLS) {
      this.togglePlaced(code);
      this.isRotating = true;
    } else {
      this.turnQuadrant(code - CELLS);
      this.isRotating = false;
      this.passTurn();
    }
  }

  undo(): void {
    const code = this.played[--this.count];
    if (code < CELLS) {
      this.togglePlaced(code);
      this.isRotating = false;
    } else {
      this.turnQuadrant((code - CELLS) ^ 1);
      this.isRotating = true;
      this.passTurn();
    }
  }

  move(code: number): SplitMove {
    return SPLIT_MOVES[code];
  }

  code(move: SplitMove): number {
    return SPLIT_CODES.get(move) as number;
  }
}

function listRotationsAlone(into: Int32Array, from: number): number {
  for (let rotation = 0; rotation < ROTATIONS; rotation++) into[from + rotation] = FIRST_ROTATION_ALONE + rotation;
  return from + ROTATIONS;
}

/** A turn is one move. */
export class WholeCursor extends PentagoCursor implements Cursor<PentagoBoard, WholeMove> {
  moves(into: Int32Array, from: number): number {
    if (this.isRotating) return listRotationsAlone(into, from);
    return this.#listCells(this.firstEmpty(), this.lastEmpty(), into, from);
  }

  /** The turns that begin on the first empty cell. Most cutoffs happen among them. */
  firstMoves(into: Int32Array, from: number): number {
    if (this.isRotating) return listRotationsAlone(into, from);
    const first = this.firstEmpty();
    const last = first !== 0 ? 0 : this.lastEmpty();
    const end = this.#listCells(first & -first, last & -last, into, from);
    return this.#hasOneEmptyCell() ? end : -1 - end;
  }

  remainingMoves(into: Int32Array, from: number): number {
    const first = this.firstEmpty();
    const last = this.lastEmpty();
    return first !== 0
      ? this.#listCells(first & (first - 1), last, into, from)
      : this.#listCells(0, last & (last - 1), into, from);
  }

  #hasOneEmptyCell(): boolean {
    const first = this.firstEmpty();
    const last = this.lastEmpty();
    return (first === 0 || last === 0) && (first & (first - 1)) === 0 && (last & (last - 1)) === 0;
  }

  /** The turns that begin on these cells, given as bits of the first 18 places and of the last 18. */
  #listCells(first: number, last: number, into: Int32Array, from: number): number {
    let end = from;
    const isNear = this.#isNearFive();
    for (let rest = first; rest !== 0; rest &= rest - 1) {
      end = this.#listTurns(CELL_AT[lowestBit(rest)], isNear, into, end);
    }
    for (let rest = last; rest !== 0; rest &= rest - 1) {
      end = this.#listTurns(CELL_AT[HALF + lowestBit(rest)], isNear, into, end);
    }
    return end;
  }

  /** The turns that begin with a stone on `cell`. Unrolled, since the overhead of a loop would outweigh its body. */
  #listTurns(cell: number, mayWin: boolean, into: Int32Array, from: number): number {
    if (mayWin && this.#wins(cell)) {
      into[from] = FIRST_STONE_ALONE + cell;
      return from + 1;
    }
    const code = cell * ROTATIONS;
    into[from] = code;
    into[from + 1] = code + 1;
    into[from + 2] = code + 2;
    into[from + 3] = code + 3;
    into[from + 4] = code + 4;
    into[from + 5] = code + 5;
    into[from + 6] = code + 6;
    into[from + 7] = code + 7;
    return from + ROTATIONS;
  }

  /** Whether some line lacks cells in at most one quadrant, so that a stone there may win. Rare early in the game. */
  #isNearFive(): boolean {
    const stones = this.stones;
    const own = 4 * this.side;
    const tl = FIVES[stones[own]];
    const tr = FIVES[512 | stones[own + 1]];
    const bl = FIVES[1024 | stones[own + 2]];
    const br = FIVES[1536 | stones[own + 3]];
    return ((tl & tr & (bl | br)) | (bl & br & (tl | tr))) !== 0;
  }

  /** Whether one more stone makes five. */
  #wins(cell: number): boolean {
    const stones = this.stones;
    const own = 4 * this.side;
    let lines = -1;
    for (let quadrant = 0; quadrant < 4; quadrant++) {
      const bit = quadrant === QUADRANT_OF[cell] ? BIT_OF[cell] : 0;
      lines &= FIVES[(quadrant << 9) | stones[own + quadrant] | bit];
    }
    return lines !== 0;
  }

  play(code: number): void {
    this.played[this.count++] = code;
    if (code < FIRST_STONE_ALONE) {
      this.togglePlaced(code >> 3);
      this.turnQuadrant(code & 7);
      this.passTurn();
    } else {
      this.#playPart(code);
    }
  }

  undo(): void {
    const code = this.played[--this.count];
    if (code < FIRST_STONE_ALONE) {
      this.passTurn();
      this.turnQuadrant((code & 7) ^ 1);
      this.togglePlaced(code >> 3);
    } else {
      this.#undoPart(code);
    }
  }

  /** Half a turn: a winning stone, or a rotation that was still due at the start. Separate so that V8 inlines `play`. */
  #playPart(code: number): void {
    this.isRotating = code < FIRST_ROTATION_ALONE;
    if (this.isRotating) {
      this.togglePlaced(code - FIRST_STONE_ALONE);
    } else {
      this.turnQuadrant(code - FIRST_ROTATION_ALONE);
      this.passTurn();
    }
  }

  #undoPart(code: number): void {
    this.isRotating = code >= FIRST_ROTATION_ALONE;
    if (this.isRotating) {
      this.passTurn();
      this.turnQuadrant((code - FIRST_ROTATION_ALONE) ^ 1);
    } else {
      this.togglePlaced(code - FIRST_STONE_ALONE);
    }
  }

  move(code: number): WholeMove {
    return WHOLE_MOVES[code];
  }

  code(move: WholeMove): number {
    return WHOLE_CODES.get(move) as number;
  }
}
