/** What an engine is made with and what it is asked for a move: the options' types and their rows. */

import type { AbortSignalLike } from '../core/budget.js';
import { isBoolean, isFunction, isSignal, type OptionCheck } from '../core/check-options.js';
import {
  type AnyDeepeningOptions,
  DEEPENING_DEFAULTS,
  DEEPENING_ROWS,
  type DeepeningOptions,
} from '../search/iterative-deepening.js';
import { MONTE_CARLO_ROWS, type MonteCarloOptions } from '../search/monte-carlo/options.js';
import { allBut, type OptionRow, type OptionRows, SEARCH_ROWS, schemaOf } from '../search/option-schema.js';
import { type EngineAlgorithm, isAlgorithm } from './algorithm.js';
import { type Clock, isClock } from './clock.js';
import { type EngineLevel, isLevel } from './levels.js';
import type { Shortcut } from './shortcut.js';

/** What an engine is made with: the options of `iterativeDeepening`, and its own. */
export interface EngineOptions<Board, Move>
  extends Omit<DeepeningOptions<Board, Move>, 'history' | 'rootMoves' | 'bestMoves' | 'trace'>,
    Pick<MonteCarloOptions<Board, Move>, 'playout' | 'playoutDepth' | 'exploration'> {
  /**
   * Which search it plays by. By default `iterativeDeepening` where something tells what is good (a heuristic, the game's `advice`,
   * or `banked` points) or an option is given that only this search has, such as a depth; `monteCarlo` otherwise. A weaker
   * level, and a move with a limit of depth or turns, are always searched by `iterativeDeepening`.
   */
  readonly algorithm?: EngineAlgorithm;
  /** How strong it plays: `full` by default. */
  readonly level?: EngineLevel;
  /**
   * The size in megabytes of the table it makes for itself. By default the table begins small and grows up to 16. With
   * `monteCarlo`, the size that the tree may grow to.
   */
  readonly megabytes?: number;
  /**
   * A solver of forced wins to be asked before the search, at full strength and where a time or a number of nodes is set,
   * for a seventh of it: see `Shortcut`.
   */
  readonly shortcut?: Shortcut<Board, Move>;
  /** Whether what the game advises, its heuristic apart, is taken where the options are silent (the default). */
  readonly advice?: boolean;
  /**
   * Whether at full strength, where a time is set and long enough, it plays by the game's exact method instead of searching
   * (the default): see `GameRules.endgame`. Limits of depth and turns are for the search alone.
   */
  readonly endgame?: boolean;
}

/** Limits for one move; what is not given is as the engine was made. */
export interface MoveLimits {
  readonly depth?: number;
  readonly turns?: number;
  readonly nodes?: number;
  readonly time?: number;
  /** The engine decides how much of it to use. */
  readonly clock?: Clock;
}

/** Limits for one move of an engine that shares its thread. */
export interface AsyncMoveLimits extends MoveLimits {
  /** Ends the thinking when it is aborted. */
  readonly signal?: AbortSignalLike;
}

/** Engine options once the types have done their work. */
export type AnyEngineOptions<Board, Move> = EngineOptions<Board, Move> & AnyDeepeningOptions<Board, Move>;

/** Those that only engines take, with their defaults. */
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
  advice: { check: isBoolean, changesValues: false, default: true },
  megabytes: {
    check: [(value) => typeof value === 'number' && value > 0, 'a number above 0'],
    changesValues: false,
  },
} satisfies OptionRows;

export const ENGINE_SCHEMA = /* @__PURE__ */ schemaOf(
  /* @__PURE__ */ allBut('window', 'history', 'rootMoves', 'bestMoves', 'trace'),
  [DEEPENING_ROWS, ENGINE_ROWS],
  /* @__PURE__ */ Object.assign({ deeperEntries: true }, DEEPENING_DEFAULTS),
);

/** The limits of a move. */
export const LIMIT_NAMES = ['depth', 'turns', 'nodes', 'time'] as const;

export const MOVE_SCHEMA = /* @__PURE__ */ moveSchema();

function moveSchema() {
  const { depth, turns, nodes, time } = SEARCH_ROWS;
  return {
    depth: depth.check,
    turns: turns.check,
    nodes: nodes.check,
    time: time.check,
    clock: [isClock, '{ remaining, increment? } in milliseconds'],
    signal: isSignal,
  } satisfies Record<keyof AsyncMoveLimits, OptionCheck>;
}

/** Whether somebody says what is good or worth a look: what may tell symmetric boards apart. */
export function isJudge(given: object): boolean {
  return Object.entries<OptionRow>(ENGINE_SCHEMA).some(
    ([name, row]) => row.isHook && row.changesValues && name in given,
  );
}
