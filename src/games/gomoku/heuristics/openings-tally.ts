/**
 * Openings kept up to date from move to move: what a stone gains in each of its four lines is looked up (openings-gains.ts),
 * and taken back it leaves the worth that was there before.
 */

import type { Side } from '../../../rules/outcome.js';
import type { GomokuBoard } from '../board.js';
import { DIRECTIONS, type Geometry, geometryOf } from '../lines.js';
import { countOpenings, stoneWords } from './openings-count.js';
import { FLANK_BITS, FLANK_MASK, type GainTables, gainTables, REACH } from './openings-gains.js';

export class OpeningsTally {
  /** X's openings minus O's, each at its worth. */
  worth: number;
  /** Stones put since the beginning, and not taken back. */
  depth = 0;

  readonly #geometry: Geometry;
  readonly #tables: GainTables;
  /** By line: stones of each side, walls in both. */
  readonly #words: readonly [Int32Array, Int32Array];
  /** The worth before each stone; and the stones, as 2 · cell + side. */
  readonly #worths: Float64Array;
  readonly #played: Int32Array;

  constructor(board: GomokuBoard) {
    this.#geometry = geometryOf(board.size);
    this.#tables = gainTables();
    this.#words = stoneWords(board);
    this.#worths = new Float64Array(board.cells.length);
    this.#played = new Int32Array(board.cells.length);
    this.worth = countOpenings(this.#words, this.#geometry.walls);
  }

  /** The worth if a stone lay on an empty cell. */
  worthWith(cell: number, side: Side): number {
    const { lines, bits } = this.#geometry;
    const { before, after, gains } = this.#tables;
    const words = this.#words[side];
    const enemies = this.#words[1 - side];
    let gained = 0;
    for (let at = DIRECTIONS * cell; at < DIRECTIONS * (cell + 1); at++) {
      const bit = bits[at];
      const own = words[lines[at]];
      const enemy = enemies[lines[at]];
      const ahead = after[((own >>> (bit + 1)) & FLANK_MASK) | (((enemy >>> (bit + 1)) & FLANK_MASK) << REACH)];
      const behind =
        before[((own >>> (bit - REACH)) & FLANK_MASK) | (((enemy >>> (bit - REACH)) & FLANK_MASK) << REACH)];
      gained += gains[(behind << FLANK_BITS) | ahead];
    }
    return side === 0 ? this.worth + gained : this.worth - gained;
  }

  /** Puts a stone on an empty cell. */
  put(cell: number, side: Side): void {
    const worth = this.worthWith(cell, side);
    this.#worths[this.depth] = this.worth;
    this.#played[this.depth++] = 2 * cell + side;
    this.worth = worth;
    this.#turnBits(cell, side);
  }

  /** Takes the last stone back. */
  takeBack(): void {
    const played = this.#played[--this.depth];
    this.worth = this.#worths[this.depth];
    this.#turnBits(played >>> 1, (played & 1) as Side);
  }

  #turnBits(cell: number, side: Side): void {
    const { lines, bits } = this.#geometry;
    const words = this.#words[side];
    for (let at = DIRECTIONS * cell; at < DIRECTIONS * (cell + 1); at++) words[lines[at]] ^= 1 << bits[at];
  }
}
