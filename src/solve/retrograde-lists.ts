/**
 * Lists of numbers that grow: typed arrays, doubled when full, so that millions of entries cost four bytes each.
 */

/** A list of 32-bit integers. Users of hot loops read `items` directly, after the call that filled it. */
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

  /** The last number, taken off the list. */
  pop(): number {
    return this.items[--this.length];
  }

  /** Makes room for at least `capacity` numbers, keeping those that are there. */
  reserve(capacity: number): void {
    if (capacity <= this.items.length) return;
    const longer = new Int32Array(Math.max(capacity, 2 * this.items.length));
    longer.set(this.items);
    this.items = longer;
  }

  /** Adds a number unless it is there: for the children of one position, where a plain search beats any set. */
  pushDistinct(value: number): void {
    const { items, length } = this;
    for (let at = 0; at < length; at++) if (items[at] === value) return;
    this.push(value);
  }
}
