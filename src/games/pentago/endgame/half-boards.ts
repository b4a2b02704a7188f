/**
 * Placements on one half of the empty cells. A cell is a ternary digit: 0 for a stone of side 1, 1 for an empty cell, 2 for a
 * stone of side 0, where side 0 is the one that places first. So a stone of side 0 adds a power of three to the code of a
 * placement, and one of side 1 subtracts it:
 *
 *     cells     2 1 0
 *     code      1 2 0      9 + 6 + 0 = 15: side 0 on cell 1, side 1 on cell 0
 *
 * Placements with the same numbers of stones are listed in the order of their codes.
 */

/** The stones of both sides, side 0 first. */
export type StoneCounts = readonly [number, number];

export class HalfBoards {
  readonly cells: number;
  /** The number of codes. */
  readonly size: number;
  /** By side and code: the cells that hold its stones, as a mask. */
  readonly masks: readonly [Int32Array, Int32Array];
  /** By side and code: the number of its stones. */
  readonly counts: readonly [Int32Array, Int32Array];
  /** By code: its place in the list of its numbers of stones. */
  readonly #rank: Int32Array;
  readonly #lists: readonly (readonly number[])[];
  readonly #places: readonly [Int32Array[], Int32Array[]] = [[], []];

  constructor(cells: number) {
    this.cells = cells;
    this.size = 3 ** cells;
    const perCode = () => new Int32Array(this.size);
    this.masks = [perCode(), perCode()];
    this.counts = [perCode(), perCode()];
    this.#rank = perCode();
    const lists: number[][] = Array.from({ length: (cells + 1) ** 2 }, () => []);
    for (let code = 0; code < this.size; code++) {
      this.#describe(code);
      const list = lists[this.#listOf([this.counts[0][code], this.counts[1][code]])];
      this.#rank[code] = list.length;
      list.push(code);
    }
    this.#lists = lists;
  }

  /** All codes with these numbers of stones, in order. */
  listOf(stones: StoneCounts): readonly number[] {
    return this.#lists[this.#listOf(stones)];
  }

  /** How many codes have these numbers of stones; none if the stones do not fit. */
  count([first, second]: StoneCounts): number {
    return first < 0 || second < 0 || first + second > this.cells ? 0 : this.listOf([first, second]).length;
  }

  /** What a stone of a side on a cell adds to the code. */
  static step(side: 0 | 1, cell: number): number {
    return side === 0 ? 3 ** cell : -(3 ** cell);
  }

  /** The codes after one more stone of a side, for each empty cell. */
  after(code: number, side: 0 | 1): number[] {
    const taken = this.masks[0][code] | this.masks[1][code];
    const codes: number[] = [];
    for (let cell = 0; cell < this.cells; cell++) {
      if (((taken >> cell) & 1) === 0) codes.push(code + HalfBoards.step(side, cell));
    }
    return codes;
  }

  /**
   * For all codes of a list, one after the other: the places of the codes after one more stone of a side, in their own list.
   * Each has as many as there are empty cells.
   */
  placesAfter(stones: StoneCounts, side: 0 | 1): Int32Array {
    const made = this.#places[side];
    const list = this.#listOf(stones);
    made[list] ??= Int32Array.from(
      this.#lists[list].flatMap((code) => this.after(code, side).map((next) => this.#rank[next])),
    );
    return made[list];
  }

  #listOf([first, second]: StoneCounts): number {
    return first * (this.cells + 1) + second;
  }

  #describe(code: number): void {
    for (let cell = 0, rest = code; cell < this.cells; cell++, rest = Math.floor(rest / 3)) {
      if (rest % 3 === 1) continue;
      const side = rest % 3 === 2 ? 0 : 1;
      this.masks[side][code] |= 1 << cell;
      this.counts[side][code]++;
    }
  }
}
