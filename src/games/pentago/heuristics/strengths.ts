/**
 * The four strengths of `a`, `aHacked` and `aStar`. A line with n stones is worth the strength of its kind to the nth
 * power, so that stones together are worth more than stones apart if the strength is above 1.
 */

import type { OptionCheck, OptionSchema } from '../../../core/check-options.js';
import { LINE_KINDS, type LineKind } from './whole-lines.js';

/**
 * A strength above 0 for each kind of line; omitted ones have their defaults. From about 1.6, one line can outweigh the 100
 * that stands for a decided game.
 */
export type Strengths = { readonly [Kind in LineKind]?: number };

/**
 * The strengths of the Porto coursework. `guide`, the default there and here, has nearly equal strengths in the order of
 * the strategy guide. The others were found by playing random strengths against each other: `centres` prefers the lines
 * through the centres of quadrants, `triples` the short diagonals, `straights` the other rows and columns.
 *
 * @example
 * ```ts
 * import { a, pentago, strengths } from 'foreply/pentago';
 *
 * const board = pentago().parseBoard('X...../....../....../....../....../...... O');
 * console.log(strengths.centres.middle, a(strengths.guide)(board, 0) === a(board, 0)); // → 1.26326 true
 * ```
 */
export const strengths = {
  guide: { monica: 1.13, middle: 1.15, straight: 1.17, triple: 1.19 },
  centres: { monica: 1.23308, middle: 1.26326, straight: 1.11807, triple: 0.99693 },
  triples: { monica: 0.946981, middle: 1.120938, straight: 1.126149, triple: 1.23813 },
  straights: { monica: 0.917492, middle: 1.138074, straight: 1.259564, triple: 1.168299 },
} as const satisfies Record<string, Required<Strengths>>;

const isStrength: OptionCheck = [
  (value) => typeof value === 'number' && value > 0 && value <= LARGEST,
  'a number above 0, at most 10',
];
/**
 * More than is useful: the strategy guide's 3, 5, 7 and 9 are already too far apart. Larger strengths would cost precision.
 */
const LARGEST = 10;

export const STRENGTH_SCHEMA: OptionSchema = {
  monica: isStrength,
  middle: isStrength,
  straight: isStrength,
  triple: isStrength,
};

/** The highest count of a line. */
export const MOST_STONES = 10;
/** The binary digits kept of the largest power. The other five of a number's 53 are left for sums over 18 lines. */
const DIGITS = 48;

/**
 * Powers from 0 to `MOST_STONES` by index of `LINE_KINDS`, rounded to multiples of one small unit. Their sums are then
 * exact in any order, so symmetric boards get identical values.
 */
export function powersOf(given: Strengths): Float64Array[] {
  const bases = LINE_KINDS.map((kind) => given[kind] ?? strengths.guide[kind]);
  const largest = Math.max(1, ...bases.map((base) => base ** MOST_STONES));
  const unit = 2 ** (Math.ceil(Math.log2(largest)) - DIGITS);
  return bases.map((base) =>
    Float64Array.from({ length: MOST_STONES + 1 }, (_, stones) => Math.round(base ** stones / unit) * unit),
  );
}
