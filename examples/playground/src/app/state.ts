/**
 * Everything the page remembers, as plain data: the game so far, where in it we stand, who plays. The moves behind `at` are
 * what can be redone; a new move replaces them.
 */

import type { Verdict } from 'foreply';
import type { GameRecord } from '../engine/protocol.js';
import { DEFAULT_ENGINE, type EngineSettings } from '../engine/settings.js';
import { gameOf } from '../games/catalogue.js';
import { initialSettings } from '../games/fields.js';
import type { GameId, Settings } from '../games/game.js';

/** Who has a side: a person, or an engine. The engine's settings are kept while a person plays. */
export interface Player {
  readonly kind: 'human' | 'engine';
  readonly engine: EngineSettings;
}

/** What a search thought of a position, for its side to move. */
export interface Note {
  readonly verdict: Verdict;
  readonly depth: number;
}

export interface State {
  readonly record: GameRecord;
  /** How many of the record's moves are played on the board we see. */
  readonly at: number;
  readonly players: readonly [Player, Player];
  /** Whether engines wait to be asked. */
  readonly isPaused: boolean;
  /** By number of moves played: what was thought there. */
  readonly notes: readonly (Note | null)[];
  /** What an engine has decided and not yet played: its turn goes move by move, so that all of it is seen. */
  readonly pending: readonly string[];
}

export const HUMAN: Player = { kind: 'human', engine: DEFAULT_ENGINE };
export const ENGINE: Player = { kind: 'engine', engine: DEFAULT_ENGINE };

/** A new game. The visitor begins. */
export function newState(
  game: GameId,
  variant: Settings = initialSettings(gameOf(game).variants),
  players: readonly [Player, Player] = [HUMAN, ENGINE],
): State {
  return stateOf({ game, variant, start: '', moves: [] }, players);
}

/** A record taken up at its end. */
export function stateOf(record: GameRecord, players: readonly [Player, Player]): State {
  return { record, at: record.moves.length, players, isPaused: false, notes: [], pending: [] };
}
