/** How much the lines of each kind count in `one` and `oneDotTwo`: 1, but short diagonals, which hold one five only, 0.7. */

import { checkOptions, isObjectOf, type OptionCheck } from '../../../core/check-options.js';
import { LINE_KINDS, type LineKind } from './whole-lines.js';

/** A factor for each kind of line; those left out have their defaults. */
export type LineWeights = { readonly [Kind in LineKind]?: number };

const DEFAULTS: Readonly<Record<LineKind, number>> = { monica: 1, middle: 1, straight: 1, triple: 0.7 };

export const isWeight: OptionCheck = [
  (value) => typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY,
  'a number from 0',
];

export const areLineWeights = /* @__PURE__ */ isObjectOf('weights of monica, middle, straight and triple');

/** The weights by index of `LINE_KINDS`. */
export function lineWeightsOf(weights: LineWeights = {}): Float64Array {
  checkOptions(weights, { monica: isWeight, middle: isWeight, straight: isWeight, triple: isWeight });
  return Float64Array.from(LINE_KINDS, (kind) => weights[kind] ?? DEFAULTS[kind]);
}
