import type { Cursor } from '../rules/cursor.js';

/** The codes of all moves on the path, one stretch a ply. Grows when a position has more moves than fit. */
export class MoveBuffer {
  codes = new Int32Array(256);

  /** Lists the cursor's moves from index `from` on and returns the index after the last. */
  fill(cursor: Cursor<unknown, unknown>, from: number): number {
    let end = cursor.moves(this.codes, from);
    if (end > this.codes.length) {
      this.reserve(end);
      end = cursor.moves(this.codes, from);
    }
    return end;
  }

  /** Makes room for at least `length` codes, keeping those that are there. */
  reserve(length: number): void {
    if (length <= this.codes.length) return;
    const longer = new Int32Array(Math.max(length, 2 * this.codes.length));
    longer.set(this.codes);
    this.codes = longer;
  }
}
