/**
 * Which moves of a position are searched, and in what order: those of the rules, or the candidates; without the reduced
 * ones; at the root only the chosen ones, shuffled if asked for, the best of the last depth first; then sorted as they
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

function remainingMovesOf(cursor: Cursor<unknown, unknown>, into: Int32Array, from: number): number {
  return cursor.remainingMoves === undefined ? from : cursor.remainingMoves(into, from);
}

export class MoveList {
  readonly buffer = new MoveBuffer();
  readonly sorter: MoveSorter | undefined;
  /** Whether only some moves of the position last listed are searched. */
  isRestricted = false;

  /** Whether the position last listed has moves that are left to `listRemaining`. */
  isUnfinished = false;

  /** Whether chance is used up. */
  isLearning = true;

  readonly #settings: KernelSettings;
  readonly #root: RootRecord;
  /** Below the root all moves are searched, in the order of the rules. */
  readonly #listsAll: boolean;
  /** Then most of them are listed only when the first ones are used up, if the cursor can do so and nobody looks on. */
  readonly #listsInStages: boolean;

  constructor(settings: KernelSettings, root: RootRecord) {
    this.#settings = settings;
    this.#root = root;
    this.sorter = settings.sorter?.isActive ? settings.sorter : undefined;
    this.#listsAll = [this.sorter, settings.candidates, settings.equalMoves].every((each) => each === undefined);
    this.#listsInStages = this.#listsAll && settings.observer === undefined && settings.cursor.firstMoves !== undefined;
  }

  /**
   * Lists the moves to be searched from index `from` on, ready to be picked in order; returns the index after the last. Where
   * `isUnfinished`, they are only the first ones.
   */
  list(cursor: Cursor<unknown, unknown>, ply: number, from: number): number {
    this.isUnfinished = false;
    const end = ply === 0 || !this.#listsAll ? this.#listSome(cursor, ply, from) : this.#listInOrder(cursor, from);
    if (end === from) throw new RulesError(this.#settings.game, 'moves', NO_MOVES);
    return end;
  }

  /** Lists the moves that `list` left out of the cursor's position, after those listed up to `end`. */
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
    const { equalMoves, shuffler, bestMoves } = this.#settings;
    let end = this.#gather(cursor, ply, from);
    if (ply === 0) {
      if (this.isLearning) shuffler?.shuffle(buffer.codes, from, end);
      // Before anything is left out: the best move of the last depth must be the first to be searched again.
      this.#bringForward(from, end);
    }
    // All best moves are to be listed, not one of each kind.
    if (equalMoves !== undefined && !(ply === 0 && bestMoves))
      end = equalMoves.merge(cursor, buffer.codes, from, end, ply);
    this.sorter?.score(buffer.codes, from, end, ply, this.#firstCode(ply));
    return end;
  }

  /** A move of the root to fall back on where nothing was searched: of candidates the most promising. */
  first(cursor: Cursor<unknown, unknown>): number {
    if (this.#gather(cursor, 0, 0) === 0) throw new RulesError(this.#settings.game, 'moves', NO_MOVES);
    return this.buffer.codes[0];
  }

  /** A move to play where there is no time left to put any in order: the table's if it has one, or else as `first`. */
  likely(cursor: Cursor<unknown, unknown>, ply: number): number {
    const end = this.#gather(cursor, ply, 0);
    if (end === 0) throw new RulesError(this.#settings.game, 'moves', NO_MOVES);
    const remembered = this.#settings.link?.move ?? -1;
    return this.buffer.codes.subarray(0, end).includes(remembered) ? remembered : this.buffer.codes[0];
  }

  /** The next move to try of those listed up to `end`. */
  pick(at: number, end: number): number {
    return this.sorter === undefined ? this.buffer.codes[at] : this.sorter.pick(this.buffer.codes, at, end);
  }

  #gather(cursor: Cursor<unknown, unknown>, ply: number, from: number): number {
    const { candidates, isExhaustive } = this.#settings;
    const { buffer } = this;
    const { choice } = this.#root;
    this.isRestricted = false;
    if (ply === 0 && choice !== undefined) {
      // All moves are listed first, since codes may be places in that list.
      buffer.fill(cursor, from);
      buffer.codes.set(choice, from);
      return from + choice.length;
    }
    if (candidates === undefined) return buffer.fill(cursor, from);
    const end = buffer.fill(cursor, from, candidates);
    this.isRestricted = end > from && !(isExhaustive?.(cursor) ?? false);
    return end > from ? end : buffer.fill(cursor, from);
  }

  /** The move to try first: at the root the best one of the last depth, elsewhere the table's. */
  #firstCode(ply: number): number {
    const { link } = this.#settings;
    if (ply === 0 && this.#root.first >= 0) return this.#root.first;
    return link !== undefined && this.sorter?.usesTable ? link.move : -1;
  }

  #bringForward(from: number, end: number): void {
    const { codes } = this.buffer;
    const at = codes.subarray(from, end).indexOf(this.#root.first);
    if (at <= 0) return;
    codes.copyWithin(from + 1, from, from + at);
    codes[from] = this.#root.first;
  }
}
