/**
 * Names positions for a proof-number search: hash words, and the key where the words are not enough to tell positions apart.
 * Banked points are part of the name, because the goal is about all points, and keys leave them out.
 */

import { type HashWords, hashKey, keyOf } from '../../position/keys.js';
import type { Cursor } from '../../rules/cursor.js';
import { mayRepeat, timesOf } from '../../rules/end-by-repetition.js';
import type { KeyedRules } from '../../rules/game-rules.js';
import type { ProofNames } from './proof-search.js';

export class PositionNames<Board, Move> implements ProofNames {
  low = 0;
  high = 0;
  key: string | number | undefined;
  readonly #rules: KeyedRules<Board, Move>;
  readonly #cursor: Cursor<Board, Move>;
  readonly #words: HashWords = { low: 0, high: 0 };
  /** The positions that have occurred so often in the game so far that once more ends it. */
  readonly #spent = new Set<string | number>();

  constructor(rules: KeyedRules<Board, Move>, cursor: Cursor<Board, Move>, history: readonly Board[]) {
    this.#rules = rules;
    this.#cursor = cursor;
    if (mayRepeat(rules)) this.#count([...history, cursor.board()], timesOf(rules));
  }

  #count(game: readonly Board[], times: number): void {
    const counts = new Map<string | number, number>();
    for (const board of game) {
      const key = keyOf(this.#rules, board);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count >= times - 1) this.#spent.add(key);
    }
  }

  make(): boolean {
    const cursor = this.#cursor;
    cursor.rehash();
    this.low = cursor.hashLow | 0;
    this.high = cursor.hashHigh | 0;
    this.key = cursor.exactHash ? undefined : (cursor.key ?? keyOf(this.#rules, cursor.board()));
    if (this.#rules.banked !== undefined) this.#addBanked();
    return this.#spent.size === 0 || !this.#spent.has(keyOf(this.#rules, cursor.board()));
  }

  #addBanked(): void {
    const { low, high } = this;
    const text = `${this.key === undefined ? '' : typeof this.key} ${this.key ?? `${low} ${high}`} ${this.#cursor.banked()}`;
    hashKey(text, this.#words, this.#rules);
    this.low = this.#words.low | 0;
    this.high = this.#words.high | 0;
    this.key = text;
  }
}
