/**
 * How many of the 32 lines of five are open to a side (no enemy stone on them) and hold one, two, three or four of its
 * stones: as the board lies, and after one turn of any quadrant. All lines are counted at once, one bit a line:
 *
 *     stones of a line in TL, TR, BL, BR        2 + 0 + 0 + 1        each a binary number of two digits, ones and twos
 *     on all 32 lines                           ones, twos, fours    of the sum, three words
 *
 * Tables hold the digits for every content of a quadrant; the numbers are added digit by digit, and a turned quadrant
 * enters with the digits of its turned content. What is kept up from move to move is the cursor's nine bits a quadrant
 * and side, and each word is one look-up from there. Keeping the words themselves in the cursor was measured: it saves
 * an eighth of the evaluation, and makes every other search pay as much for each move as the move itself takes.
 */

import { bitCount } from '../../../bits.js';
import { TURNED } from '../board.js';
import { LINE_BITS } from '../lines.js';

const CONTENTS = 512;
/** Lines that nine bits of the enemy leave open in a quadrant, by quadrant × 512 + bits. */
const OPEN = new Int32Array(4 * CONTENTS);
/** Digits of how many cells of each line nine bits fill in a quadrant. */
const ONES = new Int32Array(4 * CONTENTS);
const TWOS = new Int32Array(4 * CONTENTS);
/** The lines that pass through each quadrant. */
const THROUGH = new Int32Array(4);

for (let quadrant = 0; quadrant < 4; quadrant++) {
  LINE_BITS.forEach((bits, line) => {
    const cells = bits[quadrant];
    if (cells !== 0) THROUGH[quadrant] |= 1 << line;
    for (let content = 0; content < CONTENTS; content++) {
      const at = quadrant * CONTENTS + content;
      const filled = bitCount(cells & content);
      if (filled === 0) OPEN[at] |= 1 << line;
      if (filled & 1) ONES[at] |= 1 << line;
      if (filled & 2) TWOS[at] |= 1 << line;
    }
  });
}

/** One side's open lines by stones on them. Made once and filled again and again. */
export class LineTally {
  /** Lines with so many stones as the board lies; `four` stands for five as well. */
  one = 0;
  two = 0;
  three = 0;
  four = 0;
  /** The same of lines through the turned quadrant, over all eight turns. */
  turnedTwo = 0;
  turnedThree = 0;
  turnedFour = 0;

  /** Counts for the side whose stones begin at `own`, 0 or 4. */
  count(stones: Int32Array, own: number): void {
    this.#asItLies(stones, own);
    this.turnedTwo = 0;
    this.turnedThree = 0;
    this.turnedFour = 0;
    for (let quadrant = 0; quadrant < 4; quadrant++) this.#turned(stones, own, quadrant);
  }

  #asItLies(stones: Int32Array, own: number): void {
    let ones = 0;
    let twos = 0;
    let fours = 0;
    let open = -1;
    for (let quadrant = 0; quadrant < 4; quadrant++) {
      const content = quadrant * CONTENTS + stones[own + quadrant];
      const carry = ones & ONES[content];
      fours |= (twos & TWOS[content]) | (carry & (twos ^ TWOS[content]));
      twos ^= TWOS[content] ^ carry;
      ones ^= ONES[content];
      open &= OPEN[quadrant * CONTENTS + stones[4 - own + quadrant]];
    }
    this.one = bitCount(open & ones & ~twos & ~fours);
    this.two = bitCount(open & twos & ~ones);
    this.three = bitCount(open & twos & ones);
    this.four = bitCount(open & fours);
  }

  /** Adds up the three other quadrants first, then either turn of this one. */
  #turned(stones: Int32Array, own: number, quadrant: number): void {
    let restOnes = 0;
    let restTwos = 0;
    let restFours = 0;
    let restOpen = THROUGH[quadrant];
    for (let step = 1; step < 4; step++) {
      const other = quadrant ^ step;
      const content = other * CONTENTS + stones[own + other];
      const carry = restOnes & ONES[content];
      restFours |= (restTwos & TWOS[content]) | (carry & (restTwos ^ TWOS[content]));
      restTwos ^= TWOS[content] ^ carry;
      restOnes ^= ONES[content];
      restOpen &= OPEN[other * CONTENTS + stones[4 - own + other]];
    }
    if (restOpen === 0) return;
    for (let turns = 0; turns < 2 * CONTENTS; turns += CONTENTS) {
      const content = quadrant * CONTENTS + TURNED[turns + stones[own + quadrant]];
      const open = restOpen & OPEN[quadrant * CONTENTS + TURNED[turns + stones[4 - own + quadrant]]];
      const carry = restOnes & ONES[content];
      const either = restTwos ^ TWOS[content];
      const ones = restOnes ^ ONES[content];
      const twos = either ^ carry;
      const fours = restFours | (restTwos & TWOS[content]) | (carry & either);
      this.turnedTwo += bitCount(open & twos & ~ones);
      if ((open & twos & ones) !== 0) this.turnedThree += bitCount(open & twos & ones);
      if ((open & fours) !== 0) this.turnedFour += bitCount(open & fours);
    }
  }
}
