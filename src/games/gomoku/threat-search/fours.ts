/**
 * Victory by continuous fours, for searches that ask at every leaf. The attacker makes fours only, each answered on the one
 * cell that is left to the other side, until one makes five sure. Where an answer is a four itself, the attacker must
 * take the cell of its five, and that must be a four again.
 *
 * Positions are stones in the words of `Shapes` and a list of windows (windows.ts): a four costs a few dozen operations
 * on words, and what `Shapes` keeps is not touched. Positions that were refuted are remembered by two 32-bit words of
 * hash; equal words are taken for equal positions.
 */

import { type ZobristWords, zobrist } from '../../../position/zobrist.js';
import { scramble } from '../../../random.js';
import { opponent, type Side } from '../../../rules/outcome.js';
import { type GomokuRule, LARGEST } from '../board.js';
import { DIRECTIONS, type Geometry, geometryOf } from '../lines.js';
import type { Shapes } from '../shapes.js';
import { A_FOUR, FOUR_AND_THREE, TWO_FIVES_NEXT, WINS } from '../threats.js';
import { NO_CELL, oneCell, otherCell, SEVERAL_CELLS, Windows } from './windows.js';

/** The cursor's words: a stone of side s on cell c is feature 400 · s + c; the last is a side's mark. */
const CELLS = LARGEST * LARGEST;
const WORDS: ZobristWords = /* @__PURE__ */ zobrist(2 * CELLS + 1);

/** A limit was reached. */
export const UNDECIDED = -1;
/** More fours than any board has cells for. */
const ANY_NUMBER = 0x3fff;
const LAST_ASKED = 0x3fffffff;
/** Room for windows, to begin with. */
const ROOM = 4096;

/**
 * Looks for wins by continuous fours on boards of one size and rule. Nothing is allocated by a search, save that its lists grow
 * when they are full.
 */
export class FourSearch {
  /** The first move of the win found last. */
  first = NO_CELL;
  /** Fours tried by the search done last. */
  nodes = 0;

  readonly #geometry: Geometry;
  readonly #windows: Windows;
  readonly #mask: number;
  readonly #lows: Int32Array;
  readonly #highs: Int32Array;
  /** By slot: the first move · 2^16, and the plies of a win; or 0 minus the number of fours that do not win. */
  readonly #values: Int32Array;
  /** By cell: the node that asked last, and the answer to a four there. */
  readonly #askedBy: Int32Array;
  readonly #answers: Int32Array;
  #asked = 0;
  #list = new Int32Array(ROOM);

  #own: Int32Array;
  #other: Int32Array;
  #ownFeatures = 0;
  #otherFeatures = 0;
  #limit = 0;
  #searches = 0;
  /** Whether the search was ended by its limit; whether some line was, by its number of fours. */
  #isStopped = false;
  #isCut = false;

  /** `slots`: positions remembered, a power of two. */
  constructor(size: number, rule: GomokuRule, slots = 1 << 14) {
    this.#geometry = geometryOf(size);
    this.#windows = new Windows(this.#geometry, rule === 'standard');
    this.#mask = slots - 1;
    this.#lows = new Int32Array(slots);
    this.#highs = new Int32Array(slots);
    this.#values = new Int32Array(slots);
    this.#askedBy = new Int32Array(size * size);
    this.#answers = new Int32Array(size * size);
    this.#own = this.#geometry.walls;
    this.#other = this.#geometry.walls;
  }

  /**
   * Whether `side`, to move, wins by fours: the plies of a win, not always the shortest (1 for a five at hand), with its
   * first move in `first`; 0 if there is none; `UNDECIDED` if more than `limit` fours had to be tried, or if wins of more
   * than `most` fours, the last one included, were left out. The game must not be over.
   *
   * `low` and `high` are a hash of the position, such as the cursor's: what was found is remembered for later searches
   * then. Without them nothing is. The shapes are used, and left as they were.
   */
  winIn(shapes: Shapes, side: Side, limit: number, low = 0, high = 0, most = ANY_NUMBER): number {
    this.nodes = 0;
    const other = opponent(side);
    const [own, others] = side === 0 ? shapes.words : [shapes.words[1], shapes.words[0]];
    if (shapes.count(side, WINS) > 0) {
      this.first = this.#windows.someFive(own, others);
      return 1;
    }
    const threats = shapes.count(other, WINS);
    if (threats > 1 || fours(shapes, side) === 0) return 0;
    const forced = threats === 0 ? NO_CELL : this.#windows.someFive(others, own);
    this.#own = own;
    this.#other = others;
    this.#ownFeatures = side * CELLS;
    this.#otherFeatures = other * CELLS;
    this.#limit = limit;
    this.#isStopped = false;
    this.#isCut = false;
    this.#searches++;
    const isKnown = low !== 0 || high !== 0;
    const rootLow = (isKnown ? low : scramble(this.#searches)) ^ (side === 0 ? 0 : WORDS.low[2 * CELLS]);
    const rootHigh = isKnown ? high : scramble(~this.#searches);
    const plies = this.#root(forced, most, rootLow, rootHigh);
    if (plies > 0) return plies;
    return this.#isStopped || this.#isCut ? UNDECIDED : 0;
  }

  #root(forced: number, most: number, low: number, high: number): number {
    const slot = low & this.#mask;
    if (this.#lows[slot] === low && this.#highs[slot] === high) {
      const known = this.#known(slot, most);
      if (known >= 0) {
        this.first = this.#values[slot] >>> 16;
        return known;
      }
    }
    this.#grow(ROOM);
    const end = this.#windows.all(this.#own, this.#other, this.#list, 0);
    return this.#attack(0, end, forced, most, low, high);
  }

  /** The plies of a win, or 0, by a slot's value; `UNDECIDED` where it says too little for so many fours. */
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

  /** Tries the windows listed, of which the last ones are the newest, with so many fours left; gives plies or 0. */
  #attack(from: number, to: number, forced: number, left: number, low: number, high: number): number {
    const end = this.#distinct(from, to, forced);
    if (end < from) return this.#store(low, high, this.first, 3);
    if (left <= 1) {
      if (end > from) this.#isCut = true;
      return 0;
    }
    const wasCut = this.#isCut;
    this.#isCut = false;
    for (let at = end - 1; at >= from; at--) {
      const window = this.#list[at];
      const one = oneCell(window);
      const other = otherCell(window);
      let plies = 0;
      if (forced === NO_CELL || forced === one) plies = this.#four(one, other, from, end, left, low, high);
      if (plies === 0 && (forced === NO_CELL || forced === other)) {
        plies = this.#four(other, one, from, end, left, low, high);
        if (plies > 0) return this.#store(low, high, other, plies);
      } else if (plies > 0) return this.#store(low, high, one, plies);
      if (this.#isStopped) return 0;
    }
    this.#store(low, high, 0, 0 - (this.#isCut ? left : ANY_NUMBER));
    this.#isCut ||= wasCut;
    return 0;
  }

  /** Keeps a win's plies, or what does not win, for a position. */
  #store(low: number, high: number, move: number, value: number): number {
    const slot = low & this.#mask;
    this.#lows[slot] = low;
    this.#highs[slot] = high;
    this.#values[slot] = value > 0 ? value | (move << 16) : value;
    if (value <= 0) return 0;
    this.first = move;
    return value;
  }

  /** A four and its answer: plies to the win, or 0. */
  #four(cell: number, answer: number, from: number, to: number, left: number, low: number, high: number): number {
    const newLow = low ^ WORDS.low[this.#ownFeatures + cell] ^ WORDS.low[this.#otherFeatures + answer];
    const newHigh = high ^ WORDS.high[this.#ownFeatures + cell] ^ WORDS.high[this.#otherFeatures + answer];
    const slot = newLow & this.#mask;
    if (this.#lows[slot] === newLow && this.#highs[slot] === newHigh) {
      const known = this.#known(slot, left - 1);
      if (known >= 0) return known > 0 ? known + 2 : 0;
    }
    if (this.nodes >= this.#limit) {
      this.#isStopped = true;
      return 0;
    }
    this.nodes++;
    flip(this.#own, this.#geometry, cell);
    flip(this.#other, this.#geometry, answer);
    const plies = this.#afterAnswer(cell, answer, from, to, left, newLow, newHigh);
    flip(this.#own, this.#geometry, cell);
    flip(this.#other, this.#geometry, answer);
    return plies;
  }

  #afterAnswer(cell: number, answer: number, from: number, to: number, left: number, low: number, high: number) {
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
    const plies = this.#attack(to, end, forced, left - 1, low, high);
    return plies > 0 ? plies + 2 : 0;
  }

  /**
   * Takes windows of the same two cells out of the list, and gives its new end; but `from − 1` if a cell that may be played
   * has two answers: then it wins, and is left in `first`.
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
      if (this.#ask(other, one, asked) < 0 && (forced === NO_CELL || forced === other)) {
        this.first = other;
        return from - 1;
      }
      if (isNew < 0 && (forced === NO_CELL || forced === one)) {
        this.first = one;
        return from - 1;
      }
      if (isNew !== 0) list[end++] = window;
    }
    return end;
  }

  /** Notes a cell's answer: 1 if it is the first, 0 if it was noted before, −1 if there is another one already. */
  #ask(cell: number, answer: number, asked: number): number {
    if (this.#askedBy[cell] === asked) return this.#answers[cell] === answer ? 0 : -1;
    this.#askedBy[cell] = asked;
    this.#answers[cell] = answer;
    return 1;
  }

  #nextAsked(): number {
    if (this.#asked === LAST_ASKED) {
      this.#asked = 0;
      this.#askedBy.fill(0);
    }
    return ++this.#asked;
  }

  #grow(room: number): void {
    if (this.#list.length >= room) return;
    const longer = new Int32Array(2 * room);
    longer.set(this.#list);
    this.#list = longer;
  }
}

/** Puts a stone into the words of a side, or takes it out. */
function flip(words: Int32Array, { lines, bits }: Geometry, cell: number): void {
  const at = DIRECTIONS * cell;
  words[lines[at]] ^= 1 << bits[at];
  words[lines[at + 1]] ^= 1 << bits[at + 1];
  words[lines[at + 2]] ^= 1 << bits[at + 2];
  words[lines[at + 3]] ^= 1 << bits[at + 3];
}

/** Cells with a four, not a five. */
function fours(shapes: Shapes, side: Side): number {
  return shapes.count(side, A_FOUR) + shapes.count(side, FOUR_AND_THREE) + shapes.count(side, TWO_FIVES_NEXT);
}
