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

  /** Puts a stone on an empty cell. */
  put(cell: number, side: Side): void {
    const { lines, bits } = this.#geometry;
    const { before, after, gains } = this.#tables;
    const words = this.#words[side];
    const enemies = this.#words[1 - side];
    let gained = 0;
    for (let at = DIRECTIONS * cell; at < DIRECTIONS * (cell + 1); at++) {
      const line = lines[at];
      const bit = bits[at];
      const own = words[line];
      const enemy = enemies[line];
      const ahead = after[((own >>> (bit + 1)) & FLANK_MASK) | (((enemy >>> (bit + 1)) & FLANK_MASK) << REACH)];
      const behind =
        before[((own >>> (bit - REACH)) & FLANK_MASK) | (((enemy >>> (bit - REACH)) & FLANK_MASK) << REACH)];
      gained += gains[(behind << FLANK_BITS) | ahead];
      words[line] = own | (1 << bit);
    }
    this.#worths[this.depth] = this.worth;
    this.#played[this.depth++] = 2 * cell + side;
    this.worth += side === 0 ? gained : 0 - gained;
  }

  /** Takes the last stone back. */
  takeBack(): void {
    const played = this.#played[--this.depth];
    const { lines, bits } = this.#geometry;
    const words = this.#words[played & 1];
    const cell = played >>> 1;
    for (let at = DIRECTIONS * cell; at < DIRECTIONS * (cell + 1); at++) words[lines[at]] ^= 1 << bits[at];
    this.worth = this.#worths[this.depth];
  }
}
