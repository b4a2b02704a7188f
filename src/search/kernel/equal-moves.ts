/**
 * Merges equal moves, so that only one of them is searched: moves that lead to the same position and, on a symmetric board,
 * moves that a symmetry maps to each other. The moves that remain keep their order.
 */

import type { Budget } from '../../core/budget.js';
import { scramble } from '../../core/random.js';
import { keyOf } from '../../position/keys.js';
import type { Cursor } from '../../rules/cursor.js';
import type { KeyedRules } from '../../rules/game-rules.js';

/** Where equal moves are merged. */
interface EqualMovesSettings {
  /** Moves to the same position are merged less than this many plies below the root. */
  readonly duplicatePlies: number;
  /** Symmetric moves are merged less than this many plies below the root. */
  readonly symmetryPlies: number;
  /** Positions with equal hash words are the same only if their keys are equal, too. */
  readonly verifyKeys: boolean;
}

export class EqualMoves {
  readonly #rules: KeyedRules<unknown, unknown>;
  readonly #budget: Budget;
  readonly #duplicatePlies: number;
  readonly #symmetryPlies: number;
  readonly #verifyKeys: boolean;
  /** An open-addressing hash table of the successors of one position. A new stamp empties it. */
  #slots = new Int32Array(1024);
  #stamps = new Int32Array(1024);
  #stamp = 0;
  readonly #lows: number[] = [];
  readonly #highs: number[] = [];
  readonly #banked: number[] = [];
  readonly #keys: (string | number | undefined)[] = [];

  constructor(rules: KeyedRules<unknown, unknown>, budget: Budget, settings: EqualMovesSettings) {
    this.#rules = rules;
    this.#budget = budget;
    this.#duplicatePlies = settings.duplicatePlies;
    this.#symmetryPlies = settings.symmetryPlies;
    this.#verifyKeys = settings.verifyKeys;
  }

  /** Shortens the list of moves `codes[from]` to `codes[end - 1]` and returns its new end. May run out of budget. */
  merge(cursor: Cursor<unknown, unknown>, codes: Int32Array, from: number, end: number, ply: number): number {
    let shorter = end;
    if (ply < this.#symmetryPlies) shorter = this.#oneOfEachOrbit(cursor, codes, from, shorter);
    if (ply < this.#duplicatePlies) shorter = this.#oneOfEachSuccessor(cursor, codes, from, shorter);
    return shorter;
  }

  #oneOfEachOrbit(cursor: Cursor<unknown, unknown>, codes: Int32Array, from: number, end: number): number {
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
      this.#budget.work();
      const move = cursor.move(code);
      for (const symmetry of fixing) covered.add(cursor.code(symmetry.move(move)));
      codes[kept++] = code;
    }
    return kept;
  }

  #oneOfEachSuccessor(cursor: Cursor<unknown, unknown>, codes: Int32Array, from: number, end: number): number {
    this.#empty(end - from);
    let kept = from;
    for (let at = from; at < end; at++) {
      const code = codes[at];
      this.#budget.work();
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

  /** Returns false if the position is already in the table. */
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
