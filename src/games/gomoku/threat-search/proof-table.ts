/**
 * What a proof-number search knows about positions, as two numbers: the least number of positions that must be decided to
 * prove that the side to move reaches its goal (phi), and to prove that it does not (delta). In a decided position one of
 * them is 0, and the other then holds the number of plies.
 *
 * Positions are identified by two 32-bit words of hash; equal words are taken for equal positions. The table grows up to a
 * fixed number of slots; from then on, positions that took less work are replaced.
 */

/** The number of consecutive slots that a position may be in, from the one given by its hash. */
const NEIGHBOURS = 4;
/** Numbers per slot: two of hash, phi, delta, and the work done. */
const FIELDS = 5;
const SMALLEST_BITS = 10;

/** Stands for infinity: larger than any number of positions. */
export const NEVER = 0x3fffffff;

export class ProofTable {
  /** What `find` found last. */
  phi = 1;
  delta = 1;

  #data = new Int32Array(0);
  #mask = 0;
  #used = 0;
  readonly #mostBits: number;

  /** The table has at most 2^`mostBits` slots of 20 bytes each. */
  constructor(mostBits: number) {
    this.#mostBits = mostBits;
    this.clear();
  }

  clear(): void {
    this.#resize(Math.min(SMALLEST_BITS, this.#mostBits));
  }

  /** Whether a position is known. If so, its numbers are in `phi` and `delta`. */
  find(low: number, high: number): boolean {
    const data = this.#data;
    for (let next = 0; next < NEIGHBOURS; next++) {
      const at = FIELDS * ((low + next) & this.#mask);
      if (data[at] !== low || data[at + 1] !== high || data[at + 4] === 0) continue;
      this.phi = data[at + 2];
      this.delta = data[at + 3];
      return true;
    }
    return false;
  }

  /** Remembers a position and the work that it took, at least 1. */
  store(low: number, high: number, phi: number, delta: number, work: number): void {
    if (2 * this.#used > this.#mask && this.#mask + 1 < 1 << this.#mostBits) this.#grow();
    this.#put(low, high, phi, delta, work);
  }

  #put(low: number, high: number, phi: number, delta: number, work: number): void {
    const data = this.#data;
    let place = -1;
    for (let next = 0; next < NEIGHBOURS; next++) {
      const at = FIELDS * ((low + next) & this.#mask);
      if (data[at + 4] === 0 || (data[at] === low && data[at + 1] === high)) {
        place = at;
        break;
      }
      if (place < 0 || data[at + 4] < data[place + 4]) place = at;
    }
    if (data[place + 4] === 0) this.#used++;
    data[place] = low;
    data[place + 1] = high;
    data[place + 2] = phi;
    data[place + 3] = delta;
    data[place + 4] = Math.min(work, NEVER);
  }

  #grow(): void {
    const old = this.#data;
    this.#resize(32 - Math.clz32(this.#mask) + 1);
    for (let at = 0; at < old.length; at += FIELDS) {
      if (old[at + 4] > 0) this.#put(old[at], old[at + 1], old[at + 2], old[at + 3], old[at + 4]);
    }
  }

  #resize(bits: number): void {
    this.#data = new Int32Array(FIELDS << bits);
    this.#mask = (1 << bits) - 1;
    this.#used = 0;
  }
}
