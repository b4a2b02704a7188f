import type { Cursor } from '../rules/cursor.js';

/** The codes of all moves on the path, one stretch per ply. Grows when a position has more moves than fit. */
export class MoveBuffer {
  codes: Int32Array = new Int32Array(256);

  /**
   * Writes moves of the cursor from index `from` on and returns the index after the last: all legal moves, or those that
   * `lister` writes. Passes on what `lister` returns, which is −1 minus that index for an unfinished list.
   */
  fill<Board, Move>(
    cursor: Cursor<Board, Move>,
    from: number,
    lister?: (cursor: Cursor<Board, Move>, into: Int32Array, from: number) => number,
  ): number {
    const told = lister === undefined ? cursor.moves(this.codes, from) : lister(cursor, this.codes, from);
    const end = told < 0 ? -1 - told : told;
    if (end <= this.codes.length) return told;
    const longer = new Int32Array(2 * end);
    longer.set(this.codes);
    this.codes = longer;
    return lister === undefined ? cursor.moves(longer, from) : lister(cursor, longer, from);
  }
}
