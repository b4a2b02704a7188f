/**
 * The control of the Porto coursework's experiments: meaningless values. They are hashed from the seed and the board
 * instead of drawn, so that a board has the same value wherever it occurs, as a search requires.
 *
 * The board is hashed up to symmetry, from the view of the side to move (its stones, the enemy's, the phase). So all images
 * of a board share a value, as do boards with colours and mover swapped. Zero-sum. Cost: eight images of the board.
 *
 *     X . . | . . .      . . . | . . X
 *     . . . | . . .      . . . | . . .      mirror images, X to move on both: one value
 *     . . . | . O .      . O . | . . .
 *     ------+------      ------+------
 */

import type { OptionSchema } from '../../../core/check-options.js';
import { DEFAULT_SEED, scramble } from '../../../core/random.js';
import type { ConfigurableHeuristic } from '../../../rules/heuristic.js';
import type { PentagoBoard } from '../board.js';
import { canonicalInto } from '../exact-hash.js';
import { configurable } from './configurable.js';

/** Selects one of many meaningless heuristics. */
export interface ControlOptions {
  /** A whole number. Another seed gives other values. */
  readonly seed?: number;
}

const OPTION_SCHEMA: OptionSchema = { seed: [(value) => Number.isInteger(value), 'a whole number'] };
/** Values are multiples of 2⁻³¹ from −1 up to 1, excluded. */
const SCALE = 2 ** -31;

/**
 * A meaningless value from −1 to 1, hashed from the seed and the board: the baseline for experiments.
 *
 * @example
 * ```ts
 * import { control, pentago } from 'foreply/pentago';
 *
 * const rules = pentago();
 * const board = rules.parseBoard('X...../....../....../....../....../...... O');
 * const image = rules.parseBoard('.....X/....../....../....../....../...... O');
 * console.log(control(board, 0) === control(image, 0), control(board, 0) === -control(board, 1)); // → true true
 * console.log(control({ seed: 1 })(board, 0) === control({ seed: 2 })(board, 0)); // → false
 * ```
 */
export const control: ConfigurableHeuristic<PentagoBoard, ControlOptions> = /* @__PURE__ */ configurable(
  'control',
  OPTION_SCHEMA,
  (options) => {
    const { seed = DEFAULT_SEED } = options;
    const start = scramble(seed);
    const seen = new Int32Array(8);
    const words = new Int32Array(2);
    return {
      zeroSum: true,
      value: (stones, turn, isRotating, side) => {
        for (let index = 0; index < 8; index++) seen[index] = stones[index ^ (4 * turn)];
        canonicalInto(words, seen, 0, isRotating);
        const value = scramble(words[0] ^ scramble(words[1] ^ start)) * SCALE;
        return side === turn ? value : 0 - value;
      },
    };
  },
);
