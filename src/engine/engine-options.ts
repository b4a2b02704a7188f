/** The options of an engine and of one of its turns: their types and their schemas. */

import { isBoolean, isFunction, isSignal, type OptionCheck } from '../core/check-options.js';
import type { Book } from '../position/book.js';
import {
  type AnyDeepeningOptions,
  DEEPENING_DEFAULTS,
  DEEPENING_ROWS,
  type DeepeningOptions,
} from '../search/iterative-deepening.js';
import { MONTE_CARLO_ROWS, type MonteCarloOptions } from '../search/monte-carlo/options.js';
import { allBut, type OptionRow, type OptionRows, SEARCH_ROWS, schemaOf } from '../search/option-schema.js';
import type { Shortcut } from '../search/options.js';
import { isAlgorithm } from './algorithm.js';
import { isClock, type TurnLimits } from './clock.js';
import { type EngineLevel, isLevel } from './levels.js';

/** The options of an engine: those of `iterativeDeepening`, and its own. */
export interface EngineOptions<Board, Move>
  extends Omit<DeepeningOptions<Board, Move>, 'rootMoves' | 'bestMoves' | 'trace'>,
    Pick<MonteCarloOptions<Board, Move>, 'playout' | 'playoutDepth' | 'exploration'> {
  /**
   * Which search it plays by. By default `iterativeDeepening` if something tells what is good (a heuristic, the game's `advice`
   * or `banked` points), or if an option is given that only this search takes, such as a depth; otherwise `monteCarlo`. A weaker
   * level, and a turn with a limit of depth or turns, always use `iterativeDeepening`.
   */
  readonly algorithm?: 'iterativeDeepening' | 'monteCarlo';
  /**
   * List the best moves in `lines` of every result: this many, or all with `true`. The engine then always searches, by iterative
   * deepening: it uses neither the game's exact method nor its shortcut. At a weaker level, the moves that it overlooks are missing.
   */
  readonly multi?: boolean | number;
  /** How strongly it plays: `full` by default. */
  readonly level?: EngineLevel;
  /**
   * The size in megabytes of the table it makes for itself. By default the table starts small and grows up to 16. With
   * `monteCarlo`, the size that the tree may grow to.
   */
  readonly megabytes?: number;
  /**
   * A solver of forced wins, asked before the search for a seventh of the time or nodes, and after each depth whether the
   * opponent has one after the best move. Only at full strength, and if one of these limits is set: see `Shortcut`.
   */
  readonly shortcut?: Shortcut<Board, Move>;
  /**
   * Moves that are known before the game, asked for before every move of a turn: see `readBook`. Where it answers `undefined`, the
   * engine thinks. Only at full strength; `analyse` never asks it. A turn from the book has `stop: 'book'`, and its value is the
   * heuristic's estimate of the board: no search has judged it.
   *
   * @example
   * ```ts
   * import { createEngine } from 'foreply';
   * import { gomoku } from 'foreply/gomoku';
   *
   * const engine = createEngine(gomoku(), { book: ({ ply }) => (ply === 0 ? 'h8' : undefined) });
   * const { move, stop, proven } = engine.choose(gomoku().initial());
   * console.log(move, stop, proven); // → h8 book false
   * ```
   */
  readonly book?: Book<Board, Move>;
  /** Whether to follow the game's advice, apart from its heuristic, where the options say nothing (the default). */
  readonly advice?: boolean;
  /**
   * Whether to play by the game's exact method instead of searching (the default), at full strength and if a time is set
   * that is long enough: see `GameRules.endgame`. Limits of depth and turns apply to the search alone.
   */
  readonly endgame?: boolean;
}

/** Engine options once their types have been checked. */
export type AnyEngineOptions<Board, Move> = EngineOptions<Board, Move> & AnyDeepeningOptions<Board, Move>;

/** The options that only engines take, with their defaults. */
export type OwnOptions<Board, Move> = Required<Pick<EngineOptions<Board, Move>, keyof typeof ENGINE_ROWS>>;

/** The rows of the options that only engines take. */
export const ENGINE_ROWS = {
  algorithm: { check: isAlgorithm, changesValues: false },
  playout: MONTE_CARLO_ROWS.playout,
  playoutDepth: MONTE_CARLO_ROWS.playoutDepth,
  exploration: { check: MONTE_CARLO_ROWS.exploration.check, changesValues: true },
  level: { check: isLevel, changesValues: false, default: 'full' },
  endgame: { check: isBoolean, changesValues: false, default: true },
  shortcut: { check: isFunction, changesValues: false },
  book: { check: isFunction, changesValues: false },
  advice: { check: isBoolean, changesValues: false, default: true },
  megabytes: {
    check: [(value) => typeof value === 'number' && value > 0, 'a number above 0'],
    changesValues: false,
  },
} satisfies OptionRows;

export const ENGINE_SCHEMA = /* @__PURE__ */ schemaOf(
  /* @__PURE__ */ allBut('window', 'rootMoves', 'bestMoves', 'trace'),
  [DEEPENING_ROWS, ENGINE_ROWS],
  /* @__PURE__ */ Object.assign({ deeperEntries: true }, DEEPENING_DEFAULTS),
);

/** The limits that both an engine and one of its turns can set. */
export const LIMIT_NAMES = ['depth', 'turns', 'nodes', 'time'] as const;

const IS_CLOCK: OptionCheck = [isClock, '{ remaining, increment? } in milliseconds'];

export const TURN_SCHEMA = /* @__PURE__ */ turnSchema();

function turnSchema() {
  const { depth, turns, nodes, time } = SEARCH_ROWS;
  return {
    depth: depth.check,
    turns: turns.check,
    nodes: nodes.check,
    time: time.check,
    clock: IS_CLOCK,
    opponentClock: IS_CLOCK,
    signal: isSignal,
  } satisfies Record<keyof TurnLimits, OptionCheck>;
}

/** Whether some function among the options affects values, and so may tell symmetric boards apart. */
export function hasJudgement(given: object): boolean {
  return Object.entries<OptionRow>(ENGINE_SCHEMA).some(
    ([name, row]) => row.isHook && row.changesValues && name in given,
  );
}
