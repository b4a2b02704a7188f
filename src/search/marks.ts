/**
 * The moves that threads of one search are busy with, in memory that they share. A thread that comes to a position where another
 * is at work begins with another move, and finds the first one's answer in the table when its turn comes.
 *
 * A mark is one word, of position and move. Marks are hints: they are set and cleared without locks, so one may be lost, or stay, or
 * stand for another move. They change the order in which moves are searched, and nothing else.
 */

import type { MoveBuffer } from '../position/move-buffer.js';
import type { Frame } from './kernel/frame.js';
import type { MoveSorter } from './ordering.js';

const MARKS = 1 << 12;
/** The bytes of shared memory that the marks of a search take. */
export const MARK_BYTES = 4 * MARKS;
/** A move with less depth below it is searched sooner than another one is chosen. */
const LEAST_DEPTH = 2;
const NO_MARK = -1;
/** How many moves are looked at for one that no other thread is searching. */
const CHOICE = 8;

/** The part of a list of moves that marks need. */
interface ListedMoves {
  readonly buffer: MoveBuffer;
  readonly sorter: MoveSorter | undefined;
  pick(at: number, end: number): number;
}

export class Marks {
  readonly #words: Int32Array;

  constructor(buffer: ArrayBufferLike, offset = 0) {
    this.#words = new Int32Array(buffer, offset, MARKS);
  }

  /** Whether a thread is busy with the move that a frame has picked, so that another one should be. */
  isTaken(frame: Frame): boolean {
    return isMarked(frame) && this.has(frame, frame.code);
  }

  /** Replaces the move that a frame has picked by one that no other thread is searching, if there is one soon. */
  avoidOthers(frame: Frame, moves: ListedMoves): void {
    if (this.isTaken(frame)) frame.code = this.#pickFree(frame, moves);
  }

  /** Of the next moves of a frame, the first that is not marked, or else simply the next. */
  #pickFree(frame: Frame, moves: ListedMoves): number {
    const { codes } = moves.buffer;
    const { at } = frame;
    const last = Math.min(frame.end, at + CHOICE);
    for (let place = at; place < last; place++) {
      const code = moves.pick(place, frame.end);
      if (this.has(frame, code)) continue;
      moves.sorter?.bringForward(codes, at, place);
      return code;
    }
    return codes[at];
  }

  /** Whether a thread is busy with a move. The hash words of the frame must be there. */
  has(frame: Frame, code: number): boolean {
    const word = wordOf(frame, code);
    return this.#words[slotOf(word)] === word;
  }

  /** Marks the move that a frame is about to search, unless the place is taken. */
  set(frame: Frame): void {
    if (!isMarked(frame)) return;
    const word = wordOf(frame, frame.code);
    const slot = slotOf(word);
    if (this.#words[slot] !== 0) return;
    this.#words[slot] = word;
    frame.mark = slot;
  }

  /** Clears the mark of a frame, if it has set one. */
  clear(frame: Frame): void {
    if (frame.mark === NO_MARK) return;
    this.#words[frame.mark] = 0;
    frame.mark = NO_MARK;
  }

  /** Clears all marks: a thread that was ended has left its own. */
  clearAll(): void {
    this.#words.fill(0);
  }
}

/** The first move is searched by all threads: without its value there is no window for the others. */
function isMarked({ depth, at, from, isQuiet }: Frame): boolean {
  return depth >= LEAST_DEPTH && at > from && !isQuiet;
}

/** Position and move in a word that is not 0. */
function wordOf({ hashLow, hashHigh }: Frame, code: number): number {
  return (Math.imul(hashLow ^ Math.imul(code + 1, 0x9e3779b1), 0x85ebca6b) ^ hashHigh) | 1;
}

function slotOf(word: number): number {
  return (word >>> 1) & (MARKS - 1);
}
