/**
 * What the playground knows of a game apart from its looks: how it is set up, its rules, its heuristics. Page and worker both
 * make their games from this, from plain data that can be sent and put into a link.
 */

import type { GameRules, Heuristic } from 'foreply';

/** How a game or a heuristic is set: by the names of its fields. Plain data. */
export type Settings = Readonly<Record<string, string | number | boolean>>;

/** One thing to set, as a form shows it. */
export type Field = {
  readonly name: string;
  readonly label: string;
  /** A sentence for whoever wonders what it does. */
  readonly about?: string;
  /** Another field that must be set so for this one to matter; a form may hide it otherwise. */
  readonly onlyIf?: { readonly name: string; readonly value: string | boolean };
} & (
  | { readonly kind: 'choice'; readonly choices: readonly { value: string; label: string }[]; readonly initial: string }
  | {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly step: number;
      readonly initial: number;
    }
  | { readonly kind: 'switch'; readonly initial: boolean }
  | { readonly kind: 'text'; readonly initial: string }
);

/** Rules with text forms, which links, pasting and the list of moves need. */
export type WrittenRules<Board, Move> = GameRules<Board, Move> &
  Required<Pick<GameRules<Board, Move>, 'formatBoard' | 'parseBoard' | 'formatMove' | 'parseMove'>>;

/** A heuristic that can be chosen for an engine. */
export interface HeuristicChoice<Board> {
  /** Its exported name. */
  readonly name: string;
  readonly about: string;
  /** Its parameters; none for most. */
  readonly fields: readonly Field[];
  make(settings: Settings): Heuristic<Board>;
}

/** One of the games, with its variants. */
export interface PlaygroundGame<Board = unknown, Move = unknown> {
  readonly id: GameId;
  readonly title: string;
  /** One line for the list of games. */
  readonly about: string;
  /** What the sides are called. */
  readonly sides: readonly [string, string];
  /** What can be set before a game begins: sizes, rules, turn models. */
  readonly variants: readonly Field[];
  /** Throws an `OptionError` or `NotationError` of the library where the settings are no game. */
  rules(variant: Settings): WrittenRules<Board, Move>;
  /** The first one is what an engine of this game uses by itself. */
  readonly heuristics: readonly HeuristicChoice<Board>[];
}

export type GameId = 'pentago' | 'neutreeko' | 'gomoku' | 'coins-and-strings';
