/**
 * A transposition table: what is known about positions met before, in a fixed amount of memory.
 *
 * One flat Int32Array, six words an entry, four entries a bucket:
 *
 *     word   0         1          2                             3      4, 5
 *            low ^ …   high ^ …   depth | age | claims | bound  move   score (a double)
 *
 * Words 0 and 1 are the position's 64-bit hash XORed with words 2 to 5. An entry that another thread wrote half of fails
 * the comparison and is not found, so that threads may share a table without locks. A full bucket loses its entry of an
 * older search, or else its shallowest.
 *
 * A score is kept as seen from the entry's own position: for its side to move, wins counted from there, points relative
 * to those banked. Whoever stores and probes does that arithmetic (see table-link.ts).
 */

import { checkOptions, isBoolean, type OptionRule } from '../check-options.js';
import { OptionError } from '../errors.js';
import { scramble } from '../random.js';

/** The score is the value at that depth. */
export const EXACT = 3;
/** The value is at least the score. */
export const LOWER = 1;
/** The value is at most the score. */
export const UPPER = 2;

/** The largest depth an entry can have. Searches to the end of the game store this one. */
export const MAX_DEPTH = 0x7fff;

const WORDS = 6;
const ENTRIES = 4;
const BUCKET_BYTES = WORDS * ENTRIES * 4;
const MEGABYTE = 2 ** 20;
const AGES = 0xff;

/** How a table is made. */
export interface TableOptions {
  /** Its size; 16 by default. */
  readonly megabytes?: number;
  /** Whether to keep it in a `SharedArrayBuffer`, so that other threads can open it by its `buffer`. */
  readonly shared?: boolean;
  /** The buffer of another table, to share its entries. Its size is then given. */
  readonly buffer?: ArrayBufferLike;
}

const OPTION_RULES: Readonly<Record<string, OptionRule>> = {
  megabytes: [(value) => typeof value === 'number' && value > 0 && value < 2048, 'a number above 0 and below 2048'],
  shared: isBoolean,
  buffer: [
    (value) =>
      value instanceof ArrayBuffer || (typeof SharedArrayBuffer === 'function' && value instanceof SharedArrayBuffer),
    'an ArrayBuffer or a SharedArrayBuffer',
  ],
};

/** Counts since the table was made or cleared. */
export interface TableStatistics {
  readonly probes: number;
  readonly hits: number;
  readonly stores: number;
  /** Stores that pushed out another position. */
  readonly replacements: number;
  /** The share of the table in use, from 0 to 1, estimated from a sample. */
  readonly fill: number;
}

/** What a table's entries depend on. A table takes on the first search's and refuses searches that differ. */
export type TableFit = Readonly<Record<string, unknown>>;

/**
 * A table that searches fill and look up. Give the same table to the searches of one game to let them build on each
 * other; it refuses a search whose entries would mean something else (other rules, another heuristic …).
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
  /** What the entries are kept in; pass it to another thread when `shared`. */
  readonly buffer: ArrayBufferLike;
  /** How many entries there is room for. */
  readonly capacity: number;

  readonly #words: Int32Array;
  readonly #buckets: number;
  /** One double, and its two words: entries are 4-byte aligned for doubles to be written as words. */
  readonly #double = new Float64Array(1);
  readonly #halves = new Int32Array(this.#double.buffer);
  /** The user's key of each entry, kept only where a search gave one. */
  #keys: (string | number | undefined)[] | undefined;
  #fit: TableFit | undefined;
  #age = 0;
  #probes = 0;
  #hits = 0;
  #stores = 0;
  #replacements = 0;

  constructor(options: TableOptions = {}) {
    checkOptions(options, OPTION_RULES);
    this.buffer = options.buffer ?? allocate(options);
    this.#buckets = Math.floor(this.buffer.byteLength / BUCKET_BYTES);
    if (this.#buckets < 1)
      throw new OptionError('buffer', `at least ${BUCKET_BYTES} bytes long`, this.buffer.byteLength);
    this.capacity = this.#buckets * ENTRIES;
    this.#words = new Int32Array(this.buffer, 0, this.capacity * WORDS);
  }

  /** The size in megabytes. */
  get megabytes(): number {
    return this.buffer.byteLength / MEGABYTE;
  }

  /** Forgets everything, also what kind of search it was for. */
  clear(): void {
    this.#words.fill(0);
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
  statistics(): TableStatistics {
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

  /** Takes on a search, or refuses it: what its entries mean must be what the table's entries mean. */
  fitTo(fit: TableFit): void {
    if (this.#fit === undefined) this.#fit = fit;
    for (const [name, value] of Object.entries(fit)) {
      if (!Object.is(this.#fit[name], value)) {
        throw new OptionError('table', `one that was filled with the same ${name}; clear it or use another one`);
      }
    }
  }

  /** The slot of a position, or −1 if it is not here. A slot is valid until the next store. */
  probe(low: number, high: number): number {
    this.#probes++;
    const words = this.#words;
    const first = this.#bucket(low, high);
    for (let slot = first; slot < first + ENTRIES * WORDS; slot += WORDS) {
      if (this.#holds(words, slot, low, high)) {
        this.#hits++;
        return slot;
      }
    }
    return -1;
  }

  /** The score of a slot, as seen from its own position. */
  score(slot: number): number {
    this.#halves[0] = this.#words[slot + 4];
    this.#halves[1] = this.#words[slot + 5];
    return this.#double[0];
  }

  /** The depth that the score of a slot was searched to. */
  depth(slot: number): number {
    return this.#words[slot + 2] >>> 16;
  }

  /** `EXACT`, `LOWER` or `UPPER`. */
  bound(slot: number): number {
    return this.#words[slot + 2] & 3;
  }

  /** The claims of a slot, as in score.ts. */
  claims(slot: number): number {
    return (this.#words[slot + 2] >> 2) & 3;
  }

  /** The key that a slot was stored with, if it was given one. */
  key(slot: number): string | number | undefined {
    return this.#keys?.[slot / WORDS];
  }

  /** The code of the best move of a slot. */
  move(slot: number): number {
    return this.#words[slot + 3];
  }

  /**
   * Remembers a position: its score at a depth, what kind of bound that is, what is claimed, and the best move. A `key`
   * is kept for searches that must not confuse two positions of equal hash.
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
    const words = this.#words;
    const slot = this.#victim(words, low, high);
    const data = (depth << 16) | (this.#age << 8) | (claims << 2) | bound;
    this.#double[0] = score;
    const scoreLow = this.#halves[0];
    const scoreHigh = this.#halves[1];
    words[slot] = low ^ data ^ scoreLow;
    words[slot + 1] = high ^ move ^ scoreHigh;
    words[slot + 2] = data;
    words[slot + 3] = move;
    words[slot + 4] = scoreLow;
    words[slot + 5] = scoreHigh;
    if (key !== undefined) this.#keys ??= [];
    if (this.#keys !== undefined) this.#keys[slot / WORDS] = key;
  }

  /** The words may be anything, even small numbers, so that they are scrambled to spread over the table. */
  #bucket(low: number, high: number): number {
    const spread = scramble(low ^ Math.imul(high, 0x5bd1e995)) >>> 0;
    return Math.floor((spread / 0x1_0000_0000) * this.#buckets) * ENTRIES * WORDS;
  }

  #holds(words: Int32Array, slot: number, low: number, high: number): boolean {
    const data = words[slot + 2];
    return (
      data !== 0 &&
      (words[slot] ^ data ^ words[slot + 4]) === (low | 0) &&
      (words[slot + 1] ^ words[slot + 3] ^ words[slot + 5]) === (high | 0)
    );
  }

  /** Where to store: over the same position, in a free slot, or over the entry that is missed least. */
  #victim(words: Int32Array, low: number, high: number): number {
    const first = this.#bucket(low, high);
    let victim = first;
    let least = Number.POSITIVE_INFINITY;
    for (let slot = first; slot < first + ENTRIES * WORDS; slot += WORDS) {
      const data = words[slot + 2];
      if (data === 0 || this.#holds(words, slot, low, high)) return slot;
      const isCurrent = ((data >> 8) & AGES) === this.#age;
      const worth = (data >>> 16) + (isCurrent ? MAX_DEPTH + 1 : 0);
      if (worth < least) {
        least = worth;
        victim = slot;
      }
    }
    this.#replacements++;
    return victim;
  }
}

function allocate({ megabytes = 16, shared = false }: TableOptions): ArrayBufferLike {
  const bytes = Math.max(BUCKET_BYTES, Math.floor(megabytes * MEGABYTE));
  return shared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes);
}
