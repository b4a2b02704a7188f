/**
 * What the playground knows about a game apart from its looks: its setup, its rules, its heuristics. Page and worker both make
 * their games from this, with plain data that can be sent and put into a link.
 */

import type { Heuristic } from 'foreply';
import type { GameName } from '../../../../src/games/catalogue.js';
import type { GameCard, WrittenRules } from '../../../../src/games/game-card.js';

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
  /** What can be set before a game starts. */
  readonly variants: readonly Field[];
  /** Throws an `OptionError` or `NotationError` of the library if the settings are wrong. */
  rules(variant: Settings): WrittenRules<unknown, unknown>;
  /** The default of this game's engines comes first. */
  readonly heuristics: readonly HeuristicChoice<unknown>[];
}

export type GameId = GameName;
