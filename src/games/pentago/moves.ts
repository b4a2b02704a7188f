/**
 * Moves are their own notation: `b3` puts a stone on column b, row 3 from the top; `TL+` turns the top left quadrant
 * clockwise; `b3 TL+` does both. So a move can be printed as it is, and the compiler knows all 332 moves.
 *
 * Cursors use a small number for each move, its *code*:
 *
 *     split turns    0 … 35  a stone on that cell       36 … 43  a rotation
 *     whole turns    0 … 287  cell × 8 + rotation   288 … 323  a winning stone   324 … 331  a rotation alone
 */

import { CELL_NAMES, CELLS, type PentagoCell } from './board.js';

/** A quadrant and the direction in which it turns: `+` clockwise, `-` counter-clockwise. */
export type PentagoRotation = `${'TL' | 'TR' | 'BL' | 'BR'}${'+' | '-'}`;
/** One of the two moves of a turn: a stone or a rotation. */
export type SplitMove = PentagoCell | PentagoRotation;
/**
 * A whole turn. It is a stone alone if the stone makes five and ends the game, and a rotation alone only on a board whose
 * stone is already placed.
 */
export type WholeMove = `${PentagoCell} ${PentagoRotation}` | PentagoCell | PentagoRotation;

/** The number of rotations. Each is 2 × quadrant + direction, 0 for clockwise. */
export const ROTATIONS = 8;

/** Frozen, since the rules hand them out as the moves of a board. */
export const ROTATION_NAMES: readonly PentagoRotation[] = /* @__PURE__ */ Object.freeze([
  'TL+',
  'TL-',
  'TR+',
  'TR-',
  'BL+',
  'BL-',
  'BR+',
  'BR-',
] as const);

/** The first code of a whole turn without a rotation … */
export const FIRST_STONE_ALONE = CELLS * ROTATIONS;
/** … and the first without a stone. */
export const FIRST_ROTATION_ALONE = FIRST_STONE_ALONE + CELLS;

/** The moves of split turns, by code. */
export const SPLIT_MOVES: readonly SplitMove[] = [...CELL_NAMES, ...ROTATION_NAMES];
/** The moves of whole turns, by code. */
export const WHOLE_MOVES: readonly WholeMove[] = [
  ...CELL_NAMES.flatMap((cell) => ROTATION_NAMES.map((rotation) => `${cell} ${rotation}` as const)),
  ...CELL_NAMES,
  ...ROTATION_NAMES,
];

/** The code of each move of split turns. */
export const SPLIT_CODES: ReadonlyMap<string, number> = codesOf(SPLIT_MOVES);
/** The code of each move of whole turns. */
export const WHOLE_CODES: ReadonlyMap<string, number> = codesOf(WHOLE_MOVES);

function codesOf(moves: readonly string[]): ReadonlyMap<string, number> {
  return new Map(moves.map((move, code) => [move, code]));
}

/** The cell and the rotation of a whole turn, given by its code; −1 for a part that it lacks. */
export function partsOfCode(code: number): { readonly cell: number; readonly rotation: number } {
  if (code >= FIRST_ROTATION_ALONE) return { cell: -1, rotation: code - FIRST_ROTATION_ALONE };
  if (code >= FIRST_STONE_ALONE) return { cell: code - FIRST_STONE_ALONE, rotation: -1 };
  return { cell: code >> 3, rotation: code & 7 };
}

/**
 * The moves of split turns that a whole turn consists of.
 *
 * @example
 * ```ts
 * import { joinMoves, splitMove } from 'foreply/pentago';
 *
 * console.log(splitMove('b3 TL+')); // → [ 'b3', 'TL+' ]
 * console.log(joinMoves(['b3', 'TL+'])); // → b3 TL+
 * ```
 */
export function splitMove(move: WholeMove): SplitMove[] {
  return move.split(' ') as SplitMove[];
}

/**
 * The whole turn that one or two moves of split turns make up: the reverse of `splitMove`.
 *
 * @example
 * ```ts
 * import { joinMoves } from 'foreply/pentago';
 *
 * console.log(joinMoves(['f6'])); // → f6
 * ```
 */
export function joinMoves(moves: readonly SplitMove[]): WholeMove {
  return moves.join(' ') as WholeMove;
}
