/**
 * What cells are worth to the side to move and to the side that waits, and how urgent they are to play.
 */

import { KINDS } from './kinds.js';
import { DIRECTIONS } from './lines.js';
import { CODES, kindIn } from './threats.js';

/** A worth by the best kind of a cell and its second best, and what each of the other two adds. */
interface Scale {
  readonly pairs: readonly (readonly number[])[];
  readonly rest: readonly number[];
}

/** To the side to move. */
const MOVER: Scale = { pairs: [
  [16],
  [22, 3],
  [16, 1, 0],
  [20, 22, 3, 4],
  [20, 4, 3, 5, 3],
  [21, -13, 4, 7, 13, 20],
  [-2, -15, -4, 12, 15, 19, 36],
  [10, 21, 10, 22, 32, 42, 57, 46],
  [23, -32, 67, 62, 62, 62, 134, 76, 235],
  [86, -25, 46, 45, 65, 86, 134, 38, 108, -238],
  [30, 10, 65, 37, 70, 104, 160, 89, -37, 122, 5000],
  [5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000],
  [8000, 8000, 8000, 8000, 8000, 8000, 8000, 8000, 8000, 8000, 8000, 8000, 8000],
], rest: [0, 0, 0, 1, 0, 2, 2, 4, 19, 19, 21, 0, 0] };
/** To the side that waits. */
const WAITER: Scale = { pairs: [
  [16],
  [20, 1],
  [16, 0, 0],
  [22, 20, 1, 5],
  [20, 6, 2, 5, 3],
  [19, -8, 4, 5, 12, 20],
  [-3, -17, -5, 8, 11, 15, 32],
  [7, 17, 8, 24, 33, 43, 51, 41],
  [18, -25, 66, 70, 70, 70, 114, 86, 213],
  [81, -73, 28, 53, 63, 74, 113, 52, 107, -73],
  [29, 17, 64, 46, 72, 98, 163, 79, 182, 131, 250],
  [52, 101, 243, 170, 185, 200, 291, 90, -58, -8, 195, 400],
  [600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600],
], rest: [0, -1, 0, 1, 0, 1, 1, 3, 17, 15, 18, 74, 0] };
/** How urgent: by what the side to move would make, and by what the other would. */
const OWN: Scale = { pairs: [
  [-363],
  [-205, -217],
  [-215, -264, -354],
  [-229, -264, -302, -236],
  [-164, -211, -271, -214, -118],
  [-99, -158, -240, -192, -147, -101],
  [-58, -79, -149, -147, -93, -38, 16],
  [-61, -94, -89, -98, -36, 27, 79, 71],
  [107, 61, 115, 113, 191, 269, 289, 285, 295],
  [136, 215, 305, 243, 296, 350, 393, 387, 346, 129],
  [123, 212, 246, 216, 269, 323, 349, 320, 248, -1, 3000],
  [3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000],
  [6000, 6000, 6000, 6000, 6000, 6000, 6000, 6000, 6000, 6000, 6000, 6000, 6000],
], rest: [-61, -23, 0, -11, 0, 102, 133, 30, 0, 0, 0, 0, 0] };
const ENEMY: Scale = { pairs: [
  [-261],
  [-241, -222],
  [-252, -220, -236],
  [-239, -212, -233, -225],
  [-179, -185, -204, -213, -113],
  [-119, -157, -174, -200, -166, -131],
  [-172, -132, -176, -173, -147, -120, -104],
  [-89, -108, -131, -140, -121, -102, -82, -27],
  [55, -11, 4, 13, 51, 90, 123, 129, 378],
  [198, 64, 139, 122, 148, 174, 218, 197, 417, 425],
  [174, 94, 154, 94, 159, 224, 299, 314, 615, 497, 750],
  [1500, 1500, 1500, 1500, 1500, 1500, 1500, 1500, 1500, 1500, 1500, 1500],
  [3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000],
], rest: [-6, 2, -3, -17, 0, 57, 66, 118, 74, 0, 0, 0, 0] };

const made: { worths?: Int32Array; urgencies?: Urgencies } = {};

/** What a cell is worth by its code: to the side to move in the high half, to the one that waits in the low half. */
export function worths(): Int32Array {
  made.worths ??= byCode((kinds) => (worthOf(kinds, MOVER) << 16) | (worthOf(kinds, WAITER) & 0xffff));
  return made.worths;
}

/** How urgent a cell is: by its code for the side to move, and by its code for the other. */
export interface Urgencies {
  readonly own: Int32Array;
  readonly enemy: Int32Array;
}

/** The urgencies, made at the first call. */
export function urgencies(): Urgencies {
  made.urgencies ??= {
    own: byCode((kinds) => worthOf(kinds, OWN)),
    enemy: byCode((kinds) => worthOf(kinds, ENEMY)),
  };
  return made.urgencies;
}

function worthOf([best, second, third, fourth]: readonly number[], { pairs, rest }: Scale): number {
  return pairs[best][second] + rest[third] + rest[fourth];
}

/** A table by code of something told by the four kinds, the best first. */
function byCode(tell: (kinds: readonly number[]) => number): Int32Array {
  return Int32Array.from({ length: CODES }, (_, code) => {
    const kinds = Array.from({ length: DIRECTIONS }, (_, direction) => kindIn(code, direction));
    return kinds.some((kind) => kind >= KINDS) ? 0 : tell(kinds.sort((one, other) => other - one));
  });
}
