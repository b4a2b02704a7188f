/**
 * The slow twin of the exact solvers: the value of a board by plain recursion, with nothing but a map of the positions met.
 */

import type { Verdict } from '../../../src/index.js';
import type { AnyGame } from '../cases.js';

/** The true value of a board by plain recursion, as a number: larger is better for the side to move, nearer wins count more. */
export class Truth {
  readonly #known = new Map<string, number>();

  constructor(
    readonly rules: AnyGame,
    readonly distance: boolean,
  ) {}

  /** For side 0: points, ±(1000 − distance), or 0. */
  value(board: unknown): number {
    const { rules } = this;
    const outcome = rules.outcome(board);
    if (outcome?.kind === 'points') return outcome.difference;
    if (outcome !== undefined) return outcome.kind === 'draw' ? 0 : outcome.winner === 0 ? 1000 : -1000;
    // Banked points are not part of the key.
    const name = `${rules.key(board)} ${rules.banked?.(board)}`;
    const known = this.#known.get(name) ?? this.#backUp(board);
    this.#known.set(name, known);
    return known;
  }

  /** What a move is worth to side 0: one ply further from the end than the board it leads to. */
  after(board: unknown, move: unknown): number {
    const value = this.value(this.rules.play(board, move));
    if (!this.distance || Math.abs(value) < 500) return value;
    return value > 0 ? value - 1 : value + 1;
  }

  bestMoves(board: unknown): unknown[] {
    return this.rules.moves(board).filter((move) => this.after(board, move) === this.value(board));
  }

  /** A value as a verdict for the side to move on `board`. */
  verdict(board: unknown, value: number): Verdict {
    const mine = this.rules.turn(board) === 0 ? value + 0 : 0 - value;
    if (mine >= 500) return { kind: 'win', plies: 1000 - mine };
    if (mine <= -500) return { kind: 'loss', plies: 1000 + mine };
    return this.#isCounted(board) ? { kind: 'points', difference: mine } : { kind: 'draw' };
  }

  #backUp(board: unknown): number {
    const values = this.rules.moves(board).map((move) => this.after(board, move));
    return this.rules.turn(board) === 0 ? Math.max(...values) : Math.min(...values);
  }

  #isCounted(board: unknown): boolean {
    const outcome = this.rules.outcome(board);
    if (outcome !== undefined) return outcome.kind === 'points';
    return this.#isCounted(this.rules.play(board, this.rules.moves(board)[0]));
  }
}
