/**
 * The rules of Gomoku: the sides take turns placing stones on empty cells, X first; five in a row in any direction win. A
 * full board is a draw. Every empty cell is a legal move; for those that are worth searching, see `nearStones`.
 */

import { checkOptions, type OptionSchema } from '../../core/check-options.js';
import { OptionError } from '../../core/errors.js';
import type { EngineAdvice } from '../../rules/engine-advice.js';
import type { KeyedRules } from '../../rules/game-rules.js';
import { opponent } from '../../rules/outcome.js';
import {
  cellOf,
  EMPTY,
  emptyBoard,
  type GomokuBoard,
  type GomokuMove,
  type GomokuRule,
  LARGEST,
  namesOf,
  SMALLEST,
  STONES,
} from './board.js';
import { GomokuCursor } from './cursor.js';
import { patterns } from './heuristics/patterns.js';
import { boardParser, formatBoard, moveParser } from './notation.js';
import { describeOutcome, outcome } from './outcome.js';
import { symmetriesOf } from './symmetries.js';
import { tactics } from './tactics.js';
import { solveThreats } from './threat-search/solve-threats.js';

/** The board to play on, and which rows win. */
export interface GomokuOptions {
  /** Cells per row: 5 to 20, 15 by default. */
  readonly size?: number;
  /** Which rows win: those of five or more (`freestyle`, the default), or of exactly five (`standard`). */
  readonly rule?: GomokuRule;
}

const DEFAULT_SIZE = 15;
const OPTION_SCHEMA: OptionSchema = {
  size: [
    (value) => Number.isInteger(value) && Number(value) >= SMALLEST && Number(value) <= LARGEST,
    `a whole number from ${SMALLEST} to ${LARGEST}`,
  ],
  rule: [(value) => value === 'freestyle' || value === 'standard', '"freestyle" or "standard"'],
};

/** All members of `GameRules` that make sense for this game, none of them optional. */
export type GomokuRules = Required<
  Omit<
    KeyedRules<GomokuBoard, GomokuMove>,
    'banked' | 'endgame' | 'positions' | 'predecessors' | 'canRepeat' | 'repetition'
  >
>;

/**
 * The rules of Gomoku. X (side 0) moves first.
 *
 * @example
 * ```ts
 * import { Position } from 'foreply';
 * import { gomoku } from 'foreply/gomoku';
 *
 * const position = Position.start(gomoku()).play('h8').play('g9');
 * console.log(position.moves.length, position.side); // → 223 0
 * console.log(gomoku({ size: 19, rule: 'standard' }).name); // → gomoku 19×19 standard
 * ```
 */
export function gomoku(options: GomokuOptions = {}): GomokuRules {
  checkOptions(options, OPTION_SCHEMA);
  const { size = DEFAULT_SIZE, rule = 'freestyle' } = options;
  rulesMade[rule][size] ??= makeRules(size, rule);
  return rulesMade[rule][size];
}

const rulesMade: Readonly<Record<GomokuRule, GomokuRules[]>> = { freestyle: [], standard: [] };

function makeRules(size: number, rule: GomokuRule): GomokuRules {
  const names = namesOf(size);
  const checkBoard = (board: GomokuBoard): void => {
    // With several sizes and two rules, boards are easily mixed up.
    if (board.size !== size) {
      throw new OptionError('board', `a board of ${size}×${size} cells, not ${board.size}×${board.size}`);
    }
    if (board.rule !== rule) throw new OptionError('board', `a board for the rule "${rule}", not "${board.rule}"`);
    if (board.cells?.length !== names.length)
      throw new OptionError('board', `a board whose \`cells\` are a text of ${names.length} characters`);
  };
  return {
    name: nameOf(size, rule),
    initial: () => emptyBoard(size, rule),
    turn: (board) => board.turn,
    moves: (board) => {
      checkBoard(board);
      return outcome(board) === undefined ? names.filter((_, cell) => board.cells[cell] === EMPTY) : [];
    },
    play,
    outcome,
    describeOutcome,
    key: (board) => `${board.cells}${board.turn}`,
    symmetries: symmetriesOf(size),
    moveId: (move) => cellOf(size, move),
    formatBoard,
    parseBoard: boardParser(size, rule),
    formatMove: (move) => move,
    parseMove: moveParser(size),
    advice: ADVICE,
    cursor: (board) => {
      checkBoard(board);
      return new GomokuCursor(board);
    },
  };
}

function nameOf(size: number, rule: GomokuRule): string {
  const board = size === DEFAULT_SIZE ? '' : ` ${size}×${size}`;
  return `gomoku${board}${rule === 'freestyle' ? '' : ' standard'}`;
}

function play(board: GomokuBoard, move: GomokuMove): GomokuBoard {
  const { size, rule, cells, turn } = board;
  const cell = cellOf(size, move);
  const after = cells.slice(0, cell) + STONES[turn] + cells.slice(cell + 1);
  return { size, rule, cells: after, turn: opponent(turn) };
}

/** The hooks have memory, so every engine and every game gets its own. */
const ADVICE: EngineAdvice<GomokuBoard, GomokuMove> = {
  heuristic: patterns,
  search: () => ({ ...tactics(), shortcut: solveThreats }),
};
