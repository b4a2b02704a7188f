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
  /** The game so far, where it is known: Coins and Strings then shows who took which coin. */
  readonly game?: { readonly start: Board; readonly moves: readonly Move[] };
  /** What a diagram points at. */
  readonly marks?: readonly Mark[];
}

/** The colour of a mark: that of a side, or one of its own. */
type Tone = 'first' | 'second' | 'note';

/**
 * Something that a diagram points at. Places are cells by their names (`b3`); on boards of Coins and Strings, `coin 2` and
 * `string 5`; on Pentago boards also quadrants, `TL`.
 */
export type Mark =
  | { readonly kind: 'place'; readonly at: string; readonly tone?: Tone; readonly text?: string }
  | { readonly kind: 'line' | 'arrow'; readonly from: string; readonly to: string; readonly tone?: Tone };

export type BoardComponent<Board, Move> = ComponentType<BoardProps<Board, Move>>;
