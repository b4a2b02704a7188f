/**
 * The positions from the start of the game to the cursor, counted by hash, so that a search can detect repetition. A small
 * table of counts is checked first, so a long history costs almost nothing.
 */

import { longer } from '../../core/longer.js';
import { type HashWords, hashKey, repetitionKeyOf } from '../../position/keys.js';
import { createCursor } from '../../position/rules-cursor.js';
import type { Cursor, Ending } from '../../rules/cursor.js';
import { endingOf, outcomeOfRepetition, timesOf } from '../../rules/end-by-repetition.js';
import type { GameRules } from '../../rules/game-rules.js';

const FILTER_SIZE = 1 << 12;

type AnyRules = Pick<GameRules<unknown, unknown>, 'name' | 'repetition'>;
type AnyCursor = Cursor<unknown, unknown>;

export class Path {
  /** By index on the path: hash words, and how often the position had occurred when it was entered. */
  #lows = new Int32Array(64);
  #highs = new Int32Array(64);
  #counts = new Int32Array(64);
  #length = 0;
  /** How many positions of the path share each index of the filter. If none does, the path need not be scanned. */
  readonly #filter = new Int32Array(FILTER_SIZE);
  /** How many positions had already occurred when they were entered: usually none. */
  #repeats = 0;

  readonly #rules: AnyRules;
  /** The occurrence of a position that ends the game, and how many repeats must come before any such end. */
  readonly #times: number;
  readonly #repeatsBefore: number;
  /** Whether positions are counted by a key of their own, instead of the hash words of the cursor. */
  readonly #hasOwnKey: boolean;
  /** The boards on the path, if the end by repetition depends on them. */
  readonly #boards: unknown[] | undefined;
  readonly #words: HashWords = { low: 0, high: 0 };
  readonly #pair = new Int32Array(2);

  constructor(rules: AnyRules) {
    this.#rules = rules;
    this.#times = timesOf(rules);
    this.#repeatsBefore = this.#times - 2 > 0 ? 1 : 0;
    this.#hasOwnKey = rules.repetition?.key !== undefined;
    this.#boards = typeof rules.repetition?.outcome === 'function' ? [] : undefined;
  }

  /** Whether a position entered here is hashed by the cursor's own words. */
  get usesCursorHash(): boolean {
    return !this.#hasOwnKey;
  }

  /** The number of positions on the path. */
  get length(): number {
    return this.#length;
  }

  /** Whether the last position has occurred so often that the game is over, unless it ended there by its own rules. */
  get isOver(): boolean {
    return this.#length > 0 && this.#counts[this.#length - 1] >= this.#times;
  }

  /** Appends the cursor's position. Returns true if it has now occurred so often that the game is over. */
  visit(cursor: AnyCursor): boolean {
    this.#hash(cursor);
    if (this.#boards !== undefined) this.#boards.push(cursor.board());
    return this.enter(this.#words.low, this.#words.high) >= this.#times;
  }

  /** Appends a position and returns how often it is on the path now, including this time. */
  enter(low: number, high: number): number {
    if (this.#length === this.#lows.length) this.#grow();
    const length = this.#length++;
    const place = low & (FILTER_SIZE - 1);
    const occurrences = this.#filter[place] > 0 ? 1 + this.#count(low | 0, high | 0, length) : 1;
    if (occurrences > 1) this.#repeats++;
    this.#filter[place]++;
    this.#lows[length] = low;
    this.#highs[length] = high;
    this.#counts[length] = occurrences;
    return occurrences;
  }

  /** Whether the next position may end the game by repetition: a third occurrence needs a second one first. */
  get mayEnd(): boolean {
    return this.#repeats >= this.#repeatsBefore;
  }

  /** Whether visiting the cursor's position would end the game by repetition. Does not visit it: for leaves. */
  wouldEnd(cursor: AnyCursor): boolean {
    this.#hash(cursor);
    const { low, high } = this.#words;
    if (this.#filter[low & (FILTER_SIZE - 1)] < this.#times - 1) return false;
    return this.#count(low | 0, high | 0, this.#length) >= this.#times - 1;
  }

  /** How the game ends by repetition on the last position. */
  ending(): Ending {
    const last = this.#length - 1;
    if (this.#boards === undefined) return endingOf(outcomeOfRepetition(this.#rules as never, []));
    let first = 0;
    while (this.#lows[first] !== this.#lows[last] || this.#highs[first] !== this.#highs[last]) first++;
    return endingOf(outcomeOfRepetition(this.#rules as never, this.#boards.slice(first) as never[]));
  }

  /** How the game would end by repetition if the cursor's position were visited: for leaves. */
  endingAt(cursor: AnyCursor): Ending {
    this.visit(cursor);
    const ending = this.ending();
    this.leave();
    return ending;
  }

  /** Makes the hash words under which the cursor's position is counted. */
  #hash(cursor: AnyCursor): void {
    const words = this.#words;
    if (!this.#hasOwnKey) {
      cursor.rehash();
      words.low = cursor.hashLow;
      words.high = cursor.hashHigh;
    } else if (cursor.repetitionHash === undefined) {
      const rules = this.#rules as GameRules<unknown, unknown>;
      hashKey(repetitionKeyOf(rules, cursor.board()), words, rules);
    } else {
      cursor.repetitionHash(this.#pair);
      words.low = this.#pair[0];
      words.high = this.#pair[1];
    }
  }

  /** How often a position occurs among the first `length` positions of the path. */
  #count(low: number, high: number, length: number): number {
    let occurrences = 0;
    for (let at = length - 1; at >= 0; at--) {
      if (this.#lows[at] === low && this.#highs[at] === high) occurrences++;
    }
    return occurrences;
  }

  /** Removes the last position. */
  leave(): void {
    const last = --this.#length;
    if (this.#counts[last] > 1) this.#repeats--;
    this.#filter[this.#lows[last] & (FILTER_SIZE - 1)]--;
    if (this.#boards !== undefined) this.#boards.length = last;
  }

  /** Shortens the path to `length` positions. */
  truncate(length: number): void {
    while (this.#length > length) this.leave();
  }

  #grow(): void {
    this.#lows = longer(this.#lows);
    this.#highs = longer(this.#highs);
    this.#counts = longer(this.#counts);
  }
}

/** The path so far: the earlier boards of the game, then the root. */
export function buildPath<Board, Move>(
  rules: GameRules<Board, Move>,
  root: Cursor<Board, Move>,
  history: readonly Board[],
): Path {
  const path = new Path(rules as unknown as AnyRules);
  for (const board of history) path.visit(createCursor(rules, board) as AnyCursor);
  path.visit(root as AnyCursor);
  return path;
}
