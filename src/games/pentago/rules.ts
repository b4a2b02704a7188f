/**
 * The rules of Pentago. A turn places a stone on an empty cell and then turns one quadrant, which may be empty, by 90°.
 * Five or six in a row win, before or after the rotation:
 *
 *     a stone that makes five    ends the game at once, without a rotation
 *     after the rotation         five for one side is a win, five for both a draw
 *     36 stones, last rotation   a draw if neither side has five
 *
 * There are two turn models with the same boards, games, outcomes and values: in `split`, the stone and the rotation are two
 * moves of one player; in `whole`, they are one move. docs/games/pentago.md says which suits which search.
 */

import { checkOptions, type OptionSchema } from '../../core/check-options.js';
import type { EngineAdvice } from '../../rules/engine-advice.js';
import type { KeyedRules } from '../../rules/game-rules.js';
import type { Side } from '../../rules/outcome.js';
import {
  BIT_OF,
  boardOf,
  CELL_NAMES,
  CELLS,
  CELLS_BY_PROMISE,
  countStones,
  type PentagoBoard,
  placed,
  QUADRANT_BITS,
  QUADRANT_OF,
  quadrantsOf,
  rotated,
} from './board.js';
import { SplitCursor, WholeCursor } from './cursor.js';
import { SPLIT_ENDGAME, WHOLE_ENDGAME } from './endgame/endgame.js';
import { TERNARY } from './exact-hash.js';
import { best } from './heuristics/best.js';
import { describeOutcome, FIVES, outcome } from './lines.js';
import {
  FIRST_ROTATION_ALONE,
  FIRST_STONE_ALONE,
  ROTATION_NAMES,
  SPLIT_CODES,
  type SplitMove,
  WHOLE_CODES,
  WHOLE_MOVES,
  type WholeMove,
} from './moves.js';
import { formatBoard, parseBoard, parseSplitMove, parseWholeMove } from './notation.js';
import { SPLIT_SYMMETRIES, WHOLE_SYMMETRIES } from './symmetries.js';

/** How a turn is made up of moves. */
export interface PentagoOptions {
  /** `split`, the default: the stone and the rotation are two moves. `whole`: one move. */
  readonly turns?: 'split' | 'whole';
}

const OPTION_SCHEMA: OptionSchema = {
  turns: [(value) => value === 'split' || value === 'whole', "'split' or 'whole'"],
};

/** The rules, with every optional member that applies to this game: no `?.` is needed. */
export type PentagoRules<Move> = Required<
  Omit<KeyedRules<PentagoBoard, Move>, 'banked' | 'canRepeat' | 'repetition' | 'positions' | 'predecessors'>
>;

/** What both turn models share. */
const SHARED = {
  initial: (): PentagoBoard => boardOf([0, 0, 0, 0], 0, 'place'),
  turn: (board: PentagoBoard) => board.turn,
  outcome,
  describeOutcome,
  key,
  formatBoard,
  parseBoard,
};

/** Canonical keys save more time than they cost up to this number of stones: see docs/games/pentago.md. */
const STONES_FOR_CANONICAL_KEYS = 2;

/** Advice for engines. Symmetric moves are left out in the first turn, where that costs almost nothing. */
function adviceFor<Move>(pliesATurn: number): EngineAdvice<PentagoBoard, Move> {
  return {
    heuristic: best,
    wholeTurns: true,
    symmetries: () => pliesATurn,
    canonicalKeys: (board) => countStones(board) <= STONES_FOR_CANONICAL_KEYS || 1,
  };
}

const SPLIT: PentagoRules<SplitMove> = {
  ...SHARED,
  name: 'pentago',
  moves: (board) => {
    if (outcome(board) !== undefined) return [];
    return board.phase === 'rotate' ? ROTATION_NAMES : emptyCells(board).map((cell) => CELL_NAMES[cell]);
  },
  play: (board, move) => {
    const code = SPLIT_CODES.get(move) as number;
    return code < CELLS ? placed(board, code) : rotated(board, code - CELLS);
  },
  symmetries: SPLIT_SYMMETRIES,
  moveId: (move) => SPLIT_CODES.get(move) as number,
  formatMove: (move) => move,
  parseMove: parseSplitMove,
  advice: adviceFor(2),
  endgame: SPLIT_ENDGAME,
  cursor: (board) => new SplitCursor(board),
};

const WHOLE: PentagoRules<WholeMove> = {
  ...SHARED,
  name: 'pentago, whole turns',
  moves: (board) => {
    if (outcome(board) !== undefined) return [];
    return board.phase === 'rotate' ? ROTATION_NAMES : wholeTurns(board);
  },
  play: (board, move) => {
    const code = WHOLE_CODES.get(move) as number;
    if (code < FIRST_STONE_ALONE) return rotated(placed(board, code >> 3), code & 7);
    return code < FIRST_ROTATION_ALONE
      ? placed(board, code - FIRST_STONE_ALONE)
      : rotated(board, code - FIRST_ROTATION_ALONE);
  },
  symmetries: WHOLE_SYMMETRIES,
  moveId: (move) => WHOLE_CODES.get(move) as number,
  formatMove: (move) => move,
  parseMove: parseWholeMove,
  advice: adviceFor(1),
  endgame: WHOLE_ENDGAME,
  cursor: (board) => new WholeCursor(board),
};

/**
 * Pentago. X (side 0) begins.
 *
 * @example
 * ```ts
 * import { Position } from 'foreply';
 * import { pentago } from 'foreply/pentago';
 *
 * const split = Position.start(pentago()).play('b3').play('TL+');
 * const whole = Position.start(pentago({ turns: 'whole' })).play('b3 TL+');
 * console.log(String(split)); // → ....../X...../....../....../....../...... O
 * console.log(String(whole) === String(split)); // → true
 * ```
 */
export function pentago(options?: { readonly turns?: 'split' }): PentagoRules<SplitMove>;
export function pentago(options: { readonly turns: 'whole' }): PentagoRules<WholeMove>;
export function pentago(options?: PentagoOptions): PentagoRules<SplitMove> | PentagoRules<WholeMove>;
export function pentago(options: PentagoOptions = {}): PentagoRules<SplitMove> | PentagoRules<WholeMove> {
  checkOptions(options, OPTION_SCHEMA);
  return options.turns === 'whole' ? WHOLE : SPLIT;
}

/** Four characters for the quadrants' contents and one for side and phase. */
function key(board: PentagoBoard): string {
  const state = 2 * board.turn + (board.phase === 'rotate' ? 1 : 0);
  return String.fromCharCode(contents(board.tl), contents(board.tr), contents(board.bl), contents(board.br), state);
}

function contents(quadrant: number): number {
  return TERNARY[quadrant & QUADRANT_BITS] + 2 * TERNARY[quadrant >> 9];
}

function emptyCells(board: PentagoBoard): number[] {
  const quadrants = quadrantsOf(board);
  const cells: number[] = [];
  for (const cell of CELLS_BY_PROMISE) {
    const quadrant = quadrants[QUADRANT_OF[cell]];
    if (((quadrant | (quadrant >> 9)) & BIT_OF[cell]) === 0) cells.push(cell);
  }
  return cells;
}

/** Every empty cell with every rotation, or without one where the stone wins. */
function wholeTurns(board: PentagoBoard): WholeMove[] {
  const moves: WholeMove[] = [];
  const lines = quadrantsOf(board).map((quadrant, index) => FIVES[(index << 9) | bitsOf(quadrant, board.turn)]);
  for (const cell of emptyCells(board)) {
    if (wins(board, lines, cell)) moves.push(WHOLE_MOVES[FIRST_STONE_ALONE + cell]);
    else for (let code = 8 * cell; code < 8 * cell + 8; code++) moves.push(WHOLE_MOVES[code]);
  }
  return moves;
}

/** Whether a stone makes five. `lines` are the lines that each quadrant completes within itself. */
function wins(board: PentagoBoard, lines: readonly number[], cell: number): boolean {
  const own = QUADRANT_OF[cell];
  const others = lines[own ^ 1] & lines[own ^ 2] & lines[own ^ 3];
  if (others === 0) return false;
  const bits = bitsOf(quadrantsOf(board)[own], board.turn) | BIT_OF[cell];
  return (FIVES[(own << 9) | bits] & others) !== 0;
}

/** One side's nine bits of a quadrant. */
function bitsOf(quadrant: number, side: Side): number {
  return side === 0 ? quadrant & QUADRANT_BITS : quadrant >> 9;
}
