/**
 * A position as two 32-bit words, without loss. A quadrant has 3⁹ = 19,683 contents, fewer than 2¹⁵; two of them and a
 * bit (whose turn; which phase) fill a word. The words are then stirred by steps that can each be undone, so that
 * their low bits are fit to index a table and equal words still mean equal positions.
 */

import { stirInto } from '../../position/zobrist.js';
import { BOARD_MAPS } from './symmetries.js';

/** Nine bits read as ternary digits 0 and 1. */
export const TERNARY = Int32Array.from({ length: 512 }, (_, bits) => {
  let value = 0;
  for (let bit = 8; bit >= 0; bit--) value = 3 * value + ((bits >> bit) & 1);
  return value;
});

const QUADRANT_CONTENTS = 19683;

/** `stones` as the cursor keeps them: nine bits by 4 × side + quadrant. */
export function lowWord(stones: Int32Array, side: number): number {
  const first = TERNARY[stones[0]] + 2 * TERNARY[stones[4]];
  const second = TERNARY[stones[1]] + 2 * TERNARY[stones[5]];
  return first + QUADRANT_CONTENTS * second + (side << 29);
}

export function highWord(stones: Int32Array, isRotating: boolean): number {
  const third = TERNARY[stones[2]] + 2 * TERNARY[stones[6]];
  const fourth = TERNARY[stones[3]] + 2 * TERNARY[stones[7]];
  return third + QUADRANT_CONTENTS * fourth + (isRotating ? 1 << 29 : 0);
}

/** For each symmetry the ternary value of nine bits as they lie in their image: by 512 × symmetry + bits. */
const IMAGES = Int32Array.from({ length: 8 * 512 }, (_, at) => TERNARY[BOARD_MAPS[at >> 9].bits[at & 511]]);
/** For each symmetry the quadrant that comes to lie on a quadrant: by 4 × symmetry + quadrant. */
const SOURCES = Int32Array.from({ length: 8 * 4 }, (_, at) => BOARD_MAPS[at >> 2].quadrants.indexOf(at & 3));

/** What a quadrant of an image holds. */
function imageContents(stones: Int32Array, symmetry: number, quadrant: number): number {
  const source = SOURCES[4 * symmetry + quadrant];
  const images = symmetry << 9;
  return IMAGES[images | stones[source]] + 2 * IMAGES[images | stones[4 + source]];
}

/** The words that all eight images of a position share: the least of theirs, stirred. Most images lose by their low word. */
export function canonicalInto(into: Int32Array, stones: Int32Array, side: number, isRotating: boolean): void {
  let low = QUADRANT_CONTENTS * QUADRANT_CONTENTS;
  let high = 0;
  for (let symmetry = 0; symmetry < 8; symmetry++) {
    const imageLow = imageContents(stones, symmetry, 0) + QUADRANT_CONTENTS * imageContents(stones, symmetry, 1);
    if (imageLow > low) continue;
    const imageHigh = imageContents(stones, symmetry, 2) + QUADRANT_CONTENTS * imageContents(stones, symmetry, 3);
    if (imageLow < low || imageHigh < high) {
      low = imageLow;
      high = imageHigh;
    }
  }
  stirInto(into, low + (side << 29), high + (isRotating ? 1 << 29 : 0));
}
