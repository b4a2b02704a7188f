/**
 * What the stones on a board amount to, kept up to date from move to move: for every empty cell and both sides the kinds in
 * its four lines (kinds.ts), the number of cells with each threat (threats.ts), and sums of what the cells are worth.
 *
 * A stone changes the windows of at most eight cells in each direction. Each is looked up again, and if its kind has changed
 * the old one is kept in a log, from which `takeBack` restores everything without any look-up.
 */

import type { Side } from '../../rules/outcome.js';
import { EMPTY_CODE, FIRST_CODE, type GomokuBoard } from './board.js';
import { kindTable } from './kinds.js';
import { DIRECTIONS, type Geometry, geometryOf } from './lines.js';
import { A_FOUR, THREAT_OF, THREATENS, THREATS } from './threats.js';
import { worths } from './worths.js';

/** The largest number of cells that one stone changes: its own, and eight in each direction; ten if windows are wider. */
const MOST_CHANGES = 1 + 10 * DIRECTIONS;
/** The number of sums: the cells of either side, worth to the side to move and to the side that waits. */
const SUMS = 4;

/** Moves two kinds, X's in the low four bits and O's in the high ones, to their places in a pair of codes. */
function spread(kinds: number, place: number): number {
  return ((kinds & 0x0f) | ((kinds & 0xf0) << 12)) << place;
}

export class Shapes {
  readonly size: number;
  readonly geometry: Geometry;
  /** By cell: X's code in the low half, O's in the high half; 0 on cells with a stone. */
  readonly pairs: Int32Array;
  /** The number of empty cells by threat: X's from 0 on, O's from `THREATS` on. The entry of `NO_THREAT` is meaningless. */
  readonly threats = new Int32Array(2 * THREATS);
  /** By line: the stones of each side, with the walls in both. */
  readonly words: readonly [Int32Array, Int32Array];
  /** By row: the cells where a side can make a four or more, X's from 0 on, O's from `size` on; bits as in the words of rows. */
  readonly fours: Int32Array;
  /** Stones on the board. */
  stones = 0;

  readonly #kinds: Uint8Array;
  readonly #reach: number;
  readonly #worths: Int32Array;
  /** What X's cells are worth to X when X is to move, and when X waits; then O's, likewise. */
  readonly #sums = new Int32Array(SUMS);
  /** The log: changed cells and their codes before, stone after stone, and where the entries of each stone begin. */
  readonly #changedCells: Int32Array;
  readonly #changedPairs: Int32Array;
  readonly #marks: Int32Array;
  #changes = 0;
  /** Likewise for changed threats: ((cell · 8 + before) · 8 + after) · 2 + side. */
  readonly #turns: Int32Array;
  readonly #turnMarks: Int32Array;
  #turned = 0;
  /** The sums before each stone. */
  readonly #sumsBefore: Int32Array;
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
    this.#worths = worths();
    this.words = [this.geometry.walls.slice(), this.geometry.walls.slice()];
    this.pairs = new Int32Array(count);
    this.#changedCells = new Int32Array(count * MOST_CHANGES);
    this.#changedPairs = new Int32Array(count * MOST_CHANGES);
    this.#marks = new Int32Array(count + 1);
    this.#turns = new Int32Array(2 * count * MOST_CHANGES);
    this.#turnMarks = new Int32Array(count + 1);
    this.#sumsBefore = new Int32Array(SUMS * count);
    this.fours = new Int32Array(2 * size);
    this.#played = new Int32Array(count);
    for (let cell = 0; cell < count; cell++) {
      const code = cells.charCodeAt(cell);
      if (code === EMPTY_CODE) continue;
      this.#setBits(cell, code === FIRST_CODE ? 0 : 1);
      this.stones++;
    }
    for (let cell = 0; cell < count; cell++) if (this.isEmpty(cell)) this.#enter(cell);
  }

  /** Stones placed since the beginning and not taken back. */
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

  /** The number of empty cells with a threat for a side. */
  count(side: Side, threat: number): number {
    return this.threats[side * THREATS + threat];
  }

  /** What the board is worth to the side to move: its own cells minus those of the other side, which waits. */
  worthTo(mover: Side): number {
    return mover === 0 ? this.#sums[0] - this.#sums[3] : this.#sums[2] - this.#sums[1];
  }

  /**
   * What the board will be worth to the other side after `side` has placed a stone on an empty cell: like `put` and `worthTo`,
   * but nothing is changed, so nothing has to be taken back. This is how leaves of a search are valued. Each cell around the
   * stone shares only one line with it, so each can be valued by itself.
   */
  worthAfter(cell: number, side: Side): number {
    const { geometry, pairs } = this;
    const table = this.#kinds;
    const worths = this.#worths;
    const reach = this.#reach;
    const width = 2 * reach + 1;
    const mask = (1 << width) - 1;
    // The high half of a word is the worth to the side to move, the low half that to the side that waits.
    const shiftX = side === 0 ? 16 : 0;
    const shiftO = 16 - shiftX;
    const taken = pairs[cell];
    let worthX = 0 - ((worths[taken & 0xffff] << shiftX) >> 16);
    let worthO = 0 - ((worths[taken >>> 16] << shiftO) >> 16);
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const line = geometry.lines[DIRECTIONS * cell + direction];
      const bit = geometry.bits[DIRECTIONS * cell + direction];
      const step = geometry.steps[direction];
      const place = 4 * direction;
      const x = this.words[0][line] | ((1 - side) << bit);
      const o = this.words[1][line] | (side << bit);
      let free = ~(x | o) & (mask << (bit - reach));
      while (free !== 0) {
        const at = 31 - Math.clz32(free);
        free ^= 1 << at;
        const shift = at - reach;
        const kinds = table[((x >>> shift) & mask) | (((o >>> shift) & mask) << width)];
        const before = pairs[cell + step * (at - bit)];
        const turned = (((before >>> place) & 0x0f) | ((before >>> (12 + place)) & 0xf0)) ^ kinds;
        if ((turned & 0x0f) !== 0) {
          const code = before & 0xffff;
          const after = code ^ ((turned & 0x0f) << place);
          worthX += ((worths[after] << shiftX) >> 16) - ((worths[code] << shiftX) >> 16);
        }
        if ((turned & 0xf0) !== 0) {
          const code = before >>> 16;
          const after = code ^ ((turned >> 4) << place);
          worthO += ((worths[after] << shiftO) >> 16) - ((worths[code] << shiftO) >> 16);
        }
      }
    }
    return side === 0 ? this.worthTo(1) + worthO - worthX : this.worthTo(0) + worthX - worthO;
  }

  /** Places a stone on an empty cell. */
  put(cell: number, side: Side): void {
    const depth = this.#depth++;
    this.stones++;
    this.#played[depth] = cell;
    this.#marks[depth] = this.#changes;
    this.#turnMarks[depth] = this.#turned;
    for (let sum = 0; sum < SUMS; sum++) this.#sumsBefore[SUMS * depth + sum] = this.#sums[sum];
    this.#leave(cell);
    this.#setBits(cell, side);
    const threatens =
      this.#lookAlong(cell, 0) | this.#lookAlong(cell, 1) | this.#lookAlong(cell, 2) | this.#lookAlong(cell, 3);
    if (threatens !== 0) this.#retellChanged(this.#marks[depth] + 1);
  }

  /**
   * Looks up the kinds of the cells around a new stone again, in one direction. The result is not 0 if threats may have changed.
   * Threats are updated afterwards: V8 may discard optimised code at the first execution of a call, and in the middle of a
   * loop that can leave the method slow for good.
   */
  #lookAlong(cell: number, direction: number): number {
    const { geometry, pairs } = this;
    const line = geometry.lines[DIRECTIONS * cell + direction];
    const bit = geometry.bits[DIRECTIONS * cell + direction];
    const step = geometry.steps[direction];
    const x = this.words[0][line];
    const o = this.words[1][line];
    const table = this.#kinds;
    const worths = this.#worths;
    const reach = this.#reach;
    const width = 2 * reach + 1;
    const mask = (1 << width) - 1;
    const place = 4 * direction;
    const changedCells = this.#changedCells;
    const changedPairs = this.#changedPairs;
    let changes = this.#changes;
    let threatens = 0;
    let moverX = 0;
    let waiterX = 0;
    let moverO = 0;
    let waiterO = 0;
    // The empty cells within reach, one bit each; there are walls beyond the edge.
    let free = ~(x | o) & (mask << (bit - reach));
    while (free !== 0) {
      const at = 31 - Math.clz32(free);
      free ^= 1 << at;
      const shift = at - reach;
      const kinds = table[((x >>> shift) & mask) | (((o >>> shift) & mask) << width)];
      const changed = cell + step * (at - bit);
      const before = pairs[changed];
      const old = ((before >>> place) & 0x0f) | ((before >>> (12 + place)) & 0xf0);
      if (old === kinds) continue;
      const after = before ^ spread(old ^ kinds, place);
      changedCells[changes] = changed;
      changedPairs[changes++] = before;
      pairs[changed] = after;
      if (((old ^ kinds) & 0x0f) !== 0) {
        const was = worths[before & 0xffff];
        const is = worths[after & 0xffff];
        moverX += (is >> 16) - (was >> 16);
        waiterX += ((is << 16) >> 16) - ((was << 16) >> 16);
      }
      if (((old ^ kinds) & 0xf0) !== 0) {
        const was = worths[before >>> 16];
        const is = worths[after >>> 16];
        moverO += (is >> 16) - (was >> 16);
        waiterO += ((is << 16) >> 16) - ((was << 16) >> 16);
      }
      threatens |= THREATENS[old] | THREATENS[kinds];
    }
    this.#changes = changes;
    this.#sums[0] += moverX;
    this.#sums[1] += waiterX;
    this.#sums[2] += moverO;
    this.#sums[3] += waiterO;
    return threatens;
  }

  /** Updates the threats of changed cells, from an index of the log on. */
  #retellChanged(from: number): void {
    for (let at = from; at < this.#changes; at++) {
      const cell = this.#changedCells[at];
      this.#retell(cell, this.#changedPairs[at], this.pairs[cell]);
    }
  }

  /** Takes the last stone back. */
  takeBack(): void {
    const depth = --this.#depth;
    const { pairs } = this;
    const mark = this.#marks[depth];
    for (let at = this.#changes - 1; at >= mark; at--) pairs[this.#changedCells[at]] = this.#changedPairs[at];
    this.#changes = mark;
    const turnMark = this.#turnMarks[depth];
    while (this.#turned > turnMark) this.#turnBack(this.#turns[--this.#turned]);
    this.stones--;
    for (let sum = 0; sum < SUMS; sum++) this.#sums[sum] = this.#sumsBefore[SUMS * depth + sum];
    this.#clearBits(this.#played[depth]);
  }

  /** Updates a cell's threats. */
  #retell(cell: number, before: number, after: number): void {
    const x = THREAT_OF[before & 0xffff];
    const newX = THREAT_OF[after & 0xffff];
    if (x !== newX) this.#turn(cell, 0, x, newX);
    const o = THREAT_OF[before >>> 16];
    const newO = THREAT_OF[after >>> 16];
    if (o !== newO) this.#turn(cell, 1, o, newO);
  }

  /** Logs and counts a change of a cell's threat for a side. */
  #turn(cell: number, side: Side, before: number, after: number): void {
    this.#turns[this.#turned++] = (((cell << 3) | before) << 4) | (after << 1) | side;
    this.#setThreat(cell, side, before, after);
  }

  #turnBack(turn: number): void {
    this.#setThreat(turn >>> 7, (turn & 1) as Side, (turn >>> 1) & 7, (turn >>> 4) & 7);
  }

  #setThreat(cell: number, side: Side, before: number, after: number): void {
    this.threats[side * THREATS + before]--;
    this.threats[side * THREATS + after]++;
    if (before >= A_FOUR === after >= A_FOUR) return;
    const at = DIRECTIONS * cell;
    this.fours[side * this.size + this.geometry.lines[at]] ^= 1 << this.geometry.bits[at];
  }

  /** Stops counting a cell that is about to be taken. */
  #leave(cell: number): void {
    const pair = this.pairs[cell];
    this.#changedCells[this.#changes] = cell;
    this.#changedPairs[this.#changes++] = pair;
    this.#count(pair, -1);
    this.#retell(cell, pair, 0);
    this.pairs[cell] = 0;
  }

  /** Computes an empty cell from scratch. */
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
      pair |= spread(this.#kinds[x | (o << width)], 4 * direction);
    }
    this.pairs[cell] = pair;
    this.#count(pair, 1);
    this.#retell(cell, 0, pair);
    this.#turned = 0;
  }

  /** Adds what a cell is worth to the sums, or subtracts it. */
  #count(pair: number, times: number): void {
    const x = this.#worths[pair & 0xffff];
    const o = this.#worths[pair >>> 16];
    this.#sums[0] += times * (x >> 16);
    this.#sums[1] += times * ((x << 16) >> 16);
    this.#sums[2] += times * (o >> 16);
    this.#sums[3] += times * ((o << 16) >> 16);
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
