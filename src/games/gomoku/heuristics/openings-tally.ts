/**
 * Openings kept up to date from move to move. In each of its four lines a stone changes only what touches it: own runs on
 * both sides, which it joins, and enemy runs, which lose an opening. So the five cells on either side are all that matters,
 * and they can look in sixteen ways, called *flanks*. The gain is looked up by the flanks before and after the stone.
 *
 *     # …     the edge              O O . …     an enemy run of 1, 2, 3, 4, or 5 and more
 *     . …     an empty cell         X X X . …   an own run of 1 to 4, open or closed beyond; or of 5 and more
 */

import type { Side } from '../../../rules/outcome.js';
import type { GomokuBoard } from '../board.js';
import { DIRECTIONS, type Geometry, geometryOf } from '../lines.js';
import { countOpenings, FIVE_STONES, OPENING_WORTHS, runWorth, stoneWords } from './openings-count.js';

/** The number of cells on either side that matter: four stones and the cell beyond, or five stones. */
const REACH = 5;
const FLANK_MASK = (1 << REACH) - 1;

/** Flanks: the edge, an empty cell, enemy runs of 1 to 5, own runs of 1 to 5 closed beyond, and own runs of 1 to 4 open beyond. */
const EDGE = 0;
const EMPTY = 1;
const ENEMY_RUN = 1;
const CLOSED_RUN = 6;
const OPEN_RUN = 11;
const FLANK_BITS = 4;
const FLANKS = 1 << FLANK_BITS;

export class OpeningsTally {
  /** The total worth of X's openings minus that of O's. */
  worth: number;
  /** Stones placed since the beginning and not taken back. */
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

  /** What the worth would be with a stone on an empty cell. */
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

  /** Places a stone on an empty cell. */
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

/** The tables of flanks and gains. */
interface GainTables {
  /** Flanks by the cells before a stone, own and enemy bits, the nearest cell's bit the highest. */
  readonly before: Uint8Array;
  /** Flanks by the cells after a stone, the nearest cell's bit the lowest. */
  readonly after: Uint8Array;
  /** What a stone gains for its side, by the flanks before and after it. */
  readonly gains: Int32Array;
}

const made: { tables?: GainTables } = {};

/** The tables, made at the first call. */
function gainTables(): GainTables {
  made.tables ??= {
    before: flankTable((bits) => reversed(bits)),
    after: flankTable((bits) => bits),
    gains: Int32Array.from({ length: FLANKS * FLANKS }, (_, pair) => gain(pair >>> FLANK_BITS, pair & (FLANKS - 1))),
  };
  return made.tables;
}

/** `outwards` reorders five bits so that the nearest cell comes first. */
function flankTable(outwards: (bits: number) => number): Uint8Array {
  return Uint8Array.from({ length: 1 << (2 * REACH) }, (_, cells) =>
    flank(outwards(cells & FLANK_MASK), outwards(cells >>> REACH)),
  );
}

function reversed(bits: number): number {
  let turned = 0;
  for (let at = 0; at < REACH; at++) turned |= ((bits >>> at) & 1) << (REACH - 1 - at);
  return turned;
}

/** The flank of five cells, the nearest first. Beyond the edge both sides have bits. */
function flank(own: number, enemy: number): number {
  if (own & enemy & 1) return EDGE;
  if (enemy & 1) return ENEMY_RUN + runFrom(enemy & ~own);
  if ((own & 1) === 0) return EMPTY;
  const stones = runFrom(own & ~enemy);
  const isOpen = stones < FIVE_STONES && (((own | enemy) >>> stones) & 1) === 0;
  return (isOpen ? OPEN_RUN : CLOSED_RUN) + stones;
}

/** The number of set bits before the first clear one. */
function runFrom(bits: number): number {
  return 31 - Math.clz32(~bits & -~bits);
}

function gain(before: number, after: number): number {
  const stones = 1 + ownStones(before) + ownStones(after);
  const openings = Number(isOpen(before)) + Number(isOpen(after));
  return runWorth(stones, openings) + gainFrom(before) + gainFrom(after);
}

function ownStones(flank: number): number {
  if (flank > OPEN_RUN) return flank - OPEN_RUN;
  return Math.max(flank - CLOSED_RUN, 0);
}

function isOpen(flank: number): boolean {
  return flank === EMPTY || flank > OPEN_RUN;
}

/** The change in what was there: an own run is counted as part of the new one, an enemy run loses an opening. */
function gainFrom(flank: number): number {
  const own = ownStones(flank);
  if (own > 0) return 0 - runWorth(own, 1 + Number(isOpen(flank)));
  const enemy = Math.max(flank - ENEMY_RUN, 0);
  return enemy < FIVE_STONES ? OPENING_WORTHS[enemy] : 0;
}
