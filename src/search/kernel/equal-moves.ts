/**
 * Leaves out moves that need not be searched because another one stands for them: moves to the same position, and on a
 * symmetric board all but one of each set of equivalent moves. What is left keeps its order.
 */

import type { Budget } from '../../core/budget.js';
import { scramble } from '../../core/random.js';
import { keyOf } from '../../position/keys.js';
import type { Cursor } from '../../rules/cursor.js';
import type { KeyedRules } from '../../rules/game-rules.js';

export class Reduction {
  readonly #rules: KeyedRules<unknown, unknown>;
  readonly #duplicatePlies: number;
  readonly #symmetryPlies: number;
  /** An open hash table of the successors of one position, emptied by a new stamp. */
  #slots = new Int32Array(1024);
  #stamps = new Int32Array(1024);
  #stamp = 0;
  readonly #lows: number[] = [];
  readonly #highs: number[] = [];
  readonly #banked: number[] = [];
  readonly #keys: (string | number | undefined)[] = [];
  readonly #verifyKeys: boolean;

  /**
   * Each kind of reduction is applied to positions less than so many plies below the root. `verifyKeys`: positions of
   * equal hash words are the same only if their keys are.
   */
  constructor(rules: KeyedRules<unknown, unknown>, duplicatePlies: number, symmetryPlies: number, verifyKeys: boolean) {
    this.#verifyKeys = verifyKeys;
    this.#rules = rules;
    this.#duplicatePlies = duplicatePlies;
    this.#symmetryPlies = symmetryPlies;
  }

  /** Shortens the list of moves `codes[from]` to `codes[end - 1]` and returns its new end; the budget may run out meanwhile. */
  apply(
    cursor: Cursor<unknown, unknown>,
    codes: Int32Array,
    from: number,
    end: number,
    ply: number,
    budget: Budget,
  ): number {
    let shorter = end;
    if (ply < this.#symmetryPlies) shorter = this.#oneOfEachOrbit(cursor, codes, from, shorter, budget);
    if (ply < this.#duplicatePlies) shorter = this.#oneOfEachSuccessor(cursor, codes, from, shorter, budget);
    return shorter;
  }

  #oneOfEachOrbit(
    cursor: Cursor<unknown, unknown>,
    codes: Int32Array,
    from: number,
    end: number,
    budget: Budget,
  ): number {
    const board = cursor.board();
    const rules = this.#rules;
    const key = keyOf(rules, board);
    const fixing = (rules.symmetries ?? []).filter((symmetry) => keyOf(rules, symmetry.board(board)) === key);
    if (fixing.length === 0) return end;
    const covered = new Set<number>();
    let kept = from;
    for (let at = from; at < end; at++) {
      const code = codes[at];
      if (covered.has(code)) continue;
      budget.work();
      const move = cursor.move(code);
      for (const symmetry of fixing) covered.add(cursor.code(symmetry.move(move)));
      codes[kept++] = code;
    }
    return kept;
  }

  #oneOfEachSuccessor(
    cursor: Cursor<unknown, unknown>,
    codes: Int32Array,
    from: number,
    end: number,
    budget: Budget,
  ): number {
    this.#empty(end - from);
    let kept = from;
    for (let at = from; at < end; at++) {
      const code = codes[at];
      budget.work();
      cursor.play(code);
      cursor.rehash();
      const key = this.#verifyKeys ? keyOf(this.#rules, cursor.board()) : undefined;
      const isNew = this.#insert(cursor.hashLow, cursor.hashHigh, cursor.banked(), key);
      cursor.undo();
      if (isNew) codes[kept++] = code;
    }
    return kept;
  }

  #empty(expected: number): void {
    if (this.#slots.length < 4 * expected) {
      this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(4 * expected)));
      this.#stamps = new Int32Array(this.#slots.length);
    }
    this.#stamp++;
    this.#lows.length = 0;
    this.#highs.length = 0;
    this.#banked.length = 0;
    this.#keys.length = 0;
  }

  /** False if the position is there already. */
  #insert(low: number, high: number, banked: number, key: string | number | undefined): boolean {
    const mask = this.#slots.length - 1;
    let slot = scramble(low) & mask;
    for (; this.#stamps[slot] === this.#stamp; slot = (slot + 1) & mask) {
      const at = this.#slots[slot];
      const isSame = this.#lows[at] === low && this.#highs[at] === high && this.#banked[at] === banked;
      if (isSame && this.#keys[at] === key) return false;
    }
    this.#stamps[slot] = this.#stamp;
    this.#slots[slot] = this.#lows.length;
    this.#lows.push(low);
    this.#highs.push(high);
    this.#banked.push(banked);
    this.#keys.push(key);
    return true;
  }
}
