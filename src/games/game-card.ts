/**
 * What a program that offers games needs to know about one of them: its names, its options, its heuristics, and its rules
 * in words. Every game has one card, `<game>/card.ts`, and `catalogue.ts` collects them.
 *
 * A card imports its game by the name that users import, `foreply/<game>`. The bundler leaves such imports alone when it
 * builds the command line, so `dist/cli` holds no second copy of the games; the playground and the tests resolve them to
 * the sources. Nothing in the library imports a card: a program that uses one game carries no card.
 *
 * A bundler cannot leave out a member of a card, so a card holds only what every program uses. What the command line alone
 * needs, such as boards drawn as text, is in `cli/games.ts`.
 */

import type { GameRules } from '../rules/game-rules.js';
import type { Heuristic } from '../rules/heuristic.js';

/** Rules that can read and write their boards and moves. */
export type WrittenRules<Board, Move> = GameRules<Board, Move> &
  Required<Pick<GameRules<Board, Move>, 'formatBoard' | 'parseBoard' | 'formatMove' | 'parseMove'>>;

/** An option of the function that makes the rules. */
export type CardOption = {
  readonly name: string;
  /** What it sets, for forms: `Cells per row`. */
  readonly label: string;
  /** A sentence more, where the label does not explain itself. */
  readonly about?: string;
} & (
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly initial: number }
  | {
      readonly kind: 'choice';
      readonly choices: readonly { readonly value: string; readonly label: string }[];
      readonly initial: string;
    }
);

/** One of the game's heuristics. */
export interface CardHeuristic<Board = unknown> {
  /** What it sees, in one sentence. */
  readonly about: string;
  readonly heuristic: Heuristic<Board>;
  /** The same with other options, where it takes any. */
  readonly configure?: (options: object) => Heuristic<Board>;
  /** Sets of options that have a name. */
  readonly presets?: Readonly<Record<string, object>>;
}

/** A game, described for programs that offer several. */
export interface GameCard<Board = unknown, Move = unknown> {
  readonly title: string;
  /** What the game is, in one line without a capital or a full stop. */
  readonly about: string;
  /** What the two sides are called. */
  readonly sides: readonly [string, string];
  /** The rules in a few sentences, one string per paragraph. */
  readonly explanation: readonly string[];
  /** How moves are typed. */
  readonly notation: string;
  /** What a person does first, where a board can be clicked on. */
  readonly firstStep: string;
  /** The options that every program can offer as they are. */
  readonly options: readonly CardOption[];
  rules(options: object): WrittenRules<Board, Move>;
  /** By their exported names, first the one that engines use by default. */
  readonly heuristics: Readonly<Record<string, CardHeuristic<Board>>>;
}

/**
 * Checks the types of a card, then forgets its board and move: the programs that use cards hand both back without looking
 * inside.
 */
export function defineCard<Board, Move>(card: GameCard<Board, Move>): GameCard {
  return card as unknown as GameCard;
}

/** A heuristic that takes options; called without any, it is the heuristic itself. */
type Configurable<Board, Options> = Heuristic<Board> & ((options?: Options) => Heuristic<Board>);

/** The entry of a heuristic that takes options. */
export function configurable<Board, Options extends object>(
  heuristic: Configurable<Board, Options>,
  about: string,
  presets?: Readonly<Record<string, object>>,
): CardHeuristic<Board> {
  const configure = (options: object): Heuristic<Board> => heuristic(options as Options);
  return { about, heuristic, configure, ...(presets === undefined ? {} : { presets }) };
}
