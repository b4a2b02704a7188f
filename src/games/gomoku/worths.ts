/** What cells are worth by their codes: to the side to move, and to the side that waits. */

import { KINDS } from './kinds.js';
import { DIRECTIONS } from './lines.js';
import { CODES, kindIn } from './threats.js';

/** Worth by code. */
export interface CellWorths {
  readonly mover: Int32Array;
  readonly waiter: Int32Array;
}

/** By kind. */
const MOVER = [0, 0, 1, 3, 8, 10, 12, 14, 40, 50, 60, 400, 1000];
const WAITER = [0, 0, 1, 2, 6, 8, 9, 8, 25, 30, 25, 150, 400];

const made: { worths?: CellWorths } = {};

/** The worths, made at the first call. */
export function cellWorths(): CellWorths {
  made.worths ??= { mover: byCode(MOVER), waiter: byCode(WAITER) };
  return made.worths;
}

/** The sum of the kinds' worths, by code. Codes with a number that is no kind never occur. */
export function byCode(byKind: readonly number[]): Int32Array {
  return Int32Array.from({ length: CODES }, (_, code) => {
    let sum = 0;
    for (let direction = 0; direction < DIRECTIONS; direction++) sum += byKind[kindIn(code, direction) % KINDS];
    return sum;
  });
}
