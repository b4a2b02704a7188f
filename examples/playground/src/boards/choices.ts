/**
 * What can be chosen on a board, without its looks: cells, pieces, strings, ways to turn a quadrant. A choice is a move, or
 * picks something that the next choice goes on with (a piece to slide, a cell for the stone of a whole turn), or is just
 * something to read. Every game lists its choices by a pure function of the board and of what is picked.
 */

import type { Point } from './geometry.js';

export interface Choice<Move> extends Point {
  /** The same as long as it is the same place. */
  readonly id: string;
  /** In words, for people who do not see the board. */
  readonly label: string;
  /** Choices with a tab stop in common; arrow keys go everywhere. */
  readonly group: string;
  /** The move that it is. */
  readonly move?: Move;
  /** What it picks, or lets go by picking `undefined`; only if it is no move. */
  readonly picks?: { readonly id: string | undefined };
  /** Whether it is what is picked. */
  readonly isPicked?: boolean;
}

/** Lists what can be chosen; `picked` is what earlier choices have picked. */
export type ListChoices<Board, Move> = (
  board: Board,
  moves: readonly Move[],
  picked: string | undefined,
) => Choice<Move>[];

/** What a side's stone is called. */
export const STONE_NAMES = ['X', 'O'] as const;
