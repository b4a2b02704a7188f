/**
 * Heuristic A hacked of the Porto report: twice `a`, plus what `oneDotTwo` says of the two long diagonals, on which `a`
 * used to lose. Only strong possibilities count there: the player's own when it began the game; when it plays second,
 * also the opponent's, twice.
 *
 *     O . . | . . .      X, who began, has 2 strong possibilities on a long diagonal (see `one-dot-two.ts`), O has none:
 *     . X . | . . .      for X twice `a` + (1 × 2) / 1, for O twice `a` + (1 × 0 − 2 × 2) / 3.
 *     . . . | . . .
 *     ------+------      Who began is read off the stones: with as many on both sides before the stone of this turn, the
 *     . . . | . . .      side to move did. So nothing changes when colours, mover and side are swapped. Not zero-sum by
 *     . . . | . X .      default: the weights of the two players are no mirror images. (In the report's program a test
 *     . . . | . . O      was inverted, by which groups of the first player were strong without its stones; not so here.)
 */

import { checkOptions, isBoolean, isObjectOf, type OptionSchema } from '../../../core/check-options.js';
import type { Side } from '../../../rules/outcome.js';
import { BITS_IN } from '../board.js';
import { valueByA } from './a.js';
import { type ConfigurableHeuristic, configurable } from './configurable.js';
import { areMirrored, type PossibilityWeights, possibilityCounter, sharesOf, WEIGHT_SCHEMA } from './one-dot-two.js';
import { STRENGTH_SCHEMA, type Strengths } from './strengths.js';
import { lineWeightsOf } from './whole-lines.js';

/** The strengths of the lines, and the weights on the long diagonals. */
export interface AHackedOptions extends Strengths {
  /** The weights of the player who began the game: strong possibilities of its own, by default. Those left out are 0. */
  readonly asFirst?: PossibilityWeights;
  /** The weights of the other: by default own strong possibilities 1, the opponent's 2. Those left out are 0. */
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
export const aHacked: ConfigurableHeuristic<AHackedOptions> = /* @__PURE__ */ configurable(
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
