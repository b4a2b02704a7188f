/**
 * The state of the page as plain data: the game so far, the position shown, the players. The moves after `at` can be redone; a
 * new move replaces them.
 */

import type { Verdict } from 'foreply';
import type { GameRecord } from '../engine/protocol.js';
import { DEFAULT_ENGINE, type EngineSettings } from '../engine/settings.js';
import { gameOf } from '../games/catalogue.js';
import { initialSettings } from '../games/fields.js';
import type { GameId, Settings } from '../games/game.js';

/** Who plays a side: a person or an engine. The engine's settings are kept while a person plays. */
export interface Player {
  readonly kind: 'human' | 'engine';
  readonly engine: EngineSettings;
}

/** A search's evaluation of a position, for the side to move. */
export interface Note {
  readonly verdict: Verdict;
  readonly depth: number;
}

export interface State {
  readonly record: GameRecord;
  /** The number of the record's moves that are played on the board shown. */
  readonly at: number;
  readonly players: readonly [Player, Player];
  /** Whether engines wait to be asked. */
  readonly isPaused: boolean;
  /** Evaluations by the number of moves played. */
  readonly notes: readonly (Note | null)[];
  /** The moves an engine has decided on but not played yet. They are played one by one, so that all of them are seen. */
  readonly pending: readonly string[];
}

export const HUMAN: Player = { kind: 'human', engine: DEFAULT_ENGINE };
export const ENGINE: Player = { kind: 'engine', engine: DEFAULT_ENGINE };

/** A new game. The visitor moves first. */
export function newState(
  game: GameId,
  variant: Settings = initialSettings(gameOf(game).variants),
  players: readonly [Player, Player] = [HUMAN, ENGINE],
): State {
  return stateOf({ game, variant, start: '', moves: [] }, players);
}

/** A record, shown at its end. */
export function stateOf(record: GameRecord, players: readonly [Player, Player]): State {
  return { record, at: record.moves.length, players, isPaused: false, notes: [], pending: [] };
}
