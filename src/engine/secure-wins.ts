/**
 * Wins that no repetition can spoil. A tablebase knows how a position ends regardless of the game so far; but the third
 * occurrence of a position is a draw, if the rules do not say another one. Whether a win avoids all positions that have
 * occurred twice is found by following it: the winner chooses among moves that bring the end nearer, the shortest way first, and the loser among all moves.
 *
 * Since every move brings the end nearer, no position can recur on the way, and only positions that have occurred twice
 * before matter: those that the same side wins in fewer plies. A win nearer to the end than all of them is secure. Ways
 * round that first lead away from the end are not looked for.
 */

import type { GameRules } from '../rules/game-rules.js';
import { opponent, type Side } from '../rules/outcome.js';
import type { Tablebase } from '../solve/tablebase/tablebase.js';

/** Look-ups per question. A win that takes more to follow counts as one that may be spoilt. */
const MOST_LOOK_UPS = 10_000;

export class SecureWins<Board, Move> {
  readonly #tablebase: Tablebase<Board, Move>;
  readonly #rules: GameRules<Board, Move>;
  readonly #isDrawn: (board: Board) => boolean;
  /** By winner: the distance to the end of the drawn board nearest to it. */
  readonly #nearest: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  /** Lengths found, by key; `undefined` if the win is not secure. */
  readonly #known = new Map<string | number | undefined, number | undefined>();
  #lookUps = 0;

  /** `drawn`: the boards whose next occurrence draws the game; `isDrawn`: whether a board is one of them. */
  constructor(tablebase: Tablebase<Board, Move>, drawn: readonly Board[], isDrawn: (board: Board) => boolean) {
    this.#tablebase = tablebase;
    this.#rules = tablebase.rules;
    this.#isDrawn = isDrawn;
    for (const board of drawn) {
      const { winner, plies } = this.#lookUp(board);
      if (winner !== undefined) this.#nearest[winner] = Math.min(this.#nearest[winner], plies);
    }
  }

  /**
   * The plies in which the winner by the tablebase is certain to win this board, at most; `undefined` if the other side may
   * draw.
   */
  length(board: Board): number | undefined {
    this.#lookUps = 0;
    return this.#length(board);
  }

  #length(board: Board): number | undefined {
    if (this.#isDrawn(board)) return undefined;
    const { winner, plies } = this.#lookUp(board);
    if (winner === undefined || plies <= this.#nearest[winner]) return plies;
    const key = this.#rules.key?.(board);
    if (this.#known.has(key)) return this.#known.get(key);
    const length = this.#follow(board, plies, winner === this.#rules.turn(board));
    if (this.#lookUps <= MOST_LOOK_UPS) this.#known.set(key, length);
    return length;
  }

  #follow(board: Board, plies: number, isWon: boolean): number | undefined {
    const nexts = this.#rules.moves(board).map((move) => this.#rules.play(board, move));
    this.#lookUps += nexts.length;
    if (this.#lookUps > MOST_LOOK_UPS) return undefined;
    if (isWon) {
      for (const next of this.#nearer(board, nexts, plies)) {
        const length = this.#length(next);
        if (length !== undefined) return length + 1;
      }
      return undefined;
    }
    let longest = 0;
    for (const next of nexts) {
      const length = this.#length(next);
      if (length === undefined) return undefined;
      longest = Math.max(longest, length + 1);
    }
    return longest;
  }

  /** The winner of a board by the tablebase, and the plies it takes. */
  #lookUp(board: Board): { readonly winner: Side | undefined; readonly plies: number } {
    const verdict = this.#tablebase.verdict(board);
    if (verdict.kind !== 'win' && verdict.kind !== 'loss') return { winner: undefined, plies: 0 };
    const mover = this.#rules.turn(board);
    return { winner: verdict.kind === 'win' ? mover : opponent(mover), plies: verdict.plies };
  }

  /** The boards one move on that are won too and nearer to the end, nearest first. */
  #nearer(board: Board, nexts: readonly Board[], plies: number): Board[] {
    const side = this.#rules.turn(board);
    const won = nexts.flatMap((next) => {
      const found = this.#lookUp(next);
      return found.winner === side && found.plies < plies ? [{ next, plies: found.plies }] : [];
    });
    return won.sort((one, other) => one.plies - other.plies).map(({ next }) => next);
  }
}
