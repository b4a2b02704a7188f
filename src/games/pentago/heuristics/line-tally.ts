/**
 * The number of the 32 lines of five that are open to a side (without enemy stones) and hold one, two, three or four of its
 * stones: on the board as it stands, and after any one rotation. All lines are counted at once, one bit per line:
 *
 *     stones of a line in TL, TR, BL, BR        2 + 0 + 0 + 1        each a binary number of two digits, ones and twos
 *     on all 32 lines                           ones, twos, fours    of the sum, three words
 *
 * A table holds the digits for every content of a quadrant, as it stands and after either turn. Numbers are added digit by
 * digit. The top half (TL + TR) and the bottom half (BL + BR) are added once. A turned quadrant is then added to the
 * quadrant beside it and the other half.
 *
 * No method here has a loop. When V8 drops optimised code in the middle of a loop (say, because a line of four is seen for
 * the first time), it may recompile the loop alone and run the rest of the method unoptimised from then on. A method
 * without a loop is always recompiled as a whole.
 */

import { bitCount } from '../../../core/bits.js';
import { QUADRANT_BITS, TURNED } from '../board.js';
import { TOUCHED_LINES } from '../lines.js';

const CONTENTS = 512;
/**
 * Eight words for every content of a quadrant, by (quadrant × 512 + nine bits) × 8, so that a look-up touches one cache
 * line: the digits as it stands; then, for the clockwise and the counter-clockwise turn, the digits and their union.
 */
const DIGITS = new Int32Array(8 * 4 * CONTENTS);
const ONES = 0;
const TWOS = 1;
const TURNED_ONES = 2;
const TURNED_TWOS = 3;
const TURNED_ANY = 4;
/** The distance from the words of the first turn to those of the second. */
const OTHER_TURN = 3;
/** The lines that pass through each quadrant. */
const THROUGH = Int32Array.from({ length: 4 }, (_, quadrant) => TOUCHED_LINES[(quadrant << 9) | QUADRANT_BITS]);

for (let quadrant = 0; quadrant < 4; quadrant++) {
  for (let content = 1; content < CONTENTS; content++) writeDigits(quadrant, content);
  for (let content = 1; content < CONTENTS; content++) {
    for (let turn = 0; turn < 2; turn++) {
      const from = entryOf(quadrant, TURNED[turn * CONTENTS + content]);
      const to = entryOf(quadrant, content) + TURNED_ONES + OTHER_TURN * turn;
      DIGITS[to] = DIGITS[from + ONES];
      DIGITS[to + 1] = DIGITS[from + TWOS];
      DIGITS[to + 2] = DIGITS[to] | DIGITS[to + 1];
    }
  }
}

/**
 * Writes the digits of the number of cells that nine bits of a quadrant fill on each line: those without the lowest bit, and
 * one more on the lines through it.
 */
function writeDigits(quadrant: number, content: number): void {
  const to = entryOf(quadrant, content);
  const rest = content & (content - 1);
  const from = entryOf(quadrant, rest);
  const lines = TOUCHED_LINES[(quadrant << 9) | (content ^ rest)];
  DIGITS[to + ONES] = DIGITS[from + ONES] ^ lines;
  DIGITS[to + TWOS] = DIGITS[from + TWOS] ^ (DIGITS[from + ONES] & lines);
}

function entryOf(quadrant: number, content: number): number {
  return ((quadrant << 9) | content) << 3;
}

/** The number of bits in two words together. */
function countBoth(one: number, other: number): number {
  const onePairs = one - ((one >>> 1) & 0x55555555);
  const otherPairs = other - ((other >>> 1) & 0x55555555);
  const fours =
    (onePairs & 0x33333333) +
    ((onePairs >>> 2) & 0x33333333) +
    (otherPairs & 0x33333333) +
    ((otherPairs >>> 2) & 0x33333333);
  return Math.imul((fours & 0x0f0f0f0f) + ((fours >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
}

/** The lines that enemy stones close in a quadrant and the one to its right. */
function closedBy(stones: Int32Array, enemy: number, quadrant: number): number {
  const left = entryOf(quadrant, stones[enemy + quadrant]);
  const right = entryOf(quadrant + 1, stones[enemy + quadrant + 1]);
  return DIGITS[left] | DIGITS[left + TWOS] | DIGITS[right] | DIGITS[right + TWOS];
}

/** Four words per half of the board: ones, twos and fours of the own stones, and the lines that the enemy closes. */
const HALF = 4;
const FOURS = 2;
const CLOSED = 3;

/** One side's open lines, by the stones on them. Reused for all boards. */
export class LineTally {
  /** The lines with this number of stones as the board stands; `four` includes five. */
  one = 0;
  two = 0;
  three = 0;
  four = 0;
  /** The same for lines through the turned quadrant, added over all eight rotations. */
  turnedTwo = 0;
  turnedThree = 0;
  turnedFour = 0;
  /** The sums of the top half and of the bottom half. */
  readonly #halves = new Int32Array(2 * HALF);

  /** Counts lines on the board as it stands, for the side whose stones begin at `own`, 0 or 4. */
  countLying(stones: Int32Array, own: number): void {
    const halves = this.#halves;
    const tl = entryOf(0, stones[own]);
    const tr = entryOf(1, stones[own + 1]);
    const bl = entryOf(2, stones[own + 2]);
    const br = entryOf(3, stones[own + 3]);
    const topCarry = DIGITS[tl] & DIGITS[tr];
    const topOnes = DIGITS[tl] ^ DIGITS[tr];
    const topEither = DIGITS[tl + TWOS] ^ DIGITS[tr + TWOS];
    const topTwos = topEither ^ topCarry;
    const topFours = (DIGITS[tl + TWOS] & DIGITS[tr + TWOS]) | (topCarry & topEither);
    const lowCarry = DIGITS[bl] & DIGITS[br];
    const lowOnes = DIGITS[bl] ^ DIGITS[br];
    const lowEither = DIGITS[bl + TWOS] ^ DIGITS[br + TWOS];
    const lowTwos = lowEither ^ lowCarry;
    const lowFours = (DIGITS[bl + TWOS] & DIGITS[br + TWOS]) | (lowCarry & lowEither);
    const topClosed = closedBy(stones, 4 - own, 0);
    const lowClosed = closedBy(stones, 4 - own, 2);
    const carry = topOnes & lowOnes;
    const either = topTwos ^ lowTwos;
    const ones = topOnes ^ lowOnes;
    const twos = either ^ carry;
    const fours = topFours | lowFours | (topTwos & lowTwos) | (carry & either);
    const open = ~(topClosed | lowClosed);
    halves[ONES] = topOnes;
    halves[TWOS] = topTwos;
    halves[FOURS] = topFours;
    halves[CLOSED] = topClosed;
    halves[HALF + ONES] = lowOnes;
    halves[HALF + TWOS] = lowTwos;
    halves[HALF + FOURS] = lowFours;
    halves[HALF + CLOSED] = lowClosed;
    this.one = bitCount(open & ones & ~twos & ~fours);
    this.two = bitCount(open & twos & ~ones);
    this.three = bitCount(open & twos & ones);
    this.four = bitCount(open & fours);
  }

  /** Counts lines after each of the eight rotations. Call `countLying` with the same board first. */
  countTurned(stones: Int32Array, own: number): void {
    this.turnedTwo = 0;
    this.turnedThree = 0;
    this.turnedFour = 0;
    this.#countTurns(stones, own, 0);
    this.#countTurns(stones, own, 1);
    this.#countTurns(stones, own, 2);
    this.#countTurns(stones, own, 3);
  }

  /** Adds the lines through a quadrant after either turn of it. */
  #countTurns(stones: Int32Array, own: number, quadrant: number): void {
    const halves = this.#halves;
    // The three quadrants that do not turn: the other half, and the quadrant beside.
    const half = quadrant < 2 ? HALF : 0;
    const beside = entryOf(quadrant ^ 1, stones[own + (quadrant ^ 1)]);
    const enemyBeside = entryOf(quadrant ^ 1, stones[4 - own + (quadrant ^ 1)]);
    const restCarry = halves[half] & DIGITS[beside];
    const restEither = halves[half + TWOS] ^ DIGITS[beside + TWOS];
    const restOnes = halves[half] ^ DIGITS[beside];
    const restTwos = restEither ^ restCarry;
    const restFours = halves[half + FOURS] | (halves[half + TWOS] & DIGITS[beside + TWOS]) | (restCarry & restEither);
    const restOpen = THROUGH[quadrant] & ~(halves[half + CLOSED] | DIGITS[enemyBeside] | DIGITS[enemyBeside + TWOS]);
    const at = entryOf(quadrant, stones[own + quadrant]);
    const enemyAt = entryOf(quadrant, stones[4 - own + quadrant]);

    const open1 = restOpen & ~DIGITS[enemyAt + TURNED_ANY];
    const either1 = restTwos ^ DIGITS[at + TURNED_TWOS];
    const carry1 = restOnes & DIGITS[at + TURNED_ONES];
    const ones1 = restOnes ^ DIGITS[at + TURNED_ONES];
    const twos1 = open1 & (either1 ^ carry1);
    const fours1 = open1 & (restFours | (restTwos & DIGITS[at + TURNED_TWOS]) | (carry1 & either1));

    const open2 = restOpen & ~DIGITS[enemyAt + TURNED_ANY + OTHER_TURN];
    const either2 = restTwos ^ DIGITS[at + TURNED_TWOS + OTHER_TURN];
    const carry2 = restOnes & DIGITS[at + TURNED_ONES + OTHER_TURN];
    const ones2 = restOnes ^ DIGITS[at + TURNED_ONES + OTHER_TURN];
    const twos2 = open2 & (either2 ^ carry2);
    const fours2 = open2 & (restFours | (restTwos & DIGITS[at + TURNED_TWOS + OTHER_TURN]) | (carry2 & either2));
    this.turnedTwo += countBoth(twos1 & ~ones1, twos2 & ~ones2);
    if (((twos1 & ones1) | (twos2 & ones2)) !== 0) this.turnedThree += countBoth(twos1 & ones1, twos2 & ones2);
    if ((fours1 | fours2) !== 0) this.turnedFour += countBoth(fours1, fours2);
  }
}
