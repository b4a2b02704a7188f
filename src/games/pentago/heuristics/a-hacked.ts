/**
 * Heuristic A hacked of the Porto coursework: twice `a`, plus the value by `oneDotTwo` of the two long diagonals, on which
 * `a` used to lose. Only strong possibilities count there: for the player who began the game, its own; for the second
 * player, also those of the opponent, twice.
 *
 *     O . . | . . .      X, who began, has 2 strong possibilities on a long diagonal (see `one-dot-two.ts`), O has none:
 *     . X . | . . .      for X twice `a` + (1 × 2) / 1, for O twice `a` + (1 × 0 − 2 × 2) / 3.
 *     . . . | . . .
 *     ------+------      The stones tell who began: the side to move, if both sides had equally many before its stone. So
 *     . . . | . . .      nothing changes when colours, mover and side are swapped. Not zero-sum by default, since the two
 *     . . . | . X .      players have different weights. (The program of the coursework had an inverted test, which made
 *     . . . | . . O      groups of the first player strong without its stones. That is corrected here.)
 */

import { checkOptions, isBoolean, isObjectOf, type OptionSchema } from '../../../core/check-options.js';
import type { ConfigurableHeuristic } from '../../../rules/heuristic.js';
import type { Side } from '../../../rules/outcome.js';
import { BITS_IN, type PentagoBoard } from '../board.js';
import { valueByA } from './a.js';
import { configurable } from './configurable.js';
import { areMirrored, type PossibilityWeights, possibilityCounter, sharesOf, WEIGHT_SCHEMA } from './one-dot-two.js';
import { STRENGTH_SCHEMA, type Strengths } from './strengths.js';
import { lineWeightsOf } from './whole-lines.js';

/** The strengths of the lines, and the weights on the long diagonals. */
export interface AHackedOptions extends Strengths {
  /** The weights of the player who began the game: by default, its own strong possibilities 1. Omitted weights are 0. */
  readonly asFirst?: PossibilityWeights;
  /** The weights of the second player: by default, its own strong possibilities 1, the opponent's 2. Omitted ones are 0. */
  readonly asSecond?: PossibilityWeights;
  /** As in `oneDotTwo`; true by default. */
  readonly relaxed?: boolean;
}

const areWeights = /* @__PURE__ */ isObjectOf('the weights own, opponent, strongOwn and strongOpponent');
const OPTION_SCHEMA: OptionSchema = {
  ...STRENGTH_SCHEMA,
  asFirst: areWeights,
  asSecond: areWeights,
  relaxed: isBoolean,
};

/**
 * Twice `a`, plus strong possibilities on the long diagonals, weighted by who began the game.
 *
 * @example
 * ```ts
 * import { a, aHacked, pentago } from 'foreply/pentago';
 *
 * const board = pentago().parseBoard('O...../.X..../....../....../....X./.....O X');
 * console.log((aHacked(board, 0) - 2 * a(board, 0)).toFixed(3)); // → 2.000
 * console.log((aHacked(board, 1) - 2 * a(board, 1)).toFixed(3)); // → -1.333
 * ```
 */
export const aHacked: ConfigurableHeuristic<PentagoBoard, AHackedOptions> = /* @__PURE__ */ configurable(
  'aHacked',
  OPTION_SCHEMA,
  (options) => {
    const {
      relaxed = true,
      asFirst = { strongOwn: 1 },
      asSecond = { strongOwn: 1, strongOpponent: 2 },
      ...rest
    } = options;
    const [first, second] = [asFirst, asSecond].map((weights) => {
      checkOptions(weights, WEIGHT_SCHEMA);
      return sharesOf(weights, 0);
    });
    const byA = valueByA(rest);
    const onDiagonals = possibilityCounter(relaxed, lineWeightsOf({ middle: 0, straight: 0, triple: 0 }));
    return {
      zeroSum: areMirrored(first, second),
      value: (stones, turn, isRotating, side) => {
        const shares = hasBegun(stones, turn, isRotating) === (side === turn) ? first : second;
        return 2 * byA(stones, turn, isRotating, side) + onDiagonals(stones, side, shares);
      },
    };
  },
);

/** Whether the side to move began the game. */
function hasBegun(stones: Int32Array, turn: Side, isRotating: boolean): boolean {
  let lead = isRotating ? -1 : 0;
  for (let quadrant = 0; quadrant < 4; quadrant++) {
    lead += BITS_IN[stones[4 * turn + quadrant]] - BITS_IN[stones[4 - 4 * turn + quadrant]];
  }
  return lead >= 0;
}
