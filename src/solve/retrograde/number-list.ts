/**
 * A growing list of numbers: a typed array, doubled when full, so that millions of entries cost four bytes each.
 */

/** A list of 32-bit integers. Hot loops read `items` directly, after the call that filled it. */
export class NumberList {
  items: Int32Array;
  length = 0;

  constructor(capacity = 64) {
    this.items = new Int32Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.items.length) this.reserve(this.length + 1);
    this.items[this.length++] = value;
  }

  /** Makes room for at least `capacity` numbers and keeps the existing ones. */
  reserve(capacity: number): void {
    if (capacity <= this.items.length) return;
    const longer = new Int32Array(Math.max(capacity, 2 * this.items.length));
    longer.set(this.items);
    this.items = longer;
  }

  /** Removes duplicates. May change the order. */
  keepDistinct(): void {
    const { items, length } = this;
    const isSorted = length > FEW;
    if (isSorted) items.subarray(0, length).sort();
    let kept = 0;
    for (let at = 0; at < length; at++) {
      const from = isSorted && kept > 0 ? kept - 1 : 0;
      if (!isAmong(items, from, kept, items[at])) items[kept++] = items[at];
    }
    this.length = kept;
  }
}

/** Up to this many numbers are compared pairwise; longer lists are sorted, so that duplicates are neighbours. */
const FEW = 64;

function isAmong(items: Int32Array, from: number, to: number, value: number): boolean {
  for (let at = from; at < to; at++) if (items[at] === value) return true;
  return false;
}
