/** Hash words for cursors whose positions fit 64 bits: stirred without loss, so that equal words mean equal positions. */

/**
 * Writes two words to `into`, stirred so that their low bits are fit to index a table. Each line can be undone, knowing
 * the other word.
 */
export function stirInto(into: Int32Array, low: number, high: number): void {
  let a = Math.imul(low, 0x9e3779b1);
  let b = high ^ (a ^ (a >>> 15));
  b = Math.imul(b, 0x85ebca6b);
  a ^= b ^ (b >>> 13);
  a = Math.imul(a, 0xc2b2ae35);
  b ^= a ^ (a >>> 16);
  into[0] = a ^ (b >>> 14);
  into[1] = b;
}
