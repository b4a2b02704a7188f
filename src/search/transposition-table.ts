/**
 * A transposition table: what is known about positions visited before, in a fixed amount of memory.
 *
 * One flat Int32Array, six words per entry, four entries per bucket:
 *
 *     word   0         1          2                             3      4, 5
 *            low ^ …   high ^ …   depth | age | claims | bound  move   score (a double)
 *
 * Words 0 and 1 are the position's 64-bit hash XORed with a digest of words 2 to 5. An entry mixed from two stores fails the
 * comparison and is not found, so threads can share a table without locks. For the same reason a probe copies the words,
 * compares the copy, and answers from it: the table itself may hold something else a moment later.
 * A full bucket loses an entry of an older search, or else its shallowest entry.
 *
 * A table that grows begins with one bucket in place of 4^k buckets of its full size. Before an entry would be lost (or, if it grows
 * late, when it is half full, too), every bucket is split into four, and its entries move to their new buckets in the same order:
 *
 *     one bucket   a b c d          the four that take its place   a c – –   – – – –   b – – –   d – – –
 *
 * So at any time it holds what a table of the full size would hold, and searches visit the same nodes with both. A bucket overflows
 * when a tenth of the table is in use, so growing late needs a fifth of the memory. What is lost until then is replaced as usual.
 *
 * A score is stored as seen from the entry's own position: for its side to move, with wins counted from there and points
 * relative to those banked. The caller does this arithmetic (see table-link.ts).
 */

import { checkOptions } from '../core/check-options.js';
import { OptionError } from '../core/errors.js';
import { scramble } from '../core/random.js';
import { MAX_DEPTH } from './bounds.js';
import { TABLE_SCHEMA, type TranspositionTableOptions } from './table-options.js';

export * from './bounds.js';

const WORDS = 6;
const ENTRIES = 4;
const BUCKET_BYTES = WORDS * ENTRIES * 4;
const MEGABYTE = 2 ** 20;
/** A table that grows begins with about this many bytes, and quadruples at each step. */
const FIRST_BYTES = 2 ** 14;
const STEP = 2;
const AGES = 0xff;

/** Counts since the table was created or cleared. */
export interface TranspositionTableStatistics {
  /** Look-ups. */
  readonly probes: number;
  /** Look-ups that found their position. */
  readonly hits: number;
  /** Entries written. */
  readonly stores: number;
  /** Stores that replaced another position. */
  readonly replacements: number;
  /** The share of the table in use, from 0 to 1, estimated from a sample. */
  readonly fill: number;
}

/** What a table's entries depend on. A table adopts that of its first search and refuses searches that differ. */
export type TableFit = Readonly<Record<string, unknown>>;

/**
 * A table that searches fill and look up. Give the same table to the searches of one game to let them build on each
 * other. It refuses a search whose entries would mean something else (other rules, another heuristic …).
 *
 * @example
 * ```ts
 * import { alphaBeta, defineGame, TranspositionTable, win } from 'foreply';
 *
 * const nim = defineGame({
 *   name: 'two heaps',
 *   initial: () => ({ heaps: [5, 4], mover: 0 as 0 | 1 }),
 *   turn: (board) => board.mover,
 *   moves: (board) => board.heaps.flatMap((size, heap) => Array.from({ length: size }, (_, less) => heap * 10 + less + 1)),
 *   play: (board, move) => ({
 *     heaps: board.heaps.map((size, heap) => (heap === Math.floor(move / 10) ? size - (move % 10) : size)),
 *     mover: board.mover === 0 ? 1 : 0,
 *   }),
 *   outcome: (board) => (board.heaps.every((size) => size === 0) ? win(board.mover === 0 ? 1 : 0) : undefined),
 *   key: (board) => `${board.heaps} ${board.mover}`,
 * });
 * const table = new TranspositionTable({ megabytes: 1 });
 * const plain = alphaBeta(nim, nim.initial());
 * const tabled = alphaBeta(nim, nim.initial(), { table });
 * console.log(tabled.score === plain.score, tabled.nodes < plain.nodes / 5); // → true true
 * ```
 */
export class TranspositionTable {
  #words: Int32Array;
  /** The same memory as doubles: an entry's score is aligned to eight bytes. */
  #doubles: Float64Array;
  /** The number of buckets at full size, and how many bits their indices are shifted by while there are fewer. */
  readonly #buckets: number;
  #shift: number;
  readonly #growsLate: boolean;
  /** The entries in use, in a table that grows. */
  #used = 0;
  /** The entry last found: its slot, a copy of words 2 to 5, and their digest. */
  #slot = 0;
  #data = 0;
  #move = 0;
  #score = Number.NEGATIVE_INFINITY;
  #digest = 0;
  /** The user's key of each entry, kept only if a search supplied one, and a digest of the entry it was supplied for. */
  #keys: (string | number | undefined)[] | undefined;
  #digests = new Int32Array(0);
  #fit: TableFit | undefined;
  #age = 0;
  #probes = 0;
  #hits = 0;
  #stores = 0;
  #replacements = 0;

  constructor(options: TranspositionTableOptions = {}) {
    checkOptions(options, TABLE_SCHEMA);
    const { megabytes = 16, grows = false, shared = false, buffer } = options;
    if (grows !== false && (shared || buffer !== undefined)) {
      throw new OptionError('grows', 'left out if the buffer is shared or given, because such a buffer keeps its size');
    }
    const bytes = buffer?.byteLength ?? Math.max(BUCKET_BYTES, Math.floor(megabytes * MEGABYTE));
    this.#buckets = Math.floor(bytes / BUCKET_BYTES);
    if (this.#buckets < 1) throw new OptionError('buffer', `at least ${BUCKET_BYTES} bytes long`, bytes);
    this.#shift = grows === false ? 0 : firstShift(this.#buckets);
    this.#growsLate = grows === 'late';
    const length = wordsOf(this.#buckets, this.#shift);
    const kept = buffer ?? new (shared ? SharedArrayBuffer : ArrayBuffer)(grows === false ? bytes : 4 * length);
    this.#words = new Int32Array(kept, 0, length);
    this.#doubles = doublesOf(this.#words);
  }

  /** The memory of the entries. Pass it to another thread if the table is `shared`. */
  get buffer(): ArrayBufferLike {
    return this.#words.buffer;
  }

  /** The number of entries there is room for; the present number, if the table grows. */
  get capacity(): number {
    return this.#words.length / WORDS;
  }

  /** The size in megabytes; the present size, if the table grows. */
  get megabytes(): number {
    return this.buffer.byteLength / MEGABYTE;
  }

  /** Forgets everything, including what kind of search it was for. */
  clear(): void {
    this.#words.fill(0);
    this.#used = 0;
    this.#keys = undefined;
    this.#fit = undefined;
    this.#age = 0;
    this.#probes = 0;
    this.#hits = 0;
    this.#stores = 0;
    this.#replacements = 0;
  }

  /** Marks the entries so far as older, so that they are the first to be replaced. Searches call it when they begin. */
  newSearch(): void {
    this.#age = (this.#age + 1) & AGES;
  }

  /** Counts so far. */
  statistics(): TranspositionTableStatistics {
    const sample = Math.min(this.capacity, 1000);
    let used = 0;
    for (let entry = 0; entry < sample; entry++) if (this.#words[entry * WORDS + 2] !== 0) used++;
    return {
      probes: this.#probes,
      hits: this.#hits,
      stores: this.#stores,
      replacements: this.#replacements,
      fill: used / sample,
    };
  }

  /** Accepts or refuses a search: its entries must mean the same as the table's. */
  fitTo(fit: TableFit): void {
    if (this.#fit === undefined) this.#fit = fit;
    for (const [name, value] of Object.entries(fit)) {
      if (!Object.is(this.#fit[name], value)) {
        throw new OptionError('table', `one that was filled with the same ${name}: clear it or use another one`);
      }
    }
  }

  /**
   * Looks a position up. Returns true if it is here: `depth`, `score`, `bound`, `claims`, `move` and `key` are then those of its
   * entry until the next probe, whatever is stored in the meantime.
   */
  probe(low: number, high: number): boolean {
    this.#probes++;
    const words = this.#words;
    const first = this.#bucket(low, high);
    for (let slot = first; slot < first + ENTRIES * WORDS; slot += WORDS) {
      const data = words[slot + 2];
      if (data === 0) return false; // A bucket fills from its first slot on: nothing is behind a free one.
      if (this.#copyIf(slot, data, low | 0, high | 0)) return true;
    }
    return false;
  }

  /** The score of the entry found, as seen from its own position. */
  get score(): number {
    return this.#score;
  }

  /** The depth that the score was searched to. */
  get depth(): number {
    return this.#data >>> 16;
  }

  /** `EXACT`, `LOWER` or `UPPER`. */
  get bound(): number {
    return this.#data & 3;
  }

  /** The claims of the entry found, as in score.ts. */
  get claims(): number {
    return (this.#data >> 2) & 3;
  }

  /** The code of the best move. */
  get move(): number {
    return this.#move;
  }

  /** The key that the entry found was stored with, if any; `undefined` if another thread has overwritten the entry. */
  get key(): string | number | undefined {
    const at = this.#slot / WORDS;
    if (this.#keys?.[at] === undefined) return undefined;
    return this.#digests[at] === this.#digest ? this.#keys[at] : undefined;
  }

  /**
   * Stores a position: its score at a depth, what kind of bound that is, its claims, and the best move. The `key` is for
   * searches that must not confuse two positions with equal hashes.
   */
  store(
    low: number,
    high: number,
    depth: number,
    score: number,
    bound: number,
    claims: number,
    move: number,
    key?: string | number,
  ): void {
    this.#stores++;
    const slot = this.#victim(low, high);
    const words = this.#words;
    const data = (depth << 16) | (this.#age << 8) | (claims << 2) | bound;
    double[0] = score;
    const scoreLow = halves[0];
    const scoreHigh = halves[1];
    const written = digest(data, move, scoreLow, scoreHigh);
    words[slot] = low ^ data ^ scoreLow;
    words[slot + 1] = high ^ written;
    words[slot + 2] = data;
    words[slot + 3] = move;
    words[slot + 4] = scoreLow;
    words[slot + 5] = scoreHigh;
    if (key !== undefined && this.#keys === undefined) this.#makeRoomForKeys();
    if (this.#keys === undefined) return;
    this.#keys[slot / WORDS] = key;
    this.#digests[slot / WORDS] = written;
  }

  /** The words may be anything, even small numbers, so they are scrambled to spread over the table. */
  #bucket(low: number, high: number): number {
    const spread = scramble(low ^ Math.imul(high, 0x5bd1e995)) >>> 0;
    return (((spread / 0x1_0000_0000) * this.#buckets) >> this.#shift) * ENTRIES * WORDS;
  }

  /** Copies the entry of a slot if it belongs to the position. Each word is read once; `data` is one of them. */
  #copyIf(slot: number, data: number, low: number, high: number): boolean {
    const words = this.#words;
    const score = this.#doubles[(slot >> 1) + 2];
    double[0] = score;
    if ((words[slot] ^ data ^ halves[0]) !== low) return false;
    const move = words[slot + 3];
    const found = digest(data, move, halves[0], halves[1]);
    if ((words[slot + 1] ^ found) !== high) return false;
    this.#hits++;
    this.#slot = slot;
    this.#data = data;
    this.#move = move;
    this.#score = score;
    this.#digest = found;
    return true;
  }

  /** The slot to store in: that of the same position, a free one, or that of the least valuable entry. May grow the table. */
  #victim(low: number, high: number): number {
    const words = this.#words;
    const first = this.#bucket(low, high);
    let victim = first;
    let least = Number.POSITIVE_INFINITY;
    for (let slot = first; slot < first + ENTRIES * WORDS; slot += WORDS) {
      const data = words[slot + 2];
      if (data === 0) {
        this.#used++;
        return slot;
      }
      if (isOf(words, slot, low | 0, high | 0)) return slot;
      const isCurrent = ((data >> 8) & AGES) === this.#age;
      const worth = (data >>> 16) + (isCurrent ? MAX_DEPTH + 1 : 0);
      if (worth < least) {
        least = worth;
        victim = slot;
      }
    }
    if (this.#shift > 0 && (!this.#growsLate || 2 * this.#used > this.capacity)) {
      this.#grow();
      return this.#victim(low, high);
    }
    this.#replacements++;
    return victim;
  }

  /** Filled, because an array with large gaps would become a slow dictionary. */
  #makeRoomForKeys(): void {
    this.#keys = new Array<undefined>(this.capacity).fill(undefined);
    this.#digests = new Int32Array(this.capacity);
  }

  /** Makes room for four times as many entries. No new bucket gets more entries than the old one had, so none is lost. */
  #grow(): void {
    const [words, keys, digests, found] = [this.#words, this.#keys, this.#digests, this.#slot];
    this.#shift -= STEP;
    const longer = new Int32Array(wordsOf(this.#buckets, this.#shift));
    this.#words = longer;
    this.#doubles = doublesOf(longer);
    if (keys !== undefined) this.#makeRoomForKeys();
    for (let slot = 0; slot < words.length; slot += WORDS) {
      if (words[slot + 2] === 0) continue;
      let free = this.#bucket(lowOf(words, slot), highOf(words, slot));
      while (longer[free + 2] !== 0) free += WORDS;
      for (let word = 0; word < WORDS; word++) longer[free + word] = words[slot + word];
      if (slot === found) this.#slot = free;
      if (keys === undefined || this.#keys === undefined) continue;
      this.#keys[free / WORDS] = keys[slot / WORDS];
      this.#digests[free / WORDS] = digests[slot / WORDS];
    }
  }
}

/** The words of a table as doubles. */
function doublesOf(words: Int32Array): Float64Array {
  return new Float64Array(words.buffer, words.byteOffset, words.length / 2);
}

/** One double and its two words, which are what a digest is made of. */
const double = /* @__PURE__ */ new Float64Array(1);
const halves = /* @__PURE__ */ new Int32Array(double.buffer);

/** Whether a slot holds a position. */
function isOf(words: Int32Array, slot: number, low: number, high: number): boolean {
  return lowOf(words, slot) === low && highOf(words, slot) === high;
}

/** The hash words of the position in a slot. */
function lowOf(words: Int32Array, slot: number): number {
  return words[slot] ^ words[slot + 2] ^ words[slot + 4];
}

function highOf(words: Int32Array, slot: number): number {
  return words[slot + 1] ^ digest(words[slot + 2], words[slot + 3], words[slot + 4], words[slot + 5]);
}

/**
 * A digest of an entry's data. Two entries of one position have the same hash, so only this reveals a mixture of them. A plain
 * XOR would not, since small numbers cancel out.
 */
function digest(data: number, move: number, scoreLow: number, scoreHigh: number): number {
  return (
    Math.imul(data, 0x2c1b3c6d) ^
    Math.imul(move, 0x297a2d39) ^
    Math.imul(scoreLow, 0x1b56c4e9) ^
    Math.imul(scoreHigh, 0x5851f42d)
  );
}

/** The initial shift of a table that will have `buckets` at full size. */
function firstShift(buckets: number): number {
  let shift = 0;
  while ((buckets >> shift) * BUCKET_BYTES > FIRST_BYTES) shift += STEP;
  return shift;
}

/** The number of words that `buckets` take while every 2^shift of them share one. */
function wordsOf(buckets: number, shift: number): number {
  return (((buckets - 1) >> shift) + 1) * ENTRIES * WORDS;
}
