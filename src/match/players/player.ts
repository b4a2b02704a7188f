/**
 * Anything that chooses moves: an engine, a plain search, a die, a script, a person. A player is asked with a `Position`,
 * which knows the game so far, and answers with its turn. `Engine` and `PerfectPlayer` are players as they are.
 */

import type { TurnLimits } from '../../engine/clock.js';
import type { Position } from '../../position/position.js';
import type { Side } from '../../rules/outcome.js';
import type { Verdict } from '../../search/score.js';

declare global {
  // What is needed of the platform's own, with which it merges.
  interface AbortSignal {
    readonly aborted: boolean;
  }
}

/** A player's answer. A `SearchResult` is one. */
export interface PlayerTurn<Move> {
  /** The moves of the turn, or the first of them: whoever is still to move is asked again. */
  readonly turn: readonly Move[];
  /** Whether the player gives the game up; `turn` is then empty. */
  readonly resigns?: boolean;
  /** Positions looked at: a number from 0, and none where it is something else. */
  readonly nodes?: number;
  /** What the player thinks of the position. */
  readonly verdict?: Verdict;
  /** Plies looked ahead. */
  readonly depth?: number;
}

/** Anything that chooses moves. A match limits a turn by `clock`, which a player loses by overstepping, and `signal`. */
export interface Player<Board, Move> {
  /** The turn of the side to move. Only asked while the game goes on. */
  choose(
    position: Position<Board, Move>,
    limits: TurnLimits<AbortSignal>,
  ): PlayerTurn<Move> | Promise<PlayerTurn<Move>>;
  /** The same without blocking the thread, if it can. */
  think?(position: Position<Board, Move>, limits: TurnLimits<AbortSignal>): Promise<PlayerTurn<Move>>;
}

/** A player of any game. */
export interface AnyPlayer {
  /** A turn of the side to move. */
  choose<Board, Move>(
    position: Position<Board, Move>,
    limits: TurnLimits<AbortSignal>,
  ): PlayerTurn<Move> | Promise<PlayerTurn<Move>>;
}

/** A player of any game that answers at once. */
export interface SimplePlayer extends AnyPlayer {
  /** A turn of the side to move. */
  choose<Board, Move>(position: Position<Board, Move>): PlayerTurn<Move>;
}

/** What a player is made for: one game. */
export interface GameSetup {
  /** From which all that is random in this player's game is to come, so that the game can be repeated. */
  readonly seed: number;
  /** The side it is going to play. */
  readonly side: Side;
  /** Numbers to play with, where something is being tuned; empty otherwise. */
  readonly parameters: Readonly<Record<string, number>>;
}

/** Makes a player for one game. It must not remember other games, so that results do not depend on their order. */
export type PlayerFactory<Board, Move> = (setup: GameSetup) => Player<Board, Move>;
