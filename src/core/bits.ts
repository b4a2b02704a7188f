/** Bits of 32-bit words, for boards and sets that are kept as such. */

/** The place of the lowest bit that is set; −1 where none is. */
export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** How many bits are set: pairs, then fours, then bytes are added up side by side. */
export function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
