/** The help pages: the overview, one page per command, and the topics that commands share. Made from the commands' own descriptions. */

import { catalogue, gameNames } from '../games/catalogue.js';
import type { Command, CommandOptions } from './command.js';
import { aligned, wrapped } from './format.js';
import { GAME_OPTIONS, GAMES } from './games.js';
import { PLAYER_OPTIONS } from './player-options.js';
import { HUMAN, PLAYER_KINDS } from './players.js';

/** All commands on one page. */
export function overview(commands: readonly Command[]): string {
  return [
    'foreply: play, analyse and compare two-player games.',
    '',
    'Usage: foreply <command> [options]',
    '',
    'Commands',
    ...listing(commands.map(({ name, summary }) => [name, summary])),
    '',
    'More help',
    ...listing([
      ['foreply <command> --help', 'the options of a command, with examples'],
      ['foreply help games', 'the games, their options, and how moves are typed'],
      ['foreply help players', 'the players and their options'],
      ['foreply --version', 'the version'],
    ]),
    '',
    'Example',
    '  foreply play pentago',
  ].join('\n');
}

/** One command on one page. */
export function helpOf({ name, summary, operands, about, options, examples }: Command): string {
  return [
    `${summary}.`,
    '',
    `Usage: foreply ${name} ${operands} [options]`,
    '',
    about,
    '',
    ...optionGroups(options),
    examples.length === 1 ? 'Example' : 'Examples',
    ...examples.map((example) => `  foreply ${example}`),
  ].join('\n');
}

/** What several commands share, one page per topic. */
export const TOPICS: Readonly<Record<string, () => string>> = { games: gamesPage, players: playersPage };

function gamesPage(): string {
  const pages = gameNames.map((name) => {
    const { about, notation } = catalogue[name];
    return [`${name}: ${about}`, ...indented(wrapped(notation)), ...optionLines(GAMES[name].options)].join('\n');
  });
  const position = wrapped(
    'A position is typed as one line, in quotes. To see one, type position in foreply play; the page of each game explains it.',
  );
  return ['The games, how moves are typed, and the options of each game', ...pages, position].join('\n\n');
}

function playersPage(): string {
  const kinds = [
    [HUMAN, 'you, in foreply play'],
    ...Object.entries(PLAYER_KINDS).map(([kind, { about }]) => [kind, about]),
  ];
  const options = Object.entries(PLAYER_KINDS).map(([kind, { options: known }]) => [kind, known.join(' ')]);
  return [
    'A player is a kind and its options: kind, or kind:option=value,option=value. Put a name before it, name=kind:…, to',
    'choose what tables call it.',
    '',
    'Kinds',
    ...listing(kinds),
    '',
    'Options of each kind',
    ...listing(options.filter(([, known]) => known !== '')),
    '',
    'Options',
    ...listing(Object.entries(PLAYER_OPTIONS).map(([name, { about }]) => [name, about])),
    '',
    'Heuristics of each game, the default first',
    ...listing(gameNames.flatMap(heuristicRows)),
    '',
    'Options of a heuristic follow its name: heuristic=oneDotTwo,heuristic.relaxed=false. Dots lead into objects:',
    'heuristic.lines.triple=0.5. Slashes separate the values of a list: heuristic.values=0/1/2/4/7/13/11. A preset is a named',
    'set of weights: heuristic.preset=watchful.',
    '',
    'Examples',
    '  engine:time=500',
    '  engine:level=easy',
    '  alpha-beta:depth=4,heuristic=aStar',
    '  quick=iterative-deepening:nodes=2000',
  ].join('\n');
}

/** The heuristics of a game, and a line for each one that has presets. */
function heuristicRows(game: keyof typeof catalogue): string[][] {
  const { heuristics } = catalogue[game];
  const presets = Object.entries(heuristics).flatMap(([name, { presets: sets = {} }]) => {
    const names = Object.keys(sets);
    return names.length === 0 ? [] : [['', `presets of ${name}: ${names.join(', ')}`]];
  });
  return [[game, Object.keys(heuristics).join(', ')], ...presets];
}

/** The command's own options, then those of the games. */
function optionGroups(options: CommandOptions): string[] {
  const [own, ofGames] = [false, true].map((isOfGame) =>
    Object.fromEntries(Object.entries(options).filter(([name]) => Object.hasOwn(GAME_OPTIONS, name) === isOfGame)),
  );
  return ['Options', ...optionLines(own), '', 'Options of the games', ...optionLines(ofGames), ''];
}

function optionLines(options: CommandOptions): string[] {
  const rows = Object.entries(options).map(([name, option]) => [
    `--${name}${option.value === undefined ? '' : ` ${option.value}`}`,
    `${option.about}${option.default === undefined ? '' : ` (default: ${option.default})`}`,
  ]);
  return listing(rows);
}

function listing(rows: readonly (readonly string[])[]): string[] {
  return aligned(rows).map((line) => `  ${line}`);
}

function indented(text: string): string[] {
  return text.split('\n').map((line) => `  ${line}`);
}
