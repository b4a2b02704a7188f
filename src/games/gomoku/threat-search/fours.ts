/**
 * Victory by continuous fours, fast enough to be tried at every leaf. The attacker only makes fours, each answered on the
 * one cell that is left to the other side, until one threatens two fives. If an answer is a four itself, the attacker must
 * play the cell of its five, and that must be a four again.
 *
 * A position is the stones in the words of `Shapes` and a list of windows (windows.ts): a four costs a few dozen operations
 * on words, and nothing else in `Shapes` is touched. Decided positions are remembered by two 32-bit words of hash; equal
 * words are taken for equal positions.
 */

import { scramble } from '../../../core/random.js';
import { opponent, type Side } from '../../../rules/outcome.js';
import type { GomokuRule } from '../board.js';
import { HASH_WORDS, STONE_FEATURES } from '../cursor.js';
import { DIRECTIONS, type Geometry, geometryOf } from '../lines.js';
import type { Shapes } from '../shapes.js';
import { A_FOUR, FOUR_AND_THREE, TWO_FIVES_NEXT, WINS } from '../threats.js';
import { NO_CELL, oneCell, otherCell, SEVERAL_CELLS, Windows } from './windows.js';

/** A limit was reached before there was an answer. */
export const UNDECIDED = -1;
/** More fours than fit on any board. */
const ANY_NUMBER = 0x3fff;

/** Distinguishes searches for side 1 from searches for side 0 in the same position. */
const SECOND_ATTACKS = 0x2545f491;
const LAST_ASKED = 0x3fffffff;
/** Initial room for windows. */
const ROOM = 4096;
/** Fours between two calls of `shouldStop`, a power of two. */
const STRIDE = 4096;

/**
 * Searches for wins by continuous fours on boards of one size and rule. It allocates nothing, except when a list is full and
 * grows.
 */
export class FourSearch {
  /** The first move of the win found last. */
  first = NO_CELL;
  /** Fours tried by the last search. */
  nodes = 0;
  /** Called every few thousand fours; the search stops when it returns true. */
  shouldStop: (() => boolean) | undefined;

  readonly #geometry: Geometry;
  readonly #windows: Windows;
  readonly #mask: number;
  readonly #lows: Int32Array;
  readonly #highs: Int32Array;
  /** By slot: first move · 2^16 + plies of a win; or minus the number of fours within which there is no win. */
  readonly #values: Int32Array;
  /** By cell: the last node that noted an answer to a four there, and that answer. */
  readonly #askedBy: Int32Array;
  readonly #answers: Int32Array;
  #asked = 0;
  #list = new Int32Array(ROOM);
  /** The moves of both sides in the win found last, and their number. */
  readonly #path: Int32Array;
  #pathLength = 0;

  #own: Int32Array;
  #other: Int32Array;
  #ownFeatures = 0;
  #otherFeatures = 0;
  #limit = 0;
  #searches = 0;
  /** Fours on the board. */
  #depth = 0;
  /** Whether a limit ended the search; and whether a line was cut at the largest number of fours. */
  #isStopped = false;
  #isCut = false;

  /** @param slots - The number of positions remembered, a power of two. */
  constructor(size: number, rule: GomokuRule, slots: number = 1 << 14) {
    this.#geometry = geometryOf(size);
    this.#windows = new Windows(this.#geometry, rule === 'standard');
    this.#mask = slots - 1;
    this.#lows = new Int32Array(slots);
    this.#highs = new Int32Array(slots);
    this.#values = new Int32Array(slots);
    this.#askedBy = new Int32Array(size * size);
    this.#answers = new Int32Array(size * size);
    this.#path = new Int32Array(size * size + 3);
    this.#own = this.#geometry.walls;
    this.#other = this.#geometry.walls;
  }

  /**
   * Whether `side`, to move, wins by fours: the number of plies of a win, not always the shortest (1 for a five), with its
   * first move in `first`; 0 if there is none; `UNDECIDED` if more than `limit` fours would have to be tried, or if there may
   * be wins of more than `most` fours, the last one included. The game must not be over.
   *
   * `low` and `high` are a hash of the position, such as the cursor's. With them, later searches reuse what was found;
   * without them, each search starts from scratch. The shapes are left as they were.
   */
  winIn(shapes: Shapes, side: Side, limit: number, low = 0, high = 0, most: number = ANY_NUMBER): number {
    this.nodes = 0;
    const other = opponent(side);
    this.#own = shapes.words[side];
    this.#other = shapes.words[other];
    if (shapes.count(side, WINS) > 0) return this.#fiveAtOnce();
    const fives = shapes.count(other, WINS);
    if (fives > 1 || fours(shapes, side) === 0) return 0;
    const forced = fives === 0 ? NO_CELL : this.#windows.someFive(this.#other, this.#own);
    return this.#search(side, forced, limit, low, high, most);
  }

  /**
   * The same after the other side has placed a stone on an empty cell of the shapes, without updating them. Before that stone
   * no side may have been able to make a five.
   */
  winAfter(shapes: Shapes, cell: number, side: Side, limit: number, low: number, high: number): number {
    this.nodes = 0;
    this.#own = shapes.words[side];
    this.#other = shapes.words[opponent(side)];
    flip(this.#other, this.#geometry, cell);
    const forced = this.#windows.fiveThrough(cell, this.#other, this.#own);
    const plies = forced === SEVERAL_CELLS ? 0 : this.#search(side, forced, limit, low, high, ANY_NUMBER);
    flip(this.#other, this.#geometry, cell);
    return plies;
  }

  /** `forced`: the one cell that the first move may be on, or `NO_CELL`. */
  #search(side: Side, forced: number, limit: number, low: number, high: number, most: number): number {
    this.#ownFeatures = side * STONE_FEATURES;
    this.#otherFeatures = opponent(side) * STONE_FEATURES;
    this.#limit = limit;
    this.#isStopped = false;
    this.#isCut = false;
    this.#depth = 0;
    this.#searches++;
    const isNamed = low !== 0 || high !== 0;
    const rootLow = isNamed ? low : scramble(this.#searches);
    const rootHigh = (isNamed ? high : scramble(~this.#searches)) ^ (side === 0 ? 0 : SECOND_ATTACKS);
    const plies = this.#root(forced, most, rootLow, rootHigh);
    if (plies > 0) return plies;
    return this.#isStopped || this.#isCut ? UNDECIDED : 0;
  }

  /**
   * The same for the shortest win; if the limit ends the search for it, for any win found before.
   */
  shortestWinIn(shapes: Shapes, side: Side, limit: number): number {
    const any = this.winIn(shapes, side, limit);
    let { nodes } = this;
    const low = scramble(++this.#searches);
    const high = scramble(~this.#searches);
    for (let most = 1; 2 * most + 1 < any; most++) {
      const plies = this.winIn(shapes, side, limit - nodes, low, high, most);
      nodes += this.nodes;
      this.nodes = nodes;
      if (plies > 0) return plies;
      if (this.#isStopped) break;
    }
    return any;
  }

  /** The moves of both sides in the win found last. The end may be missing if `winIn` was given a hash. */
  line(): number[] {
    return [...this.#path.subarray(0, this.#pathLength)];
  }

  #fiveAtOnce(): number {
    this.first = this.#windows.someFive(this.#own, this.#other);
    this.#path[0] = this.first;
    this.#pathLength = 1;
    return 1;
  }

  #root(forced: number, most: number, low: number, high: number): number {
    const slot = low & this.#mask;
    if (this.#lows[slot] === low && this.#highs[slot] === high) {
      const known = this.#known(slot, most);
      if (known >= 0) {
        this.first = this.#values[slot] >>> 16;
        this.#path[0] = this.first;
        this.#pathLength = 1;
        return known;
      }
    }
    const end = this.#windows.all(this.#own, this.#other, this.#list, 0);
    if (end === 0) return 0;
    return this.#attack(0, end, forced, most, low, high);
  }

  /** The plies of a win, or 0, from a slot's value; `UNDECIDED` if it says too little for `left` fours. */
  #known(slot: number, left: number): number {
    const value = this.#values[slot];
    if (value > 0) {
      const plies = value & 0xffff;
      return plies <= 2 * left + 1 ? plies : UNDECIDED;
    }
    const refuted = 0 - value;
    if (refuted < left) return UNDECIDED;
    if (refuted < ANY_NUMBER) this.#isCut = true;
    return 0;
  }

  /** Tries the listed windows, newest (last) first, with `left` fours left. Returns plies, or 0. */
  #attack(from: number, to: number, forced: number, left: number, low: number, high: number): number {
    const end = this.#distinct(from, to, forced);
    if (end < from) return this.#store(low, high, this.first, 3);
    if (left === 1) {
      if (end > from) this.#isCut = true;
      return 0;
    }
    const wasCut = this.#isCut;
    this.#isCut = false;
    for (let at = end - 1; at >= from; at--) {
      const window = this.#list[at];
      const one = oneCell(window);
      const other = otherCell(window);
      if (forced === NO_CELL || forced === one) {
        const plies = this.#four(one, other, from, end, left, low, high);
        if (plies > 0) return this.#store(low, high, one, plies);
      }
      if (forced === NO_CELL || forced === other) {
        const plies = this.#four(other, one, from, end, left, low, high);
        if (plies > 0) return this.#store(low, high, other, plies);
      }
      if (this.#isStopped) return 0;
    }
    this.#store(low, high, 0, 0 - (this.#isCut ? left : ANY_NUMBER));
    this.#isCut ||= wasCut;
    return 0;
  }

  /** Remembers the plies of a win, or minus the fours that do not win; returns this value. */
  #store(low: number, high: number, move: number, value: number): number {
    const slot = low & this.#mask;
    this.#lows[slot] = low;
    this.#highs[slot] = high;
    this.#values[slot] = value > 0 ? value | (move << 16) : value;
    if (value > 0) this.first = move;
    return value;
  }

  /** Plays a four and its answer. Returns the plies to the win, or 0. */
  #four(cell: number, answer: number, from: number, to: number, left: number, low: number, high: number): number {
    const own = this.#ownFeatures + cell;
    const other = this.#otherFeatures + answer;
    const newLow = low ^ HASH_WORDS.low[own] ^ HASH_WORDS.low[other];
    const newHigh = high ^ HASH_WORDS.high[own] ^ HASH_WORDS.high[other];
    const depth = 2 * this.#depth;
    const slot = newLow & this.#mask;
    if (this.#lows[slot] === newLow && this.#highs[slot] === newHigh) {
      const known = this.#known(slot, left - 1);
      if (known > 0) this.#pathLength = depth + 2;
      if (known >= 0) return this.#pass(depth, cell, answer, known);
    }
    if (this.#mustStop()) return 0;
    this.nodes++;
    this.#depth++;
    flip(this.#own, this.#geometry, cell);
    flip(this.#other, this.#geometry, answer);
    const plies = this.#afterAnswer(cell, answer, from, to, left - 1, newLow, newHigh);
    flip(this.#own, this.#geometry, cell);
    flip(this.#other, this.#geometry, answer);
    this.#depth--;
    return this.#pass(depth, cell, answer, plies);
  }

  /** Notes a winning four in the path; returns the plies from there on. */
  #pass(depth: number, cell: number, answer: number, plies: number): number {
    if (plies === 0) return 0;
    this.#path[depth] = cell;
    this.#path[depth + 1] = answer;
    return plies + 2;
  }

  #mustStop(): boolean {
    if (this.nodes >= this.#limit) this.#isStopped = true;
    else if ((this.nodes & (STRIDE - 1)) === STRIDE - 1 && this.shouldStop?.()) this.#isStopped = true;
    return this.#isStopped;
  }

  #afterAnswer(
    cell: number,
    answer: number,
    from: number,
    to: number,
    left: number,
    low: number,
    high: number,
  ): number {
    const own = this.#own;
    const other = this.#other;
    const windows = this.#windows;
    const forced = windows.fiveThrough(answer, other, own);
    if (forced === SEVERAL_CELLS) return 0;
    if (this.#list.length < 2 * to - from + ROOM) this.#grow(2 * to - from + ROOM);
    const list = this.#list;
    let end = to;
    for (let at = from; at < to; at++) if (windows.stands(list[at], own, other)) list[end++] = list[at];
    end = windows.through(cell, own, other, list, end);
    return this.#attack(to, end, forced, left, low, high);
  }

  /**
   * Removes windows with the same two cells from the list, and returns its new end. But if a cell that may be played has two
   * answers, it wins: then it is left in `first`, and the result is `from − 1`.
   */
  #distinct(from: number, to: number, forced: number): number {
    const list = this.#list;
    const asked = this.#nextAsked();
    let end = from;
    for (let at = from; at < to; at++) {
      const window = list[at];
      const one = oneCell(window);
      const other = otherCell(window);
      const isNew = this.#ask(one, other, asked);
      const isOtherNew = this.#ask(other, one, asked);
      if (isNew < 0 && (forced === NO_CELL || forced === one)) return this.#winWith(one, other, from);
      if (isOtherNew < 0 && (forced === NO_CELL || forced === other)) return this.#winWith(other, one, from);
      if (isNew !== 0) list[end++] = window;
    }
    return end;
  }

  /** Notes a cell's answer: 1 if it is the first, 0 if it was noted before, −1 if the cell has another answer already. */
  #ask(cell: number, answer: number, asked: number): number {
    if (this.#askedBy[cell] === asked) return this.#answers[cell] === answer ? 0 : -1;
    this.#askedBy[cell] = asked;
    this.#answers[cell] = answer;
    return 1;
  }

  #winWith(cell: number, secondAnswer: number, from: number): number {
    const depth = 2 * this.#depth;
    this.first = cell;
    this.#path[depth] = cell;
    this.#path[depth + 1] = this.#answers[cell];
    this.#path[depth + 2] = secondAnswer;
    this.#pathLength = depth + 3;
    return from - 1;
  }

  #nextAsked(): number {
    if (this.#asked === LAST_ASKED) {
      this.#asked = 0;
      this.#askedBy.fill(0);
    }
    return ++this.#asked;
  }

  #grow(room: number): void {
    const longer = new Int32Array(2 * room);
    longer.set(this.#list);
    this.#list = longer;
  }
}

/** Adds a stone to the words of a side, or removes it. */
function flip(words: Int32Array, { lines, bits }: Geometry, cell: number): void {
  const at = DIRECTIONS * cell;
  words[lines[at]] ^= 1 << bits[at];
  words[lines[at + 1]] ^= 1 << bits[at + 1];
  words[lines[at + 2]] ^= 1 << bits[at + 2];
  words[lines[at + 3]] ^= 1 << bits[at + 3];
}

/** The number of cells where a side can make a four, but not a five. */
function fours(shapes: Shapes, side: Side): number {
  return shapes.count(side, A_FOUR) + shapes.count(side, FOUR_AND_THREE) + shapes.count(side, TWO_FIVES_NEXT);
}
