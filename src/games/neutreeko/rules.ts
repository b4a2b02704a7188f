/**
 * The rules of Neutreeko: each side has three pieces on a square board. A move slides one piece in one of eight directions
 * until the edge or another piece stops it; the piece must move. Three adjacent pieces of a colour in a row win. Black
 * moves first. The third occurrence of a position in a game is a draw: the rules say that positions can repeat, and
 * `Position` and the searches count them.
 */

import { checkOptions, type OptionSchema } from '../../core/check-options.js';
import { OptionError } from '../../core/errors.js';
import type { EngineAdvice } from '../../rules/engine-advice.js';
import type { KeyedRules } from '../../rules/game-rules.js';
import {
  initialBoard,
  MOST_ON_BITS,
  type NeutreekoBoard,
  type NeutreekoSize,
  perSize,
  type Triple,
  triple,
} from './board.js';
import { NeutreekoCursor } from './cursor.js';
import { prospects } from './heuristics/prospects.js';
import { outcome } from './lines.js';
import { codeOfMove, type NeutreekoMove } from './moves.js';
import { boardParser, formatBoard, moveParser } from './notation.js';
import { type NeutreekoPositions, positionsOf } from './positions.js';
import { play, slidesOf } from './slides.js';
import { symmetriesOf } from './symmetries.js';
import { WideCursor } from './wide-cursor.js';

/** Which board to play on. */
export interface NeutreekoOptions {
  /** Cells per row: 3 to 8, 5 by default. */
  readonly size?: number;
}

const DEFAULT_SIZE = 5;
const OPTION_SCHEMA: OptionSchema = {
  size: [(value) => Number.isInteger(value) && Number(value) >= 3 && Number(value) <= 8, 'a whole number from 3 to 8'],
};

/** All members of `GameRules` that make sense for this game, none of them optional. */
export interface NeutreekoRules
  extends Required<Omit<KeyedRules<NeutreekoBoard, NeutreekoMove>, 'banked' | 'endgame' | 'positions' | 'repetition'>> {
  /** All positions by number: `tabulate` needs them to solve the game, which it can up to 7×7. */
  readonly positions: NeutreekoPositions;
}

/**
 * The rules of Neutreeko. Black (side 0) moves first.
 *
 * @example
 * ```ts
 * import { Position } from 'foreply';
 * import { neutreeko } from 'foreply/neutreeko';
 *
 * const position = Position.start(neutreeko()).play('d5-c5').play('c4-c3');
 * console.log(String(position)); // → .W.W./..B../..W../...../.BB.. B
 * console.log(position.moves.length, neutreeko({ size: 7 }).name); // → 13 neutreeko 7×7
 * ```
 */
export function neutreeko(options: NeutreekoOptions = {}): NeutreekoRules {
  checkOptions(options, OPTION_SCHEMA);
  return rulesOf((options.size ?? DEFAULT_SIZE) as NeutreekoSize);
}

const rulesOf = /* @__PURE__ */ perSize((size): NeutreekoRules => {
  const { moves, predecessors } = slidesOf(size);
  let index: NeutreekoPositions | undefined;
  return {
    name: size === DEFAULT_SIZE ? 'neutreeko' : `neutreeko ${size}×${size}`,
    // A new board for each call, since plain JavaScript could modify a shared one.
    initial: () => initialBoard(size),
    turn: (board) => board.turn,
    moves: (board) => {
      checkSize(board, size);
      return moves(board);
    },
    play,
    outcome,
    describeOutcome: () => 'three in a row',
    key,
    canRepeat: true,
    symmetries: symmetriesOf(size),
    moveId: codeOfMove,
    formatBoard,
    parseBoard: boardParser(size),
    formatMove: (move) => move,
    parseMove: moveParser(size),
    predecessors,
    advice: adviceFor(size),
    cursor: (board) => {
      checkSize(board, size);
      return size <= MOST_ON_BITS ? new NeutreekoCursor(board) : new WideCursor(board);
    },
    // The tables are large, and only solving the game needs them.
    get positions() {
      index ??= positionsOf(size);
      return index;
    },
  };
});

/**
 * How an engine should search. Leaving out symmetric moves costs nothing at the start of a game, where half of the moves
 * are symmetric to others. Canonical keys save a quarter of the nodes and a seventh of the time if the cursor computes them
 * from bits.
 */
function adviceFor(size: NeutreekoSize): EngineAdvice<NeutreekoBoard, NeutreekoMove> {
  const advice = { heuristic: prospects, symmetries: () => 1 };
  return size <= MOST_ON_BITS ? { ...advice, canonicalKeys: () => true } : advice;
}

/** Boards of another size are the one mistake that is easy to make here. */
function checkSize(board: NeutreekoBoard, size: NeutreekoSize): void {
  if (board.size !== size) throw new OptionError('board', `a board of ${size}×${size} cells`, board);
}

/** Six cells of six bits each, and the side to move. */
function key({ black, white, turn }: NeutreekoBoard): number {
  return (packed(black) * 2 ** 18 + packed(white)) * 2 + turn;
}

function packed([one, two, three]: Triple): number {
  const [least, middle, most] = triple(one, two, three);
  return (least << 12) | (middle << 6) | most;
}
