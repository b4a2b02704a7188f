/**
 * Sets of rotations. Seen from an earlier board, a position is some more stones and how far each quadrant has been turned
 * since: one of 4⁴ = 256 *rotations*. Each turn of the game turns one quadrant once, so only the 128 even rotations can
 * occur after an even number of turns, and only the 128 odd ones after an odd number. A set of them is four 32-bit words:
 *
 *     word   quarter turns of TL
 *     bit    8 × those of TR + 2 × those of BL + half the turns of BR     (whether BR is odd follows from the rest)
 *
 * Four word operations thus handle 128 positions at once.
 */

import { TURNED } from '../board.js';
import { FIVES } from '../lines.js';

/** The words per set. */
export const SET_WORDS = 4;

/**
 * The rotations one quarter turn of TR, BL or BR away from those in a word. A turn of TR shifts by eight bits, a turn of BL
 * by two bits within each byte, and a turn of BR leads from either bit of a pair to both.
 */
export function turnedInWord(word: number): number {
  return (
    (word << 8) |
    (word >>> 24) |
    (word >>> 8) |
    (word << 24) |
    ((word << 2) & 0xfcfcfcfc) |
    ((word >>> 6) & 0x03030303) |
    ((word >>> 2) & 0x3f3f3f3f) |
    ((word << 6) & 0xc0c0c0c0) |
    word |
    ((word << 1) & 0xaaaaaaaa) |
    ((word >>> 1) & 0x55555555)
  );
}

/** The word and bit of each single turn of a quadrant (2 × quadrant + direction) in a set of odd rotations. */
export const SINGLE_TURNS: readonly { readonly word: number; readonly mask: number }[] = [
  { word: 1, mask: 1 },
  { word: 3, mask: 1 },
  { word: 0, mask: 1 << 8 },
  { word: 0, mask: 1 << 24 },
  { word: 0, mask: 1 << 2 },
  { word: 0, mask: 1 << 6 },
  { word: 0, mask: 1 },
  { word: 0, mask: 1 << 1 },
];

/** The lines of five that each quadrant completes within itself, by quarter turns: `into[4 × quadrant + turns]`. */
function linesByTurns(contents: ArrayLike<number>, into: Int32Array): void {
  for (let quadrant = 0; quadrant < 4; quadrant++) {
    let bits = contents[quadrant];
    for (let turns = 0; turns < 4; turns++) {
      into[4 * quadrant + turns] = FIVES[(quadrant << 9) | bits];
      bits = TURNED[bits];
    }
  }
}

const lines = new Int32Array(16);

/**
 * Writes the rotations under which stones (nine bits per quadrant) have five in a row: the even ones to `into[at]` …
 * `into[at + 3]`, the odd ones to the next four words.
 */
export function fivesInto(contents: ArrayLike<number>, into: Int32Array, at: number): void {
  linesByTurns(contents, lines);
  for (let topLeft = 0; topLeft < 4; topLeft++) {
    let even = 0;
    let odd = 0;
    for (let rest = 0; rest < 16; rest++) {
      const open = lines[topLeft] & lines[4 + (rest >> 2)] & lines[8 + (rest & 3)];
      if (open === 0) continue;
      for (let bottomRight = 0; bottomRight < 4; bottomRight++) {
        if ((open & lines[12 + bottomRight]) === 0) continue;
        const bit = 1 << (2 * rest + (bottomRight >> 1));
        if (((topLeft + (rest >> 2) + rest + bottomRight) & 1) === 0) even |= bit;
        else odd |= bit;
      }
    }
    into[at + topLeft] = even;
    into[at + SET_WORDS + topLeft] = odd;
  }
}
