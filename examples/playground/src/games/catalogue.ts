/** The games of the playground: those of the library's catalogue, with forms for their options and parameters. */

import { OptionError } from 'foreply';
import { catalogue, type GameName, gameNames } from '../../../../src/games/catalogue.js';
import type { CardHeuristic, CardOption } from '../../../../src/games/game-card.js';
import { coinsVariants } from './coins-and-strings.js';
import { number, optionsFrom } from './fields.js';
import type { Field, GameId, HeuristicChoice, HeuristicForm, PlaygroundGame, Variants } from './game.js';
import { gomokuForms } from './gomoku.js';
import { neutreekoForms } from './neutreeko.js';
import { pentagoForms } from './pentago.js';

/** The forms for the parameters of heuristics. Games and heuristics without parameters are left out. */
const FORMS: Readonly<Partial<Record<GameName, Readonly<Record<string, HeuristicForm>>>>> = {
  pentago: pentagoForms,
  neutreeko: neutreekoForms,
  gomoku: gomokuForms,
};

/** Games whose options differ from those of their card. */
const VARIANTS: Readonly<Partial<Record<GameName, Variants>>> = { 'coins-and-strings': coinsVariants };

/** All games, in display order. */
export let games: Record<GameId, PlaygroundGame> = Object.fromEntries(gameNames.map((id) => [id, playgroundGame(id)]));

/** Adds the user's own game, as the first. It replaces a game of the same name. */
export function addGame(game: PlaygroundGame): void {
  games = { [game.id]: game, ...games };
  games[game.id] = game;
}

/** A game by its id. */
export function gameOf(id: GameId): PlaygroundGame {
  return games[id];
}

function playgroundGame(id: GameName): PlaygroundGame {
  const card = catalogue[id];
  const { fields, optionsOf } = VARIANTS[id] ?? { fields: card.options.map(fieldOf), optionsOf: optionsFrom };
  return {
    ...card,
    id,
    about: `${card.about.charAt(0).toUpperCase()}${card.about.slice(1)}.`,
    variants: fields,
    rules: (variant) => card.rules(optionsOf(variant)),
    heuristics: Object.entries(card.heuristics).map(([name, heuristic]) =>
      choiceOf(name, heuristic, FORMS[id]?.[name]),
    ),
  };
}

function fieldOf(option: CardOption): Field {
  if (option.kind === 'choice') return option;
  const { name, label, initial, about, min, max } = option;
  return { ...number(name, label, initial, { min, max }), ...(about === undefined ? {} : { about }) };
}

function choiceOf(name: string, heuristic: CardHeuristic, form: HeuristicForm | undefined): HeuristicChoice<unknown> {
  const { about, configure, presets } = heuristic;
  if (form === undefined || configure === undefined) {
    const make: HeuristicChoice<unknown>['make'] = (settings) => {
      const [given] = Object.keys(settings);
      if (given !== undefined) throw new OptionError(given, `left out: ${name} has no parameters`);
      return heuristic.heuristic;
    };
    return { name, about, fields: [], make };
  }
  const { fields, settled = (options) => options } = form;
  return { name, about, fields, make: (settings) => configure(settled(optionsFrom(settings, presets))) };
}
