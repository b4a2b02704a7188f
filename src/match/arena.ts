/**
 * What many games are played with: rules, players by name, and a runner that plays one game after another, in this thread or in
 * workers. Everything in a job is plain data, so jobs can be sent and logged.
 */

import { OptionError } from '../core/errors.js';
import type { Clock } from '../engine/clock.js';
import { checkGame } from '../rules/check-game.js';
import type { GameRules } from '../rules/game-rules.js';
import type { Adjudication } from './adjudication.js';
import type { MatchRecord } from './match-record.js';
import type { PlayerFactory } from './players/player.js';

/** A game and its players by name. The same on the main thread and in its workers. */
export interface Arena<Board, Move> {
  /** The rules of the game. */
  readonly rules: GameRules<Board, Move>;
  /** Makes each player anew for every game, by name. */
  readonly players: Readonly<Record<string, PlayerFactory<Board, Move>>>;
}

/**
 * Returns the arena unchanged, with the types of board and move inferred from the rules.
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

/** Throws for anything that is not an arena. */
export function checkArena(arena: unknown): void {
  const { rules, players } = Object(arena) as Partial<Arena<unknown, unknown>>;
  if (typeof rules?.initial !== 'function' || typeof players !== 'object' || players === null) {
    throw new OptionError('arena', 'an object with rules and players', arena);
  }
  checkGame(rules);
  for (const [name, make] of Object.entries(players)) {
    if (typeof make === 'function') continue;
    throw new OptionError('arena', `an object whose players are functions, such as "${name}": () => player`, make);
  }
}

/** A player by name, with parameter values if it is being tuned. */
export interface PlayerReference {
  /** The player's name in the arena. */
  readonly name: string;
  /** The values of the parameters that are being tuned. */
  readonly parameters?: Readonly<Record<string, number>>;
}

/** Whether a value is a player's name or a reference. */
export function isReference(value: unknown): value is string | PlayerReference {
  if (typeof value === 'string') return true;
  const { name, parameters = {} } = Object(value) as { readonly name?: unknown; readonly parameters?: unknown };
  if (typeof name !== 'string' || typeof parameters !== 'object' || parameters === null) return false;
  return Object.values(parameters).every((number) => typeof number === 'number');
}

/** What a player is called in reports and records: its name, and its parameters if it has any. */
export function labelOf({ name, parameters = {} }: PlayerReference): string {
  const numbers = Object.entries(parameters).map(([key, value]) => `${key}=${value}`);
  return numbers.length === 0 ? name : `${name}(${numbers.join(' ')})`;
}

/** One game to be played. */
export interface GameJob {
  /** The rules' name. A runner with other rules refuses the job. */
  readonly game: string;
  /** Its number among all games of the tournament, from 0. */
  readonly number: number;
  /** By side. */
  readonly players: readonly [PlayerReference, PlayerReference];
  /** The seed from which the players' seeds are derived. */
  readonly seed: number;
  /** The first board as text (`Position.toString`). The rules' initial board by default. */
  readonly start?: string;
  /** The clock of each side. No clock by default. */
  readonly clock?: Clock;
  /** The number of turns after which the game is a draw. */
  readonly mostTurns?: number;
  /** When the players' opinions decide the game. */
  readonly adjudication?: Adjudication;
}

/** The answer for a game that was lost on the way, through no fault of a player: its worker is gone, or could not play it. */
export interface LostGame {
  /** Why. */
  readonly lost: string;
}

/** What a runner answers for a game. */
export type GameAnswer = MatchRecord | LostGame;

/**
 * Plays games for a tournament: `localRunner` in this thread, a pool of `foreply/parallel` in workers, `foreply/cluster` on other
 * machines.
 */
export interface GameRunner {
  /** The number of games it plays at a time. It may change, and is read again whenever games have ended. */
  readonly size: number;
  /** The number of games that `playMany` should be given at a time, read before each call. 1 by default. */
  readonly batch?: number;
  /**
   * Plays one game. Players' faults are in the record. A game that was lost is asked for again, and after three attempts the
   * tournament goes on without it. A rejected promise means that the runner itself failed, and ends the tournament. Once the
   * signal is aborted, the game ends as soon as possible, with the reason `aborted`.
   */
  play(job: GameJob, signal?: AbortSignal): Promise<GameAnswer>;
  /** Plays several games, which are answered in the same order. Used instead of `play` by runners that have it. */
  playMany?(jobs: readonly GameJob[], signal?: AbortSignal): Promise<readonly GameAnswer[]>;
}

/** A runner that loses no games. */
export interface ReliableRunner extends GameRunner {
  play(job: GameJob, signal?: AbortSignal): Promise<MatchRecord>;
}
