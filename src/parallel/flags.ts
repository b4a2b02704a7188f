/**
 * Two numbers in shared memory that threads read while they search: up to which request the answer is wanted at once, and up to
 * which request nobody needs help any more. A flag reaches a thread that is busy; a message does not. Behind them is room for the
 * marks of moves that threads are busy with.
 */

import { MARK_BYTES, Marks } from '../search/marks.js';

const STOPPED = 0;
const ANSWERED = 1;
const FLAG_BYTES = 8;

/** Whether threads can share memory here: always in Node, in a browser only on pages that are isolated from other origins. */
export function canShareMemory(): boolean {
  const { crossOriginIsolated } = globalThis as { readonly crossOriginIsolated?: boolean };
  return typeof SharedArrayBuffer === 'function' && crossOriginIsolated !== false;
}

export class Flags {
  readonly buffer: SharedArrayBuffer;
  readonly marks: Marks;
  readonly #numbers: Int32Array;

  constructor(buffer: SharedArrayBuffer = new SharedArrayBuffer(FLAG_BYTES + MARK_BYTES)) {
    this.buffer = buffer;
    this.#numbers = new Int32Array(buffer, 0, 2);
    this.marks = new Marks(buffer, FLAG_BYTES);
  }

  /** Says that the answer to a request, and to all before it, is wanted at once. */
  stop(id: number): void {
    this.#raise(STOPPED, id);
  }

  isStopped(id: number): boolean {
    return Atomics.load(this.#numbers, STOPPED) >= id;
  }

  /** Says that a request is answered, so that helpers stop. */
  answer(id: number): void {
    this.#raise(ANSWERED, id);
  }

  isAnswered(id: number): boolean {
    return Atomics.load(this.#numbers, ANSWERED) >= id;
  }

  /** Never lowers a number: a thread that was ended may still write for a moment. */
  #raise(at: number, id: number): void {
    for (let before = Atomics.load(this.#numbers, at); before < id; ) {
      const found = Atomics.compareExchange(this.#numbers, at, before, id);
      before = found === before ? id : found;
    }
  }
}
