/**
 * Heuristic 1 of the Porto coursework: the number of ways to five that are still open. A line needs one group of cells in
 * each quadrant it crosses (see `groups.ts`). A player's *possibilities* on the line are the number of groups free of enemy
 * stones in the quadrant that has the fewest, at most four. They are added over the 18 lines; short diagonals count 0.7.
 *
 *     . . . | . . .      X has 67.2 possibilities: 14 lines × 4 + 4 short diagonals × 4 × 0.7, as on the empty board.
 *     . X . | . . .      O has lost 4 each on row 2, column b and the long diagonal, since all their groups in the top
 *     . . . | . . .      left quadrant contain b2: 55.2.
 *     ------+------
 *     . . . | . . .      Value for X: 0.5 × 67.2 − 0.5 × 55.2 = 6; for O −6.
 *     . . . | . . .
 *     . . . | . . .      The side to move and the phase do not matter.
 */

import type { OptionCheck, OptionSchema } from '../../../core/check-options.js';
import type { ConfigurableHeuristic } from '../../../rules/heuristic.js';
import type { PentagoBoard } from '../board.js';
import { configurable } from './configurable.js';
import { countByFours, FREE, sumOfLeast, sumOfShort } from './groups.js';
import { areLineWeights, type LineWeights, lineWeightsOf } from './whole-lines.js';

/** How `one` weighs possibilities. */
export interface OneOptions {
  /**
   * The weight of the player's own possibilities, 0 to 1; the opponent's have the rest. At 0.5, the default, the heuristic is
   * zero-sum. The coursework also tried 0, which only defends, and 1, which only builds.
   */
  readonly bias?: number;
  /** The weight of each kind of line: 1 by default, 0.7 for `triple`. */
  readonly lines?: LineWeights;
}

const isShare: OptionCheck = [(value) => typeof value === 'number' && value >= 0 && value <= 1, 'a number from 0 to 1'];
const OPTION_SCHEMA: OptionSchema = { bias: isShare, lines: areLineWeights };

/**
 * Possibilities: the number of ways to five in a row that are still open, the player's minus the opponent's.
 *
 * @example
 * ```ts
 * import { one, pentago } from 'foreply/pentago';
 *
 * const board = pentago().parseBoard('....../.X..../....../....../....../...... O');
 * console.log(one(board, 0).toFixed(3), one(board, 1).toFixed(3)); // → 6.000 -6.000
 * console.log(one({ bias: 1 })(board, 1).toFixed(1)); // → 55.2
 * ```
 */
export const one: ConfigurableHeuristic<PentagoBoard, OneOptions> = /* @__PURE__ */ configurable(
  'one',
  OPTION_SCHEMA,
  (options) => {
    const { bias = 0.5, lines } = options;
    const weights = lineWeightsOf(lines);
    return {
      zeroSum: bias === 0.5,
      value: (stones, _turn, _isRotating, side) => {
        const own = possibilities(stones, side, weights);
        return bias * own - (1 - bias) * possibilities(stones, 1 - side, weights);
      },
    };
  },
);

/** The number of groups without any of these stones. */
const FREE_COUNTS = { long: FREE.long.map(countByFours), short: FREE.short.map(countByFours) };

/** Counts by quadrant, of long lines and of short diagonals. */
const counts = new Int32Array(4);
const shortCounts = new Int32Array(4);

/** The possibilities of a side. */
export function possibilities(stones: Int32Array, side: number, weights: Float64Array): number {
  const enemy = 4 * (1 - side);
  for (let quadrant = 0; quadrant < 4; quadrant++) {
    const bits = stones[enemy + quadrant];
    counts[quadrant] = FREE_COUNTS.long[(quadrant << 9) | bits];
    shortCounts[quadrant] = FREE_COUNTS.short[bits];
  }
  return sumOfLeast(counts, weights) + sumOfShort(shortCounts, weights);
}
