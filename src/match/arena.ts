/**
 * What games are played with, where there are many: rules, players by name, and somebody who plays one game after the other,
 * here or in workers. Everything in a job is plain data, so that it can be sent and logged.
 */

import { OptionError } from '../core/errors.js';
import type { Clock } from '../engine/clock.js';
import { checkGame } from '../rules/check-game.js';
import type { GameRules } from '../rules/game-rules.js';
import type { MatchRecord } from './match-record.js';
import type { PlayerFactory } from './players/player.js';

/** A game and those who play it, by name. The same on the main thread and in its workers. */
export interface Arena<Board, Move> {
  readonly rules: GameRules<Board, Move>;
  readonly players: Readonly<Record<string, PlayerFactory<Board, Move>>>;
}

/**
 * Gives the arena back as it is, with the types of board and move inferred from the rules.
 *
 * @example
 * ```ts
 * import { defineArena, randomPlayer, searchPlayer } from 'foreply/match';
 * import { neutreeko } from 'foreply/neutreeko';
 *
 * const rules = neutreeko();
 * const arena = defineArena({
 *   rules,
 *   players: {
 *     search: ({ seed }) => searchPlayer(rules, { algorithm: 'alphaBeta', depth: 3, seed }),
 *     die: ({ seed }) => randomPlayer({ seed }),
 *   },
 * });
 * console.log(Object.keys(arena.players)); // → [ 'search', 'die' ]
 * ```
 */
export function defineArena<Board, Move>(arena: {
  readonly rules: GameRules<Board, Move>;
  readonly players: Readonly<Record<string, PlayerFactory<NoInfer<Board>, NoInfer<Move>>>>;
}): Arena<Board, Move> {
  return arena;
}

/** Refuses what is no arena. */
export function checkArena(arena: unknown): void {
  const { rules, players } = Object(arena) as Partial<Arena<unknown, unknown>>;
  if (typeof rules?.initial !== 'function' || typeof players !== 'object' || players === null) {
    throw new OptionError('arena', 'an object with rules and players', arena);
  }
  checkGame(rules);
  for (const [name, make] of Object.entries(players)) {
    if (typeof make === 'function') continue;
    throw new OptionError('arena', `with functions that make players, as "${name}" is not: () => player`, make);
  }
}

/** A player by name, with numbers to play with where something is being tuned. */
export interface PlayerReference {
  readonly name: string;
  readonly parameters?: Readonly<Record<string, number>>;
}

/** Whether something is a player's name, or a reference. */
export function isReference(value: unknown): value is string | PlayerReference {
  if (typeof value === 'string') return true;
  const { name, parameters = {} } = Object(value) as { readonly name?: unknown; readonly parameters?: unknown };
  if (typeof name !== 'string' || typeof parameters !== 'object' || parameters === null) return false;
  return Object.values(parameters).every((number) => typeof number === 'number');
}

/** What a player is called in tables and records: its name, and the numbers it plays with, if any. */
export function labelOf({ name, parameters = {} }: PlayerReference): string {
  const numbers = Object.entries(parameters).map(([key, value]) => `${key}=${value}`);
  return numbers.length === 0 ? name : `${name}(${numbers.join(' ')})`;
}

/** One game to be played. */
export interface GameJob {
  /** The rules' name. Whoever has other rules refuses to play it. */
  readonly game: string;
  /** Its number among all games of a tournament, from 0. */
  readonly number: number;
  /** By side. */
  readonly players: readonly [PlayerReference, PlayerReference];
  readonly seed: number;
  /** The first board as text (`Position.toString`); the rules' initial one if there is none. */
  readonly start?: string;
  /** The clock of each side; none if there is none. */
  readonly clock?: Clock;
  /** Turns after which the game is a draw. */
  readonly mostTurns?: number;
}

/** Plays games for a tournament: `localRunner` in this thread, a pool of `foreply/parallel` in workers. */
export interface GameRunner {
  /** How many games it plays at a time. */
  readonly size: number;
  /**
   * Plays one. Faults of players are in the record; a promise that is rejected is a fault of the runner. Once the signal is
   * aborted the game ends as soon as it can, with the reason `aborted`.
   */
  play(job: GameJob, signal?: AbortSignal): Promise<MatchRecord>;
}
