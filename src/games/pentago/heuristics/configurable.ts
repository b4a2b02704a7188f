/**
 * Heuristics with options: `one` values a board with the defaults, `one({ bias: 0.7 })` returns another heuristic.
 *
 * All are computed from the stones as the cursor keeps them, nine bits by 4 × side + quadrant, so that a search never
 * creates a board. A board given by a caller is unpacked first. Neither allocates.
 */

import type { OptionSchema } from '../../../core/check-options.js';
import type { Cursor } from '../../../rules/cursor.js';
import {
  type ConfigurableHeuristic,
  configurable as configurableOf,
  defineHeuristic,
  type Heuristic,
} from '../../../rules/heuristic.js';
import type { Side } from '../../../rules/outcome.js';
import { type PentagoBoard, QUADRANT_BITS } from '../board.js';
import type { PentagoCursor } from '../cursor.js';

/** The value for `side`, from the stones, the side to move, and whether that side has already placed. */
export type StonesValue = (stones: Int32Array, turn: Side, isRotating: boolean, side: Side) => number;

/** What a heuristic consists of, given its options. */
export interface Recipe {
  readonly value: StonesValue;
  readonly zeroSum: boolean;
}

/** Makes a heuristic with options. `build` gets options that have passed `schema`. */
export function configurable<Options extends object>(
  name: string,
  schema: OptionSchema,
  build: (options: Options) => Recipe,
): ConfigurableHeuristic<PentagoBoard, Options> {
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
