/**
 * What a manager has set by `INFO`: the time per move and per game, the memory, the rule. Unknown keys and invalid values are
 * ignored, as the protocol asks.
 */

import { shareOf } from '../../engine/clock.js';
import type { GomokuRule } from '../../games/gomoku/board.js';
import { readWhole } from './text.js';

/** The value by which a manager says that the time of a game is unlimited. */
const UNLIMITED = 2 ** 31 - 1;
/** Milliseconds for a move when a manager wants it as fast as possible. */
const FASTEST = 20;
/** The share to use of a time too short for the usual margin. */
const SHARE_OF_LITTLE = 0.4;
/** Bits of `rule`. With none of them, five or more in a row win; with the first, exactly five. */
const EXACTLY_FIVE = 1;
const OTHER_RULES = ['continuous', 'renju', 'caro'];
/**
 * Megabytes that the process needs besides its table: Node itself, the library, the look-up tables of the game, and garbage
 * not yet collected.
 */
const BESIDES_TABLE = 110;
const SMALLEST_TABLE = 1;
const MEGABYTE = 2 ** 20;

export class Settings {
  /** Milliseconds per move; `undefined` if not set. */
  #turnTime: number | undefined;
  /** Milliseconds per game. */
  #gameTime = Number.POSITIVE_INFINITY;
  /** Milliseconds left of the game. */
  #left = Number.POSITIVE_INFINITY;
  /** Whether the manager has announced `#left` since the last move; otherwise it is calculated. */
  #isAnnounced = false;
  #memory = 0;
  #rules = 0;

  /** Reads a key and its value, as they follow `INFO`. */
  read(key: string, text: string): void {
    const value = readWhole(text);
    if (value === undefined) return;
    if (key === 'time_left') this.#announceTimeLeft(value);
    else if (value < 0) return;
    else if (key === 'timeout_turn') this.#turnTime = value;
    else if (key === 'timeout_match') this.#setGameTime(value);
    else if (key === 'max_memory') this.#memory = value;
    else if (key === 'rule') this.#rules = value;
  }

  /** Starts a game and its clock, unless the manager has already set the time left. */
  beginGame(): void {
    if (!this.#isAnnounced) this.#left = this.#gameTime;
  }

  /** Takes the time of a move off the clock. */
  spend(milliseconds: number): void {
    this.#left -= milliseconds;
    this.#isAnnounced = false;
  }

  #announceTimeLeft(value: number): void {
    this.#left = value === UNLIMITED ? Number.POSITIVE_INFINITY : value;
    this.#isAnnounced = true;
  }

  #setGameTime(value: number): void {
    const before = this.#gameTime;
    this.#gameTime = value === 0 || value === UNLIMITED ? Number.POSITIVE_INFINITY : value;
    if (this.#isAnnounced) return;
    const spent = before === Number.POSITIVE_INFINITY ? 0 : before - this.#left;
    this.#left = this.#gameTime - spent;
  }

  /**
   * Milliseconds for the next move: all of the time per move, or a share of the game's, less a margin for the way to the
   * manager and back. `usual` is the time per move if the manager sets none.
   */
  timeForMove(usual: number, margin: number): number {
    const limit = this.#turnTime ?? usual;
    const wanted = limit === 0 ? FASTEST : lessMargin(limit, margin);
    const left = lessMargin(Math.max(0, this.#left), margin);
    return Math.min(wanted, left === Number.POSITIVE_INFINITY ? wanted : shareOf({ remaining: left }));
  }

  /** Megabytes for the table: as many as wanted, if the manager's memory limit allows it. */
  tableSize(wanted: number): number {
    if (this.#memory === 0) return wanted;
    return Math.max(SMALLEST_TABLE, Math.min(wanted, Math.floor(this.#memory / MEGABYTE) - BESIDES_TABLE));
  }

  /** The rule to play by, or a description of an unknown rule. */
  get rule(): GomokuRule | { readonly unknown: string } {
    const others = Math.floor(this.#rules / 2);
    if (others === 0) return this.#rules === EXACTLY_FIVE ? 'standard' : 'freestyle';
    const names = OTHER_RULES.filter((_, bit) => (others >>> bit) & 1);
    return { unknown: `${this.#rules}${names.length > 0 ? ` (${names.join(', ')})` : ''}` };
  }
}

function lessMargin(time: number, margin: number): number {
  return Math.max(time - margin, time * SHARE_OF_LITTLE);
}
