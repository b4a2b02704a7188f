/**
 * A heuristic says how good a board is *for a given side*. Searches ask it for the root player at every leaf, so a heuristic
 * need not be zero-sum: it may care more about its own chances than about the opponent's.
 */

import { checkOptions, type OptionSchema } from '../core/check-options.js';
import { OptionError } from '../core/errors.js';
import type { Cursor } from './cursor.js';
import type { Side } from './outcome.js';

/**
 * How good a board is for `side`: any number, larger is better. ±Infinity means "nearly won" or "nearly lost". Called only
 * while the game is not over. The same board must have the same value wherever it occurs.
 *
 * @example
 * ```ts
 * import { alphaBeta, defineGame, draw, type Heuristic } from 'foreply';
 *
 * const walk = defineGame({
 *   name: 'tug of war',
 *   initial: () => ({ rope: 0, pulls: 0 }),
 *   turn: (board) => (board.pulls % 2 === 0 ? 0 : 1),
 *   moves: (board) => (board.pulls < 9 ? [-2, -1, 1, 2] : []),
 *   play: (board, pull) => ({ rope: board.rope + pull, pulls: board.pulls + 1 }),
 *   outcome: (board) => (board.pulls === 9 ? draw() : undefined),
 * });
 * const towardsMe: Heuristic<{ rope: number }> = (board, side) => (side === 0 ? board.rope : -board.rope);
 *
 * console.log(alphaBeta(walk, walk.initial(), { depth: 3, heuristic: towardsMe }).move); // → 2
 * ```
 */
export interface Heuristic<Board> {
  (board: Board, side: Side): number;

  /**
   * Whether `h(board, 0) === -h(board, 1)` on every board. A table can then serve both sides. Otherwise it remembers for
   * which side it was filled, and refuses searches for the other.
   */
  readonly zeroSum?: boolean;

  /**
   * In games with `banked` points: whether `h` is the points banked plus a value that depends only on the rest of the
   * board. A table can then share entries between boards that differ in points; otherwise it keeps them apart. Scores are
   * then as exact as such sums: always for whole numbers, up to rounding for others.
   */
  readonly additive?: boolean;

  /**
   * The same value read from the game's own cursor, without making a board. Used if the rules have that cursor. Called as a
   * plain function, so it must not use `this`.
   */
  onCursor?(cursor: Cursor<Board, unknown>, side: Side): number;
}

/** What a heuristic may declare about itself. */
export type HeuristicTraits<Board> = Pick<Heuristic<Board>, 'zeroSum' | 'additive' | 'onCursor'>;

/**
 * A heuristic with its traits declared.
 *
 * @example
 * ```ts
 * import { defineHeuristic } from 'foreply';
 *
 * const material = defineHeuristic((board: { white: number; black: number }, side) =>
 *   side === 0 ? board.white - board.black : board.black - board.white,
 * { zeroSum: true });
 * console.log(material({ white: 5, black: 3 }, 1), material.zeroSum); // → -2 true
 * ```
 */
export function defineHeuristic<Board>(
  value: (board: Board, side: Side) => number,
  traits: HeuristicTraits<Board> = {},
): Heuristic<Board> {
  return Object.assign((board: Board, side: Side) => value(board, side), traits);
}

/**
 * A heuristic that has options. Used as it is, it values boards with its defaults; called with options, or with nothing, it
 * returns a heuristic with these options.
 *
 * @example
 * ```ts
 * import type { ConfigurableHeuristic } from 'foreply';
 * import { adjacency, type AdjacencyOptions, type NeutreekoBoard, neutreeko } from 'foreply/neutreeko';
 *
 * const pairs: ConfigurableHeuristic<NeutreekoBoard, AdjacencyOptions> = adjacency;
 * const board = neutreeko().parseBoard('BB.../..B../...../...../W.W.W B');
 * console.log(pairs(board, 0), pairs({ inLine: 0 })(board, 0)); // → 5 10
 * ```
 */
export interface ConfigurableHeuristic<Board, Options> extends Heuristic<Board> {
  /** The same heuristic with other options; those left out have their defaults. */
  (options?: Options): Heuristic<Board>;
}

/** How a game describes a heuristic that has options. */
export interface HeuristicRecipe<Board, Options> {
  /** The name of the function, for tables and logs. */
  readonly name: string;
  readonly schema: OptionSchema;
  /** A member that every board has, and that is not an option. */
  readonly boardMember: string;
  /** The heuristic with these options, which have passed `schema`. */
  build(options: Options): Heuristic<Board>;
}

/**
 * A heuristic that makes another one when it is called with options: `one` values a board with the defaults,
 * `one({ bias: 0.7 })` is a heuristic itself. The number of arguments tells the two calls apart: a board comes with a side,
 * options come alone.
 */
export function configurable<Board, Options extends object>(
  recipe: HeuristicRecipe<Board, Options>,
): ConfigurableHeuristic<Board, Options> {
  const isBoard = (given: unknown): boolean => Object(given)[recipe.boardMember] !== undefined;
  const make = (options: Options): Heuristic<Board> => {
    if (isBoard(options)) throw new OptionError('side', '0 or 1: pass the side for which to value the board');
    checkOptions(options, recipe.schema);
    return named(recipe.name, recipe.build(options));
  };
  const standard = make({} as Options);
  function call(board: Board, side: Side): number;
  function call(options?: Options): Heuristic<Board>;
  function call(first?: Board | Options, side?: Side): number | Heuristic<Board> {
    return side === undefined ? make((first ?? {}) as Options) : standard(first as Board, side);
  }
  return named(recipe.name, Object.assign(call, standard));
}

function named<Named extends object>(name: string, heuristic: Named): Named {
  return Object.defineProperty(heuristic, 'name', { value: name });
}
