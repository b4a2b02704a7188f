/**
 * Connects a kernel to a transposition table: it names the position, re-roots its score, and decides whether an entry may be
 * used. An entry is usable
 *
 *   - at equal depth;
 *   - from a shallower search if its value is claimed: what is proven within fewer plies holds for more;
 *   - from a deeper search only if the caller accepts values that plain minimax at this depth would not give.
 *
 * Scores are stored for the side to move, wins counted from the node, points relative to those banked there.
 */

import { canonicalKey, type HashWords, hashKey, inOnePiece, keyOf } from '../../position/keys.js';
import type { Cursor } from '../../rules/cursor.js';
import type { KeyedRules } from '../../rules/game-rules.js';
import { AT_LEAST, AT_MOST, fromTable, PROVEN, toTable } from '../score.js';
import { EXACT, LOWER, type TranspositionTable } from '../transposition-table.js';
import type { Frame } from './frame.js';

/** How a search uses its table. */
export interface LinkSettings {
  readonly deeperEntries: boolean;
  /** Symmetric positions share an entry down to this many plies from the root. Below that, each has its own. */
  readonly canonicalPlies: number;
  /** Compare the user's keys if equal hash words do not mean equal positions. */
  readonly verifyKeys: boolean;
  /** Wins have no distance, so they are not re-rooted. */
  readonly equalWins: boolean;
  /** Store scores relative to the banked points. Otherwise positions that differ in banked points have entries of their own. */
  readonly relative: boolean;
}

export class TableLink {
  /** The best move of the entry just found, or −1. Valid after every probe, usable or not. */
  move = -1;
  hits = 0;
  /** Whether anything is stored. */
  isLearning = true;

  readonly #table: TranspositionTable;
  readonly #rules: KeyedRules<unknown, unknown>;
  /** The settings as fields, since every node reads them. */
  readonly #deeperEntries: boolean;
  readonly #canonicalPlies: number;
  readonly #verifyKeys: boolean;
  readonly #equalWins: boolean;
  readonly #hasBanked: boolean;
  /** Whether positions that differ in banked points have entries of their own. */
  readonly #isApart: boolean;
  /** By ply: the position's key, if keys are compared. */
  readonly #keys: (string | number | undefined)[] = [];
  readonly #words: HashWords = { low: 0, high: 0 };
  readonly #pair = new Int32Array(2);

  constructor(table: TranspositionTable, rules: KeyedRules<unknown, unknown>, settings: LinkSettings) {
    this.#table = table;
    this.#rules = rules;
    this.#deeperEntries = settings.deeperEntries;
    this.#canonicalPlies = settings.canonicalPlies;
    this.#verifyKeys = settings.verifyKeys;
    this.#equalWins = settings.equalWins;
    this.#hasBanked = rules.banked !== undefined;
    this.#isApart = this.#hasBanked && !settings.relative;
  }

  /**
   * Looks up the cursor's position. Returns true if its value answers the frame's depth and window; the value is then in the
   * frame. `isHashed`: the cursor's hash words are those of its position already.
   */
  probe(cursor: Cursor<unknown, unknown>, frame: Frame, isHashed: boolean): boolean {
    if (!this.find(cursor, frame, isHashed)) return false;
    const table = this.#table;
    const { bound, claims } = table;
    if (!this.#isUsable(table.depth, frame.depth, bound, claims)) return false;
    // The banked points are added first: only the whole score tells whether it is a win.
    const value = fromTable(table.score + frame.banked, this.#equalWins ? 0 : frame.ply);
    if (bound !== EXACT && (bound === LOWER ? value < frame.beta : value > frame.alpha)) return false;
    frame.value = value;
    frame.claims = claims;
    this.hits++;
    return true;
  }

  /** Whether the table has an entry for the cursor's position. */
  find(cursor: Cursor<unknown, unknown>, frame: Frame, isHashed: boolean): boolean {
    const { ply } = frame;
    if (this.#isApart || ply < this.#canonicalPlies) this.#identifySlowly(cursor, frame);
    else this.#identify(cursor, frame, isHashed);
    const table = this.#table;
    const isFound = table.probe(frame.hashLow, frame.hashHigh);
    if (!isFound || (this.#mustVerify(cursor, ply) && table.key !== this.#exactKey(cursor, ply))) {
      this.move = -1;
      return false;
    }
    this.move = table.move;
    return true;
  }

  /** Stores the value of a frame. The cursor's position must be the last one probed with it. */
  store(cursor: Cursor<unknown, unknown>, frame: Frame, bound: number, claims: number, move: number): void {
    if (!this.isLearning) return;
    const { ply, hashLow, hashHigh } = frame;
    const relative = toTable(frame.value, this.#equalWins ? 0 : ply) - frame.banked;
    const key = this.#mustVerify(cursor, ply) ? inOnePiece(this.#exactKey(cursor, ply)) : undefined;
    this.#table.store(hashLow, hashHigh, frame.depth, relative, bound, claims, move, key);
  }

  #isUsable(stored: number, wanted: number, bound: number, claims: number): boolean {
    if (stored === wanted) return true;
    if (stored > wanted) return this.#deeperEntries;
    const needed = bound === EXACT ? PROVEN : bound === LOWER ? AT_LEAST : AT_MOST;
    return (claims & needed) === needed;
  }

  #identify(cursor: Cursor<unknown, unknown>, frame: Frame, isHashed: boolean): void {
    if (!isHashed) cursor.rehash();
    frame.hashLow = cursor.hashLow;
    frame.hashHigh = cursor.hashHigh;
    frame.banked = this.#hasBanked ? bankedFor(cursor) : 0;
    if (this.#verifyKeys) this.#keys[frame.ply] = cursor.key;
  }

  /** With a canonical key or the banked points in the hash; both usually mean hashing a string. */
  #identifySlowly(cursor: Cursor<unknown, unknown>, frame: Frame): void {
    const words = this.#words;
    const { ply } = frame;
    this.#keys[ply] = undefined;
    if (ply < this.#canonicalPlies) {
      this.#hashCanonically(cursor, ply);
    } else {
      cursor.rehash();
      this.#keys[ply] = cursor.key;
      words.low = cursor.hashLow;
      words.high = cursor.hashHigh;
    }
    const banked = this.#hasBanked ? bankedFor(cursor) : 0;
    if (this.#isApart) hashKey(`${words.low},${words.high},${banked}`, words, this.#rules);
    frame.banked = this.#isApart ? 0 : banked;
    frame.hashLow = words.low;
    frame.hashHigh = words.high;
  }

  #hashCanonically(cursor: Cursor<unknown, unknown>, ply: number): void {
    if (cursor.canonicalHash === undefined) {
      const key = canonicalKey(this.#rules, cursor.board());
      this.#keys[ply] = key;
      hashKey(key, this.#words, this.#rules);
    } else {
      cursor.canonicalHash(this.#pair);
      this.#words.low = this.#pair[0];
      this.#words.high = this.#pair[1];
    }
  }

  /** An exact hash needs no key to verify it, but only if the table uses that hash itself. */
  #mustVerify(cursor: Cursor<unknown, unknown>, ply: number): boolean {
    if (!this.#verifyKeys) return false;
    const isMapped = ply < this.#canonicalPlies && !cursor.exactCanonicalHash;
    return !cursor.exactHash || isMapped || this.#isApart;
  }

  /** The key that distinguishes the position from all others. Made on demand, since most probes find nothing. */
  #exactKey(cursor: Cursor<unknown, unknown>, ply: number): string | number {
    const board = cursor.board();
    this.#keys[ply] ??= ply < this.#canonicalPlies ? canonicalKey(this.#rules, board) : keyOf(this.#rules, board);
    const key = this.#keys[ply] as string | number;
    return this.#isApart ? `${typeof key} ${key} ${cursor.banked()}` : key;
  }
}

/** The banked points, for the side to move. */
function bankedFor(cursor: Cursor<unknown, unknown>): number {
  return cursor.side === 0 ? cursor.banked() : 0 - cursor.banked();
}
