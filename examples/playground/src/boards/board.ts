/**
 * The properties of every board component. The same components draw the diagrams of the documentation, without moves, so they
 * show the same board the same way everywhere, are sized by their `viewBox`, and take colours from custom properties only (see
 * `board.css`).
 */

import type { ComponentType } from 'preact';
import type { WrittenRules } from '../games/game.js';

/** One game's board. */
export interface BoardProps<Board, Move> {
  readonly rules: WrittenRules<Board, Move>;
  readonly board: Board;
  /** The moves that can be played by hand: all legal moves, or none while an engine thinks, in a diagram, or after the game. */
  readonly moves: readonly Move[];
  /** Called with one of `moves`. If a piece must be chosen first, the component handles that itself. */
  onMove?(move: Move): void;
  /** The moves of the turn that led here, which are marked. Pentago's rotation is animated when the board changes. */
  readonly last: readonly Move[];
  /** The move or turn of a hint. */
  readonly hint: readonly Move[];
  /** The engine's current best line, drawn over the board with numbers. */
  readonly line: readonly Move[];
  /** Whether to mark where either side would win, or take something, with its next move. */
  readonly showsThreats?: boolean;
  /** The game so far, if known. Coins and Strings then shows who took which coin. */
  readonly game?: { readonly start: Board; readonly moves: readonly Move[] };
  /** The marks of a diagram. */
  readonly marks?: readonly Mark[];
}

/** The colour of a mark: that of a side, or a separate one. */
type Tone = 'first' | 'second' | 'note';

/**
 * A mark of a diagram. Places are cells by name (`b3`); on boards of Coins and Strings, `coin 2` and `string 5`; on Pentago boards
 * also quadrants, `TL`.
 */
export type Mark =
  | { readonly kind: 'place'; readonly at: string; readonly tone?: Tone; readonly text?: string }
  | { readonly kind: 'line' | 'arrow'; readonly from: string; readonly to: string; readonly tone?: Tone };

export type BoardComponent<Board, Move> = ComponentType<BoardProps<Board, Move>>;
