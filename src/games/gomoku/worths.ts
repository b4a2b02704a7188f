/** What kinds and threats are worth, to the side to move and to the side that waits; and how urgent cells are. */

import { KINDS } from './kinds.js';
import { DIRECTIONS } from './lines.js';
import { CODES, kindIn, THREAT_OF } from './threats.js';

/** By the best kind of a cell and its second best: what both are worth together, to the side to move. */
const MOVER: readonly (readonly number[])[] = [
  [18],
  [0, 27],
  [13, 1, 0],
  [12, 30, 3, 7],
  [9, 24, 4, 8, 5],
  [6, 19, 6, 10, 15, 20],
  [2, 16, -4, 8, 11, 15, 44],
  [11, 32, 13, 20, 23, 26, 54, 37],
  [51, 5, 67, 42, 48, 54, 134, 76, 311],
  [84, -39, 32, 28, 47, 66, 149, -6, 150, -259],
  [37, 3, 55, 32, 53, 74, 165, 88, 86, 269, 5000],
  [5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000],
  [8000, 8000, 8000, 8000, 8000, 8000, 8000, 8000, 8000, 8000, 8000, 8000, 8000],
];
/** Likewise to the side that waits. */
const WAITER: readonly (readonly number[])[] = [
  [18],
  [-1, 23],
  [12, 0, -1],
  [13, 28, 3, 7],
  [11, 25, 4, 7, 5],
  [9, 23, 6, 8, 15, 22],
  [-5, 21, -6, 4, 8, 12, 39],
  [7, 35, 10, 21, 24, 28, 47, 32],
  [44, 12, 72, 53, 57, 61, 119, 76, 227],
  [85, -62, 20, 26, 36, 47, 120, 14, 145, -72],
  [42, 20, 59, 41, 52, 63, 167, 89, 142, 119, 250],
  [12, 128, 210, 156, 162, 168, 236, 83, 269, 61, 0, 400],
  [600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600],
];
/** What each of the other two kinds adds. */
const MOVER_REST = [0, 0, 0, 1, 0, 3, 2, 4, 18, 17, 20, 0, 0];
const WAITER_REST = [0, 0, 0, 1, 0, 2, 1, 3, 18, 14, 16, 64, 0];

const made: { worths?: Int32Array; urgencies?: Urgencies } = {};

/** What a cell is worth by its code: to the side to move in the high half, to the one that waits in the low half. */
export function worths(): Int32Array {
  made.worths ??= Int32Array.from({ length: CODES }, (_, code) => {
    return (worthOf(code, MOVER, MOVER_REST) << 16) | (worthOf(code, WAITER, WAITER_REST) & 0xffff);
  });
  return made.worths;
}

function worthOf(code: number, pairs: readonly (readonly number[])[], rest: readonly number[]): number {
  const kinds = [0, 1, 2, 3].map((direction) => kindIn(code, direction) % KINDS).sort((one, other) => other - one);
  return pairs[kinds[0]][kinds[1]] + rest[kinds[2]] + rest[kinds[3]];
}

/** How urgent a cell is: by its code for the side to move, and by its code for the other. */
export interface Urgencies {
  readonly own: Int32Array;
  readonly enemy: Int32Array;
}

const URGENCY = [0, 1, 3, 6, 14, 16, 18, 20, 40, 44, 48, 60, 80];
/** By threat, in addition. */
const OWN_THREATS = [0, 60, 3000, 80, 6000, 100000, 1000000];
const ENEMY_THREATS = [0, 40, 1500, 50, 3000, 30000, 300000];

/** The urgencies, made at the first call. */
export function urgencies(): Urgencies {
  made.urgencies ??= { own: urgencyBy(OWN_THREATS, 1), enemy: urgencyBy(ENEMY_THREATS, 0.8) };
  return made.urgencies;
}

function urgencyBy(threats: readonly number[], share: number): Int32Array {
  return Int32Array.from({ length: CODES }, (_, code) => {
    let sum = 0;
    for (let direction = 0; direction < DIRECTIONS; direction++) sum += URGENCY[kindIn(code, direction) % KINDS];
    return Math.round(sum * share) + threats[THREAT_OF[code]];
  });
}
