/**
 * What a manager has told by `INFO`: the time for a move and for the game, the memory, the rule. Keys that are unknown and
 * values that make no sense are passed over, as the protocol asks.
 */

import { shareOf } from '../../engine/clock.js';
import type { GomokuRule } from '../../games/gomoku/board.js';
import { readWhole } from './text.js';

/** How a manager says that the time of a game is not limited. */
const UNLIMITED = 2 ** 31 - 1;
/** Milliseconds for a move where a manager wants them as fast as possible. */
const FASTEST = 20;
/** Of a time too short for the usual margin this much is used. */
const SHARE_OF_LITTLE = 0.4;
/** Bits of `rule`. Without any of them five or more win; with the first exactly five. */
const EXACTLY_FIVE = 1;
const OTHER_RULES = ['continuous', 'renju', 'caro'];
/**
 * Megabytes that the process takes besides its table: Node itself, the library, the look-up tables of the game and what waits
 * to be collected as garbage.
 */
const BESIDES_TABLE = 110;
const SMALLEST_TABLE = 1;
const MEGABYTE = 2 ** 20;

export class Settings {
  /** Milliseconds a move; `undefined` where nothing was said. */
  #turnTime: number | undefined;
  /** Milliseconds a game. */
  #gameTime = Number.POSITIVE_INFINITY;
  /** Milliseconds left of the game. */
  #left = Number.POSITIVE_INFINITY;
  /** Whether `#left` was told since the last move, and not reckoned. */
  #isTold = false;
  #memory = 0;
  #rules = 0;

  /** Takes what stands after `INFO`. */
  read(key: string, text: string): void {
    const value = readWhole(text);
    if (value === undefined) return;
    if (key === 'time_left') this.#tellTimeLeft(value);
    else if (value < 0) return;
    else if (key === 'timeout_turn') this.#turnTime = value;
    else if (key === 'timeout_match') this.#setGameTime(value);
    else if (key === 'max_memory') this.#memory = value;
    else if (key === 'rule') this.#rules = value;
  }

  /** A game begins, and the clock with it, unless the manager has set that already. */
  beginGame(): void {
    if (!this.#isTold) this.#left = this.#gameTime;
  }

  /** A move has taken some milliseconds. */
  spend(milliseconds: number): void {
    this.#left -= milliseconds;
    this.#isTold = false;
  }

  #tellTimeLeft(value: number): void {
    this.#left = value === UNLIMITED ? Number.POSITIVE_INFINITY : value;
    this.#isTold = true;
  }

  #setGameTime(value: number): void {
    const before = this.#gameTime;
    this.#gameTime = value === 0 || value === UNLIMITED ? Number.POSITIVE_INFINITY : value;
    if (this.#isTold) return;
    const spent = before === Number.POSITIVE_INFINITY ? 0 : before - this.#left;
    this.#left = this.#gameTime - spent;
  }

  /**
   * Milliseconds for the next move: all of a move's time, or a share of the game's, less a margin for the way to the manager
   * and back. `usual` is for managers that say nothing.
   */
  timeForMove(usual: number, margin: number): number {
    const limit = this.#turnTime ?? usual;
    const wanted = limit === 0 ? FASTEST : lessMargin(limit, margin);
    const left = lessMargin(Math.max(0, this.#left), margin);
    return Math.min(wanted, left === Number.POSITIVE_INFINITY ? wanted : shareOf({ remaining: left }));
  }

  /** Megabytes for the table: as many as wanted, if they fit into the memory that the manager grants. */
  tableSize(wanted: number): number {
    if (this.#memory === 0) return wanted;
    return Math.max(SMALLEST_TABLE, Math.min(wanted, Math.floor(this.#memory / MEGABYTE) - BESIDES_TABLE));
  }

  /** The rule to play by, or what is asked for and not known here. */
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
