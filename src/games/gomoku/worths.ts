/** What kinds and threats are worth, to the side to move and to the side that waits; and how urgent cells are. */

import { KINDS } from './kinds.js';
import { DIRECTIONS } from './lines.js';
import { CODES, kindIn, THREAT_OF } from './threats.js';

/** Worths as `Shapes` adds them up. */
export interface Worths {
  /** What two kinds, X's in the low four bits and O's in the high ones, are worth to X with X to move. */
  readonly toFirst: Int16Array;
  /** Likewise to O with O to move. */
  readonly toSecond: Int16Array;
  /** What a cell with a threat of one's own is worth in addition, to the side to move and to the one that waits. */
  readonly moverThreats: Int16Array;
  readonly waiterThreats: Int16Array;
}

/** By kind. */
const MOVER = [0, 0, 1, 3, 8, 10, 12, 14, 40, 50, 60, 400, 1000];
const WAITER = [0, 0, 1, 2, 6, 8, 9, 8, 25, 30, 25, 150, 400];
/** By threat. */
const MOVER_THREATS = [0, 0, 0, 0, 0, 0, 0];
const WAITER_THREATS = [0, 0, 0, 0, 0, 0, 0];

const made: { worths?: Worths; urgencies?: Urgencies } = {};

/** The worths, made at the first call. */
export function worths(): Worths {
  made.worths ??= makeWorths(MOVER, WAITER, MOVER_THREATS, WAITER_THREATS);
  return made.worths;
}

function makeWorths(
  mover: readonly number[],
  waiter: readonly number[],
  moverThreats: readonly number[],
  waiterThreats: readonly number[],
): Worths {
  const byKinds = (worth: (x: number, o: number) => number): Int16Array =>
    Int16Array.from({ length: 256 }, (_, kinds) => worth((kinds & 15) % KINDS, (kinds >>> 4) % KINDS));
  return {
    toFirst: byKinds((x, o) => mover[x] - waiter[o]),
    toSecond: byKinds((x, o) => mover[o] - waiter[x]),
    moverThreats: Int16Array.from(moverThreats),
    waiterThreats: Int16Array.from(waiterThreats),
  };
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
