/**
 * Which moves each side has played in the iteration under way, for "all moves as first" statistics: a move that was good at any
 * later time is likely to be good now. Nothing is cleared between iterations: a move counts if it bears the number of the
 * current one. Codes that share a slot share their statistics, which costs accuracy and nothing else.
 */

import type { Side } from '../../rules/outcome.js';

const SLOTS = 1 << 12;

export class MovesPlayed {
  readonly #stamps: readonly [Int32Array, Int32Array] = [new Int32Array(SLOTS), new Int32Array(SLOTS)];
  #iteration = 0;
  /** Moves of all playouts so far, and those of them that their side had already played in the same one. */
  #moves = 0;
  #repeats = 0;

  /** Begins an iteration: nothing has been played. */
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
   * The share of moves in playouts that were repeats. Where it is large, a move that is played later has little to do with
   * the same move played now: a pit of Kalah is emptied again and again, a cell of Hex is taken once.
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
