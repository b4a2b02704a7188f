/**
 * Heuristics with options, as this game makes them: `one` values a board with the defaults, `one({ bias: 0.7 })` makes
 * another.
 *
 * All are computed from what the cursor keeps, nine bits by 4 × side + quadrant, so that a search never makes a board;
 * a board given from outside is unpacked first. Nothing is allocated in either case.
 */

import type { OptionSchema } from '../../../core/check-options.js';
import type { Cursor } from '../../../rules/cursor.js';
import { configurable as configurableOf, defineHeuristic, type Heuristic } from '../../../rules/heuristic.js';
import type { Side } from '../../../rules/outcome.js';
import { type PentagoBoard, QUADRANT_BITS } from '../board.js';
import type { PentagoCursor } from '../cursor.js';

/**
 * A Pentago heuristic with the reports' defaults which, called with options (or with nothing), makes another one.
 *
 * @example
 * ```ts
 * import { alphaBeta } from 'foreply';
 * import { type ConfigurableHeuristic, one, type OneOptions, pentago } from 'foreply/pentago';
 *
 * const cautious: ConfigurableHeuristic<OneOptions> = one;
 * const rules = pentago();
 * console.log(cautious(rules.initial(), 0), cautious({ bias: 1 })(rules.initial(), 0)); // → 0 67.2
 * console.log(alphaBeta(rules, rules.initial(), { depth: 1, heuristic: one }).move); // → b2
 * ```
 */
export interface ConfigurableHeuristic<Options> extends Heuristic<PentagoBoard> {
  /** The same heuristic with other options; those left out have their defaults. */
  (options?: Options): Heuristic<PentagoBoard>;
}

/** The value for `side`, from the stones, whose turn it is, and whether that one has placed already. */
export type StonesValue = (stones: Int32Array, turn: Side, isRotating: boolean, side: Side) => number;

/** A heuristic made up from its options. */
export interface Recipe {
  readonly value: StonesValue;
  readonly zeroSum: boolean;
}

/** Makes a heuristic configurable: `build` is given options that have passed `schema`. */
export function configurable<Options extends object>(
  name: string,
  schema: OptionSchema,
  build: (options: Options) => Recipe,
): ConfigurableHeuristic<Options> {
  return configurableOf({ name, schema, boardMember: 'tl', build: (options: Options) => heuristicOf(build(options)) });
}

function heuristicOf({ value, zeroSum }: Recipe): Heuristic<PentagoBoard> {
  const unpacked = new Int32Array(8);
  const onBoard = (board: PentagoBoard, side: Side): number => {
    unpackInto(unpacked, board);
    return value(unpacked, board.turn, board.phase === 'rotate', side);
  };
  const onCursor = (cursor: Cursor<PentagoBoard, unknown>, side: Side): number => {
    const own = cursor as unknown as PentagoCursor;
    return value(own.stones, own.side, own.isRotating, side);
  };
  return defineHeuristic(onBoard, { zeroSum, onCursor });
}

function unpackInto(stones: Int32Array, { tl, tr, bl, br }: PentagoBoard): void {
  stones[0] = tl & QUADRANT_BITS;
  stones[1] = tr & QUADRANT_BITS;
  stones[2] = bl & QUADRANT_BITS;
  stones[3] = br & QUADRANT_BITS;
  stones[4] = tl >> 9;
  stones[5] = tr >> 9;
  stones[6] = bl >> 9;
  stones[7] = br >> 9;
}
