/**
 * Heuristic 1.2 of the Porto coursework: the possibilities of `one`, and *strong possibilities*. A group is strong if a
 * player's stones fill it (relaxed: if it has at least one of them and no enemy stone), and very strong if its extension,
 * the line's third cell in the quadrant, has no enemy stone either. On a line through two quadrants with F strong and M
 * very strong groups, a player has max(min(F₁, M₂), min(M₁, F₂)) strong possibilities. On a short diagonal, their number is
 * the least number of strong groups in its three quadrants.
 *
 *     O . . | . . .      Relaxed, X has 2 strong possibilities, on the long diagonal. In both quadrants, the stone in the
 *     . X . | . . .      centre begins four groups. O blocks one of them and stands on the extension of another: F = 3,
 *     . . . | . . .      M = 2. O has none. Possibilities are 56.8 to 47.2.
 *     ------+------
 *     . . . | . . .      Value for X: (56.8 − 47.2 + 2 − 0) / 4 = 2.9; not relaxed, since nothing is filled, 2.4.
 *     . . . | . X .
 *     . . . | . . O      The side to move and the phase do not matter. Zero-sum if both players' weights are equal.
 */

import { isBoolean, type OptionSchema } from '../../../core/check-options.js';
import { OptionError } from '../../../core/errors.js';
import type { ConfigurableHeuristic } from '../../../rules/heuristic.js';
import type { PentagoBoard } from '../board.js';
import { configurable } from './configurable.js';
import { countByFours, EXTENSIBLE, FILLED, FREE, sumOfShort, sumOfStrong, TOUCHED } from './groups.js';
import { possibilities } from './one.js';
import { areLineWeights, isWeight, type LineWeights, lineWeightsOf, MONICA } from './whole-lines.js';

/** The weights of the four counts of `oneDotTwo`: 1 by default, at least one of them above 0. */
export interface PossibilityWeights {
  /** The player's possibilities. */
  readonly own?: number;
  /** The opponent's possibilities. */
  readonly opponent?: number;
  /** The player's strong possibilities. */
  readonly strongOwn?: number;
  /** The opponent's strong possibilities. */
  readonly strongOpponent?: number;
}

/** What `oneDotTwo` counts, and for how much. */
export interface OneDotTwoOptions extends PossibilityWeights {
  /** Whether one stone makes a group without enemy stones strong. True by default, as in most tables of the coursework. */
  readonly relaxed?: boolean;
  /** Whether to count the two long diagonals only. False by default. */
  readonly diagonalHack?: boolean;
  /** The weight of each kind of line: 1 by default, 0.7 for `triple`. */
  readonly lines?: LineWeights;
}

/**
 * The weights that the Porto coursework compares, named after what they do. `even` is the default; `watchful` defends
 * actively and attacks when a chance appears; `counterattacking` is the reverse; `defensive` and `offensive` go further;
 * `passive` gives possibilities more weight than strong ones.
 *
 * @example
 * ```ts
 * import { oneDotTwo, pentago, possibilityPresets } from 'foreply/pentago';
 *
 * const board = pentago().parseBoard('....../.XXXX./....../....../OO..OO/...... X');
 * const offensive = oneDotTwo({ ...possibilityPresets.offensive, relaxed: false });
 * console.log(possibilityPresets.offensive.strongOwn, offensive.zeroSum); // → 8.1 false
 * console.log(offensive(board, 0) > 0, offensive(board, 1) > 0); // → true true
 * ```
 */
export const possibilityPresets = {
  even: { own: 1, opponent: 1, strongOwn: 1, strongOpponent: 1 },
  watchful: { own: 4, opponent: 3, strongOwn: 2, strongOpponent: 8 },
  counterattacking: { own: 3, opponent: 4, strongOwn: 8, strongOpponent: 3 },
  defensive: { own: 1, opponent: 5, strongOwn: 3, strongOpponent: 10.1 },
  offensive: { own: 5, opponent: 1, strongOwn: 8.1, strongOpponent: 3 },
  passive: { own: 10, opponent: 10, strongOwn: 6, strongOpponent: 4 },
} as const satisfies Record<string, PossibilityWeights>;

/** The option schema of the four weights. */
export const WEIGHT_SCHEMA: OptionSchema = {
  own: isWeight,
  opponent: isWeight,
  strongOwn: isWeight,
  strongOpponent: isWeight,
};
const OPTION_SCHEMA: OptionSchema = {
  ...WEIGHT_SCHEMA,
  relaxed: isBoolean,
  diagonalHack: isBoolean,
  lines: areLineWeights,
};

/** The four weights, checked and divided by their sum. */
export type Shares = Required<PossibilityWeights>;

/**
 * Possibilities and strong possibilities: groups of cells that are open, and groups that are filled or started.
 *
 * @example
 * ```ts
 * import { oneDotTwo, pentago } from 'foreply/pentago';
 *
 * const board = pentago().parseBoard('O...../.X..../....../....../....X./.....O X');
 * console.log(oneDotTwo(board, 0).toFixed(3)); // → 2.900
 * console.log(oneDotTwo({ relaxed: false })(board, 0).toFixed(3)); // → 2.400
 * ```
 */
export const oneDotTwo: ConfigurableHeuristic<PentagoBoard, OneDotTwoOptions> = /* @__PURE__ */ configurable(
  'oneDotTwo',
  OPTION_SCHEMA,
  (options) => {
    const { relaxed = true, diagonalHack = false, lines } = options;
    const shares = sharesOf(options);
    const weights = lineWeightsOf(lines);
    const count = possibilityCounter(relaxed, diagonalHack ? weights.fill(0, MONICA + 1) : weights);
    return {
      zeroSum: areMirrored(shares, shares),
      value: (stones, _turn, _isRotating, side) => count(stones, side, shares),
    };
  },
);

/** The weights divided by their sum. `missing` is the weight of those not given. */
export function sharesOf(weights: PossibilityWeights, missing = 1): Shares {
  const { own = missing, opponent = missing, strongOwn = missing, strongOpponent = missing } = weights;
  const sum = own + opponent + strongOwn + strongOpponent;
  if (sum === 0) throw new OptionError('own', 'above 0, unless another of the four weights is');
  return {
    own: own / sum,
    opponent: opponent / sum,
    strongOwn: strongOwn / sum,
    strongOpponent: strongOpponent / sum,
  };
}

/** Whether a player with the first shares and one with the second always give opposite values. */
export function areMirrored(first: Shares, second: Shares): boolean {
  const isOpposed = first.own === second.opponent && first.opponent === second.own;
  return isOpposed && first.strongOwn === second.strongOpponent && first.strongOpponent === second.strongOwn;
}

/** Counts by quadrant: strong and very strong groups of long lines, and strong groups of short diagonals. */
const strong = new Int32Array(4);
const veryStrong = new Int32Array(4);
const strongShort = new Int32Array(4);

/** The strong possibilities of a side. */
function strongPossibilities(stones: Int32Array, side: number, relaxed: boolean, weights: Float64Array): number {
  for (let quadrant = 0; quadrant < 4; quadrant++) {
    const bits = stones[4 * side + quadrant];
    const enemy = stones[4 - 4 * side + quadrant];
    const at = quadrant << 9;
    const long = relaxed ? TOUCHED.long[at | bits] & FREE.long[at | enemy] : FILLED.long[at | bits];
    const short = relaxed ? TOUCHED.short[bits] & FREE.short[enemy] : FILLED.short[bits];
    strong[quadrant] = countByFours(long);
    veryStrong[quadrant] = countByFours(long & EXTENSIBLE.long[at | enemy]);
    strongShort[quadrant] = countByFours(short);
  }
  return sumOfStrong(strong, veryStrong, weights) + sumOfShort(strongShort, weights);
}

/** Weighs the counts of both sides, for one of them. */
export function possibilityCounter(
  relaxed: boolean,
  weights: Float64Array,
): (stones: Int32Array, side: number, shares: Shares) => number {
  // A weight of 0 saves the count. Subtracting pair by pair makes the values of mirrored shares exact opposites.
  return (stones, side, { own, opponent, strongOwn, strongOpponent }) => {
    const enemy = 1 - side;
    const ownOpen = own === 0 ? 0 : own * possibilities(stones, side, weights);
    const enemyOpen = opponent === 0 ? 0 : opponent * possibilities(stones, enemy, weights);
    const ownStrong = strongOwn === 0 ? 0 : strongOwn * strongPossibilities(stones, side, relaxed, weights);
    const enemyStrong =
      strongOpponent === 0 ? 0 : strongOpponent * strongPossibilities(stones, enemy, relaxed, weights);
    return ownOpen - enemyOpen + (ownStrong - enemyStrong);
  };
}
