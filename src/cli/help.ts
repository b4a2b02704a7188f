/** The help pages: the overview, one page per command, and the topics that commands share. Made from the commands' own descriptions. */

import { catalogue, gameNames } from '../games/catalogue.js';
import type { Command, CommandOptions } from './command.js';
import { COLUMNS, wrapped } from './format.js';
import { GAME_OPTIONS, GAMES } from './games.js';
import { PLAYER_OPTIONS } from './player-options.js';
import { HUMAN, PLAYER_KINDS } from './players.js';

/** All commands on one page. */
export function overview(commands: readonly Command[]): string {
  return [
    'foreply: play, analyse and compare two-player games, of the library or your own.',
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
      ['foreply help modules', 'a game of your own, in a file'],
      ['foreply help players', 'the players and their options'],
      ['foreply --version', 'the version'],
    ]),
    '',
    'Examples',
    '  foreply play pentago',
    '  foreply new my-game && foreply play ./my-game.mjs',
  ].join('\n');
}

/** One command on one page. */
export function helpOf({ name, summary, operands, about, options, examples }: Command): string {
  return [
    `${summary}.`,
    '',
    `Usage: foreply ${name} ${operands} [options]`,
    '',
    wrapped(about),
    '',
    ...optionGroups(options),
    examples.length === 1 ? 'Example' : 'Examples',
    ...examples.map((example) => `  foreply ${example}`),
  ].join('\n');
}

/** What several commands share, one page per topic. */
export const TOPICS: Readonly<Record<string, () => string>> = {
  games: gamesPage,
  modules: modulesPage,
  players: playersPage,
};

function gamesPage(): string {
  const pages = gameNames.map((name) => {
    const { about, notation } = catalogue[name];
    return [
      wrapped(`${name}: ${about}`),
      ...indented(wrapped(notation, COLUMNS - INDENT)),
      ...optionLines(GAMES[name].options),
    ].join('\n');
  });
  const position = wrapped(
    'A position is typed as one line, in quotes. To see one, type position in foreply play; the page of each game explains it.',
  );
  const own = 'A game of your own is a path, such as ./my-game.mjs: foreply help modules.';
  return ['The games, how moves are typed, and the options of each game', ...pages, own, position].join('\n\n');
}

function modulesPage(): string {
  const paragraphs = [
    'Every command that takes a game takes a module in its place: the path of a file, which begins with ./ or ../ or /, or the name of a package that is installed where you are.',
    'A module exports the rules of a game as its default export: a name and the five functions initial, turn, moves, play and outcome. Or it exports an object with these members, or each under its name:',
  ];
  return [
    'A game of your own, in a file',
    '',
    ...paragraphs.flatMap((text) => [wrapped(text), '']),
    ...listing([
      ['rules', 'the rules, as defineGame takes them'],
      ['heuristics', 'heuristics by name; players use the first one'],
      ['draw', 'a function that draws a board in several lines'],
      ['view', 'how foreply serve draws a board in the browser'],
      ['players', 'more players by name: functions that make one for a game'],
      ['sides', 'the names of the two sides'],
      ['about', 'the rules in words'],
      ['notation', 'how moves are typed, in words'],
    ]),
    '',
    wrapped(
      'TypeScript is run as it is by Node 22.18 and later. The type GameModule of foreply/match describes what a module exports.',
    ),
    '',
    'Examples',
    '  foreply new my-game',
    '  foreply check ./my-game.mjs',
    '  foreply play ./my-game.mjs',
    '  foreply serve ./my-game.mjs',
    '  foreply match ./my-game.mjs engine:time=100 random',
  ].join('\n');
}

function playersPage(): string {
  const kinds = [
    [HUMAN, 'you, in foreply play'],
    ...Object.entries(PLAYER_KINDS).map(([kind, { about }]) => [kind, about]),
  ];
  const options = Object.entries(PLAYER_KINDS).map(([kind, { options: known }]) => [kind, known.join(' ')]);
  return [
    wrapped(
      'A player is a kind and its options: kind, or kind:option=value,option=value. Put a name before it, name=kind:…, to choose what tables call it.',
    ),
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
    wrapped(
      'Options of a heuristic follow its name: heuristic=oneDotTwo,heuristic.relaxed=false. Dots lead into objects: heuristic.lines.triple=0.5. Slashes separate the values of a list: heuristic.values=0/1/2/4/7/13/11. A preset is a named set of weights: heuristic.preset=watchful.',
    ),
    '',
    'Examples',
    '  engine:time=500',
    '  engine:level=easy',
    '  alpha-beta:depth=4,heuristic=aStar',
    '  quick=iterative-deepening:nodes=2000',
    '  "ugi:time=500,./my-engine --fast"',
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
  const group = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : [title, ...lines, '']);
  return [...group('Options', optionLines(own)), ...group('Options of the games', optionLines(ofGames))];
}

function optionLines(options: CommandOptions): string[] {
  const rows = Object.entries(options).map(([name, option]) => [
    `--${name}${option.value === undefined ? '' : ` ${option.value}`}`,
    `${option.about}${option.default === undefined ? '' : ` (default: ${option.default})`}`,
  ]);
  return listing(rows);
}

const INDENT = 2;
/** Longer words have their text below them. */
const WIDEST_WORD = 26;

/** Words with a text each, beside one another, in lines that fit. */
function listing(rows: readonly (readonly string[])[]): string[] {
  const lengths = rows.map(([word]) => word.length).filter((length) => length <= WIDEST_WORD);
  const start = INDENT + Math.max(...lengths) + 2;
  return rows.flatMap(([word, text = '']) => {
    const lines = wrapped(text, COLUMNS - start).split('\n');
    const isBeside = word.length <= WIDEST_WORD;
    const below = isBeside ? lines.slice(1) : lines;
    const first = `${' '.repeat(INDENT)}${word}`;
    return [
      (isBeside ? first.padEnd(start) + lines[0] : first).trimEnd(),
      ...below.map((line) => ' '.repeat(start) + line),
    ];
  });
}

function indented(text: string): string[] {
  return text.split('\n').map((line) => `  ${line}`);
}
