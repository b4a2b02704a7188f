/**
 * What stones make of a board, kept up to date from move to move: for every empty cell and both sides the kinds of its four
 * lines (kinds.ts), how many cells of each threat there are (threats.ts), and sums of what the cells are worth.
 *
 * A stone changes the windows of at most eight cells in each direction. Each is looked up anew, and where its kind has
 * changed the old one is kept in a log, from which `takeBack` restores everything without looking anything up.
 */

import type { Side } from '../../rules/outcome.js';
import { EMPTY_CODE, FIRST_CODE, type GomokuBoard } from './board.js';
import { kindTable } from './kinds.js';
import { DIRECTIONS, type Geometry, geometryOf } from './lines.js';
import { THREAT_OF, THREATS } from './threats.js';
import { type CellWorths, cellWorths } from './worths.js';

/** Numbers of a snapshot: both sides' sums and threats. */
const SUMS = 4;
const SNAPSHOT = SUMS + 2 * THREATS;
/** Cells that one stone can change: itself, and eight in each direction; ten where windows are wider. */
const MOST_CHANGES = 1 + 10 * DIRECTIONS;
/** The bits of one direction in both halves of a pair of codes. */
const BOTH_KINDS = 0x000f000f;

export class Shapes {
  readonly size: number;
  readonly geometry: Geometry;
  /** By cell: X's code in the low half, O's in the high half; 0 where a stone lies. */
  readonly pairs: Int32Array;
  /** Empty cells by threat: X's at 0, O's from `THREATS` on. */
  readonly threats = new Int32Array(2 * THREATS);
  /** By line: stones of each side, walls in both. */
  readonly words: readonly [Int32Array, Int32Array];
  /** Stones on the board. */
  stones = 0;

  readonly #kinds: Uint8Array;
  readonly #reach: number;
  readonly #worths: CellWorths;
  /** What X's cells are worth with X to move, and with O to move; then O's, likewise. */
  readonly #sums = new Int32Array(SUMS);
  /** Changed cells and their codes before, stone after stone; where each stone's begin; and a snapshot a stone. */
  readonly #changedCells: Int32Array;
  readonly #changedPairs: Int32Array;
  readonly #marks: Int32Array;
  readonly #snapshots: Int32Array;
  #changes = 0;
  #depth = 0;
  readonly #played: Int32Array;

  constructor(board: GomokuBoard) {
    const { size, rule, cells } = board;
    const count = size * size;
    const { kinds, reach } = kindTable(rule);
    this.size = size;
    this.geometry = geometryOf(size);
    this.#kinds = kinds;
    this.#reach = reach;
    this.#worths = cellWorths();
    this.words = [this.geometry.walls.slice(), this.geometry.walls.slice()];
    this.pairs = new Int32Array(count);
    this.#changedCells = new Int32Array(count * MOST_CHANGES);
    this.#changedPairs = new Int32Array(count * MOST_CHANGES);
    this.#marks = new Int32Array(count + 1);
    this.#snapshots = new Int32Array(count * SNAPSHOT);
    this.#played = new Int32Array(count);
    for (let cell = 0; cell < count; cell++) {
      const code = cells.charCodeAt(cell);
      if (code === EMPTY_CODE) continue;
      this.#setBits(cell, code === FIRST_CODE ? 0 : 1);
      this.stones++;
    }
    for (let cell = 0; cell < count; cell++) if (this.isEmpty(cell)) this.#enter(cell);
  }

  /** Stones put since the beginning, and not taken back. */
  get depth(): number {
    return this.#depth;
  }

  isEmpty(cell: number): boolean {
    const at = DIRECTIONS * cell;
    const line = this.geometry.lines[at];
    return (((this.words[0][line] | this.words[1][line]) >>> this.geometry.bits[at]) & 1) === 0;
  }

  /** The kinds of an empty cell for a side. */
  code(cell: number, side: Side): number {
    return side === 0 ? this.pairs[cell] & 0xffff : this.pairs[cell] >>> 16;
  }

  /** The threat that a stone of a side on an empty cell would be. */
  threat(cell: number, side: Side): number {
    return THREAT_OF[side === 0 ? this.pairs[cell] & 0xffff : this.pairs[cell] >>> 16];
  }

  /** How many empty cells have a threat for a side. */
  count(side: Side, threat: number): number {
    return this.threats[side * THREATS + threat];
  }

  /** What the board is worth to the side to move: its own cells minus those of the other, who has to wait. */
  worthTo(mover: Side): number {
    return mover === 0 ? this.#sums[0] - this.#sums[3] : this.#sums[2] - this.#sums[1];
  }

  /** Puts a stone on an empty cell. */
  put(cell: number, side: Side): void {
    this.#remember(cell);
    this.#leave(cell);
    this.#setBits(cell, side);
    const { lines, bits, steps } = this.geometry;
    const [first, second] = this.words;
    const reach = this.#reach;
    const width = 2 * reach + 1;
    const mask = (1 << width) - 1;
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const line = lines[DIRECTIONS * cell + direction];
      const bit = bits[DIRECTIONS * cell + direction];
      const x = first[line];
      const o = second[line];
      const free = ~(x | o);
      const step = steps[direction];
      // One after the other from the far end; the shifts bring each cell's window to the low bits.
      for (let away = 0 - reach; away <= reach; away++) {
        if (((free >>> (bit + away)) & 1) === 0) continue;
        const shift = bit + away - reach;
        const kinds = this.#kinds[((x >>> shift) & mask) | (((o >>> shift) & mask) << width)];
        this.#change(cell + step * away, direction, (kinds & 15) | ((kinds & 0xf0) << 12));
      }
    }
  }

  /** Takes the last stone back. */
  takeBack(): void {
    const depth = --this.#depth;
    this.stones--;
    const mark = this.#marks[depth];
    for (let at = this.#changes - 1; at >= mark; at--) this.pairs[this.#changedCells[at]] = this.#changedPairs[at];
    this.#changes = mark;
    const snapshot = depth * SNAPSHOT;
    const snapshots = this.#snapshots;
    for (let at = 0; at < SUMS; at++) this.#sums[at] = snapshots[snapshot + at];
    for (let at = 0; at < 2 * THREATS; at++) this.threats[at] = snapshots[snapshot + SUMS + at];
    this.#clearBits(this.#played[depth]);
  }

  #remember(cell: number): void {
    const depth = this.#depth++;
    this.stones++;
    this.#played[depth] = cell;
    this.#marks[depth] = this.#changes;
    const snapshot = depth * SNAPSHOT;
    const snapshots = this.#snapshots;
    for (let at = 0; at < SUMS; at++) snapshots[snapshot + at] = this.#sums[at];
    for (let at = 0; at < 2 * THREATS; at++) snapshots[snapshot + SUMS + at] = this.threats[at];
  }

  /** A kind of an empty cell has become `kinds`, for X in the low half, for O in the high half. */
  #change(cell: number, direction: number, kinds: number): void {
    const before = this.pairs[cell];
    const after = (before & ~(BOTH_KINDS << (4 * direction))) | (kinds << (4 * direction));
    if (before === after) return;
    this.#note(cell, before);
    this.pairs[cell] = after;
    const { mover, waiter } = this.#worths;
    const { threats } = this;
    const sums = this.#sums;
    const x = before & 0xffff;
    const newX = after & 0xffff;
    if (x !== newX) {
      sums[0] += mover[newX] - mover[x];
      sums[1] += waiter[newX] - waiter[x];
      threats[THREAT_OF[x]]--;
      threats[THREAT_OF[newX]]++;
    }
    const o = before >>> 16;
    const newO = after >>> 16;
    if (o !== newO) {
      sums[2] += mover[newO] - mover[o];
      sums[3] += waiter[newO] - waiter[o];
      threats[THREATS + THREAT_OF[o]]--;
      threats[THREATS + THREAT_OF[newO]]++;
    }
  }

  #note(cell: number, pair: number): void {
    this.#changedCells[this.#changes] = cell;
    this.#changedPairs[this.#changes] = pair;
    this.#changes++;
  }

  /** A cell is taken: it counts no longer. */
  #leave(cell: number): void {
    const pair = this.pairs[cell];
    this.#note(cell, pair);
    this.#count(pair, -1);
    this.pairs[cell] = 0;
  }

  /** Works an empty cell out from nothing. */
  #enter(cell: number): void {
    const { lines, bits } = this.geometry;
    const reach = this.#reach;
    const width = 2 * reach + 1;
    const mask = (1 << width) - 1;
    let pair = 0;
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const line = lines[DIRECTIONS * cell + direction];
      const shift = bits[DIRECTIONS * cell + direction] - reach;
      const [x, o] = this.words.map((words) => (words[line] >>> shift) & mask);
      const kinds = this.#kinds[x | (o << width)];
      pair |= ((kinds & 15) | ((kinds & 0xf0) << 12)) << (4 * direction);
    }
    this.pairs[cell] = pair;
    this.#count(pair, 1);
  }

  #count(pair: number, times: number): void {
    const { mover, waiter } = this.#worths;
    const x = pair & 0xffff;
    const o = pair >>> 16;
    this.#sums[0] += times * mover[x];
    this.#sums[1] += times * waiter[x];
    this.#sums[2] += times * mover[o];
    this.#sums[3] += times * waiter[o];
    this.threats[THREAT_OF[x]] += times;
    this.threats[THREATS + THREAT_OF[o]] += times;
  }

  #setBits(cell: number, side: Side): void {
    const { lines, bits } = this.geometry;
    const words = this.words[side];
    const at = DIRECTIONS * cell;
    for (let direction = 0; direction < DIRECTIONS; direction++)
      words[lines[at + direction]] |= 1 << bits[at + direction];
  }

  #clearBits(cell: number): void {
    const { lines, bits } = this.geometry;
    const [first, second] = this.words;
    const at = DIRECTIONS * cell;
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const line = lines[at + direction];
      const others = ~(1 << bits[at + direction]);
      first[line] &= others;
      second[line] &= others;
    }
  }
}
