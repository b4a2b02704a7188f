/**
 * The value of a line in `a` and `aStar`: tables for `LineScores`, by the stones of both sides in the interior and on the
 * border of the line.
 *
 *     X in the interior, O on the border      count of X      An enemy stone in the interior, or two on the border,
 *       . X X X . .                           3 + 1           make the count 0. One to three stones between open
 *       O X X X . .                           3               ends count one more; so do four that need a single
 *       X X X . X .                           4 + 1           stone for five. Four in the interior, or more than
 *       . X X X X .                           10              four stones, count as 10. Short diagonals have the
 *       X X X . . .                           3               number of their stones, or 0 if an enemy stone is
 *       X . X X . X                           4               among them; five in a row count as 10.
 */

import { BORDER_STONE, ENTRIES } from './line-scores.js';
import { MOST_STONES, powersOf, type Strengths } from './strengths.js';
import { TRIPLE } from './whole-lines.js';

/** A line as one side sees it. */
interface View {
  readonly isShort: boolean;
  /** Own stones in the interior (on a short diagonal: all of them), and on the border. */
  readonly interior: number;
  readonly border: number;
  /** Enemy stones on the border. */
  readonly enemyBorder: number;
}

/** A number for each line as one side sees it, 0 if the other side blocks it. The lowest five bits are the own stones. */
function tabulate(entry: (view: View) => number): Float64Array {
  return Float64Array.from({ length: 4 * ENTRIES }, (_, index) => {
    const view = viewOf(kindOf(index), index & 31, (index >> 5) & 31);
    return view === undefined ? 0 : entry(view);
  });
}

function kindOf(index: number): number {
  return Math.floor(index / ENTRIES);
}

/** The entry of the same line as the other side sees it. */
function swapped(index: number): number {
  return kindOf(index) * ENTRIES + ((index & 31) << 5) + ((index >> 5) & 31);
}

/** `undefined` if the enemy blocks the line. */
function viewOf(kind: number, own: number, enemy: number): View | undefined {
  if (kind === TRIPLE) {
    return enemy > 0 ? undefined : { isShort: true, interior: own, border: 0, enemyBorder: 0 };
  }
  const enemyBorder = Math.floor(enemy / BORDER_STONE);
  if (enemy % BORDER_STONE > 0 || enemyBorder > 1) return undefined;
  return { isShort: false, interior: own % BORDER_STONE, border: Math.floor(own / BORDER_STONE), enemyBorder };
}

/** Four in the interior, or more than four stones: the side to move wins. */
function decides({ isShort, interior, border }: View): boolean {
  return interior + border > 4 || (interior === 4 && !isShort);
}

/** Only one cell completes a five. */
function lacksOne({ isShort, interior, border, enemyBorder }: View): boolean {
  if (isShort) return interior === 4;
  return (interior === 3 && border > 0) || (interior === 4 && border === 0 && enemyBorder === 1);
}

function countOf(view: View): number {
  const { isShort, interior, border, enemyBorder } = view;
  const count = interior + border;
  if (decides(view)) return MOST_STONES;
  if (isShort || count === 0) return count;
  if (count === 4) return border < 2 ? 5 : 4;
  return border === 0 ? count + 1 - enemyBorder : count;
}

const COUNTS: Float64Array = /* @__PURE__ */ tabulate(countOf);

/** The values of lines for X: the strength to the power of X's count, minus the same for O's count. */
export function lineValues(strengths: Strengths): Float64Array {
  const powers = powersOf(strengths);
  return COUNTS.map((count, index) => {
    const ofKind = powers[kindOf(index)];
    return ofKind[count] - ofKind[COUNTS[swapped(index)]];
  });
}

/** Marks are three counters per side, five bits each, which is enough for 18 lines. */
const SIDE_BITS = 15;

function marksBy(counters: (view: View) => readonly boolean[]): Float64Array {
  const marks = tabulate((view) => counters(view).reduce((sum, set, index) => sum + (set ? 1 << (5 * index) : 0), 0));
  return marks.map((own, index) => own + (marks[swapped(index)] << SIDE_BITS));
}

/** The number of a side's lines that have a mark. */
export function marked(marks: number, side: number, mark: number): number {
  return (marks >> (SIDE_BITS * side + 5 * mark)) & 31;
}

/** The marks of `a`: lines that decide, and lines that lack one stone without deciding. */
export const DECIDES = 0;
export const LACKS_ONE = 1;
export const A_MARKS: Float64Array = /* @__PURE__ */ marksBy((view) => [
  decides(view),
  !decides(view) && lacksOne(view),
]);

/** The marks of `aStar`: fives and open fours, lines that lack one stone, and open threes. */
export const IS_SURE = 0;
export const IS_OPEN_THREE = 2;
export const A_STAR_MARKS: Float64Array = /* @__PURE__ */ marksBy((view) => {
  const { isShort, interior, border, enemyBorder } = view;
  const isFive = isShort ? interior === 5 : interior === 4 && border > 0;
  const isOpen = !isShort && border === 0 && enemyBorder === 0;
  return [isFive || (isOpen && interior === 4), lacksOne(view), isOpen && interior === 3];
});
