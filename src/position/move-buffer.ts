import type { Cursor } from '../rules/cursor.js';

/** The codes of all moves on the path, one stretch a ply. Grows when a position has more moves than fit. */
export class MoveBuffer {
  codes = new Int32Array(256);

  /**
   * Lists moves of the cursor from index `from` on and returns the index after the last: all legal moves, or those that
   * `lister` gives.
   */
  fill<Board, Move>(
    cursor: Cursor<Board, Move>,
    from: number,
    lister?: (cursor: Cursor<Board, Move>, into: Int32Array, from: number) => number,
  ): number {
    let end = lister === undefined ? cursor.moves(this.codes, from) : lister(cursor, this.codes, from);
    if (end > this.codes.length) {
      const longer = new Int32Array(2 * end);
      longer.set(this.codes);
      this.codes = longer;
      end = lister === undefined ? cursor.moves(longer, from) : lister(cursor, longer, from);
    }
    return end;
  }
}
