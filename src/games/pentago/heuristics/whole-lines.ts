/**
 * The 18 lines on which five in a row can lie, and how much each kind counts. The four kinds are those of the strategy guide
 * that the Porto coursework follows. Lines of six cells hold two fives, the short diagonals one.
 *
 *     M . . | . . M      monica     the 2 long diagonals (M)
 *     . M . | . M .      middle     the 4 rows and columns through the centres of quadrants
 *     . . M | M . .      straight   the 8 other rows and columns
 *     ------+------      triple     the 4 short diagonals, each through three quadrants
 *     . . M | M . .
 *     . M . | . M .      The first and last cell of six are the *border* of the line, the four between them its *interior*:
 *     M . . | . . M      a five needs the whole interior and one cell of the border.
 */

import { checkOptions, isObjectOf, type OptionCheck } from '../../../core/check-options.js';

/** The four kinds of lines. */
export type LineKind = 'monica' | 'middle' | 'straight' | 'triple';

/** The kinds in order: `WholeLine.kind` is an index into this list. */
export const LINE_KINDS: readonly LineKind[] = ['monica', 'middle', 'straight', 'triple'];
export const MONICA = 0;
export const MIDDLE = 1;
export const STRAIGHT = 2;
export const TRIPLE = 3;

export interface WholeLine {
  readonly kind: number;
  /** Six cells, or five on a short diagonal, from one end to the other. */
  readonly cells: readonly number[];
}

function line(kind: number, start: number, step: number, length: number): WholeLine {
  return { kind, cells: Array.from({ length }, (_, index) => start + index * step) };
}

/** The kind of a row or column, 0 to 5. */
function kindOf(index: number): number {
  return index === 1 || index === 4 ? MIDDLE : STRAIGHT;
}

/** The six rows, from the top. */
export const ROW_LINES: readonly WholeLine[] = [0, 1, 2, 3, 4, 5].map((row) => line(kindOf(row), 6 * row, 1, 6));
/** The six columns, from the left. */
export const COLUMN_LINES: readonly WholeLine[] = [0, 1, 2, 3, 4, 5].map((column) =>
  line(kindOf(column), column, 6, 6),
);
/** The two long diagonals, then the four short ones. */
export const DIAGONAL_LINES: readonly WholeLine[] = [
  line(MONICA, 0, 7, 6),
  line(MONICA, 5, 5, 6),
  line(TRIPLE, 1, 7, 5),
  line(TRIPLE, 6, 7, 5),
  line(TRIPLE, 4, 5, 5),
  line(TRIPLE, 11, 5, 5),
];

/** A factor for each kind of line in `one` and `oneDotTwo`: 1 by default, 0.7 for short diagonals. */
export type LineWeights = { readonly [Kind in LineKind]?: number };

/** Short diagonals count less, since they hold one five only. */
const DEFAULT_WEIGHTS: Readonly<Record<LineKind, number>> = { monica: 1, middle: 1, straight: 1, triple: 0.7 };

export const isWeight: OptionCheck = [
  (value) => typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY,
  'a number from 0',
];

export const areLineWeights = /* @__PURE__ */ isObjectOf('weights of monica, middle, straight and triple');

/** The weights by index of `LINE_KINDS`. */
export function lineWeightsOf(weights: LineWeights = {}): Float64Array {
  checkOptions(weights, { monica: isWeight, middle: isWeight, straight: isWeight, triple: isWeight });
  return Float64Array.from(LINE_KINDS, (kind) => weights[kind] ?? DEFAULT_WEIGHTS[kind]);
}
