/** A player's clock: how much of what remains to spend on one turn. */

import { movesOf, outcomeOf } from '../rules/answers.js';
import type { GameRules } from '../rules/game-rules.js';

/** The time a player has for the rest of the game, in milliseconds. */
export interface Clock {
  readonly remaining: number;
  /** What is added after every turn. */
  readonly increment?: number;
}

/** A game is taken to last this many more turns, whenever asked. */
const TURNS_TO_GO = 25;
const SHARE_OF_INCREMENT = 0.8;
const LARGEST_SHARE = 0.5;

/** Whether a value is a clock. */
export function isClock(value: unknown): boolean {
  const { remaining, increment = 0 } = (value ?? {}) as Clock;
  return remaining >= 0 && increment >= 0;
}

/** How much of a clock to spend on one turn. */
export function shareOf({ remaining, increment = 0 }: Clock): number {
  return Math.min(remaining / TURNS_TO_GO + increment * SHARE_OF_INCREMENT, remaining * LARGEST_SHARE);
}

/** Whether there is but one move, which needs no long thought. */
export function isForced<Board, Move>(rules: GameRules<Board, Move>, board: Board): boolean {
  return outcomeOf(rules, board) === undefined && movesOf(rules, board).length === 1;
}
