/** What cells are worth and how urgent it is to play them, by their codes. */

import { KINDS } from './kinds.js';
import { CODES } from './threats.js';
import { worthsOfQuadruples } from './worth-table.js';

/** How urgent it is to play a cell: by the best of its kinds and the second best, and what each of the other two adds. */
interface Urgency {
  readonly pairs: readonly (readonly number[])[];
  readonly rest: readonly number[];
}

/**
 * By what the side to move would make, and by what the other side would make. Fitted so that, among all cells near stones,
 * those that a search chose have the largest sums: 100 stand for odds of e to 1.
 */
const OWN: Urgency = {
  pairs: [
    [-335],
    [-196, -204],
    [-236, -249, -361],
    [-241, -200, -307, -237],
    [-135, -113, -260, -175, -111],
    [-29, -80, -145, -141, -22, 41],
    [-46, -94, -78, -77, 34, 97, 71],
    [119, 76, 112, 96, 250, 297, 267, 230],
    [174, 209, 312, 224, 362, 414, 379, 239, 68],
    [105, 193, 232, 209, 314, 344, 334, 67, 50, 3000],
    [3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000],
    [6000, 6000, 6000, 6000, 6000, 6000, 6000, 6000, 6000, 6000, 6000, 6000],
  ],
  rest: [-67, -26, -2, -24, 92, 149, 100, 0, 0, 0, 0, 0],
};
const ENEMY: Urgency = {
  pairs: [
    [-311],
    [-248, -242],
    [-255, -221, -225],
    [-217, -218, -213, -226],
    [-129, -182, -173, -188, -124],
    [-163, -157, -176, -180, -127, -121],
    [-112, -120, -131, -136, -96, -77, -32],
    [66, -20, 12, 8, 51, 98, 138, 356],
    [197, 53, 158, 119, 193, 227, 224, 391, 384],
    [104, 87, 159, 122, 234, 302, 308, 560, 566, 750],
    [1500, 1500, 1500, 1500, 1500, 1500, 1500, 1500, 1500, 1500, 1500],
    [3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000],
  ],
  rest: [-6, 5, -6, -9, 59, 76, 97, 43, 29, 0, 0, 0],
};

const made: { worths?: Int32Array; urgencies?: Urgencies } = {};

/** What a cell is worth by its code: to the side to move in the high half, to the side that waits in the low half. */
export function worths(): Int32Array {
  made.worths ??= makeWorths();
  return made.worths;
}

function makeWorths(): Int32Array {
  const { mover, waiter } = worthsOfQuadruples();
  return byCode(new Int32Array(CODES), (_, place) => (mover[place] << 16) | (waiter[place] & 0xffff));
}

/** All sets of four kinds, each in descending order, in lexicographic order. */
function quadruples(): number[][] {
  const upTo = (kind: number): number[] => Array.from({ length: kind + 1 }, (_, each) => each);
  return upTo(KINDS - 1).flatMap((a) =>
    upTo(a).flatMap((b) => upTo(b).flatMap((c) => upTo(c).map((d) => [a, b, c, d]))),
  );
}

/** How urgent a cell is: by its code for the side to move, and by its code for the other side. */
export interface Urgencies {
  readonly own: Int16Array;
  readonly enemy: Int16Array;
}

/** The urgencies, made at the first call. */
export function urgencies(): Urgencies {
  made.urgencies ??= {
    own: byCode(new Int16Array(CODES), (kinds) => urgencyOf(kinds, OWN)),
    enemy: byCode(new Int16Array(CODES), (kinds) => urgencyOf(kinds, ENEMY)),
  };
  return made.urgencies;
}

function urgencyOf([best, second, third, fourth]: readonly number[], { pairs, rest }: Urgency): number {
  return pairs[best][second] + rest[third] + rest[fourth];
}

/** Fills a table by code from a function of the four kinds, the best first. It is called once per set of kinds, since games wait for this. */
function byCode<Table extends Int16Array | Int32Array>(
  table: Table,
  tell: (kinds: readonly number[], place: number) => number,
): Table {
  const orders = ordersOfFour();
  for (const [place, kinds] of quadruples().entries()) {
    const told = tell(kinds, place);
    for (const to of orders) {
      table[(kinds[0] << to[0]) | (kinds[1] << to[1]) | (kinds[2] << to[2]) | (kinds[3] << to[3])] = told;
    }
  }
  return table;
}

/** The 24 orders of the four directions, as shifts of the kinds. */
function ordersOfFour(): number[][] {
  const shifts = [0, 4, 8, 12];
  return shifts.flatMap((a) =>
    shifts.flatMap((b) => shifts.filter((c) => new Set([a, b, c]).size === 3).map((c) => [a, b, c, 24 - a - b - c])),
  );
}
