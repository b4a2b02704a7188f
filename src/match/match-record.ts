/** What is kept of a game: plain data that survives JSON, from which the whole game can be played again. */

import type { Outcome, Side } from '../rules/outcome.js';

/**
 * Why a game ended. By the rules: `win`, `draw`, `points`, `repetition` (the third occurrence of a position). By a player,
 * who loses: `resignation`, or a fault: `time`, `illegal-move`, `error`. By the match: `turn-limit`, a draw, or `aborted`, no
 * result.
 */
export type EndReason =
  | 'win'
  | 'draw'
  | 'points'
  | 'repetition'
  | 'resignation'
  | 'time'
  | 'illegal-move'
  | 'error'
  | 'turn-limit'
  | 'aborted';

/** One turn of a game, as text. */
export interface TurnRecord {
  readonly side: Side;
  /** Its moves in the game's text form: `Position.playText` reads them. */
  readonly moves: readonly string[];
  /** Positions the player looked at. */
  readonly nodes: number;
  /** Milliseconds it took. */
  readonly elapsed: number;
}

/** A game that was played. */
export interface MatchRecord {
  /** The rules' name. */
  readonly game: string;
  /** The players' names, by side. */
  readonly players: readonly [string, string];
  /** The seed that the players' seeds were made of. */
  readonly seed: number;
  /** The first board as text (`Position.toString`), if it is not the rules' initial one. */
  readonly start?: string;
  readonly turns: readonly TurnRecord[];
  /** What the game counts as: where a player resigned or was at fault, a win of the other; where it was broken off, a draw. */
  readonly outcome: Outcome;
  readonly reason: EndReason;
  /** The same in words: `full board`, `the clock of b ran out`, an error's message … */
  readonly detail: string;
}
