/** A game as the commands see it, whether it comes from the library or from a module of the user's. */

import type { GameRules, Heuristic } from 'foreply';
import type { PlayerFactory } from 'foreply/match';
import type { GameCard } from '../games/game-card.js';

/** All that the commands need of a game, before its options are set: its card, and what the command line alone uses. */
export interface GameSource extends Omit<GameCard, 'rules' | 'firstStep'> {
  rules(options: object): GameRules<unknown, unknown>;
  readonly isOfLibrary: boolean;
  /** A board as several lines of text. */
  readonly draw?: (board: unknown) => string;
  /** Search depths that depend on the board, by name. */
  readonly depths: Readonly<Record<string, (board: unknown) => number>>;
  /** Players of the game's own, by name. */
  readonly players: Readonly<Record<string, PlayerFactory<unknown, unknown>>>;
  /** What players value positions by, where the rules' own advice does not say. */
  readonly defaultHeuristic?: Heuristic<unknown>;
}

/** A game whose options are set. */
export interface Game extends Omit<GameSource, 'rules' | 'draw'> {
  readonly rules: GameRules<unknown, unknown>;
  draw(board: unknown): string;
}
