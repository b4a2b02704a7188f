/**
 * Sets of rotations. In the course of a game every quadrant turns; seen from the board the game was at, a position is
 * some more stones and how far each quadrant has been turned: one of 4⁴ = 256 *rotations*. Each turn of the game turns
 * one quadrant once, so after an even number of turns only the 128 even rotations can be met, after an odd number only
 * the 128 odd ones. A set of them is four 32-bit words:
 *
 *     word   quarter turns of TL
 *     bit    8 × those of TR + 2 × those of BL + half the turns of BR     (whether BR is odd follows from the rest)
 *
 * One operation on words thus answers a question for 128 positions at once.
 */

import { TURNED } from '../board.js';
import { FIVES } from '../lines.js';

/** How many words a set has. */
export const SET_WORDS = 4;

/**
 * The rotations one quarter turn of TR, BL or BR away from those in a word. A turn of TR is a step of eight bits, one of BL
 * a step of two bits in each byte; a turn of BR leads from both bits of a pair to both.
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

/** Where the rotation by one turn of one quadrant (2 × quadrant + direction) is in a set of odd rotations. */
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

/** The lines of five that quadrant contents allow, by quarter turns: `into[4 × quadrant + turns]`. */
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
 * Writes the rotations under which stones (nine bits a quadrant) have five in a row: the even ones to `into[at]` …
 * `into[at + 3]`, the odd ones to the four words after those.
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
