/**
 * What the playground knows of a game apart from its looks: how it is set up, its rules, its heuristics. Page and worker both
 * make their games from this, from plain data that can be sent and put into a link.
 */

import type { Heuristic } from 'foreply';
import type { GameName } from '../../../../src/games/catalogue.js';
import type { GameCard, WrittenRules } from '../../../../src/games/game-card.js';

export type { WrittenRules };

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

/** A heuristic that can be chosen for an engine. */
export interface HeuristicChoice<Board> {
  /** Its exported name. */
  readonly name: string;
  readonly about: string;
  /** Its parameters; none for most. */
  readonly fields: readonly Field[];
  make(settings: Settings): Heuristic<Board>;
}

/** How the parameters of a heuristic are set. */
export interface HeuristicForm {
  readonly fields: readonly Field[];
  /** Changes what the fields say into what the heuristic takes, where the two differ. */
  settled?(options: object): object;
}

/** How a game is set up before it begins: sizes, rules, turn models. */
export interface Variants {
  readonly fields: readonly Field[];
  /** What the rules are made with. Throws an `OptionError` or `NotationError` if the settings are wrong. */
  optionsOf(variant: Settings): object;
}

/** One of the games, with its variants. */
export interface PlaygroundGame extends Omit<GameCard, 'options' | 'rules' | 'heuristics'> {
  readonly id: GameId;
  /** What can be set before a game begins. */
  readonly variants: readonly Field[];
  /** Throws an `OptionError` or `NotationError` of the library if the settings are wrong. */
  rules(variant: Settings): WrittenRules<unknown, unknown>;
  /** First the one that engines of this game use by default. */
  readonly heuristics: readonly HeuristicChoice<unknown>[];
}

export type GameId = GameName;
