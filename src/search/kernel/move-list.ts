/**
 * Which moves of a position are searched, and in what order: those of the rules or the candidates, with equal moves merged. At
 * the root, only the chosen moves, shuffled if asked for, with the best moves of the last depth first. They are sorted as they
 * are picked.
 */

import { NO_MOVES, RulesError } from '../../core/errors.js';
import { MoveBuffer } from '../../position/move-buffer.js';
import type { Cursor } from '../../rules/cursor.js';
import type { MoveSorter } from '../ordering.js';
import type { RootRecord } from './root-record.js';
import type { KernelSettings } from './settings.js';

function firstMovesOf(cursor: Cursor<unknown, unknown>, into: Int32Array, from: number): number {
  return cursor.firstMoves === undefined ? cursor.moves(into, from) : cursor.firstMoves(into, from);
}

/** The moves that need a search: all others let the opponent win at once. */
export function safeMovesOf(cursor: Cursor<unknown, unknown>, into: Int32Array, from: number): number {
  return cursor.safeMoves === undefined ? cursor.moves(into, from) : cursor.safeMoves(into, from);
}

function remainingMovesOf(cursor: Cursor<unknown, unknown>, into: Int32Array, from: number): number {
  return cursor.remainingMoves === undefined ? from : cursor.remainingMoves(into, from);
}

export class MoveList {
  readonly buffer = new MoveBuffer();
  readonly sorter: MoveSorter | undefined;
  /** Whether only some moves of the position last listed are searched. */
  isRestricted = false;
  /** The same of the root last listed. */
  isRootRestricted = false;

  /** Whether the position last listed has more moves, for `listRemaining`. */
  isUnfinished = false;

  /** Whether random numbers are used up. */
  isLearning = true;

  readonly #settings: KernelSettings;
  readonly #root: RootRecord;
  /** Whether, below the root, moves that let the opponent win at once are left out. Then there may be none. */
  readonly #listsSafe: boolean;
  /** Whether, below the root, all moves are searched in the order of the rules. */
  readonly #listsAll: boolean;
  /** Whether most of them are then listed only after the first ones are searched: if the cursor can, and without an observer. */
  readonly #listsInStages: boolean;

  constructor(settings: KernelSettings, root: RootRecord) {
    this.#settings = settings;
    this.#root = root;
    this.sorter = settings.sorter?.isActive ? settings.sorter : undefined;
    this.#listsSafe = settings.lookAhead !== undefined && settings.cursor.safeMoves !== undefined;
    this.#listsAll =
      !this.#listsSafe && [this.sorter, settings.candidates, settings.equalMoves].every((each) => each === undefined);
    this.#listsInStages = this.#listsAll && settings.observer === undefined && settings.cursor.firstMoves !== undefined;
  }

  /**
   * Lists the moves to search from index `from` on, ready to be picked in order, and returns the index after the last. If
   * `isUnfinished`, these are only the first moves. Returns `from` only if every move lets the opponent win at once.
   */
  list(cursor: Cursor<unknown, unknown>, ply: number, from: number): number {
    this.isUnfinished = false;
    const end = ply === 0 || !this.#listsAll ? this.#listSome(cursor, ply, from) : this.#listInOrder(cursor, from);
    if (end === from && (ply === 0 || !this.#listsSafe)) throw new RulesError(this.#settings.game, 'moves', NO_MOVES);
    return end;
  }

  /** Lists the moves of the cursor's position that `list` left out, after those listed up to `end`. */
  listRemaining(cursor: Cursor<unknown, unknown>, end: number): number {
    return this.buffer.fill(cursor, end, remainingMovesOf);
  }

  #listInOrder(cursor: Cursor<unknown, unknown>, from: number): number {
    if (!this.#listsInStages) return this.buffer.fill(cursor, from);
    const end = this.buffer.fill(cursor, from, firstMovesOf);
    this.isUnfinished = end < 0;
    return end < 0 ? -1 - end : end;
  }

  #listSome(cursor: Cursor<unknown, unknown>, ply: number, from: number): number {
    const { buffer } = this;
    const { equalMoves, shuffler, bestMoves, lines } = this.#settings;
    let end = this.#gather(cursor, ply, from);
    if (ply === 0) {
      if (this.isLearning) shuffler?.shuffle(buffer.codes, from, end);
      // Before equal moves are merged: the best move of the last depth must stay and be searched first.
      for (const code of [...this.#root.first].reverse()) this.#bringForward(code, from, end);
    }
    // If all best moves or several lines are wanted, equal ones must be listed, too.
    if (equalMoves !== undefined && !(ply === 0 && (bestMoves || lines > 0)))
      end = equalMoves.merge(cursor, buffer.codes, from, end, ply);
    this.sorter?.score(buffer.codes, from, end, ply, this.#firstCode(ply));
    if (ply === 0) this.sorter?.promote(buffer.codes, from, end, this.#root.first);
    return end;
  }

  /** A move of the root to fall back on if nothing was searched: the first candidate, or else the first move. */
  first(cursor: Cursor<unknown, unknown>): number {
    if (this.#gather(cursor, 0, 0) === 0) throw new RulesError(this.#settings.game, 'moves', NO_MOVES);
    return this.buffer.codes[0];
  }

  /** A move to play when there is no time to search: the table's, if it has one, or else as `first`. */
  likely(cursor: Cursor<unknown, unknown>, ply: number): number {
    const end = this.#gather(cursor, ply, 0);
    if (end === 0) throw new RulesError(this.#settings.game, 'moves', NO_MOVES);
    const remembered = this.#settings.link?.move ?? -1;
    return this.buffer.codes.subarray(0, end).includes(remembered) ? remembered : this.buffer.codes[0];
  }

  /** Moves the move at index `at`, which needs no search, to an index before it, where moves are not picked any more. */
  passOver(to: number, at: number): void {
    const { codes } = this.buffer;
    const code = codes[at];
    codes.copyWithin(to + 1, to, at);
    codes[to] = code;
    this.sorter?.passOver(to, at);
  }

  /** The next move to try, of those listed up to `end`. */
  pick(at: number, end: number): number {
    return this.sorter === undefined ? this.buffer.codes[at] : this.sorter.pick(this.buffer.codes, at, end);
  }

  #gather(cursor: Cursor<unknown, unknown>, ply: number, from: number): number {
    if (ply > 0) return this.#gatherAll(cursor, ply, from);
    this.isRootRestricted = false;
    const end = this.#gatherAll(cursor, ply, from);
    return this.#root.refuted.size === 0 ? end : this.#omitRefuted(from, end);
  }

  /** Leaves refuted moves of the root out, unless no others are listed. Without them nothing bounds its value from above. */
  #omitRefuted(from: number, end: number): number {
    const { codes } = this.buffer;
    const kept = codes.subarray(from, end).filter((code) => !this.#root.refuted.has(code));
    this.isRestricted = true;
    this.isRootRestricted = true;
    codes.set(kept, from);
    return kept.length > 0 ? from + kept.length : end;
  }

  #gatherAll(cursor: Cursor<unknown, unknown>, ply: number, from: number): number {
    const { candidates, isExhaustive } = this.#settings;
    const { buffer } = this;
    const { choice } = this.#root;
    this.isRestricted = false;
    if (ply === 0 && choice !== undefined) {
      // All moves are listed first, since codes may be indices into that list.
      buffer.fill(cursor, from);
      buffer.codes.set(choice, from);
      return from + choice.length;
    }
    if (this.#listsSafe && ply > 0) return buffer.fill(cursor, from, safeMovesOf);
    if (candidates === undefined) return buffer.fill(cursor, from);
    const end = buffer.fill(cursor, from, candidates);
    if (end === from) return buffer.fill(cursor, from);
    this.isRestricted = !(isExhaustive?.(cursor) ?? false);
    if (ply > 0 || !this.isRestricted) return end;
    if (this.#root.isWide) return this.#widen(cursor, from, end);
    this.isRootRestricted = true;
    return this.#append(this.#root.parries, from, end);
  }

  /** Adds legal moves to those listed. Returns the new end. */
  #append(codes: readonly number[], from: number, end: number): number {
    const listed = this.buffer.codes.subarray(from, end);
    const more = codes.filter((code) => !listed.includes(code));
    this.buffer.codes.set(more, end);
    return end + more.length;
  }

  /** Lists all moves of the root: the candidates as listed, then the hints, then the others. */
  #widen(cursor: Cursor<unknown, unknown>, from: number, end: number): number {
    const { buffer } = this;
    const chosen = [...buffer.codes.subarray(from, end)];
    const last = buffer.fill(cursor, from);
    const all = new Set(buffer.codes.subarray(from, last));
    const inOrder = new Set([...chosen, ...this.#root.hints.filter((code) => all.has(code)), ...all]);
    buffer.codes.set([...inOrder], from);
    this.isRestricted = false;
    return from + inOrder.size;
  }

  /** The move to try first: at the root the best move of the last depth, elsewhere the table's. */
  #firstCode(ply: number): number {
    const { link } = this.#settings;
    if (ply === 0 && this.#root.first.length > 0) return this.#root.first[0];
    return link !== undefined && this.sorter?.usesTable ? link.move : -1;
  }

  #bringForward(code: number, from: number, end: number): void {
    const { codes } = this.buffer;
    const at = codes.subarray(from, end).indexOf(code);
    if (at <= 0) return;
    codes.copyWithin(from + 1, from, from + at);
    codes[from] = code;
  }
}
