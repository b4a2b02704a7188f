/**
 * Opinions that come with a game. Rules have none; but a game that is shipped with heuristics may say which of them an
 * engine should use when nobody says anything else, so that `createEngine(rules)` plays well. Only engines ask: a
 * search does what its options say.
 */

import type { Cursor } from './cursor.js';
import type { Side } from './outcome.js';

/**
 * A heuristic as rules can name it: see `Heuristic`. Written as a method, so that rules for some board still count as
 * rules for any.
 */
export type AdvisedHeuristic<Board> = {
  /** How good a board is for a side. */
  value(board: Board, side: Side): number;
}['value'] & {
  readonly zeroSum?: boolean;
  readonly additive?: boolean;
  /** The same on the game's own cursor. */
  onCursor?(cursor: Cursor<Board, unknown>, side: Side): number;
};

/** What an engine does where its options say nothing. Each member stands for the option of the same name. */
export interface EngineAdvice<Board> {
  /** What a board is worth, for a side: see `Heuristic`. */
  readonly heuristic?: AdvisedHeuristic<Board>;
  /** Leave out moves to the same position: for how many plies from this board, or everywhere. Asked before every move. */
  duplicates?(board: Board): boolean | number;
  /** Leave out symmetric moves: likewise. */
  symmetries?(board: Board): boolean | number;
  /** Let symmetric positions share an entry of the table: likewise. Always a number above 0, or `true`, or never. */
  canonicalKeys?(board: Board): boolean | number;
  /** Look further by whole turns, not by single moves: for heuristics that are better at the end of a turn. */
  readonly wholeTurns?: boolean;
  /**
   * Further options of an engine by name, such as `candidates`, `leaf` or `shortcut`: each stands where the engine is given
   * none of that name. Asked for when an engine is made and when a new game begins, so that hooks may keep what they
   * learn in a game.
   */
  search?(): Readonly<Record<string, unknown>>;
}
