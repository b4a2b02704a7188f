/**
 * What every board component is given. The same components draw the diagrams of the documentation, without moves on offer, so
 * they show the same board the same way everywhere, are sized by their `viewBox`, and take colours from custom properties
 * only (see `board.css`).
 */

import type { ComponentType } from 'preact';
import type { WrittenRules } from '../games/game.js';

/** One game's board. */
export interface BoardProps<Board, Move> {
  readonly rules: WrittenRules<Board, Move>;
  readonly board: Board;
  /** What can be played by hand now: all legal moves, or none while an engine thinks, in a diagram, or after the game. */
  readonly moves: readonly Move[];
  /** Called with one of `moves`. Choosing a piece first, where the game asks for it, is the component's own business. */
  onMove?(move: Move): void;
  /** The moves of the turn that led here, marked. Pentago's rotation is seen when the board changes. */
  readonly last: readonly Move[];
  /** The move or turn that a hint points out. */
  readonly hint: readonly Move[];
  /** Best play from here as an engine sees it now, drawn over the board, numbered. */
  readonly line: readonly Move[];
}

export type BoardComponent<Board, Move> = ComponentType<BoardProps<Board, Move>>;
