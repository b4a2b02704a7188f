/** What one turn may use: limits, a clock, and how much of the clock to spend. */

import type { AbortSignalLike } from '../core/budget.js';
import { movesOf, outcomeOf } from '../rules/answers.js';
import type { GameRules } from '../rules/game-rules.js';

/** The time a player has for the rest of the game, in milliseconds. */
export interface Clock {
  /** Milliseconds left for the rest of the game. */
  readonly remaining: number;
  /** Added after every turn. */
  readonly increment?: number;
}

/** What one turn of an engine or a player may use. An engine falls back on its own options for limits left out here. */
export interface TurnLimits<Signal extends AbortSignalLike = AbortSignalLike> {
  /** Plies to search. */
  readonly depth?: number;
  /** Turns to search, instead of plies. */
  readonly turns?: number;
  /** Positions to visit. */
  readonly nodes?: number;
  /** Milliseconds to use. */
  readonly time?: number;
  /** The time left for the whole game; the player decides how much of it to spend on this turn. */
  readonly clock?: Clock;
  /** The opponent's time, for players that pass it on. Engines do not use it. */
  readonly opponentClock?: Clock;
  /** Aborted when the answer is no longer wanted. */
  readonly signal?: Signal;
}

/** Turns that a game is expected to last from any position. */
const TURNS_TO_GO = 25;
const SHARE_OF_INCREMENT = 0.8;
const LARGEST_SHARE = 0.5;

/** Whether a value is a clock. */
export function isClock(value: unknown): boolean {
  const { remaining, increment = 0 } = (value ?? {}) as Clock;
  return remaining >= 0 && increment >= 0;
}

/** Milliseconds of a clock to spend on one turn. */
export function shareOf({ remaining, increment = 0 }: Clock): number {
  return Math.min(remaining / TURNS_TO_GO + increment * SHARE_OF_INCREMENT, remaining * LARGEST_SHARE);
}

/** Whether there is only one legal move, which needs little thought. */
export function isForced<Board, Move>(rules: GameRules<Board, Move>, board: Board): boolean {
  return outcomeOf(rules, board) === undefined && movesOf(rules, board).length === 1;
}
