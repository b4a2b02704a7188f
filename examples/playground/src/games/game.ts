/**
 * What the playground knows about a game apart from its looks: its setup, its rules, its heuristics. Page and worker both make
 * their games from this, with plain data that can be sent and put into a link.
 */

import type { Heuristic } from 'foreply';
import type { GameCard, WrittenRules } from '../../../../src/games/game-card.js';
import type { AnyView } from './view.js';

export type { WrittenRules };

/** The settings of a game or a heuristic, by the names of their fields. Plain data. */
export type Settings = Readonly<Record<string, string | number | boolean>>;

/** One setting, as a form shows it. */
export type Field = {
  readonly name: string;
  readonly label: string;
  /** A sentence that explains it. */
  readonly about?: string;
  /** Another field, and the value it must have for this one to matter. Forms hide it otherwise. */
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

/** A heuristic that can be chosen for an engine. */
export interface HeuristicChoice<Board> {
  /** Its exported name. */
  readonly name: string;
  readonly about: string;
  /** Its parameters; most heuristics have none. */
  readonly fields: readonly Field[];
  make(settings: Settings): Heuristic<Board>;
}

/** The form for the parameters of a heuristic. */
export interface HeuristicForm {
  readonly fields: readonly Field[];
  /** Converts the settings of the fields into the heuristic's options, if they differ. */
  settled?(options: object): object;
}

/** The form for the setup of a game: sizes, rules, turn models. */
export interface Variants {
  readonly fields: readonly Field[];
  /** Converts settings into the options of the rules. Throws an `OptionError` or `NotationError` if they are wrong. */
  optionsOf(variant: Settings): object;
}

/** One of the games, with its variants. */
export interface PlaygroundGame extends Omit<GameCard, 'options' | 'rules' | 'heuristics'> {
  readonly id: GameId;
  /** A board as several lines of text, for a game without a drawing. By default as `formatBoard` writes it. */
  readonly draw?: (board: unknown) => string;
  /** The looks of its board, for a game without a component of its own. */
  readonly view?: AnyView;
  /** What can be set before a game starts. */
  readonly variants: readonly Field[];
  /** Throws an `OptionError` or `NotationError` of the library if the settings are wrong. */
  rules(variant: Settings): WrittenRules<unknown, unknown>;
  /** What an engine goes by if no heuristic is chosen: the advice in the rules, unless it is the first of `heuristics`. */
  readonly engineTakes?: 'heuristic';
  /** The default of this game's engines comes first. A game of the user's own may have none. */
  readonly heuristics: readonly HeuristicChoice<unknown>[];
}

/** The name of a game: of the library, or of the user's own module. */
export type GameId = string;
