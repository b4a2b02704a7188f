/** Games as the commands see them, of the catalogue or of a module: chosen by name and options, begun at any position. */

import { Position } from 'foreply';
import { drawBoard as drawCoinsAndStrings } from 'foreply/coins-and-strings';
import { drawBoard as drawGomoku } from 'foreply/gomoku';
import { drawBoard as drawNeutreeko } from 'foreply/neutreeko';
import { automaticDepth, drawBoard as drawPentago } from 'foreply/pentago';
import { catalogue, type GameName, gameNames } from '../games/catalogue.js';
import type { CardOption } from '../games/game-card.js';
import { COINS_OPTIONS, readCoins } from './coins-board.js';
import type { Arguments, CommandOption, CommandOptions } from './command.js';
import { boardText } from './format.js';
import type { Game, GameSource } from './game.js';
import { sourceOf } from './game-module.js';
import { importGame, type ModuleSource } from './module-file.js';
import { asTyped, UsageError } from './usage-error.js';

/** Each game draws its own boards, and the commands hand them over without looking inside. */
const DRAWINGS = {
  pentago: drawPentago,
  neutreeko: drawNeutreeko,
  gomoku: drawGomoku,
  'coins-and-strings': drawCoinsAndStrings,
} as unknown as Readonly<Partial<Record<string, GameSource['draw']>>>;

const DEPTHS = { pentago: { automatic: automaticDepth } } as unknown as Readonly<
  Partial<Record<string, Game['depths']>>
>;

/** How a game's options are asked for on the command line. */
interface GameReader {
  readonly options: CommandOptions;
  /** The options of the function that makes the rules, from what was typed. */
  read(given: Arguments): object;
}

/** Games whose options are not those of their card. */
const SPECIAL_READERS: Readonly<Partial<Record<GameName, GameReader>>> = {
  'coins-and-strings': { options: COINS_OPTIONS, read: readCoins },
};

/** All games by the names that are typed. */
export const GAMES: Readonly<Record<string, GameReader>> = Object.fromEntries(
  gameNames.map((name) => [name, SPECIAL_READERS[name] ?? readerOf(catalogue[name].options)]),
);

function readerOf(options: readonly CardOption[]): GameReader {
  return {
    options: Object.fromEntries(options.map((option) => [option.name, commandOption(option)])),
    read: (given) => Object.fromEntries(options.map((option) => [option.name, valueGiven(option, given)])),
  };
}

function commandOption(option: CardOption): CommandOption {
  const label = uncapitalized(option.label);
  if (option.kind === 'number') {
    return { value: 'N', about: `${label}: ${option.min} to ${option.max}`, default: String(option.initial) };
  }
  const { choices, initial } = option;
  return {
    value: choices.map(({ value }) => value).join('|'),
    about: `${label} ${choices.map((choice) => choice.label).join(', or ')}`,
    default: initial,
  };
}

function valueGiven(option: CardOption, given: Arguments): string | number {
  const { name, initial } = option;
  if (option.kind === 'number') return given.count(name, option.min, option.max) ?? initial;
  const values = option.choices.map(({ value }) => value);
  return given.choice(name, values) ?? initial;
}

/** The options of all games, for commands that take a game. */
export const GAME_OPTIONS: CommandOptions = {
  ...Object.fromEntries(Object.values(GAMES).flatMap(({ options }) => Object.entries(options))),
  ...sharedOptions(),
};

/** Options that several games have, with the range and the default of each. */
function sharedOptions(): CommandOptions {
  const users = new Map<string, { game: GameName; option: CardOption }[]>();
  for (const game of gameNames) {
    for (const option of catalogue[game].options) {
      users.set(option.name, [...(users.get(option.name) ?? []), { game, option }]);
    }
  }
  const shared = [...users].filter(([, list]) => list.length > 1);
  return Object.fromEntries(shared.map(([name, list]) => [name, sharedOption(list)]));
}

function sharedOption(users: readonly { readonly game: GameName; readonly option: CardOption }[]): CommandOption {
  const ranges = users.map(({ game, option }) =>
    option.kind === 'number' ? `${game} ${option.min} to ${option.max}` : game,
  );
  const [{ option }] = users;
  return {
    ...commandOption(option),
    about: `${uncapitalized(option.label)}: ${ranges.join(', ')}`,
    default: users.map((user) => user.option.initial).join(', '),
  };
}

function uncapitalized(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** A game and its options as plain data, which can be sent to a worker. */
export interface GameChoice {
  /** What was typed: the name of a game, the path of a module, or a package. */
  readonly name: string;
  readonly options: object;
  /** The folder from which a module is found. */
  readonly folder: string;
}

/** Which game was asked for, by the first operand and the options. */
export function readGame(given: Arguments, { folder }: ModuleSource): GameChoice {
  const name = given.operand(0, 'game');
  const { options, read } = isGameName(name) ? GAMES[name] : readerOf([]);
  for (const option of Object.keys(GAME_OPTIONS)) {
    if (given.has(option) && !Object.hasOwn(options, option)) throw new UsageError(`${name} has no option --${option}`);
  }
  return { name, options: read(given), folder };
}

/** Makes the game. */
export async function makeGame({ name, options, folder }: GameChoice, { importModule }: ModuleImporter): Promise<Game> {
  const source = isGameName(name) ? builtIn(name) : sourceOf(name, await importGame(name, { folder, importModule }));
  return asTyped(name, () => {
    const rules = source.rules(options);
    return { ...source, rules, draw: source.draw ?? ((board) => boardText(rules, board)) };
  });
}

/** The game that was asked for. */
export function openGame(given: Arguments, terminal: ModuleSource): Promise<Game> {
  return makeGame(readGame(given, terminal), terminal);
}

type ModuleImporter = Pick<ModuleSource, 'importModule'>;

function isGameName(name: string): name is GameName {
  return Object.hasOwn(catalogue, name);
}

function builtIn(name: GameName): GameSource {
  return { ...catalogue[name], isOfLibrary: true, draw: DRAWINGS[name], depths: DEPTHS[name] ?? {}, players: {} };
}

export const POSITION_OPTION: CommandOption = {
  value: 'TEXT',
  about: 'the position to begin at',
  default: 'the start of the game',
};

/** The position that was asked for, or the start of the game. */
export function startPosition(given: Arguments, { rules }: Pick<Game, 'rules'>): Position<unknown, unknown> {
  const text = given.text('position');
  if (text === undefined) return Position.start(rules);
  return asTyped('--position', () => Position.parse(rules, text));
}
