/**
 * The moves that each side has played in the current iteration, for RAVE: a move that was good later in the game is probably good
 * now. Each move is stamped with the number of its iteration, so nothing has to be cleared between iterations. Two codes may share a
 * slot. Their statistics are then mixed, which makes them less accurate and does no other harm.
 */

import type { Side } from '../../rules/outcome.js';

const SLOTS = 1 << 12;

export class MovesPlayed {
  readonly #stamps: readonly [Int32Array, Int32Array] = [new Int32Array(SLOTS), new Int32Array(SLOTS)];
  #iteration = 0;
  /** The number of moves in all playouts so far, and how many of them were repeats. */
  #moves = 0;
  #repeats = 0;

  /** Begins an iteration, in which nothing has been played yet. */
  begin(): void {
    this.#iteration++;
  }

  /** Adds a move of a playout. */
  addLater(side: Side, code: number): void {
    this.#moves++;
    if (this.has(side, code)) this.#repeats++;
    else this.add(side, code);
  }

  /**
   * The share of repeats among the moves of playouts: moves that the same side had already played in the same playout. If it is
   * large, a move played later says little about the same move played now. A cell of Hex is taken once, but a pit of Kalah is
   * emptied again and again.
   */
  get repeatShare(): number {
    return this.#moves === 0 ? 0 : this.#repeats / this.#moves;
  }

  add(side: Side, code: number): void {
    this.#stamps[side][slotOf(code)] = this.#iteration;
  }

  has(side: Side, code: number): boolean {
    return this.#stamps[side][slotOf(code)] === this.#iteration;
  }
}

function slotOf(code: number): number {
  return (code ^ (code >>> 12)) & (SLOTS - 1);
}
