/**
 * The memory of a proof-number search: proof and disproof numbers by position, in a fixed amount of memory.
 *
 * One flat Int32Array, five words per entry, four entries per bucket:
 *
 *     word   0     1      2               3                 4
 *            low   high   proof number    disproof number   work: positions visited for it
 *
 * A full bucket loses the entry that took the least work. If equal hash words do not mean equal positions, the keys are kept beside
 * the entries and compared; the estimated length of a key is part of what an entry costs.
 */

import { scramble } from '../../core/random.js';
import { inOnePiece } from '../../position/keys.js';

const WORDS = 5;
const ENTRIES = 4;
const MEGABYTE = 2 ** 20;
/** The bytes of a key beside an entry: the reference to it, and the head of a string. */
const KEY_BYTES = 32;

export class ProofTable {
  proof = 1;
  disproof = 1;

  readonly #words: Int32Array;
  readonly #buckets: number;
  readonly #keys: (string | number | undefined)[] = [];

  /** `keyLength`: the length of a usual key, or 0 if keys are not kept. */
  constructor(megabytes: number, keyLength: number) {
    const bytesPerEntry = WORDS * 4 + (keyLength > 0 ? KEY_BYTES + keyLength : 0);
    this.#buckets = Math.max(1, Math.floor((megabytes * MEGABYTE) / (ENTRIES * bytesPerEntry)));
    this.#words = new Int32Array(this.#buckets * ENTRIES * WORDS);
  }

  /** Looks a position up. Returns true if it is here; `proof` and `disproof` are then its numbers. */
  probe(low: number, high: number, key: string | number | undefined): boolean {
    const words = this.#words;
    const first = this.#bucket(low, high);
    for (let slot = first; slot < first + ENTRIES * WORDS; slot += WORDS) {
      if (!this.#holds(slot, low, high, key)) continue;
      this.proof = words[slot + 2];
      this.disproof = words[slot + 3];
      return true;
    }
    return false;
  }

  store(low: number, high: number, key: string | number | undefined, numbers: Numbers, work: number): void {
    const words = this.#words;
    const first = this.#bucket(low, high);
    let victim = first;
    for (let slot = first; slot < first + ENTRIES * WORDS; slot += WORDS) {
      if (this.#holds(slot, low, high, key) || words[slot + 4] === 0) {
        victim = slot;
        break;
      }
      if (words[slot + 4] < words[victim + 4]) victim = slot;
    }
    words[victim] = low;
    words[victim + 1] = high;
    words[victim + 2] = numbers.proof;
    words[victim + 3] = numbers.disproof;
    words[victim + 4] = Math.max(1, Math.min(work, 0x7fffffff));
    if (key !== undefined) this.#keys[victim / WORDS] = inOnePiece(key);
  }

  #holds(slot: number, low: number, high: number, key: string | number | undefined): boolean {
    const words = this.#words;
    if (words[slot + 4] === 0 || words[slot] !== (low | 0) || words[slot + 1] !== (high | 0)) return false;
    return key === undefined || this.#keys[slot / WORDS] === key;
  }

  #bucket(low: number, high: number): number {
    const spread = scramble(low ^ Math.imul(high, 0x5bd1e995)) >>> 0;
    return Math.floor((spread / 0x1_0000_0000) * this.#buckets) * ENTRIES * WORDS;
  }
}

/** A proof number and a disproof number. */
export interface Numbers {
  readonly proof: number;
  readonly disproof: number;
}
