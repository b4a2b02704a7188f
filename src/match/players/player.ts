/**
 * Anything that chooses moves: an engine, a plain search, a random generator, a script, a person. A player is given a `Position`,
 * which knows the game so far, and answers with its turn. `Engine` and `PerfectPlayer` are players.
 */

import type { TurnLimits } from '../../engine/clock.js';
import type { Position } from '../../position/position.js';
import type { Side } from '../../rules/outcome.js';
import type { Verdict } from '../../search/score.js';

declare global {
  // The part that is needed of the platform's own interface. The two declarations merge.
  interface AbortSignal {
    readonly aborted: boolean;
  }
}

/** A player's answer. A `SearchResult` is one. */
export interface PlayerTurn<Move> {
  /** The moves of the turn, or the first of them. The player is asked again as long as it is its turn. */
  readonly turn: readonly Move[];
  /** Whether the player resigns; `turn` is then empty. */
  readonly resigns?: boolean;
  /** Positions searched: a finite number from 0. Anything else counts as 0. */
  readonly nodes?: number;
  /** The player's opinion of the position. */
  readonly verdict?: Verdict;
  /** The depth of its search in plies. */
  readonly depth?: number;
}

/**
 * Anything that chooses moves. A match limits a turn by `clock`, which a player loses by overstepping, and `signal`. `prepare` and
 * `release` are for players that hold something, such as a process.
 */
export interface Player<Board, Move> {
  /** Gets ready for a game. Awaited before its first turn, while no clock runs. If it fails, the player loses the game. */
  prepare?(position: Position<Board, Move>, limits: TurnLimits<AbortSignal>): void | Promise<void>;
  /** The turn of the side to move. Called only while the game is not over. */
  choose(
    position: Position<Board, Move>,
    limits: TurnLimits<AbortSignal>,
  ): PlayerTurn<Move> | Promise<PlayerTurn<Move>>;
  /** The same without blocking the thread, if the player can do that. */
  think?(position: Position<Board, Move>, limits: TurnLimits<AbortSignal>): Promise<PlayerTurn<Move>>;
  /** Lets go of what it holds. A tournament calls it, and waits for it, after the one game for which it made the player. */
  release?(): void | Promise<void>;
}

/** A player of any game. */
export interface AnyPlayer {
  /** A turn of the side to move. */
  choose<Board, Move>(
    position: Position<Board, Move>,
    limits: TurnLimits<AbortSignal>,
  ): PlayerTurn<Move> | Promise<PlayerTurn<Move>>;
}

/** A player of any game that answers synchronously. */
export interface SimplePlayer extends AnyPlayer {
  /** A turn of the side to move. */
  choose<Board, Move>(position: Position<Board, Move>): PlayerTurn<Move>;
}

/** The one game that a player is made for. */
export interface GameSetup {
  /** The source of all randomness in this player's game, so that the game can be repeated. */
  readonly seed: number;
  /** The side it will play. */
  readonly side: Side;
  /** Parameter values if the player is being tuned; empty otherwise. */
  readonly parameters: Readonly<Record<string, number>>;
}

/** Makes a player for one game. It must not remember other games, or results would depend on their order. */
export type PlayerFactory<Board, Move> = (setup: GameSetup) => Player<Board, Move>;
