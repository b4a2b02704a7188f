/**
 * What can be chosen on a board, independent of its looks: cells, pieces, strings, rotations of quadrants. A choice is a move, or
 * picks something for the next choice (a piece to slide, a cell for the stone of a whole turn), or can only be read. Every game
 * lists its choices by a pure function of the board and of what is picked.
 */

import type { Point } from './geometry.js';

export interface Choice<Move> extends Point {
  /** Stays the same as long as the place does. */
  readonly id: string;
  /** A description for people who do not see the board. */
  readonly label: string;
  /** Choices that share a tab stop. Arrow keys go everywhere. */
  readonly group: string;
  /** The move that it makes. */
  readonly move?: Move;
  /** What it picks, or `undefined` to cancel; only if it is not a move. */
  readonly picks?: { readonly id: string | undefined };
  /** Whether it is picked. */
  readonly isPicked?: boolean;
}

/** Lists the choices; `picked` is the result of earlier choices. */
export type ListChoices<Board, Move> = (
  board: Board,
  moves: readonly Move[],
  picked: string | undefined,
) => Choice<Move>[];

/** The name of a side's stone. */
export const STONE_NAMES = ['X', 'O'] as const;
