/**
 * Wins that no repetition can spoil. A table says how a position ends, whatever came before; but where the game has been
 * twice already, a third time is a draw. Whether a win leads past all such positions is found by following it: the winner
 * chooses among moves that bring the end nearer, the shortest way first, and the loser among all.
 *
 * Since the end comes nearer with every move, nothing can come back on the way, and only positions that have occurred twice
 * before matter: those that the same side wins, in fewer plies. Below the nearest of them a win is secure. A way round that
 * first leads away from the end is not looked for.
 */

import type { GameRules } from '../rules/game-rules.js';
import { opponent, type Side } from '../rules/outcome.js';
import type { Tablebase } from '../solve/tablebase/tablebase.js';

/** Looks into the table for one question. A win that takes more to follow counts as one that may be spoilt. */
const MOST_LOOKS = 10_000;

export class SecureWins<Board, Move> {
  readonly #table: Tablebase<Board, Move>;
  readonly #rules: GameRules<Board, Move>;
  readonly #isDrawn: (board: Board) => boolean;
  /** By winner: how near the end the nearest of the drawn boards is. */
  readonly #nearest: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  /** Lengths found, by key; `undefined` where the win is not secure. */
  readonly #known = new Map<string | number | undefined, number | undefined>();
  #looks = 0;

  /** `drawn`: the boards on which to arrive ends the game as a draw, and `isDrawn` whether a board is one of them. */
  constructor(table: Tablebase<Board, Move>, drawn: readonly Board[], isDrawn: (board: Board) => boolean) {
    this.#table = table;
    this.#rules = table.rules;
    this.#isDrawn = isDrawn;
    for (const board of drawn) {
      const { winner, plies } = this.#look(board);
      if (winner !== undefined) this.#nearest[winner] = Math.min(this.#nearest[winner], plies);
    }
  }

  /**
   * In how many plies, at most, whoever wins this board by the table wins it for certain; `undefined` if the other may
   * draw.
   */
  length(board: Board): number | undefined {
    this.#looks = 0;
    return this.#length(board);
  }

  #length(board: Board): number | undefined {
    if (this.#isDrawn(board)) return undefined;
    const { winner, plies } = this.#look(board);
    if (winner === undefined || plies <= this.#nearest[winner]) return plies;
    const key = this.#rules.key?.(board);
    if (this.#known.has(key)) return this.#known.get(key);
    const length = this.#follow(board, plies, winner === this.#rules.turn(board));
    if (this.#looks <= MOST_LOOKS) this.#known.set(key, length);
    return length;
  }

  #follow(board: Board, plies: number, isWon: boolean): number | undefined {
    const nexts = this.#rules.moves(board).map((move) => this.#rules.play(board, move));
    this.#looks += nexts.length;
    if (this.#looks > MOST_LOOKS) return undefined;
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

  /** Who wins a board by the table, and in how many plies. */
  #look(board: Board): { readonly winner: Side | undefined; readonly plies: number } {
    const verdict = this.#table.verdict(board);
    if (verdict.kind !== 'win' && verdict.kind !== 'loss') return { winner: undefined, plies: 0 };
    const mover = this.#rules.turn(board);
    return { winner: verdict.kind === 'win' ? mover : opponent(mover), plies: verdict.plies };
  }

  /** The boards one move on that are won too, and nearer to the end, the nearest first. */
  #nearer(board: Board, nexts: readonly Board[], plies: number): Board[] {
    const side = this.#rules.turn(board);
    const won = nexts.flatMap((next) => {
      const found = this.#look(next);
      return found.winner === side && found.plies < plies ? [{ next, plies: found.plies }] : [];
    });
    return won.sort((one, other) => one.plies - other.plies).map(({ next }) => next);
  }
}
