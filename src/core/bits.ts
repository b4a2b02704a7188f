/** Bits of 32-bit words, for boards and sets stored as bits. */

/** The index of the lowest bit that is set; −1 if none is. */
export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** The number of bits set. Adds up pairs, then fours, then bytes, all at once. */
export function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
