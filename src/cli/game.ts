/** What the commands need to know of a game, and nothing of which game it is. */

import type { GameRules, Heuristic } from 'foreply';
import type { Arguments, CommandOptions } from './command.js';

/** A heuristic by its exported name. */
export interface NamedHeuristic {
  readonly heuristic: Heuristic<unknown>;
  /** The same with other options, where it has any. */
  readonly configure?: (options: Readonly<Record<string, unknown>>) => Heuristic<unknown>;
  /** Sets of options with a name of their own. */
  readonly presets?: Readonly<Record<string, object>>;
}

/** A game with its options set. */
export interface Game {
  readonly rules: GameRules<unknown, unknown>;
  /** What the sides are called. */
  readonly sides: readonly [string, string];
  readonly heuristics: Readonly<Record<string, NamedHeuristic>>;
  /** Depths that are functions of the board, by name. */
  readonly depths: Readonly<Record<string, (board: unknown) => number>>;
  /** The rules for people. */
  readonly explanation: string;
  /** How moves are typed. */
  readonly notation: string;
  /** A board for people. */
  draw(board: unknown): string;
}

/** A game as it is chosen by name and options. What it is made of is plain data, so that it can be sent to a worker. */
export interface GameKind {
  /** One line for the list of games. */
  readonly about: string;
  readonly options: CommandOptions;
  /** The options of the game's factory, from what was typed. */
  read(given: Arguments): object;
  make(options: object): Game;
}

/** Any heuristic as one of them. */
export function fixed<Board>(heuristic: Heuristic<Board>): NamedHeuristic {
  return { heuristic: heuristic as Heuristic<unknown> };
}

/** A heuristic that makes others, with the presets that come with it. */
export function configurable<Board, Options extends object>(
  heuristic: Heuristic<Board> & ((options?: Options) => Heuristic<Board>),
  presets: Readonly<Record<string, object>> = {},
): NamedHeuristic {
  return {
    ...fixed<Board>(heuristic),
    configure: (options) => heuristic(options as Options) as Heuristic<unknown>,
    presets,
  };
}
