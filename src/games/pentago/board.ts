/**
 * A Pentago board: four quadrants of nine cells, the side to move, and whether it has to place a stone or turn a quadrant.
 *
 *         a b c   d e f
 *      1  0 1 2 | . . .        A quadrant is one number: bit 3·row + column for a stone of X (side 0), nine bits further
 *      2  3 4 5 | . . .        up for a stone of O (side 1). TL, TR, BL, BR are quadrants 0 to 3.
 *      3  6 7 8 | . . .
 *         ------+------        Cells have the numbers 0 to 35 in reading order here, and the names a1 to f6 outside.
 *      4  . . . | . . .
 *      5  . . . | . . .
 *      6  . . . | . . .
 *
 * Boards are plain, immutable values that survive `structuredClone` and JSON. Both turn models share them; they differ only
 * in what a move is. The phase is `rotate` when the stone is placed and a quadrant is still to be turned, and also when the
 * placement has already won.
 */

import { bitCount, lowestBit } from '../../core/bits.js';
import { OptionError } from '../../core/errors.js';
import type { Side } from '../../rules/outcome.js';

/** What comes next: placing a stone, or the rotation that follows it. */
export type PentagoPhase = 'place' | 'rotate';

/**
 * A board as a plain value. Read it with `stoneAt`; create it with `pentago().parseBoard`.
 *
 * @example
 * ```ts
 * import { type PentagoBoard, pentago } from 'foreply/pentago';
 *
 * const board: PentagoBoard = pentago().parseBoard('X...../....../....../....../....../.....O X');
 * console.log(board.tl, board.br >> 9, board.turn, board.phase); // → 1 256 0 place
 * ```
 */
export interface PentagoBoard {
  /** Top left: nine bits of X, row by row, then nine bits of O. */
  readonly tl: number;
  /** Top right. */
  readonly tr: number;
  /** Bottom left. */
  readonly bl: number;
  /** Bottom right. */
  readonly br: number;
  /** The side that places, or that has placed and rotates. */
  readonly turn: Side;
  /** Whether the side to move places a stone or turns a quadrant. */
  readonly phase: PentagoPhase;
}

/** A quadrant's nine bits. */
export const QUADRANT_BITS = 0x1ff;
export const CELLS = 36;

/** A column, `a` to `f`, and a row, `1` to `6` from the top. */
export type PentagoCell = `${'a' | 'b' | 'c' | 'd' | 'e' | 'f'}${1 | 2 | 3 | 4 | 5 | 6}`;

/** The names of the cells, by number. */
export const CELL_NAMES: readonly PentagoCell[] = Array.from({ length: CELLS }, (_, cell) => {
  return `${'abcdef'[cell % 6]}${Math.floor(cell / 6) + 1}` as PentagoCell;
});

/** The quadrant of a cell, and its bit there. */
export const QUADRANT_OF = Int32Array.from({ length: CELLS }, (_, cell) => {
  return (cell >= 18 ? 2 : 0) + (cell % 6 >= 3 ? 1 : 0);
});
export const BIT_OF = Int32Array.from({ length: CELLS }, (_, cell) => {
  return 1 << (3 * (Math.floor(cell / 6) % 3) + (cell % 3));
});

/** The cell of a bit (0 to 8) of a quadrant. */
export function cellOf(quadrant: number, bit: number): number {
  const row = Math.floor(bit / 3) + (quadrant >= 2 ? 3 : 0);
  return 6 * row + (bit % 3) + (quadrant % 2 === 1 ? 3 : 0);
}

/**
 * The cells in the order in which moves are listed: the centres of quadrants, which a rotation leaves in place, then edges,
 * then corners. Compared with reading order, plain alpha-beta six plies deep from the empty board visits a tenth of the nodes
 * with `best`, a seventh with `oneDotTwo`, and up to a tenth more with the other heuristics.
 */
export const CELLS_BY_PROMISE: readonly number[] = [4, 1, 0].flatMap((kind) => {
  const bits = Array.from({ length: 9 }, (_, bit) => bit).filter((bit) => (bit === 4 ? 4 : bit % 2) === kind);
  const cells = [0, 1, 2, 3].flatMap((quadrant) => bits.map((bit) => cellOf(quadrant, bit)));
  return cells.sort((one, other) => one - other);
});

/** Where each bit goes in a quarter turn clockwise: row r, column c to row c, column 2 − r. */
export function turnedBit(bit: number): number {
  const row = Math.floor(bit / 3);
  const column = bit % 3;
  return 3 * column + (2 - row);
}

/**
 * The union of the words of all bits that are set, for every content of nine bits. Tables are made when the module is loaded,
 * by every program that imports it, so they are made quickly: each entry from the one with a bit less.
 */
export function unionsOf(wordOf: (bit: number) => number): Int32Array {
  const words = Int32Array.from({ length: 9 }, (_, bit) => wordOf(bit));
  const unions = new Int32Array(512);
  for (let bits = 1; bits < 512; bits++) unions[bits] = unions[bits & (bits - 1)] | words[lowestBit(bits)];
  return unions;
}

/** The same for all quadrants: index by quadrant × 512 + bits. */
export function unionsByQuadrant(wordOf: (quadrant: number, bit: number) => number): Int32Array {
  const unions = new Int32Array(4 * 512);
  for (let quadrant = 0; quadrant < 4; quadrant++) {
    const ofQuadrant = unionsOf((bit) => wordOf(quadrant, bit));
    unions.set(ofQuadrant, quadrant << 9);
  }
  return unions;
}

/** Nine bits turned clockwise, and counter-clockwise. */
const CLOCKWISE = unionsOf((bit) => 1 << turnedBit(bit));
const COUNTER_CLOCKWISE = new Int32Array(512);
for (let bits = 0; bits < 512; bits++) COUNTER_CLOCKWISE[CLOCKWISE[bits]] = bits;

/** `TURNED[bits]` clockwise, `TURNED[512 + bits]` counter-clockwise: index by direction × 512. */
export const TURNED = Int32Array.of(...CLOCKWISE, ...COUNTER_CLOCKWISE);

/** Both colours of a quadrant turned. Direction 0 is clockwise. */
export function turnedQuadrant(quadrant: number, direction: number): number {
  const from = direction << 9;
  return TURNED[from | (quadrant & QUADRANT_BITS)] | (TURNED[from | (quadrant >> 9)] << 9);
}

/** The quadrants in order. */
export function quadrantsOf(board: PentagoBoard): [number, number, number, number] {
  return [board.tl, board.tr, board.bl, board.br];
}

/** A board of four quadrants. */
export function boardOf(quadrants: ArrayLike<number>, turn: Side, phase: PentagoPhase): PentagoBoard {
  return { tl: quadrants[0], tr: quadrants[1], bl: quadrants[2], br: quadrants[3], turn, phase };
}

/**
 * The side whose stone lies on a cell, or `undefined` if the cell is empty. A cell is named by its column, `a` to `f`, and
 * its row, `1` to `6` from the top. Throws an `OptionError` for any other name.
 *
 * @example
 * ```ts
 * import { pentago, stoneAt } from 'foreply/pentago';
 *
 * const board = pentago().parseBoard('X...../....../....../....../....../.....O X');
 * console.log(stoneAt(board, 'a1'), stoneAt(board, 'f6'), stoneAt(board, 'b1')); // → 0 1 undefined
 * ```
 */
export function stoneAt(board: PentagoBoard, cell: PentagoCell): Side | undefined {
  const at = CELL_NAMES.indexOf(cell);
  if (at < 0) throw new OptionError('cell', 'one of the board, a1 to f6', cell);
  return sideOn(board, at);
}

/** The side whose stone lies on a cell, given by its number. */
export function sideOn(board: PentagoBoard, cell: number): Side | undefined {
  const quadrant = quadrantsOf(board)[QUADRANT_OF[cell]];
  const bit = BIT_OF[cell];
  if (quadrant & bit) return 0;
  return (quadrant >> 9) & bit ? 1 : undefined;
}

/** The number of set bits, by nine bits. */
export const BITS_IN = Int32Array.from({ length: 512 }, (_, bits) => bitCount(bits));

/**
 * The number of stones on the board, of one side or of both.
 *
 * @example
 * ```ts
 * import { countStones, pentago } from 'foreply/pentago';
 *
 * const board = pentago().parseBoard('X...../....../....../....../....../.....O X');
 * console.log(countStones(board), countStones(board, 1)); // → 2 1
 * ```
 */
export function countStones(board: PentagoBoard, side?: Side): number {
  let count = 0;
  for (const quadrant of quadrantsOf(board)) {
    if (side !== 1) count += BITS_IN[quadrant & QUADRANT_BITS];
    if (side !== 0) count += BITS_IN[quadrant >> 9];
  }
  return count;
}

/** Whether every cell has a stone. */
export function isFull(board: PentagoBoard): boolean {
  const { tl, tr, bl, br } = board;
  return ((tl | (tl >> 9)) & (tr | (tr >> 9)) & (bl | (bl >> 9)) & (br | (br >> 9)) & QUADRANT_BITS) === QUADRANT_BITS;
}

/** A board with one more stone, of the side to move. Trusts that the cell is empty. */
export function placed(board: PentagoBoard, cell: number): PentagoBoard {
  const { tl, tr, bl, br, turn } = board;
  const stone = BIT_OF[cell] << (9 * turn);
  switch (QUADRANT_OF[cell]) {
    case 0:
      return { tl: tl | stone, tr, bl, br, turn, phase: 'rotate' };
    case 1:
      return { tl, tr: tr | stone, bl, br, turn, phase: 'rotate' };
    case 2:
      return { tl, tr, bl: bl | stone, br, turn, phase: 'rotate' };
    default:
      return { tl, tr, bl, br: br | stone, turn, phase: 'rotate' };
  }
}

/** A board with a quadrant turned (2 × quadrant + direction) and the other side to move. */
export function rotated(board: PentagoBoard, rotation: number): PentagoBoard {
  const { tl, tr, bl, br } = board;
  const direction = rotation & 1;
  const turn = board.turn === 0 ? 1 : 0;
  switch (rotation >> 1) {
    case 0:
      return { tl: turnedQuadrant(tl, direction), tr, bl, br, turn, phase: 'place' };
    case 1:
      return { tl, tr: turnedQuadrant(tr, direction), bl, br, turn, phase: 'place' };
    case 2:
      return { tl, tr, bl: turnedQuadrant(bl, direction), br, turn, phase: 'place' };
    default:
      return { tl, tr, bl, br: turnedQuadrant(br, direction), turn, phase: 'place' };
  }
}
