/** The options of Monte Carlo tree search: types and rows. */

import type { SearchLimits } from '../../core/budget.js';
import { isCount, isFunction, type OptionCheck } from '../../core/check-options.js';
import { type OptionRows, schemaOf } from '../option-schema.js';
import type { SearchOptions } from '../options.js';
import type { MoveScorer } from '../ordering.js';
import type { PlayoutPolicy } from './playout.js';

/** The options of `monteCarlo`. At least one of `iterations`, `nodes`, `time` and `shouldStop` is needed. */
export interface MonteCarloOptions<Board, Move>
  extends SearchLimits,
    Pick<SearchOptions<Board, Move>, 'heuristic' | 'rootMoves'> {
  /** The maximum number of iterations. Each descends the tree, adds a position to it and plays that position out. */
  readonly iterations?: number;
  /** How a playout chooses its moves: see `PlayoutPolicy`. By default all moves are equally likely. */
  readonly playout?: PlayoutPolicy<Board, Move>;
  /**
   * Plies after which a playout is cut off and valued by `heuristic`, or else by the points banked, or else as a draw. The default
   * is 0 with a heuristic, which means no playouts, and 2,000 without one.
   */
  readonly playoutDepth?: number;
  /** Scores moves. The tree grows first towards moves with large scores. */
  readonly ordering?: MoveScorer<Board, Move>;
  /** How much to try moves that look worse but were rarely visited: a number from 0, 0.4 by default. */
  readonly exploration?: number;
  /** The seed of all chance. The same seed gives the same search, unless time ends it. */
  readonly seed?: number;
  /** The maximum size of the tree in megabytes, 64 by default. When it is full, the search continues without growing it. */
  readonly megabytes?: number;
}

const isPositive: OptionCheck = [(value) => typeof value === 'number' && value > 0, 'a number above 0'];

/** The rows of the options that only Monte Carlo search takes. */
export const MONTE_CARLO_ROWS = {
  iterations: { check: isCount, changesValues: false },
  playout: { check: isFunction, changesValues: true },
  playoutDepth: { check: isCount, changesValues: true },
  ordering: { check: isFunction, changesValues: true },
  exploration: {
    check: [(value) => typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY, 'a number from 0'],
    changesValues: true,
    default: 0.4,
  },
  megabytes: { check: isPositive, changesValues: true, default: 64 },
} satisfies OptionRows;

export const MONTE_CARLO_SCHEMA = /* @__PURE__ */ schemaOf(
  ['nodes', 'time', 'shouldStop', 'onProgress', 'now', 'heuristic', 'seed', 'rootMoves'],
  [MONTE_CARLO_ROWS],
);

/** The limits of which at least one is needed. */
export const MONTE_CARLO_LIMITS = ['iterations', 'nodes', 'time', 'shouldStop'] as const;
